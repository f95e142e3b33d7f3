"""The page of errors: every error that the library raises has its place there, and an example that runs."""

from __future__ import annotations

import importlib
import re
from typing import Final

import pytest

from boardgames.core import BoardgamesError
from boardgames.testing import LawBroken
from tests.house.project import ROOT, files, modules, name_of

PAGE: Final = (ROOT / "docs" / "reference" / "errors.rst").read_text(encoding="utf-8")
SECTIONS: Final = dict(re.findall(r"^``([\w.]+)``\n-+\n(.*?)(?=^``[\w.]+``\n-|^\.\. _)", PAGE, re.M | re.S))


def errors() -> list[type[Exception]]:
    """The errors of the library, found by importing all of it that needs nothing more."""
    for path in modules():
        if not name_of(path).startswith("boardgames.adapters."):
            importlib.import_module(name_of(path))
    ours = [kind for kind in BoardgamesError.__subclasses__() if kind.__module__.startswith("boardgames.")]
    return [BoardgamesError, *ours, LawBroken]


def test_every_error_has_a_section_and_no_section_is_of_another() -> None:
    """By the last part of the heading."""
    assert sorted(name.rpartition(".")[2] for name in SECTIONS) == sorted(kind.__name__ for kind in errors())


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_shows_the_error_and_who_raises_it(name: str) -> None:
    """An example that runs, in which it is caught or raised; and the list, but for the root of all."""
    last = name.rpartition(".")[2]
    examples = re.findall(r"^\.\. (?:doctest|testcode)::\n\n(.*?)(?=^\S|\Z)", SECTIONS[name], re.M | re.S)
    assert any(re.search(rf"except (\w+\.)?{last}\b|\b{last}[:(]", example) for example in examples)
    assert (f".. raised-by:: {last}\n" in SECTIONS[name]) is (last != "BoardgamesError")


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_names_what_the_error_carries(name: str) -> None:
    """Each of its own attributes, as a program would write it."""
    (kind,) = (each for each in errors() if each.__name__ == name.rpartition(".")[2])
    if "__init__" not in vars(kind):
        assert "carries nothing" in SECTIONS[name] or kind is BoardgamesError
        return
    text = next(path for path in modules() if name_of(path) == kind.__module__).read_text(encoding="utf-8")
    body = text.partition(f"class {kind.__name__}(")[2].partition("\nclass ")[0]
    assert [
        each for each in re.findall(r"self\.(\w+)(?:: \w+)? =", body) if f"``{each}``" not in SECTIONS[name]
    ] == []


def test_no_error_hides_from_the_root() -> None:
    """Every exception is below the root, but for the one for test runners and one that stays inside."""
    found = {
        name
        for path in files("src", suffix=".py")
        for name in re.findall(
            r"^class (\w+)\((?:\w*Error|Exception)\)", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert found - {kind.__name__ for kind in errors()} == {"Fault"}
