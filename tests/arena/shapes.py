"""Pictures in SVG as a program reads them: what stands where, and which parts go by which name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, final
from xml.etree import ElementTree as Xml

from attrs import frozen

from boardgames.core.tones import LAST, TARGET

SVG: Final = "{http://www.w3.org/2000/svg}"
_MOVE: Final = re.compile(r"(translate|scale)\(([^)]*)\)")


def read(svg: str) -> Xml.Element:
    """What a program reads."""
    return Xml.fromstring(svg)


def title(root: Xml.Element) -> str | None:
    """What the picture is called."""
    return root.findtext(f"{SVG}title")


def about(root: Xml.Element) -> str | None:
    """What it tells those who do not see it."""
    return root.findtext(f"{SVG}desc")


def parts(root: Xml.Element, spot: str) -> list[Xml.Element]:
    """The parts that go by that name."""
    return [part for part in root.iter(f"{SVG}g") if part.get("data-spot") == spot]


def spots(root: Xml.Element) -> set[str]:
    """The names of all parts that have one."""
    return {spot for part in root.iter(f"{SVG}g") if (spot := part.get("data-spot"))}


def words(part: Xml.Element) -> list[str]:
    """What is written in it, the earlier things first."""
    return [text.text or "" for text in part.iter(f"{SVG}text")]


def said(part: Xml.Element) -> str:
    """All that is written in it."""
    return " ".join(words(part))


def panel(root: Xml.Element, number: int) -> Xml.Element:
    """A Hero's panel: of all that goes by its number, what says whose it is."""
    (found,) = (part for part in parts(root, f"hero:{number + 1}") if spots(part) & _SEATS)
    return found


_SEATS: Final = {f"seat:p{number}" for number in range(1, 7)}


def own(part: Xml.Element) -> Iterator[Xml.Element]:
    """The shapes that belong to a part, and to no part within it that has a name of another thing."""
    for child in part:
        if child.tag != f"{SVG}g":
            yield child
        elif child.get("data-spot") is None or child.get("data-spot", "").startswith("hero:"):
            yield from own(child)


def rings(part: Xml.Element) -> tuple[bool, bool]:
    """Whether it has the ring of what may be chosen, and that of what the last move touched.

    The first is an unbroken line, the second a broken one.
    """
    drawn = [shape for shape in own(part) if shape.get("fill") == "none"]
    chosen = [shape for shape in drawn if shape.get("stroke") == TARGET.light]
    last = [shape for shape in drawn if shape.get("stroke") == LAST.light]
    assert all(shape.get("stroke-dasharray") is None for shape in chosen)
    assert all(shape.get("stroke-dasharray") is not None for shape in last)
    return bool(chosen), bool(last)


@final
@frozen
class Placed:
    """Something at a point of the picture."""

    right: float
    down: float
    element: Xml.Element


def placed(part: Xml.Element, right: float = 0, down: float = 0, scale: float = 1) -> Iterator[Placed]:
    """The texts and boxes of a picture, each where its point is."""
    for child in part:
        if child.tag == f"{SVG}g":
            moves = dict(_MOVE.findall(child.get("transform", "")))
            along, below = map(float, moves.get("translate", "0 0").split())
            within = scale * float(moves.get("scale", 1))
            yield from placed(child, right + scale * along, down + scale * below, within)
        elif child.tag in (f"{SVG}text", f"{SVG}rect"):
            x, y = float(child.get("x", 0)), float(child.get("y", 0))
            yield Placed(right + scale * x, down + scale * y, child)
            if child.tag == f"{SVG}rect":
                x, y = x + float(child.get("width", 0)), y + float(child.get("height", 0))
                yield Placed(right + scale * x, down + scale * y, child)
