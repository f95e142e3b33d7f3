"""How far a schedule has come, told as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeAlias

from boardgames.core import Problem, SetupError
from boardgames.core.plain import shown
from boardgames.matches.failing import needed

Tell: TypeAlias = Callable[[int, int], object]
"""Handed how many games are done, and how many there are."""


def telling(progress: Tell | bool, total: int) -> AbstractContextManager[Tell]:  # noqa: FBT001
    """What is to be told, for as long as the games go on: nothing, a bar of tqdm, or whatever was handed in.

    Raises :class:`~boardgames.matches.MissingExtra` at once if a bar is asked for and tqdm is not there, and
    :class:`~boardgames.core.SetupError` for what cannot be told anything.
    """
    if not isinstance(progress, bool) and not callable(progress):
        wanted = f"must be True, False or a function of two numbers, not {shown(progress)}"
        raise SetupError((Problem("progress", wanted),))
    if progress is True:
        return _bar(needed("tqdm").tqdm, total)
    return nullcontext(_nothing if progress is False else progress)


def _nothing(_done: int, _total: int) -> None:
    pass


@contextmanager
def _bar(tqdm: Callable[..., Any], total: int) -> Iterator[Tell]:
    with tqdm(total=total, unit="game") as bar:

        def tell(done: int, _total: int) -> None:
            bar.update(done - bar.n)

        yield tell
