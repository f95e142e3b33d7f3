"""Readings of our own: what no text settles, done as written down in the table of rules."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.board import Grid
from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    THEM,
    Aim,
    Clause,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    Protect,
    PushHero,
    StealLife,
    SwapPlaces,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, CardSet, Kind
from boardgames.arena.invariants import problems
from boardgames.arena.longest import longest
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import MOST_COUNTED, Setup
from tests.arena.clauses import ADJACENT, ALL_FARAWAY, ANY, OTHERS, USE, stage, used
from tests.arena.protected import SELF, armor
from tests.arena.tables import go, hero, life, make, offered, table

rule = pytest.mark.rule


@rule("ARENA-R12", "ARENA-122")
def test_r12_a_hero_holds_twenty_protection_tokens_at_the_most() -> None:
    """What a card would give beyond them is not given; another Hero's are counted apart."""
    plenty = make(Kind.ARMOR, Protect(15), protection=(GainLife(SELF),))
    state = table(hero(0, 0, "test-armor"), hero(2, 0, protection=9), rolled="sword sword", own=(plenty,))
    state = go(state, "p1 activate test-armor", "p1 activate test-armor")
    assert [each.protection for each in state.heroes] == [20, 9]
    assert problems(state) == ()


@rule("ARENA-Q08")
def test_r12_no_amount_outgrows_what_a_document_can_say() -> None:
    """At 2 to the 56th Life Points in the game nobody gains more; with as many tokens nobody tires."""
    state = stage(GainLife(SELF, 20), Exhaust(SELF, 20), others=[(2, 0)], rolled="sword")
    rich = attrs.evolve(state.heroes[0], life=MOST_COUNTED - 30, exhaustion=MOST_COUNTED - 10)
    state = attrs.evolve(state, heroes=(rich, state.heroes[1]))
    assert problems(state) == ()
    state = go(state, USE)
    assert life(state) == (MOST_COUNTED - 20, 20)
    assert state.heroes[0].exhaustion == MOST_COUNTED
    assert life(go(state, USE)) == life(state)
    richer = attrs.evolve(rich, life=MOST_COUNTED - 19)
    (found,) = problems(attrs.evolve(state, heroes=(richer, state.heroes[1])))
    assert found.sentence == "more than 72057594037927936 Life Points are in the game"


@rule("ARENA-R13", "ARENA-D12f")
def test_r13_a_distance_takes_no_notice_of_gaps() -> None:
    """Over a bay two spaces count as two apart, though walking round it takes four steps."""
    board = Scenario("Bay", Grid.SQUARE, ("...", ". .", ". .")).board
    assert board.distance("b1", "b3") == 2
    assert board.distance("c1", "c3") == 2


@rule("ARENA-R14", "ARENA-Q84", "ARENA-D12l")
def test_r14_whom_a_card_only_pushes_cannot_be_its_controller() -> None:
    """With something else to be done to him too he may be named, and is not pushed."""
    others = [(2, 0), (-2, 0)]
    assert offered(used(Aim(ANY), PushHero(THEM), others=others)) == [
        "p1 target mafaya",
        "p1 target nakamura",
    ]
    state = used(Aim(ANY), LoseLife(THEM), PushHero(THEM), others=others)
    assert offered(state)[0] == "p1 target cleo"
    assert life(go(state, "p1 target cleo")) == (19, 20, 20)


@rule("ARENA-R15", "ARENA-Q84")
def test_r15_nobody_comes_in_for_a_richest_hero_who_is_the_thief() -> None:
    """Who alone has most robs nobody; with less, he robs whoever has most."""
    rob = StealLife(Whom(Which.RICHEST, every=True), 2)
    assert life(used(rob, me=hero(0, 0, life=21), others=[(2, 0), (-2, 0)])) == (21, 20, 20)
    assert life(used(rob, me=hero(0, 0, life=3), others=[hero(2, 0, life=9), hero(-2, 0, life=5)])) == (
        5,
        7,
        5,
    )


@rule("ARENA-R16", "ARENA-D12n", "ARENA-Q106")
def test_r16_who_is_hurt_twice_answers_the_first() -> None:
    """Cleo strikes both neighbours; Mafaya's answer hurts Nakamura again before his turn to answer comes."""
    shield = armor("Shield", LoseLife(ADJACENT))
    blame = armor("Blame", LoseLife(Whom(Which.TRIGGER), 3))
    state = used(
        LoseLife(OTHERS),
        others=[hero(2, 0, "shield", protection=1), hero(3, 0, "blame", protection=1)],
        own=(shield, blame),
    )
    assert life(state) == (17, 19, 18)


@rule("ARENA-Q48")
def test_who_they_are_is_open_after_a_branch_that_aims() -> None:
    """A card that goes on about *them* is refused, unless it aims again."""
    turn = May((Aim(ALL_FARAWAY), LoseLife(THEM)))
    unclear = Card("Unclear", Kind.SPELL, Dice(sword=1), (Aim(ADJACENT), turn, PushHero(THEM)))
    clear = Card("Clear", Kind.SPELL, Dice(sword=1), (Aim(ADJACENT), turn, Aim(ADJACENT), PushHero(THEM)))
    (found,) = card_set_problems(CardSet("Own", (clear, unclear)))
    assert (found.path, found.rule) == ('card[1] "Unclear".effect[2]', "ARENA-Q48")


def test_a_set_with_more_clauses_than_a_document_holds_is_refused() -> None:
    """2,000 in all its cards."""
    effect: tuple[Clause, ...] = (MoveHero(SELF, 1),) * 25
    cards = tuple(Card(f"C{n}", tuple(Kind)[n % 4], Dice(sword=1), effect) for n in range(81))
    assert card_set_problems(CardSet("Own", cards[:80])) == ()
    assert [found.path for found in card_set_problems(CardSet("Own", cards))] == ["card"]


@rule("ARENA-R02", "ARENA-Q76")
def test_the_longest_game_counts_the_order_of_several_swaps() -> None:
    """Six players who swap with all others at every turn are asked for the order each time."""
    cards = tuple(Card(f"Swap {n}", Kind.WEAPON, Dice(sword=1), (SwapPlaces(OTHERS),)) for n in range(6))
    own = CardSet("Own", cards)
    most = longest(Setup(6, card_set=own, types=(Kind.WEAPON,), dice=1, round_limit=20))
    assert most is not None
    assert most >= 20 * 6 * (2 + 1 + 4)
