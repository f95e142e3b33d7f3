"""Every value of the game as plain data, and back."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.arena.checking import setup_problems
from boardgames.arena.dice import ALL_DICE, MOST_DICE, Dice, Symbol
from boardgames.arena.equipment import CardSet, key_of
from boardgames.arena.events import CardDrawn, Event
from boardgames.arena.guessing import determinize
from boardgames.arena.invariants import problems
from boardgames.arena.moves import Move
from boardgames.arena.position import Position
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView, view, view_problems
from boardgames.core import Codec, Codecs, Hidden, Seen
from boardgames.core.codec import Converter, Form, codec_of
from boardgames.core.outline import Text
from boardgames.core.plain import shown
from boardgames.core.reading import Reachable

T = TypeVar("T")


@final
@frozen
class Shipped:
    """Content that comes with the library, named instead of copied."""

    name: str
    digest: str
    """What it was made of when it was written: content that has changed since is refused."""


def _write_scenario(scenario: Scenario | None) -> Shipped | Scenario | None:
    """A shipped scenario travels as name and digest, a user's own in full."""
    if scenario is not None and shipped_scenarios().get(scenario.key) == scenario:
        return Shipped(scenario.key, scenario.digest)
    return scenario


def _read_scenario(data: Shipped | Scenario | None) -> Scenario | None:
    if not isinstance(data, Shipped):
        return data
    found = shipped_scenarios().get(data.name)
    if found is None:
        raise ValueError(f"there is no shipped scenario {shown(data.name)}")
    _same(found, data)
    return found


def _write_cards(cards: CardSet | None) -> Shipped | CardSet | None:
    """The shipped cards travel as name and digest, a user's own in full."""
    shipped = shipped_cards()
    return Shipped(shipped.name, shipped.digest) if cards == shipped else cards


def _read_cards(data: Shipped | CardSet | None) -> CardSet | None:
    if not isinstance(data, Shipped):
        return data
    shipped = shipped_cards()
    if data.name != shipped.name:
        raise ValueError(f"there are no shipped cards {shown(data.name)}")
    _same(shipped, data)
    return shipped


def _same(found: Scenario | CardSet, named: Shipped) -> None:
    if found.digest != named.digest:
        raise ValueError(f"{shown(named.name)} is not what it was when this was written")


def _write_dice(dice: Dice) -> str:
    counts = zip(Symbol, dice.counts, strict=True)
    return " ".join(symbol for symbol, count in counts for _ in range(count))


_DICE: Final = {_write_dice(dice): dice for dice in ALL_DICE.values()}


def _read_dice(text: str) -> Dice:
    if text not in _DICE:
        raise ValueError(
            f"must be up to seven dice in their order, such as 'sword sword sun', not {shown(text)}"
        )
    return _DICE[text]


def _dice_text() -> Text:
    """No dice, or some in their order; that there are seven in all is not said."""
    symbols = tuple(Symbol)
    begun = (
        first + "".join(f"( {symbol}){{0,{MOST_DICE - 1}}}" for symbol in symbols[place:])
        for place, first in enumerate(symbols)
    )
    return Text("|".join(("", *begun)))


_DICE_TEXT: Final = _dice_text()

_Key = NewType("_Key", str)
"""The key of a card, which unlike other texts is never what something hidden is written as."""


def _checked(key: str) -> str:
    if not key or key != key_of(key):
        raise ValueError(f"must be the key of a card, not {shown(key)}")
    return key


_KEY_TEXT: Final = Text("[a-z0-9]+(-[a-z0-9]+)*")

_Own: TypeAlias = Shipped | Scenario | None
_OwnCards: TypeAlias = Shipped | CardSet | None
_Drawn: TypeAlias = tuple[_Key | Hidden, ...]


def _as_it_is(value: T) -> T:
    return value


_converter: Final = Converter(
    {
        _Key: Form[str](str, _checked, _checked, lambda _: _KEY_TEXT),
        (CardDrawn, "card"): Form[_Key | Hidden](_Key | Hidden, _as_it_is, _as_it_is),
        (ArenaView, "drawn"): Form[_Drawn](_Drawn, _as_it_is, _as_it_is),
        Dice: Form[Dice](str, _write_dice, _read_dice, lambda _: _DICE_TEXT),
        (Setup, "scenario"): Form[Scenario | None](_Own, _write_scenario, _read_scenario),
        (Setup, "card_set"): Form[CardSet | None](_OwnCards, _write_cards, _read_cards),
    },
    may_omit=[Setup],
)

STATES: Final[Codec[State]] = codec_of(_converter, State)
"""States as they are written, whether or not some game comes to them."""
VIEWS: Final[Codec[ArenaView]] = codec_of(_converter, ArenaView)
"""Views likewise."""

_reachable: Final = Reachable(setup_problems, problems)

_moves: Codec[Move] = codec_of(_converter, Move)
_events: Codec[Event] = codec_of(_converter, Event)
_seen_events: Codec[Seen[Event]] = codec_of(_converter, Seen[Event])

CODECS: Final[Codecs[Setup, Position, State, Move, Event, ArenaView]] = Codecs(
    setups=codec_of(_converter, Setup),
    positions=codec_of(_converter, Position),
    states=_reachable.states(STATES),
    moves=_moves,
    events=_events,
    seen_events=_seen_events,
    views=_reachable.views(VIEWS, view_problems, determinize, view),
)
"""Dice travel as ``sword sword sun``, cards, spaces and Heroes as keys, members of a union under ``kind``;
shipped cards and scenarios as name and digest, a user's own in full.

A state is read if its facts and what it waits for agree, and a view if some such state has it; a setup, a
position, a move and an event are read as they are, and whoever takes them decides.
"""
