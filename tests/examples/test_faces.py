"""What the programs share: both games under one type, files read with care, ends without a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import faces
from boardgames.core import DataError, Table
from tests.examples.programs import EXAMPLES


@pytest.mark.parametrize("face", [faces.RAKA, faces.ARENA], ids=["raka", "arena"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_usual_setup_can_be_played(face: faces.Face[Any, Any, Any, Any, Any, Any], players: int) -> None:
    """For two and for more players: a table opens, is drawn, and seats so many."""
    table = Table(face.game, face.setup(players), seed=1)
    view = table.view(0)
    assert face.seats(view) == players
    plain = face.draw(view, (), colour=False, last=(), moves=())
    assert "as p1 sees it" in plain
    assert face.draw(view, (), colour=True, last=(), moves=()) != plain
    assert face.verdict(table.outcome, (), view) == "The game goes on."


def test_a_file_is_read_no_further_than_any_of_ours_is_long(tmp_path: Path) -> None:
    """What has no end is refused as well, after so many bytes."""
    file = tmp_path / "long"
    file.write_bytes(bytes(faces.LONGEST_FILE))
    assert len(faces.read_file(file)) == faces.LONGEST_FILE
    for path in (file, Path("/dev/zero")):
        if path == file:
            file.write_bytes(bytes(faces.LONGEST_FILE + 1))
        with pytest.raises(DataError, match="longer than"):
            faces.read_file(path)


@pytest.mark.parametrize(
    ("read", "good", "bad"),
    [
        (faces.whole(1), ["1", "42"], ["0", "-1", "", "1.5", "²", "9" * 30, "1_0"]),
        (faces.part, ["0", "1", "0.25", ".5"], ["2", "1.1", "nan", "inf", "-0.1", "1e-3", ""]),
        (faces.seat_of, ["p1", "p99"], ["p0", "p100", "1", "P1", "chance", ""]),
    ],
    ids=["whole", "part", "seat"],
)
def test_a_command_line_is_read_strictly(
    read: Callable[[str], object], good: list[str], bad: list[str]
) -> None:
    """Only what is written as it should be; all else is refused with a sentence."""
    assert len({read(text) for text in good}) == len(good)
    for text in bad:
        with pytest.raises(ArgumentTypeError, match="must be"):
            read(text)


def test_a_refusal_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """However many lines the reason has."""
    with pytest.raises(SystemExit) as left:
        faces.fail(faces.because(DataError("$", "has\n  two\nlines")))
    assert left.value.code == 2
    assert capsys.readouterr().err.endswith("$: has two lines\n")


def test_ctrl_c_ends_a_program_without_a_traceback() -> None:
    """With the status that shells know it by."""

    def main() -> None:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as left:
        faces.politely(main)
    assert left.value.code == 130


def test_a_reader_that_goes_away_ends_a_program_quietly(tmp_path: Path) -> None:
    """Nothing is said about a pipe that was closed."""
    file = EXAMPLES / "data" / "first-duel.record"
    program = f"{sys.executable} {EXAMPLES / 'annotate.py'} {file} --playouts 2"
    assert os.waitstatus_to_exitcode(os.system(f"cd {tmp_path} && ({program} | head -n 1) > out 2> err")) == 0
    assert (tmp_path / "err").read_text() == ""
    assert (tmp_path / "out").read_text() == "    0  p1 is dealt 10D.\n"


def test_signs_that_a_terminal_lacks_are_replaced() -> None:
    """A name or a card may be written in any script; the program goes on."""
    program = "import faces\nfaces.politely(lambda: print('R\u00f6ll\u00e9'))"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=EXAMPLES,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "R?ll?\n", "")
