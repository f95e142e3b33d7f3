"""How Sphinx builds these pages."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from pkgutil import iter_modules

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import stringify_annotation

from boardgames import arena, raka

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
sys.path[:0] = [str(ROOT / "docs" / "_ext"), str(ROOT / "examples")]  # pages show and run what is there

project = "boardgames"
author = copyright = "The boardgames authors"
version = release = PROJECT["version"]

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "myst_parser",
    "notebookpage",
    "ruletable",
    "catalogue",
    "errortables",
    "grammartable",
    "ruleids",
]
notebook_pages = {"notebook": "../examples/notebook.ipynb"}
exclude_patterns = ["_build"]
html_theme = "furo"  # a drawer on phones, a dark page for whoever wants one, nothing fetched from elsewhere
html_static_path = ["_static"]
html_css_files = ["pages.css", "catalogue.css", "errors.css", "grammar.css"]
html_title = f"boardgames {PROJECT['version']}"

autodoc_member_order = "bysource"
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "no-value": True,
    "special-members": "__call__",
}
toc_object_entries_show_parents = "hide"

nitpicky = True
nitpick_ignore = [("py:class", "boardgames.core.hooks.Member")]
nitpick_ignore_regex = [
    ("py:class", r"boardgames\.(arena|raka)\.(state|heroes|program)\..*"),
    ("py:class", r"(boardgames\.(arena|raka)\.(effects|pending)\.)?(Clause|Pending)"),
    ("py:.*", r"(collections\.abc|concurrent\.futures|fractions|typing|enum|os|re|xml|hypothesis)\..*"),
    ("py:class", r"(.*\.)?[A-Z]2?(_[a-z]+)?"),
]
"""No inventory of others' names is fetched; type variables, and what is behind the scenes, have no page."""


SPELT_OUT = {
    **{
        stringify_annotation(union, "smart"): f"~{name}"
        for name, union in {
            "boardgames.arena.Move": arena.Move,
            "boardgames.arena.Event": arena.Event,
            "boardgames.arena.effects.Clause": arena.effects.Clause,
            "boardgames.arena.pending.Pending": arena.pending.Pending,
            "boardgames.raka.Move": raka.Move,
            "boardgames.raka.Event": raka.Event,
            "boardgames.raka.pending.Pending": raka.pending.Pending,
        }.items()
    },
    repr(raka.CARDS): "CARDS",
}
"""What signatures name instead of spelling it out."""


def say_what_constants_are(package: str) -> None:
    """Let a package's page show the strings that stand after its constants in the modules they come from."""
    exported = importlib.import_module(package).__all__
    shown = ModuleAnalyzer.for_module(package)
    shown.analyze()
    for _, source, _ in iter_modules([str(Path(shown.srcname).parent)]):
        said = ModuleAnalyzer.for_module(f"{package}.{source}")
        said.analyze()
        for (scope, name), lines in said.attr_docs.items():
            if not scope and name in exported:
                shown.attr_docs["", name] = lines


def shorten(
    _app: Sphinx,
    _what: str,
    _name: str,
    _object: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """A signature with names for what is long."""
    for long, short in SPELT_OUT.items():
        signature = signature and signature.replace(long, short)
        returns = returns and returns.replace(long, short)
    return signature, returns


def setup(app: Sphinx) -> None:
    """Prepare the packages that have a page under Reference."""
    for page in sorted((Path(app.srcdir) / "reference").glob("*.rst")):
        if importlib.util.find_spec(f"boardgames.{page.stem}"):  # others are written by hand
            say_what_constants_are(f"boardgames.{page.stem}")
    app.connect("autodoc-process-signature", shorten)
