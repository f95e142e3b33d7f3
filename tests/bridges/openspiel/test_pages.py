"""The pages: what they show runs, and what they list is there with the arguments that they give."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pyspiel
import pytest

from boardgames.adapters import openspiel as adapter
from tests.bridges.openspiel.apart import ROOT, python
from tests.bridges.openspiel.solving import ARENA_MINIATURE, RAKA_MINIATURE
from tests.bridges.openspiel.variants import ARENA, RAKA

GUIDE = (ROOT / "docs" / "how-to" / "openspiel.rst").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs" / "reference" / "adapters-openspiel.rst").read_text(encoding="utf-8")

SHOWN = re.compile(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", re.MULTILINE)
LISTED = re.compile(r"^\.\. py:(function|class|data):: (\w+)(\(.*\))?$", re.MULTILINE)


def test_what_the_guide_shows_runs(tmp_path: Path) -> None:
    """All its programs in their order, as one, in a process of its own."""
    programs = [dedent(found) for found in SHOWN.findall(GUIDE)]
    assert len(programs) == GUIDE.count(".. code-block::") > 5
    program = tmp_path / "guide.py"
    program.write_text("\n".join(programs), encoding="utf-8")
    python(str(program))


def test_the_guide_tells_every_parameter_of_the_bridge_with_its_default() -> None:
    """The table is what OpenSpiel is told."""
    table = dict(re.findall(r"^``(\w+)`` +(\S.*?)  ", GUIDE, re.MULTILINE))
    kinds = {kind.short_name: kind.parameter_specification for kind in pyspiel.registered_games()}
    for name in ("sequential", "skip_forced", "remember"):
        assert table[name] == str(kinds[RAKA][name]) == str(kinds[ARENA][name])
    assert table["turn_limit"] == f"{kinds[RAKA]['turn_limit']} (Raka)"
    assert table["round_limit"] == f"{kinds[ARENA]['round_limit']} (Arena)"
    assert table["move_limit"] == f"{kinds[RAKA]['move_limit']} (Raka), {kinds[ARENA]['move_limit']}"


@pytest.mark.parametrize("miniature", [RAKA_MINIATURE, ARENA_MINIATURE], ids=["raka", "arena"])
def test_the_guide_tells_what_was_solved(miniature: str) -> None:
    """Whoever repeats the figures solves the same miniatures, word for word."""
    assert re.sub(r"\s", "", miniature) in re.sub(r'[\s"]', "", GUIDE)


def test_the_reference_lists_what_is_exported() -> None:
    """Every public name, and nothing else."""
    assert sorted(name for _, name, _ in LISTED.findall(REFERENCE)) == sorted(adapter.__all__)


def test_the_reference_gives_the_arguments_as_they_are() -> None:
    """Names and defaults of every function and class that it lists."""
    for kind, name, arguments in LISTED.findall(REFERENCE):
        if kind != "data":
            assert untyped(getattr(adapter, name)) == arguments


def untyped(made: Callable[..., object]) -> str:
    """The arguments without their types."""
    signature = inspect.signature(made)
    parameters = []
    for parameter in signature.parameters.values():
        told = Shown("...") if inspect.isfunction(parameter.default) else parameter.default
        told = Shown("{}") if "NOTHING" in repr(told) else told  # what attrs makes anew each time
        parameters.append(parameter.replace(annotation=inspect.Parameter.empty, default=told))
    return str(signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty))


class Shown(str):
    """A default that is shown as it stands."""

    def __repr__(self) -> str:
        return str(self)
