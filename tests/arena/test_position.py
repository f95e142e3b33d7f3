"""Positions: what is arranged, what is filled in, and every reason for a refusal."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import attrs
import pytest

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HEROES, INSTANT, HeroName
from boardgames.arena.pending import (
    Acting,
    Bidding,
    Entering,
    Picking,
    Purpose,
    Rerolling,
    Revealing,
    Rolling,
)
from boardgames.arena.position import Fighter, Phase, Position, arrange, shape_problems
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.core import SetupError
from tests.arena.crowded import ARENA, CARDS, agreed

SETUP: Final = agreed(3)


def fighter(number: int, space: str | None = None, types: int = 4, **more: Any) -> Fighter:  # noqa: ANN401
    """That Hero with cards of the first so many types."""
    return Fighter(space, cards=tuple(f"{letter}{number}" for letter in "wmas"[:types]), **more)


def hands(types: int, setup: Setup = SETUP) -> tuple[Fighter, ...]:
    """All Heroes with cards of the first so many types, not in the Arena yet."""
    return tuple(fighter(number, types=types) for number in range(setup.heroes))


FIGHTERS: Final = (fighter(0, "c3"), fighter(1, "c5"), fighter(2, "c1"))
PLAIN: Final = Position(SETUP, FIGHTERS, dice=Dice(sword=2))


def reasons(position: object) -> str:
    """Every problem of a position, in one text."""
    with pytest.raises(SetupError) as refused:
        arrange(position)  # type: ignore[arg-type]
    return str(refused.value)


TITAN: Final = agreed(4, variant=Variant.TITAN, titan=1)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        (Position(SETUP, hands(1), phase=Phase.REVEAL, kind=Kind.MOUNT), Revealing(3)),
        (Position(SETUP, hands(0), phase=Phase.REVEAL, kind=Kind.WEAPON, display=("w1", "w0")), Revealing(1)),
        (Position(SETUP, hands(0), phase=Phase.BID, kind=Kind.WEAPON, display=("w2", "w0", "w1")), Bidding()),
        (
            Position(TITAN, hands(0, TITAN), phase=Phase.REVEAL, kind=Kind.WEAPON, drawn=("w3", "w0", "w1")),
            Revealing(1),
        ),
        (
            Position(
                TITAN,
                hands(1, TITAN),
                phase=Phase.TITAN_PICK,
                kind=Kind.MOUNT,
                drawn=("m3", "m0", "m2", "m1"),
            ),
            Picking(1, 1),
        ),
        (Position(SETUP, hands(4), phase=Phase.ENTER, first=2), Entering(2, 2)),
        (
            Position(SETUP, (fighter(0, "c5"), fighter(1), fighter(2, "c1")), phase=Phase.ENTER, first=2),
            Entering(1, 1),
        ),
        (Position(SETUP, FIGHTERS, 1, Phase.ROLL), Rolling(7, Purpose.TURN)),
        (Position(SETUP, FIGHTERS, 1, Phase.ROLL, rolling=3), Rolling(3, Purpose.TURN)),
        (Position(SETUP, FIGHTERS, 1, Phase.REROLL, Dice(sun=3)), Rerolling(1)),
        (Position(SETUP, FIGHTERS, 1, Phase.ACTIONS, Dice(sun=3)), Acting(1)),
        (Position(SETUP, FIGHTERS), Acting(0)),
    ],
)
@pytest.mark.rule("ARENA-041", "ARENA-059", "ARENA-069", "ARENA-161")
def test_every_phase_can_be_arranged(position: Position, question: object) -> None:
    """It asks what comes next in it; cards lie sorted however they were given."""
    state = arrange(position)
    assert state.pending == (question,)
    assert state.display == tuple(sorted(position.display))
    assert state.drawn == tuple(sorted(position.drawn))


def test_what_is_not_given_is_as_at_the_start() -> None:
    """Life Points, names, Fountains, a first round with nothing rolled."""
    state = arrange(Position(SETUP, FIGHTERS))
    assert [(hero.life, hero.name) for hero in state.heroes] == [(20, name) for name in HEROES[:3]]
    assert (state.fountains, state.round, state.active, state.dice) == ((5,), 1, 0, NO_DICE)
    assert state.order == (0, 1, 2)


def test_what_is_given_stands() -> None:
    """Every field once."""
    known = fighter(1, "c5", life=3, exhaustion=2, protection=1, name=HeroName.SIGGY)
    state = arrange(
        Position(SETUP, (FIGHTERS[0], known, FIGHTERS[2]), 2, dice=Dice(1), first=1, fountains=(2,), round=9)
    )
    hero = state.heroes[1]
    assert (hero.life, hero.exhaustion, hero.protection, hero.name) == (3, 2, 1, HeroName.SIGGY)
    assert (state.active, state.order, state.fountains, state.round) == (2, (1, 2, 0), (2,), 9)


@pytest.mark.rule("ARENA-164", "ARENA-165", "ARENA-Q129")
def test_a_titan_goes_first_and_twice() -> None:
    """Whoever of the Assailants is out is nowhere."""
    heroes = (fighter(0, "c3"), fighter(1, "c5"), fighter(2, out=True), fighter(3, "c1"))
    state = arrange(Position(TITAN, heroes, 1, second=True))
    assert (state.order, state.second, state.heroes[1].life) == ((1, 2, 3, 0), True, 30)
    assert "first: means nothing in the phase actions" in reasons(Position(TITAN, heroes, 1, first=2))
    assert "only the Titan has two turns" in reasons(Position(TITAN, heroes, 0, second=True))


@pytest.mark.rule("ARENA-171")
def test_in_an_instant_combat_heroes_have_their_own_cards() -> None:
    """Filled in if not given, and no others."""
    setup = Setup(3, instant=True, scenario=ARENA)
    heroes = (Fighter("c3"), Fighter("c5", name=HeroName.TZI_XICAN), Fighter("c1"))
    state = arrange(Position(setup, heroes))
    names = (HeroName.CLEO, HeroName.TZI_XICAN, HeroName.NAKAMURA)
    assert [hero.cards for hero in state.heroes] == [INSTANT[name] for name in names]
    assert arrange(Position(setup, (Fighter("c3", cards=INSTANT[HeroName.CLEO]), *heroes[1:]))) == state
    other = (Fighter("c3", cards=INSTANT[HeroName.SIGGY]), *heroes[1:])
    assert "must be those that the Hero brings (ARENA-171)" in reasons(Position(setup, other))


@pytest.mark.rule("ARENA-040")
def test_a_start_can_be_arranged() -> None:
    """As the state that a game begins with."""
    assert arrange(Position(SETUP, hands(0), phase=Phase.REVEAL, kind=Kind.WEAPON)) == start(SETUP)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"fighters": FIGHTERS[:2]}, "fighters: must be one a Hero, 3 of them (ARENA-014)"),
        ({"active": 3}, "active: must be a Hero from 0 to 2"),
        ({"first": 3}, "first: must be a seat from 0 to 2"),
        ({"setup": agreed(9)}, "players: must be a whole number from 2 to 6"),
        ({"fighters": (fighter(0, "c2"), *FIGHTERS[1:])}, "fighters[0].space: 'c2' is no space to stand on"),
        ({"fighters": (fighter(0, "c5"), *FIGHTERS[1:])}, "fighters: have the same space twice (ARENA-103)"),
        ({"fighters": (fighter(0), *FIGHTERS[1:])}, "fighters[0].space: must be in the Arena (ARENA-065)"),
        ({"fighters": (Fighter("c3"), *FIGHTERS[1:])}, "fighters[0].cards: must be one of each type"),
        ({"fighters": (Fighter("c3", cards=("x",)), *FIGHTERS[1:])}, "no card of the set has the key 'x'"),
        ({"fighters": (Fighter("c3", cards=("W0",)), *FIGHTERS[1:])}, "the key 'W0'; did you mean 'w0'?"),
        ({"fighters": (fighter(1, "c3"), *FIGHTERS[1:])}, "m1 is in two places (ARENA-008)"),
        (
            {"fighters": (fighter(0, "c3", life=0), *FIGHTERS[1:])},
            "the game is over for that Hero, or for all",
        ),
        (
            {"fighters": (fighter(0, "c3", name=HeroName.MAFAYA), *FIGHTERS[1:])},
            "fighters: have the same name twice (ARENA-Q11)",
        ),
        ({"fighters": (fighter(0, "c3", out=True), *FIGHTERS[1:])}, "only Assailants are eliminated"),
        ({"dice": Dice(4, 4)}, "dice: must be up to 7 Dice"),
        ({"setup": agreed(3, dice=1)}, "dice: must be up to 1 (ARENA-070)"),
        ({"phase": Phase.REROLL, "dice": None}, "needs dice that were rolled (ARENA-075)"),
        ({"phase": Phase.ROLL}, "has no such number of dice to roll"),
        ({"rolling": 3}, "rolling: means nothing in the phase actions"),
        ({"kind": Kind.SPELL}, "kind: means nothing in the phase actions"),
        ({"phase": Phase.ENTER, "round": 2}, "round: means nothing in the phase enter"),
        ({"phase": Phase.ENTER, "active": 2}, "active: means nothing in the phase enter"),
        ({"phase": Phase.ENTER, "dice": None}, "is none to enter on (ARENA-061)"),
        ({"phase": Phase.BID, "dice": None}, "kind: is needed while Equipment is given out (ARENA-040)"),
        ({"phase": Phase.BID, "dice": None, "kind": Kind.WEAPON}, "must be 0 by now"),
        ({"phase": Phase.BID, "kind": Kind.WEAPON, "first": 1}, "first: means nothing in the phase bid"),
        ({"display": ("w4",)}, "display: must be up to 3 cards of the type given out"),
        ({"display": ("w4",) * 20}, "display: are more cards than ever lie there"),
        ({"fountains": ()}, "fountains: must be 1 of them"),
        ({"fountains": (9,)}, "hold from 0 to 5 Life Points each (ARENA-035)"),
        ({"round": 0}, "round: counts from 1"),
        ({"setup": agreed(3, round_limit=4), "round": 5}, "round: must be from 0 to 4 (ARENA-Q76)"),
    ],
)
@pytest.mark.rule("ARENA-014", "ARENA-105", "ARENA-061", "ARENA-Q04")
def test_a_position_that_no_game_comes_to_is_refused(change: dict[str, Any], told: str) -> None:
    """With the reason."""
    assert told in reasons(attrs.evolve(PLAIN, **change))


def test_every_problem_is_named_at_once() -> None:
    """Not only the first."""
    told = reasons(attrs.evolve(PLAIN, active=9, first=9, kind=Kind.ARMOR))
    for part in ("active: must be", "first: must be", "kind: means nothing"):
        assert part in told


class Sly(int):
    """A number that is none of the library's."""


STRANGE: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    1 << 70,
    1.5,
    "x",
    (),
    ("x",),
    [0],
    {},
    object(),
    Sly(1),
    PLAIN,
    Phase,
    "e5",
)


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Position)])
def test_no_value_of_any_type_trips_the_check(name: str) -> None:
    """It is sound, or refused as what it is."""
    for value in STRANGE:
        position = attrs.evolve(PLAIN, **{name: value})
        found = shape_problems(position)
        assert found or position == arrange_as(position)
        assert all(problem.path.startswith(name) or name == "setup" for problem in found)


def arrange_as(position: Position) -> Position:
    """The position, once it is known to be refused in words if at all."""
    with suppress(SetupError):
        arrange(position)
    return position


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Fighter)])
def test_no_value_of_any_type_trips_the_check_of_a_hero(name: str) -> None:
    """Likewise."""
    for value in STRANGE:
        changed = attrs.evolve(FIGHTERS[0], **{name: value})
        position = attrs.evolve(PLAIN, fighters=(changed, *FIGHTERS[1:]))
        for problem in shape_problems(position):
            assert problem.path == f"fighters[0].{name}"
        arrange_as(position)


@pytest.mark.parametrize("position", STRANGE[:-3])
def test_what_is_no_position_is_refused(position: object) -> None:
    """Whatever it is."""
    assert "position: must be an arena Position" in reasons(position)


def test_dice_of_odd_numbers_are_refused() -> None:
    """They would pass for others."""
    for dice in (Dice(16), Dice(-1, 3), Dice(sword=True), Dice(1 << 70)):
        assert "dice: must be up to 7 Dice" in reasons(attrs.evolve(PLAIN, dice=dice))


def test_the_shipped_content_is_played_with_unless_a_setup_says_otherwise() -> None:
    """Keys are looked up in the setup's own set."""
    assert CARDS.by_key.keys() >= {"w0"}
    assert "no card of the set has the key 'w0'" in reasons(attrs.evolve(PLAIN, setup=Setup(3)))
