"""The pictures of the documentation, each made by the few lines that its page shows.

``PYTHONPATH=docs/_ext python -m gallery`` writes them anew to ``docs/pictures``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from gallery.of_arena import ARENA
from gallery.of_raka import RAKA

FOLDER: Final = Path(__file__).resolve().parents[2] / "pictures"
"""Where they are kept."""

PICTURES: Final[Mapping[str, Callable[[], str]]] = {
    "raka": RAKA[0],
    "arena": ARENA[0],
    **{f"raka-{draw.__name__}": draw for draw in RAKA[1:]},
    **{f"arena-{draw.__name__}": draw for draw in ARENA[1:]},
}
"""What draws each, by the name of its file; the first two are those of the README."""


def written(name: str) -> str:
    """What is to stand in a picture's file."""
    return PICTURES[name]() + "\n"
