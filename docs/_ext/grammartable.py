"""A Sphinx directive that prints a grammar, its names linked: ``.. grammar:: raka-moves``."""

from __future__ import annotations

import re
from typing import Final, final

from docutils import nodes
from grammars import GRAMMARS, Grammar
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

_TOKEN: Final = re.compile(r'"[^"]*"|/[^/]*/|([a-z_]+)')
_WHOLE: Final = re.compile(r'"[^"]*"|/[^/]*/|.')
_WIDEST: Final = 72


@final
class GrammarTable(SphinxDirective):
    """The productions of one grammar."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A list of productions; read anew in every build, since any table of a game can change it."""
        self.env.note_reread()
        name = self.arguments[0]
        if name not in GRAMMARS:
            raise self.error(f"there is no grammar {name}: {', '.join(GRAMMARS)}")
        shown = self.parse_text_to_nodes(source_of(GRAMMARS[name]))
        return [nodes.container("", *shown, classes=["grammar"])]


def source_of(grammar: Grammar) -> str:
    """The grammar as Sphinx takes productions: names in backquotes, what is long in lines."""
    known = {name for name, _ in grammar.productions}
    lines = [f".. productionlist:: {grammar.name}"]
    for name, text in grammar.productions:
        rows = [text] if len(text) <= _WIDEST else _filled(_alternatives(text))
        for number, row in enumerate(rows):
            linked = _TOKEN.sub(lambda found: f"`{found[0]}`" if found[1] in known else found[0], row)
            lines.append(f"   {name}: {linked}" if number == 0 else f"   : | {linked}")
    return "\n".join(lines)


def _alternatives(text: str) -> list[str]:
    """What stands between the bars that are not within parentheses."""
    found, depth = [""], 0
    for token in _WHOLE.findall(text):
        depth += (token in "([") - (token in ")]")
        if token == "|" and depth == 0:
            found.append("")
        else:
            found[-1] += token
    return [each.strip() for each in found]


def _filled(pieces: list[str]) -> list[str]:
    """Alternatives in lines, as many in each as it has room for."""
    rows = [pieces[0]]
    for piece in pieces[1:]:
        if len(rows[-1]) + len(piece) + len(" | ") <= _WIDEST:
            rows[-1] += f" | {piece}"
        else:
            rows.append(piece)
    return rows


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("grammar", GrammarTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
