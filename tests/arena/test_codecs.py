"""Values as plain data: shapes that are pinned, and documents that hold what no game could."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgames import arena
from boardgames.arena import Dice, Grid, HeroName, Setup
from boardgames.arena.codecs import CODECS
from boardgames.arena.equipment import KINDS
from boardgames.arena.events import BidSealed, CardDrawn
from boardgames.arena.moves import Bid, Claim, EndTurn, Reroll, Roll, Strike
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.core import DataError, SetupError, read_json, write_json
from tests.arena import inventions
from tests.arena.changes import places, put_in
from tests.arena.strategies import setups
from tests.golden.perft import ARENA, ArenaCase

CASES = ARENA.cases()
BY_NAME = {case.name: case for case in CASES}


def test_moves_travel_under_their_kind() -> None:
    """Cards, Heroes and spaces by key, dice as their symbols, several Heroes' bids as a list."""
    assert CODECS.moves.write(Bid(1, (3, 0))) == {"kind": "bid", "seat": 1, "life": [3, 0]}
    assert CODECS.moves.write(Strike(0, HeroName.TZI_XICAN)) == {
        "kind": "strike",
        "seat": 0,
        "target": "tzi-xican",
    }
    assert CODECS.moves.write(Reroll(2, Dice(sword=2, sun=1))) == {
        "kind": "reroll",
        "seat": 2,
        "dice": "sword sword sun",
    }
    claim = Claim(0, ("kusanagi", "trishula"))
    assert CODECS.moves.read(CODECS.moves.write(claim)) == claim


@pytest.mark.parametrize("text", ["sun sword", "sword  sun", "sword " * 8, "swords", " ", None, 3, ["sun"]])
def test_dice_have_one_way_to_be_written(text: object) -> None:
    """In their order, with single spaces, up to seven of them."""
    data = CODECS.moves.write(Roll(Dice(sword=1, sun=1)))
    assert data["dice"] == "sword sun"
    with pytest.raises(DataError, match=r"\$\.dice"):
        CODECS.moves.read({**data, "dice": text})


@pytest.mark.parametrize("text", ["Kusanagi", "two words", "kusanagi-", "", "-", "?!"])
def test_cards_are_called_by_their_keys(text: str) -> None:
    """By nothing that stands for something hidden, or that no card could be called."""
    data = CODECS.events.write(CardDrawn(1, "kusanagi"))
    assert CODECS.events.read(data) == CardDrawn(1, "kusanagi")
    with pytest.raises(DataError, match=r"\$\.card: must be the key of a card"):
        CODECS.events.read({**data, "card": text})


@pytest.mark.rule("ARENA-Q145", "ARENA-Q133")
def test_what_was_seen_of_an_event_travels_with_its_hidden_fields() -> None:
    """A bid or a card that was not seen is written as a question mark."""
    for event, field in ((BidSealed(1, (4,)), "life"), (CardDrawn(1, "kusanagi"), "card")):
        seen = arena.seen(event, 0)
        assert seen is not None
        written = CODECS.seen_events.write(seen)
        assert written["event"][field] == "?"
        assert CODECS.seen_events.read(written) == seen
        assert CODECS.events.read(CODECS.events.write(event)) == event


def test_a_setup_may_leave_out_what_is_as_usual() -> None:
    """An empty object is the standard game for four."""
    assert CODECS.setups.read({}) == Setup()
    assert CODECS.setups.read({"players": 3, "instant": True}) == Setup(3, instant=True)


def test_shipped_content_is_named_and_ones_own_is_written_out() -> None:
    """By name and digest: what has changed since is refused, and so is what there never was."""
    pit = shipped_scenarios()["the-pit"]
    written = CODECS.setups.write(Setup(3, scenario=pit, card_set=shipped_cards()))
    assert written["scenario"] == {"kind": "shipped", "name": "the-pit", "digest": pit.digest}
    assert written["card_set"]["name"] == shipped_cards().name
    own = Setup(3, scenario=inventions.scenario(1, Grid.SQUARE), card_set=inventions.cards(1))
    in_full = CODECS.setups.write(own)
    assert len(in_full["card_set"]["cards"]) == len(inventions.cards(1).cards)
    assert CODECS.setups.read(in_full) == own
    for field in ("scenario", "card_set"):
        for change in ({"digest": "0" * 64}, {"name": "nowhere"}):
            with pytest.raises(DataError, match=rf"\$\.{field}"):
                CODECS.setups.read({**written, field: {**written[field], **change}})


@given(setups())
def test_every_setup_comes_back(setup: Setup) -> None:
    """Through a document as well."""
    assert CODECS.setups.read(read_json(write_json(CODECS.setups.write(setup)))) == setup


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_states_positions_and_views_come_back(case: ArenaCase) -> None:
    """In every phase, and in the middle of everything."""
    state, position = case.state(), case.arranged()
    assert CODECS.positions.read(CODECS.positions.write(position)) == position
    assert CODECS.states.read(CODECS.states.write(state)) == state
    for seat in (None, 0, 1):
        view = arena.view(state, seat)
        assert CODECS.views.read(read_json(write_json(CODECS.views.write(view)))) == view


def test_a_state_that_no_game_comes_to_is_refused() -> None:
    """A document cannot smuggle in a second copy of a card."""
    data = CODECS.states.write(BY_NAME["a reroll"].state())
    data["heroes"][1]["cards"] = data["heroes"][0]["cards"]
    with pytest.raises(DataError, match="ARENA-008"):
        CODECS.states.read(data)


def test_cards_out_of_order_are_refused() -> None:
    """There is one way to write what lies on the table."""
    data = CODECS.states.write(BY_NAME["a sealed auction that ends in a tie"].state())
    data["display"].reverse()
    with pytest.raises(DataError, match=r"\$\.display"):
        CODECS.states.read(data)


def test_a_sealed_bid_is_hidden_in_the_views_of_others_alone() -> None:
    """Its own seat reads it back, and a document that shows it to another is refused."""
    state = BY_NAME["a sealed auction that ends in a tie"].state()
    own, others = (CODECS.views.write(arena.view(state, seat)) for seat in (0, 1))
    assert own["sealed"] == [[2], None, None]
    assert others["sealed"] == ["?", None, None]
    others["sealed"][0] = [2]
    with pytest.raises(DataError, match=r"\$\.sealed"):
        CODECS.views.read(others)


JUNK: st.SearchStrategy[object] = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        1,
        2,
        99,
        1 << 62,
        1.5,
        "",
        "e5",
        "?",
        "sword",
        "cleo",
        *KINDS[:1],
        [],
        {},
        ["a"],
        [0, 0],
    ]
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(CASES), st.integers(0, 1 << 30), JUNK)
def test_a_document_with_any_one_thing_changed_is_a_sound_state_or_refused(
    case: ArenaCase, pick: int, junk: object
) -> None:
    """What is read can be played on without an error: every legal move of it applies."""
    data: Any = CODECS.states.write(case.state())
    where = list(places(data))
    put_in(data, where[pick % len(where)], junk)
    try:
        state = CODECS.states.read(data)
    except DataError:
        return
    for move in arena.legal_moves(state):
        assert arena.problems(arena.apply(state, move).state) == ()


@given(st.sampled_from(CASES), st.integers(0, 1 << 30), JUNK)
def test_a_position_with_any_one_thing_changed_is_arranged_or_refused(
    case: ArenaCase, pick: int, junk: object
) -> None:
    """By the codec, or with every problem by name."""
    data: Any = CODECS.positions.write(case.arranged())
    where = list(places(data))
    put_in(data, where[pick % len(where)], junk)
    try:
        state = arena.arrange(CODECS.positions.read(data))
    except (DataError, SetupError):
        return
    for move in arena.legal_moves(state):
        assert arena.problems(arena.apply(state, move).state) == ()


def test_a_move_of_nobody_is_data_but_no_move() -> None:
    """What the codec cannot know, the rules refuse."""
    odd = CODECS.moves.read({"kind": "end-turn", "seat": 77})
    assert odd == EndTurn(77)
    assert arena.why_not(CASES[0].state(), odd) is not None
