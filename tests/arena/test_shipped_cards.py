"""The shipped card set: complete, true to the rulebook where that speaks, and no card for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Final, get_args

import pytest
from attrs import asdict
from hypothesis import given

from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import MOST_DICE, Dice, rolls
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Choice,
    Clause,
    Exhaust,
    LoseLife,
    May,
    MoveHero,
    Protect,
    PushHero,
    Which,
    Whom,
)
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind, Provenance
from boardgames.arena.heroes import INSTANT
from boardgames.arena.loading import read_cards, write_cards
from boardgames.arena.shipped import shipped_cards
from tests.arena.card_sets import card_sets

rule = pytest.mark.rule

CARDS: Final = shipped_cards().cards
OUTSIDE_THE_TABLE: Final = ("susanoos-storm", "zeuss-thunderbolt", "imperial-shield")
"""The names that the rulebook gives in its examples alone."""
NEAR: Final = Whom(Which.ADJACENT)
ALL_NEAR: Final = Whom(Which.ADJACENT, every=True)


def card(key: str) -> Card:
    """The card of that key."""
    return shipped_cards().by_key[key]


@rule("ARENA-008")
def test_there_are_twelve_cards_of_each_type() -> None:
    """Forty-eight in all, without problems, each with a key of its own."""
    assert [len(shipped_cards().of_kind[kind]) for kind in KINDS] == [12, 12, 12, 12]
    assert card_set_problems(shipped_cards()) == ()
    assert len(shipped_cards().by_key) == 48


def test_the_equipment_of_an_instant_combat_is_there() -> None:
    """Each Hero's four cards, in the type under which the rulebook lists them."""
    for keys in INSTANT.values():
        assert tuple(card(key).kind for key in keys) == KINDS


def test_every_entry_says_how_much_of_it_is_known() -> None:
    """The 27 names of the rulebook are reconstructed, all else is ours; nothing is passed off as printed."""
    known = {key for keys in INSTANT.values() for key in keys} | set(OUTSIDE_THE_TABLE)
    assert len(known) == 27
    for each in CARDS:
        expected = Provenance.RECONSTRUCTED if each.key in known else Provenance.ORIGINAL
        assert each.provenance is expected


@rule("ARENA-183")
def test_quetzalcoatl_moves_three_spaces() -> None:
    """As in the example of a Fountain that is crossed twice."""
    assert MoveHero(SELF, 3) in card("quetzalcoatl").effect


@rule("ARENA-184", "ARENA-Q112")
def test_shivas_necklace_takes_two_from_one_who_is_adjacent() -> None:
    """One Protection token, and two Life Points of one adjacent Hero."""
    assert card("shivas-necklace").effect == (Protect(1),)
    assert card("shivas-necklace").protection == (LoseLife(NEAR, 2),)


@rule("ARENA-186", "ARENA-Q112")
def test_imperial_shield_takes_one_from_one_who_is_adjacent() -> None:
    """One Protection token, and one Life Point of one adjacent Hero."""
    assert card("imperial-shield").effect == (Protect(1),)
    assert card("imperial-shield").protection == (LoseLife(NEAR, 1),)
    assert card("imperial-shield").kind is Kind.ARMOR


@rule("ARENA-185", "ARENA-Q113")
def test_susanoos_storm_hurts_tires_and_pushes_all_who_are_adjacent() -> None:
    """All three happen to the Heroes that were adjacent at first."""
    assert card("susanoos-storm").effect == (
        Aim(ALL_NEAR),
        LoseLife(THEM, 1),
        Exhaust(THEM, 1),
        PushHero(THEM, 1),
    )


@rule("ARENA-187")
def test_zeuss_thunderbolt_takes_one_from_one_hero() -> None:
    """The Hero it strikes in the example is faraway, and loses one Life Point."""
    assert card("zeuss-thunderbolt").effect == (LoseLife(Whom(Which.FARAWAY), 1),)


@rule("ARENA-026")
def test_one_card_does_what_the_sample_card_does() -> None:
    """All adjacent Heroes are pushed, then its Hero moves 1 space."""
    assert (PushHero(ALL_NEAR, 1), MoveHero(SELF, 1)) in {each.effect for each in shipped_cards().cards}


def clauses_in(clauses: tuple[Clause, ...]) -> Iterator[Clause]:
    """Every clause, those of branches included."""
    for clause in clauses:
        yield clause
        for branch in (
            (clause.clauses,)
            if isinstance(clause, May)
            else clause.branches
            if isinstance(clause, Choice)
            else ()
        ):
            yield from clauses_in(branch)


def test_the_set_uses_the_whole_vocabulary() -> None:
    """Every kind of clause and every way of naming Heroes is on some card."""
    used = [
        clause for each in CARDS for part in (each.effect, each.protection) for clause in clauses_in(part)
    ]
    assert {type(clause) for clause in used} == set(get_args(Clause))
    assert {clause.whom.which for clause in used if hasattr(clause, "whom")} == set(Which)


def test_most_armors_protect() -> None:
    """That is what Armors are known for; few do something else."""
    armors = [each for each in CARDS if each.kind is Kind.ARMOR]
    assert sum(bool(each.protection) for each in armors) >= 9


def as_good(clause: Clause, other: Clause) -> bool:
    """Whether a clause is another one, or that with a greater number of Life Points, tokens or pushes."""
    if clause == other:
        return True
    if type(clause) is not type(other) or isinstance(clause, May | Choice | MoveHero):
        return False
    mine, others = asdict(clause), asdict(other)
    number = "spaces" if "spaces" in mine else "amount"
    greater = type(mine.get(number)) is type(others.get(number)) is int and mine[number] > others[number]
    return greater and {**mine, number: others[number]} == others


def includes(clauses: tuple[Clause, ...], others: tuple[Clause, ...]) -> bool:
    """Whether these clauses do all that those do, in the same order, and perhaps more."""
    rest = iter(clauses)
    return all(any(as_good(clause, other) for clause in rest) for other in others)


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_is_the_worse_twin_of_another(kind: Kind) -> None:
    """None costs at least as much as another of its type and does nothing that the other does not."""
    for one, other in permutations((each for each in CARDS if each.kind is kind), 2):
        cheaper = other.cost.pays(one.cost)
        does_all = includes(one.effect, other.effect) and includes(one.protection, other.protection)
        assert not (cheaper and does_all), f"{other.name} is dominated by {one.name}"


def paid(cost: Dice) -> Fraction:
    """How often seven dice pay for a cost, when whatever it does not need is rolled again once."""
    ways = 0
    for first, odds in rolls(MOST_DICE):
        kept = Dice(*map(min, first.counts, cost.counts))
        again = rolls(MOST_DICE - kept.count)
        met = sum(more for dice, more in again if kept.together(dice).pays(cost))
        ways += odds * met * 6**kept.count
    return Fraction(ways, 36**MOST_DICE)


def test_every_card_can_be_paid_for_in_most_turns() -> None:
    """A cost is of 1 to 4 dice, and seven dice meet it more often than not."""
    for each in CARDS:
        assert 1 <= each.cost.count <= 4
        assert paid(each.cost) > Fraction(1, 2), each.name


def test_the_shipped_set_is_made_once() -> None:
    """Every game is handed the same value."""
    assert shipped_cards() is shipped_cards()


@given(card_sets())
def test_what_is_written_reads_back(cards: CardSet) -> None:
    """Any set without problems has a document that means it."""
    assert card_set_problems(cards) == ()
    back = read_cards(write_cards(cards))
    assert back == cards
    assert back.cards == cards.cards


def test_the_shipped_set_reads_back() -> None:
    """And writing is stable."""
    document = write_cards(shipped_cards())
    assert read_cards(document).cards == CARDS
    assert write_cards(read_cards(document)) == document
