"""The values of the game in ``examples/bluff.py``: from setup to view, and how they are written."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import (
    CHANCE,
    Codec,
    Codecs,
    Converter,
    DataError,
    Hidden,
    Seat,
    Seen,
    Words,
    codec_of,
    write_seat,
)

SEATS: Final = 2
DECK: Final = (1, 2, 3)
NO_CARD: Final = 0

Pair: TypeAlias = tuple[int, int]
"""One number a seat."""


# Nouns


@final
@frozen
class Setup:
    """What is agreed before the game."""

    hands: int = 3
    """1 to 99 hands are played, or until somebody has no chip left."""
    chips: int = 4
    """Each begins with 1 to 99."""


@final
@frozen
class Position:
    """A hand just dealt: each has paid one chip and holds a card, and nobody has said anything."""

    setup: Setup
    cards: Pair
    chips: Pair
    """Those not staked."""
    left: int = 1
    """The hands yet to be played, this one included."""


# Moves, each with the seat that makes it


@final
@frozen
class Deal:
    """Chance: this card comes off the deck."""

    card: int
    seat: Seat = CHANCE


@final
@frozen
class Check:
    """Stake nothing more."""

    seat: Seat


@final
@frozen
class Bet:
    """Stake another chip."""

    seat: Seat


@final
@frozen
class Fold:
    """Leave the stakes to the other, and show nothing."""

    seat: Seat


@final
@frozen
class Call:
    """Stake as much as the other."""

    seat: Seat


Move: TypeAlias = Deal | Check | Bet | Fold | Call


# Events: what happened


@final
@frozen
class Dealt:
    """A card went to a player; only its holder sees which."""

    seat: Seat
    card: int | Hidden


@final
@frozen
class Checked:
    """A player staked nothing more."""

    seat: Seat


@final
@frozen
class Staked:
    """A player staked a chip, to bet or to call."""

    seat: Seat


@final
@frozen
class Folded:
    """A player put the card back into the deck; only who held it knows which."""

    seat: Seat
    card: int | Hidden


@final
@frozen
class Shown:
    """Both cards were turned up."""

    cards: Pair


@final
@frozen
class Won:
    """A player took the stakes, and all cards went back into the deck."""

    seat: Seat


@final
@frozen
class Begun:
    """Another hand began: each has staked a chip."""

    first: Seat


Event: TypeAlias = Dealt | Checked | Staked | Folded | Shown | Won | Begun


# The state: facts, and what is pending


@final
@frozen
class Dealing:
    """A card is on its way to this seat."""

    to: Seat
    seat: Seat = CHANCE


@final
@frozen
class Opening:
    """A seat is to check or bet."""

    seat: Seat


@final
@frozen
class Answering:
    """A seat is to fold or call."""

    seat: Seat


Pending: TypeAlias = Dealing | Opening | Answering


@final
@frozen
class State:
    """Everything that is so, secrets included; a card is 1 to 3, or 0 for none."""

    setup: Setup
    left: int
    """The hands yet to be played, the one being played included."""
    chips: Pair
    staked: Pair
    cards: Pair
    pending: tuple[Pending, ...]
    """The last is asked now; the game is over when nothing is left."""


# What a seat may know


@final
@frozen
class View:
    """The same, but for cards that this seat, or a spectator, may not see."""

    setup: Setup
    seat: Seat | None
    left: int
    chips: Pair
    staked: Pair
    cards: tuple[int | Hidden, int | Hidden]
    pending: tuple[Pending, ...]


# Notation, and the group that saving asks for

PLAYERS: Final[dict[str, type[Check | Bet | Fold | Call]]] = {
    "check": Check,
    "bet": Bet,
    "fold": Fold,
    "call": Call,
}
_words: Final = {kind: word for word, kind in PLAYERS.items()}


def write(move: Move) -> str:
    """``chance deal 3``, ``p1 bet``, ``p2 fold``. Raises DataError for a card that is not there."""
    if not isinstance(move, Deal):
        return f"{write_seat(move.seat)} {_words[type(move)]}"
    if move.card not in DECK:
        raise DataError("move.card", f"must be one of {DECK}, not {move.card}")
    return f"chance deal {move.card}"


def read(text: str) -> Move:
    """The move of a text. Raises NotationError."""
    words = Words(text)
    seat = words.seat(chance=True)
    move: Move
    if seat == CHANCE:
        words.take({"deal": None}, "a move")
        move = Deal(words.take({str(card): card for card in DECK}, "a card"))
    else:
        move = words.take(PLAYERS, "a move")(seat)
    words.end()
    return move


_converter: Final = Converter()
_moves: Final[Codec[Move]] = codec_of(_converter, Move)
_events: Final[Codec[Event]] = codec_of(_converter, Event)
_seen_events: Final[Codec[Seen[Event]]] = codec_of(_converter, Seen[Event])
CODECS: Final = Codecs[Setup, Position, State, Move, Event, View](
    setups=codec_of(_converter, Setup),
    positions=codec_of(_converter, Position),
    states=codec_of(_converter, State),
    moves=_moves,
    events=_events,
    seen_events=_seen_events,
    views=codec_of(_converter, View),
)
