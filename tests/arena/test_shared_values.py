"""Values that many states have in common: lists remembered by seat, tables that forget, pickles."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from threading import Thread
from typing import cast

import pytest
from attrs import evolve

from boardgames.arena import shipped
from boardgames.arena.equipment import CardSet
from boardgames.arena.events import ClaimSealed
from boardgames.arena.moves import Bid, Claim, Move
from boardgames.arena.notation import read, write
from boardgames.arena.pending import Bidding, Claiming
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.shipped import default_scenario, shipped_cards, shipped_scenarios
from boardgames.arena.state import State
from boardgames.core import DataError, Rng, Seat, shared
from tests.arena.reached import STARTS, Walked, walk


def walked(steps: int, every: int = 1) -> Iterator[Walked]:
    """Some steps from wherever walks begin, one in so many."""
    for seed, state in enumerate(STARTS):
        yield from list(walk(state, Rng(seed), steps))[::every]


def lists(state: State) -> dict[Seat, tuple[Move, ...]]:
    """What everybody who owes a decision may do."""
    return {seat: legal_moves(state, seat) for seat in to_act(state)}


def played(seed: int) -> tuple[State, list[dict[Seat, tuple[Move, ...]]]]:
    """How a walk ended, and what could have been done on the way."""
    state, offered = STARTS[seed % len(STARTS)], []
    for each in walk(state, Rng(seed), 120):
        offered.append(lists(each.before))
        state = each.step.state
    return state, offered


def sealed() -> list[State]:
    """States in which several seats owe a decision."""
    return [each.before for each in walked(60) if len(to_act(each.before)) > 1]


def test_a_list_does_not_depend_on_who_asks_first() -> None:
    """Each seat finds its own, the first to act is asked where nobody is named, and others have none."""
    kinds = set()
    for state in sealed():
        backwards = evolve(state)
        by_seat = {seat: legal_moves(backwards, seat) for seat in reversed(to_act(state))}
        assert lists(state) == by_seat
        assert legal_moves(evolve(state)) == by_seat[to_act(state)[0]]
        strangers = set(range(-2, state.setup.players + 1)) - set(to_act(state))
        assert all(legal_moves(state, seat) == () for seat in strangers)
        kinds.add(type(state.pending[-1]))
    assert kinds == {Bidding, Claiming}


def test_a_seat_of_another_kind_of_number_has_its_list() -> None:
    """A seat that equals one has its list, with bids of a plain seat; what equals none has none."""
    state = next(state for state in sealed() if 1 in to_act(state))
    for odd in (Whole(1), True, 1.0):
        assert legal_moves(state, cast(Seat, odd)) is legal_moves(state, 1)
    assert all(type(move.seat) is int for move in legal_moves(state, 1))
    strangers: tuple[object, ...] = (Whole(9), type(None), [])
    for nobody in strangers:
        assert legal_moves(state, cast(Seat, nobody)) == ()


class Whole(int):
    """A whole number of somebody else's."""


def test_a_list_is_made_once() -> None:
    """Asked again, a state answers with the same list; one that is equal, with the same bids."""
    for state in sealed():
        for seat, listed in lists(state).items():
            assert legal_moves(state, seat) is listed
            if isinstance(listed[0], Bid) and len(listed[0].life) == 1:
                assert list(map(id, legal_moves(evolve(state), seat))) == list(map(id, listed))


def test_nothing_that_is_remembered_goes_on_to_another_state() -> None:
    """What follows from a state, or is evolved, copied or pickled from it, remembers no list."""
    for each in walked(30, every=7):
        state = each.before
        lists(state)
        following = apply(state, each.move).state
        for fresh in (following, evolve(state), pickle.loads(pickle.dumps(state))):
            assert (fresh.listed, fresh.listed_by_seat) == (None, None)


def test_tables_that_forget_change_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for next to nothing the same moves are offered in the same order."""
    roomy = [played(seed) for seed in range(12)]
    monkeypatch.setattr(shared, "_MOST", 2)
    assert [played(seed) for seed in range(12)] == roomy


def test_a_pickled_state_offers_the_same() -> None:
    """It is equal, says the same of itself, offers the same moves in order, and goes on alike.

    So it is with every protocol, those too that make little of an empty state.
    """
    for each in walked(60, every=17):
        state = each.step.state
        for protocol in range(pickle.HIGHEST_PROTOCOL):
            assert pickle.loads(pickle.dumps(state, protocol)) == state
        again: State = pickle.loads(pickle.dumps(state))
        assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))
        assert lists(again) == lists(state)
        for listed in lists(state).values():
            assert apply(again, listed[0]) == apply(state, listed[0])


def test_a_foreign_move_is_answered_as_the_own_one() -> None:
    """One that merely equals a listed move leads to the same step, and never becomes a part of it."""
    kinds = set()
    for each in walked(60, every=3):
        foreign = read(write(each.move))
        assert foreign == each.move
        if foreign is not each.move:
            kinds.add(type(foreign).__name__)
        step = apply(evolve(each.before), foreign)
        assert step == each.step
        if isinstance(each.move, Claim):
            (sealed_claim, *_) = step.events
            assert isinstance(sealed_claim, ClaimSealed)
            assert sealed_claim.cards is each.move.cards
    assert {"Bid", "Claim", "TakeCard", "Enter", "Activate", "StepTo", "Roll", "Deal"} <= kinds


def test_games_in_threads_are_the_games_played_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four threads that fill and empty the same tables disturb each other in nothing."""
    alone = [played(seed) for seed in range(6)]
    monkeypatch.setattr(shared, "_MOST", 5)
    together: dict[int, list[object]] = {}

    def play(thread: int) -> None:
        together[thread] = [played(seed) for seed in range(6)]

    threads = [Thread(target=play, args=(thread,)) for thread in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert together == dict.fromkeys(range(4), alone)


def test_what_comes_with_the_library_is_pickled_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes back as the one that is there, and is refused by a library whose own is another."""
    cards, scenario = shipped_cards(), default_scenario(4)
    packed = {"card_set": pickle.dumps(cards), "scenario": pickle.dumps(scenario)}
    assert (pickle.loads(packed["card_set"]), pickle.loads(packed["scenario"])) == (cards, scenario)
    assert pickle.loads(packed["card_set"]) is cards
    assert pickle.loads(packed["scenario"]) is scenario
    assert all(len(text) < 250 for text in packed.values())
    others = {scenario.key: evolve(scenario, players=())}
    assert others[scenario.key] != shipped_scenarios()[scenario.key]
    for scenarios in (others, {}):
        monkeypatch.setattr(shipped, "shipped_cards", lambda: CardSet("standard", ()))
        monkeypatch.setattr(shipped, "shipped_scenarios", lambda held=scenarios: held)
        for path, text in packed.items():
            with pytest.raises(DataError, match="when this was written") as caught:
                pickle.loads(text)
            assert caught.value.path == path


def test_a_set_of_ones_own_is_pickled_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """It needs nothing of the library it comes to."""
    cards = CardSet("own", shipped_cards().cards[:3])
    scenario = evolve(default_scenario(4), name="Own")
    packed = pickle.dumps((cards, scenario))
    monkeypatch.setattr(shipped, "shipped_cards", lambda: CardSet("standard", ()))
    monkeypatch.setattr(shipped, "shipped_scenarios", dict)
    assert pickle.loads(packed) == (cards, scenario)
