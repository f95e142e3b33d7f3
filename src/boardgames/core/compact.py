"""Values of many fields as few bytes: a pickle holds only what differs from the defaults."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import attrs

C = TypeVar("C", bound=type)

Packing: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""How a field is put into a pickle, and how it is taken out again."""

_AS_IT_IS: Packing = (lambda held: held, lambda held: held)


def compact(kind: C, **packings: Packing) -> C:
    """Have values of a frozen attrs class pickled without names, and without what is as it is by default.

    A field that is no argument of the class starts anew, from its default. What is pickled can be read by the
    same version of the class.
    """
    fields = attrs.fields(kind)
    given = tuple((field, *packings.get(field.name, _AS_IT_IS)) for field in fields if field.init)
    derived = tuple(field for field in fields if not field.init)
    restore: Callable[[object, dict[str, Any]], None] = vars(kind)["__setstate__"]

    def getstate(self: object) -> tuple[Any, ...]:
        parts: list[Any] = []
        for place, (field, pack, _) in enumerate(given):
            held = getattr(self, field.name)
            # The first is always there: pickle would not hand an empty state to __setstate__.
            if not place or type(held) is not type(field.default) or held != field.default:
                parts += (place, pack(held))
        return tuple(parts)

    def setstate(self: object, parts: tuple[Any, ...]) -> None:
        differing = dict(zip(parts[::2], parts[1::2], strict=True))
        restore(
            self,
            {
                field.name: unpack(differing[place]) if place in differing else field.default
                for place, (field, _, unpack) in enumerate(given)
            },
        )
        for field in derived:
            object.__setattr__(self, field.name, _default(self, field.default))

    setattr(kind, "__getstate__", getstate)  # noqa: B010
    setattr(kind, "__setstate__", setstate)  # noqa: B010
    return kind


def _default(value: object, default: Any) -> object:  # noqa: ANN401
    if not hasattr(default, "takes_self"):
        return default
    return default.factory(value) if default.takes_self else default.factory()
