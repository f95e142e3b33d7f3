"""Pictures as SVG, whatever the game: shapes in named tones, which grow with the page's text.

A picture has a title and a description for those who do not see it, and is coloured by attributes for light
pages, whatever shows it; where styles are read, it changes its tones on dark pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import singledispatch
from textwrap import wrap
from typing import Final, TypeAlias, final
from unicodedata import east_asian_width
from xml.etree import ElementTree as Xml

from attrs import field, frozen

from boardgames.core.digest import digest_of
from boardgames.core.tones import INK, PAPER, Tone

Point: TypeAlias = tuple[float, float]
"""Right and down, in units of the picture."""

Box: TypeAlias = tuple[float, float, float, float]
"""The left upper corner, width and height."""

EM: Final = 16
"""Units of a picture that are as long as the page's text is high."""


@final
@frozen
class Pen:
    """How a shape is drawn: what it is filled with, and its outline."""

    fill: Tone | None = None
    line: Tone | None = None
    width: float = 1.5
    dashes: str = ""
    """Lengths of dashes and gaps, such as ``"6 4"``; an unbroken line if there are none."""


@final
@frozen
class Letters:
    """How words are written."""

    size: float = 14
    tone: Tone = INK
    anchor: str = "start"
    """Which part of the words is at the given point: ``start``, ``middle`` or ``end``."""
    bold: bool = False
    within: float | None = None
    """How wide they may be: longer words are written smaller, down to two thirds, and then cut."""


_LETTERS: Final = Letters()
_WIDE: Final = 0.6
"""How wide a letter is on average, in parts of its height; a little more than it is in common fonts."""
_BOLD: Final = 1.13
"""How much wider bold letters are."""
_LEAST: Final = 2 / 3
_DIGITS: Final = 2
_LONG_ENOUGH: Final = 12
_UNTOLD: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@final
@frozen(eq=False)
class Drawing:
    """A part of a picture that things are drawn on, the later ones over the earlier."""

    _element: Xml.Element = field(repr=False)
    _tones: dict[tuple[str, Tone], None] = field(factory=dict, eq=False, repr=False)
    """The tones that are used, as ``fill`` or as ``stroke``, in the order in which they first are."""

    def part(self, at: Point = (0, 0), *, turn: float = 0, scale: float = 1, spot: str = "") -> Drawing:
        """A part whose point (0, 0) is ``at``, turned clockwise by degrees around it, and ``scale`` as large.

        ``spot`` names what is drawn there, for programs that let people click on it: the attribute
        ``data-spot`` of the part.
        """
        moves = [f"translate({_number(at[0])} {_number(at[1])})"] if at != (0, 0) else []
        moves += [f"rotate({_number(turn)})"] if turn else []
        moves += [f"scale({_number(scale)})"] if scale != 1 else []
        attributes = ({"transform": " ".join(moves)} if moves else {}) | ({"data-spot": spot} if spot else {})
        return Drawing(Xml.SubElement(self._element, "g", attributes), self._tones)

    def rectangle(self, box: Box, pen: Pen, corners: float = 0) -> None:
        """A rectangle with round ``corners`` of that radius."""
        left, top, width, height = map(_number, box)
        attributes = {"x": left, "y": top, "width": width, "height": height}
        if corners:
            attributes["rx"] = _number(corners)
        self._shape("rect", attributes, pen)

    def circle(self, middle: Point, radius: float, pen: Pen) -> None:
        """A circle."""
        attributes = {"cx": _number(middle[0]), "cy": _number(middle[1]), "r": _number(radius)}
        self._shape("circle", attributes, pen)

    def polygon(self, corners: Iterable[Point], pen: Pen) -> None:
        """A shape with straight sides."""
        points = " ".join(f"{_number(right)},{_number(down)}" for right, down in corners)
        self._shape("polygon", {"points": points}, pen)

    def path(self, commands: str, pen: Pen) -> None:
        """Whatever the path commands of SVG say."""
        self._shape("path", {"d": commands}, pen)

    def words(self, at: Point, words: str, letters: Letters = _LETTERS) -> None:
        """Words in one line; ``at`` is on their base line."""
        size = letters.size
        if letters.within is not None:
            room = letters.within / (_wide(words) * _BOLD if letters.bold else _wide(words))
            size = max(min(size, room / max(len(words), 1)), size * _LEAST)
            most = int(room / size)
            words = words if len(words) <= most else words[: max(most - 1, 0)] + "…"
        attributes = {"x": _number(at[0]), "y": _number(at[1]), "font-size": _number(size)}
        if letters.anchor != "start":
            attributes["text-anchor"] = letters.anchor
        if letters.bold:
            attributes["font-weight"] = "bold"
        self._shape("text", attributes, Pen(letters.tone)).text = _told(words)

    def styles(self) -> str:
        """What gives the tones their colours on dark pages: those that people ask for, or that say so."""
        used = [(f".bg-{paint}-{tone.name}", paint, tone) for paint, tone in self._tones]
        dark = "".join([f"{name}{{{paint}:{tone.dark}}}" for name, paint, tone in used])
        told = [
            f"[data-theme={theme}] {name}{{{paint}:{colour}}}"
            for name, paint, tone in used
            for theme, colour in (("dark", tone.dark), ("light", tone.light))
        ]
        return f"@media(prefers-color-scheme:dark){{{dark}}}{''.join(told)}"

    def put_on(self, element: Xml.Element) -> None:
        """Make the drawing a part of an element."""
        element.append(self._element)

    def _shape(self, kind: str, attributes: dict[str, str], pen: Pen) -> Xml.Element:
        classes = []
        for tone, paint in ((pen.fill, "fill"), (pen.line, "stroke")):
            if tone is not None:
                self._tones[paint, tone] = None
                classes.append(f"bg-{paint}-{tone.name}")
                attributes[paint] = tone.light
        if pen.fill is None:
            attributes["fill"] = "none"
        if pen.line is not None:
            attributes["stroke-width"] = _number(pen.width)
            if pen.dashes:
                attributes["stroke-dasharray"] = pen.dashes
        return Xml.SubElement(self._element, kind, {"class": " ".join(classes), **attributes})


@final
@frozen(eq=False)
class Picture:
    """A picture of that size in units, :data:`EM` of which are as long as the page's text is high.

    It is never wider than where it stands. ``title`` names it in a few words; ``about`` tells all that it
    shows to whoever does not see it.
    """

    width: float
    height: float
    title: str
    about: str
    drawing: Drawing = field(init=False, repr=False)
    """What things are drawn on; its point (0, 0) is the left upper corner."""

    @drawing.default
    def _drawing(self) -> Drawing:
        drawing = Drawing(Xml.Element("g"))
        drawing.rectangle((0, 0, self.width, self.height), Pen(PAPER), 8)
        return drawing

    def svg(self) -> str:
        """The picture as an ``svg`` element; the same drawing gives the same text."""
        name = f"bg-{digest_of((self.title, self.about))[:_LONG_ENOUGH]}"
        root = Xml.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "class": "bg",
                "viewBox": f"0 0 {_number(self.width)} {_number(self.height)}",
                "width": f"{_number(self.width / EM)}em",
                "style": "max-width:100%;height:auto",
                "font-family": "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
                "role": "img",
                "aria-labelledby": f"{name}-title",
                "aria-describedby": f"{name}-about",
            },
        )
        Xml.SubElement(root, "title", {"id": f"{name}-title"}).text = _told(self.title)
        Xml.SubElement(root, "desc", {"id": f"{name}-about"}).text = _told(self.about)
        Xml.SubElement(root, "style").text = self.drawing.styles()
        self.drawing.put_on(root)
        return Xml.tostring(root, encoding="unicode")


def _number(value: float) -> str:
    """A number as short as it can be said."""
    return f"{round(value, _DIGITS) + 0.0:g}"


def _wide(words: str) -> float:
    """How wide a letter of these words is, in parts of its height: signs of East Asia are as wide as high."""
    return 1 if any(map("WF".__contains__, map(east_asian_width, words))) else _WIDE


def _told(words: str) -> str:
    """Words without what XML cannot hold."""
    return _UNTOLD.sub("\ufffd", words)


def wrapped(words: str, width: float, size: float) -> tuple[str, ...]:
    """Words in lines that are at most ``width`` wide when their letters are ``size`` high."""
    return tuple(wrap(words, max(int(width / (_wide(words) * size)), 1)))


@singledispatch
def picture_of(view: object) -> str:
    """A view as the SVG that notebooks show, drawn by what its game has registered for its class.

    So a view can be shown though it knows nothing of pictures: a game registers ``svg`` with
    ``picture_of.register(View, svg)``. Raises :class:`TypeError` for a class that nothing is registered for.
    """
    raise TypeError(f"no game draws a {type(view).__name__}")
