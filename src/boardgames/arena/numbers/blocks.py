"""The blocks of moves of Arena: which values each field of a move can have under a setup."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, permutations, product
from typing import Final, TypeAlias, final

from attrs import field, frozen

from boardgames.arena.dice import ALL_DICE_IN_ORDER
from boardgames.arena.equipment import KINDS
from boardgames.arena.heroes import HEROES
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.numbers.plane import card_keys, most_branches, most_life
from boardgames.arena.setup import Setup
from boardgames.core import CHANCE, Seat
from boardgames.core.blocks import Axis, Block, in_order

_Fields: TypeAlias = Mapping[type[Move], tuple[tuple[str, Axis], ...]]

_HEROES: Final = Axis(HEROES)


@final
@frozen
class ArenaBlocks:
    """The blocks of a setup; what the seats have in common is made once."""

    setup: Setup
    cards: Axis = field(init=False, repr=False)
    fields: _Fields = field(init=False, repr=False)
    """The moves of a seat with their fields besides it, in the order of the ``Move`` union."""

    @cards.default
    def _cards(self) -> Axis:
        return Axis(card_keys(self.setup.equipment))

    @fields.default
    def _fields(self) -> _Fields:
        board = self.setup.board
        spaces = Axis(board.open)
        return {
            PickHero: (("hero", _HEROES),),
            Bid: (("life", _bids(self.setup)),),
            Claim: (("cards", _claims(self.setup)),),
            TakeCard: (("card", self.cards),),
            Enter: (("space", Axis(board.edge)),),
            Reroll: (("dice", Axis((ALL_DICE_IN_ORDER[0], *_rolled(self.setup)))),),
            Strike: (("target", _HEROES),),
            Walk: (),
            Push: (("target", _HEROES),),
            Favor: (("target", _HEROES),),
            Activate: (("card", self.cards),),
            EndTurn: (),
            Target: (("target", _HEROES),),
            StepTo: (("space", spaces),),
            Stop: (),
            Toward: (("direction", Axis(board.directions)),),
            PlaceAt: (("space", spaces),),
            Choose: (("branch", Axis(tuple(range(1, most_branches(self.setup.equipment) + 1)))),),
            Decline: (),
        }

    def chance(self) -> tuple[Block[Move], ...]:
        """The results of chance."""
        fields: _Fields = {
            Deal: (("card", self.cards),),
            GoFirst: (("first", Axis(tuple(range(self.setup.players)))),),
            Roll: (("dice", Axis(tuple(_rolled(self.setup)))),),
        }
        return in_order(CHANCE, fields.items())

    def of_seat(self, seat: Seat) -> tuple[Block[Move], ...]:
        """The moves of a seat; all seats have equally many."""
        return in_order(seat, self.fields.items())


def _rolled(setup: Setup) -> list[object]:
    """Every handful of 1 die up to all of them, in the order of counts (ARENA-074, ARENA-075)."""
    return [dice for dice in ALL_DICE_IN_ORDER if 1 <= dice.count <= setup.dice]


def _own_heroes(setup: Setup) -> int:
    """How many Heroes each seat has (ARENA-146)."""
    return setup.heroes // setup.players


def _bids(setup: Setup) -> Axis:
    """From nothing to all with which a Hero starts, for each Hero of a seat (ARENA-046, ARENA-149).

    Nobody gains Life Points before the Combat Phase.
    """
    return Axis(tuple(product(range(most_life(setup) + 1), repeat=_own_heroes(setup))))


def _claims(setup: Setup) -> Axis:
    """A card, or two of a type in their order where a seat has two Heroes (ARENA-Q23, ARENA-Q122)."""
    every = setup.equipment.of_kind
    counts = range(1, _own_heroes(setup) + 1)
    return Axis(
        tuple(chain.from_iterable(permutations(every[kind], count) for count in counts for kind in KINDS))
    )
