"""The laws of the core tried on a game of one's own: Higher, with the two groups that most of them ask for.

python -m pip install '.[testing]'
python examples/higher_laws.py
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Final

from attrs import evolve
from hypothesis import settings
from hypothesis import strategies as st

from boardgames.core import Guess, Hidden, Hosting, MissingGroup, Problem, Proof, Rng, Seat
from boardgames.testing import LAWS, Trial
from higher import (
    GAME,
    Choosing,
    Deal,
    Event,
    Keep,
    Move,
    Position,
    Setup,
    Shown,
    State,
    Swap,
    Thrown,
    View,
    deck,
    fold,
)

# Hosting: what a table needs to know


def active(state: State) -> Seat | None:
    """The player who chooses; nobody while cards are dealt."""
    top = state.pending[-1] if state.pending else None
    return top.seat if isinstance(top, Choosing) else None


def forced(_state: State) -> Move | None:
    """There are always two ways to answer."""
    return None


def passing(_state: State, _seat: Seat) -> Move | None:
    """Nothing can be declined."""
    return None


def unlisted(_state: State) -> tuple[Move, ...]:
    """Every move that is accepted is listed."""
    return ()


def shows(event: Event) -> bool:
    """A card that is thrown away, and both at the end, had been hidden from somebody."""
    return isinstance(event, Thrown | Shown)


# Proof: what the laws compare the game with


def problems(state: State) -> tuple[Problem, ...]:
    """A card in two places."""
    lying = [card for card in (*state.hands, *state.thrown) if card]
    return () if len(set(lying)) == len(lying) else (Problem("hands", "a card is in two places"),)


def swap(state: State, seat: Seat | None, rng: Rng) -> State:
    """Other cards in the hands that the seat cannot see into: any that it has not seen anywhere."""
    if not state.pending:
        return state
    hands = list(state.hands)
    hidden = [holder for holder, card in enumerate(hands) if card and holder != seat]
    shut = [card for holder, card in enumerate(hands) if holder not in hidden]
    free = list(deck(state.setup, *shut, *state.thrown))
    for holder in hidden:
        index, rng = rng.below(len(free))
        hands[holder] = free.pop(index)
    return evolve(state, hands=(hands[0], hands[1]))


def guess(view: View) -> Guess[State]:
    """The first hidden hand holds any card that has not been seen, then the next."""
    hands = view.hands
    for holder, card in enumerate(hands):
        if isinstance(card, Hidden):
            held = [card for card in hands if not isinstance(card, Hidden)]
            unseen = deck(view.setup, *held, *view.thrown)

            def then(index: int, holder: int = holder, unseen: tuple[int, ...] = unseen) -> Guess[State]:
                return guess(evolve(view, hands=(*hands[:holder], unseen[index], *hands[holder + 1 :])))

            return Guess(None, unseen, (1,) * len(unseen), then)
    first, second = (card for card in hands if not isinstance(card, Hidden))
    return Guess(State(view.setup, (first, second), view.thrown, view.pending))


COMPLETE: Final = evolve(
    GAME,
    hosting=Hosting(active=active, forced=forced, passing=passing, unlisted=unlisted, shows=shows),
    proof=Proof(fold=fold, problems=problems, swap=swap, guess=guess),
)


# The trial: where games start, and any move that somebody might try

SETUPS: Final = st.builds(Setup, st.integers(4, 7))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Two cards dealt, perhaps one thrown away, and one or both still to choose."""
    setup = draw(SETUPS)
    first, second, *others = draw(st.permutations(range(1, setup.cards + 1)))
    if draw(st.booleans()):
        return Position(setup, (first, second))
    return Position(setup, (first, second), (others[0],), to_choose=(1,))


def any_move(setup: Setup) -> st.SearchStrategy[Move]:
    """Every move there is, and some of cards and seats that are not there."""
    seats = st.integers(0, 2)
    return st.one_of(
        st.builds(Deal, st.integers(0, setup.cards + 1)), st.builds(Keep, seats), st.builds(Swap, seats)
    )


def odds(state: State) -> Mapping[Move, Fraction]:
    """Every card that lies nowhere else is as likely."""
    left = set(range(1, state.setup.cards + 1)) - {*state.hands, *state.thrown}
    return {Deal(card): Fraction(1, len(left)) for card in left}


def matter(state: State) -> Hashable:
    """All the cards there are, wherever they lie."""
    lying = [card for card in (*state.hands, *state.thrown) if card]
    return tuple(sorted([*lying, *deck(state.setup, *lying)]))


TRIAL: Final = Trial(COMPLETE, SETUPS, positions(), any_move, odds=odds, matter=matter)


def main() -> None:
    """Try every law and say how it went."""
    settings.register_profile("example", max_examples=25, deadline=None, database=None, derandomize=True)
    settings.load_profile("example")
    for law in LAWS:
        try:
            law.holds(TRIAL)
        except MissingGroup as missing:
            print(f"{law.number:>2}  {law.says}: not tried, as {missing}")
        else:
            print(f"{law.number:>2}  {law.says}: holds")


if __name__ == "__main__":
    main()
