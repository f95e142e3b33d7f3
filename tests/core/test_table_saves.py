"""A table by example: saved and loaded in the middle of anything, and documents that are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import (
    CHANCE,
    DataError,
)
from boardgames.core.table import Table
from tests.core.toy import GAME, Setup
from tests.core.toy.play import by_chance
from tests.core.toy.tables import ToyTable, act, bidding, turn_of_first, won_by_first
from tests.core.toy.values import (
    Bid,
    Concede,
    Polish,
)


@pytest.mark.parametrize(
    "table",
    [
        Table(GAME, Setup(), 3),
        act(bidding(), Bid(1, 2)),
        won_by_first(),
        act(turn_of_first(), Polish(0)),
        act(bidding(), Concede(0), Concede(1)),
    ],
    ids=["start", "mid-bidding", "mid-window", "mid-turn", "over"],
)
def test_a_table_is_saved_and_loaded_in_the_middle_of_anything(table: ToyTable) -> None:
    """State, log, and the luck to come are the same, and so are the bytes of saving it again."""
    document = table.save()
    loaded = Table.load(GAME, document)
    assert loaded.save() == document
    assert (loaded.state, loaded.entries, loaded.number) == (table.state, table.entries, table.number)
    assert Table.load(GAME, document.encode()).save() == document
    for either in (table, loaded):
        for seat in range(3):
            either.seat_agent(seat, by_chance)
        while either.ask_agent() is not None:
            pass
        for seat in range(3):
            either.unseat_agent(seat)
    assert loaded.save() == table.save()


def test_another_game_or_other_rules_are_refused_by_name() -> None:
    """A save names what it is of."""
    document = bidding().save()
    with pytest.raises(DataError, match=r"'toy'.*'chess'"):
        Table.load(evolve(GAME, name="chess"), document)
    with pytest.raises(DataError, match=r"rules 1 of 'toy'.* 2"):
        Table.load(evolve(GAME, rules=2), document)
    with pytest.raises(DataError, match="document"):
        Table.load(GAME, bidding().record().write_json())


SAVED = act(turn_of_first(), Polish(0))
SAVED.undo(0)
LOG = len(SAVED.entries)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.pop("rng"), "$"),
        (lambda data: data.update(agents=[]), "$"),
        (lambda data: data.update(rng="7"), "$.rng"),
        (lambda data: data.update(rng=7), "$.rng"),
        (lambda data: data["start"]["position"].update(left=7), "$.start"),
        (lambda data: data.update(log={}), "$.log"),
        (lambda data: data["log"].append(None), f"$.log[{LOG}]"),
        (lambda data: data["log"].append({"undo": 0}), f"$.log[{LOG}].undo"),
        (lambda data: data["log"].append({"undo": 3}), f"$.log[{LOG}].undo"),
        (lambda data: data["log"].append({"undo": 1, "at": 2}), f"$.log[{LOG}]"),
        (lambda data: data["log"][0].update(by="nobody"), "$.log[0].by"),
        (lambda data: data["log"][0].update(by="chance"), "$.log[0]"),
        (lambda data: data["log"].insert(0, by("chance", "Bid", seat=1, coins=0)), "$.log[0].move"),
        (lambda data: data["log"].insert(0, by("agent", "Roll", face=1, seat=CHANCE)), "$.log[0].move.seat"),
        (lambda data: data["log"][0].update(at=1), "$.log[0].at"),
        (lambda data: data["log"][0].pop("at"), "$.log[0]"),
        (lambda data: data["log"][4].update(at=3), "$.log[4].move"),
        (lambda data: data["log"][0]["move"].update(coins=8), "$.log[0].move"),
        (lambda data: data["log"][0]["move"].update(seat=9), "$.log[0].move.seat"),
        (lambda data: data["log"][0]["move"].update(coins="x"), "$.log[0].move.coins"),
        (lambda data: data["log"].append(by("chance", "Roll", face=1, seat=CHANCE)), f"$.log[{LOG}].move"),
        (lambda data: data["log"].append(by("forced", "Done", seat=0)), f"$.log[{LOG}].move"),
        (lambda data: data["log"].append(by("standing", "Done", seat=0)), f"$.log[{LOG}].move"),
        (lambda data: data["log"].append(by("agent", "Concede", seat=0)), f"$.log[{LOG}].move"),
        (lambda data: data.update(standing=[]), "$.standing"),
        (lambda data: data.update(standing=[None, None, "sleep"]), "$.standing[2]"),
        (lambda data: data.update(standing=[1, None, None]), "$.standing[0]"),
    ],
)
def test_a_document_that_no_table_wrote_is_refused_with_the_path(
    change: Callable[[dict[str, Any]], object], path: str
) -> None:
    """Entries are played again one by one, and the first that could not have come about is named."""
    data = json.loads(SAVED.save())
    change(data)
    with pytest.raises(DataError) as caught:
        Table.load(GAME, json.dumps(data))
    assert caught.value.path == path


def by(who: str, move: str, **fields: int) -> dict[str, Any]:
    """An entry of a saved log."""
    return {"by": who, "move": {"is": move} | fields}


def test_a_roll_in_a_log_must_be_a_face_of_the_die() -> None:
    """What chance gave is held against the game, too."""
    data = json.loads(Table(GAME, Setup(), 3).save())
    data["log"][3]["move"]["face"] = 6
    with pytest.raises(DataError) as caught:
        Table.load(GAME, json.dumps(data))
    assert caught.value.path == "$.log[3].move"
