"""Views as arrays: all that a seat sees is in its array, and nothing else."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import evolve, fields
from hypothesis import given

from boardgames.arena.board import Direction
from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.numbers import LAYOUT, ArenaNumbers, numbers
from boardgames.arena.pending import (
    Acting,
    Aftermath,
    Aiming,
    Auctioning,
    Bidding,
    ChoosingFirst,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    Pending,
    Picking,
    PickingDice,
    PickingHero,
    Placing,
    Purpose,
    Pushing,
    Rerolling,
    Resolving,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import ProtectionOrder, Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import ArenaView, view
from boardgames.core import HIDDEN, DataError, Rng, Seat
from tests.arena.secrets import SETUPS, bid, claim, dealt, of_first_kind, opened, rngs, states, viewers, walk
from tests.arena.tables import go, ground, hero, table

FOUR = Setup(4)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
TITAN = Setup(4, variant=Variant.TITAN, titan=2)
MINIATURE = Setup(2, duel=True, types=(Kind.WEAPON,), dice=3, life=4, round_limit=9)
WALKED = (
    *SETUPS,
    MINIATURE,
    Setup(3, instant=True, protection_order=ProtectionOrder.ACTIVE_CHOOSES),
    Setup(4, variant=Variant.TITAN, instant=True),
)
A, B, C, D, *_ = of_first_kind(FOUR)


def check_array(found: ArenaNumbers, seen: ArenaView) -> tuple[float, ...]:
    """The array, of the length that the shape says, all of it floats from 0 to 1."""
    values = found.array(seen)
    assert (len(values),) == found.shape
    assert all(type(value) is float and 0 <= value <= 1 for value in values)
    return values


@given(states, rngs)
def test_an_array_holds_what_the_view_holds(state: State, rng: Rng) -> None:
    """For every viewer, and the same when what it cannot see is different."""
    found = numbers(state.setup)
    for viewer in viewers(state):
        values = check_array(found, view(state, viewer))
        assert found.array(view(swap(state, viewer, rng), viewer)) == values


@pytest.mark.parametrize("setup", WALKED, ids=str)
def test_different_views_have_different_arrays(setup: Setup) -> None:
    """Along a game nothing that a player or a spectator sees happens without a trace."""
    found = numbers(setup)
    reached = [walked.step.state for walked in walk(start(setup), Rng(5), 250)]
    for viewer in (0, None):
        views = [view(state, viewer) for state in reached]
        assert len({check_array(found, seen) for seen in views}) == len(set(views))


FIGHT = table(
    hero(0, 0),
    hero(1, 0),
    hero(0, 2),
    hero(-2, 0),
    rolled="sword sword paw",
    scenario=ground(fountains=[(3, 0)]),
)
CARD = FIGHT.heroes[0].cards[0]
OTHER_CARD = FIGHT.heroes[0].cards[1]
HELD = view(FIGHT, 0)

CHANGES: dict[str, Any] = {
    "seat": 1,
    "pending": (Rerolling(0),),
    "fountains": (4,),
    "kind": Kind.ARMOR,
    "display": (CARD,),
    "drawn": (HIDDEN,),
    "sealed": (None, HIDDEN, None, None),
    "bids": (0, 1, 0, 0),
    "claims": ((), HIDDEN, None, ()),
    "order": (1, 2, 3, 0),
    "round": 2,
    "active": 2,
    "second": True,
    "dice": Dice(sword=2),
    "winners": (3,),
    "ending": Ending.ROUND_LIMIT,
}


@pytest.mark.parametrize("name", CHANGES)
def test_each_field_of_a_view_is_in_the_array(name: str) -> None:
    """A view that differs in it alone has another array."""
    found = numbers(FIGHT.setup)
    assert check_array(found, evolve(HELD, **{name: CHANGES[name]})) != found.array(HELD)


def test_no_field_of_a_view_is_forgotten() -> None:
    """The table above names each but the setup, which a view's numbers share, and the Heroes."""
    names = {attribute.name for attribute in fields(ArenaView)}
    assert names - {"setup", "heroes"} == set(CHANGES)


@pytest.mark.parametrize(
    "changed",
    [
        {"name": HeroName.MAXIMUS},
        {"life": 1},
        {"space": "a1"},
        {"space": None},
        {"cards": (CARD,)},
        {"exhaustion": 30},
        {"protection": 1},
        {"out": True},
    ],
    ids=str,
)
def test_each_field_of_a_hero_is_in_the_array(changed: dict[str, Any]) -> None:
    """But for the seat, which goes with the number."""
    heroes = (HELD.heroes[0], evolve(HELD.heroes[1], **changed), *HELD.heroes[2:])
    found = numbers(FIGHT.setup)
    assert check_array(found, evolve(HELD, heroes=heroes)) != found.array(HELD)


RESOLVING = Resolving(0, 0, CARD, protection=False)
MOVING = Moving(0, 1, 0, 2)
PUSHING = Pushing(0, 1, 0, 2, pull=False)
AFTERMATH = Aftermath()

SAME_BUT: list[tuple[Pending, dict[str, Any]]] = [
    (ChoosingFirst((0, 1)), {"seats": (0, 1, 2)}),
    (PickingHero(0, 0), {"hero": 1}),
    (Revealing(3), {"left": 2}),
    (Auctioning(((0, 1), (2,))), {"groups": ((0,), (1, 2))}),
    (Auctioning(((0, 1), (2,))), {"groups": ((2,), (0, 1))}),
    (Auctioning(((0, 1), (2,))), {"groups": ((0, 1),)}),
    (Picking(0, 0), {"hero": 2}),
    (Claiming((0, 1)), {"group": (0, 2)}),
    (TieDealing((0, 1)), {"group": (1,)}),
    (Entering(0, 0), {"hero": 3}),
    (Rolling(3, Purpose.TURN), {"count": 2}),
    (Rolling(3, Purpose.TURN), {"purpose": Purpose.CARD}),
    (Rerolling(0), {"seat": 1}),
    (Acting(0), {"seat": 1}),
    (ChoosingTrigger(0), {"seat": 1}),
    (AFTERMATH, {"lost": 1}),
    (AFTERMATH, {"hurt": ((1, 0),)}),
    (Aftermath(hurt=((1, 0), (2, 0))), {"hurt": ((2, 0), (1, 0))}),
    (Aftermath(hurt=((1, 0),)), {"hurt": ((1, 3),)}),
    (Aftermath(queue=((1, 0), (2, 3))), {"queue": ((2, 3), (1, 0))}),
    (AFTERMATH, {"queue": ((1, 0),)}),
    (AFTERMATH, {"triggered": 4}),
    (AFTERMATH, {"answering": (1, 0)}),
    (Aftermath(answering=(1, 0)), {"answering": (0, 1)}),
    (AFTERMATH, {"tokens": 2}),
    (AFTERMATH, {"picked": True}),
    (RESOLVING, {"hero": 1}),
    (RESOLVING, {"card": OTHER_CARD}),
    (RESOLVING, {"protection": True}),
    (RESOLVING, {"at": 1}),
    (RESOLVING, {"them": (2,)}),
    (RESOLVING, {"left": ()}),
    (RESOLVING, {"left": (2,)}),
    (Aiming(0, (1, 2), every=False), {"heroes": (2, 3)}),
    (Aiming(0, (1, 2), every=False), {"every": True}),
    (Forking(0, (1, 2), declinable=False), {"branches": (2,)}),
    (Forking(0, (1, 2), declinable=False), {"declinable": True}),
    (PickingDice(0, 3), {"most": 2}),
    (MOVING, {"hero": 0}),
    (MOVING, {"by": 2}),
    (MOVING, {"left": 1}),
    (MOVING, {"up_to": True}),
    (MOVING, {"straight": True}),
    (MOVING, {"direction": Direction.WEST}),
    (Placing(0, 1, 0), {"hero": 2}),
    (Placing(0, 1, 0), {"by": 1}),
    (PUSHING, {"hero": 2}),
    (PUSHING, {"by": 2}),
    (PUSHING, {"left": 1}),
    (PUSHING, {"pull": True}),
    (PUSHING, {"direction": Direction.EAST}),
]


@pytest.mark.parametrize(("asked", "changed"), SAME_BUT, ids=str)
def test_each_field_of_what_is_pending_is_in_the_array(asked: Pending, changed: dict[str, Any]) -> None:
    """An entry that differs in it alone leads to another array, on top and below."""
    found = numbers(FIGHT.setup)
    other = evolve(asked, **changed)
    for above in ((), (Acting(0),)):
        one = evolve(HELD, pending=(asked, *above))
        if above and set(changed) == {"seat"}:
            continue  # the seat of what lies below goes with its Hero
        assert check_array(found, evolve(HELD, pending=(other, *above))) != check_array(found, one)


def test_no_entry_is_forgotten() -> None:
    """The table above names every kind and every field but the seats that go with a Hero."""
    named = {(type(asked), name) for asked, changed in SAME_BUT for name in changed}
    kinds: tuple[Any, ...] = get_args(Pending)
    every = {(kind, attribute.name) for kind in kinds for attribute in kind.__attrs_attrs__}
    assert {name for _, name in every - named} == {"seat"}
    assert named <= every


def test_a_view_of_another_setup_is_refused() -> None:
    """Its planes would have other sizes."""
    with pytest.raises(DataError):
        numbers(Setup(3)).array(view(start(FOUR), 0))


@pytest.mark.parametrize("setup", [FOUR, PAIRS, TITAN, MINIATURE, Setup(6)], ids=str)
def test_every_plane_is_as_long_as_it_says(setup: Setup) -> None:
    """For one Hero a player and for two, and each has a name and a meaning."""
    assert len({plane.name for plane in LAYOUT}) == len(LAYOUT)
    for plane in LAYOUT:
        assert len(tuple(plane.values(view(start(setup), 0)))) == plane.size(setup), plane.name
        assert plane.says


def plane(state: State, viewer: Seat | None, name: str) -> tuple[float, ...]:
    """The numbers of one plane, cut out of the array."""
    values = check_array(numbers(state.setup), view(state, viewer))
    at = 0
    for each in LAYOUT:
        size = each.size(state.setup)
        if each.name == name:
            return values[at : at + size]
        at += size
    raise AssertionError(name)


def ones(values: tuple[float, ...]) -> list[int]:
    """Where the ones are."""
    return [place for place, value in enumerate(values) if value == 1]


@pytest.mark.rule("ARENA-046", "ARENA-Q145")
def test_a_secret_bid_is_in_the_array_of_its_own_seat_alone() -> None:
    """Of others it holds that they have bid; once shown, all bids are there."""
    state = bid(opened(FOUR), (5,), (0,))
    assert plane(state, 0, "own bid") == (5 / 20,)
    assert plane(state, 1, "own bid") == plane(state, None, "own bid") == (0,)
    for viewer in viewers(state):
        assert ones(plane(state, viewer, "sealed")) == [0, 1]
        assert ones(plane(state, viewer, "asked")) == [2, 3]
        assert ones(plane(state, viewer, "auction")) == [0]
    shown = bid(opened(FOUR), (5,), (0,), (2,), (10,))
    assert plane(shown, None, "bids") == (5 / 20, 0, 2 / 20, 10 / 20)
    assert ones(plane(shown, None, "auction")) == [1]
    pairs = bid(opened(PAIRS), (5, 10))
    assert plane(pairs, 0, "own bid") == (5 / 20, 10 / 20)


@pytest.mark.rule("ARENA-Q23", "ARENA-Q122")
def test_a_secret_claim_is_in_the_array_of_its_own_seat_alone() -> None:
    """In its order where it is for two Heroes; of others it holds that they have claimed."""
    state = claim(bid(opened(FOUR), (2,), (0,), (2,), (2,)), p1=(B,))
    assert ones(plane(state, 0, "own claim")) == [1]
    assert ones(plane(state, 2, "own claim")) == ones(plane(state, None, "own claim")) == []
    assert plane(state, 2, "claims") == (0, 1, 0, 0, 1, 0, 1, 0)
    assert ones(plane(state, 2, "asked")) == [2, 3]
    assert plane(state, 2, "tied") == (1 / 4, 0, 2 / 4, 3 / 4)
    both = claim(bid(opened(PAIRS), (2, 2), (2, 2)), p1=(B, A))
    assert ones(plane(both, 0, "own claim")) == [1, 48]


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_the_titans_hand_is_in_his_own_array_alone() -> None:
    """Of it others know how many cards it holds."""
    state = dealt(start(TITAN), D, B)
    assert ones(plane(state, 2, "drawn")) == [1, 3]
    assert ones(plane(state, 0, "drawn")) == ones(plane(state, None, "drawn")) == []
    assert plane(state, 2, "hand") == plane(state, None, "hand") == (2 / 4,)
    assert plane(state, None, "to reveal") == (2 / 4,)


def test_what_everybody_sees_is_in_the_array() -> None:
    """Heroes with all that is theirs, dice, the order, and whose turn it is."""
    assert ones(plane(FIGHT, None, "names")) == [0, 7, 14, 21]
    assert [number % 61 for number in ones(plane(FIGHT, None, "spaces"))] == [
        FIGHT.setup.board.open.index(each.space or "") for each in FIGHT.heroes
    ]
    assert plane(FIGHT, None, "tokens")[:4] == (0.5, 0, 0, 0)
    assert len(ones(plane(FIGHT, None, "equipment"))) == 16
    assert plane(FIGHT, None, "dice") == (2 / 7, 1 / 7, 0, 0)
    assert plane(FIGHT, None, "order") == (1 / 4, 2 / 4, 3 / 4, 1)
    assert ones(plane(FIGHT, None, "active")) == [0]
    assert plane(FIGHT, None, "round") == (1 / 17, 0)
    assert ones(plane(start(FOUR), 0, "fountains")) == list(range(len(FOUR.board.fountains)))
    assert ones(plane(opened(FOUR), 0, "display")) == [0, 1, 2, 3]
    assert ones(plane(opened(FOUR), 0, "type")) == [0]


def test_who_looks_and_who_is_asked_is_in_the_array() -> None:
    """A spectator is nobody, and so is chance."""
    assert ones(plane(FIGHT, 2, "viewer")) == [2]
    assert ones(plane(FIGHT, None, "viewer")) == []
    assert ones(plane(FIGHT, 2, "asked")) == [0]
    assert ones(plane(start(FOUR), 0, "asked")) == []


def test_what_is_pending_is_in_the_array() -> None:
    """A step that waits, with the action that it is part of."""
    walking = go(table(hero(0, 0), hero(1, 0), rolled="paw paw"), "p1 walk")
    kinds = get_args(Pending)
    assert ones(plane(walking, 1, "question")) == [kinds.index(Moving)]
    assert ones(plane(walking, 1, "pending")) == [*sorted(map(kinds.index, (Acting, Aftermath, Moving)))]
    assert ones(plane(walking, 1, "moved")) == [0, 1]
    assert plane(walking, 1, "movement")[:4] == (1 / 12, 0, 0, 0)
    assert ones(plane(opened(FOUR), 1, "question")) == [kinds.index(Bidding)]


def test_the_end_is_in_the_array() -> None:
    """Who won and how."""
    state = go(table(hero(0, 0), hero(1, 0, life=1), rolled="sword sword"), "p1 strike mafaya")
    assert ones(plane(state, None, "winners")) == [0]
    assert ones(plane(state, None, "ending")) == [0]
    assert ones(plane(state, None, "question")) == []
