"""The pictures of the documentation: as the library draws them, and shown with what makes them."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

import pytest
from gallery import FOLDER, PICTURES, written

from tests.house.project import ROOT

SVG = "{http://www.w3.org/2000/svg}"
PAGE = (ROOT / "docs" / "pictures.rst").read_text(encoding="utf-8")
SHOWN = re.compile(
    r"^\.\. literalinclude:: _ext/gallery/of_(\w+)\.py\n   :pyobject: (\w+)\n\n"
    r"\.\. raw:: html\n   :file: pictures/([a-z-]+)\.svg\n",
    re.MULTILINE,
)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_the_library_draws_it(name: str) -> None:
    """If not, ``PYTHONPATH=docs/_ext python -m gallery`` writes it anew; look at what has changed."""
    assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == written(name)


def test_nothing_else_is_kept_beside_them() -> None:
    """A picture that nothing draws any more would never change."""
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.svg" for name in PICTURES}


def test_the_page_shows_each_after_the_lines_that_draw_it() -> None:
    """Every picture once, with the function of that very picture."""
    assert [name for *_, name in SHOWN.findall(PAGE)] == [
        *(name for name in PICTURES if name.startswith("raka")),
        *(name for name in PICTURES if name.startswith("arena")),
    ]
    for game, function, name in SHOWN.findall(PAGE):
        drawn = PICTURES[name]
        assert (drawn.__module__, drawn.__name__) == (f"gallery.of_{game}", function)


def test_pictures_on_one_page_have_names_of_their_own() -> None:
    """A title would else be read out for another picture."""
    roots = [Xml.fromstring(written(name)) for name in PICTURES]
    ids = [part.get("id") for root in roots for part in root.iter() if part.get("id")]
    assert len({*ids}) == len(ids) == 2 * len(PICTURES)


def test_both_marks_are_among_them_in_both_games() -> None:
    """What was touched and what may be chosen is told in the legend of most of them."""
    for game in ("raka", "arena"):
        texts = [written(name) for name in PICTURES if name.startswith(game)]
        for words in ("may be chosen", "touched by the last move"):
            assert sum(f">{words}<" in text for text in texts) >= 4
        assert any("as a spectator sees it" in text for text in texts)
