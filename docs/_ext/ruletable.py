"""A Sphinx directive that prints a game's rule table from a file near the page: ``.. ruletable:: raka.toml``.

For each chapter a table of its rules, under each rule the rulings that settle it; then the decisions in force
and the project's own readings. Where an entry is enforced and what shows it is read from the text of the
library and of its tests.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar, TypeAlias, final

from attrs import frozen
from docutils import nodes
from rulefile import Entry, Table, TableError, load
from ruletrace import ID, functions, marked_tests
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

Places: TypeAlias = Mapping[str, list[str]]
COLUMNS = (("Id", 11), ("What it says", 45), ("Enforced by", 20), ("Shown by", 24))


@final
@frozen
class _Links:
    """What is looked up for an entry while the page is written."""

    known: frozenset[str]
    touching: Mapping[str, list[str]]
    enforced: Places
    shown: Places


@final
class RuleTable(SphinxDirective):
    """Writes the sections of one table file."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, object]] = {}

    def run(self) -> list[nodes.Node]:
        """The sections; the page is read anew in every build, since any source file can change it."""
        relative, absolute = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        self.env.note_reread()
        try:
            table = load(Path(absolute))
        except TableError as error:
            raise self.error(str(error)) from error
        links = _links(table, (Path(self.env.srcdir) / self.config.ruletable_root).resolve())
        under: dict[str, list[Entry]] = defaultdict(list)
        for ruling in table.rulings:
            under[ruling.on[0]].append(ruling)
        sections = [
            _section(
                chapter.title,
                _grid([row for rule in chapter.rules for row in (rule, *under[rule.id])], links),
            )
            for chapter in table.chapters
        ]
        sections.append(_section("Decisions in force", _grid(table.decisions, links)))
        if table.readings:
            sections.append(_section("Readings of our own", _grid(table.readings, links)))
        return [_count(table), *sections]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive, and where the project lies as seen from the docs."""
    app.add_config_value("ruletable_root", "..", "env", types=frozenset({str}))
    app.add_directive("ruletable", RuleTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _links(table: Table, root: Path) -> _Links:
    touching: dict[str, list[str]] = defaultdict(list)
    for entry in table:
        printed_there = entry.on[:1] if entry.kind == "ruling" else ()
        for one in entry.on:
            if one not in printed_there:
                touching[one].append(entry.id)
    enforced: dict[str, list[str]] = defaultdict(list)
    for function in functions(root):
        for one in function.ids:
            enforced[one].append(function.name.removeprefix("boardgames."))
    shown: dict[str, list[str]] = defaultdict(list)
    for test in marked_tests(root):
        for one in test.ids:
            shown[one].append(test.test.removeprefix("tests/"))
    return _Links(frozenset(entry.id for entry in table), touching, enforced, shown)


def _count(table: Table) -> nodes.Node:
    rules = table.of_kind("rule")
    acting = sum(entry.is_owed for entry in rules)
    return nodes.paragraph(
        text=f"{table.game}: {len(rules)} rules, of which {acting} act, {len(table.rulings)} rulings, "
        f"{len(table.decisions)} decisions in force and {len(table.readings)} readings of our own."
    )


def _section(title: str, *content: nodes.Node) -> nodes.section:
    return nodes.section(
        "",
        nodes.title(text=title),
        *content,
        ids=[nodes.make_id(title)],
        names=[nodes.fully_normalize_name(title)],
    )


def _grid(entries: Iterable[Entry], links: _Links) -> nodes.table:
    group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for _, width in COLUMNS), cols=len(COLUMNS))
    heads = (nodes.entry("", nodes.paragraph(text=name)) for name, _ in COLUMNS)
    group += nodes.thead("", nodes.row("", *heads))
    group += nodes.tbody("", *(_row(entry, links) for entry in entries))
    return nodes.table("", group, classes=["rule-table", "colwidths-given"])


def _row(entry: Entry, links: _Links) -> nodes.row:
    name = nodes.paragraph("", "", nodes.strong(text=entry.id))
    cells = (
        [name],
        [nodes.paragraph("", "", *text) for text in _texts(entry, links)],
        _enforced(entry, links),
        [_place(place) for place in links.shown.get(entry.id, [])],
    )
    row = nodes.row("", *(nodes.entry("", *cell) for cell in cells), classes=[f"rule-{entry.kind}"])
    row[0]["ids"].append(entry.id.lower())
    return row


def _texts(entry: Entry, links: _Links) -> Iterable[list[nodes.Node]]:
    topic: list[nodes.Node] = [nodes.emphasis(text=f"{entry.topic}."), nodes.Text(" ")] if entry.topic else []
    yield topic + _linked(entry.says, links)
    if entry.choice:
        yield [nodes.Text("House rule: "), nodes.literal(text=entry.choice), nodes.Text(".")]
    if entry.fixed:
        yield [nodes.Text("Other readings are not offered.")]
    if entry.replaced:
        yield _linked(f"Replaced by {entry.replaced}.", links)
    others = entry.on[1:] if entry.kind == "ruling" else entry.on
    if others:
        yield _linked(f"Touches {', '.join(others)}.", links)
    if links.touching.get(entry.id):
        yield _linked(f"See also {', '.join(links.touching[entry.id])}.", links)


def _enforced(entry: Entry, links: _Links) -> list[nodes.Node]:
    if entry.inert:
        return [nodes.paragraph("", "", nodes.Text("Cannot act. "), *_linked(entry.inert, links))]
    return [_place(place) for place in links.enforced.get(entry.id, [])]


def _place(text: str) -> nodes.Node:
    return nodes.paragraph("", "", nodes.literal(text=text))


def _linked(text: str, links: _Links) -> list[nodes.Node]:
    """``text`` with the ids of the table made links to their rows."""
    parts: list[nodes.Node] = []
    end = 0
    for found in ID.finditer(text):
        if found[0] in links.known:
            parts.append(nodes.Text(text[end : found.start()]))
            parts.append(nodes.reference("", found[0], refid=found[0].lower(), internal=True))
            end = found.end()
    return [*parts, nodes.Text(text[end:])]
