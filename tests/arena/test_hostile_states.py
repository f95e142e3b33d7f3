"""States whose parts are well-formed, each for itself, and which no game could come to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import attrs
import pytest

from boardgames.arena.codecs import CODECS
from boardgames.arena.dice import Dice
from boardgames.arena.invariants import problems
from boardgames.arena.moves import Activate
from boardgames.arena.pending import (
    Aiming,
    Bidding,
    ChoosingFirst,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    PickingDice,
    PickingHero,
    Placing,
    Pushing,
    Rerolling,
    Resolving,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.setup import ProtectionOrder, Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import CHANCE, DataError, Rng
from tests.arena.crowded import SETUPS, acting, agreed, pick, walk

Plain = dict[str, Any]

LAST: Final = (1 << 63) - 1
REACHING: Final = (
    agreed(4, life=60, types=()),
    *SETUPS,
    agreed(4, life=1),
    agreed(3, life=60, protection_order=ProtectionOrder.ACTIVE_CHOOSES),
    agreed(4, variant=Variant.TITAN, life=40),
)
"""Setups in which everything is asked soon."""


GUARDED: Final = agreed(4, protection_order=ProtectionOrder.ACTIVE_CHOOSES)


@cache
def reached() -> tuple[State, ...]:
    """States of some games, and of turns in which everybody else has Protection."""
    games = (state for setup in REACHING for game in range(6) for state in walk(setup, Rng(game), 600))
    return (*games, *(state for game in range(40) for state in turn(Rng(game))))


def turn(rng: Rng) -> Iterator[State]:
    """What comes of a Spell that hits all others, who answer it one by one."""
    state = acting(Dice(2, 2, 1, 2), setup=GUARDED)
    heroes = tuple(attrs.evolve(hero, protection=number and 2) for number, hero in enumerate(state.heroes))
    state = apply(attrs.evolve(state, heroes=heroes), Activate(0, "s0")).state
    while len(state.pending) > 1:
        yield state
        move, rng = pick(legal_moves(state), rng)
        state = apply(state, move).state


def first(above: type, wanted: Callable[[Any, State], bool] = lambda _entry, _state: True) -> Plain:
    """A state that waits for such an entry, as data."""
    state = next(
        state
        for state in reached()
        if state.pending and isinstance(state.pending[-1], above) and wanted(state.pending[-1], state)
    )
    data: Plain = CODECS.states.write(state)
    assert CODECS.states.read(data) == state
    return data


def refusal(data: object) -> str:
    """How a state is refused."""
    with pytest.raises(DataError) as caught:
        CODECS.states.read(data)
    assert len(str(caught.value)) < 1000
    return str(caught.value)


def top(data: Plain) -> Plain:
    """What a state waits for."""
    entry: Plain = data["pending"][-1]
    return entry


def frame(data: Plain) -> Plain:
    """The effect that is resolved."""
    entry: Plain = data["pending"][2]
    return entry


def after(data: Plain) -> Plain:
    """What follows the action."""
    entry: Plain = data["pending"][1]
    return entry


@pytest.mark.parametrize(
    ("above", "change", "told"),
    [
        (Revealing, lambda data: top(data).update(left=LAST), "does not ask what comes next"),
        (Revealing, lambda data: top(data).update(left=0), "does not ask what comes next"),
        (Revealing, lambda data: top(data).update(seat=0), "does not ask what comes next"),
        (Revealing, lambda data: data.update(kind=None), "display: must be"),
        (Revealing, lambda data: data["sealed"].__setitem__(0, [1]), "sealed: nobody has bid"),
        (Bidding, lambda data: data["sealed"].__setitem__(0, [LAST]), "no bid that the seat could make"),
        (Bidding, lambda data: data["sealed"].__setitem__(0, [-1]), "no bid that the seat could make"),
        (Bidding, lambda data: data["sealed"].__setitem__(0, [0, 0]), "no bid that the seat could make"),
        (Bidding, lambda data: data.update(sealed=[[0]] * 4), "somebody has yet to bid"),
        (Bidding, lambda data: data["display"].pop(), "display: must be 4 cards by now"),
        (Bidding, lambda data: data["display"].reverse(), "in the order of their keys"),
        (Bidding, lambda data: data.update(drawn=data["display"]), "is in two places"),
        (Claiming, lambda data: data.update(claims=[]), "somebody has yet to claim"),
        (Claiming, lambda data: data.update(claims=[None] * 99), "claims: must be empty, or"),
        (Claiming, lambda data: top(data).update(group=[LAST]), "does not ask what comes next"),
        (Claiming, lambda data: top(data).update(group=[]), "does not ask what comes next"),
        (Claiming, lambda data: data["pending"].pop(), "claims: must be empty at this moment"),
        (Claiming, lambda data: data.update(bids=[LAST] * 4), "is more than the Hero had"),
        (TieDealing, lambda data: top(data).update(group=[]), "does not ask what comes next"),
        (TieDealing, lambda data: data["display"].pop(), "heroes"),
        (ChoosingFirst, lambda data: top(data).update(seats=[]), "does not ask what comes next"),
        (ChoosingFirst, lambda data: top(data).update(seats=[9]), "does not ask what comes next"),
        (PickingHero, lambda data: top(data).update(hero=LAST), "does not ask what comes next"),
        (Entering, lambda data: top(data).update(hero=-1), "does not ask what comes next"),
        (Entering, lambda data: top(data).update(seat=-2), "does not ask what comes next"),
        (Entering, lambda data: data.update(order=[]), "does not ask what comes next"),
        (Rolling, lambda data: top(data).update(count=LAST), "no such number of dice"),
        (Rolling, lambda data: top(data).update(count=0), "no such number of dice"),
        (Rolling, lambda data: top(data).update(purpose="card"), "must be a roll of the turn"),
        (Rerolling, lambda data: data.update(dice=""), "needs dice that were rolled"),
        (Rerolling, lambda data: top(data).update(seat=-1), "must be the turn of the active Hero"),
        (Aiming, lambda data: top(data).update(heroes=[]), "is not asked at this step"),
        (Aiming, lambda data: top(data).update(heroes=[LAST, 0]), "is not asked at this step"),
        (Aiming, lambda data: top(data).update(seat=LAST), "is not asked at this step"),
        (Aiming, lambda data: frame(data).update(at=LAST), "must be at a step of its effect"),
        (Aiming, lambda data: frame(data).update(at=-1), "must be at a step of its effect"),
        (Aiming, lambda data: frame(data).update(them=[LAST]), "about Heroes in the game"),
        (Aiming, lambda data: frame(data).update(card="excalibur"), "a card that the Hero has"),
        (Aiming, lambda data: frame(data).update(hero=LAST), "must be the active Hero's"),
        (Aiming, lambda data: frame(data).update(seat=-5), "must be for the player of a Hero"),
        (Aiming, lambda data: frame(data).update(left=[]), "must have Heroes left"),
        (Aiming, lambda data: data["pending"].pop(), "must ask something"),
        (Aiming, lambda data: data["pending"].__setitem__(2, after(data)), "lies above a question"),
        (Aiming, lambda data: data["pending"].append(top(data)), "must be what follows an action"),
        (Aiming, lambda data: after(data).update(lost=-1), "count the Life Points that were lost"),
        (Aiming, lambda data: after(data).update(lost=LAST), "count the Life Points that were lost"),
        (Aiming, lambda data: after(data).update(hurt=[[LAST, 0]], lost=1), "waiting who cannot"),
        (Aiming, lambda data: after(data).update(hurt=[[1, LAST]], lost=1), "answers other Heroes"),
        (Aiming, lambda data: after(data).update(queue=[[1, 0]]), "waiting who cannot"),
        (Aiming, lambda data: after(data).update(triggered=LAST), "of Heroes who are not active"),
        (Aiming, lambda data: after(data).update(triggered=-1), "of Heroes who are not active"),
        (Aiming, lambda data: after(data).update(answering=[LAST, -7]), "answers other Heroes"),
        (Aiming, lambda data: after(data).update(tokens=LAST), "applies nobody's Protection"),
        (Aiming, lambda data: after(data).update(seat=0), "asks nobody"),
        (Aiming, lambda data: data.update(dice="sword sword sword sword sword sword sword"), "dice paid for"),
        (Forking, lambda data: top(data).update(branches=[]), "is not asked at this step"),
        (Forking, lambda data: top(data).update(branches=[LAST]), "is not asked at this step"),
        (PickingDice, lambda data: top(data).update(most=LAST), "is not asked at this step"),
        (PickingDice, lambda data: data.update(dice=""), "is not asked at this step"),
        (Placing, lambda data: top(data).update(hero=LAST), "is not asked at this step"),
        (Placing, lambda data: top(data).update(by=LAST), "is not asked at this step"),
        (Pushing, lambda data: top(data).update(left=LAST), "is not asked at this step"),
        (Pushing, lambda data: top(data).update(hero=top(data)["by"]), "is not asked at this step"),
        (Pushing, lambda data: top(data).update(direction="n"), "is not asked at this step"),
        (ChoosingTrigger, lambda data: after(data).update(queue=[]), "applies nobody's Protection"),
        (ChoosingTrigger, lambda data: top(data).update(seat=9), "is not asked now"),
        (ChoosingTrigger, lambda data: after(data).update(picked=True), "asks nobody"),
    ],
)
@pytest.mark.rule("ARENA-079", "ARENA-083", "ARENA-D03")
def test_a_state_at_odds_with_itself_is_refused(
    above: type, change: Callable[[Plain], object], told: str
) -> None:
    """Each part could stand in some game, but not with the others."""
    data = first(above, _plainly)
    change(data)
    assert told in refusal(data)


def _plainly(_entry: object, state: State) -> bool:
    """An effect of the active Hero, and no claims or rolls that another test is about."""
    stack = state.pending
    if isinstance(stack[-1], Rolling | Bidding):
        return len(stack) == 1 and len(state.heroes) == 4
    if isinstance(stack[-1], Revealing):
        return bool(state.display)
    return len(stack) < 3 or not isinstance(stack[2], Resolving) or not stack[2].protection


def test_a_walk_in_the_middle_is_one_step_of_the_active_hero() -> None:
    """Nothing else is asked about it."""
    walking = first(Moving, lambda _entry, state: len(state.pending) == 3)
    for change in ({"left": 2}, {"hero": 1}, {"by": 1}, {"up_to": True}, {"left": LAST}, {"seat": -3}):
        data = json.loads(json.dumps(walking))
        top(data).update(change)
        assert "pending[2]: must be a card's effect, a walk" in refusal(data)


def test_a_card_moves_no_further_than_it_says() -> None:
    """Nor backwards, and straight on once it has begun."""
    moving = first(Moving, lambda _entry, state: len(state.pending) == 4)
    for change in ({"left": LAST}, {"left": 0}, {"left": -1}, {"hero": LAST}, {"direction": "n"}):
        data = json.loads(json.dumps(moving))
        top(data).update(change)
        assert "pending[3]: is not asked at this step" in refusal(data)


@pytest.mark.rule("ARENA-123", "ARENA-125")
def test_a_protection_in_the_middle_is_that_of_who_answers() -> None:
    """With no more applications than there can be tokens."""
    answering = first(
        Forking, lambda _entry, state: isinstance(state.pending[2], Resolving) and state.pending[2].protection
    )
    for change, told in (
        ({"tokens": LAST}, "applications to come"),
        ({"tokens": -1}, "applications to come"),
        ({"answering": None}, "applies nobody's Protection"),
        ({"triggered": 0}, "answers for a Hero whose Protection was triggered"),
    ):
        data = json.loads(json.dumps(answering))
        after(data).update(change)
        assert told in refusal(data)
    data = json.loads(json.dumps(answering))
    frame(data).update(protection=False)
    assert "must be the active Hero's, or the Protection that is applied" in refusal(data)


NUMBERS: Final = (-LAST - 1, -2, -1, 0, 1, 2, 3, 4, 5, 7, 20, 1 << 40, LAST)


def places(data: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - plain data
    """Every place in a document, its setup aside: what holds it, and its key or number there."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        if key == "setup":
            continue
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def tampered(document: str, other: str, rng: Rng) -> tuple[Plain, Rng]:
    """A document with a value or two that come from elsewhere."""
    data: Plain = json.loads(document)
    every = list(places(json.loads(other)))
    changes, rng = rng.below(2)
    for _ in range(1 + changes):
        (holder, key), rng = pick(list(places(data)), rng)
        how, rng = rng.below(4)
        if isinstance(holder[key], int) and how:
            holder[key], rng = pick(NUMBERS, rng)
        elif isinstance(holder[key], list) and how > 1:
            holder[key] = holder[key][how - 2 :][::-1]
        else:
            alike = [(there, at) for there, at in every if at == key and isinstance(key, str)]
            (there, at), rng = pick(alike or every, rng)
            holder[key] = there[at]
    return data, rng


def play_on(state: State, rng: Rng) -> None:
    """Everything that can be asked of a state answers, and so for some moves."""
    for _ in range(25):
        for seat in (None, *range(state.setup.players)):
            view(state, seat)
            legal_moves(state, seat)
        owing = to_act(state)
        if not owing:
            return
        seat, rng = pick(owing, rng)
        listed = [move for move, _ in chance(state)] if seat == CHANCE else legal_moves(state, seat)
        move, rng = pick(listed, rng)
        state = apply(state, move).state
        assert problems(state) == ()


@pytest.mark.parametrize("setup", [*REACHING, GUARDED])
def test_a_tampered_document_is_refused_or_can_be_played(setup: Setup) -> None:
    """Whatever stands where, no function trips over it."""
    documents = [
        json.dumps(CODECS.states.write(state))
        for state in reached()
        if state.setup == setup and (len(state.pending) != 1 or state.round < 3)
    ]
    rng, refused, played = Rng(7), 0, 0
    for _ in range(50):
        document, rng = pick(documents, rng)
        other, rng = pick(documents, rng)
        data, rng = tampered(document, other, rng)
        try:
            state = CODECS.states.read(data)
        except DataError:
            refused += 1
            continue
        play_on(state, rng)
        played += 1
    assert refused
    assert played


def test_every_question_is_tampered_with() -> None:
    """Among the states that are tried each kind is there."""
    asked = {type(entry) for state in reached() for entry in state.pending[-1:]}
    assert asked >= {Aiming, Forking, Moving, Placing, Pushing, PickingDice, ChoosingTrigger, Claiming}
