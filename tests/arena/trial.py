"""Arena on trial: what the laws need to know of it beside the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from attrs import evolve
from hypothesis import strategies as st

from boardgames.arena import GAME
from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.events import BidsRevealed, Event, FountainUsed, LifeGained, LifeLost
from boardgames.arena.layout import read_position, write_position
from boardgames.arena.moves import Deal, GoFirst, Move, Roll
from boardgames.arena.pending import ChoosingFirst, Revealing, Rolling, TieDealing
from boardgames.arena.position import Position
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView
from boardgames.core import Codec, Seat
from boardgames.core.start import Arranged
from boardgames.testing import LawBroken, Trial, Walk, made, prove, walks
from tests.arena.arrangements import arrangements
from tests.arena.layouts import positions
from tests.arena.strategies import any_move, miniatures, setups
from tests.golden.perft import ARENA

FACES: Final = (Symbol.SWORD, Symbol.SWORD, Symbol.PAW, Symbol.PAW, Symbol.SHIELD, Symbol.SUN)
"""The six faces of a die (ARENA-019)."""
BOX: Final = 130
"""Life Points in the box (ARENA-004)."""
TOKENS: Final = (10, 14)
"""Protection and Exhaustion tokens in the box (ARENA-006, ARENA-007)."""


def odds(state: State) -> Mapping[Move, Fraction]:
    """Dice by all the ways in which they can fall, told apart; cards and seats alike (ARENA-D01)."""
    top = state.pending[-1]
    if isinstance(top, Rolling):
        return rolled(top.count)
    if isinstance(top, ChoosingFirst):
        return {GoFirst(seat): Fraction(1, len(top.seats)) for seat in top.seats}
    assert isinstance(top, Revealing | TieDealing)
    cards = set(state.display)
    if isinstance(top, Revealing):
        every = {card.key for card in state.setup.equipment.cards if card.kind is state.kind}
        cards = every - cards - set(state.drawn)
    return {Deal(card): Fraction(1, len(cards)) for card in cards}


@cache
def rolled(count: int) -> Mapping[Move, Fraction]:
    """The odds of each roll of so many dice: all ``6 ** count`` ways are gone through, one by one."""
    ways = Counter(
        tuple(fallen.count(symbol) for symbol in Symbol) for fallen in product(FACES, repeat=count)
    )
    return {Roll(Dice(*shown)): Fraction(number, 6**count) for shown, number in ways.items()}


def matter(state: State) -> Hashable:
    """Every card once, wherever it lies; where the box is all there is, every cube and token likewise."""
    held = [card for hero in state.heroes for card in hero.cards]
    lying = (*state.display, *state.drawn, *held)
    boxed = [card.key for card in state.setup.equipment.cards if card.key not in lying]
    supplies: tuple[int, ...] = ()
    if state.setup.strict_supply:
        heroes = state.heroes
        out = (
            sum(hero.life for hero in heroes) + sum(state.fountains),
            sum(hero.protection for hero in heroes),
            sum(hero.exhaustion for hero in heroes),
        )
        supplies = tuple(
            taken + max(0, most - taken) for taken, most in zip(out, (BOX, *TOKENS), strict=True)
        )
    return tuple(sorted((*boxed, *lying))), supplies


COUNTED: Final = tuple({case.arranged(): None for case in ARENA.cases()})
"""The positions whose nodes are counted."""

ArenaTrial: TypeAlias = Trial[Setup, Position, State, Move, Event, ArenaView]


def every_cube_is_accounted_for(trial: ArenaTrial) -> None:
    """Heroes have as many Life Points more or fewer as the events of a step say, and Fountains likewise.

    The log is summed up here by itself, so that a handler that loses or makes cubes is found, though folding
    gives what it gives. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[Setup, Position, Move]) -> None:
        for step in made(trial, walk):
            before, after, events = step.before, step.step.state, step.step.events
            used = sum(isinstance(event, FountainUsed) for event in events)
            life = sum(hero.life for hero in after.heroes) - sum(hero.life for hero in before.heroes)
            if life != used + sum(map(_got, events)):
                raise LawBroken(9, f"there are {life} Life Points more after {step.move!r}: {events}")
            if sum(before.fountains) - sum(after.fountains) != used:
                raise LawBroken(9, f"the Fountains do not hold what they held after {step.move!r}: {events}")

    prove(trial, 14, walks(trial), holds)


def _got(event: Event) -> int:
    """The Life Points that came from the Reserve, or went there."""
    if isinstance(event, LifeGained):
        return event.amount
    if isinstance(event, LifeLost):
        return -event.amount
    return -sum(event.bids) if isinstance(event, BidsRevealed) else 0


def truth(state: State, seat: Seat | None) -> tuple[object, ...]:
    """What the picks of a guess come to: the Titan's cards, every bid, every claim (ARENA-160, ARENA-046)."""
    sealed = [amount for own, bid in enumerate(state.sealed) if bid and own != seat for amount in bid]
    claims = [card for own, claim in enumerate(state.claims) if claim and own != seat for card in claim]
    return (*sorted(state.drawn), *sealed, *claims)


def with_limit(setup: Setup) -> Setup:
    """The same setup, over after so many rounds (ARENA-Q76)."""
    return setup if setup.round_limit is not None else evolve(setup, round_limit=5)


TRIAL: Final[ArenaTrial] = Trial(
    GAME,
    setups(),
    positions() | positions() | st.sampled_from(COUNTED),
    any_move,
    odds=odds,
    miniatures=st.one_of(miniatures(), positions(miniatures()).map(Arranged)),
    arrangements=arrangements,
    truth=truth,
    texts=Codec(write_position, read_position),
    home="boardgames.arena:GAME",
    matter=matter,
    with_limit=with_limit,
    effort=0.5,
)
