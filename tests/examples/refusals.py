"""How an example refuses what it is given: one line, status 2, and no more."""

from __future__ import annotations

from typing import Final

from tests.examples.programs import Ran

NO_TEXTS: Final = {
    "no UTF-8": b"\xff\xfe\x00raka",
    "zeros": bytes(100),
    "too long": b"raka players=2\n" + b"#" * (5 << 20),
    "deep": b"[" * 100_000,
}
"""What is no text of ours, whatever is expected."""


def refused(ran: Ran) -> str:
    """The line in which a program has refused: nothing else was said, and the status is 2."""
    assert ran.status == 2
    assert ran.out == ""
    (line,) = ran.err.splitlines()
    assert line.isprintable()
    assert len(line) < 1_000
    return line
