"""What the prompt keeps and reads: games go on where they stopped, and nothing broken gets in."""

from __future__ import annotations

import json
import os
import signal
import stat
import sys
from pathlib import Path
from typing import Final

import pytest

import prompt
from boardgames import arena, raka
from boardgames.core import Table
from tests.examples.programs import DATA, Program, at_terminal, run
from tests.examples.refusals import NO_TEXTS, refused

KEPT: Final = "raka-1.json"


def table(path: Path) -> raka.RakaTable:
    """The table that a file keeps."""
    return Table.load(raka.GAME, path.read_bytes())


def test_a_game_goes_on_where_the_input_ended(program: Program, tmp_path: Path) -> None:
    """The file holds all moves; loading shows the same table, and keeps the game in the same file."""
    first = program(prompt.main, "raka", "--seed", 4, typed="pass\n")
    kept = table(tmp_path / KEPT)
    assert (0, raka.read("p1 pass")) in [(entry.seat, getattr(entry, "move", None)) for entry in kept.entries]
    assert f"To go on: python prompt.py raka you greedy --load {tmp_path / KEPT}" in first.out
    second = program(prompt.main, "raka", "you", "greedy", "--load", KEPT, typed="story\n1\n")
    shown = raka.picture(kept.view(0), ("p1", "p2 greedy")).splitlines()[0]
    assert shown in second.out
    assert second.out.count("p1 passes.") == 1
    assert len(table(tmp_path / KEPT).entries) > len(kept.entries)
    assert [path.name for path in tmp_path.iterdir()] == [KEPT]


def test_quitting_ends_it_at_once(program: Program, tmp_path: Path) -> None:
    """What is typed after it is not read."""
    ran = program(prompt.main, "raka", "--seed", 4, typed="QUIT\npass\n")
    assert ran.status == 0
    assert raka.read("p1 pass") not in table(tmp_path / KEPT).record().moves


def test_a_stop_by_the_keyboard_keeps_the_game(tmp_path: Path) -> None:
    """Ctrl-C while a question is open: a word about it, no traceback, status 0."""
    stop = lambda process: process.send_signal(signal.SIGINT)  # noqa: E731
    session = at_terminal("prompt.py", "raka", "--seed", "4", answers=("pass\n", stop), folder=tmp_path)
    assert session.status == 0
    assert "The game is kept. To go on: " in session.text
    assert raka.read("p1 pass") in table(tmp_path / KEPT).record().moves


def test_a_stop_while_an_agent_thinks_keeps_the_game(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is half done: the table is that of the last move."""

    def interrupted(*_: object) -> raka.Move:
        raise KeyboardInterrupt

    monkeypatch.setattr(prompt, "random_agent", interrupted)
    ran = program(prompt.main, "raka", "random", "random", "--seed", 4)
    assert (ran.status, ran.err) == (0, "")
    assert "The game is kept." in ran.out
    assert table(tmp_path / KEPT).to_act


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    """Output into a closed pipe: no traceback, and the game is kept."""
    script = f"{sys.executable} {DATA.parent / 'prompt.py'} raka random random --seed 4 | head -n 1"
    assert os.waitstatus_to_exitcode(os.system(f"cd {tmp_path} && ({script}) > out 2> err")) == 0
    assert (tmp_path / "err").read_text() == ""
    assert table(tmp_path / KEPT).entries


def test_a_new_game_takes_a_new_file(program: Program, tmp_path: Path) -> None:
    """What is there already is left as it is, and a file that is named must be a new one."""
    program(prompt.main, "raka", "--seed", 4)
    before = (tmp_path / KEPT).read_bytes()
    program(prompt.main, "raka", "--seed", 5, typed="1\n1\n")
    program(prompt.main, "raka", "--seed", 5, "--save", "mine.json")
    assert (tmp_path / KEPT).read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.json", KEPT, "raka-2.json"]
    assert "must be a file that is not there yet" in refused(program(prompt.main, "raka", "--save", KEPT))
    assert "No such file" in refused(program(prompt.main, "raka", "--save", "no/where.json"))
    assert "not there yet" in refused(program(prompt.main, "raka", "--save", tmp_path))


def test_a_copy_is_kept_when_asked_for(program: Program, tmp_path: Path) -> None:
    """It is the moment at which it was asked for, and never written over another file."""
    typed = f"save then.json\npass\nsave then.json\nsave {KEPT}\nsave no/where.json\nsave\n"
    ran = program(prompt.main, "raka", "--seed", 4, typed=typed)
    assert (ran.status, ran.err) == (0, "")
    then, now = table(tmp_path / "then.json"), table(tmp_path / KEPT)
    assert then.view(0) != now.view(0)
    assert now.record().moves[: len(then.entries)] == then.record().moves
    said = " ".join(ran.out.split())
    assert "could not be kept in then.json: FILE: must be a file that is not there yet" in said
    assert f"could not be kept in {KEPT}: FILE: must be a file that is not there yet" in said
    assert "could not be kept in no/where.json: No such file or directory" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == [KEPT, "then.json"]


def test_a_loaded_game_can_be_kept_elsewhere(program: Program, tmp_path: Path) -> None:
    """With both options the old file stays, and the new one goes on."""
    program(prompt.main, "raka", "--seed", 4)
    before = (tmp_path / KEPT).read_bytes()
    program(prompt.main, "raka", "--load", KEPT, "--save", "new.json", typed="1\n")
    assert (tmp_path / KEPT).read_bytes() == before
    assert len(table(tmp_path / "new.json").entries) > len(table(tmp_path / KEPT).entries)


def test_only_its_owner_may_read_what_is_kept(program: Program, tmp_path: Path) -> None:
    """A kept game holds everybody's hand."""
    program(prompt.main, "raka", "--seed", 4)
    assert stat.S_IMODE((tmp_path / KEPT).stat().st_mode) == 0o600


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure before the end leaves the old text, and nothing beside it."""
    path = tmp_path / "kept"
    prompt.write_whole(path, "old")

    def full(_: object, __: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        prompt.write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_that_cannot_be_kept_any_more_goes_on(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is told, and may play."""
    writes = iter([prompt.write_whole])

    def once(path: Path, text: str) -> None:
        if write := next(writes, None):
            write(path, text)
        else:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(prompt, "write_whole", once)
    ran = program(prompt.main, "raka", "--seed", 4, typed="pass\n")
    told = f"The game could not be kept in {tmp_path / KEPT}: No space left on device"
    assert "".join(told.split()) in "".join(ran.out.split())  # a long path is folded anywhere
    assert "p1 passes." in ran.out


def saved() -> bytes:
    """A table of two in the middle of a game."""
    return Table(raka.GAME, raka.Setup(), seed=4).save().encode()


def changed(**facts: object) -> bytes:
    """The same table with other facts in its document."""
    return json.dumps(json.loads(saved()) | facts).encode()


BROKEN: Final = {
    **NO_TEXTS,
    "nothing": b"",
    "no JSON": b"raka",
    "half a document": saved()[:-10],
    "another kind": changed(document="record"),
    "another game": Table(arena.GAME, arena.Setup(), seed=4).save().encode(),
    "other rules": changed(rules=99),
    "another generator": changed(rng="0" * 16),
    "a list for a log": changed(log=[[]]),
    "a move that could not be": changed(log=[{"by": "seat", "at": 0, "move": {"kind": "pass", "seat": 0}}]),
    "two players instead of three": changed(start={"setup": {"players": 3}}),
    "a record as text": (DATA / "first-duel.record").read_bytes(),
    "a position": (DATA / "last-turn.raka").read_bytes(),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_refused_and_left_as_it_is(what: str, program: Program, tmp_path: Path) -> None:
    """One line that names the file and the fault, status 2; nothing is played or written."""
    file = tmp_path / "game.json"
    file.write_bytes(BROKEN[what])
    assert "game.json: " in refused(program(prompt.main, "raka", "--load", file, typed="quit\n"))
    assert file.read_bytes() == BROKEN[what]
    assert list(tmp_path.iterdir()) == [file]


IMPOSSIBLE: Final = {
    "three for a table of two": ("raka", "a", "b", "c", "--load", KEPT),
    "one for a position of two": ("raka", "a", "--position", DATA / "last-turn.raka"),
    "a position that cannot be": ("raka", "--position", "twice.txt"),
    "a position of the other game": ("raka", "--position", DATA / "last-round.arena"),
    "no such file": ("raka", "--load", "nowhere.json"),
    "a folder": ("raka", "--load", "."),
    "a hundred players": ("raka", *["random"] * 100),
    "one player": ("arena", "you"),
    "a setting that is none": ("raka", "--set", "speed=9"),
    "a setting without a value": ("raka", "--set", "turn_limit"),
    "a value that is none": ("raka", "--set", "turn_limit=0"),
    "other players than are named": ("raka", "you", "random", "--set", "players=3"),
    "a budget for greedy": ("raka", "you", "greedy:5"),
    "no playouts": ("raka", "you", "ismcts:0"),
    "an empty name": ("raka", "you", ""),
    "a long name": ("raka", "you", "n" * 21),
    "a name that a terminal would obey": ("raka", "you", "\x1b[2J"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_played_is_refused(what: str, program: Program, tmp_path: Path) -> None:
    """One line that says why, and status 2."""
    (tmp_path / KEPT).write_bytes(saved())
    (tmp_path / "twice.txt").write_text("raka players=2\np1 battle\np1 front KS\np2 front KS\n")
    refused(program(prompt.main, *IMPOSSIBLE[what], typed="quit\n"))
    assert len(list(tmp_path.iterdir())) == 2


def test_whatever_is_typed_is_read_or_refused(tmp_path: Path) -> None:
    """Long lines, numbers without end, other scripts, escapes and what is no text at all."""
    strange = (
        *("9" * 5000, "x" * 200_000, "²", "٣", "\x1b[2J", "\x00", "\ufffe", "p99 pass"),
        *("chance deal KS", "undo 3", "moves \t", "skip now", "save \x00", f"save {'n' * 300}"),
    )
    ran = run("prompt.py", "raka", "--seed", "4", typed="\n".join(strange), folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    assert "\x00" not in ran.out
    assert ran.out.count("p1> ") == len(strange) + 1
