"""Setups: every house rule has its kind of value, and a setup is refused with all that is wrong in it."""

from __future__ import annotations

import math
from enum import IntEnum, StrEnum
from fractions import Fraction

import attrs
import pytest

from boardgames.core import Problem, SetupError
from boardgames.raka.cards import CARDS, Card, Rank, Suit
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import (
    AceSurvival,
    BrickRedeal,
    ClashEffect,
    Decks,
    FirstAttack,
    LimitedMulti,
    RailgunDiscard,
    RockCapScope,
    Setup,
    SuperLimitScope,
    SuperScope,
    TrapScope,
    WeakerAttacker,
    facts,
    setup_problems,
)
from tests.raka.tables import cards, go, offered

rule = pytest.mark.rule

DEFAULTS: dict[str, object] = {
    "players": 2,
    "decks": Decks.SHARED,
    "limited": False,
    "elimination": False,
    "first_player": None,
    "brick_redeal": BrickRedeal.MANDATORY,
    "first_attack": FirstAttack.ALL_FINISHED,
    "rock_cap_scope": RockCapScope.GLOBAL,
    "weaker_attacker": WeakerAttacker.NO_EFFECT,
    "clash_effect": ClashEffect.NOTHING,
    "ace_survival": AceSurvival.EQUAL_CLASH,
    "trap_scope": TrapScope.ANY_OPPONENT,
    "super_limit_scope": SuperLimitScope.TABLE,
    "super_scope": SuperScope.ONE_OPPONENT,
    "railgun_discard": RailgunDiscard.THE_FOUR,
    "limited_multi": LimitedMulti.MOST_ROCKS,
    "turn_limit": None,
    "cards": CARDS,
    "hand": 5,
    "rocks": 7,
}
CHOICES = {name: type(value) for name, value in DEFAULTS.items() if isinstance(value, StrEnum)}
NUMBERS = ("players", "hand", "rocks", "turn_limit", "first_player")


class _Whole(int):
    """A number that is not of the exact type."""


class _Colour(IntEnum):
    RED = 3


class _Deck(tuple[Card, ...]):
    """A tuple that is not of the exact type."""

    __slots__ = ()


def agreed(**fields: object) -> Setup:
    """A setup with any values at all in its fields."""
    return Setup(**fields)  # type: ignore[arg-type]


def wrong(setup: object) -> tuple[Problem, ...]:
    """What ``start`` finds wrong with a setup, which it must refuse."""
    with pytest.raises(SetupError) as caught:
        start(setup)  # type: ignore[arg-type]
    return caught.value.problems


@rule("RAKA-D03")
def test_the_defaults_are_those_of_the_rulings() -> None:
    """Two players, one deck, No Limit, and for every house rule the value that its ruling chose."""
    assert {name: getattr(Setup(), name) for name in attrs.fields_dict(Setup)} == DEFAULTS
    start(Setup())


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, kind in CHOICES.items() for value in kind]
)
@rule("RAKA-D03")
def test_every_value_of_a_choice_can_be_played(name: str, value: StrEnum) -> None:
    """Each member of each kind of choice is a house rule, and a state carries it."""
    assert getattr(start(agreed(**{name: value})).setup, name) is value


@pytest.mark.parametrize("name", ["limited", "elimination"])
@rule("RAKA-D03")
def test_both_values_of_a_switch_can_be_played(name: str) -> None:
    """Raka Limited and elimination are either on or off."""
    for value in (False, True):
        assert getattr(start(agreed(decks=Decks.INDIVIDUAL, **{name: value})).setup, name) is value


@pytest.mark.parametrize(
    ("name", "least", "greatest"),
    [("hand", 1, 26), ("rocks", 1, 52), ("turn_limit", 1, 1_000_000), ("first_player", 0, 1)],
)
@rule("RAKA-D03")
def test_numbers_have_a_range(name: str, least: int, greatest: int) -> None:
    """The least and the greatest number can be played, the next one below and above cannot."""
    for value in (least, greatest):
        assert getattr(start(agreed(**{name: value})).setup, name) == value
    for value in (least - 1, greatest + 1):
        assert len(wrong(agreed(**{name: value}))) == 1


@pytest.mark.parametrize("kind", CHOICES)
@rule("RAKA-D03")
def test_a_choice_is_a_member_of_its_own_kind(kind: str) -> None:
    """Neither its text nor a member of another kind will do; the message names the members."""
    text = str(DEFAULTS[kind])
    other: object = Decks.SHARED if kind != "decks" else BrickRedeal.OFF
    for value in (text, other, None, 0, True, [], CHOICES[kind]):
        (problem,) = wrong(agreed(**{kind: value}))
        assert problem.path == kind
        for member in CHOICES[kind]:
            assert f"{CHOICES[kind].__name__}.{member.name}" in problem.sentence


@pytest.mark.parametrize("name", ["limited", "elimination"])
@rule("RAKA-D03")
def test_a_switch_is_true_or_false(name: str) -> None:
    """A number, a text or nothing at all is neither."""
    odd: tuple[object, ...] = (0, 1, "yes", "", None, math.nan, [])
    for value in odd:
        (problem,) = wrong(agreed(**{name: value}))
        assert problem.path == name
        assert problem.sentence.startswith("must be True or False, not ")


@pytest.mark.parametrize("name", NUMBERS)
@rule("RAKA-D03")
def test_a_number_is_a_whole_one_of_the_exact_type(name: str) -> None:
    """No truth value, no fraction, no NaN, no text, no member of an enum, nothing past the range."""
    for value in (True, 1.0, math.nan, math.inf, "1", _Whole(1), _Colour.RED, [1], 10**5000, -(10**5000)):
        (problem,) = wrong(agreed(**{name: value}))
        assert problem.path == name
        assert problem.sentence.startswith("must be a whole number from ")
        assert len(problem.sentence) < 120


@rule("RAKA-D03")
def test_only_a_first_player_and_a_turn_limit_may_be_left_out() -> None:
    """``None`` is no number of players, cards or rocks."""
    for name in ("players", "hand", "rocks"):
        assert [problem.path for problem in wrong(agreed(**{name: None}))] == [name]
    start(Setup(first_player=None, turn_limit=None))


@rule("RAKA-001", "RAKA-D03")
def test_a_deck_is_a_tuple_of_ordinary_cards() -> None:
    """Texts, lists, other tuples and cards made by hand are no deck."""
    forged = Card(Rank.ACE, Suit.CLUBS, 0, 1)
    odd: tuple[object, ...] = (
        None,
        "KS",
        list(CARDS),
        _Deck(CARDS),
        ("KS", *CARDS[:30]),
        (*CARDS[:30], [1]),
        (forged, *CARDS[1:]),
        (None,) * 60,
    )
    for value in odd:
        assert [problem.path for problem in wrong(agreed(cards=value))] == ["cards"]


@rule("RAKA-001", "RAKA-D03")
def test_a_deck_holds_a_card_once() -> None:
    """A second king of spades is one too many, and so is a fifty-third card."""
    for value in ((*CARDS[:20], CARDS[0]), CARDS * 2, CARDS * 10_000):
        (problem,) = wrong(Setup(cards=value))
        assert (problem.path, problem.rule) == ("cards", "RAKA-001")


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("RAKA-002", "RAKA-Q04", "RAKA-D03")
def test_up_to_four_players_share_a_deck(players: int) -> None:
    """From two on; a single player, or a fifth, is refused."""
    assert len(start(Setup(players)).decks) == 1
    assert [problem.rule for problem in wrong(Setup(1))] == ["RAKA-Q04"]
    assert [problem.rule for problem in wrong(Setup(5))] == ["RAKA-002"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 12])
@rule("RAKA-003", "RAKA-050", "RAKA-Q04", "RAKA-D03")
def test_any_number_may_play_with_decks_of_their_own(players: int) -> None:
    """Everybody has a whole deck."""
    state = start(Setup(players, decks=Decks.INDIVIDUAL))
    assert [deck.bit_count() for deck in state.decks] == [52] * players
    assert [problem.rule for problem in wrong(Setup(1, decks=Decks.INDIVIDUAL))] == ["RAKA-Q04"]


@rule("RAKA-R01", "RAKA-003", "RAKA-Q04")
def test_r01_ninety_nine_may_sit_down() -> None:
    """The last seat is written p99, takes its turn and may be named by chance; a hundredth is refused."""
    setup = Setup(99, decks=Decks.INDIVIDUAL, cards=cards("KS"), hand=1)
    state = go(start(setup), *["chance deal KS"] * 99)
    assert offered(state)[-1] == "chance first p99"
    assert len(offered(state)) == facts(setup).most_results == 99
    assert offered(go(state, "chance first p99")) == ["p99 draw"]
    assert start(Setup(99, decks=Decks.INDIVIDUAL, first_player=98)).setup.first_player == 98
    (problem,) = wrong(Setup(100, decks=Decks.INDIVIDUAL))
    assert (problem.path, problem.sentence) == ("players", "must be a whole number from 2 to 99, not 100")


@rule("RAKA-004", "RAKA-005", "RAKA-D03")
def test_limited_needs_decks_of_their_own() -> None:
    """With own decks both modes are open; on a shared deck Limited is refused."""
    for limited in (False, True):
        assert start(Setup(3, decks=Decks.INDIVIDUAL, limited=limited)).setup.limited is limited
    assert [problem.rule for problem in wrong(Setup(3, limited=True))] == ["RAKA-004"]


@rule("RAKA-D03")
def test_the_first_player_sits_at_the_table() -> None:
    """A seat from the first to the last player."""
    for seat in range(3):
        start(Setup(3, first_player=seat))
    (problem,) = wrong(Setup(3, first_player=3))
    assert (problem.path, problem.sentence) == ("first_player", "must be a seat from 0 to 2")


@rule("RAKA-D03")
def test_a_deck_must_serve_the_opening_hands() -> None:
    """A shared one serves every player, an own one its player, and in Limited a card must be left."""
    few = CARDS[:6]
    start(Setup(2, cards=few, hand=3))
    start(Setup(2, cards=few, hand=6, decks=Decks.INDIVIDUAL))
    start(Setup(2, cards=few, hand=5, decks=Decks.INDIVIDUAL, limited=True))
    for setup, id_ in (
        (Setup(2, cards=few, hand=4), "RAKA-010"),
        (Setup(3, cards=few, hand=3), "RAKA-010"),
        (Setup(2, cards=few, hand=7, decks=Decks.INDIVIDUAL), "RAKA-010"),
        (Setup(2, cards=few, hand=7, decks=Decks.INDIVIDUAL, limited=True), "RAKA-010"),
        (Setup(2, cards=few, hand=6, decks=Decks.INDIVIDUAL, limited=True), "RAKA-049"),
        (Setup(2, cards=()), "RAKA-010"),
    ):
        assert [(problem.path, problem.rule) for problem in wrong(setup)] == [("cards", id_)]


@rule("RAKA-D03")
def test_every_problem_is_told_at_once() -> None:
    """One a field where every field is wrong, in the order of the fields."""
    everything = agreed(**{name: [name] for name in DEFAULTS})
    assert [problem.path for problem in wrong(everything)] == list(DEFAULTS)
    with pytest.raises(SetupError) as caught:
        start(Setup(5, limited=True, first_player=9))
    assert str(caught.value) == (
        "players: at most 4 players share one deck (RAKA-002); "
        "limited: a game on one deck is always No Limit (RAKA-004); "
        "first_player: must be a seat from 0 to 4 (RAKA-Q06)"
    )


@rule("RAKA-D03")
def test_an_unsound_field_hides_no_problem_of_the_others() -> None:
    """Fields of the right kind are still compared with one another."""
    setup = agreed(players=5, limited=True, first_player=5, hand="five", rocks=math.nan)
    found = ["players", "limited", "first_player", "hand", "rocks"]
    assert [problem.path for problem in wrong(setup)] == found
    unknown = agreed(decks=None, players=9, hand=7, cards=CARDS[:6])
    assert [problem.path for problem in wrong(unknown)] == ["decks"]
    odd = agreed(decks=Decks.INDIVIDUAL, limited="yes", hand=6, cards=CARDS[:6])
    assert [problem.path for problem in wrong(odd)] == ["limited"]
    shared = Setup(limited=True, hand=6, cards=CARDS[:6])
    assert [problem.rule for problem in wrong(shared)] == ["RAKA-004", "RAKA-010"]


@rule("RAKA-D03")
def test_only_a_setup_is_one() -> None:
    """A value of another class is refused as a whole, a subclass as well."""
    heir = type("Heir", (Setup,), {})()
    for value in (None, 2, "2", {"players": 2}, heir, Setup):
        assert [problem.path for problem in wrong(value)] == ["setup"]


@rule("RAKA-D03")
def test_a_value_is_told_as_it_is_written() -> None:
    """In the refusal of a setup, which is a value of Python, and at no great length."""
    for value, told in ((None, "None"), (True, "True"), ("2" * 99, f"'{'2' * 40}'..."), (2.5, "2.5")):
        (problem,) = wrong(agreed(players=value))
        assert problem.sentence == f"must be a whole number from 2 to 99, not {told}"


def test_only_the_players_are_given_without_a_name() -> None:
    """A house rule cannot be agreed by its place among the fields."""
    with pytest.raises(TypeError):
        Setup(2, Decks.SHARED)  # type: ignore[call-arg]
    named = {name for name, field in attrs.fields_dict(Setup).items() if field.kw_only}
    assert named == set(DEFAULTS) - {"players"}


def test_making_a_setup_never_raises() -> None:
    """It is compared whatever it holds, and its hash fails only where it is asked for."""
    odd = agreed(players=[2], cards={}, hand=math.nan, rocks=10**5000)
    assert odd != Setup()
    assert agreed(players=[2]) == agreed(players=[2])
    with pytest.raises(TypeError):
        hash(odd)
    assert hash(Setup(3)) == hash(Setup(3))
    assert len({Setup(2), Setup(3), Setup(2, elimination=True), Setup()}) == 3


def test_a_setup_that_can_be_played_has_no_problems() -> None:
    """``setup_problems`` says so, and a setup is not changed by being asked."""
    setup = Setup(4, elimination=True, turn_limit=3)
    assert setup_problems(setup) == ()
    assert start(setup).setup is setup


def test_facts_of_a_setup() -> None:
    """Seats, payoffs from nothing to everything, and the most results that a move of chance can have."""
    of_four = facts(Setup(4))
    assert (of_four.seats, of_four.least, of_four.greatest) == (4, Fraction(0), Fraction(1))
    assert (of_four.most_results, of_four.longest) == (52, None)
    own = Setup(9, decks=Decks.INDIVIDUAL, cards=CARDS[:6])
    assert facts(own).most_results == 9
    assert facts(attrs.evolve(own, first_player=0)).most_results == 6


def test_a_setup_that_cannot_be_played_has_no_facts() -> None:
    """They are refused with every problem, as the start is."""
    with pytest.raises(SetupError) as caught:
        facts(agreed(players="2", hand=0))
    assert [problem.path for problem in caught.value.problems] == ["players", "hand"]
