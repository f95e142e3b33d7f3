"""What a seat can read never depends on what it may not know."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from attrs import evolve

from boardgames.core import DataError, Record, Rng, write_json, write_seat
from tests.bridges.openspiel.variants import (
    ARENA,
    IN_TURN,
    RAKA,
    SOLVED_ARENA,
    SOLVED_RAKA,
    VARIANTS,
    but,
    named,
)
from tests.bridges.openspiel.walks import Spiel, stepped, told, walk


def placed(state: Spiel, point: Spiel) -> Spiel:
    """A state of OpenSpiel at that point."""
    other = state.clone()
    other.point = point
    return other


SECRETIVE: Final = {
    **{name: VARIANTS[name] for name in ("raka", "raka_four", "raka_decks", "arena_titan", "arena_in_turn")},
    "arena_two_player_in_turn": but(VARIANTS["arena_two_player"], "sequential=True"),
}
"""Where a seat may not know something while another is asked: cards, or what was bid before it."""


def twin_of(state: Spiel, seat: int, rng: Random) -> Spiel:
    """A state that differs only in what the seat may not know, the bids of others that wait included."""
    point = state.point
    game = point.course.game
    held = tuple(
        move if move.seat == seat else rng.choice(game.legal_moves(point.state, move.seat))
        for move in point.held
    )
    swapped = game.proof.swap(point.state, seat, Rng(rng.getrandbits(64)))
    return placed(state, evolve(point, state=swapped, held=held))


@pytest.mark.parametrize("name", SECRETIVE.values(), ids=SECRETIVE)
def test_a_state_and_its_swap_tell_a_seat_the_same(name: str) -> None:
    """What differs only in secrets gives the same texts, tensors and actions, in the middle of bids too."""
    rng, differing = Random(12), 0
    for state in walk(name, 5):
        for seat in range(state.num_players()):
            twin = twin_of(state, seat, rng)
            differing += (twin.point.state, twin.point.held) != (state.point.state, state.point.held)
            assert told(twin, seat) == told(state, seat)
            assert twin.current_player() == state.current_player()
    assert differing


@pytest.mark.parametrize("name", [VARIANTS["raka"], VARIANTS["raka_decks"], VARIANTS["arena_titan"]])
def test_a_hidden_result_of_chance_changes_nothing_for_the_others(name: str) -> None:
    """Two cards dealt to another seat, of which the events tell it the same, leave it where it was."""
    rng, pairs = Random(4), 0
    for state in walk(name, 8):
        if not state.is_chance_node() or len(state.legal_actions()) == 1:
            continue
        one, two = (state.child(action) for action in rng.sample(state.legal_actions(), 2))
        game = state.point.course.game
        for seat in range(state.num_players()):
            seen = [[game.seen(event, seat) for event in child.point.page.events] for child in (one, two)]
            if seen[0] == seen[1]:
                pairs += 1
                assert told(one, seat) == told(two, seat)
    assert pairs > 3


def test_a_bid_that_waits_is_told_to_its_own_seat_alone() -> None:
    """Asked in turn, nobody else reads that a seat has bid, let alone what; not even who watches."""
    for name in (IN_TURN, SECRETIVE["arena_two_player_in_turn"]):
        bidding = next(state for state in walk(name, 2) if state.current_player() == 0)
        assert len(bidding.legal_actions()) > 5
        low, high = (bidding.child(bidding.legal_actions()[place]) for place in (0, -1))
        assert low.current_player() == high.current_player() == 1
        for seat in range(1, bidding.num_players()):
            quiet = [*told(bidding, seat)[:4]]
            assert [*told(low, seat)[:4]] == [*told(high, seat)[:4]] == quiet
            assert told(low, seat) == told(high, seat)
        public = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE)  # noqa: FBT003
        watching = bidding.get_game().make_py_observer(public)
        assert watching.string_from(low, 0) == watching.string_from(bidding, 0)
        assert low.information_state_string(0) != high.information_state_string(0)
        lowest = bidding.action_to_string(0, bidding.legal_actions()[0])
        assert low.information_state_string(0).endswith(f"\n{lowest}")


def test_bids_in_turn_and_bids_at_once_lead_to_the_same() -> None:
    """The order of asking leaves no trace: state, log of every seat and page are alike."""
    at_once = pyspiel.load_game(named(ARENA, "players=3")).new_initial_state()
    in_turn = pyspiel.load_game(named(ARENA, "players=3", "sequential=True")).new_initial_state()
    rng = Random(6)
    for _ in range(60):
        if at_once.is_simultaneous_node():
            actions = [rng.choice(at_once.legal_actions(seat) or [0]) for seat in range(3)]
            asked = [seat for seat in range(3) if at_once.legal_actions(seat)]
            at_once.apply_actions(actions)
            for seat in asked:
                assert in_turn.current_player() == seat
                in_turn.apply_action(actions[seat])
        else:
            action = rng.choice(at_once.legal_actions())
            at_once.apply_action(action)
            in_turn.apply_action(action)
        assert at_once.point.state == in_turn.point.state
        for seat in range(3):
            assert at_once.information_state_string(seat) == in_turn.information_state_string(seat)
        if at_once.is_terminal():
            break
    assert "claim" in str(at_once) or "bid" in str(at_once)


@pytest.mark.parametrize("name", [VARIANTS["raka"], VARIANTS["arena"]], ids=["raka", "arena"])
def test_the_information_state_is_the_record_of_the_seat(name: str) -> None:
    """A line a move, with its own moves and every event that it saw: what a table would let it read."""
    *_, last = walk(name, 9)
    course = last.point.course
    moves = tuple(course.game.read(line) for line in str(last).splitlines())
    record = Record(course.game, course.setup, moves)
    for seat in range(last.num_players()):
        lines = last.information_state_string(seat).splitlines()
        entries = record.for_seat(seat).entries
        assert len(lines) == 1 + len(entries)
        for line, entry in zip(lines[1:], entries, strict=True):
            mover = write_seat(entry.seat) if entry.move is None else course.game.write(entry.move)
            events = [write_json(course.game.codecs.seen_events.write(event)) for event in entry.events]
            assert line == " ".join([mover, *events])


@pytest.mark.parametrize("name", [SOLVED_RAKA, SOLVED_ARENA], ids=["raka", "arena"])
def test_an_information_state_has_one_view_and_one_list_of_actions(name: str) -> None:
    """On a whole tree: where two histories read the same, everything that is told of them is."""
    known: dict[str, tuple[Any, ...]] = {}
    met = 0
    open_states = [pyspiel.load_game(name).new_initial_state()]
    while open_states:
        state = open_states.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            seat = state.current_player()
            key = state.information_state_string(seat)
            facts = seat, state.observation_string(seat), tuple(state.legal_actions())
            met += key in known
            assert known.setdefault(key, facts) == facts
        open_states += [state.child(action) for action in state.legal_actions()]
    assert met


@pytest.mark.parametrize("name", [VARIANTS["raka"], IN_TURN], ids=["raka", "arena_in_turn"])
def test_a_resampled_state_is_one_that_the_seat_cannot_tell(name: str) -> None:
    """Same texts, tensors and actions for the seat that asks; secrets are drawn anew; it can be played on."""
    rng, differing = Random(2), 0
    for state in walk(name, 4):
        if state.is_chance_node() or state.is_terminal():
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert told(other, seat) == told(state, seat)
        assert other.current_player() == seat
        assert other.history() == []
        assert str(other).startswith("imagined:\n")
        differing += other.point.state != state.point.state or other.point.held != state.point.held
        assert told(stepped(other, rng), 0)
    assert differing > 3


def test_a_state_is_resampled_by_any_numbers_from_nought_to_one() -> None:
    """Both ends included, as single precision rounds to them; any other number is refused."""
    state = next(state for state in walk(VARIANTS["raka"], 4) if state.current_player() >= 0)
    seat = state.current_player()
    for number in (0, 0.5, np.float32(0.999999999), 1.0):
        other = state.resample_from_infostate(seat, lambda number=number: number)
        assert told(other, seat) == told(state, seat)
    for number in (-0.1, 1.5, float("nan")):
        with pytest.raises(DataError, match="sampler: must give numbers from 0 to 1"):
            state.resample_from_infostate(seat, lambda number=number: number)


def test_a_resampled_bid_may_be_any_that_could_have_been_made() -> None:
    """Each is met in so many draws; the seat's own bid stays what it is."""
    rng = Random(8)
    state = next(state for state in walk(IN_TURN, 2) if len(state.point.held) == 2)
    point = state.point
    could_be = set(point.course.game.legal_moves(point.state, 0))
    assert len(could_be) > 10
    drawn = [state.resample_from_infostate(1, rng.random).point.held for _ in range(300)]
    assert {held[0] for held in drawn} == could_be
    assert {held[1] for held in drawn} == {point.held[1]}


def test_a_resampled_state_has_no_more_moves_before_it_than_the_true_one() -> None:
    """So the limit of moves stops it as it stops the game."""
    rng = Random(3)
    *_, state = (state for _, state in zip(range(31), walk(named(RAKA, "move_limit=40"), 1), strict=False))
    assert state.point.made == 30
    state = state.resample_from_infostate(0, rng.random)
    for made in range(31, 41):
        assert not state.is_terminal()
        state = stepped(state, rng)
        assert state.point.made == made
    assert state.is_terminal()
