"""What is true of every state: of those that play reaches, and what is said of others."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest

from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.invariants import problems
from boardgames.arena.pending import Acting, Aftermath, Purpose, Rolling
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import (
    MOST_COUNTED,
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.arena.state import State
from boardgames.core import Rng
from tests.arena.crowded import SETUPS, acting, agreed, walk

MORE: Final = (
    Setup(3, strict_supply=True, types=(Kind.ARMOR, Kind.SPELL), life=30, round_limit=9),
    Setup(4, variant=Variant.TITAN, titan=1, life=2, titan_double_ko=DoubleKo.TITAN, round_limit=40),
    agreed(4, bid_cap=BidCap.ALL_IN_PLAYS_ON, life=3, round_limit=3, at_limit=AtLimit.DRAW),
    agreed(6, types=(Kind.MOUNT, Kind.ARMOR), protection_order=ProtectionOrder.ACTIVE_CHOOSES, life=40),
    agreed(5, tie_method=TieMethod.RANDOM_DEAL, types=(Kind.WEAPON, Kind.ARMOR), life=9, strict_supply=True),
)
"""Switches that decide what is true, beside the setups that decide what is asked."""


@pytest.mark.parametrize("setup", [*SETUPS, *MORE])
@pytest.mark.rule("ARENA-D03")
def test_no_state_that_play_reaches_has_a_problem(setup: Setup) -> None:
    """Whatever is done, to the end of the game."""
    for game in range(15):
        for state in walk(setup, Rng(game), 700):
            assert problems(state) == (), state.pending


def said(state: State) -> str:
    """All problems of a state."""
    return "; ".join(f"{each.path}: {each.sentence} ({each.rule})" for each in problems(state))


def table(dice: str = "", **facts: Any) -> State:  # noqa: ANN401 - whatever a state has
    """The first Hero's turn in the crowded Arena, sound unless these facts make it otherwise."""
    return acting(Dice(sword=len(dice.split())), **facts)


def with_hero(state: State, number: int, **changes: Any) -> State:  # noqa: ANN401 - whatever a Hero has
    """The same with one Hero changed."""
    hero = attrs.evolve(state.heroes[number], **changes)
    return attrs.evolve(state, heroes=(*state.heroes[:number], hero, *state.heroes[number + 1 :]))


@pytest.mark.parametrize(
    ("number", "changes", "told"),
    [
        (1, {"seat": 2}, "heroes[1].seat: must be 1"),
        (1, {"life": -1}, "heroes[1].life: must be from 0"),
        (1, {"life": 0}, "the game is over for that Hero, or for all (ARENA-093)"),
        (1, {"life": (1 << 62) + 1}, "heroes[1].life: must be from 0"),
        (1, {"exhaustion": -1}, "heroes[1].exhaustion: must be from 0"),
        (1, {"protection": 5001}, "heroes[1].protection: must be from 0 to 20"),
        (1, {"space": "c2"}, "is none that a Hero can stand on (ARENA-105)"),
        (1, {"space": "a3"}, "is none that a Hero can stand on (ARENA-105)"),
        (1, {"space": "nowhere"}, "is none that a Hero can stand on (ARENA-105)"),
        (1, {"space": "c3"}, "have the same space twice (ARENA-103)"),
        (1, {"space": None}, "must be in the Arena (ARENA-065)"),
        (1, {"name": HeroName.CLEO}, "have the same name twice (ARENA-Q11)"),
        (1, {"name": None}, "is known from the start, unless Heroes are picked (ARENA-036)"),
        (1, {"cards": ("w1", "m1", "a1")}, "must be one of each type (ARENA-058)"),
        (1, {"cards": ("m1", "w1", "a1", "s1")}, "in the order of types (ARENA-058)"),
        (1, {"cards": ("w1", "m1", "a1", "s1", "s2")}, "in the order of types (ARENA-058)"),
        (1, {"cards": ("w1", "m1", "a1", "excalibur")}, "in the order of types (ARENA-058)"),
        (1, {"cards": ("w0", "m1", "a1", "s1")}, "w0 is in two places (ARENA-008)"),
        (1, {"out": True}, "only Assailants are eliminated (ARENA-169)"),
    ],
)
@pytest.mark.rule("ARENA-018", "ARENA-028", "ARENA-029")
def test_a_hero_is_what_heroes_are(number: int, changes: dict[str, Any], told: str) -> None:
    """Of his seat, in the Arena, with Life Points and one card of each type."""
    assert problems(table()) == ()
    assert told in said(with_hero(table(), number, **changes))


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"heroes": ()}, "heroes: must be 4 of them"),
        ({"fountains": ()}, "fountains: must be 1 of them"),
        ({"fountains": (6,)}, "hold from 0 to 5 Life Points each (ARENA-035)"),
        ({"fountains": (-1,)}, "hold from 0 to 5 Life Points each (ARENA-035)"),
        ({"order": (1, 0, 2, 3)}, "is none in which these Heroes take turns (ARENA-068)"),
        ({"order": ()}, "order: is known once there are turns"),
        ({"round": 0}, "counts from 1, and each turn is a Hero's"),
        ({"round": -1}, "round: must be from 0"),
        ({"active": 7}, "active: must be a Hero from 0 to 3"),
        ({"active": -1}, "active: must be a Hero from 0 to 3"),
        ({"active": None}, "counts from 1"),
        ({"active": 1}, "must be the turn of the active Hero (ARENA-069)"),
        ({"second": True}, "only the Titan has two turns (ARENA-165)"),
        ({"kind": Kind.WEAPON}, "kind: must be empty once there are turns"),
        ({"display": ("w4",)}, "display: must be up to 4 cards of the type given out"),
        ({"sealed": (None,) * 4}, "sealed: must be empty once there are turns"),
        ({"sealed": (None,)}, "sealed: must be empty, or 4 of them"),
        ({"bids": (1, 1, 1, 1)}, "bids: must be empty once there are turns"),
        ({"claims": ((),) * 4}, "claims: must be empty once there are turns"),
        ({"dice": Dice(8)}, "dice: must be up to 7"),
        ({"dice": Dice(-1)}, "dice: must be up to 7"),
        ({"dice": Dice(4, 4)}, "dice: must be up to 7"),
        ({"pending": ()}, "waits for nothing exactly when the game is over"),
        ({"winners": (1,)}, "winners: are known when the game is over"),
        ({"winners": (9,)}, "winners: must be different seats"),
        ({"winners": (1, 1)}, "winners: must be different seats"),
        ({"ending": Ending.LAST_LIFE, "pending": ()}, "has not ended as last_life says (ARENA-093)"),
        ({"ending": Ending.TITAN_FELL, "pending": ()}, "has not ended as titan_fell says (ARENA-170)"),
        ({"ending": Ending.ROUND_LIMIT, "pending": ()}, "has not ended as round_limit says (ARENA-Q76)"),
    ],
)
@pytest.mark.rule("ARENA-068", "ARENA-070", "ARENA-035")
def test_facts_go_together(facts: dict[str, Any], told: str) -> None:
    """Turns, dice, what lies on the table and how it ended."""
    assert told in said(attrs.evolve(table("sword sword"), **facts))


@pytest.mark.rule("ARENA-004", "ARENA-006", "ARENA-007", "ARENA-030", "ARENA-Q08")
def test_a_strict_box_holds_so_many_cubes_and_tokens() -> None:
    """130 Life Points, ten Protection and fourteen Exhaustion tokens; otherwise there are always more."""
    strict, lavish = (acting(setup=agreed(4, strict_supply=given)) for given in (True, False))
    assert problems(with_hero(strict, 1, life=95)) == ()
    assert "more than 130 Life Points are in the game (ARENA-004)" in said(with_hero(strict, 1, life=96))
    assert "more than 10 Protection tokens (ARENA-006)" in said(with_hero(strict, 1, protection=11))
    assert "more than 14 Exhaustion tokens (ARENA-007)" in said(with_hero(strict, 1, exhaustion=15))
    assert problems(with_hero(lavish, 1, life=96, protection=11, exhaustion=15)) == ()


@pytest.mark.rule("ARENA-Q08")
def test_without_a_strict_box_there_is_as_much_as_a_document_can_say() -> None:
    """Of Life Points, Fountains and all, and of Exhaustion tokens."""
    lavish = acting(setup=agreed(4))
    held = sum(hero.life for hero in lavish.heroes[1:]) + sum(lavish.fountains)
    rich, richer = (with_hero(lavish, 0, life=MOST_COUNTED - held + more) for more in (0, 1))
    assert problems(rich) == ()
    assert f"more than {MOST_COUNTED} Life Points are in the game (ARENA-Q08)" in said(richer)
    tired, more_tired = (with_hero(lavish, 1, exhaustion=MOST_COUNTED + more) for more in (0, 1))
    assert problems(tired) == ()
    assert f"heroes: have more than {MOST_COUNTED} Exhaustion tokens (ARENA-Q08)" in said(more_tired)


@pytest.mark.rule("ARENA-041", "ARENA-171")
def test_only_types_of_the_game_are_given_out() -> None:
    """None that is left out, and none where Heroes bring their own Equipment."""
    fewer = start(agreed(4, types=(Kind.WEAPON, Kind.ARMOR)))
    instant = start(agreed(4, instant=True, card_set=None))
    for state, kind in ((fewer, Kind.SPELL), (instant, Kind.WEAPON)):
        assert problems(state) == ()
        told = said(attrs.evolve(state, kind=kind))
        assert "kind: is no type that is given out in this game (ARENA-040)" in told


@pytest.mark.rule("ARENA-065", "ARENA-068")
def test_whoever_takes_turns_is_somebody() -> None:
    """In an Instant Combat too, where nobody is anybody at first."""
    instant = agreed(4, instant=True, card_set=None)
    state = next(state for state in walk(instant, Rng(1), 200) if state.round)
    assert problems(state) == ()
    assert "heroes[1].name: must have been picked (ARENA-173)" in said(
        with_hero(state, 1, name=None, cards=())
    )


def won(ending: Ending, winners: tuple[int, ...], lives: tuple[int, ...], setup: Setup) -> State:
    """A game that has ended so."""
    state = acting(setup=setup)
    for number, life in enumerate(lives):
        state = with_hero(state, number, life=life)
    return attrs.evolve(state, pending=(), ending=ending, winners=winners)


@pytest.mark.parametrize(
    ("ending", "lives", "winners", "fields"),
    [
        (Ending.LAST_LIFE, (4, 0, 7, 7), (2, 3), {}),
        (Ending.LAST_LIFE, (4, 0, 7, 7), (0, 2), {"variant": Variant.TEAM_2X2}),
        (Ending.TITAN_FELL, (0, 0, 2, 1), (1, 2, 3), {"variant": Variant.TITAN}),
        (Ending.ASSAILANTS_FELL, (1, 0, 0, 0), (0,), {"variant": Variant.TITAN}),
        (Ending.BOTH_FELL, (0, 0, 0, 0), (), {"variant": Variant.TITAN}),
        (
            Ending.BOTH_FELL,
            (0, 0, 0, 0),
            (1, 2, 3),
            {"variant": Variant.TITAN, "titan_double_ko": DoubleKo.ASSAILANTS},
        ),
    ],
)
@pytest.mark.rule("ARENA-094", "ARENA-095", "ARENA-169", "ARENA-170", "ARENA-Q130")
def test_a_game_is_won_as_it_says(
    ending: Ending, lives: tuple[int, ...], winners: tuple[int, ...], fields: dict[str, Any]
) -> None:
    """By nobody else, and in no other way."""
    setup = agreed(4, **fields)
    state = won(ending, winners, lives, setup)
    assert problems(state) == ()
    others = tuple(seat for seat in range(4) if seat not in winners)
    assert "winners: have not won as" in said(attrs.evolve(state, winners=others))
    for other in set(Ending) - {ending}:
        assert "the game has not ended as" in said(attrs.evolve(state, ending=other))
    assert "waits for nothing" in said(attrs.evolve(state, pending=(Acting(0),)))


@pytest.mark.rule("ARENA-Q76", "ARENA-D12b")
def test_the_limit_ends_a_game_after_the_last_hero_of_the_round() -> None:
    """With the dice handed on."""
    setup = agreed(4, round_limit=5)
    state = attrs.evolve(won(Ending.ROUND_LIMIT, (2,), (4, 1, 7, 6), setup), round=5, active=3)
    assert problems(state) == ()
    assert "has not ended" in said(attrs.evolve(state, active=2))
    assert "has not ended" in said(attrs.evolve(state, round=4))
    assert "round: must be from 0 to 5" in said(attrs.evolve(state, round=6))
    assert "has not ended" in said(attrs.evolve(state, dice=Dice(1)))


@pytest.mark.rule("ARENA-Q129", "ARENA-169", "ARENA-D12m")
def test_an_assailant_who_is_out_has_nothing_and_no_turn() -> None:
    """Nor tokens; and one of them at least is in."""
    setup = agreed(4, variant=Variant.TITAN)
    state = attrs.evolve(acting(setup=setup, spaces=("c3", None, "c1", "b4")))
    state = with_hero(state, 1, life=0)
    assert problems(state) == ()
    assert "has nothing any more" in said(with_hero(state, 1, protection=1))
    assert "has nothing any more" in said(with_hero(state, 1, life=1))
    assert "is out of the game" in said(attrs.evolve(state, active=1, pending=(Acting(1),)))
    for number in (2, 3):
        state = with_hero(state, number, life=0, out=True, space=None)
    assert "are all out but one" in said(state)


@pytest.mark.parametrize("cap", BidCap)
@pytest.mark.rule("ARENA-093", "ARENA-Q21", "ARENA-D12q")
def test_only_who_bid_all_plays_on_without_life_points(cap: BidCap) -> None:
    """And only where that is agreed."""
    state = with_hero(acting(setup=agreed(4, bid_cap=cap)), 1, life=0)
    assert (problems(state) == ()) == (cap is BidCap.ALL_IN_PLAYS_ON)


@pytest.mark.rule("ARENA-034", "ARENA-035", "ARENA-037", "ARENA-067")
def test_before_the_first_turn_nothing_has_been_done_to_anybody() -> None:
    """Life Points are bid and never gained, Fountains are full."""
    state = start(agreed(4))
    assert "is 20 at the start" in said(with_hero(state, 0, life=21))
    assert "nobody has tokens" in said(with_hero(state, 0, exhaustion=1))
    assert "nobody has tokens" in said(with_hero(state, 0, protection=1))
    assert "hold 5 Life Points each" in said(attrs.evolve(state, fountains=(4,)))
    assert "no turn has begun" in said(attrs.evolve(state, dice=Dice(1)))
    assert "nobody is in the Arena yet" in said(with_hero(state, 0, space="c3"))
    assert "must be 0 by now" in said(with_hero(state, 0, cards=("w0",)))


@pytest.mark.rule("ARENA-071")
def test_who_rolls_has_returned_all_tokens() -> None:
    """Before the dice are rolled."""
    state = attrs.evolve(acting(), pending=(Rolling(5, Purpose.TURN),))
    assert problems(state) == ()
    assert "tokens have been returned (ARENA-071)" in said(with_hero(state, 0, protection=1))
    assert "has no such number of dice" in said(attrs.evolve(state, pending=(Rolling(8, Purpose.TURN),)))
    above = attrs.evolve(state, pending=(*state.pending, Aftermath()))
    assert "cannot lie above a roll" in said(above)


def test_any_hero_may_be_any_of_the_six() -> None:
    """Names are the players' affair where nobody is bound to the usual ones."""
    heroes = tuple(
        attrs.evolve(hero, name=name) for hero, name in zip(acting().heroes, reversed(HeroName), strict=False)
    )
    assert problems(attrs.evolve(acting(), heroes=heroes)) == ()
