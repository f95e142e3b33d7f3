"""What another process is asked: which Pythons there are, and what they say of a record or a saved table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve

from boardgames.core import DataError, Record, Table
from boardgames.testing.elsewhere import (
    VERSIONS,
    account,
    accounts_elsewhere,
    digests,
    digests_elsewhere,
    other_pythons,
    pythons,
)
from tests.core.toy import GAME, Setup
from tests.core.trial import TRIAL

OWN = "{}.{}".format(*sys.version_info)
OTHERS = [version for version in VERSIONS if version != OWN]


def python(folder: Path, version: str, says: str, *, able: bool = True) -> str:
    """A program of that name which says what it is, and can run the library or not."""
    folder.mkdir(exist_ok=True)
    path = folder / f"python{version}"
    path.write_text(f'#!/bin/sh\ncase "$*" in *sys.impl*) echo "{says}";; *) exit {int(not able)};; esac\n')
    path.chmod(0o755)
    return str(path)


def test_the_first_of_each_version_that_runs_is_found(tmp_path: Path) -> None:
    """One that is not what it is called, or another implementation, hides none that lies further on."""
    one, two, three = (tmp_path / name for name in "abc")
    python(one, "3.11", "pyenv: command not found")
    python(one, "3.12", "pypy 3.12")
    first = python(two, "3.12", "cpython 3.12")
    python(three, "3.12", "cpython 3.12")
    second = python(three, "3.11", "cpython 3.11")
    python(three, "3.10", "cpython 3.10")
    (two / "python3.13").write_text("nothing that runs")
    (two / "python3.14").mkdir()
    assert pythons([one, tmp_path / "none", two, three]) == {"3.12": first, "3.11": second}


def test_every_other_python_that_can_run_the_library_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of the four versions our own and one that cannot are left out, and what is not on the path."""
    able, unable, *_ = OTHERS
    found = python(tmp_path, able, f"cpython {able}")
    python(tmp_path, unable, f"cpython {unable}", able=False)
    python(tmp_path, OWN, f"cpython {OWN}")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert other_pythons() == (found,)


def table() -> Table[object, object, object, object, object, object]:
    """A toy table some moves on."""
    made = Table(GAME, Setup(), 3)
    for _ in range(2):
        seat = made.to_act[0]
        made.act(seat, made.legal_moves(seat)[0], at=made.number)
    return made  # type: ignore[return-value]


def test_a_record_and_a_table_are_told_of_in_any_form() -> None:
    """As JSON, as text and saved; a table is played on besides."""
    made = table()
    record: Record[object, object, object, object, object, object] = made.record()
    assert digests(GAME, record.write_json()) == digests(GAME, record.write_text())
    saved = digests(GAME, made.save())
    assert saved.keys() - digests(GAME, record.write_json()).keys() == {"save", "played-on"}
    assert {what: saved[what] for what in digests(GAME, record.write_json())} == digests(
        GAME, record.write_json()
    )


def test_digests_tell_what_has_changed() -> None:
    """A record by another version of the library differs in what names it, and in nothing that was played."""
    record: Record[object, object, object, object, object, object] = table().record()
    one = digests(GAME, record.write_json())
    other = digests(GAME, evolve(record, library="0.0.1").write_json())
    assert {what for what in one if one[what] != other[what]} == {"record", "lived"}
    shorter = digests(GAME, evolve(record, moves=record.moves[:-1]).write_json())
    assert {"moves", "states", "events"} <= {what for what in one if one[what] != shorter[what]}


def test_digests_do_not_age_with_the_library() -> None:
    """A document of another version of it is told of as one of that version."""
    data = json.loads(table().save()) | {"library": "0.0.1"}
    (save,) = (line for line in account(GAME, json.dumps(data)) if line.startswith("save: "))
    assert json.loads(save.removeprefix("save: "))["library"] == "0.0.1"


def test_another_process_says_the_same() -> None:
    """Line by line and as digests."""
    document = table().save()
    told = accounts_elsewhere(TRIAL.home, [document], sys.executable, "1")
    assert told == [list(account(GAME, document))]
    assert digests_elsewhere(TRIAL.home, [document], sys.executable, "1") == [digests(GAME, document)]


def test_what_another_process_refuses_is_an_error() -> None:
    """It does not go unnoticed."""
    with pytest.raises(subprocess.CalledProcessError):
        digests_elsewhere(TRIAL.home, ["{}"], sys.executable, "1")
    with pytest.raises((DataError, KeyError)):
        digests(GAME, "{}")


def test_another_python_can_be_asked_by_the_library_that_it_has_itself(tmp_path: Path) -> None:
    """Nothing of ours is on its path then: it finds its own, here the one that its launcher knows."""
    launcher = tmp_path / "launcher"
    own = os.pathsep.join(path for path in sys.path if path)
    bare = 'test -z "$PYTHONPATH" || exit 9'
    launcher.write_text(f'#!/bin/sh\n{bare}\nPYTHONPATH="{own}" exec {sys.executable} "$@"\n')
    launcher.chmod(0o755)
    document = table().save()
    told = digests_elsewhere(TRIAL.home, [document], str(launcher), "1", installed=True)
    assert told == [digests(GAME, document)]
    with pytest.raises(subprocess.CalledProcessError):
        digests_elsewhere(TRIAL.home, [document], str(launcher), "1")


def test_a_process_that_fails_says_how() -> None:
    """A home that is none is named in the note of the error."""
    with pytest.raises(subprocess.CalledProcessError) as caught:
        digests_elsewhere("nowhere_at_all:GAME", [], sys.executable, "0")
    assert "nowhere_at_all" in "".join(caught.value.__notes__)
