"""Moves made once and shared by every list that they are in."""

from __future__ import annotations

from typing import Final, TypeAlias

from boardgames.core import Seat
from boardgames.core.shared import Rows, Shared, for_seats
from boardgames.raka.cards import BY_BIT, Card
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


# Where there are many, a first look finds what all of a list have in common, and a second one the card, by
# its bit, or the seat and the card that the target names.


def _deploy(seat: Seat, bit: int) -> Deploy:
    return Deploy(seat, BY_BIT[bit])


def _set(seat: Seat, bit: int) -> SetCard:
    return SetCard(seat, BY_BIT[bit])


def _sniper(seat: Seat, other: Seat, card: Card) -> Sniper:
    return Sniper(seat, TARGETS[other, card])


def _equip(seat: Seat, card: Card, slot: int | None, other: Seat, wearer: Card) -> Equip:
    return Equip(seat, card, slot, TARGETS[other, wearer])


def _acid(seat: Seat, card: Card, slot: int | None, other: Seat, wearer: Card) -> AcidBarrel:
    return AcidBarrel(seat, card, slot, TARGETS[other, wearer])


def _attack(seat: Seat, warrior: Card, other: Seat, card: Card | None) -> Attack:
    return Attack(seat, warrior, TARGETS[other, card])


def _redirect(seat: Seat, slot: int, other: Seat, card: Card | None) -> SmokeRedirect:
    return SmokeRedirect(seat, slot, TARGETS[other, card])


def _shoot(seat: Seat, other: Seat, card: Card | None) -> Shoot:
    return Shoot(seat, TARGETS[other, card])


Aim: TypeAlias = tuple[Seat, Card]
AnyAim: TypeAlias = tuple[Seat, Card | None]
Source: TypeAlias = tuple[Seat, Card, int | None]

DEPLOYS: Final[Rows[Seat, int, Deploy]] = Rows(_deploy)
SETS: Final[Rows[Seat, int, SetCard]] = Rows(_set)
SNIPERS: Final[Rows[Seat, Aim, Sniper]] = Rows(_sniper)
EQUIPS: Final[Rows[Source, Aim, Equip]] = Rows(_equip)
ACIDS: Final[Rows[Source, Aim, AcidBarrel]] = Rows(_acid)
ATTACKS: Final[Rows[tuple[Seat, Card], AnyAim, Attack]] = Rows(_attack)
REDIRECTS: Final[Rows[tuple[Seat, int], AnyAim, SmokeRedirect]] = Rows(_redirect)
SHOTS: Final[Rows[Seat, AnyAim, Shoot]] = Rows(_shoot)
