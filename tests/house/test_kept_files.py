"""How records and saves are kept: written for the rules in force alone, and told apart where they differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.golden.kept import RAKA, SHELVES, Shelf, differing, read_digests, write_digests

SOME = {"a.save.json": {"save": "12", "states": "34"}, "b.record.txt": {"states": "56"}}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf of its own, for two of the cases."""
    return evolve(RAKA, root=tmp_path, cases=tuple(case for case in RAKA.cases if "draw" in case.name))


@pytest.mark.repeats
def test_writing_again_gives_the_same_and_says_nothing(shelf: Shelf) -> None:
    """At first every digest is new; the documents are those in the project."""
    number = shelf.game.rules
    assert len(list(shelf.write(number))) > len(shelf.cases)
    documents, kept = shelf.documents(number), shelf.digests(number)
    assert documents.keys() == kept.keys() == {case.file for case in shelf.cases}
    assert documents.items() <= RAKA.documents(number).items()
    assert kept.items() <= RAKA.digests(number).items()
    assert list(shelf.write(number)) == []
    assert (shelf.documents(number), shelf.digests(number)) == (documents, kept)


@pytest.mark.repeats
def test_what_no_case_writes_stays_and_has_digests(shelf: Shelf) -> None:
    """A document of an earlier version of the library, under the same rules."""
    number = shelf.game.rules
    list(shelf.write(number))
    name = "first-game.record.txt"
    document = RAKA.documents(number)[name]
    (shelf.folder(number) / name).write_text(document, encoding="utf-8")
    assert all(name in told for told in shelf.write(number))
    assert shelf.documents(number)[name] == document
    assert shelf.digests(number)[name] == RAKA.digests(number)[name]


def test_what_other_rules_have_written_is_not_touched(shelf: Shelf) -> None:
    """Neither that of older rules, nor that of rules to come."""
    number = shelf.game.rules
    list(shelf.write(number))
    documents = shelf.documents(number)
    later = evolve(shelf, game=evolve(shelf.game, rules=number + 1))
    for other in (number, number + 2):
        with pytest.raises(ValueError, match=f"have number {number + 1}: what was written under {other}"):
            list(later.write(other))
    assert shelf.documents(number) == documents
    assert shelf.numbers == (number,)


def test_a_case_that_ends_too_early_is_an_error(shelf: Shelf) -> None:
    """A record or a save that would not be what its name says."""
    never = [evolve(case, until=lambda _: False) for case in shelf.cases]
    for case in never:
        with pytest.raises(ValueError, match=f"{case.name} ends too early"):
            list(evolve(shelf, cases=(case,)).write(shelf.game.rules))


def test_digests_are_a_line_each() -> None:
    """A name, what is told of, and the digest."""
    text = write_digests(SOME)
    assert text == "a.save.json save 12\na.save.json states 34\nb.record.txt states 56\n"
    assert read_digests(text) == SOME


def test_what_differs_is_named() -> None:
    """Another digest, one that is missing, and one that is there besides."""
    assert differing(SOME, SOME) == ()
    other = {"a.save.json": {"save": "12", "states": "00"}, "c.record.txt": {"states": "56"}}
    assert differing(SOME, other) == ("a.save.json states", "b.record.txt states", "c.record.txt states")


def test_what_is_kept_is_small() -> None:
    """At most 400 kB of all numbers, and every file is there for a reason: a document or the digests."""
    files = [path for path in RAKA.root.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) <= 400_000
    assert {path.parent for path in files} == {
        shelf.folder(number) for shelf in SHELVES for number in shelf.numbers
    }
