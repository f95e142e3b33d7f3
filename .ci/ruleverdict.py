"""What the rule check finds: the ids their tests show, and whatever keeps a rule from being traced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from attrs import frozen
from rulecontexts import Context
from rulefile import Entry, Table
from ruletrace import Function, MarkedTest, Mention


@final
@frozen
class Evidence:
    """What the project says of its rules and what a run of its tests did.

    ``ran`` gives, for each function of ``naming``, the contexts in which a line of its body was executed.
    """

    tables: tuple[Table, ...]
    naming: tuple[Function, ...]
    mentions: tuple[Mention, ...]
    written: tuple[MarkedTest, ...]
    collected: tuple[Context, ...]
    ran: Mapping[Function, frozenset[str]]


def shown(evidence: Evidence) -> frozenset[str]:
    """The ids that some test is marked with while it executes a function that names them."""
    return frozenset(
        one
        for context in evidence.collected
        for one in context.ids
        if any(one in function.ids and str(context) in evidence.ran[function] for function in evidence.naming)
    )


def missing(evidence: Evidence) -> list[str]:
    """Everything that keeps a rule from being traced, a sentence each; empty when nothing does."""
    return [
        *_unknown(evidence),
        *_not_written_out(evidence),
        *_idle_marks(evidence),
        *_without_test(evidence),
    ]


def _entries(evidence: Evidence) -> dict[str, Entry]:
    return {entry.id: entry for table in evidence.tables for entry in table}


def _unknown(evidence: Evidence) -> Iterator[str]:
    """Ids in marks or source text that no table has, and marks with what cannot be shown."""
    entries = _entries(evidence)
    prefixes = tuple(f"{table.prefix}-" for table in evidence.tables)
    for context in evidence.collected:
        if not context.ids:
            yield f"{context.test} has a mark without an id"
        for one in context.ids:
            if one not in entries:
                yield f"{context.test} is marked {one}, which no table has"
            elif entries[one].is_void:
                why = entries[one].inert or f"it is replaced by {entries[one].replaced}"
                yield f"{context.test} is marked {one}, which cannot act: {why}"
    for mention in evidence.mentions:
        if mention.id.startswith(prefixes) and mention.id not in entries:
            yield f"{mention.path}:{mention.line} names {mention.id}, which no table has"


def _not_written_out(evidence: Evidence) -> Iterator[str]:
    """Marks that the table in the docs, made from the text of the tests, would not show."""
    written = {test.test: test.ids for test in evidence.written}
    for context in evidence.collected:
        for one in context.ids:
            if one not in written.get(context.test, frozenset()):
                yield f"{context.test} is marked {one} by code: write the id in a mark on the test"


def _idle_marks(evidence: Evidence) -> Iterator[str]:
    """Marked tests that execute no function naming the id."""
    entries = _entries(evidence)
    for context in evidence.collected:
        for one in context.ids:
            if one not in entries or entries[one].is_void:
                continue
            naming = [function for function in evidence.naming if one in function.ids]
            if not naming:
                yield f"{context.test} is marked {one}, which no function names"
            elif not any(str(context) in evidence.ran[function] for function in naming):
                places = ", ".join(function.name for function in naming)
                yield f"{context.test} is marked {one} and executes none of: {places}"


def _without_test(evidence: Evidence) -> Iterator[str]:
    """Ids that can act and no test is marked with."""
    marked = {one for context in evidence.collected for one in context.ids}
    named = {one for function in evidence.naming for one in function.ids}
    for table in evidence.tables:
        for entry in table:
            if entry.is_owed and entry.id not in marked:
                also = "" if entry.id in named else ", and no function names it"
                yield f"{entry.id} has no test{also} ({entry.topic or entry.says})"


def summary(table: Table, tested: frozenset[str]) -> Iterator[str]:
    """What one table holds: how much of it is tested, and what cannot act for which reason."""
    yield f"{table.game}"
    nouns = {
        "rule": "rules that can act",
        "ruling": "rulings with a consequence of their own",
        "decision": "decisions in force",
        "reading": "readings of our own",
    }
    for kind, noun in nouns.items():
        owed = [entry.id for entry in table if entry.kind == kind and entry.is_owed]
        yield f"  {noun}: {sum(one in tested for one in owed)} of {len(owed)} tested"
    inert = [entry for entry in table if entry.inert]
    yield f"  ids that cannot act: {len(inert)}"
    yield from (f"    {entry.id}: {entry.inert}" for entry in inert)
