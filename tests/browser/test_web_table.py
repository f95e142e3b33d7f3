"""The program as people start it: on a real port, kept in a file, ended and started again."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from boardgames.core import DataError
from tests.browser.rooms import arena_room, raka_room
from web.arena_shown import ARENA
from web.kept import KEPT, Kept, read_kept, write_kept
from web.messages import Act
from web.raka_shown import RAKA
from web.room import Room, Terms

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def started(*arguments: str) -> Iterator[list[str]]:
    """The program, while it runs: the links that it has printed. It ends without a word."""
    command = [sys.executable, str(ROOT / "examples" / "web_table.py"), *arguments, "--port", "0"]
    environment = {**os.environ, "PYTHONWARNINGS": "error"}
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert program.stdout is not None
    lines: list[str] = []
    while not (lines and lines[-1].startswith("whoever watches")):
        lines.append(program.stdout.readline())
        assert lines[-1], program.communicate()[1]
    links = [line.rpartition(": ")[2].strip() for line in lines]
    with urlopen(links[-1], timeout=60) as page:
        assert page.status == 200
    try:
        yield links
    finally:
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=60)
        assert said == ""


@contextmanager
def line(link: str, seen: int = 0) -> Iterator[ClientConnection]:
    """A connection that sits where a link leads to."""
    address, _, token = link.partition("#")
    with connect(f"ws{address.removeprefix('http')}table", proxy=None) as socket:
        kind = {"kind": "sit", "token": token} if token else {"kind": "watch"}
        socket.send(json.dumps({**kind, "seen": seen}))
        assert json.loads(socket.recv())["kind"] == "seated"
        yield socket


def moment_of(socket: ClientConnection, number: int) -> dict[str, Any]:
    """The moment of that number, when it comes."""
    while True:
        said: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if said["kind"] == "moment" and said["number"] >= number:
            return said


def code_of_closing(socket: ClientConnection) -> int | None:
    """The code with which the server closes a connection."""
    try:
        while True:
            socket.recv(timeout=60)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_a_game_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    """Under the same links, from the last move; a page that knew some of it is told the rest."""
    keep = ("--save", str(tmp_path / "table.json"), "--names", "Ann, Ben")
    with started("raka", "--limit", "20", *keep) as links, line(links[0]) as one, line(links[1]) as other:
        first = moment_of(one, 1)
        mover, seat = (one, 0) if first["waited"] == [0] else (other, 1)
        mover.send(json.dumps({"kind": "act", "move": f"p{seat + 1} draw", "at": first["number"]}))
        last = moment_of(one, first["number"] + 1)
    with started("arena", *keep) as again:
        assert [link.partition("#")[2] for link in again] == [link.partition("#")[2] for link in links]
        with line(again[0], first["number"]) as one:
            moment = moment_of(one, last["number"])
            assert moment["since"] == first["number"]
            assert moment["story"] == last["story"]
            assert moment["picture"] == last["picture"]
        with line(again[2]) as watching:
            assert moment_of(watching, last["number"])["moves"] == []


def test_links_stay_good_before_the_first_move(tmp_path: Path) -> None:
    """The file is there as soon as they are."""
    keep = ("--save", str(tmp_path / "table.json"))
    with started("raka", *keep) as links:
        pass
    with started("raka", *keep) as again:
        assert [link.partition("#")[2] for link in again] == [link.partition("#")[2] for link in links]


def test_frames_that_are_too_large_are_never_read(tmp_path: Path) -> None:
    """The connection ends; the others go on."""
    with started("arena", "--save", str(tmp_path / "table.json")) as links, line(links[0]) as one:
        asked = moment_of(one, 1)["number"]
        with line(links[1]) as other:
            other.send("[" * 5_000_000)
            assert code_of_closing(other) == 1009
        one.send(json.dumps({"kind": "act", "move": "p1 bid 0", "at": asked}))
        assert moment_of(one, asked + 1)["waited"] == [1, 2, 3]


def test_what_cannot_be_hosted_is_said(tmp_path: Path) -> None:
    """In a line for people, and with no traceback."""
    (tmp_path / "other.json").write_text('{"kept":1}', encoding="ascii")
    for arguments, told in (
        (("arena", "--players", "9"), "players"),
        (("raka", "--limit", "0"), "turn_limit"),
        (("--seed", "-1"), "a seed is an integer from 0"),
        (("--pace", "nan"), "must be seconds"),
        (("--save", str(tmp_path / "nowhere" / "table.json")), "No such file"),
        (("--port", "65536"), "must be a port"),
        (("--save", str(tmp_path / "other.json")), "unknown key"),
    ):
        command = [sys.executable, str(ROOT / "examples" / "web_table.py"), "--port", "0", *arguments]
        finished = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert finished.returncode == 2
        assert told in finished.stderr
        assert "Traceback" not in finished.stderr


# What is kept.


def test_a_room_is_kept_after_every_change(tmp_path: Path) -> None:
    """Whole, for its owner alone to read, before anybody is told; loaded, it is as it was."""
    path = tmp_path / "table.json"
    room = raka_room(terms=Terms(keep=lambda kept: write_kept(path, kept)))
    room.hear(0, Act("p1 draw", 10))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["table.json"]
    again = Room.load(RAKA, read_kept(path), 0)
    assert (again.names, again.tokens) == (room.names, room.tokens)
    assert again.table.save() == room.table.save()
    assert again.moment(0, 0) == room.moment(0, 0)


def test_bids_in_secret_are_kept() -> None:
    """And are as secret afterwards."""
    kept: list[Kept] = []
    room = arena_room(terms=Terms(keep=kept.append))
    room.hear(2, Act("p3 bid 4", room.table.number))
    again = Room.load(ARENA, kept[-1], 0)
    assert "Cid has bid 4" in again.moment(2, 0).words
    assert "Cid has bid," in again.moment(0, 0).words
    assert again.table.to_act == (0, 1, 3)


def test_a_full_disk_ends_no_game(caplog: pytest.LogCaptureFixture) -> None:
    """It goes on, and the host is warned."""

    def fail(_kept: Kept) -> None:
        raise OSError(28, "No space left on device")

    room = raka_room(terms=Terms(keep=fail))
    room.hear(0, Act("p1 draw", 10))
    assert room.table.number == 12
    assert "could not be saved" in caplog.text
    assert not any(token in caplog.text for token in room.tokens)


def test_a_file_of_something_else_is_refused() -> None:
    """Another game, too few secrets, a table that is none."""
    kept: list[Kept] = []
    room = raka_room(terms=Terms(keep=kept.append))
    room.hear(0, Act("p1 draw", 10))
    data = KEPT.write(kept[0])
    for change in ({"tokens": ["one"]}, {"names": ["one"]}, {"table": "{}"}, {"table": "x"}):
        with pytest.raises(DataError):
            Room.load(RAKA, KEPT.read({**data, **change}), 0)
    with pytest.raises(DataError):
        Room.load(ARENA, kept[0], 0)
