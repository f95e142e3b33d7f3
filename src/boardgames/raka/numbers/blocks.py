"""The blocks of moves of Raka Warriors: which values each field of a move can have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from boardgames.core import CHANCE, Seat
from boardgames.core.blocks import Axis, Block, in_order
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
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.warriors import Target

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
def chance_blocks(players: int) -> tuple[Block[Move], ...]:
    """The results of chance among so many players."""
    fields: _Fields = {Deal: (("card", _DECK),), GoFirst: (("first", Axis(tuple(range(players)))),)}
    return in_order(CHANCE, fields.items())


@cache
def seat_blocks(players: int, seat: Seat) -> tuple[Block[Move], ...]:
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
    return in_order(seat, fields.items())
