"""What kind of value each field of a setup holds, and how a value of another kind is told."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from boardgames.core.errors import Problem
from boardgames.core.plain import shown

Kinds: TypeAlias = Mapping[str, type[StrEnum] | type[bool] | tuple[int, int]]
"""For each field: one of a kind of choices, yes or no, or a whole number of a range."""


def of_no_kind(
    setup: object, kinds: Kinds, may_be_none: Collection[str], rules: Mapping[str, str]
) -> Iterator[Problem]:
    """The fields that do not hold the kind of value they should, of just that type, in that order.

    No rule can be asked about such a field. ``rules`` gives the id that a range comes from.
    """
    for name, kind in kinds.items():
        value = getattr(setup, name, _MISSING)
        if value is None and name in may_be_none:
            continue
        if isinstance(kind, tuple):
            least, most = kind
            if not (type(value) is int and least <= value <= most):
                wanted = f"a whole number from {least} to {most}{' or None' * (name in may_be_none)}"
                yield Problem(name, f"must be {wanted}, not {in_python(value)}", rules.get(name, ""))
        elif type(value) is not kind:
            wanted = "True or False" if kind is bool else " or ".join(map(_member, kind))
            sentence = f"must be {wanted}, not {in_python(value)}{member_meant(value, kind)}"
            yield Problem(name, sentence, rules.get(name, ""))


_MISSING: Final = object()


def member_meant(value: object, kind: type) -> str:
    """The end of a sentence that says which member a text stands for; empty if it is the text of none."""
    if type(value) is str and issubclass(kind, StrEnum):
        for choice in kind:
            if choice.value == value:
                return f"; write {_member(choice)}"
    return ""


def _member(choice: object) -> str:
    return f"{type(choice).__name__}.{getattr(choice, 'name', '')}"


def in_python(value: object) -> str:
    """A value in a few words; those that Python and documents write differently as in Python."""
    return repr(value) if value is None or type(value) is bool else shown(value)
