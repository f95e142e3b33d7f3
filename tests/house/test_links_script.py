"""The check of the built documentation: what it finds missing, and what it lets pass."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from links import broken_links, documented, main, missing_names

HEAD: Final = b"# Sphinx inventory version 2\n# Project: any\n# Version: 1\n# The rest is compressed.\n"
PAGES: Final = {
    "index.html": (
        '<html><head><link href="_static/own.css"></head><body id="start">'
        '<a href="room/other.html#place">there</a> <a href="#start">here</a> <a href="#">top</a>'
        '<a href="https://example.org/none">away</a> <a href="mailto:a@example.org">write</a>'
        '<a href="room/">room</a> <img src="_static/own.css?v=1"></body></html>'
    ),
    "room/other.html": '<p id="place"><a href="../index.html#start">back</a><a name="old"></a></p>',
    "room/index.html": '<a href="other.html#old">old</a><a href="a%20file.html#%C3%A9">odd</a>',
    "room/a file.html": '<p id="\u00e9">odd</p>',
    "_static/own.css": "",
}
SOURCE: Final = {
    "boardgames/__init__.py": '"""A map."""\n',
    "boardgames/core/__init__.py": (
        "from boardgames.core.deep import Thing\nfrom boardgames.core import words\n"
        "__all__ = ('Thing', 'words')\n"
    ),
    "boardgames/core/deep.py": "from boardgames.core.deeper import Thing\n",
    "boardgames/core/deeper.py": "class Thing: ...\nclass _Own: ...\n",
    "boardgames/core/words.py": "class Said: ...\ndef _quiet(): ...\n",
    "boardgames/core/room/__init__.py": "from boardgames.core.deeper import Thing\n__all__ = ('Thing',)\n",
    "boardgames/adapters/__init__.py": "",
    "boardgames/adapters/other/__init__.py": "__all__ = ('bridge',)\n",
}
KNOWN: Final = {
    "boardgames.core.deep.Thing": "class",
    "boardgames.core.words": "module",
    "boardgames.core.words.Said": "class",
    "boardgames.adapters.other.bridge": "function",
}


def written(folder: Path, files: Mapping[str, str]) -> Path:
    """A folder with these files."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def inventory(folder: Path, names: Mapping[str, str]) -> Path:
    """The folder with the inventory of what is documented in it."""
    lines = [f"{name} py:{role} 1 page.html#$ -" for name, role in names.items()]
    lines.append("a place std:label -1 page.html#place A place")
    (folder / "objects.inv").write_bytes(HEAD + zlib.compress("\n".join(lines).encode()))
    return folder


def test_sound_links_pass(tmp_path: Path) -> None:
    """To files, folders, places, the top of a page, names that are escaped; away is not looked at."""
    assert list(broken_links(written(tmp_path, PAGES))) == []


@pytest.mark.parametrize(
    ("page", "sound", "broken", "found"),
    [
        (
            "index.html",
            "other.html#place",
            "other.html#places",
            "index.html:1 links to room/other.html#places",
        ),
        ("index.html", "room/other.html#", "room/others.html#", "there is no such file"),
        ("index.html", 'href="#start"', 'href="#begin"', "links to #begin: there is no such place"),
        (
            "index.html",
            '<img src="_static/own.css',
            '<img src="_static/owl.css',
            "links to _static/owl.css?v=1",
        ),
        ("index.html", 'href="room/"', 'href="rooms/"', "links to rooms/: there is no such file"),
        ("room/other.html", "../index.html", "index.html", "other.html:1 links to index.html#start"),
        ("room/other.html", 'name="old"', 'class="old"', "room/index.html:1 links to other.html#old"),
    ],
)
def test_a_broken_link_is_found(tmp_path: Path, page: str, sound: str, broken: str, found: str) -> None:
    """One that leads to no file or to no place in it, with page and line, and nothing besides."""
    assert sound in PAGES[page]
    faults = list(broken_links(written(tmp_path, PAGES | {page: PAGES[page].replace(sound, broken)})))
    assert len(faults) == 1
    assert found in faults[0]


def test_an_inventory_is_read(tmp_path: Path) -> None:
    """The names of Python in it, each with what it is."""
    assert documented(inventory(tmp_path, KNOWN)) == KNOWN


def test_names_with_a_place_pass(tmp_path: Path) -> None:
    """Under any of the names that lead to it; a package inside a part counts only if it has a place."""
    root = written(tmp_path, {f"src/{name}": text for name, text in SOURCE.items()})
    assert list(missing_names(root, KNOWN)) == []
    inner = KNOWN | {"boardgames.core.room": "module"}
    del inner["boardgames.core.deep.Thing"]
    assert list(missing_names(root, inner)) == [
        "boardgames.core.Thing has no place in the documentation",
        "boardgames.core.room.Thing has no place in the documentation",
    ]


@pytest.mark.parametrize(
    ("left_out", "missing"),
    [
        ("boardgames.core.deep.Thing", "boardgames.core.Thing"),
        ("boardgames.core.words", "boardgames.core.words"),
        ("boardgames.core.words.Said", "boardgames.core.words.Said"),
        ("boardgames.adapters.other.bridge", "boardgames.adapters.other.bridge"),
    ],
)
def test_a_name_without_a_place_is_found(tmp_path: Path, left_out: str, missing: str) -> None:
    """What a part exports, a module among that, and what is in that module."""
    root = written(tmp_path, {f"src/{name}": text for name, text in SOURCE.items()})
    known = {name: role for name, role in KNOWN.items() if name != left_out}
    assert list(missing_names(root, known)) == [f"{missing} has no place in the documentation"]


def test_the_script_tells_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line for each fault and status 1; else what there is and status 0; and no folder but a built one."""
    root = written(tmp_path / "root", {f"src/{name}": text for name, text in SOURCE.items()})
    folder = written(tmp_path / "html", PAGES)
    monkeypatch.setattr(sys, "argv", ["links.py", str(folder), "--root", str(root)])
    with pytest.raises(SystemExit, match=r"it has no objects\.inv"):
        main()
    inventory(folder, KNOWN)
    assert main() == 0
    assert capsys.readouterr().out == "4 names, and every link leads somewhere\n"
    (folder / "room" / "other.html").unlink()
    inventory(folder, {"boardgames.core.words": "module"})
    assert main() == 1
    assert len(capsys.readouterr().out.splitlines()) == 5
