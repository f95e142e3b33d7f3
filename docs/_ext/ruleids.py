"""Makes every id of a rule that a page or docstring names a link to its row in the rule tables.

An id of a known game that is in no table is reported, so that pages name only rules that there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from rulefile import TableError, load_all
from ruletrace import ID
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

LOGGER: Final = logging.getLogger(__name__)
LEFT_ALONE: Final = (
    nodes.reference,
    nodes.literal,
    nodes.literal_block,
    nodes.doctest_block,
    nodes.title,
    nodes.strong,
    nodes.raw,
    addnodes.desc_signature,
)
"""What shows an id as it is typed, or is a link already; in a table the row's own id is strong."""


@cache
def homes(root: Path) -> Mapping[str, str]:
    """The page on which the row of each rule stands, for the project in that folder."""
    try:
        tables = load_all(root)
    except TableError:
        return {}  # the page of the table tells what is wrong with it
    return {entry.id: f"rules/{table.prefix.lower()}" for table in tables for entry in table}


def link(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put links where the page names rules."""
    for text in list(doctree.findall(nodes.Text)):
        if ID.search(text) and not _is_left_alone(text):
            text.parent.replace(text, list(_linked(app, page, str(text))))


def _is_left_alone(text: nodes.Text) -> bool:
    node: nodes.Node | None = text.parent
    while node is not None:
        if isinstance(node, LEFT_ALONE):
            return True
        node = node.parent
    return False


def _linked(app: Sphinx, page: str, text: str) -> Iterator[nodes.Node]:
    known = homes(Path(app.srcdir).parent)
    prefixes = {name.partition("-")[0] for name in known}
    end = 0
    for found in ID.finditer(text):
        if found[0] in known:
            yield nodes.Text(text[end : found.start()])
            place = app.builder.get_relative_uri(page, known[found[0]])
            yield nodes.reference("", found[0], refuri=f"{place}#{found[0].lower()}", internal=True)
            end = found.end()
        elif found[0].partition("-")[0] in prefixes:
            LOGGER.warning("%s is in no rule table", found[0], location=page)
    yield nodes.Text(text[end:])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Look for ids when a page is about to be written."""
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
