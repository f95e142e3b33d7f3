"""Sphinx directives for the page of errors: reasons of refusals, and who raises what.

``.. refusals:: raka`` is a table of a game's reasons, from the library's text. ``.. raised-by:: DataError``
lists what says on any page that it raises an error of that name, with links.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, final

from attrs import frozen
from docutils import nodes
from reasons import Reason, reasons
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

COLUMNS: Final = (("Reason", 18), ("When, and what people are told", 52), ("Rules", 30))
_RAISES: Final = re.compile("rais(e|es|ed|ing)", re.IGNORECASE)
_RAISED_BY: Final = "raised-by"
"""What marks the place of a list until all pages have been read."""
_FIRST: Final = "boardgames.core"


@final
@frozen
class Raiser:
    """Something documented that raises an error, and where it is documented."""

    package: str
    name: str
    page: str
    anchor: str


Raisers: TypeAlias = Mapping[str, list[Raiser]]


@final
class Refusals(SphinxDirective):
    """The table of one game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table; read anew in every build, since any file of the game can change it."""
        self.env.note_reread()
        found = reasons(Path(self.env.srcdir).parent, self.arguments[0])
        group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for _, width in COLUMNS), cols=len(COLUMNS))
        heads = (nodes.entry("", nodes.paragraph(text=name)) for name, _ in COLUMNS)
        group += nodes.thead("", nodes.row("", *heads))
        group += nodes.tbody("", *map(self._row, found))
        return [nodes.table("", group, classes=["colwidths-given"])]

    def _row(self, reason: Reason) -> nodes.row:
        means, _ = self.parse_inline(reason.means)
        told = [nodes.paragraph("", "", *means)] if reason.means else []
        told += [nodes.paragraph("", "", nodes.emphasis(text=one)) for one in reason.sentences]
        rules = ", ".join(rule or "none" for rule in reason.rules)
        word = nodes.paragraph("", "", nodes.literal(text=reason.word))
        cells = ([word], told, [nodes.paragraph(text=rules)])
        return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


@final
class RaisedBy(SphinxDirective):
    """Who raises one error."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """What is put in its place later."""
        self.env.note_reread()
        return [nodes.container("", **{_RAISED_BY: self.arguments[0]})]


def raisers(pages: Mapping[str, nodes.document]) -> Raisers:
    """By the name of each class that is mentioned where something is said to raise: what says so."""
    found: dict[str, list[Raiser]] = defaultdict(list)
    for page, doctree in pages.items():
        for described in doctree.findall(addnodes.desc):
            signature = described[0]
            if described.get("domain") != "py" or not signature.get("ids"):
                continue
            package = signature.get("module") or ""
            raiser = Raiser(package, signature["fullname"], page, signature["ids"][0])
            for name in dict.fromkeys(_raised(described)):
                found[name].append(raiser)
    return found


def _raised(described: addnodes.desc) -> Iterator[str]:
    """The names of classes in paragraphs that speak of raising, and in a list of what is raised."""
    for part in described[-1].children:
        if isinstance(part, addnodes.desc):
            continue
        for text in part.findall(nodes.paragraph):
            around = text if (field := _field_around(text)) is None else field
            if _RAISES.search(around.astext()):
                for mentioned in text.findall(addnodes.pending_xref):
                    yield str(mentioned["reftarget"]).rpartition(".")[2]


def _field_around(node: nodes.Node) -> nodes.Node | None:
    while node is not None and not isinstance(node, nodes.field):
        node = node.parent
    return node


def put_in(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put the lists where they stand for."""
    places = [place for place in doctree.findall(nodes.container) if _RAISED_BY in place]
    if not places:
        return
    env = app.env
    found = raisers({each: env.get_doctree(each) for each in sorted(env.found_docs)})
    for place in places:
        links: dict[str, list[nodes.Node]] = defaultdict(list)
        for raiser in found.get(place[_RAISED_BY], ()):
            uri = f"{app.builder.get_relative_uri(page, raiser.page)}#{raiser.anchor}"
            name = nodes.literal(text=raiser.name)
            links[raiser.package].append(nodes.reference("", "", name, refuri=uri, internal=True))
        place.replace_self(_listed(links))


def _listed(links: Mapping[str, Iterable[nodes.Node]]) -> list[nodes.Node]:
    if not links:
        return [nodes.paragraph(text="Nothing that is documented here.")]
    rows = nodes.field_list(classes=["raisers"])
    for package, linked in sorted(links.items(), key=lambda each: (not each[0].startswith(_FIRST), each[0])):
        text = nodes.paragraph()
        for number, one in enumerate(linked):
            text += [nodes.Text(", "), one] if number else [one]
        rows += nodes.field("", nodes.field_name(text=package), nodes.field_body("", text))
    return [nodes.paragraph(text="Raised by"), rows]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directives."""
    app.add_directive("refusals", Refusals)
    app.add_directive("raised-by", RaisedBy)
    app.connect("doctree-resolved", put_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
