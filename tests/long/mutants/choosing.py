"""Which tests judge a mutant: those that run what is changed, the nearest and cheapest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, final

from attrs import frozen

from tests.long.mutants.mutant import Mutant

JUDGED_WITHIN: Final = 20.0
"""Seconds of work after which a mutant that no test has failed on, nor passed, is stopped."""
_TESTS: Final = 8.0
_GOLDEN: Final = 5.0
"""Seconds of tests, and of perft counts and transcripts, as they were measured."""
_FILE: Final = 0.06
"""Seconds that one more file of tests costs before its first test."""
_FIRST: Final = 1.5
"""Seconds of tests, of few files, that are tried before the others are even collected."""
_FIRST_FILES: Final = 4


@final
@frozen
class Reach:
    """What is known of one module: the tests that run its lines, and the lines of its functions."""

    run_by: Mapping[int, tuple[str, ...]]
    within: Callable[[str], Iterable[int]]
    """The lines of a function by its dotted name; of the whole module for the empty name."""

    def tests(self, lines: Iterable[int]) -> set[str]:
        """The tests that run any of these lines."""
        return {test for line in lines for test in self.run_by.get(line, ())}


@final
@frozen
class Judges:
    """The tests for one mutant, in order."""

    tests: tuple[str, ...]
    seconds: float
    """What they take together when nothing is changed."""
    covers: bool
    """Whether anything at all runs what is changed, be it at import."""

    def rounds(self, seconds: Mapping[str, float]) -> tuple[tuple[str, ...], ...]:
        """The first few, whose files are soon read, and then the rest."""
        spent, files, first = 0.0, set[str](), 0
        for test in self.tests:
            spent += seconds[test]
            files.add(_file(test))
            if spent > _FIRST or len(files) > _FIRST_FILES:
                break
            first += 1
        first = max(first, 1)
        return tuple(part for part in (self.tests[:first], self.tests[first:]) if part)


def judges(mutant: Mutant, reach: Reach, users: Sequence[str], seconds: Mapping[str, float]) -> Judges:
    """Tests up to a budget: those of the line first, then of its function, its module, its module's users.

    The later ones are there because much of the library is made once and then looked up: coverage names only
    the test that came first. Of each kind those in the chapter's own files lead. ``users`` are tests that run
    modules which import this one.
    """
    change = mutant.change
    line = next((line for line in change.lines if line in reach.run_by), None)
    if line is None:
        return Judges((), 0.0, covers=False)
    kinds = (
        reach.tests([line]),
        reach.tests(reach.within(change.function)) if change.function else set(),
        reach.tests(reach.run_by),
        set(users),
    )
    nearest: dict[str, int] = {}
    for kind, tests in enumerate(kinds):
        for test in tests:
            if test in seconds:
                nearest.setdefault(test, kind)
        if kind >= 2 and nearest:
            break

    def order(test: str) -> tuple[int, bool, bool, bool, float, str]:
        away = not _file(test).startswith(f"tests/{mutant.module.partition('.')[0]}/")
        return (
            nearest[test],
            is_golden(test),
            away,
            not is_of_chapter(test, mutant.module),
            seconds[test],
            test,
        )

    left = {False: _TESTS, True: _GOLDEN}
    files: set[str] = set()
    chosen: list[str] = []
    spent = 0.0
    for test in sorted(nearest, key=order):
        cost = seconds[test] + (_FILE if _file(test) not in files else 0.0)
        if cost <= left[is_golden(test)]:
            left[is_golden(test)] -= cost
            spent += cost
            files.add(_file(test))
            chosen.append(test)
    return Judges(tuple(chosen), spent, covers=True)


def _file(test: str) -> str:
    return test.partition("::")[0]


def is_golden(test: str) -> bool:
    """Whether a test compares a perft count or a transcript."""
    return _file(test).endswith("/test_golden.py")


def is_of_chapter(test: str, module: str) -> bool:
    """Whether a file of tests is named for the chapter: ``test_battle_points`` for ``raka.rules.battle``."""
    words = re.findall(r"[a-z]+", _file(test).rpartition("/")[2].removesuffix(".py"))
    chapter = set(module.split(".")[1:]) - {"rules"}
    return not chapter.isdisjoint(words)
