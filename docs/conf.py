"""How Sphinx builds these pages."""

from __future__ import annotations

import importlib
import sys
import tomllib
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
sys.path[:0] = [str(ROOT / "docs" / "_ext"), str(ROOT / "examples")]  # pages show and run what is there

project = "boardgames"
author = copyright = "The boardgames authors"
version = release = PROJECT["version"]

extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest"]
exclude_patterns = ["_build"]
html_theme = "alabaster"
html_theme_options = {"description": PROJECT["description"], "fixed_sidebar": True}

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
toc_object_entries_show_parents = "hide"

nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(collections\.abc|fractions|typing|enum)\..*"),
    ("py:class", r"(.*\.)?[A-Z](_co|_contra)?"),
]
"""No inventory of Python's own names is fetched; type variables have no page."""


def say_what_constants_are(package: str) -> None:
    """Let a package's page show the strings that stand after its constants in the modules they come from."""
    exported = importlib.import_module(package).__all__
    shown = ModuleAnalyzer.for_module(package)
    shown.analyze()
    for source in {path.stem for path in Path(shown.srcname).parent.glob("*.py")} - {"__init__"}:
        said = ModuleAnalyzer.for_module(f"{package}.{source}")
        said.analyze()
        for (scope, name), lines in said.attr_docs.items():
            if not scope and name in exported:
                shown.attr_docs["", name] = lines


def setup(app: Sphinx) -> None:
    """Prepare the packages that have a page under Reference."""
    for page in sorted((Path(app.srcdir) / "reference").glob("*.rst")):
        if page.stem != "index":
            say_what_constants_are(f"boardgames.{page.stem}")
