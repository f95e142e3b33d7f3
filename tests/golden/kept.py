"""Records and saves that are kept for each number of the rules: ``tests/data/kept/<game>/rules-<number>``.

Beside the documents lie their digests: one a line, with the document's name and what is told of it.
``python -m tests.golden.kept`` writes those of the number in force anew; those of older numbers stay as they
are, for no library of today could write them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, final

from attrs import frozen

from boardgames import arena, raka
from boardgames.core import Game
from boardgames.testing.elsewhere import digests
from tests.golden.counted import DATA
from tests.golden.kept_games import ARENA_CASES, RAKA_CASES, Case, written

KEPT: Final = DATA / "kept"
DIGESTS: Final = "digests.txt"
NOT_KEPT: Final = ("dreams", "swaps")
"""What no rule says: the same everywhere, but another way of drawing them is no change of rules."""

Digests: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each document by name, the digest of each subject."""


@final
@frozen
class Shelf:
    """A game, and what is kept of it."""

    game: Game[Any, Any, Any, Any, Any, Any]
    home: str
    """Where another process finds the game."""
    cases: tuple[Case, ...]
    """What is written for the number in force."""
    root: Path = KEPT

    def folder(self, number: int) -> Path:
        """Where the documents of that number of the rules lie."""
        return self.root / self.game.name / f"rules-{number}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of which there are documents."""
        folders = (self.root / self.game.name).iterdir()
        return tuple(sorted(int(folder.name.removeprefix("rules-")) for folder in folders))

    def documents(self, number: int) -> dict[str, str]:
        """Every document of that number by its name, in the order of names."""
        paths = sorted(path for path in self.folder(number).iterdir() if path.name != DIGESTS)
        return {path.name: path.read_text(encoding="utf-8") for path in paths}

    def digests(self, number: int) -> Digests:
        """The digests on file."""
        return read_digests((self.folder(number) / DIGESTS).read_text(encoding="utf-8"))

    def write(self, number: int) -> Iterator[str]:
        """Write documents and digests of a number anew, and tell which digests are others than before.

        Documents that no case writes stay. Raises :class:`ValueError` for a number that is not in force.
        """
        if number != self.game.rules:
            raise ValueError(
                f"the rules of {self.game.name} have number {self.game.rules}: what was written under"
                f" {number} stays as it is"
            )
        folder = self.folder(number)
        folder.mkdir(parents=True, exist_ok=True)
        before = self.digests(number) if (folder / DIGESTS).is_file() else {}
        for case in self.cases:
            (folder / case.file).write_text(written(self.game, case), encoding="utf-8")
        after = {name: to_keep(digests(self.game, text)) for name, text in self.documents(number).items()}
        (folder / DIGESTS).write_text(write_digests(after), encoding="utf-8")
        yield from (f"{self.game.name}: {line} is new or another" for line in differing(before, after))


def to_keep(found: Mapping[str, str]) -> dict[str, str]:
    """The digests of a document but for what is not kept."""
    return {what: digest for what, digest in found.items() if what not in NOT_KEPT}


def read_digests(text: str) -> Digests:
    """The digests of a file: lines of a name, a subject and a digest."""
    found: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        name, what, digest = line.split()
        found.setdefault(name, {})[what] = digest
    return found


def write_digests(found: Digests) -> str:
    """The text that :func:`read_digests` reads."""
    return "".join(
        f"{name} {what} {digest}\n" for name, each in found.items() for what, digest in each.items()
    )


def differing(kept: Digests, found: Digests) -> tuple[str, ...]:
    """The name and subject of every digest that is missing on one side, or another."""
    one, other = (
        {(name, what): digest for name, each in side.items() for what, digest in each.items()}
        for side in (kept, found)
    )
    return tuple(" ".join(key) for key in sorted({*one, *other}) if one.get(key) != other.get(key))


RAKA: Final = Shelf(raka.GAME, "boardgames.raka:GAME", RAKA_CASES)
ARENA: Final = Shelf(arena.GAME, "boardgames.arena:GAME", ARENA_CASES)
SHELVES: Final = (RAKA, ARENA)


if __name__ == "__main__":
    for shelf in SHELVES:
        for told in shelf.write(shelf.game.rules):
            sys.stdout.write(f"{told}\n")
