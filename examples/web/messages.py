"""What browsers and the table say to each other: all of it, in both directions.

A message is a text frame with one JSON object: the fields of one of the classes here, and the name of the
class under ``kind``. Nothing else is read: another kind, a field too many, too few or of another type, a
frame that is too long or not JSON at all is answered by a ``refusal``, and changes nothing.

A browser first says who it is, ``sit`` or ``watch``. It is answered by ``seated`` and a ``moment``, and from
then on gets a ``moment`` whenever anything changes. Whoever sits may send the other messages. What is done
shows in the next ``moment``; what cannot be done is answered by a ``refusal``:

>>> from web.messages import Act, read_message
>>> read_message('{"kind":"act","move":"p1 draw","at":10}')
Act(move='p1 draw', at=10)
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import Codec, Converter, Refusal, Seat, codec_of, read_json, write_json

LONGEST: Final = 2048
"""Most characters of a message from a browser: several times as many as any needs."""


# From a browser.


@final
@frozen
class Sit:
    """I play this seat. The first message; sent again after every reconnection."""

    token: str
    """The secret of the seat, from its link."""
    seen: int
    """The number up to which I have the story: what follows is sent. 0 for all of it."""


@final
@frozen
class Watch:
    """I only watch. The first message of a spectator."""

    seen: int


@final
@frozen
class Act:
    """I make this move."""

    move: str
    """The move in notation, as it came with the moment."""
    at: int
    """The number of the moment that I was looking at, so that a late or a double click does no harm."""


@final
@frozen
class Undo:
    """I take my last move back."""

    at: int
    """As for :class:`Act`; here no other number than the newest will do."""


@final
@frozen
class Stand:
    """Pass for me until it is my turn, or ask me again."""

    on: bool


@final
@frozen
class CallBot:
    """Let a bot play for the player of that seat, who is not here."""

    seat: Seat


Asked: TypeAlias = Sit | Watch | Act | Undo | Stand | CallBot
"""Whatever a browser may say."""


# To a browser.


@final
@frozen
class Seated:
    """Who you are; the answer to :class:`Sit` and :class:`Watch`."""

    game: str
    seat: Seat | None
    """``null`` for a spectator."""
    names: tuple[str, ...]
    """What the players are called, by seat."""


@final
@frozen
class Choice:
    """A move that you may make."""

    move: str
    """In notation, to be sent back."""
    says: str
    """The move as a sentence."""
    spots: tuple[str, ...]
    """What it names in the picture, as ``data-spot``: who acts first, whom it is aimed at last."""


@final
@frozen
class Told:
    """A part of the story: one move, as far as you may know of it."""

    number: int
    lines: tuple[str, ...]
    back: int | None
    """If moves were taken back, the number of the first of those that no longer count; else ``null``."""


@final
@frozen
class Place:
    """How a seat is taken. No secret."""

    here: bool
    """Its player is connected."""
    bot: bool
    """A bot plays for it."""


@final
@frozen
class Moment:
    """Everything that you may know now."""

    number: int
    """What to answer for."""
    since: int
    """Where this story begins: it goes on from yours if that ends there, and takes its place otherwise."""
    story: tuple[Told, ...]
    picture: str
    """The table as SVG."""
    words: str
    """The table as text, for whoever does not see the picture."""
    moves: tuple[Choice, ...]
    """Your moves; none if you owe no decision."""
    unlisted: tuple[Choice, ...]
    """What you may do besides at any time: giving up, where a game lets you."""
    waited: tuple[Seat, ...]
    """The seats that owe a decision, several if it is secret; none when the game is over."""
    places: tuple[Place, ...]
    """One a seat."""
    may_undo: bool
    may_stand: bool
    standing: bool
    """I pass for you until it is your turn."""
    verdict: str | None
    """Who has won and why; ``null`` while the game goes on."""


Said: TypeAlias = Seated | Moment | Refusal
"""Whatever the table may say; a :class:`~boardgames.core.Refusal` says why a message was not followed."""

_CONVERTER: Final = Converter()
ASKED: Final[Codec[Asked]] = codec_of(_CONVERTER, Asked)
SAID: Final[Codec[Said]] = codec_of(_CONVERTER, Said)


def read_message(text: str) -> Asked:
    """What a browser said. Raises :class:`~boardgames.core.DataError`, with the path, for anything else."""
    return ASKED.read(read_json(text))


def write_message(message: Said) -> str:
    """What the table says, as the text of a frame."""
    return write_json(SAID.write(message))
