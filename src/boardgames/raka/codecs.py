"""Every value of the game as plain data, and back."""

from __future__ import annotations

from typing import Final

from boardgames.core import Codec, Codecs, Seat, Seen
from boardgames.core.codec import Converter, Form, codec_of, named
from boardgames.core.outline import distinct
from boardgames.core.plain import shown
from boardgames.core.reading import Reachable
from boardgames.raka.cards import ALL, BY_KEY, CARDS, Card, cards_in, mask
from boardgames.raka.events import Event
from boardgames.raka.guessing import determinize
from boardgames.raka.invariants import problems
from boardgames.raka.moves import Move
from boardgames.raka.pending import Countering, Moment, Responding
from boardgames.raka.position import Position
from boardgames.raka.setup import MOST_PLAYERS, Setup, setup_problems
from boardgames.raka.sides import Side
from boardgames.raka.state import State
from boardgames.raka.view import RakaView, view, view_problems


def _listed(held: int) -> tuple[Card, ...]:
    if type(held) is not int or held & ~ALL:
        raise ValueError(f"must be a mask of the fifty-two cards, not {shown(held)}")
    return cards_in(held)


def _as_mask(cards: tuple[Card, ...]) -> int:
    held = mask(cards)
    if cards != cards_in(held):
        raise ValueError("must be different cards, by rank from the ace, then by suit from clubs")
    return held


def _as_masks(zones: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
    return tuple(_as_mask(zone) for zone in zones)


def _listed_zones(masks: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    if type(masks) is not tuple:
        raise ValueError(f"must be a tuple of masks, one a deck, not {shown(masks)}")
    return tuple(map(_listed, masks))


_SET: Final = Form[int](tuple[Card, ...], _listed, _as_mask, distinct)
_SETS: Final = Form[tuple[int, ...]](tuple[tuple[Card, ...], ...], _listed_zones, _as_masks, distinct)


def _write_cards(cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    return None if cards == CARDS else cards


def _read_cards(cards: tuple[Card, ...] | None) -> tuple[Card, ...]:
    return CARDS if cards is None else cards


def _seat_bits(seats: tuple[Seat, ...]) -> int:
    bits = sum(1 << seat for seat in set(seats) if 0 <= seat < MOST_PLAYERS)
    if seats != _seats_in(bits):
        raise ValueError("must be different seats in ascending order")
    return bits


def _seats_in(bits: int) -> tuple[Seat, ...]:
    if type(bits) is not int or not 0 <= bits < 1 << MOST_PLAYERS:
        raise ValueError(f"must be bits of seats, not {shown(bits)}")
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


_SEATS: Final = Form[int](tuple[Seat, ...], _seats_in, _seat_bits, distinct)
"""A bit for each seat travels as the seats."""

_DECK: Final = Form[tuple[Card, ...]](tuple[Card, ...] | None, _write_cards, _read_cards)
"""A deck of all fifty-two is written as nothing at all."""

_converter: Final = Converter(
    {
        Card: named("a card", BY_KEY),
        (Setup, "cards"): _DECK,
        (Side, "hand"): _SET,
        (State, "decks"): _SETS,
        (State, "removed"): _SETS,
        **{(State, name): _SEATS for name in ("supers", "counters", "locked")},
        **{(window, "passed"): _SEATS for window in (Moment, Responding, Countering)},
    },
    may_omit=[Setup],
)

STATES: Final[Codec[State]] = codec_of(_converter, State)
"""States as they are written, whether or not some game comes to them."""
VIEWS: Final[Codec[RakaView]] = codec_of(_converter, RakaView)
"""Views likewise."""

_reachable: Final = Reachable(setup_problems, problems)

_moves: Codec[Move] = codec_of(_converter, Move)
_events: Codec[Event] = codec_of(_converter, Event)
_seen_events: Codec[Seen[Event]] = codec_of(_converter, Seen[Event])

CODECS: Final[Codecs[Setup, Position, State, Move, Event, RakaView]] = Codecs(
    setups=codec_of(_converter, Setup),
    positions=codec_of(_converter, Position),
    states=_reachable.states(STATES),
    moves=_moves,
    events=_events,
    seen_events=_seen_events,
    views=_reachable.views(VIEWS, view_problems, determinize, view),
)
"""Cards travel as ``KS`` or ``10H``, sets of cards in their order, members of a union under ``kind``.

A state is read if its facts and what it waits for agree, and a view if some such state has it; a setup, a
position, a move and an event are read as they are, and whoever takes them decides.
"""
