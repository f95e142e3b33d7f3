"""What is drawn of a view, and the blocks that a drawing is laid out in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final, final

from attrs import field, frozen

from boardgames.core.drawing import Box, Drawing, Pen, Point
from boardgames.core.highlights import Highlights
from boardgames.core.tones import BROKEN, LAST, TARGET
from boardgames.raka.view import RakaView

GAP: Final = 10.0
"""Between things that lie side by side."""
WIDTH: Final = 396.0
"""Of whatever is laid out for one player."""


@final
@frozen
class Scene:
    """A view, what its players are called, and what is marked."""

    view: RakaView
    names: tuple[str, ...]
    marks: Highlights

    def ring(self, drawing: Drawing, box: Box, *spots: str, width: float = 3, corners: float = 6) -> None:
        """A line around what goes by these spots: unbroken if it may be chosen, dashed if just touched."""
        out = width / 2 + 0.5
        if self.marks.of(*spots).chosen:
            drawing.rectangle(_around(box, out), Pen(line=TARGET, width=width), corners + out)
            out += width
        if self.marks.of(*spots).last:
            pen = Pen(line=LAST, width=width - 0.5, dashes=BROKEN)
            drawing.rectangle(_around(box, out), pen, corners + out)


def _around(box: Box, out: float) -> Box:
    left, top, width, height = box
    return left - out, top - out, width + 2 * out, height + 2 * out


@final
@frozen
class Block:
    """Something to draw that is so high, below a point and to the right of it."""

    height: float
    draw: Callable[[Drawing, Point], None]
    middles: Mapping[str, Point] = field(factory=dict)
    """Where the middles of what can attack and be attacked are, by spot, from that point on."""

    def middles_at(self, at: Point) -> dict[str, Point]:
        """The same if the block is drawn at that point."""
        return {spot: (at[0] + right, at[1] + down) for spot, (right, down) in self.middles.items()}


def stacked(blocks: Sequence[Block], gap: float = GAP) -> Block:
    """Blocks one below the other."""
    tops = [0.0, *accumulate([block.height + gap for block in blocks])]
    middles: dict[str, Point] = {}
    for block, top in zip(blocks, tops, strict=False):
        middles |= block.middles_at((0, top))

    def draw(drawing: Drawing, at: Point) -> None:
        for block, top in zip(blocks, tops, strict=False):
            block.draw(drawing, (at[0], at[1] + top))

    return Block(max(tops[-1] - gap, 0), draw, middles)
