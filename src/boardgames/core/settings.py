"""The lines of a position's text, and the one that says how the game is set up: what is not as usual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, NoReturn, final

from attrs import field, frozen

from boardgames.core.plain import listed, shown
from boardgames.core.seats import Seat, write_seat
from boardgames.core.spelling import meant
from boardgames.core.text import LONGEST_TEXT, MOST_SEATS, Words, lines

_SEATS: Final = {write_seat(seat): seat for seat in range(MOST_SEATS)}
_LONGEST_COUNT: Final = 13
"""Digits of a number, which a text need not be believed to mean."""
BLANKS: Final = " \t\r"
"""What may stand before and after a line: it is set in, or was written on another system."""


@final
@frozen
class Settings:
    """How the setups of a game are written in a line, and read from one.

    The line is the game's name, its players, and then each setting that differs from the default: a choice as
    ``name=value``, a switch by its bare name, or as ``name=false`` if it is usually on.
    """

    game: str
    usual: object
    """The default setup."""
    example: str
    """A setting or two for who wrote none that is known."""
    choices: Mapping[str, type[StrEnum]]
    switches: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    others: Mapping[str, Callable[[Words, str, int], object]] = field(factory=dict)
    """What the game reads itself: from the line, what stands after the equals sign, and its column."""

    def write(self, setup: Any) -> list[str]:  # noqa: ANN401
        """The words of a setup, but for those settings that the game writes itself."""
        words = [self.game, f"players={setup.players}"]
        words += [
            f"{name}={getattr(setup, name).value}" for name in self.choices if self._is_unusual(setup, name)
        ]
        words += [
            name if getattr(setup, name) else f"{name}=false"
            for name in self.switches
            if self._is_unusual(setup, name)
        ]
        words += [
            f"{name}={write_seat(getattr(setup, name))}"
            for name in self.seats
            if self._is_unusual(setup, name)
        ]
        words += [f"{name}={getattr(setup, name)}" for name in self.counts if self._is_unusual(setup, name)]
        return words

    def read(self, words: Words) -> dict[str, Any]:
        """The settings of a line, each under its name.

        Raises :class:`~boardgames.core.NotationError` for what is no setting, and for one given twice.
        """
        words.expect(self.game)
        settings: dict[str, Any] = {}
        while words.more:
            column = words.column
            name, setting = self._setting(words, words.word("a setting"), column)
            if name in settings:
                words.refuse(f"expected {name} once, found it again", column)
            settings[name] = setting
        return settings

    def _is_unusual(self, setup: object, name: str) -> bool:
        return bool(getattr(setup, name) != getattr(self.usual, name))

    @cached_property
    def _known(self) -> Mapping[str, tuple[str, object]]:
        """What each word means that can be listed."""
        chosen = {
            f"{name}={choice.value}": (name, choice) for name, kind in self.choices.items() for choice in kind
        }
        switched: dict[str, tuple[str, object]] = {
            f"{name}=false" if getattr(self.usual, name) else name: (name, not getattr(self.usual, name))
            for name in self.switches
        }
        return {**chosen, **switched}

    def _setting(self, words: Words, word: str, column: int) -> tuple[str, object]:
        if word in self._known:
            return self._known[word]
        name, _, value = word.partition("=")
        if name == "players" or name in self.counts:
            return name, count_of(words, value, column)
        if name in self.seats:
            return name, seat_of(words, value, column)
        if name in self.others:
            return name, self.others[name](words, value, column)
        if name in self.choices:
            values = [choice.value for choice in self.choices[name]]
            refuse_word(words, column, f"{name}= and one of {listed(values)}", value, values)
        if name in self.switches:
            form = f"{name}=false" if getattr(self.usual, name) else name
            refuse_word(words, column, f"{form}, or nothing of it", word)
        names = ("players", *self.choices, *self.switches, *self.seats, *self.counts, *self.others)
        return refuse_word(words, column, f"a setting of the game, such as {self.example}", name, names)


def lines_said(text: str) -> tuple[Words, ...]:
    """The lines of a position's text that say something, each with its number in the text.

    Blank lines say nothing, nor do those that begin with ``#``, and a text may be set in; columns count
    without that. Raises :class:`~boardgames.core.NotationError` for what no line can hold.
    """
    if type(text) is str and len(text) <= LONGEST_TEXT:
        bare = [line.strip(BLANKS) for line in text.split("\n")]
        text = "\n".join("" if line.startswith("#") else line for line in bare)
    return tuple(words for words in lines(text) if words.more)


def refuse_word(words: Words, column: int, what: str, found: str, known: Iterable[str] = ()) -> NoReturn:
    """Refuse a word, or a part of one: say what was expected there, what stands there, what it may mean."""
    told = shown(found) if found else "nothing"
    words.refuse(f"expected {what}, found {told}{meant(found, known)}", column)


def count_of(words: Words, value: str, column: int) -> int:
    """The whole number that stands after an equals sign."""
    if not (value.isascii() and value.isdigit() and len(value) <= _LONGEST_COUNT) or str(int(value)) != value:
        refuse_word(words, column, "a whole number after the equals sign", value)
    return int(value)


def seat_of(words: Words, value: str, column: int) -> Seat:
    """The seat that a word is, or a part of a word."""
    if value not in _SEATS:
        refuse_word(words, column, f"a seat, p1 to p{MOST_SEATS}", value)
    return _SEATS[value]
