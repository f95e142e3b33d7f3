"""What is marked in a picture."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.core import Seen
from boardgames.core.highlights import Highlights
from boardgames.raka.events import Event
from boardgames.raka.moves import Move
from boardgames.raka.render.spots import spots
from boardgames.raka.render.touching import touched


def marked(last: Iterable[Seen[Event]], moves: Iterable[Move]) -> Highlights:
    """The spots that these events touched, and those that these moves name."""
    return Highlights(frozenset([spot for move in moves for spot in spots(move)]), touched(last))
