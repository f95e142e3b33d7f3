"""Setups as parameters of OpenSpiel, which are numbers, yes or no, and short texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar, final

import attrs
from attrs import field, frozen

from boardgames.adapters.openspiel.course import Value

U = TypeVar("U")

NONE: Final = -1
"""Stands for ``None`` where a field holds a whole number or nothing."""


@final
@frozen
class Text:
    """A field that is written as a text: how its default is said, and what a text means.

    A text has no commas, equals signs, line breaks and parentheses, and is not taken for a number, or for
    yes or no.
    """

    default: str
    read: Callable[[str], Any]
    """What a text that is not the default means; what means nothing comes back as it is, to be refused."""


@final
@frozen
class Fields(Generic[U]):
    """The fields of a setup, taken from one of them, which is what the defaults of the parameters mean.

    Yes or no, whole numbers and choices of a kind are found out by themselves, and ``None`` is -1; every
    other field needs a :class:`Text`.
    """

    setup: U
    texts: Mapping[str, Text] = field(factory=dict)

    def parameters(self) -> dict[str, Value]:
        """Every field with its default. Raises :class:`TypeError` for one that needs a text."""
        return {name: self._written(name, value) for name, value in self._values().items()}

    def read(self, parameters: Mapping[str, Value]) -> U:
        """The setup that parameters name; whether it can be played is for the game to say.

        Raises :class:`TypeError` for one that is no field.
        """
        if unknown := parameters.keys() - self._values().keys():
            raise TypeError(f"a {type(self.setup).__name__} has no field {min(unknown)!r}")
        changes = {name: self._read(name, value) for name, value in parameters.items()}
        setup: Any = self.setup  # of an attrs class, which a type variable cannot say
        changed: U = attrs.evolve(setup, **changes)
        return changed

    def _values(self) -> dict[str, Any]:
        every: tuple[attrs.Attribute[Any], ...] = attrs.fields(type(self.setup))  # type: ignore[arg-type] # of attrs
        return {each.name: getattr(self.setup, each.name) for each in every if each.init}

    def _written(self, name: str, value: object) -> Value:
        if name in self.texts:
            return self.texts[name].default
        if value is None:
            return NONE
        if isinstance(value, StrEnum):
            return value.value
        if type(value) is bool or type(value) is int:
            return value
        raise TypeError(f"the field {name!r} needs a Text: it holds {type(value).__name__}")

    def _read(self, name: str, value: Value) -> object:
        held = getattr(self.setup, name)
        if name in self.texts:
            text = self.texts[name]
            return held if value == text.default else text.read(str(value))
        if type(value) is type(held) and value == held:
            return held  # -1 too, where it is a number
        if isinstance(held, StrEnum):
            return next((member for member in type(held) if member.value == value), value)
        return None if value == NONE and type(value) is int else value
