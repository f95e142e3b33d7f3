"""What a picture in SVG shows, read from the picture itself, and a table with much to see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import cos, radians, sin
from xml.etree import ElementTree as Xml

from boardgames.core import HIDDEN
from boardgames.core.tones import LAST, TARGET
from boardgames.raka.cards import Suit, card
from boardgames.raka.events import Phase
from boardgames.raka.marks import Mark
from boardgames.raka.render.suits import shape
from boardgames.raka.state import State
from boardgames.raka.view import RakaView
from tests.raka.tables import cards, place, table

SVG = "{http://www.w3.org/2000/svg}"
RANK = re.compile("10|[2-9AJQK]")
_START = re.compile(r"M[-\d.]+ [-\d.]+")
_LETTERS = {Suit.CLUBS: "C", Suit.DIAMONDS: "D", Suit.HEARTS: "H", Suit.SPADES: "S"}
_SHAPES = {shape(suit, size): suit for suit in Suit for size in range(5, 40)}

Point = tuple[float, float]


def parsed(svg: str) -> Xml.Element:
    """What a program reads."""
    return Xml.fromstring(svg)


def suit_of(element: Xml.Element) -> Suit | None:
    """The suit that a path draws."""
    return _SHAPES.get(_START.sub("", element.get("d", ""), count=1))


def cards_drawn(root: Xml.Element) -> Counter[str]:
    """Every card whose front is drawn, and how many times: the rank stands before the shape of its suit.

    Where the shape comes first, all the ranks after it are of that suit.
    """
    found: Counter[str] = Counter()
    for group in root.iter(f"{SVG}g"):
        parts = list(group)
        for number, part in enumerate(parts):
            suit = suit_of(part)
            if suit is None:
                continue
            before = (parts[number - 1].text or "") if number else ""
            ranks = [before] if RANK.fullmatch(before) else (parts[number + 1].text or "").split()
            assert ranks
            assert all(map(RANK.fullmatch, ranks))
            found.update(rank + _LETTERS[suit] for rank in ranks)
    return found


def cards_shown(view: RakaView) -> Counter[str]:
    """Every card that a view shows, and how many times a picture draws it.

    What everybody knows of a card is told beside it; another's card that is certainly in the hand lies there.
    """
    found: Counter[str] = Counter(map(str, view.hand))
    for side in view.sides:
        found.update(str(card) for card in side.row if card is not None and card is not HIDDEN)
        found.update(str(mark.card) for mark in side.marks)
        for warrior in side.warriors:
            found[str(warrior.card)] += 1
            found.update([str(warrior.equipment)] if warrior.equipment else [])
    for heap in (*view.piles, *view.removed):
        found.update(map(str, heap))
    return found


def spots_drawn(root: Xml.Element) -> Counter[str]:
    """What can be pressed."""
    return Counter(spot for part in root.iter() if (spot := part.get("data-spot")))


def part(root: Xml.Element, spot: str) -> Xml.Element:
    """The part of that spot, which must be there once."""
    (found,) = [each for each in root.iter() if each.get("data-spot") == spot]
    return found


def words(element: Xml.Element) -> str:
    """All that is written there."""
    return " ".join(text.text or "" for text in element.iter(f"{SVG}text"))


def ringed(root: Xml.Element) -> tuple[set[str], set[str]]:
    """The spots with an unbroken ring, and those with a dashed one."""
    chosen, last = set(), set()
    for spot, element in _within(root, ""):
        classes = element.get("class", "").split()
        dashed = "stroke-dasharray" in element.attrib
        if spot and f"bg-stroke-{TARGET.name}" in classes:
            assert not dashed
            chosen.add(spot)
        if spot and f"bg-stroke-{LAST.name}" in classes:
            assert dashed
            last.add(spot)
    return chosen, last


def _within(element: Xml.Element, spot: str) -> Iterator[tuple[str, Xml.Element]]:
    """Every element with the nearest spot around it."""
    spot = element.get("data-spot", spot)
    yield spot, element
    for inner in element:
        yield from _within(inner, spot)


_MOVED = re.compile(r"(translate|rotate)\(([-\d.]+)(?: ([-\d.]+))?\)")


def corners(element: Xml.Element) -> Iterator[Point]:
    """Where on the picture things are drawn: the corners of boxes and circles, both ends of words."""
    for inner in element:
        for point in (*_corners(inner), *corners(inner)):
            yield _moved(element, point)


def _moved(element: Xml.Element, point: Point) -> Point:
    for kind, one, two in reversed(_MOVED.findall(element.get("transform", ""))):
        right, down = point
        if kind == "translate":
            point = (right + float(one), down + float(two))
        else:
            turn = radians(float(one))
            point = (right * cos(turn) - down * sin(turn), right * sin(turn) + down * cos(turn))
    return point


def _corners(element: Xml.Element) -> Iterator[Point]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    match element.tag.removeprefix(SVG):
        case "rect":
            right, down = number("x"), number("y")
            yield from ((right, down), (right + number("width"), down))
            yield from ((right, down + number("height")), (right + number("width"), down + number("height")))
        case "circle":
            right, down, radius = number("cx"), number("cy"), number("r")
            yield from ((right - radius, down), (right + radius, down), (right, down - radius))
            yield right, down + radius
        case "text":
            wide = 0.6 * number("font-size") * len(element.text or "")
            start = {"start": 0.0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "start")]
            left, down = number("x") - start, number("y")
            yield from ((left, down), (left + wide, down - number("font-size") * 0.75))
        case _:
            pass


def inside(drawn: str) -> None:
    """Every corner of everything is on the picture."""
    root = parsed(drawn)
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    points = list(corners(root))
    assert len(points) > 20
    assert all(0 <= right <= wide and 0 <= down <= high for right, down in points)


def known_table() -> State:
    """Two players, of whose second everybody knows something, and whose row is locked."""
    marks = (Mark(card("KC")), Mark(card("4D"), slots=3))
    return table(
        place("KS+2C QH+3H* AC!", "8D . 9D", "2S 5H 10H", "3C 3D"),
        place("QD JC*", "10C 8C 5D", "4D 6S 7S KC", "7H 9S 4C", marks=marks),
        phase=Phase.MAIN_ONE,
        locked=(1,),
        piles=(cards("2D JD 9C 8H 3S"),),
        fog=True,
    )
