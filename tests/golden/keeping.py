"""What is asked of documents that are kept, the same for both games."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from attrs import evolve

from boardgames.core import DataError, Game, Record, Table, read_json, replay
from boardgames.testing.elsewhere import digests, digests_elsewhere
from tests.golden.kept import NOT_KEPT, Shelf, differing, to_keep
from tests.golden.kept_games import Case, Form

HASH_SEEDS: Final = ("0", "271828")


def read(game: Game[Any, Any, Any, Any, Any, Any], name: str, document: str) -> object:
    """The table or the record of a document, by the end of its name."""
    if name.endswith(Form.SAVE):
        return Table.load(game, document)
    if name.endswith(Form.TEXT):
        return Record.read_text(game, document)
    assert name.endswith(Form.RECORD), name
    return Record.read_json(game, document)


def check_number_is_kept(shelf: Shelf, number: int) -> None:
    """There are documents of every form, and the digests are of them all."""
    documents, found = shelf.documents(number), shelf.digests(number)
    assert all(any(name.endswith(form) for name in documents) for form in Form)
    assert documents.keys() == found.keys()
    assert all(each for each in found.values())


def check_kept(shelf: Shelf, number: int, name: str) -> None:
    """A document of the rules in force has the digests on file; any other is refused by its number."""
    game, document = shelf.game, shelf.documents(number)[name]
    if number != game.rules:
        check_refused(game, name, document, number)
        return
    kept = shelf.digests(number)[name]
    assert differing({name: kept}, {name: to_keep(digests(game, document))}) == ()
    if name.endswith(Form.SAVE):
        check_goes_on(game, document)


def check_goes_on(game: Game[Any, Any, Any, Any, Any, Any], document: str) -> None:
    """The table is what was saved, its record leads to its state, and whoever is asked can act."""
    table = Table.load(game, document)
    was = read_json(document)
    assert read_json(table.save()) == was | {"library": read_json(table.save())["library"]}
    assert replay(game, table.record()) == table.state
    before = table.number
    seat = table.to_act[-1]
    entry = table.act(seat, table.legal_moves(seat)[-1], at=before)
    assert (entry.number, entry.seat) == (before, seat)
    assert table.number > before


def check_refused(game: Game[Any, Any, Any, Any, Any, Any], name: str, document: str, number: int) -> None:
    """It is refused for its rules, and the refusal says which they are."""
    with pytest.raises(DataError, match=rf"under rules {number} ") as caught:
        read(game, name, document)
    assert caught.value.path == "$.rules"


def check_another_number_is_refused(shelf: Shelf) -> None:
    """Each document is refused by its number, were it of the rules to come, and once those are in force."""
    number = shelf.game.rules + 1
    later = evolve(shelf, game=evolve(shelf.game, rules=number))
    for name, document in shelf.documents(shelf.game.rules).items():
        check_refused(shelf.game, name, _of_rules(number, document), number)
        check_kept(later, shelf.game.rules, name)


def _of_rules(number: int, document: str) -> str:
    """The document as if it were of the rules of that number."""
    written, times = _RULES.subn(str(number), document, count=1)
    assert times == 1
    return written


_RULES: Final = re.compile(r'(?:(?<=^rules )|(?<="rules":))[0-9]+\b', re.MULTILINE)


def check_stops_where_its_case_says(shelf: Shelf, case: Case) -> None:
    """A document that was cut short ends in a state that would do; any other at the end of the game."""
    found = read(shelf.game, case.file, shelf.documents(shelf.game.rules)[case.file])
    state = found.state if isinstance(found, Table) else replay(shelf.game, found)  # type: ignore[arg-type]
    if case.until is None:
        assert shelf.game.outcome(state) is not None
    else:
        assert case.until(state)


def check_the_same_under_other_hash_seeds(shelf: Shelf) -> None:
    """Processes that hash otherwise say of the shortest documents of each form what is on file."""
    documents, kept = shelf.documents(shelf.game.rules), shelf.digests(shelf.game.rules)
    shortest = sorted(documents, key=lambda name: len(documents[name]))
    names = [name for form in Form for name in [name for name in shortest if name.endswith(form)][:2]]
    with ThreadPoolExecutor() as pool:
        one, other = pool.map(
            lambda seed: digests_elsewhere(
                shelf.home, map(documents.__getitem__, names), sys.executable, seed
            ),
            HASH_SEEDS,
        )
    assert one == other
    assert all({*NOT_KEPT} <= each.keys() for each in one)
    told = {name: to_keep(each) for name, each in zip(names, one, strict=True)}
    assert differing({name: kept[name] for name in names}, told) == ()
