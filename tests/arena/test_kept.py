"""Records and saves of every number of the rules are kept: replayed to the end that they had, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import arena
from boardgames.core import DataError, Record, Table, read_json, replay

KEPT = Path(__file__).parents[1] / "data" / "kept"
NUMBERS = sorted(int(path.name.split("-")[2]) for path in KEPT.glob("arena-rules-*-record.txt"))


def is_in_force(number: int) -> bool:
    """Whether the rules are still those of that number."""
    return number == arena.GAME.rules


def test_every_number_of_the_rules_has_a_record_and_a_save() -> None:
    """The one in force too: raising it means keeping what the one before has written."""
    assert list(range(1, arena.GAME.rules + 1)) == NUMBERS
    assert all((KEPT / f"arena-rules-{number}-save.json").exists() for number in NUMBERS)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_kept_record_ends_as_it_did_or_is_refused_by_its_number(number: int) -> None:
    """The last line of the file says how the game ended; its board and cards travel with it."""
    text, _, ending = (KEPT / f"arena-rules-{number}-record.txt").read_text().rpartition("\n\n")
    if not is_in_force(number):
        with pytest.raises(DataError, match=str(number)):
            Record.read_text(arena.GAME, text + "\n")
        return
    record = Record.read_text(arena.GAME, text + "\n")
    outcome = arena.outcome(replay(arena.GAME, record))
    assert outcome is not None
    assert arena.verdict(outcome) == ending.strip()
    assert Record.read_json(arena.GAME, record.write_json()) == record


@pytest.mark.parametrize("number", NUMBERS)
def test_a_kept_save_goes_on_or_is_refused_by_its_number(number: int) -> None:
    """It was saved when one of two tied players had claimed a card in secret."""
    document = (KEPT / f"arena-rules-{number}-save.json").read_text().strip()
    if not is_in_force(number):
        with pytest.raises(DataError, match=str(number)):
            Table.load(arena.GAME, document)
        return
    table = Table.load(arena.GAME, document)
    assert isinstance(table.state.pending[-1], arena.pending.Claiming)
    assert read_json(table.save()) == read_json(document)
    seat = table.to_act[0]
    table.act(seat, table.legal_moves(seat)[0], at=table.number)
    assert not isinstance(table.state.pending[-1], arena.pending.Claiming)
