"""The writing around a picture: the moment and the question above it, and below it what signs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from boardgames.core.drawing import Drawing, Letters, Pen, Point, wrapped
from boardgames.core.highlights import CHOSEN, MEANINGS
from boardgames.core.highlights import LAST as RECENT
from boardgames.core.tones import BROKEN, FAINT, INK, LAST, TARGET
from boardgames.raka.moves import Super
from boardgames.raka.render.asking import moment, question, spent, under_way
from boardgames.raka.render.names import SUPERS
from boardgames.raka.render.scene import Block, Scene, stacked

_FOG: Final = "m0,0c6,-8 12,8 18,0s12,-8 18,0"
_KEY: Final = Letters(12, FAINT)
_INDENT: Final = 46.0


def head_block(scene: Scene, width: float) -> Block:
    """What stands above the table: the moment, what is spent and under way, and what is asked."""
    view, names = scene.view, scene.names
    blocks = [_lines(moment(view, names), Letters(17, bold=True), width)]
    blocks += [_lines(line, Letters(13, FAINT), width) for line in spent(view, names)]
    blocks += [_fog(width)] if view.fog and view.pending else []
    blocks += [_lines(line, Letters(14), width) for line in under_way(view, names)]
    blocks += [_lines(question(view, names), Letters(15, bold=True), width)]
    return stacked([block for block in blocks if block.height], 5)


def _lines(words: str, letters: Letters, width: float) -> Block:
    """Words in as many lines as they need."""
    lines, high = wrapped(words, width, letters.size), letters.size * 1.25

    def draw(drawing: Drawing, at: Point) -> None:
        for place, line in enumerate(lines):
            drawing.words((at[0], at[1] + (place + 1) * high - letters.size / 4), line, letters)

    return Block(len(lines) * high, draw)


def _fog(width: float) -> Block:
    """Fog over the battle phase (RAKA-093)."""

    def draw(drawing: Drawing, at: Point) -> None:
        for down in (5, 11, 17):
            drawing.path(f"M{at[0]:g} {at[1] + down:g}{_FOG}", Pen(line=INK))
        words = f"{SUPERS[Super.FOG]}: no more combat this turn"
        drawing.words((at[0] + _INDENT, at[1] + 16), words, Letters(14, within=width - _INDENT))

    return Block(22, draw)


def key_block(scene: Scene, width: float) -> Block | None:
    """What stands below the table: the meaning of each sign that is on it."""
    entries = [_entry(sign, words, width) for sign, words in _signs(scene)]
    return stacked(entries, 4) if entries else None


def _signs(scene: Scene) -> Iterator[tuple[Callable[[Drawing], None], str]]:
    if scene.marks.chosen:
        yield lambda part: part.rectangle((2, 2, 30, 12), Pen(line=TARGET, width=3), 4), MEANINGS[CHOSEN]
    if scene.marks.last:
        pen = Pen(line=LAST, width=2.5, dashes=BROKEN)
        yield lambda part: part.rectangle((2, 2, 30, 12), pen, 4), MEANINGS[RECENT]


def _entry(sign: Callable[[Drawing], None], words: str, width: float) -> Block:
    def draw(drawing: Drawing, at: Point) -> None:
        sign(drawing.part(at))
        drawing.words(
            (at[0] + _INDENT, at[1] + 12), words, Letters(_KEY.size, _KEY.tone, within=width - _INDENT)
        )

    return Block(16, draw)
