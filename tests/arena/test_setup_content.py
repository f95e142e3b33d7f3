"""Setups with cards and scenarios of one's own: sound ones, and enough of everything for the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

from boardgames.arena.dice import Dice
from boardgames.arena.equipment import KINDS, CardSet, Kind
from boardgames.arena.heroes import INSTANT
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from tests.arena.setups import ODD, TRIANGLE, agreed, card, cards_of, is_one_of, kind_of, told, wrong

rule = pytest.mark.rule


# Cards.


@rule("ARENA-Q04", "ARENA-D06")
def test_cards_are_a_card_set_without_faults() -> None:
    """Its problems have the places that they have in a file."""
    for odd in (*ODD[1:], "cards.toml", shipped_cards().cards, CardSet):
        assert told(agreed(card_set=odd)) == [("card_set", "ARENA-Q04")]
    free = attrs.evolve(card("Gift", Kind.SPELL), cost=Dice())
    found = CardSet("some", (*cards_of(4, 4, 4, 3).cards, free))
    assert told(Setup(card_set=found)) == [('card_set.card[15] "Gift".cost', "ARENA-080")]


@pytest.mark.parametrize("odd", ODD, ids=kind_of)
@rule("ARENA-Q04", "ARENA-D06")
def test_nothing_in_a_card_set_breaks_its_refusal(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Neither in its own fields nor in those of a card."""
    one = card("One", Kind.WEAPON)
    for name in ("name", "kind", "cost", "effect", "protection", "provenance"):
        made = CardSet("some", (attrs.evolve(one, **{name: odd}),))
        if not is_one_of((name, odd), (("protection", ()), ("kind", Kind.WEAPON), ("name", "standard"))):
            found = wrong(Setup(card_set=made))
            assert {problem.path.split(".")[0] for problem in found} == {"card_set"}
    for broken in (CardSet("some", odd), CardSet("some", (one, odd))):
        assert {problem.path.split(".")[0] for problem in wrong(Setup(card_set=broken))} == {"card_set"}


@rule("ARENA-D06", "ARENA-043", "ARENA-Q119")
def test_each_type_in_the_game_has_a_card_for_every_hero() -> None:
    """Four in Two-Player Mode; a type that is left out needs none, nor does an auction that is not held."""
    start(Setup(3, card_set=cards_of(3, 3, 3, 3)))
    assert told(Setup(4, card_set=cards_of(4, 3, 4, 1))) == [("card_set", "ARENA-D06")] * 2
    (problem,) = wrong(Setup(4, card_set=cards_of(4, 3, 4, 4)))
    assert problem.sentence == "has too few cards of the type mount for 4 Heroes: 3"
    start(Setup(4, card_set=cards_of(4, 0, 4, 0), types=(Kind.WEAPON, Kind.ARMOR)))
    two = Setup(2, variant=Variant.TWO_PLAYER, card_set=cards_of(4, 4, 4, 3))
    assert told(two) == [("card_set", "ARENA-D06")]
    start(Setup(2, duel=True, card_set=cards_of(2, 2, 2, 2)))
    start(Setup(4, types=(), card_set=cards_of(1, 0, 0, 0)))


@rule("ARENA-Q141", "ARENA-171")
def test_an_instant_combat_needs_the_cards_of_the_table_of_heroes() -> None:
    """Each under its type, of the types that are in the game, and no others."""
    shipped = {each.key: each for each in shipped_cards().cards}
    table = {key for keys in INSTANT.values() for key in keys}
    just = CardSet("just", tuple(each for key, each in shipped.items() if key in table))
    assert len(just.cards) == 24
    start(Setup(6, instant=True, card_set=just))
    for left_out in ("thors-hammer", "ammit"):
        fewer = CardSet("fewer", tuple(each for each in just.cards if each.key != left_out))
        (problem,) = wrong(Setup(3, instant=True, card_set=fewer))
        assert (problem.path, problem.rule) == ("card_set", "ARENA-Q141")
        assert repr(left_out) in problem.sentence
        setup = Setup(3, instant=True, card_set=fewer, types=(Kind.ARMOR, Kind.SPELL))
        assert start(setup).setup is setup
    moved = attrs.evolve(shipped["ammit"], kind=Kind.SPELL)
    other = CardSet("other", (*(each for each in just.cards if each.key != "ammit"), moved))
    assert told(Setup(3, instant=True, card_set=other)) == [("card_set", "ARENA-Q141")]
    assert len(wrong(Setup(instant=True, card_set=cards_of(6, 6, 6, 6)))) == 24


@rule("ARENA-055", "ARENA-D06")
def test_types_are_different_ones_in_the_order_of_auctions() -> None:
    """Any selection in that order, none included; not twice, not turned round, not by name."""
    for types in ((), (Kind.SPELL,), (Kind.WEAPON, Kind.ARMOR), KINDS):
        assert start(Setup(types=types)).setup.types == types
    for odd in ((Kind.ARMOR, Kind.WEAPON), (Kind.SPELL, Kind.SPELL), KINDS * 2, KINDS * 10_000):
        assert told(Setup(types=odd)) == [("types", "ARENA-055")]
    for value in (
        *(each for each in ODD if type(each) is not tuple or each),
        ("weapon",),
        (Kind.WEAPON, None),
        list(KINDS),
    ):
        assert told(agreed(types=value)) == [("types", "ARENA-D06")]


@rule("ARENA-032", "ARENA-Q04", "ARENA-055")
def test_who_gives_a_name_for_a_thing_is_told_where_the_thing_is() -> None:
    """Keys, names and paths in place of content, and texts in place of members."""
    for name in ("the-pit", "The Pit", "pit"):
        assert 'shipped_scenarios()["the-pit"]' in sentence(scenario=name)
    for unknown in ("my-own.toml", Path("my-own.toml"), "x" * 500):
        assert sentence(scenario=unknown).endswith("; load_scenarios(path) gives those of a file")
    assert sentence(card_set="mine.toml") == (
        "must be a CardSet or None, not 'mine.toml'; load_cards(path) gives that of a file"
    )
    assert sentence(card_set=5) == "must be a CardSet or None, not 5"
    assert sentence(scenario=5) == "must be a Scenario or None, not 5"
    assert sentence(types=("weapon",)).endswith("not 'weapon' at 0; write Kind.WEAPON")
    assert sentence(variant="two_player").endswith("not 'two_player'; write Variant.TWO_PLAYER")
    assert sentence(variant="duel").endswith("not 'duel'")


def sentence(**fields: object) -> str:
    """The only thing that is wrong with a setup."""
    (problem,) = wrong(agreed(**fields))
    return problem.sentence


# Scenarios.


@rule("ARENA-032", "ARENA-033", "ARENA-Q03")
def test_a_scenario_is_one_without_faults() -> None:
    """Its problems have the places that they have in a file."""
    for odd in (*ODD[1:], "The Pit", TRIANGLE.board, Scenario):
        assert told(agreed(scenario=odd)) == [("scenario", "ARENA-032")]
    strange = attrs.evolve(TRIANGLE, picture=("  . .", " . ? .", "  . ."))
    assert told(Setup(scenario=strange)) == [("scenario.picture line 2, column 4", "")]


@pytest.mark.parametrize("odd", ODD, ids=kind_of)
@rule("ARENA-Q03")
def test_nothing_in_a_scenario_breaks_its_refusal(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Whatever its fields hold."""
    for name in ("name", "grid", "picture", "players", "length", "edge", "provenance"):
        made = attrs.evolve(TRIANGLE, **{name: odd})
        if not is_one_of((name, odd), (("players", ()), ("name", "standard"), ("edge", None))):
            found = wrong(Setup(scenario=made))
            assert {problem.path.split(".")[0] for problem in found} == {"scenario"}


@rule("ARENA-Q32", "ARENA-060")
def test_there_is_a_space_to_enter_on_for_every_hero() -> None:
    """Heroes are counted, not players."""
    start(Setup(6, scenario=TRIANGLE))
    three = attrs.evolve(TRIANGLE, edge=("a2", "a3", "c1"))
    start(Setup(3, scenario=three))
    (problem,) = wrong(Setup(4, scenario=three))
    assert (problem.path, problem.rule) == ("scenario", "ARENA-Q32")
    assert problem.sentence == "has too few spaces to enter on for 4 Heroes: 3"
    assert told(Setup(2, variant=Variant.TWO_PLAYER, scenario=three)) == [("scenario", "ARENA-Q32")]
    start(Setup(2, duel=True, scenario=three))


@pytest.mark.parametrize("heroes", range(2, 7))
@rule("ARENA-Q03", "ARENA-Q32", "ARENA-D06")
def test_every_shipped_scenario_can_be_played_by_any_number(heroes: int) -> None:
    """All twelve have an edge long enough for six."""
    for scenario in shipped_scenarios().values():
        start(Setup(heroes, scenario=scenario, duel=heroes == 2))


@rule("ARENA-Q09", "ARENA-004")
def test_a_strict_box_holds_what_the_game_starts_with() -> None:
    """Six Heroes of 20 leave cubes for two Fountains; without strict supply nothing binds."""
    springs = attrs.evolve(TRIANGLE, picture=("   . . .", "  . o o .", " . . o . .", "  . . . .", "   . . ."))
    two = attrs.evolve(springs, picture=("   . . .", "  . o o .", " . . . . .", "  . . . .", "   . . ."))
    start(Setup(6, scenario=two, strict_supply=True))
    start(Setup(6, scenario=springs))
    (problem,) = wrong(Setup(6, scenario=springs, strict_supply=True))
    assert (problem.path, problem.rule) == ("strict_supply", "ARENA-Q09")
    assert problem.sentence == "the box holds 130 Life Points, and this game starts with 135"
    start(Setup(6, scenario=springs, strict_supply=True, instant=True))
    assert told(Setup(3, scenario=two, strict_supply=True, life=41)) == [("strict_supply", "ARENA-Q09")]
    start(Setup(3, scenario=two, strict_supply=True, life=40))
    titan = Setup(5, variant=Variant.TITAN, scenario=two, strict_supply=True, life=15)
    start(titan)
    assert told(attrs.evolve(titan, life=16)) == [("strict_supply", "ARENA-Q09")]
