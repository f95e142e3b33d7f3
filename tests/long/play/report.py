"""The report of long play: what was played, what was looked at, what came up and what never did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tests.long.play.subjects import SUBJECTS
from tests.long.play.tally import Found, Tally

_SORTS: Final = ("ending", "decision", "move", "event", "word", "setting")
_WIDTH: Final = 100
_MOST_CHARACTERS: Final = 400
_COLUMNS: Final = 3


def written(tally: Tally, heading: Mapping[str, str]) -> str:
    """The whole report, whose lines are short and always in the same order."""
    total, steps = sum(tally.games.values()), sum(tally.steps.values())
    lines = [
        *(f"{word:<9} {said}" for word, said in heading.items()),
        f"{'played':<9} {total:,} games, {steps:,} steps",
        f"{'broken':<9} {len(tally.found):,} laws",
        f"{'missing':<9} {len(tally.missing()):,} of what has to come up",
    ]
    for found in tally.found:
        lines += ["", *_told(found)]
    if tally.missing():
        lines += ["", "Never came up:", *(f"  {' '.join(each)}" for each in tally.missing())]
    lines += ["", "Looked at:", *(f"{count:>14,}  {law}" for law, count in sorted(tally.checked.items()))]
    for game in SUBJECTS:
        lines += ["", *_played(tally, game)]
        for sort in _SORTS:
            lines += ["", f"{game}, {sort}s:", *_counted(tally, game, sort)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _played(tally: Tally, game: str) -> Iterator[str]:
    count = sum(many for (name, _), many in tally.games.items() if name == game)
    steps = sum(many for (name, _), many in tally.steps.items() if name == game)
    yield (
        f"{game}: {count:,} games of {tally.least.get(game, 0):,} to {tally.longest.get(game, 0):,} steps, "
        f"{steps / max(1, count):,.0f} on average;"
    )
    yield f"{tally.arranged[game]:,} from a position, {tally.stopped[game]:,} without a limit broken off"
    yield from ("", f"{'games':>9}  {'steps':>12}  mean")
    for (name, style), many in sorted(tally.games.items()):
        if name == game:
            taken = tally.steps[name, style]
            yield f"{many:>9,}  {taken:>12,}  {taken / many:>4,.0f}  {style}"


def _counted(tally: Tally, game: str, sort: str) -> Iterator[str]:
    """How often each came up, in columns that are read downwards."""
    names = sorted(name for kind, name in SUBJECTS[game].due if kind == sort)
    cells = [f"{tally.seen[game, sort, name]:>11,}  {name}" for name in names]
    widest = max(map(len, cells))
    columns = max(1, min(_COLUMNS, _WIDTH // (widest + 1)))
    rows = -(-len(cells) // columns)
    for row in range(rows):
        yield "".join(f"{cell:<{widest + 1}}" for cell in cells[row::rows])


def _told(found: Found) -> Iterator[str]:
    yield f"game {found.number} of seed {found.seed}, {found.game}:"
    yield _cut(found.law)
    yield _cut(found.start)
    if found.record is not None:
        yield f"its record: {name_of(found)}"


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]} ..."


def name_of(found: Found) -> str:
    """The file in which the record of a broken game is kept."""
    return f"{found.game}-{found.seed}-{found.number}.record.txt"


def keep_records(found: Iterable[Found], folder: Path) -> None:
    """Write the record of every broken game into a file of its own; the folder is made if there are any."""
    for each in found:
        if each.record is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name_of(each)).write_text(each.record)
