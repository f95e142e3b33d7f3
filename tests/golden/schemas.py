"""The JSON Schemas of all that is written, as published files: ``docs/schemas``, a folder for each game.

``python -m tests.golden.schemas`` writes them anew. They are part of the reference in the documentation.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from boardgames import arena, raka
from boardgames.core import Game, schema_of, schemas_of
from boardgames.core.schema import Schema
from boardgames.matches import saving

PUBLISHED: Final = Path(__file__).parents[2] / "docs" / "schemas"
PAGE: Final = PUBLISHED.parent / "reference" / "schemas.rst"
GAMES: Final[tuple[Game[Any, Any, Any, Any, Any, Any], ...]] = (raka.GAME, arena.GAME)

Files: TypeAlias = dict[str, str]
"""The texts of files by their paths within the folder."""


def files() -> Files:
    """What is published: ASCII, in lines, so that a change of one can be read."""
    every = (*_games(), *_matches())
    return {path: json.dumps(schema, indent=2, allow_nan=False) + "\n" for path, schema in every}


def _games() -> Iterator[tuple[str, Schema]]:
    for game in GAMES:
        for name, schema in schemas_of(game).items():
            yield f"{game.name}/{name}.json", schema


def _matches() -> Iterator[tuple[str, Schema]]:
    """The lines of a file of results, which are of no one game."""
    for name, codec, about in (
        ("head", saving.HEADS, "The first line of a file of results: a document of the kind 'matches'."),
        ("line", saving.LINES, "Any other line of a file of results: a game, with its record as text."),
    ):
        schema = schema_of(codec)
        said = {"$id": f"urn:boardgames:matches:{name}", "title": f"matches {name}", "description": about}
        yield f"matches/{name}.json", {"$schema": schema["$schema"]} | said | schema


def on_disk(root: Path = PUBLISHED) -> Files:
    """What lies there."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="ascii")
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def of(folder: str, found: Files) -> Files:
    """The files of one folder."""
    return {path: text for path, text in found.items() if path.startswith(f"{folder}/")}


def linked(page: Path = PAGE) -> set[str]:
    """The files that the page leads to."""
    return set(re.findall(r"<\.\./schemas/([^>]*)>", page.read_text(encoding="utf-8")))


def write(root: Path = PUBLISHED) -> None:
    """Write all files, and leave no others in the folder."""
    current = files()
    for path in on_disk(root).keys() - current.keys():
        (root / path).unlink()
    for path, text in current.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="ascii")


if __name__ == "__main__":
    write()
