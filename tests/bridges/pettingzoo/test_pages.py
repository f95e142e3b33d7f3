"""The pages: what they show runs, and what they list is there with the arguments that they give."""

from __future__ import annotations

import inspect
import re
from textwrap import dedent
from typing import Any

import pettingzoo
import pytest

from boardgames.adapters import pettingzoo as adapter
from tests.house.project import ROOT

GUIDE = (ROOT / "docs" / "how-to" / "pettingzoo.rst").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs" / "reference" / "adapters-pettingzoo.rst").read_text(encoding="utf-8")

SHOWN = re.compile(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", re.MULTILINE)
LISTED = re.compile(r"^\.\. py:(function|class|data):: (\w+)(\(.*\))?$", re.MULTILINE)
MEMBER = re.compile(r"^   \.\. py:(?:method|property):: (\w+)(\(.*\))?$", re.MULTILINE)


def test_what_the_guide_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """All its programs in their order, as one."""
    programs = [dedent(found) for found in SHOWN.findall(GUIDE)]
    assert len(programs) == GUIDE.count(".. code-block::")
    names: dict[str, Any] = {}
    try:
        for program in programs:
            exec(compile(program, "pettingzoo.rst", "exec"), names)
    finally:
        pettingzoo.aec_registry.pop("boardgames/raka-v1", None)
    printed = capsys.readouterr().out
    assert "(ARENA-" in printed.splitlines()[0]
    assert "deck" in printed
    assert sum(names["rewards"].values()) == pytest.approx(1)
    assert names["table"].agents == []


def test_the_reference_lists_what_is_exported() -> None:
    """Every public name, and nothing else."""
    assert sorted(name for _, name, _ in LISTED.findall(REFERENCE)) == sorted(adapter.__all__)


def test_the_reference_gives_the_arguments_as_they_are() -> None:
    """Names and defaults of every function and method that it lists."""
    for kind, name, arguments in LISTED.findall(REFERENCE):
        if kind == "function":
            assert untyped(getattr(adapter, name)) == arguments
    for name, part in re.findall(r"^\.\. py:class:: (\w+)\n((?:   .*\n|\n)*)", REFERENCE, re.MULTILINE):
        for member, arguments in MEMBER.findall(part):
            found = inspect.getattr_static(getattr(adapter, name), member)
            if arguments and member != "agent_iter":  # which is PettingZoo's
                assert untyped(found).replace("(self, ", "(").replace("(self)", "()") == arguments
            elif not arguments:
                assert isinstance(found, property)


def untyped(function: Any) -> str:  # noqa: ANN401
    """The arguments of a function without their types."""
    signature = inspect.signature(function)
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    return str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))
