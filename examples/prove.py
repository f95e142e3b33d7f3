"""The eleven laws of the core tried on two games of one's own, tic-tac-toe and the bluffing game.

python -m pip install '.[testing]'
python examples/prove.py
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st

import bluff
import tictactoe
from bluff_values import DECK, Bet, Call, Check, Deal, Fold, Move, Position, Setup, State
from boardgames.core import MissingGroup, Seat
from boardgames.testing import LAWS, Law, LawBroken, Trial

# Tic-tac-toe: one setup, squares that some game leads to, and marks anywhere


@st.composite
def squares(draw: st.DrawFn) -> tictactoe.Position:
    """What is there after some cells have been marked, in any order, for as long as nobody has won."""
    state = tictactoe.start(tictactoe.Setup())
    for cell in draw(st.permutations(range(9)))[: draw(st.integers(0, 9))]:
        for seat in tictactoe.to_act(state):
            state = tictactoe.apply(state, tictactoe.Mark(seat, cell)).state
    return tictactoe.Position(state.setup, state.cells)


def any_mark(_setup: tictactoe.Setup) -> st.SearchStrategy[tictactoe.Mark]:
    """Marks of two seats that are there and of one that is not, in nine cells and beside them."""
    return st.builds(tictactoe.Mark, st.integers(0, 2), st.integers(-1, 9))


TICTACTOE: Final = Trial(
    tictactoe.GAME,
    setups=st.just(tictactoe.Setup()),
    positions=squares(),
    any_move=any_mark,
    truth=lambda _state, _seat: (),
    texts=tictactoe.TEXTS,
    home="tictactoe:GAME",
    matter=lambda state: len(state.cells),
    longest_walk=9,
)


# The bluffing game: a few hands for a few chips, hands just dealt, and anything that might be said

SETUPS: Final = st.builds(Setup, hands=st.integers(1, 4), chips=st.integers(1, 6))


@st.composite
def dealt(draw: st.DrawFn) -> Position:
    """Two of the three cards, and the chips shared out in any way in which both could pay for the hand."""
    setup = draw(SETUPS)
    first, second, _ = draw(st.permutations(DECK))
    free = 2 * setup.chips - 2
    chips = draw(st.integers(0, free))
    return Position(setup, (first, second), (chips, free - chips), draw(st.integers(1, setup.hands)))


def any_word(_setup: Setup) -> st.SearchStrategy[Move]:
    """Every move there is, and some of cards and seats that are not there."""
    said = (st.builds(kind, st.integers(0, 2)) for kind in (Check, Bet, Fold, Call))
    return st.one_of(st.builds(Deal, st.integers(0, 4)), *said)


def odds(state: State) -> Mapping[Move, Fraction]:
    """The first card of a hand is any of three, the second any of the two that are left."""
    left = {1, 2, 3} - {*state.cards}
    return {Deal(card): Fraction(1, len(left)) for card in left}


def matter(state: State) -> Hashable:
    """All chips, wherever they lie."""
    return sum((*state.chips, *state.staked))


def truth(state: State, seat: Seat | None) -> tuple[object, ...]:
    """The cards that others hold, by seat."""
    return tuple(card for holder, card in enumerate(state.cards) if holder != seat)


BLUFF: Final = Trial(
    bluff.GAME,
    setups=SETUPS,
    positions=dealt(),
    any_move=any_word,
    odds=odds,
    miniatures=SETUPS,
    truth=truth,
    home="bluff:GAME",
    matter=matter,
    longest_walk=20,
)

TRIALS: Final[tuple[Trial[Any, Any, Any, Any, Any, Any], ...]] = (TICTACTOE, BLUFF)


# As a program: each law tried on both


def tried(law: Law, trial: Trial[Any, Any, Any, Any, Any, Any]) -> str:
    """How it went."""
    try:
        law.holds(trial)
    except MissingGroup as missing:
        return f"not tried, as {missing}"
    except LawBroken as broken:
        return f"broken, as {broken.sentence}"
    return "holds"


def main() -> bool:
    """Try every law and say how it went, one line a law; whether all hold."""
    settings.register_profile("example", max_examples=25, deadline=None, database=None, derandomize=True)
    settings.load_profile("example")
    sound = True
    for law in LAWS:
        found = [(trial.game.name, tried(law, trial)) for trial in TRIALS]
        print(
            f"{law.number:>2}  {law.says}:", ", ".join(f"{name} {said}" for name, said in found), flush=True
        )
        sound = sound and all(said == "holds" for _, said in found)
    return sound


if __name__ == "__main__":
    sys.exit(not main())
