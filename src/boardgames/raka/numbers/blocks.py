"""Blocks of moves: all moves of one class that a seat could ever make, counted field by field."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from math import prod
from typing import Any, Final, TypeAlias, final

from attrs import field, frozen

from boardgames.core import CHANCE, DataError, Seat
from boardgames.raka.cards import ABILITY_CARDS, CARDS, EQUIPMENT, OF_RANK, WARRIORS, Rank, cards_in
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Concede,
    Counter,
    Deal,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    FireCannon,
    GoFirst,
    Heal,
    HoldFire,
    Medic,
    Move,
    Pass,
    PayFromHand,
    PayFromRow,
    Pop,
    ScrapMetal,
    SetCard,
    Shoot,
    SmokeRedirect,
    SmokeStop,
    Sniper,
    SpringBoard,
    StopLightning,
    Super,
    Take,
)
from boardgames.raka.state import ROW_SLOTS
from boardgames.raka.warriors import Target


@final
@frozen
class Axis:
    """All the values that a field can have, in the order in which they are counted."""

    values: tuple[Any, ...]
    places: Mapping[Hashable, int] = field(init=False, eq=False, repr=False)

    @places.default
    def _places(self) -> Mapping[Hashable, int]:
        return {value: place for place, value in enumerate(self.values)}

    def place(self, value: object) -> int | None:
        """Where the value stands, if it is one of them and of the same type."""
        try:
            place = self.places.get(value)
        except TypeError:
            return None
        return place if place is not None and type(self.values[place]) is type(value) else None


@final
@frozen
class Block:
    """The moves of one class by one seat: one for each combination of values of the other fields."""

    kind: type[Move]
    seat: Seat
    axes: tuple[tuple[str, Axis], ...]
    """The fields besides the seat, the last one counting fastest."""
    first: int
    """How many moves of the seat come before the block."""
    size: int = field(init=False)

    @size.default
    def _size(self) -> int:
        return prod(len(axis.values) for _, axis in self.axes)

    def number(self, move: Move) -> int:
        """Which of the block's moves it is. Raises :class:`~boardgames.core.DataError` if it is none."""
        number = 0
        for name, axis in self.axes:
            place = axis.place(getattr(move, name, None))
            if place is None:
                raise DataError(
                    f"move.{name}", f"is not a value with which {self.kind.__name__} is ever legal"
                )
            number = number * len(axis.values) + place
        return number

    def move(self, number: int) -> Move:
        """The block's move of that number, from 0 to ``size - 1``."""
        fields: dict[str, Any] = {"seat": self.seat}
        for name, axis in reversed(self.axes):
            number, place = divmod(number, len(axis.values))
            fields[name] = axis.values[place]
        return self.kind(**fields)


_Fields: TypeAlias = Mapping[type[Move], tuple[tuple[str, Axis], ...]]

_DECK: Final = Axis(CARDS)
_WARRIORS: Final = Axis(cards_in(WARRIORS))
_EQUIPMENT: Final = Axis(cards_in(EQUIPMENT))
_ABILITY_CARDS: Final = Axis(cards_in(ABILITY_CARDS))
_SCRAP: Final = Axis(cards_in(WARRIORS | EQUIPMENT))
_OF_RANK: Final = {rank: Axis(cards_in(OF_RANK[rank])) for rank in Rank}
_SLOTS: Final = Axis(tuple(range(ROW_SLOTS)))
_SOURCES: Final = Axis((None, *range(ROW_SLOTS)))
_POWERS: Final = Axis(tuple(Super))


@cache
def chance_blocks(players: int) -> tuple[Block, ...]:
    """The results of chance among so many players."""
    fields: _Fields = {Deal: (("card", _DECK),), GoFirst: (("first", Axis(tuple(range(players)))),)}
    return _in_order(CHANCE, fields)


@cache
def seat_blocks(players: int, seat: Seat) -> tuple[Block, ...]:
    """The moves of a seat among so many players, in the order of the ``Move`` union.

    Of each field they take in the values with which the move is legal somewhere; all seats have equally many.
    """
    others = tuple(other for other in range(players) if other != seat)
    opponents = Axis(others)
    anywhere = Axis(tuple(Target(other, card) for other in range(players) for card in _WARRIORS.values))
    opposing = Axis(tuple(Target(other, card) for other in others for card in _WARRIORS.values))
    attackable = Axis(tuple(Target(other, card) for other in others for card in (None, *_WARRIORS.values)))
    redirected = ("slot", _SLOTS), ("target", anywhere)
    fields: _Fields = {
        DrawCard: (),
        Sniper: (("target", opposing),),
        ScrapMetal: (),
        Medic: (),
        Take: (("card", _SCRAP),),
        Deploy: (("card", _WARRIORS),),
        Pop: (("owner", opponents), ("slot", _SLOTS)),
        StopLightning: (),
        Equip: (("card", _EQUIPMENT), ("slot", _SOURCES), ("target", anywhere)),
        ChainLightning: (("card", _OF_RANK[Rank.FIVE]), ("slot", _SOURCES)),
        AcidBarrel: (("card", _OF_RANK[Rank.SIX]), ("slot", _SOURCES), ("target", anywhere)),
        BrownBox: (("card", _OF_RANK[Rank.SEVEN]), ("slot", _SOURCES)),
        SetCard: (("card", _ABILITY_CARDS),),
        Heal: (("warrior", _OF_RANK[Rank.JACK]),),
        BecomeLegend: (("warrior", _OF_RANK[Rank.ACE]),),
        FireCannon: (("ace", _OF_RANK[Rank.ACE]),),
        Attack: (("warrior", _WARRIORS), ("target", attackable)),
        CallRailgun: (("warrior", _WARRIORS),),
        PayFromRow: (("slot", _SLOTS),),
        PayFromHand: (("card", _DECK),),
        Shoot: (("target", opposing),),
        HoldFire: (),
        Energy: (("slot", _SLOTS),),
        SmokeStop: (("slot", _SLOTS),),
        SmokeRedirect: redirected,
        SpringBoard: (("slot", _SLOTS),),
        CallSuper: (("power", _POWERS), ("opponent", Axis((None, *others)))),
        Counter: (),
        Pass: (),
        EndPhase: (),
        EndTurn: (),
        Concede: (),
    }
    return _in_order(seat, fields)


def _in_order(seat: Seat, fields: _Fields) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for kind, axes in fields.items():
        blocks.append(Block(kind, seat, axes, length(blocks)))
    return tuple(blocks)


def length(blocks: Sequence[Block]) -> int:
    """How many moves there are in blocks that follow one another."""
    return blocks[-1].first + blocks[-1].size if blocks else 0
