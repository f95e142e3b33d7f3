"""Sphinx directives that list what games are played with, each with its picture, from the library itself.

``.. arena-cards::`` the Equipment that comes along, ``.. arena-scenarios::`` the boards, ``.. arena-signs::``
what lies on them, ``.. raka-cards::`` the thirteen ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias, final

import attrs
from contentpictures import board, equipment, signs, warrior_or_ability
from docutils import nodes
from rakaranks import RankEntry, ranks
from rulefile import Entry, Table, load
from ruletrace import ids_in
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boardgames import arena
from boardgames.arena.effects import Which, Whom
from boardgames.arena.render.names import TYPES
from boardgames.core.prose import listing

Field: TypeAlias = tuple[str, nodes.Element]
_SETTLED: Final = (Which.SELF, Which.THEM, Which.ACTIVE, Which.TRIGGER)
_WHERE_FROM: Final = {
    arena.Provenance.RULEBOOK: "the rulebook gives it",
    arena.Provenance.RECONSTRUCTED: "name and type are the rulebook's, what it costs and does is ours",
    arena.Provenance.ORIGINAL: "all of it is ours",
}


@final
class ArenaCards(SphinxDirective):
    """A section for each type, and in it one for each card."""

    def run(self) -> list[nodes.Node]:
        """The sections; read anew in every build, since any file of the library can change them."""
        self.env.note_reread()
        table = load(_rules(self) / "arena.toml")
        cards = arena.shipped_cards().cards
        return [
            _section(
                f"{TYPES[kind]}s",
                f"{kind}s",
                [_equipment(card, table) for card in cards if card.kind is kind],
            )
            for kind in arena.Kind
        ]


@final
class ArenaScenarios(SphinxDirective):
    """A section for each scenario."""

    def run(self) -> list[nodes.Node]:
        """The sections; read anew in every build."""
        self.env.note_reread()
        return [_scenario(scenario) for scenario in arena.shipped_scenarios().values()]


@final
class ArenaSigns(SphinxDirective):
    """What lies on boards."""

    def run(self) -> list[nodes.Node]:
        """One picture."""
        self.env.note_reread()
        return [nodes.raw("", signs(), format="html")]


@final
class RakaCards(SphinxDirective):
    """A section for each rank."""

    def run(self) -> list[nodes.Node]:
        """The sections; read anew in every build."""
        self.env.note_reread()
        rows = {entry.id: entry for entry in load(_rules(self) / "raka.toml")}
        return [self._rank(entry, [rows[one] for one in entry.rules]) for entry in ranks()]

    def _rank(self, entry: RankEntry, rules: Sequence[Entry]) -> nodes.section:
        classes = [f":class:`~{kind.__module__}.{kind.__name__}`" for kind in entry.moves]
        moves, _ = self.parse_inline(listing(classes) + ".")
        fields: list[Field] = [
            ("Sort", _words(entry.sort)),
            *([("Skill", _words(entry.skill))] if entry.skill else []),
            ("Hit points", _words(entry.points)),
            ("Moves", nodes.paragraph("", "", *moves)),
            ("Pays for", _words("; ".join(entry.pays) or "nothing else")),
            ("Rules", _bullets(f"{rule.id}: {rule.says}" for rule in rules)),
        ]
        shown = _entry(warrior_or_ability(entry.card), fields)
        return _section(entry.title, f"rank-{entry.card.rank.name.lower()}", [shown])


def _rules(directive: SphinxDirective) -> Path:
    return Path(directive.env.srcdir) / "rules"


def _equipment(card: arena.Card, table: Table) -> nodes.section:
    fields: list[Field] = [
        ("Key", nodes.paragraph("", "", nodes.literal(text=card.key))),
        ("Type", _words(card.kind.value)),
        ("Cost", _words(arena.cost_text(card.cost))),
        ("Effect", _words(arena.effect_text(card.effect))),
    ]
    if card.protection:
        fields.append(("Protection", _words(arena.effect_text(card.protection))))
    fields.append(("Provenance", _provenance(card.provenance)))
    if named := [entry.id for entry in table if card.name in entry.says]:
        fields.append(("Named by", _words(", ".join(named))))
    fields.append(("Follows", _words(", ".join(followed((*card.effect, *card.protection))))))
    return _section(card.name, f"card-{card.key}", [_entry(equipment(card), fields)])


def followed(clauses: Iterable[object]) -> list[str]:
    """The rules that clauses are done by: those named where their classes, and what is so of them, are told.

    What is said of picking Heroes is left out where there is nobody to pick.
    """
    told = ModuleAnalyzer.for_module("boardgames.arena.effects").find_attr_docs()
    found: set[str] = set()
    for value in _within(clauses):
        if isinstance(value, Whom) and value.which in _SETTLED:
            continue
        kind = type(value)
        lines = [kind.__doc__ or ""]
        if isinstance(value, Which):
            lines = told.get((kind.__name__, value.name), [])
        elif attrs.has(kind):
            for field in attrs.fields(kind):
                if getattr(value, field.name) is True:
                    lines += told.get((kind.__name__, field.name), [])
        found.update(*map(ids_in, lines))
    return sorted(found)


def _within(values: Iterable[object]) -> Iterator[object]:
    """All clauses, those inside others too, and whom they are about."""
    for value in values:
        kind = type(value)
        if isinstance(value, tuple):
            yield from _within(value)
        elif isinstance(value, Which):
            yield value
        elif attrs.has(kind):
            yield value
            yield from _within(getattr(value, field.name) for field in attrs.fields(kind))


def _scenario(scenario: arena.Scenario) -> nodes.section:
    grounds = list(scenario.board.spaces.values())
    lies = [
        f"{grounds.count(ground)} {ground.name.capitalize()}{'s' * (grounds.count(ground) != 1)}"
        for ground in (arena.Ground.PILLAR, arena.Ground.TRAP, arena.Ground.FOUNTAIN)
        if ground in grounds
    ]
    heroes = listing(map(str, scenario.players), by="or")
    fields: list[Field] = [
        ("Key", nodes.paragraph("", "", nodes.literal(text=scenario.key))),
        ("For", _words(f"{heroes} Heroes")),
        ("Length", _words(scenario.length.value)),
        ("Spaces", _words(f"{len(grounds)}, of which {len(scenario.board.open)} can be stood on")),
        ("To enter on", _words(f"{len(scenario.board.edge)} spaces")),
        ("On them", _words(listing(lies))),
        ("Provenance", _provenance(scenario.provenance)),
    ]
    return _section(scenario.name, f"scenario-{scenario.key}", [_entry(board(scenario), fields)])


def _provenance(provenance: arena.Provenance) -> nodes.Element:
    return _words(f"{provenance.value}: {_WHERE_FROM[provenance]}")


def _section(title: str, name: str, content: Iterable[nodes.Node]) -> nodes.section:
    return nodes.section(
        "", nodes.title(text=title), *content, ids=[name], names=[nodes.fully_normalize_name(name)]
    )


def _entry(picture: str, fields: Iterable[Field]) -> nodes.container:
    """A picture, and beside it what there is to say; below it on a phone."""
    rows = [nodes.field("", nodes.field_name(text=name), nodes.field_body("", body)) for name, body in fields]
    return nodes.container(
        "", nodes.raw("", picture, format="html"), nodes.field_list("", *rows), classes=["catalogue"]
    )


def _words(text: str) -> nodes.paragraph:
    return nodes.paragraph(text=text)


def _bullets(lines: Iterable[str]) -> nodes.bullet_list:
    return nodes.bullet_list("", *(nodes.list_item("", _words(line)) for line in lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directives."""
    app.add_directive("arena-cards", ArenaCards)
    app.add_directive("arena-scenarios", ArenaScenarios)
    app.add_directive("arena-signs", ArenaSigns)
    app.add_directive("raka-cards", RakaCards)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
