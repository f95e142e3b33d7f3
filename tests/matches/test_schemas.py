"""The schemas of the lines that results are saved in, and the folder in which all schemas are published."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import meta

from boardgames.core import read_json, schema_of
from boardgames.matches import run, saving
from tests.golden import schemas
from tests.inventing import invented
from tests.judging import Judge
from tests.matches.games import AGENTS, small

LOWEST: Final = r".*: must be a fraction in lowest terms, such as '1/2', not '.*"
HEAD: Final = Judge(saving.HEADS.read, schema_of(saving.HEADS))
LINE: Final = Judge(saving.LINES.read, schema_of(saving.LINES), LOWEST)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A file of results, line by line."""
    path = tmp_path_factory.mktemp("results") / "games"
    list(run(small(1), AGENTS, save=path))
    return path.read_text(encoding="ascii").splitlines()


def test_the_lines_of_a_file_of_results_are_valid(lines: list[str]) -> None:
    """Its head and each of its games, and neither is with something foreign in it."""
    head, *games = map(read_json, lines)
    assert games
    for judge, data in ((HEAD, head), *((LINE, game) for game in games)):
        judge.check_written(data)
        judge.check_everywhere(data)


@given(st.data())
def test_whatever_is_valid_is_read_as_a_line(draw: st.DataObject) -> None:
    """Made up from the schema alone; whether it is of the schedule is asked later."""
    assert LINE.is_valid(invented(schema_of(saving.LINES), draw))


def test_the_published_schemas_are_current_and_have_a_link() -> None:
    """If not: ``python -m tests.golden.schemas``. No file lies there that nobody writes."""
    published = schemas.of("matches", schemas.files())
    assert schemas.of("matches", schemas.on_disk()) == published
    assert schemas.on_disk().keys() == schemas.files().keys() == schemas.linked()
    for text in published.values():
        meta.validate(read_json(text))


def test_writing_makes_whatever_is_there_current(tmp_path: Path) -> None:
    """Old files go, and the others are written, whether or not they were there."""
    (tmp_path / "raka").mkdir()
    (tmp_path / "raka" / "duels.json").write_text("{}")
    (tmp_path / "raka" / "moves.json").write_text("{}")
    schemas.write(tmp_path)
    assert schemas.on_disk(tmp_path) == schemas.files()
