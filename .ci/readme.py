"""Print the commands that the README gives: the lines of its blocks marked ``sh``, one a line."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def commands(text: str) -> list[str]:
    """The lines of every fenced block marked ``sh``, in order."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


if __name__ == "__main__":
    print("\n".join(commands(README.read_text(encoding="utf-8"))))
