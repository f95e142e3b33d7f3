"""Pages that show a notebook with what its cells give: ``notebook_pages = {"page": "where/it/is.ipynb"}``.

The notebook is kept without outputs, and run cell by cell while the page is read: what a cell prints, and its
last value as the picture that the value draws of itself, or as its ``repr``. The page is written in Markdown
before what its own file holds, which MyST reads; so that file ends in ``.md``.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import CodeType
from typing import Any, Final, final

from attrs import frozen
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

FENCE: Final = "`" * 6
"""What stands round code and outputs; none of them holds so many."""


@final
@frozen
class Cell:
    """A cell of a notebook."""

    code: bool
    """Whether it is run; the others are Markdown."""
    source: str


@final
@frozen
class Output:
    """What a cell gives."""

    printed: str = ""
    svg: str = ""
    """The picture that its last value draws of itself."""
    value: str = ""
    """Any other last value, as Python writes it."""


def cells(notebook: Path) -> tuple[Cell, ...]:
    """The cells of a notebook, in their order."""
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return tuple(Cell(cell["cell_type"] == "code", "".join(cell["source"])) for cell in found)


def run(sources: tuple[str, ...]) -> tuple[Output, ...]:
    """What each of these programs gives, one after another in a namespace that they share."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return tuple(_given(source, names) for source in sources)


def _given(source: str, names: dict[str, Any]) -> Output:
    *body, last = ast.parse(source).body
    shown = isinstance(last, ast.Expr)
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(_compiled(ast.Module(body if shown else [*body, last], [])), names)
        value = eval(_compiled(ast.Expression(last.value)), names) if isinstance(last, ast.Expr) else None
    draws = getattr(value, "_repr_svg_", None)
    svg = draws() if draws else ""
    return Output(printed.getvalue(), svg, "" if value is None or svg else repr(value))


def _compiled(tree: ast.Module | ast.Expression) -> CodeType:
    return compile(tree, "<cell>", "exec" if isinstance(tree, ast.Module) else "eval")


def page(notebook: Path) -> str:
    """The notebook with what its cells give, as Markdown for MyST."""
    found = cells(notebook)
    outputs = iter(run(tuple(cell.source for cell in found if cell.code)))
    blocks = [
        block
        for cell in found
        for block in (
            (_fenced("python", cell.source), *_shown(next(outputs))) if cell.code else (cell.source,)
        )
    ]
    return "\n\n".join([*blocks, ""])


def _shown(output: Output) -> Iterator[str]:
    if output.printed:
        yield _fenced("text", output.printed.rstrip("\n"))
    if output.value:
        yield _fenced("text", output.value)
    if output.svg:
        yield _fenced("{raw} html", output.svg)


def _fenced(kind: str, text: str) -> str:
    return f"{FENCE}{kind}\n{text}\n{FENCE}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers where the notebooks are, by the page that shows them."""
    app.add_config_value("notebook_pages", {}, "env", types=frozenset({dict}))
    app.connect("source-read", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _write(app: Sphinx, name: str, content: list[str]) -> None:
    """The page; it is read anew in every build, since any source file can change it."""
    if name in app.config.notebook_pages:
        notebook = Path(app.srcdir) / app.config.notebook_pages[name]
        app.env.note_dependency(str(notebook))
        app.env.note_reread()
        content[0] = page(notebook) + "\n" + content[0]
