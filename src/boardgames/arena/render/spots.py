"""Spots: what the parts of the table are called that moves and events name, and that people can press.

A spot is a word for what it is, a colon, and which one: ``space:e5``, ``hero:cleo``, ``card:thors-hammer``,
``die:sword``, ``way:ne``, ``branch:1``, ``seat:p1``. Events know Heroes by number: ``hero:1`` is the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from boardgames.arena.board import Direction, Space
from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.events import DicePickedUp, Event
from boardgames.arena.heroes import HeroName
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
from boardgames.arena.render.story import SENTENCES
from boardgames.core import HIDDEN, DataError, Seat, Seen, write_seat
from boardgames.core.handed import check_seen
from boardgames.core.plain import shown


def of_space(space: Space) -> str:
    """A space of the board."""
    return f"space:{space}"


def of_hero(name: HeroName) -> str:
    """A Hero who has been picked, or can be."""
    return f"hero:{name.value}"


def of_number(number: int) -> str:
    """A Hero by its number in the game, which counts from 1 here as it does for people."""
    return f"hero:{number + 1}"


def of_card(key: str) -> str:
    """An Equipment card."""
    return f"card:{key}"


def of_die(symbol: Symbol) -> str:
    """Each die that shows that symbol."""
    return f"die:{symbol.value}"


def of_way(direction: Direction) -> str:
    """A direction in which a Hero can be pushed."""
    return f"way:{direction.value}"


def of_branch(branch: int) -> str:
    """A branch of an effect, counted from 1."""
    return f"branch:{branch}"


def of_seat(seat: Seat) -> str:
    """A player, and what that player has bid or claimed."""
    return f"seat:{write_seat(seat)}"


def spots(move: Move) -> tuple[str, ...]:
    """What of the table a move names: who or what acts first, who or what it is done to last.

    A basic action is known by its dice, and a reroll names every die: pressing a sword and then Cleo strikes
    her. ``()`` are the moves that name nothing: bids, ending a turn, stopping and declining, and what chance
    does, which nobody presses. Raises :class:`~boardgames.core.DataError` for what is no move.

    >>> from boardgames.arena import HeroName, moves
    >>> from boardgames.arena.render import spots
    >>> spots(moves.Strike(0, HeroName.CLEO)), spots(moves.EndTurn(0))
    (('die:sword', 'hero:cleo'), ())
    """
    if type(move) not in _SPOTS:
        raise DataError("move", f"must be a move, not {shown(move)}")
    return _SPOTS[type(move)](move)


def touched(events: Iterable[Seen[Event]]) -> frozenset[str]:
    """The spots that seen events name: Heroes by number, such as ``hero:1``, since events do.

    What is hidden from whoever has seen them is not among these. Some may be gone from the table, such as
    dice that were spent. Raises :class:`~boardgames.core.DataError` for what is no event as seen.

    >>> from boardgames.arena.events import HeroMoved
    >>> from boardgames.arena.render import touched
    >>> from boardgames.core import Seen
    >>> sorted(touched([Seen(HeroMoved(hero=0, space="e5"))]))
    ['hero:1', 'space:e5']
    """
    return frozenset(spot for seen in events for spot in _touched(seen))


def _nothing(_move: Any) -> tuple[str, ...]:  # noqa: ANN401 - a move of the class it is listed under
    return ()


def _dice_of(move: Reroll) -> tuple[str, ...]:
    return tuple(of_die(symbol) for symbol in Symbol for _ in range(move.dice.of(symbol)))


_SPOTS: Final[Mapping[type[Move], Callable[[Any], tuple[str, ...]]]] = {
    Deal: _nothing,
    GoFirst: _nothing,
    Roll: _nothing,
    PickHero: lambda move: (of_hero(move.hero),),
    Bid: _nothing,
    Claim: lambda move: tuple(map(of_card, move.cards)),
    TakeCard: lambda move: (of_card(move.card),),
    Enter: lambda move: (of_space(move.space),),
    Reroll: _dice_of,
    Strike: lambda move: (of_die(Symbol.SWORD), of_hero(move.target)),
    Walk: lambda _: (of_die(Symbol.PAW),),
    Push: lambda move: (of_die(Symbol.SHIELD), of_hero(move.target)),
    Favor: lambda move: (of_die(Symbol.SUN), of_hero(move.target)),
    Activate: lambda move: (of_card(move.card),),
    EndTurn: _nothing,
    Target: lambda move: (of_hero(move.target),),
    StepTo: lambda move: (of_space(move.space),),
    Stop: _nothing,
    Toward: lambda move: (of_way(move.direction),),
    PlaceAt: lambda move: (of_space(move.space),),
    Choose: lambda move: (of_branch(move.branch),),
    Decline: _nothing,
}
"""The spots of a move, by its class."""


def _touched(seen: Seen[Event]) -> Iterator[str]:
    check_seen(seen, SENTENCES)
    if isinstance(seen.event, DicePickedUp):
        yield of_number(seen.event.hero)  # those dice are in the air, and the same symbols that lie stay
        return
    for field in attrs.fields(type(seen.event)):
        value = getattr(seen.event, field.name)
        if field.name in _OF_FIELDS and value is not None and value is not HIDDEN:
            yield from _OF_FIELDS[field.name](value)


def _claimed(claims: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    for seat, cards in enumerate(claims):
        if cards:
            yield of_seat(seat)
            yield from map(of_card, cards)


def _fallen(dice: Dice | int) -> Iterator[str]:
    """The symbols of a handful; of dice that are yet to be rolled an event knows how many there are."""
    if isinstance(dice, Dice):
        yield from (of_die(symbol) for symbol in Symbol if dice.of(symbol))


def _one(spot: Callable[[Any], str]) -> Callable[[Any], Iterable[str]]:
    return lambda value: (spot(value),)


def _several(spot: Callable[[Any], str]) -> Callable[[Any], Iterable[str]]:
    return lambda values: map(spot, values)


_OF_FIELDS: Final[Mapping[str, Callable[[Any], Iterable[str]]]] = {
    **dict.fromkeys(("hero", "target", "blocker", "victim", "other"), _one(of_number)),
    "heroes": _several(of_number),
    "bids": lambda bids: map(of_number, range(len(bids))),
    "name": _one(of_hero),
    "seat": _one(of_seat),
    "winners": _several(of_seat),
    "card": _one(of_card),
    **dict.fromkeys(("cards", "rest"), _several(of_card)),
    "claims": _claimed,
    "space": _one(of_space),
    "dice": _fallen,
}
"""The spots of what an event says, by the name of the field."""
