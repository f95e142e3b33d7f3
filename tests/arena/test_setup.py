"""Setups: every switch has its kind of value, and a setup is refused with all that is wrong in it."""

from __future__ import annotations

import math
from enum import StrEnum
from fractions import Fraction
from typing import Final

import attrs
import pytest

from boardgames.arena.checking import facts, setup_problems
from boardgames.arena.equipment import KINDS
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import (
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.core import SetupError
from tests.arena.setups import ODD, TRIANGLE, Colour, Spiteful, Whole, agreed, cards_of, kind_of, told, wrong

rule = pytest.mark.rule

DEFAULTS: dict[str, object] = {
    "players": 4,
    "variant": Variant.STANDARD,
    "instant": False,
    "scenario": None,
    "card_set": None,
    "life": None,
    "bid_cap": BidCap.KEEP_ONE,
    "tie_method": TieMethod.CLAIM_THEN_DEAL,
    "protection_order": ProtectionOrder.CLOCKWISE,
    "strict_supply": False,
    "titan": 0,
    "titan_double_ko": DoubleKo.DRAW,
    "screened_life": True,
    "round_limit": None,
    "at_limit": AtLimit.MOST_LIFE,
    "dice": 7,
    "types": KINDS,
    "duel": False,
}
CHOICES = {name: type(value) for name, value in DEFAULTS.items() if isinstance(value, StrEnum)}
SWITCHES = tuple(name for name, value in DEFAULTS.items() if type(value) is bool)
NUMBERS = ("players", "life", "titan", "round_limit", "dice")

PLAYERS: Final = {
    Variant.STANDARD: ((3, 4, 5, 6), "ARENA-Q11"),
    Variant.TEAM_2X2: ((4,), "ARENA-Q117"),
    Variant.TEAM_2X3: ((6,), "ARENA-Q117"),
    Variant.TEAM_3X2: ((6,), "ARENA-Q117"),
    Variant.TWO_PLAYER: ((2,), "ARENA-146"),
    Variant.TITAN: ((4, 5), "ARENA-Q135"),
}


@rule("ARENA-D04", "ARENA-Q14")
def test_the_defaults_are_those_of_the_rulings() -> None:
    """Four players, the standard game, and for every switch the value that its ruling chose."""
    assert {name: getattr(Setup(), name) for name in attrs.fields_dict(Setup)} == DEFAULTS
    start(Setup())


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, kind in CHOICES.items() if name != "variant" for value in kind],
)
@rule("ARENA-D04")
def test_every_value_of_a_choice_can_be_played(name: str, value: StrEnum) -> None:
    """Each member of each kind of choice is an agreement, and a state carries it."""
    assert getattr(start(agreed(**{name: value})).setup, name) is value


@pytest.mark.parametrize("name", [name for name in SWITCHES if name != "duel"])
@rule("ARENA-D04")
def test_both_values_of_a_switch_can_be_played(name: str) -> None:
    """They are either on or off."""
    for value in (False, True):
        assert getattr(start(agreed(**{name: value})).setup, name) is value


@pytest.mark.parametrize(
    ("name", "least", "greatest"),
    [("life", 1, 99), ("titan", 0, 3), ("round_limit", 1, 1_000_000), ("dice", 1, 7)],
)
@rule("ARENA-D04", "ARENA-D06", "ARENA-Q10")
def test_numbers_have_a_range(name: str, least: int, greatest: int) -> None:
    """The least and the greatest number can be played, the next one below and above cannot."""
    for value in (least, greatest):
        assert getattr(start(agreed(**{name: value})).setup, name) == value
    for value in (least - 1, greatest + 1):
        assert [path for path, _ in told(agreed(**{name: value}))] == [name]


@pytest.mark.parametrize("kind", CHOICES)
@rule("ARENA-D04")
def test_a_choice_is_a_member_of_its_own_kind(kind: str) -> None:
    """Neither its text nor a member of another kind will do; the message names the members."""
    other: object = AtLimit.DRAW if kind != "at_limit" else DoubleKo.DRAW
    for value in (str(DEFAULTS[kind]), other, None, 0, True, [], CHOICES[kind], Spiteful()):
        (problem,) = wrong(agreed(**{kind: value}))
        assert problem.path == kind
        for member in CHOICES[kind]:
            assert f"{CHOICES[kind].__name__}.{member.name}" in problem.sentence


@pytest.mark.parametrize("name", SWITCHES)
@rule("ARENA-D04")
def test_a_switch_is_true_or_false(name: str) -> None:
    """A number, a text or nothing at all is neither."""
    odd: tuple[object, ...] = (0, 1, "yes", "", None, math.nan, [], Spiteful())
    for value in odd:
        (problem,) = wrong(agreed(**{name: value}))
        assert problem.path == name
        assert problem.sentence.startswith("must be True or False, not ")


@pytest.mark.parametrize("name", NUMBERS)
@rule("ARENA-D04")
def test_a_number_is_a_whole_one_of_the_exact_type(name: str) -> None:
    """No truth value, no fraction, no NaN, no text, no member of an enum, nothing past the range."""
    for value in (True, 4.0, math.nan, "4", Whole(4), Colour.RED, [4], 10**5000, -(10**5000), Spiteful()):
        (problem,) = wrong(agreed(**{name: value}))
        assert problem.path == name
        assert problem.sentence.startswith("must be a whole number from ")
        assert len(problem.sentence) < 120


@rule("ARENA-D04")
def test_only_content_life_and_a_limit_may_be_left_out() -> None:
    """``None`` is no number of players or dice, no seat and no choice."""
    absent = agreed(**dict.fromkeys(DEFAULTS))
    open_ones = ("scenario", "card_set", "life", "round_limit")
    assert [path for path, _ in told(absent)] == [name for name in DEFAULTS if name not in open_ones]
    start(Setup(scenario=None, card_set=None, life=None, round_limit=None))


@pytest.mark.parametrize("instant", [False, True])
@pytest.mark.parametrize("variant", PLAYERS)
@rule("ARENA-Q11", "ARENA-Q16", "ARENA-Q117", "ARENA-Q135", "ARENA-139", "ARENA-146", "ARENA-156")
def test_each_variant_has_its_numbers_of_players(variant: Variant, instant: bool) -> None:
    """Instant Combat goes with each of them."""
    allowed, id_ = PLAYERS[variant]
    for players in range(2, 7):
        setup = Setup(players, variant=variant, instant=instant)
        if players in allowed:
            assert start(setup).setup is setup
            assert facts(setup).seats == players
        else:
            assert told(setup) == [("players", id_)]


@rule("ARENA-Q11", "ARENA-Q15")
def test_two_players_are_told_what_they_need() -> None:
    """Two-Player Mode or a duel."""
    (problem,) = wrong(Setup(2))
    assert problem.sentence == "two players need Variant.TWO_PLAYER, with two Heroes each, or a duel"
    (problem,) = wrong(Setup(5, variant=Variant.TEAM_2X2))
    assert problem.sentence == "Variant.TEAM_2X2 is for 4 players, not 5"
    (problem,) = wrong(Setup(3, variant=Variant.TITAN))
    assert problem.sentence == "Variant.TITAN is for 4 to 5 players, not 3"


@rule("ARENA-Q15", "ARENA-Q16")
def test_a_duel_is_the_standard_game_of_two() -> None:
    """With one Hero each; more players have none, nor has another variant."""
    assert len(start(Setup(2, duel=True)).heroes) == 2
    for players in range(3, 7):
        assert told(Setup(players, duel=True)) == [("players", "ARENA-Q15")]
    assert told(Setup(2, variant=Variant.TWO_PLAYER, duel=True)) == [("duel", "ARENA-Q16")]
    assert told(Setup(3, variant=Variant.TITAN, duel=True)) == [
        ("players", "ARENA-Q135"),
        ("duel", "ARENA-Q16"),
    ]


@rule("ARENA-Q11", "ARENA-D04")
def test_nobody_plays_alone_and_there_are_six_heroes() -> None:
    """One player is too few for anything, and a seventh has no Hero."""
    for players in (-1, 0, 1, 7, 99):
        (problem,) = wrong(Setup(players))
        assert (problem.path, problem.rule) == ("players", "ARENA-Q11")
        assert problem.sentence == f"must be a whole number from 2 to 6, not {players}"


@rule("ARENA-157", "ARENA-D12c")
def test_the_titan_sits_at_the_table() -> None:
    """Any seat can be his, and no other."""
    for seat in range(5):
        assert start(Setup(5, variant=Variant.TITAN, titan=seat)).heroes[seat].life == 40
    (problem,) = wrong(Setup(4, variant=Variant.TITAN, titan=4))
    assert (problem.path, problem.sentence) == ("titan", "must be a seat from 0 to 3")


# All of it.


@pytest.mark.parametrize("odd", ODD, ids=kind_of)
@rule("ARENA-D04")
def test_any_value_in_any_field_is_withstood(odd: object) -> None:
    """One problem a field at the most, and none of another field, but that a duel is not for four."""
    for name in DEFAULTS:
        found = setup_problems(agreed(**{name: odd}))
        assert {problem.path for problem in found} <= {
            "players" if (name, odd is True) == ("duel", True) else name
        }
        assert len(found) <= 1
    everywhere = setup_problems(agreed(**dict.fromkeys(DEFAULTS, odd)))
    assert {problem.path for problem in everywhere} <= set(DEFAULTS)
    assert len(everywhere) > 9


@rule("ARENA-D04")
def test_every_problem_is_told_at_once() -> None:
    """One a field where every field is wrong, in the order of the fields."""
    everything = agreed(**{name: [name] for name in DEFAULTS})
    assert [path for path, _ in told(everything)] == list(DEFAULTS)
    with pytest.raises(SetupError) as caught:
        start(Setup(2, titan=2, life=0, dice=8))
    assert str(caught.value) == (
        "players: two players need Variant.TWO_PLAYER, with two Heroes each, or a duel (ARENA-Q11); "
        "life: must be a whole number from 1 to 99 or None, not 0 (ARENA-D12c); "
        "titan: must be a seat from 0 to 1 (ARENA-157); "
        "dice: must be a whole number from 1 to 7, not 8 (ARENA-D06)"
    )


@rule("ARENA-D04")
def test_an_unsound_field_hides_no_problem_of_the_others() -> None:
    """Fields of the right kind are still compared with one another."""
    few = cards_of(4, 3, 4, 4)
    odd = agreed(card_set=few, dice="seven", bid_cap=None, scenario=attrs.evolve(TRIANGLE, edge=("a2", "a3")))
    assert [path for path, _ in told(odd)] == ["scenario", "card_set", "bid_cap", "dice"]
    unknown = agreed(players="4", card_set=few)
    assert [path for path, _ in told(unknown)] == ["players"]


@rule("ARENA-D04")
def test_only_a_setup_is_one() -> None:
    """A value of another class is refused as a whole, a subclass and an unfinished one as well."""
    heir = type("Heir", (Setup,), {})()
    for value in (None, 4, "4", {"players": 4}, heir, Setup, Spiteful()):
        assert [path for path, _ in told(value)] == ["setup"]


def test_only_the_players_are_given_without_a_name() -> None:
    """A switch cannot be agreed by its place among the fields."""
    with pytest.raises(TypeError):
        Setup(4, Variant.TITAN)  # type: ignore[call-arg]
    named = {name for name, field in attrs.fields_dict(Setup).items() if field.kw_only}
    assert named == set(DEFAULTS) - {"players"}


def test_making_a_setup_never_raises() -> None:
    """It is compared whatever it holds, and its hash fails only where it is asked for."""
    odd = agreed(players=[2], card_set={}, life=math.nan, titan=10**5000)
    assert odd != Setup()
    with pytest.raises(TypeError):
        hash(odd)
    assert hash(Setup(3)) == hash(Setup(3))


def test_facts_of_a_setup() -> None:
    """Seats, payoffs from nothing to everything, and the most results that a move of chance can have."""
    of_four = facts(Setup(4))
    assert (of_four.seats, of_four.least, of_four.greatest) == (4, Fraction(0), Fraction(1))
    assert (of_four.most_results, of_four.longest) == (120, None)
    assert facts(Setup(dice=1, types=())).most_results == 4
    assert facts(Setup(dice=1)).most_results == 12
    assert facts(Setup(dice=1, instant=True)).most_results == 4
    assert facts(Setup(6, dice=1, instant=True)).most_results == 6
    assert facts(Setup(3, dice=1, card_set=cards_of(3, 7, 9, 3), types=KINDS[:2])).most_results == 7


def test_a_setup_that_cannot_be_played_has_no_facts() -> None:
    """They are refused with every problem, as the start is."""
    with pytest.raises(SetupError) as caught:
        facts(agreed(players="4", dice=0))
    assert [problem.path for problem in caught.value.problems] == ["players", "dice"]
