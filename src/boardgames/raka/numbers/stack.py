"""The planes of what is pending: who is asked what, and the windows, combats and costs below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar, get_args

from boardgames.core import Seat
from boardgames.core.planes import by_seat, one_of, part, plain
from boardgames.raka.cards import Card
from boardgames.raka.events import Phase
from boardgames.raka.moves import Super
from boardgames.raka.numbers.plane import WARRIOR_CARDS, RakaPlane
from boardgames.raka.pending import (
    Collecting,
    Combat,
    Countering,
    Dealing,
    Drawing,
    Moment,
    OnHold,
    PayingHand,
    PayingRow,
    Pending,
    Popper,
    Popping,
    Railgun,
    Responding,
    Scrapping,
    Wanted,
)
from boardgames.raka.rules.ultimates import RAILGUN_RANKS
from boardgames.raka.view import RakaView

T = TypeVar("T")

_KINDS: Final = get_args(Pending)
_MOST_ENERGY: Final = 4
_MOST_TO_COME: Final = 2
_MOST_SHOTS: Final = 6
_HAND_COST: Final = 4


def _entry(view: RakaView, kind: type[T]) -> T | None:
    """The pending entry of that kind."""
    return next((entry for entry in view.pending if isinstance(entry, kind)), None)


def _asked(view: RakaView, seat: Seat) -> Iterable[float]:
    return (float(bool(view.pending) and view.pending[-1].seat == seat),)


def _top(view: RakaView) -> Iterable[float]:
    return one_of(_KINDS, view.pending[-1].__class__ if view.pending else None)


def _kinds(view: RakaView) -> Iterable[float]:
    kinds = {entry.__class__ for entry in view.pending}
    return (float(kind in kinds) for kind in _KINDS)


def _before(view: RakaView) -> Iterable[float]:
    moment = _entry(view, Moment)
    return one_of(tuple(Phase), None if moment is None else moment.before)


def _window(view: RakaView, seat: Seat) -> Iterable[float]:
    window = _entry(view, Moment) or _entry(view, Responding)
    if window is None:
        return 0.0, 0.0, 0.0
    charged = isinstance(window, Responding) and window.charged == seat
    return float(window.last == seat), float(window.passed >> seat & 1), float(charged)


def _countering(view: RakaView, seat: Seat) -> Iterable[float]:
    window = _entry(view, Countering)
    return (0.0, 0.0) if window is None else (float(window.last == seat), float(window.passed >> seat & 1))


def _combatants(view: RakaView, seat: Seat) -> Iterable[float]:
    combat = _entry(view, Combat)
    return (0.0, 0.0) if combat is None else (float(combat.seat == seat), float(combat.target.seat == seat))


def _combat(view: RakaView) -> Iterable[float]:
    combat = _entry(view, Combat)
    if combat is None:
        return _no_values(2 * len(WARRIOR_CARDS) + 3)
    return (
        *one_of(WARRIOR_CARDS, combat.warrior),
        *one_of(WARRIOR_CARDS, combat.target.warrior),
        part(combat.energy, _MOST_ENERGY),
        part(combat.defence, _MOST_ENERGY),
        float(combat.shot),
    )


def _no_values(count: int) -> tuple[float, ...]:
    return (0.0,) * count


def _super_seats(view: RakaView, seat: Seat) -> Iterable[float]:
    held = _entry(view, OnHold)
    return (0.0, 0.0) if held is None else (float(held.seat == seat), float(held.opponent == seat))


def _super(view: RakaView) -> Iterable[float]:
    held = _entry(view, OnHold)
    return one_of(tuple(Super), None if held is None else held.power)


def _popper(view: RakaView) -> Iterable[float]:
    popping = _entry(view, Popping)
    return one_of(tuple(Popper), None if popping is None else popping.popper)


def _struck(view: RakaView, seat: Seat) -> Iterable[float]:
    popping = _entry(view, Popping)
    return (float(popping is not None and seat in popping.struck),)


def _wanted(view: RakaView) -> Iterable[float]:
    scrapping = _entry(view, Scrapping)
    return one_of(tuple(Wanted), None if scrapping is None else scrapping.wanted)


def _receivers(view: RakaView, seat: Seat) -> Iterable[float]:
    dealing, drawing, collecting = _entry(view, Dealing), _entry(view, Drawing), _entry(view, Collecting)
    return (
        float(dealing is not None and seat in dealing.to),
        float(drawing is not None and seat == drawing.to),
        float(collecting is not None and seat == collecting.to),
        float(collecting is not None and seat == collecting.victim),
    )


def _to_come(view: RakaView) -> Iterable[float]:
    drawing, collecting = _entry(view, Drawing), _entry(view, Collecting)
    return (
        0.0 if drawing is None else part(drawing.left, _MOST_TO_COME),
        0.0 if collecting is None else part(collecting.due, _MOST_TO_COME),
        float(collecting is not None and collecting.rockless),
    )


def _railgun(view: RakaView) -> Iterable[float]:
    railgun, row, hand = _entry(view, Railgun), _entry(view, PayingRow), _entry(view, PayingHand)
    gunner: Card | None = None if railgun is None else railgun.warrior
    return (
        *one_of(WARRIOR_CARDS, gunner),
        0.0 if railgun is None else part(railgun.shots, _MOST_SHOTS),
        *(float(row is not None and rank in row.ranks) for rank in RAILGUN_RANKS),
        0.0 if hand is None else part(hand.left, _HAND_COST),
    )


STACK: Final[tuple[RakaPlane, ...]] = (
    by_seat("asked", "one of the seats: who is asked; none for chance and at the end", _asked),
    plain(
        "question", "one of the 18 kinds of what can be pending, in the order of Pending", len(_KINDS), _top
    ),
    plain(
        "pending", "for each of the 18 kinds: such an entry is pending, on top or below", len(_KINDS), _kinds
    ),
    plain("before", "one of the four phases: the one that a moment comes before", len(Phase), _before),
    by_seat(
        "window",
        "for each seat in the window of a moment or an attack: it acted last; it passed; it charged last",
        _window,
        3,
    ),
    by_seat("countering", "for each seat in the window of a super: it acted last; it passed", _countering, 2),
    by_seat("combatants", "for each seat: it attacks; it is attacked", _combatants, 2),
    plain(
        "combat",
        "one of the 16 warriors attacks; one is attacked; Energies of each, of 4; it is a shot",
        2 * len(WARRIOR_CARDS) + 3,
        _combat,
    ),
    by_seat(
        "super seats",
        "for each seat: it called the super on hold; the super is to strike it",
        _super_seats,
        2,
    ),
    plain("super", "one of the three supers, on hold", len(Super), _super),
    plain("popper", "one of: a king pops, Chain Lightning does", len(Popper), _popper),
    by_seat("struck", "for each seat: this Chain Lightning has struck it", _struck),
    plain("wanted", "one of: Scrap Metal takes a warrior, equipment", len(Wanted), _wanted),
    by_seat(
        "receivers",
        "for each seat: it is still dealt to; it draws; it collects rocks; it was beaten for them",
        _receivers,
        4,
    ),
    plain(
        "to come", "cards to draw, of 2; rocks to collect, of 2; the beaten player had no rock", 3, _to_come
    ),
    plain(
        "railgun",
        "one of the 16 warriors fires; shots left, of 6; 2, 4, 6, 8 to pay; cards of the hand to pay, of 4",
        len(WARRIOR_CARDS) + 6,
        _railgun,
    ),
)
