"""What is up for auction: cards of one type, one for each Hero, as chance has it."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import Protect
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.events import CardDrawn, CardRevealed
from boardgames.arena.moves import Deal
from boardgames.arena.pending import Bidding, ChoosingFirst, Entering, Revealing
from boardgames.arena.rules.book import chance
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.view import view
from boardgames.arena.wording import card_text
from boardgames.core import HIDDEN, SetupError
from tests.arena.auctions import (
    EVERY_VARIANT,
    PAIRS,
    WEAPONS,
    A,
    B,
    C,
    D,
    E,
    F,
    bid,
    bidding_for,
    come,
    first_moves,
    up,
)
from tests.arena.tables import asked, cards_with, go, happen, make, offered, refused

rule = pytest.mark.rule

CARDS = shipped_cards()


@rule("ARENA-042", "ARENA-D01")
def test_d01_a_display_comes_card_by_card_each_as_likely_as_another() -> None:
    """First one of twelve Weapons, then one of the eleven left, and so on."""
    state = start(Setup(4))
    for left, card in zip((12, 11, 10, 9), (C, A, F, B), strict=True):
        results = chance(state)
        assert results == tuple(
            (Deal(each), 1) for each in CARDS.of_kind[Kind.WEAPON] if each not in state.display
        )
        assert len(results) == left
        state = come(state, card)
    assert asked(state) == "Bidding p1 p2 p3 p4"


@rule("ARENA-043", "ARENA-041", "ARENA-045")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_cards_are_shown_as_there_are_players(players: int) -> None:
    """A table of four looks at four Weapons; only then do they bid."""
    state, events = happen(start(Setup(players)), *(f"chance deal {card}" for card in WEAPONS[:players]))
    assert events == tuple(CardRevealed(card) for card in WEAPONS[:players])
    assert state.display == WEAPONS[:players]
    assert isinstance(state.pending[-1], Bidding)


@rule("ARENA-Q119", "ARENA-043")
def test_q119_two_players_see_four_cards() -> None:
    """One for each Hero and not for each player; in a duel two."""
    assert up(PAIRS).display == WEAPONS[:4]
    assert isinstance(start(PAIRS).pending[-1], Revealing)
    assert start(PAIRS).pending == (Revealing(4),)
    assert up(Setup(2, duel=True)).display == WEAPONS[:2]


@rule("ARENA-044")
def test_the_cards_not_shown_are_out_of_the_game() -> None:
    """Four Weapons are taken, and the eight others are nowhere and never come up again."""
    state, _ = first_moves(bid(up(Setup(4)), "3", "2", "1", "0"), [Revealing])
    assert state.kind is Kind.MOUNT
    held = {card for hero in state.heroes for card in hero.cards}
    assert held == set(WEAPONS[:4])
    assert not {*state.display, *(move.card for move, _ in chance(state) if isinstance(move, Deal))} & set(
        CARDS.of_kind[Kind.WEAPON]
    )
    assert refused(state, f"chance deal {F}").reason


@rule("ARENA-Q30")
def test_q30_what_was_put_away_can_be_worked_out_and_has_no_order() -> None:
    """What may come up is the set less what is there, in whatever order that came."""
    one, other = come(start(Setup(3)), A, B), come(start(Setup(3)), B, A)
    assert offered(one) == offered(other)
    assert [line.split()[-1] for line in offered(one)] == [
        card for card in CARDS.of_kind[Kind.WEAPON] if card not in (A, B)
    ]
    assert view(one, 0) == view(other, 0)


@rule("ARENA-D01")
@pytest.mark.parametrize("cards", list(permutations((A, B, C))))
def test_d01_nothing_tells_in_which_order_open_cards_came(cards: tuple[str, ...]) -> None:
    """Every order leads to the same state."""
    assert come(start(Setup(3)), *cards) == up(Setup(3))


@rule("ARENA-040", "ARENA-055", "ARENA-Q06", "ARENA-027")
@pytest.mark.parametrize("setup", EVERY_VARIANT)
def test_q06_a_types_number_is_its_turn_among_the_auctions(setup: Setup) -> None:
    """1 for Weapons, 2 for Mounts, 3 for Armors, 4 for Spells: only cards of that back come up in it."""
    state, kinds = start(setup), []
    while isinstance(state.pending[-1], Revealing):
        kinds.append(state.kind)
        for _ in range(setup.heroes):
            assert {CARDS.by_key[line.split()[-1]].kind for line in offered(state)} == {state.kind}
            state = go(state, offered(state)[0])
        state, _ = first_moves(state, [Revealing, ChoosingFirst, Entering])
    assert kinds == [Kind.WEAPON, Kind.MOUNT, Kind.ARMOR, Kind.SPELL]


@rule("ARENA-027", "ARENA-160")
def test_a_back_tells_the_type_and_nothing_else() -> None:
    """Of the cards that the Titan draws others know that they are Weapons, and how many."""
    setup = Setup(4, variant=Variant.TITAN)
    state, events = happen(start(setup), f"chance deal {A}", f"chance deal {B}")
    assert events == (CardDrawn(0, A), CardDrawn(0, B))
    shown = view(state, 1)
    assert (shown.kind, shown.drawn) == (Kind.WEAPON, (HIDDEN, HIDDEN))


@rule("ARENA-024")
def test_the_four_types_are_kept_apart() -> None:
    """A display holds one type only; a Mount cannot come up among Weapons."""
    state = start(Setup(3))
    assert refused(state, "chance deal sleipnir").reason
    for kind in KINDS:
        state = bidding_for(Setup(3), kind)
        assert {CARDS.by_key[card].kind for card in state.display} == {kind}
    weapon = make(Kind.WEAPON, Protect(1), protection=(Protect(1),), name="No armor")
    assert card_set_problems(CardSet("mixed", (weapon,)))


@rule("ARENA-025")
@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.key)
def test_a_card_shows_its_type_name_cost_and_effect(card: Card) -> None:
    """All four are on it, and its effect is written out."""
    assert card_set_problems(CardSet("one", (card,))) == ()
    assert card.kind in KINDS
    assert card.name
    assert 1 <= card.cost.count <= 7
    assert card_text(card)


@rule("ARENA-Q07", "ARENA-080")
def test_q07_a_cost_is_one_or_more_of_the_four_symbols() -> None:
    """A card for nothing is refused, with the whole set; one for seven dice is not."""
    free = make(Kind.WEAPON, Protect(1), cost="", name="Free")
    with pytest.raises(SetupError) as caught:
        start(Setup(3, card_set=cards_with(free)))
    assert any(problem.path.endswith(".cost") for problem in caught.value.problems)
    assert all(card.cost.count == sum(card.cost.counts) > 0 for card in CARDS.cards)
    dear = Card("Dear", Kind.WEAPON, Dice(1, 2, 2, 2), CARDS.by_key["kusanagi"].effect)
    assert "chance deal dear" in offered(start(Setup(3, card_set=cards_with(dear))))


@rule("ARENA-D06", "ARENA-043")
def test_d06_a_set_needs_no_more_cards_of_a_type_than_there_are_heroes() -> None:
    """All three Weapons come up; the last one by a move of chance with a single result."""
    few = tuple(card for kind in KINDS for card in [each for each in CARDS.cards if each.kind is kind][:3])
    state, counts = start(Setup(3, card_set=CardSet("few", few))), []
    for _ in range(3):
        counts.append(len(chance(state)))
        state = go(state, offered(state)[0])
    assert counts == [3, 2, 1]
    assert set(state.display) == {card.key for card in few if card.kind is Kind.WEAPON}
    with pytest.raises(SetupError):
        start(Setup(4, card_set=CardSet("few", few)))


def test_the_words_of_these_tests_name_weapons() -> None:
    """Six different ones, in their order."""
    assert tuple(sorted({A, B, C, D, E, F})) == WEAPONS
