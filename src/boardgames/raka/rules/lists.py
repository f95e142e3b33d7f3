"""Moves made once and shared by every list that they are in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from boardgames.core import Seat
from boardgames.core.shared import Rows, Shared, for_seats
from boardgames.raka.cards import BY_BIT, Card, cards_in, one_a_rank
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Counter,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    Heal,
    HoldFire,
    Medic,
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
from boardgames.raka.setup import MOST_PLAYERS
from boardgames.raka.warriors import TARGETS

V = TypeVar("V")

DRAW: Final = for_seats(DrawCard, MOST_PLAYERS)
SCRAP_METAL: Final = for_seats(ScrapMetal, MOST_PLAYERS)
MEDIC: Final = for_seats(Medic, MOST_PLAYERS)
STOP_LIGHTNING: Final = for_seats(StopLightning, MOST_PLAYERS)
HOLD_FIRE: Final = for_seats(HoldFire, MOST_PLAYERS)
COUNTER: Final = for_seats(Counter, MOST_PLAYERS)
PASS: Final = for_seats(Pass, MOST_PLAYERS)
ONLY_PASS: Final = for_seats(lambda seat: (PASS[seat],), MOST_PLAYERS)
END_PHASE: Final = for_seats(EndPhase, MOST_PLAYERS)
END_TURN: Final = for_seats(EndTurn, MOST_PLAYERS)

TAKES: Final[Shared[tuple[Seat, Card], Take]] = Shared(Take)
POPS: Final[Shared[tuple[Seat, Seat, int], Pop]] = Shared(Pop)
HEALS: Final[Shared[tuple[Seat, Card], Heal]] = Shared(Heal)
LEGENDS: Final[Shared[tuple[Seat, Card], BecomeLegend]] = Shared(BecomeLegend)
RAILGUNS: Final[Shared[tuple[Seat, Card], CallRailgun]] = Shared(CallRailgun)
FROM_ROW: Final[Shared[tuple[Seat, int], PayFromRow]] = Shared(PayFromRow)
FROM_HAND: Final[Shared[tuple[Seat, Card], PayFromHand]] = Shared(PayFromHand)
ENERGIES: Final[Shared[tuple[Seat, int], Energy]] = Shared(Energy)
SMOKE_STOPS: Final[Shared[tuple[Seat, int], SmokeStop]] = Shared(SmokeStop)
SPRING_BOARDS: Final[Shared[tuple[Seat, int], SpringBoard]] = Shared(SpringBoard)
LIGHTNINGS: Final[Shared[tuple[Seat, Card, int | None], ChainLightning]] = Shared(ChainLightning)
BOXES: Final[Shared[tuple[Seat, Card, int | None], BrownBox]] = Shared(BrownBox)
SUPERS: Final[Shared[tuple[Seat, Super, Seat | None], CallSuper]] = Shared(CallSuper)


# Where there are many, a first look finds what all of a list have in common, and a second one the cards of a
# mask, or the seat and the card that the target names.


def _deploys(seat: Seat, held: int) -> tuple[Deploy, ...]:
    return tuple(Deploy(seat, card) for card in cards_in(held))


def _sets(seat: Seat, held: int) -> tuple[SetCard, ...]:
    return tuple(SetCard(seat, BY_BIT[bit]) for bit in one_a_rank(held, 0))


def aimed(make: Callable[..., V]) -> Rows[Any, Any, V]:
    """A table of what is aimed, by the fields before the target, then by the target's seat and card."""
    return Rows(lambda *fields: make(*fields[:-2], TARGETS[fields[-2:]]))


Aim: TypeAlias = tuple[Seat, Card]
AnyAim: TypeAlias = tuple[Seat, Card | None]
Source: TypeAlias = tuple[Seat, Card, int | None]

DEPLOYS: Final[Rows[Seat, int, tuple[Deploy, ...]]] = Rows(_deploys)
"""Deploying each warrior of a mask."""
SETS: Final[Rows[Seat, int, tuple[SetCard, ...]]] = Rows(_sets)
"""Setting one card a rank of a mask."""
SNIPERS: Final[Rows[Seat, Aim, Sniper]] = aimed(Sniper)
EQUIPS: Final[Rows[Source, Aim, Equip]] = aimed(Equip)
ACIDS: Final[Rows[Source, Aim, AcidBarrel]] = aimed(AcidBarrel)
ATTACKS: Final[Rows[tuple[Seat, Card], AnyAim, Attack]] = aimed(Attack)
REDIRECTS: Final[Rows[tuple[Seat, int], AnyAim, SmokeRedirect]] = aimed(SmokeRedirect)
SHOTS: Final[Rows[Seat, AnyAim, Shoot]] = aimed(Shoot)
