"""The planes of what lies on the table: hands, fields, rocks, decks, limits and how the game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.core import Seat
from boardgames.core.planes import all_of, by_seat, one_of, part, plain, toward_one
from boardgames.raka.events import Departure, Ending
from boardgames.raka.marks import Mark
from boardgames.raka.numbers.plane import (
    DECK,
    EQUIPMENT_CARDS,
    ROW_CARDS,
    WARRIOR_CARDS,
    RakaPlane,
    by_deck,
)
from boardgames.raka.setup import Setup
from boardgames.raka.sides import FRONT_SLOTS, ROW_SLOTS
from boardgames.raka.view import RakaView
from boardgames.raka.warriors import Warrior

_MAYBE: Final = 0.5
_SOME_TURNS: Final = 16


def _own_row(view: RakaView) -> Iterable[float]:
    row = (None,) * ROW_SLOTS if view.seat is None else view.sides[view.seat].row
    return (value for card in row for value in one_of(ROW_CARDS, card))


def _marked_hand(view: RakaView, seat: Seat) -> Iterable[float]:
    marks = {mark.card: 1.0 if mark.in_hand else _MAYBE for mark in view.sides[seat].marks if mark.hand}
    return (marks.get(card, 0.0) for card in DECK) if marks else _NO_HAND


def _marked_row(view: RakaView, seat: Seat) -> Iterable[float]:
    marks = view.sides[seat].marks
    if not marks:
        return _NO_ROW
    return (
        value
        for slot in range(ROW_SLOTS)
        for value in _marked_slot(tuple(mark for mark in marks if mark.slots >> slot & 1), slot)
    )


def _marked_slot(marks: tuple[Mark, ...], slot: int) -> Iterable[float]:
    there = {mark.card: 1.0 if mark.in_slot == slot else _MAYBE for mark in marks}
    return (there.get(card, 0.0) for card in ROW_CARDS)


_NO_HAND: Final = (0.0,) * len(DECK)
_NO_ROW: Final = (0.0,) * (ROW_SLOTS * len(ROW_CARDS))


def _filled(view: RakaView, seat: Seat) -> Iterable[float]:
    return (float(card is not None) for card in view.sides[seat].row)


def _age(view: RakaView, seat: Seat) -> Iterable[float]:
    side = view.sides[seat]
    return (
        0.0 if card is None else 1 / (1 + max(0, view.turn - since))
        for card, since in zip(side.row, side.since, strict=True)
    )


def _front(view: RakaView, seat: Seat) -> Iterable[float]:
    return (
        value
        for held in view.sides[seat].front
        for value in one_of(WARRIOR_CARDS, None if held is None else held.card)
    )


def _equipment(view: RakaView, seat: Seat) -> Iterable[float]:
    return (
        value
        for held in view.sides[seat].front
        for value in one_of(EQUIPMENT_CARDS, None if held is None else held.equipment)
    )


def _equipment_deck(view: RakaView, seat: Seat) -> Iterable[float]:
    return (
        0.0 if held is None or held.equipment is None else part(held.owner + 1, len(view.decks))
        for held in view.sides[seat].front
    )


_FLAGS: Final = ("hit", "attacked", "used", "legend", "saved", "hardened", "burnt")


def _flags(view: RakaView, seat: Seat) -> Iterable[float]:
    return (
        float(isinstance(held, Warrior) and getattr(held, flag))
        for held in view.sides[seat].front
        for flag in _FLAGS
    )


def _turns(view: RakaView) -> Iterable[float]:
    limit = view.setup.turn_limit
    return toward_one(view.turn, _SOME_TURNS), 0.0 if limit is None else part(view.turn, limit)


def _rocks(view: RakaView, seat: Seat) -> Iterable[float]:
    return (part(view.sides[seat].rocks, view.setup.rocks),)


def _cards_of(setup: Setup) -> int:
    return max(1, len(setup.cards))


_TABLE_FLAGS: Final = ("deployed", "fog", "redealt", "railgun_called")

TABLE: Final[tuple[RakaPlane, ...]] = (
    by_seat("viewer", "one of the seats: who is looking", lambda view, seat: (float(seat == view.seat),)),
    plain(
        "hand",
        "for each of the 52 cards: in the viewer's hand",
        len(DECK),
        lambda view: all_of(DECK, view.hand),
    ),
    plain(
        "row",
        "for each slot of the viewer's back row one of the 36 ability cards",
        ROW_SLOTS * len(ROW_CARDS),
        _own_row,
    ),
    by_seat(
        "left",
        "for each seat one of: conceded, eliminated, deck out; none for the living",
        lambda view, seat: one_of(tuple(Departure), view.sides[seat].left),
        len(Departure),
    ),
    by_seat(
        "hands",
        "for each seat its number of cards, of those of a deck",
        lambda view, seat: (part(view.sides[seat].hand, _cards_of(view.setup)),),
    ),
    by_seat(
        "marked hands",
        "for each seat and card: 1 if everybody knows that it is in the hand, 1/2 that it may be",
        _marked_hand,
        len(DECK),
    ),
    by_seat(
        "marked rows",
        "for each seat, slot and ability card: 1 if everybody knows that it lies there, 1/2 that it may",
        _marked_row,
        ROW_SLOTS * len(ROW_CARDS),
    ),
    by_seat("filled", "for each seat and slot of the back row: a card lies there", _filled, ROW_SLOTS),
    by_seat("age", "the same: 1 / (1 + turns since it was set)", _age, ROW_SLOTS),
    by_seat("rocks", "for each seat its rocks, of the goal", _rocks),
    by_seat(
        "warriors",
        "for each seat and slot of the front row one of the 16 warriors",
        _front,
        FRONT_SLOTS * len(WARRIOR_CARDS),
    ),
    by_seat(
        "equipment",
        "for each seat and slot of the front row one of the 12 equipment cards",
        _equipment,
        FRONT_SLOTS * len(EQUIPMENT_CARDS),
    ),
    by_seat(
        "equipment deck",
        "for each seat and slot of the front row: 1 + the number of the equipment's deck, of the decks",
        _equipment_deck,
        FRONT_SLOTS,
    ),
    by_seat(
        "flags",
        "for each seat and slot of the front row: hit, attacked, used, legend, saved, hardened, burnt",
        _flags,
        FRONT_SLOTS * len(_FLAGS),
    ),
    by_seat(
        "started", "for each seat: it has begun a turn", lambda v, seat: (float(v.sides[seat].started > 0),)
    ),
    by_seat(
        "finished",
        "for each seat: it has finished a turn",
        lambda v, seat: (float(v.sides[seat].finished > 0),),
    ),
    by_seat("supers", "for each seat: it has called a super this turn", lambda v, seat: _bit(v.supers, seat)),
    by_seat(
        "counters", "for each seat: it has countered one this turn", lambda v, seat: _bit(v.counters, seat)
    ),
    by_seat("locked", "for each seat: its back row is locked", lambda v, seat: _bit(v.locked, seat)),
    by_deck(
        "decks", "for each deck the cards left", lambda v, deck: (part(v.decks[deck], _cards_of(v.setup)),)
    ),
    by_deck(
        "piles",
        "for each deck and card: on the discard pile",
        lambda view, deck: all_of(DECK, view.piles[deck]),
        len(DECK),
    ),
    by_deck(
        "removed",
        "for each deck and card: out of the game",
        lambda view, deck: all_of(DECK, view.removed[deck]),
        len(DECK),
    ),
    plain(
        "table",
        "a warrior has been deployed this turn; Fog fell; hands were dealt again; the Railgun was called",
        len(_TABLE_FLAGS),
        lambda view: (float(getattr(view, flag)) for flag in _TABLE_FLAGS),
    ),
    plain("turn", "turns begun, t / (t + 16); and of the turn limit, if there is one", 2, _turns),
    by_seat("active", "one of the seats: whose turn it is", lambda view, seat: (float(seat == view.active),)),
    by_seat("winners", "for each seat: it has won", lambda view, seat: (float(seat in view.winners),)),
    plain(
        "ending",
        "one of: rocks, cannon, last standing, deck out, turn limit; none while the game is on",
        len(Ending),
        lambda view: one_of(tuple(Ending), view.ending),
    ),
)


def _bit(bits: int, seat: Seat) -> tuple[float]:
    return (float(bits >> seat & 1),)
