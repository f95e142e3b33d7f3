"""Values that many states have in common: what follows from a row, warriors made once, tables that forget."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from threading import Thread
from typing import Final, cast

import pytest
from attrs import evolve

from boardgames.core import Rng, shared
from boardgames.raka import Side, State, warriors
from boardgames.raka.cards import card
from boardgames.raka.events import AttackRedirected, Equipped
from boardgames.raka.moves import Concede, Equip, Move, SmokeRedirect
from boardgames.raka.notation import read, write
from boardgames.raka.rules.book import apply, legal_moves
from boardgames.raka.warriors import FRESH, Change, Warrior
from tests.raka.reached import STARTS, Walked, walk

CHANGES: Final[tuple[Change, ...]] = ("hit", "attacked", "legend", "saved", "hardened", "burnt", "rested")


def walked(steps: int, every: int = 1) -> Iterator[Walked]:
    """Some steps from wherever walks begin, one in so many."""
    for seed, state in enumerate(STARTS):
        yield from list(walk(state, Rng(seed), steps))[::every]


def played(seed: int) -> tuple[State, list[tuple[Move, ...]]]:
    """How a walk ended, and what could have been done on the way."""
    state, lists = STARTS[seed % len(STARTS)], []
    for each in walk(state, Rng(seed), 120):
        lists.append(legal_moves(each.before))
        state = each.step.state
    return state, lists


def forget() -> None:
    """Know no warrior, so that no other test has a part in what comes of one."""
    FRESH.clear()
    vars(warriors)["_KNOWN"].clear()


def follows(side: Side) -> bool:
    """Whether what is kept beside the front and the row is what follows from them."""
    ranked = sorted(side.warriors, key=lambda held: held.card.index)
    same = [id(held) for held in ranked] == [id(held) for held in side.ranked]
    return same and side.facedown == sum(lying.bit for lying in side.row if lying is not None)


def test_what_is_kept_beside_a_row_follows_from_it() -> None:
    """After every step the warriors by card and the mask of the row are those that a new side would have."""
    sides = [side for each in walked(150) for side in each.step.state.sides]
    assert all(follows(side) for side in sides)
    assert {len(side.ranked) for side in sides} == {0, 1, 2, 3}
    assert any(side.ranked != side.warriors for side in sides)


def test_a_side_of_other_cards_is_reckoned_anew() -> None:
    """A side evolved, copied or pickled keeps nothing of what its original was like."""
    before = next(side for each in walked(150) for side in each.step.state.sides if len(side.ranked) > 1)
    turned = evolve(before, front=before.front[::-1], row=before.row[::-1])
    emptied = evolve(before, front=(None,) * 3, row=(None,) * 5)
    assert turned.ranked == before.ranked
    assert (emptied.ranked, emptied.facedown) == ((), 0)
    assert follows(turned)
    for side in (before, turned, emptied):
        assert all(follows(again) for again in (copy.deepcopy(side), pickle.loads(pickle.dumps(side))))


def test_a_warrior_that_has_rested_is_the_one_it_was() -> None:
    """Whatever a turn does to a warrior, after it the very object of before stands there again."""
    forget()
    fresh = FRESH[card("AS")]
    used = fresh.after("attacked").after("legend").after("saved").after("hardened")
    assert used != fresh
    assert used.after("rested") is fresh
    worn = fresh.after("hit").wearing(card("2C"), 0)
    assert worn.after("attacked").after("rested") is worn
    assert worn.after("bare").after("healed") is fresh


@pytest.mark.parametrize("change", CHANGES)
def test_what_a_warrior_becomes_does_not_depend_on_whose_object_it_is(change: Change) -> None:
    """An equal warrior of anybody's becomes the same, and nothing of that shows in the warrior itself."""
    forget()
    own, foreign = FRESH[card("QS")].after("hit"), Warrior(card("QS"), hit=True)
    before = repr(foreign), hash(foreign)
    assert foreign.after(change) is own.after(change)
    assert foreign == own
    assert (repr(foreign), hash(foreign)) == before
    assert copy.deepcopy(foreign).after(change) is own.after(change)


def test_tables_that_forget_change_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for next to nothing the same moves are offered in the same order."""
    roomy = [played(seed) for seed in range(6)]
    monkeypatch.setattr(shared, "_MOST", 3)
    monkeypatch.setattr(warriors, "_MOST_KNOWN", 3)
    forget()
    assert [played(seed) for seed in range(6)] == roomy


def test_warriors_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many different ones there have been, no more than so many are known."""
    monkeypatch.setattr(warriors, "_MOST_KNOWN", 3)
    for deck in range(10):
        worn = Warrior(card("QS"), card("2C"), deck).after("hit")
        assert worn == Warrior(card("QS"), card("2C"), deck, hit=True)
        assert len(vars(warriors)["_KNOWN"]) <= 3


def test_a_pickled_state_offers_the_same() -> None:
    """It is equal, says the same of itself, offers the same moves in order, and goes on alike.

    So it is with every protocol, those too that make little of an empty state.
    """
    for each in walked(120, every=9):
        state = each.step.state
        for protocol in range(pickle.HIGHEST_PROTOCOL):
            assert pickle.loads(pickle.dumps(state, protocol)) == state
        again: State = pickle.loads(pickle.dumps(state))
        assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))
        assert legal_moves(again) == legal_moves(state)
        for move in legal_moves(state)[:3]:
            assert apply(again, move) == apply(state, move)


def test_a_foreign_move_is_answered_as_the_own_one() -> None:
    """One that merely equals a listed move leads to the same step, and to values that all have."""
    kinds = set()
    for each in walked(120, every=5):
        if isinstance(each.move, Concede):
            continue
        foreign = read(write(each.move))
        assert foreign == each.move
        step = apply(evolve(each.before), foreign)
        assert step == each.step
        if any(one is other for one, other in zip(step.events, each.step.events, strict=True)):
            kinds.add(type(each.move).__name__)
        if isinstance(each.move, Equip | SmokeRedirect):
            named = next(
                event.target for event in step.events if isinstance(event, Equipped | AttackRedirected)
            )
            assert named is each.move.target
    assert {"Attack", "Deploy", "SetCard", "Pass", "EndTurn", "Deal"} <= kinds


def test_equal_states_list_the_very_same_moves() -> None:
    """What is offered again and again is made once."""
    state = next(each.before for each in walked(150) if len(legal_moves(each.before)) > 12)
    listed, again = legal_moves(state), legal_moves(evolve(state))
    assert listed is not again
    assert [id(move) for move in listed] == [id(move) for move in again]


def test_games_in_threads_are_the_games_played_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four threads that fill and empty the same tables disturb each other in nothing."""
    alone = [played(seed) for seed in range(4)]
    monkeypatch.setattr(shared, "_MOST", 9)
    monkeypatch.setattr(warriors, "_MOST_KNOWN", 9)
    forget()
    together: dict[int, list[object]] = {}

    def play(thread: int) -> None:
        together[thread] = [played(seed) for seed in range(4)]

    threads = [Thread(target=play, args=(thread,)) for thread in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert together == dict.fromkeys(range(4), alone)


def test_a_warrior_that_is_not_sound_spoils_no_other() -> None:
    """One whose flag or deck merely equals the right one stays by itself, whoever changes it."""
    forget()
    odd = Warrior(card("KS"), hit=cast(bool, 1))
    assert type(odd.after("attacked").hit) is int
    assert type(Warrior(card("KS"), hit=True).after("attacked").hit) is bool
    owner: int = bool(1)
    assert type(Warrior(card("KS")).wearing(card("2C"), owner).owner) is bool
    assert type(Warrior(card("KS")).wearing(card("2C"), 1).owner) is int
