"""Saved results: whole lines count, once each, for the games that they are of, and nothing else is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import DataError, MissingGroup, NotationError, Refused, Rng, SetupError
from boardgames.matches import GamesFailed, OtherSchedule, read_results, round_robin, run
from tests.core.toy import GAME, Setup
from tests.matches.games import AGENTS, NAMES, Backwards, Partly, Results, mixed, numbers, small


@pytest.fixture(scope="module")
def expected() -> Results:
    """The results of the small schedule."""
    return list(run(small(1), AGENTS))


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A file with all of them."""
    path = tmp_path / "games"
    list(run(small(1), AGENTS, save=path))
    return path


def changed(path: Path, place: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what a line of the file says."""
    lines = path.read_text("ascii").splitlines()
    line = json.loads(lines[place])
    change(line)
    lines[place] = json.dumps(line)
    path.write_text("\n".join([*lines, ""]), "ascii")


# What is written, and read again.


def test_every_result_is_on_disk_when_it_is_given_out(tmp_path: Path) -> None:
    """The file has a whole line for each, after its head."""
    with closing(run(small(1), AGENTS, save=tmp_path / "games")) as results:
        for result in results:
            lines = (tmp_path / "games").read_bytes().split(b"\n")
            assert len(lines) == result.fixture.number + 3
            assert lines[-1] == b""


def test_a_line_holds_what_there_is_to_know(full: Path, expected: Results) -> None:
    """Which game it is, how it ended, and the record that a person can read."""
    head, *lines = map(json.loads, full.read_text("ascii").splitlines())
    assert head["document"] == "matches"
    for line, result in zip(lines, expected, strict=True):
        assert (line["fixture"], line["why"]) == (result.fixture.number, result.outcome.why)
        assert line["winners"] == list(result.outcome.winners)
        assert line["payoffs"] == [str(payoff) for payoff in result.outcome.payoffs]
        assert line["moves"] == len(result.record.moves)
        assert line["record"] == result.record.write_text()


def test_results_are_read_as_they_were(tmp_path: Path) -> None:
    """In the order of their fixtures, though they are saved as they end; of every game."""
    list(run(mixed(), AGENTS, Backwards(len(mixed())), save=tmp_path / "games"))
    assert read_results(mixed(), tmp_path / "games") == tuple(run(mixed(), AGENTS))


# Going on.


def test_a_run_goes_on_from_wherever_it_was_cut_off(full: Path, expected: Results) -> None:
    """After any line and inside any: whole lines are not played again, and the end is the same."""
    whole = full.read_bytes()
    lines = whole.splitlines(keepends=True)
    ends = [sum(map(len, lines[:count])) for count in range(len(lines) + 1)]
    for cut in sorted({*ends, *(end + 1 for end in ends[:-1]), *(end - 1 for end in ends[1:]), 7, 400, 1000}):
        full.write_bytes(whole[:cut])
        executor = Partly()
        assert list(run(small(1), AGENTS, executor, save=full)) == expected
        saved = max(0, sum(end <= cut for end in ends) - 2)
        assert executor.submitted == len(expected) - saved
        assert full.read_bytes() == whole


def test_what_is_saved_needs_no_playing(full: Path, expected: Results) -> None:
    """A run of what is all there gives the results, and changes nothing."""
    before = full.read_bytes()
    executor = Partly()
    assert list(run(small(1), AGENTS, executor, save=full)) == expected
    assert executor.submitted == 0
    assert full.read_bytes() == before


def test_a_longer_schedule_goes_on_from_a_shorter_one(full: Path) -> None:
    """The games of its first rounds are the same."""
    executor = Partly()
    assert list(run(small(3), AGENTS, executor, save=full)) == list(run(small(3), AGENTS))
    assert executor.submitted == 12


@pytest.mark.parametrize(
    "other",
    [
        small(1, seed=6),
        small(1)[:5],
        round_robin(GAME, Setup(players=2, coins=3), NAMES, seed=5),
        round_robin(GAME, Setup(players=2), NAMES[::-1], seed=5),
        tuple(evolve(each, game=evolve(GAME, rules=2)) for each in small(1)),
        tuple(evolve(each, game=evolve(GAME, name="other")) for each in small(1)),
        tuple(evolve(each, rng=Rng(0)) for each in small(1)),
    ],
    ids=["seed", "shorter", "setup", "names", "rules", "game", "luck"],
)
def test_another_schedule_is_refused(full: Path, other: Any) -> None:  # noqa: ANN401
    """Nothing is played, and the file stays as it was."""
    before = full.read_bytes()
    with pytest.raises(OtherSchedule, match=r"games of another schedule: its fixture [05] is not") as caught:
        run(other, AGENTS, save=full)
    assert caught.value.path == str(full)
    assert full.read_bytes() == before


@pytest.mark.parametrize("tail", [b'{"fixture":0,"why":"\xc3', b"\xe2\x82", b"\0" * 100, b"{"])
def test_whatever_stands_after_the_last_line_is_dropped(full: Path, expected: Results, tail: bytes) -> None:
    """Half a character, or what a machine leaves that was switched off."""
    whole = full.read_bytes()
    full.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]) + tail)
    assert list(run(small(1), AGENTS, save=full)) == expected
    assert full.read_bytes() == whole


# Who else writes there.


def test_only_one_run_adds_to_a_file(tmp_path: Path, expected: Results) -> None:
    """The one that comes second to it stops, and nothing it did is lost or there twice."""
    first, second = (run(small(1), AGENTS, save=tmp_path / "games") for _ in range(2))
    with closing(first), closing(second):
        next(first)
        with pytest.raises(Refused, match="games was changed by somebody else: only one run can add to it"):
            next(second)
        next(first)
    with closing(run(small(1), AGENTS, save=tmp_path / "games")) as third:
        assert next(third) == expected[0]
        assert list(run(small(1), AGENTS, save=tmp_path / "games")) == expected
        assert list(islice(third, 1)) == expected[1:2]
        with pytest.raises(Refused, match="changed by somebody else"):
            list(third)
    assert read_results(small(1), tmp_path / "games") == tuple(expected)


def test_a_file_that_went_away_meanwhile_is_not_filled_up(full: Path) -> None:
    """What was read from it is not there any more, so it would be no file of ours."""
    results = run(small(1), AGENTS, save=full)
    full.unlink()
    with pytest.raises(Refused, match="changed by somebody else"):
        next(results)


def test_a_full_disk_leaves_whole_lines(tmp_path: Path, expected: Results) -> None:
    """What could not be written is the caller's error, and is played again when there is room."""
    list(run(small(1), AGENTS, save=tmp_path / "all"))
    whole = (tmp_path / "all").read_bytes()
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "games"
    soft, hard = getrlimit(RLIMIT_FSIZE)
    for room in (10, len(lines[0]) + 7, len(lines[0] + lines[1]) + 200):
        setrlimit(RLIMIT_FSIZE, (room, hard))
        try:
            with pytest.raises(OSError, match="too large"):
                list(run(small(1), AGENTS, Partly(), save=path))
        finally:
            setrlimit(RLIMIT_FSIZE, (soft, hard))
        assert whole.startswith(path.read_bytes())
        assert path.read_bytes()[-1:] in {b"", b"\n"}
    assert list(run(small(1), AGENTS, save=path)) == expected


# What is not read.


def test_a_game_that_is_there_twice_is_refused(full: Path) -> None:
    """Even if both lines say the same."""
    lines = full.read_bytes().splitlines(keepends=True)
    full.write_bytes(b"".join([*lines, lines[2]]))
    with pytest.raises(DataError, match="is there a second time: 1") as caught:
        run(small(1), AGENTS, save=full)
    assert caught.value.path == "$[7].fixture"


@pytest.mark.parametrize(
    ("place", "change", "path"),
    [
        (0, lambda line: line.update(document="record"), "$[0].document"),
        (0, lambda line: line.update(library=3), "$[0].library"),
        (0, lambda line: line.update(library="a\nb"), "$[0].library"),
        (0, lambda line: line.update(more=1), "$[0]"),
        (2, lambda line: line.pop("why"), "$[2]"),
        (2, lambda line: line.update(more=1), "$[2]"),
        (2, lambda line: line.update(fixture=True), "$[2].fixture"),
        (2, lambda line: line.update(payoffs=["1/2", "1/4"]), "$[2].payoffs"),
        (2, lambda line: line.update(payoffs=["2", "-1"]), "$[2].payoffs"),
        (2, lambda line: line.update(payoffs=["1"]), "$[2].payoffs"),
        (2, lambda line: line.update(payoffs=[1, 0]), "$[2].payoffs[0]"),
        (2, lambda line: line.update(winners=[2]), "$[2].winners"),
        (2, lambda line: line.update(winners=[1, 0]), "$[2].winners"),
        (2, lambda line: line.update(winners=[1, 1]), "$[2].winners"),
        (2, lambda line: line.update(moves=line["moves"] + 1), "$[2].moves"),
        (
            2,
            lambda line: line.update(record=line["record"].replace("rules 1", "rules 2")),
            "$[2].record.rules",
        ),
        (2, lambda line: line.update(record=line["record"].replace('"coins":2', '"coins":3')), "$[2].record"),
        (2, lambda line: line.update(record=line["record"] + "p1 sing\n"), "$[2].record"),
    ],
)
def test_a_line_that_was_not_written_so_is_refused(
    full: Path, place: int, change: Callable[[dict[str, Any]], object], path: str
) -> None:
    """With the number of the line and where in it, and nothing is played."""
    changed(full, place, change)
    before = full.read_bytes()
    with pytest.raises(DataError) as caught:
        run(small(1), AGENTS, save=full)
    assert caught.value.path == path
    assert full.read_bytes() == before


@pytest.mark.parametrize("content", [b"dear diary", b"dear diary\n", b"[]\n", b"\xff\n", b"{}\nno\n", b"\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    """A text without an end of line is no line that was being written."""
    (tmp_path / "games").write_bytes(content)
    with pytest.raises(DataError) as caught:
        run(small(1), AGENTS, save=tmp_path / "games")
    assert caught.value.path == "$[0]"
    assert (tmp_path / "games").read_bytes() == content


def test_a_line_in_the_middle_that_is_no_json_is_refused(full: Path) -> None:
    """A line was being written, and yet others follow: nothing of ours does that."""
    lines = full.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3][:50] + b"\n"
    full.write_bytes(b"".join(lines))
    with pytest.raises(DataError, match="is no JSON") as caught:
        read_results(small(1), full)
    assert caught.value.path == "$[3]"


def test_a_line_that_is_too_long_is_not_decoded(full: Path) -> None:
    """Whether or not it ends."""
    whole = full.read_bytes()
    for end in (b"\n", b""):
        full.write_bytes(whole + b" " * ((4 << 20) + 1) + end)
        with pytest.raises(DataError, match="is longer than") as caught:
            read_results(small(1), full)
        assert caught.value.path == "$[7]"


def test_a_file_that_is_not_there_has_no_results(tmp_path: Path) -> None:
    """To read it is the caller's error, as anywhere; to save there begins it."""
    with pytest.raises(FileNotFoundError):
        read_results(small(1), tmp_path / "games")
    assert numbers(list(run(small(1), AGENTS, save=str(tmp_path / "games")))) == [*range(6)]


@pytest.mark.parametrize("path", [True, 3, b"games"])
def test_a_path_that_is_none_is_refused(path: Any) -> None:  # noqa: ANN401
    """Whether to save there or to read."""
    with pytest.raises(SetupError, match="save: must be the path of a file"):
        run(small(1), AGENTS, save=path)
    with pytest.raises(SetupError, match="save: must be the path of a file"):
        read_results(small(1), path)


def test_a_schedule_that_cannot_be_is_not_read_either(full: Path) -> None:
    """Nothing could be of it."""
    with pytest.raises(SetupError, match=r"schedule\[1\].number: must be greater than 0"):
        read_results(small(1)[:1] * 2, full)


def test_a_game_without_codecs_is_played_and_not_saved(tmp_path: Path, expected: Results) -> None:
    """The group is refused by name, before a file is made."""
    bare = tuple(evolve(each, game=evolve(GAME, codecs=None)) for each in small(1))
    with pytest.raises(MissingGroup, match="codecs"):
        run(bare, AGENTS, save=tmp_path / "games")
    assert not (tmp_path / "games").exists()
    assert [each.outcome for each in run(bare, AGENTS)] == [each.outcome for each in expected]


@pytest.mark.parametrize("error", [NotationError("", 1, "is not to be said"), KeyError("is not to be said")])
def test_a_game_that_cannot_be_written_has_failed(tmp_path: Path, error: Exception) -> None:
    """It could not be read again; the others are saved."""

    def write(_move: Any) -> str:  # noqa: ANN401
        raise error

    mute = evolve(GAME, write=write)
    schedule = (evolve(small(1)[0], game=mute), *small(1)[1:])
    with pytest.raises(GamesFailed, match=r"1 failed: fixture 0: .*not to be said"):
        list(run(schedule, AGENTS, save=tmp_path / "games"))
    assert numbers(read_results(schedule, tmp_path / "games")) == [1, 2, 3, 4, 5]
