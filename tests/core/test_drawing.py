"""Pictures in SVG: what stands in them, for eyes, screen readers and dark pages."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest

from boardgames.core.drawing import Letters, Pen, Picture, picture_of, wrapped
from boardgames.core.tones import EDGE, FACE, INK

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: Picture) -> Xml.Element:
    """What a program reads."""
    return Xml.fromstring(picture.svg())


def test_a_picture_has_a_title_and_a_description() -> None:
    """Both are named by the picture, as screen readers want it."""
    root = drawn(Picture(320, 160, "A table", "Nobody sits at it."))
    title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert about is not None
    assert (title.text, about.text) == ("A table", "Nobody sits at it.")
    assert root.get("role") == "img"
    assert (root.get("aria-labelledby"), root.get("aria-describedby")) == (title.get("id"), about.get("id"))


def test_pictures_of_other_things_have_other_names() -> None:
    """Several of them can stand on one page."""
    one, other = (drawn(Picture(9, 9, "A table", about)).get("aria-labelledby") for about in ("a", "b"))
    assert one != other


def test_a_picture_grows_with_the_text_of_the_page() -> None:
    """And is never wider than where it stands."""
    root = drawn(Picture(320, 160, "A table", ""))
    assert (root.get("viewBox"), root.get("width")) == ("0 0 320 160", "20em")
    assert root.get("style") == "max-width:100%;height:auto"


def test_shapes_are_drawn_in_order_where_their_part_is() -> None:
    """Later ones over earlier ones."""
    picture = Picture(100, 100, "Shapes", "")
    part = picture.drawing.part((10, 20.5), turn=90, scale=0.5, spot="a1")
    part.rectangle((0, 1, 2, 3), Pen(FACE, EDGE, 2, "4 3"), corners=1)
    part.circle((1, 2), 3, Pen(line=EDGE))
    part.polygon(((0, 0), (1, 0), (1 / 3, 1)), Pen(FACE))
    part.path("M0 0L1 1", Pen(line=INK))
    part.words((5, 6), "Words", Letters(12, anchor="middle", bold=True))
    part.rectangle((0, 0, 1, 1), Pen(FACE))
    group = drawn(picture).findall(f"{SVG}g/{SVG}g")[0]
    assert (group.get("transform"), group.get("data-spot")) == (
        "translate(10 20.5) rotate(90) scale(0.5)",
        "a1",
    )
    assert [each.tag.removeprefix(SVG) for each in group] == [
        "rect",
        "circle",
        "polygon",
        "path",
        "text",
        "rect",
    ]
    rectangle, circle, polygon, path, words, square = ({**each.attrib} for each in group)
    assert rectangle == {
        "class": "bg-fill-face bg-stroke-edge",
        **{"x": "0", "y": "1", "width": "2", "height": "3", "rx": "1"},
        **{"fill": FACE.light, "stroke": EDGE.light, "stroke-width": "2", "stroke-dasharray": "4 3"},
    }
    assert (circle["fill"], circle["stroke-width"], circle["r"]) == ("none", "1.5", "3")
    assert polygon["points"] == "0,0 1,0 0.33,1"
    assert (path["d"], "stroke" in polygon) == ("M0 0L1 1", False)
    assert "rx" not in square
    assert (words["font-size"], words["text-anchor"], words["font-weight"]) == ("12", "middle", "bold")


def test_a_part_that_is_not_moved_says_nothing() -> None:
    """Neither of its place nor of a spot."""
    picture = Picture(1, 1, "Part", "")
    picture.drawing.part()
    assert drawn(picture).findall(f"{SVG}g/{SVG}g")[0].attrib == {}


def test_tones_turn_dark_on_dark_pages() -> None:
    """By what people ask of all pages, or by what the page says of itself; each tone is told once."""
    picture = Picture(9, 9, "A face", "")
    for _ in range(2):
        picture.drawing.circle((1, 1), 1, Pen(FACE, EDGE))
    style = drawn(picture).find(f"{SVG}style")
    assert style is not None
    assert style.text == (
        "@media(prefers-color-scheme:dark){.bg-fill-paper{fill:#15181d}"
        f".bg-fill-face{{fill:{FACE.dark}}}.bg-stroke-edge{{stroke:{EDGE.dark}}}}}"
        "[data-theme=dark] .bg-fill-paper{fill:#15181d}[data-theme=light] .bg-fill-paper{fill:#ffffff}"
        f"[data-theme=dark] .bg-fill-face{{fill:{FACE.dark}}}"
        f"[data-theme=light] .bg-fill-face{{fill:{FACE.light}}}"
        f"[data-theme=dark] .bg-stroke-edge{{stroke:{EDGE.dark}}}"
        f"[data-theme=light] .bg-stroke-edge{{stroke:{EDGE.light}}}"
    )


@pytest.mark.parametrize(
    ("words", "size", "told"),
    [
        ("short", "14", "short"),
        ("n" * 12, "11.11", "n" * 12),
        ("n" * 40, "9.33", "n" * 13 + "…"),
        ("\u5f13" * 7, "11.43", "\u5f13" * 7),
    ],
)
def test_words_stay_within_their_room(words: str, size: str, told: str) -> None:
    """They are written smaller, and then cut."""
    picture = Picture(99, 99, "Words", "")
    picture.drawing.words((0, 9), words, Letters(within=80))
    text = next(drawn(picture).iter(f"{SVG}text"))
    assert (text.get("font-size"), text.text) == (size, told)


def test_words_of_people_stay_words() -> None:
    """Whatever they hold: marks of the language are escaped, and what it cannot hold is replaced."""
    picture = Picture(9, 9, "<svg>", "\x00 & \x1b[2J")
    picture.drawing.words((0, 0), 'a<script>\ud800"')
    root = drawn(picture)
    assert [root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")] == ["<svg>", "\ufffd & \ufffd[2J"]
    assert next(root.iter(f"{SVG}text")).text == 'a<script>\ufffd"'


def test_lines_are_wrapped_at_spaces() -> None:
    """By how wide letters are on average."""
    assert wrapped("one two three", 60, 10) == ("one two", "three")
    assert wrapped("one", 1, 10) == ("o", "n", "e")
    assert wrapped("", 60, 10) == ()
    assert wrapped("\u5f13" * 6, 40, 10) == ("\u5f13" * 4, "\u5f13" * 2)


def test_bold_words_need_more_room() -> None:
    """They are about an eighth wider."""
    picture = Picture(99, 99, "Words", "")
    picture.drawing.words((0, 9), "n" * 10, Letters(bold=True, within=80))
    assert next(drawn(picture).iter(f"{SVG}text")).get("font-size") == "11.8"


def test_views_are_drawn_by_what_is_registered_for_them() -> None:
    """A game registers how; what no game draws is refused by name."""

    class Seen:
        """A view."""

    picture_of.register(Seen, lambda _: "<svg/>")
    assert picture_of(Seen()) == "<svg/>"
    with pytest.raises(TypeError, match="no game draws a str"):
        picture_of("")
