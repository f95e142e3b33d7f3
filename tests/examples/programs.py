"""Examples run as users run them: with lines from a file, at a terminal, or quickly in this process."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from attrs import frozen

Answer: TypeAlias = str | Callable[[subprocess.Popen[bytes]], None]
"""What is typed, or a function that does something to the process."""

EXAMPLES: Final = Path(__file__).resolve().parents[2] / "examples"
DATA: Final = EXAMPLES / "data"
sys.path.insert(0, str(EXAMPLES))

PATIENCE: Final = 60
"""Seconds after which a program is taken for one that hangs."""
ASKING: Final = re.compile(r"(?:> |Enter\. )(?:\x1b\[0m)?$")
"""How the output ends where an answer is waited for."""
ESCAPE: Final = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PAINT: Final = re.compile(r"\x1b\[(?:[0-9]+;)*[347][0-9]*m")
"""What colours letters, underlines them or turns them round."""


@frozen
class Ran:
    """How a program ended, and what it said."""

    status: int
    out: str
    err: str


Program: TypeAlias = Callable[..., Ran]
"""Runs a ``main`` in this process: its arguments, and as ``typed`` what stands in its input."""


def plain(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a user whose output has a width of eighty columns and no wishes as to colour."""
    wishes = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM")
    kept = {name: value for name, value in os.environ.items() if name not in wishes}
    return {**kept, "PYTHONWARNINGS": "error", "TERM": "xterm-256color", **(environment or {})}


def started(
    name: str, arguments: Sequence[str], folder: Path, environment: Mapping[str, str] | None, files: int
) -> subprocess.Popen[bytes]:
    """An example as a process that reads and writes ``files``."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.Popen(
        command, stdin=files, stdout=files, stderr=subprocess.PIPE, cwd=folder, env=plain(environment)
    )


def run(name: str, *arguments: str, typed: str = "", folder: Path) -> Ran:
    """An example with its input from a file, as a process of its own."""
    with started(name, arguments, folder, None, subprocess.PIPE) as process:
        out, err = process.communicate(typed.encode(), timeout=PATIENCE)
    return Ran(process.returncode, out.decode(), err.decode())


@frozen
class Session:
    """What a terminal was sent, and how the program ended."""

    status: int
    screen: str

    @property
    def text(self) -> str:
        """What a reader sees, without what only the terminal obeys."""
        return ESCAPE.sub("", self.screen).replace("\r\n", "\n")


END_OF_INPUT: Final = "\x04"
"""What Ctrl-D sends."""


def at_terminal(
    name: str,
    *arguments: str,
    answers: Sequence[Answer],
    folder: Path,
    environment: Mapping[str, str] | None = None,
) -> Session:
    """An example at a terminal, where each question gets the next of ``answers``, and the last Ctrl-D."""
    mine, its = pty.openpty()
    with started(name, arguments, folder, environment, its) as process:
        os.close(its)
        screen = "".join(_talk(mine, iter((*answers, END_OF_INPUT)), process))
        os.close(mine)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    return Session(process.returncode, screen)


def _talk(terminal: int, answers: Iterator[Answer], process: subprocess.Popen[bytes]) -> Iterator[str]:
    screen = ""
    while True:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"nothing more came after {screen[-200:]!r}"
        try:
            read = os.read(terminal, 1 << 16).decode()
        except OSError:  # the program has closed its side
            return
        if not read:
            return
        yield read
        screen += read
        if ASKING.search(screen):
            answer = next(answers)
            screen = ""
            if isinstance(answer, str):
                os.write(terminal, answer.encode())
            else:
                answer(process)


def in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> Program:
    """What runs a ``main`` here, in a folder of its own: quick, as nothing is imported anew."""
    monkeypatch.chdir(folder)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def program(main: Callable[[], None], *arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", [f"{main.__module__}.py", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            main()
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return program
