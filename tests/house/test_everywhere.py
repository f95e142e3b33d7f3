"""The check that every Python says the same of what is kept: what it finds, and that it looks everywhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import everywhere
import pytest

from tests.golden.kept import RAKA

KEPT = {"raka/duel.record.json": {"states": "ab", "moves": "cd"}}
HERE = {"raka/duel.record.json": {"states": "ab", "moves": "cd", "dreams": "ef"}}


def there(**changes: str) -> dict[str, dict[str, str]]:
    """What another Python says, with these digests instead."""
    return {name: each | changes for name, each in HERE.items()}


def test_the_same_twice_is_no_fault() -> None:
    """What is on file, and the dreams that there are here."""
    assert everywhere.verdict(KEPT, HERE, [HERE, HERE]) == ()


@pytest.mark.parametrize("what", ["states", "moves", "dreams"])
def test_one_other_digest_under_one_hash_seed_is_a_fault(what: str) -> None:
    """It is named by document and subject, and once."""
    assert everywhere.verdict(KEPT, HERE, [HERE, there(**{what: "00"})]) == (f"raka/duel.record.json {what}",)


def test_what_is_not_told_of_is_a_fault() -> None:
    """A Python that leaves out a document, or tells of one that nobody keeps."""
    assert everywhere.verdict(KEPT, HERE, [{}, HERE])
    assert everywhere.verdict({}, {}, [HERE])


def test_what_is_on_file_is_compared_though_all_say_the_same() -> None:
    """Also when every Python has come to say something else."""
    assert everywhere.verdict(KEPT, there(moves="00"), [there(moves="00")]) == (
        "raka/duel.record.json moves",
    )


def stand_ins(
    monkeypatch: pytest.MonkeyPatch, others: dict[str, str], said: dict[str, dict[str, str]]
) -> list[str]:
    """The script with these other Pythons, which all say that; the list of those it makes environments of."""
    made: list[str] = []

    def environment(python: str, folder: Path, wheel: Path) -> str:
        assert (wheel.is_absolute(), folder.parent.is_dir()) == (True, True)
        made.append(python)
        return python

    monkeypatch.setattr(everywhere, "on_file", lambda: KEPT)
    monkeypatch.setattr(everywhere, "told", lambda _, installed: [said if installed else HERE] * 2)
    monkeypatch.setattr(everywhere, "pythons", lambda _: others)
    monkeypatch.setattr(everywhere, "environment", environment)
    return made


def test_no_other_python_is_no_fault_and_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Our own is asked in any case."""
    assert stand_ins(monkeypatch, {everywhere.OWN: sys.executable}, {}) == []
    assert everywhere.main(["some.whl"]) == 0
    own, other = capsys.readouterr().out.splitlines()
    assert own.startswith(f"Python {everywhere.OWN}, our own: the same of 1 records and saves")
    assert other.startswith("there is no other Python")


@pytest.mark.parametrize(("said", "status"), [(HERE, 0), (there(states="00"), 1)])
def test_every_other_version_has_its_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    said: dict[str, dict[str, str]],
    status: int,
) -> None:
    """In the order of versions, each in an environment of its own; one that differs fails the check."""
    made = stand_ins(monkeypatch, {"9.9": "/nine", "9.8": "/eight", everywhere.OWN: "/own"}, said)
    assert everywhere.main(["some.whl"]) == status
    assert made == ["/eight", "/nine"]
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Python")]
    assert [line.split(":")[0] for line in lines] == [
        f"Python {everywhere.OWN}, our own",
        "Python 9.8",
        "Python 9.9",
    ]
    assert all(("differ" in line) == bool(status) for line in lines[1:])


def test_versions_of_pyenv_are_looked_at_behind_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Wherever pyenv says that its root is."""
    pyenv, own = tmp_path / "pyenv", tmp_path / "root" / "versions" / "3.12.0" / "bin"
    own.mkdir(parents=True)
    pyenv.write_text(f'#!/bin/sh\ntest "$1" = root && echo {tmp_path / "root"}\n')
    pyenv.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert list(everywhere.folders()) == [*os.get_exec_path(), str(own)]
    pyenv.write_text("#!/bin/sh\nexit 1\n")
    assert list(everywhere.folders()) == os.get_exec_path()


def test_all_that_is_kept_is_on_file() -> None:
    """Of both games, under the names by which faults are reported."""
    found = everywhere.on_file()
    assert {f"raka/{name}" for name in RAKA.documents(RAKA.game.rules)} < found.keys()
    assert {name.partition("/")[0] for name in found} == {"raka", "arena"}
