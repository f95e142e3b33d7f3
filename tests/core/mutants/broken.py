"""How a broken game is made of the toy auction."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from attrs import evolve, frozen

from boardgames.testing import Trial
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.trial import TRIAL

ToyTrial: TypeAlias = Trial[Setup, Position, State, Move, Event, View]
_GROUPS: Final = ("codecs", "hosting", "proof")


@final
@frozen
class Mutant:
    """A broken game, the number of the law that must catch it, and words of what the law says."""

    name: str
    law: int
    says: str
    trial: ToyTrial


def broken(name: str, law: int, says: str, *, trial: ToyTrial | None = None, **parts: Any) -> Mutant:  # noqa: ANN401
    """The toy with other functions: the contract's own by name, those of a group in a dictionary under it."""
    groups = {group: evolve(getattr(GAME, group), **parts.pop(group)) for group in _GROUPS if group in parts}
    game = evolve(GAME, **groups, **parts)
    return Mutant(name, law, says, evolve(evolve(TRIAL, home="") if trial is None else trial, game=game))
