"""States that play reaches, in many setups, by a walk that is eager for what is rare and tells much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from attrs import frozen
from hypothesis import strategies as st

from boardgames.core import CHANCE, Rng, Seat, Step
from boardgames.raka.events import Event, Phase
from boardgames.raka.moves import Concede, Move
from boardgames.raka.rules.book import apply, legal_moves, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, LimitedMulti, RailgunDiscard, Setup, SuperScope, WeakerAttacker
from boardgames.raka.state import State
from tests.raka.tables import cards, place, table

_SCRAPS = cards("KC KD QH JS AC 2C 2D 3H 4S 6C 6D 6H 6S 7C 7D 7H 7S 10C 10D 8S")
_FEW = cards("KS JD 2C 6H 6S 7C 10D 8S")

SETUPS = (
    Setup(2, turn_limit=60),
    Setup(3, turn_limit=60),
    Setup(4, elimination=True, turn_limit=80),
    Setup(2, decks=Decks.INDIVIDUAL, turn_limit=60),
    Setup(3, decks=Decks.INDIVIDUAL, elimination=True, super_scope=SuperScope.ALL_OPPONENTS, turn_limit=60),
    Setup(5, decks=Decks.INDIVIDUAL, limited=True, limited_multi=LimitedMulti.ELIMINATE, turn_limit=120),
    Setup(6, decks=Decks.INDIVIDUAL, limited=True, turn_limit=60),
    Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT, turn_limit=60),
    Setup(3, cards=_SCRAPS, hand=3, rocks=12, turn_limit=60),
    Setup(3, decks=Decks.INDIVIDUAL, cards=_SCRAPS, hand=4, rocks=20, turn_limit=60),
)
"""Both kinds of decks, two to six players, and small decks that run out often."""

MINIATURES = (
    Setup(2, cards=_FEW, hand=2, rocks=3, turn_limit=30),
    Setup(2, cards=_FEW[:7], hand=3, rocks=2, turn_limit=30),
    Setup(3, cards=_FEW, hand=2, rocks=3, turn_limit=30),
    Setup(2, cards=_FEW[:6], hand=2, rocks=3, decks=Decks.INDIVIDUAL, turn_limit=30),
)
"""Decks of so few cards that every arrangement can be listed."""


def scrapyard(decks: Decks = Decks.SHARED) -> State:
    """Players who can take one card after another from the discard piles, for everybody to see."""
    mine, yours = cards("2C 2D 2H 3C 3D 4C 4D KD KH AC AD"), cards("2S 3S 4S AH")
    return table(
        place("KS", ". 9S", "6C 6D 6H 7C 7D 10C"),
        place("QS", ". 9D 10D", "6S 7H 7S 8C 8D 10S"),
        setup=Setup(2, decks=decks, turn_limit=60),
        phase=Phase.DRAW,
        piles=(mine + yours,) if decks is Decks.SHARED else (mine, yours),
    )


def gunnery(cost: RailgunDiscard = RailgunDiscard.THE_FOUR, lying: str = "2C 4C 6C 8C 9C") -> State:
    """A player who can call the Railgun, with a card in the row that it does not cost."""
    return table(
        place("KS", lying, "2D 3D 4D 5D 6D 7D"),
        place("QS JD", ". 9D 10D", "6S 7H 7S 8H 10S 4H"),
        place("JS", "2S 9S", "3H 5H"),
        setup=Setup(3, railgun_discard=cost, turn_limit=60),
    )


STARTS = (
    *(start(setup) for setup in SETUPS),
    scrapyard(),
    scrapyard(Decks.INDIVIDUAL),
    gunnery(lying="2C 2H 4C 6C 8C"),
    gunnery(RailgunDiscard.BOTH),
    gunnery(RailgunDiscard.FOUR_FROM_HAND),
)
"""Where the walks begin."""


@final
@frozen
class Walked:
    """One step of a walk."""

    before: State
    move: Move
    step: Step[State, Event]


def walk(state: State, rng: Rng, steps: int) -> Iterator[Walked]:
    """Play so many steps, or to the end; now and then a player of many concedes."""
    for _ in range(steps):
        if not state.pending:
            return
        move, rng = _choice(state, rng)
        step = apply(state, move)
        yield Walked(state, move, step)
        state = step.state


_EAGER = {"ScrapMetal", "CallRailgun", "SpringBoard", "SetCard"}
"""Moves by which the table learns something of a hand or a row; two times in three they are preferred."""


def _choice(state: State, rng: Rng) -> tuple[Move, Rng]:
    """First a kind of move, then one of that kind, so that the rare ones come up."""
    roll, rng = rng.below(300)
    (actor,) = to_act(state)
    living = [seat for seat in range(len(state.sides)) if state.living(seat)]
    if roll == 0 and state.turn and len(living) > 2:
        index, rng = rng.below(len(living))
        return Concede(living[index]), rng
    moves = legal_moves(state)
    if actor != CHANCE:
        kinds = sorted({type(move).__name__ for move in moves})
        if roll % 3:
            kinds = sorted(_EAGER.intersection(kinds)) or kinds
        index, rng = rng.below(len(kinds))
        moves = tuple(move for move in moves if type(move).__name__ == kinds[index])
    index, rng = rng.below(len(moves))
    return moves[index], rng


def reach(state: State, rng: Rng, steps: int) -> State:
    """The state after so many steps of a walk, or at its end."""
    for walked in walk(state, rng, steps):
        state = walked.step.state
    return state


def viewers(state: State) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*range(len(state.sides)), None)


rngs = st.builds(Rng, st.integers(0, 2**64 - 1))
states = st.builds(reach, st.sampled_from(STARTS), rngs, st.integers(0, 300))
small_states = st.builds(reach, st.sampled_from(tuple(map(start, MINIATURES))), rngs, st.integers(0, 120))
