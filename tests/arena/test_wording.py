"""The text of cards: made of what they do, in English, and different for different effects."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Choice,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.wording import card_text, clause_text, cost_text, effect_text, whom_text
from tests.arena.card_sets import PLAIN, WHOMS, effects

rule = pytest.mark.rule

NEAR = Whom(Which.ADJACENT)
ALL_NEAR = Whom(Which.ADJACENT, every=True)
STRIKE = LoseLife(NEAR, 1)
STEP = MoveHero(SELF, 1)

SENTENCES: tuple[tuple[Clause, str], ...] = (
    (LoseLife(ALL_NEAR, 1), "Each adjacent Hero loses 1 Life Point."),
    (LoseLife(SELF, 2), "Lose 2 Life Points."),
    (LoseLife(Whom(Which.TRIGGER), 1), "The Hero who caused the loss loses 1 Life Point."),
    (GainLife(SELF, CubesLost()), "Gain as many Life Points as Life Points were lost."),
    (
        GainLife(Whom(Which.POOREST), CubesLost(half=True)),
        "A Hero with the fewest Life Points gains half as many Life Points as Life Points were lost.",
    ),
    (StealLife(Whom(Which.OTHERS, every=True), 1), "Steal 1 Life Point from each other Hero."),
    (Exhaust(Whom(Which.ACTIVE), 1), "The active Hero takes 1 Exhaustion token."),
    (Unexhaust(SELF, 3), "Return 3 Exhaustion tokens."),
    (Protect(2), "Gain 2 Protection tokens."),
    (StripProtection(Whom(Which.ANY)), "A Hero of your choice returns all Protection tokens."),
    (MoveHero(SELF, 3), "Move 3 spaces."),
    (MoveHero(SELF, 1, up_to=True), "Move up to 1 space."),
    (MoveHero(Whom(Which.FARAWAY), 2, straight=True), "Move a faraway Hero by 2 spaces in a straight line."),
    (PushHero(ALL_NEAR), "Push each adjacent Hero."),
    (PullHero(Whom(Which.IN_LINE, most=4), 3), "Pull a Hero in line of sight within 4 spaces by 3 spaces."),
    (SwapPlaces(Whom(Which.AT_DISTANCE, least=2, most=3)), "Change places with a Hero 2 to 3 spaces away."),
    (PlaceHero(SELF), "Place yourself on any empty space."),
    (RerollDice(), "Reroll any of your unspent dice."),
    (RerollDice(2), "Reroll up to 2 of your unspent dice."),
    (Aim(NEAR), "Choose an adjacent Hero."),
    (May((STEP, STRIKE)), "If you wish: move 1 space, then an adjacent Hero loses 1 Life Point."),
    (
        Choice(((STEP,), (May((GainLife(SELF, 1),)), Protect(1)))),
        "Choose one: move 1 space; or (if you wish: gain 1 Life Point), then gain 1 Protection token.",
    ),
)


@pytest.mark.parametrize(("clause", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_a_clause_is_a_sentence(clause: Clause, sentence: str) -> None:
    """The controller is told what to do, others are said to do it."""
    assert clause_text(clause) == sentence


def test_every_kind_of_clause_is_among_these_sentences() -> None:
    """No clause of the vocabulary is without a sentence of its own, nor any Heroes without words."""
    assert {type(clause) for clause, _ in SENTENCES} == set(get_args(Clause))
    assert {whom.which for whom in WHOMS} == set(Which)


def test_different_clauses_have_different_sentences() -> None:
    """Whoever reads the sentence knows the clause: its verb, its Heroes, its numbers."""
    meant: defaultdict[str, list[Clause]] = defaultdict(list)
    for clause in PLAIN:
        meant[clause_text(clause)].append(clause)
    assert [clauses for clauses in meant.values() if len(clauses) > 1] == []


def test_different_heroes_have_different_words() -> None:
    """One or all of them, near or far: no two are called alike."""
    assert len({whom_text(whom) for whom in WHOMS}) == len(WHOMS)


@given(st.booleans().flatmap(lambda protection: effects(protection=protection)))
def test_sentences_are_english(effect: tuple[Clause, ...]) -> None:
    """One space, several spaces; each sentence has its capital and its full stop."""
    text = effect_text(effect)
    assert (
        re.search(r"(?<!\d)1 (spaces|Life Points|Exhaustion tokens|Protection tokens)\b(?! away)", text)
        is None
    )
    assert (
        re.search(r"(?<!\d)([2-9]|\d\d+) (space|Life Point|Exhaustion token|Protection token)\b", text)
        is None
    )
    assert all(re.fullmatch(r"[A-Z][^.]+", sentence) for sentence in text.removesuffix(".").split(". "))
    assert text.count("(") == text.count(")")
    assert "  " not in text


@rule("ARENA-Q48")
def test_heroes_aimed_at_are_named_once_and_then_spoken_of() -> None:
    """Who is chosen for several clauses is *that Hero*; several are *those Heroes*."""
    several = (LoseLife(THEM, 1), PushHero(THEM))
    assert effect_text((Aim(NEAR), *several)) == "An adjacent Hero loses 1 Life Point. Push that Hero."
    assert (
        effect_text((Aim(ALL_NEAR), *several))
        == "Each adjacent Hero loses 1 Life Point. Push each of those Heroes."
    )


def test_an_aim_that_something_else_follows_is_a_sentence_of_its_own() -> None:
    """Who is adjacent before the move is meant, and not who is adjacent after it."""
    one = effect_text((Aim(NEAR), STEP, PushHero(THEM)))
    assert one == "Choose an adjacent Hero. Move 1 space. Push that Hero."
    every = effect_text((Aim(ALL_NEAR), May((PushHero(THEM),))))
    assert every == "Note each adjacent Hero. If you wish: push each of those Heroes."


def test_a_cost_is_counted_by_symbol() -> None:
    """In the order of symbols, those that are not needed left out."""
    assert cost_text(Dice(1, 2, 0, 1)) == "1 sword, 2 paws, 1 sun"
    assert cost_text(Dice(0, 0, 2, 0)) == "2 shields"
    assert cost_text(NO_DICE) == "no dice"


@rule("ARENA-D08")
def test_cards_of_different_effect_have_different_texts() -> None:
    """Whoever reads the card knows what it does, Protection included."""
    cards = shipped_cards().cards
    does = {card_text(card): (card.effect, card.protection) for card in cards}
    assert len(does) == len({(card.effect, card.protection) for card in cards})


def test_the_text_of_an_armor_says_what_its_tokens_do() -> None:
    """Protection comes after the effect, under its word."""
    card = Card("Cap", Kind.ARMOR, Dice(shield=1), (Protect(1),), (Unexhaust(SELF, 2), STRIKE))
    assert card_text(card) == (
        "Gain 1 Protection token. "
        "Protection: Return 2 Exhaustion tokens. An adjacent Hero loses 1 Life Point."
    )


def test_no_clauses_are_no_sentence() -> None:
    """A card that has not been given an effect yet can still be shown."""
    assert effect_text(()) == ""
