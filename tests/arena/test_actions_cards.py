"""Activating cards: exact payment, effects at once and in their order, and choices that answer themselves."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    Aim,
    Choice,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    PushHero,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, CardSet, Kind
from boardgames.arena.events import CardActivated, Cause, HeroMoved, HeroPlaced, LifeGained, LifeLost
from boardgames.arena.loading import read_cards
from boardgames.arena.loading.errors import ContentError
from boardgames.arena.position import Fighter
from boardgames.arena.scenario import Scenario
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.state import State
from boardgames.arena.wording import card_text
from tests.arena.tables import (
    BOTH_GRIDS,
    asked,
    at,
    dice,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    refused,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

SELF, THEM = Whom(Which.SELF), Whom(Which.THEM)
NEIGHBOUR, NEIGHBOURS = Whom(Which.ADJACENT), Whom(Which.ADJACENT, every=True)
FARAWAY = Whom(Which.FARAWAY)
POTION = make(Kind.SPELL, GainLife(SELF), cost="sword sun")


def with_card(card: Card, rolled: str, grid: Grid = Grid.HEXAGONAL, *others: tuple[int, int]) -> State:
    """Cleo holds that card in the middle; the others stand at those places."""
    fighters = (hero(0, 0, card.key), *(hero(*place) for place in others))
    return table(*fighters, own=(card,), scenario=ground(grid), rolled=rolled)


# Paying.


@rule("ARENA-080", "ARENA-020", "ARENA-Q42")
@pytest.mark.parametrize(
    ("rolled", "pays"),
    [
        ("sword sun", True),
        ("sword sword paw sun", True),
        ("sword sword", False),
        ("sun sun sun", False),
        ("sword paw shield", False),
        ("", False),
    ],
)
def test_q42_a_card_is_activated_with_dice_of_its_cost(rolled: str, pays: bool) -> None:
    """With each die that it names, and with no other in its place."""
    state = with_card(POTION, rolled)
    assert ("p1 activate test-spell" in offered(state)) == pays
    if not pays:
        assert refused(state, "p1 activate test-spell").reason


@rule("ARENA-Q42", "ARENA-077")
def test_q42_the_price_is_met_exactly() -> None:
    """Dice beyond it stay, and twice the price is no activation of twice the effect."""
    state, events = happen(with_card(POTION, "sword sword paw sun sun"), "p1 activate test-spell")
    assert events == (CardActivated(0, "test-spell"), LifeGained(0, 1))
    assert (state.dice, life(state)[0]) == (Dice(sword=1, paw=1, sun=1), 21)


@rule("ARENA-080")
def test_a_hero_activates_only_cards_of_his_own() -> None:
    """Nobody's else, and none that is not in the game."""
    state = table(hero(0, 0), hero(1, 0, "test-spell"), own=(POTION,), rolled="sword sun")
    assert offered(state) == ["p1 end turn"]
    for key in ("test-spell", "kusanagi", "nothing-at-all"):
        assert refused(state, f"p1 activate {key}").reason


@rule("ARENA-080", "ARENA-082")
def test_effects_are_applied_at_once_and_in_their_order() -> None:
    """A loss, a gain and tokens, before anything else is asked."""
    own = make(Kind.SPELL, LoseLife(NEIGHBOURS), GainLife(SELF, 2), Exhaust(SELF, 1))
    state, events = happen(with_card(own, "sword paw", Grid.HEXAGONAL, (1, 0)), "p1 activate test-spell")
    assert events[1:3] == (LifeLost(1, 1, Cause.CARD), LifeGained(0, 2))
    assert (life(state), state.heroes[0].exhaustion) == ((22, 19), 1)
    assert (asked(state), state.dice) == ("Acting p1", dice("paw"))


@rule("ARENA-082", "ARENA-026")
@grids
def test_the_order_of_the_text_decides_what_a_later_part_finds(grid: Grid) -> None:
    """Pushed first, the neighbours have left their spaces free for the step that comes next."""
    push_then_move = make(Kind.MOUNT, PushHero(NEIGHBOURS), MoveHero(SELF, 1))
    state = go(with_card(push_then_move, "sword", grid, (1, 0), (0, 1)), "p1 activate test-mount")
    assert places(state) == ((0, 0), (2, 0), (0, 2))
    assert f"p1 step {at(1, 0)}" in offered(state)
    move_then_push = make(Kind.MOUNT, MoveHero(SELF, 1), PushHero(NEIGHBOURS))
    state = go(with_card(move_then_push, "sword", grid, (1, 0), (0, 1)), "p1 activate test-mount")
    assert f"p1 step {at(1, 0)}" not in offered(state)
    assert places(state) == ((0, 0), (1, 0), (0, 1))


# As far as it can be applied.


@rule("ARENA-Q43", "ARENA-081")
@grids
def test_q43_a_card_that_can_do_nothing_may_be_activated(grid: Grid) -> None:
    """It costs what it costs, and nothing happens."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR, 2), PushHero(FARAWAY))
    state = with_card(own, "sword sword", grid, (1, -3))
    assert "p1 activate test-weapon" in offered(state)
    state, events = happen(state, "p1 activate test-weapon")
    assert events == (CardActivated(0, "test-weapon"),)
    assert (state.dice, life(state), asked(state)) == (Dice(sword=1), (20, 20), "Acting p1")


@rule("ARENA-081")
@grids
def test_what_is_impossible_is_passed_over_and_the_rest_applied(grid: Grid) -> None:
    """Nobody is adjacent; the gain comes all the same, and a loss of five takes the three there are."""
    everybody = Whom(Which.ANY, every=True)
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR), GainLife(SELF), LoseLife(FARAWAY, 5), GainLife(everybody))
    fighters = (hero(0, 0, "test-weapon"), hero(3, 0, life=3), hero(3, -2))
    state = table(*fighters, own=(own,), scenario=ground(grid), rolled="sword")
    state = go(state, "p1 activate test-weapon")
    assert (life(state), asked(state)) == ((22, 1, 21), "Acting p1")


@rule("ARENA-081")
def test_effects_are_applied_in_full_even_the_harmful_ones() -> None:
    """Nothing of it can be declined."""
    own = make(Kind.SPELL, LoseLife(SELF, 3), GainLife(Whom(Which.ANY)))
    state = go(with_card(own, "sword", Grid.HEXAGONAL, (1, 0)), "p1 activate test-spell")
    assert life(state) == (17, 20)
    assert offered(state) == ["p1 target cleo", "p1 target mafaya"]
    assert refused(state, "p1 decline").reason
    assert refused(state, "p1 end turn").reason


# Choices.


@rule("ARENA-Q46", "ARENA-082")
@grids
def test_q46_the_controller_names_one_of_several_heroes(grid: Grid) -> None:
    """When its clause comes; only the one named is touched."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR))
    state = with_card(own, "sword", grid, (1, 0), (0, 1), (3, 0))
    state = go(state, "p1 activate test-weapon")
    assert (asked(state), offered(state)) == ("Aiming p1", ["p1 target mafaya", "p1 target nakamura"])
    assert refused(state, "p1 target siggy").reason
    assert life(go(state, "p1 target nakamura")) == (20, 20, 19, 20)


@rule("ARENA-D03", "ARENA-Q46")
@grids
def test_d03_the_only_hero_who_fits_is_not_asked_for(grid: Grid) -> None:
    """One neighbour: the loss is his, and shows among the events."""
    own = make(Kind.WEAPON, Aim(NEIGHBOUR), LoseLife(THEM))
    state, events = happen(with_card(own, "sword", grid, (1, 0), (3, 0)), "p1 activate test-weapon")
    assert events[1:] == (LifeLost(1, 1, Cause.CARD),)
    assert asked(state) == "Acting p1"


@rule("ARENA-D03")
@grids
def test_d03_the_only_step_is_made_by_itself(grid: Grid) -> None:
    """Out of a lane between Pillars there is one way; from its end there are several again."""
    walls = [(4, -1), (3, 1)] if grid is Grid.HEXAGONAL else [(4, -1), (4, 1)]
    own = make(Kind.MOUNT, MoveHero(SELF, 2))
    scenario = ground(grid, pillars=walls)
    state = table(hero(4, 0, "test-mount"), own=(own,), scenario=scenario, rolled="sword")
    state, events = happen(state, "p1 activate test-mount")
    assert events[1:] == (HeroMoved(0, at(3, 0)),)
    assert len(offered(state)) > 1
    assert asked(state) == "Moving p1"


@rule("ARENA-D03")
def test_d03_the_only_space_is_gone_to_by_itself() -> None:
    """Two Heroes in an Arena of three spaces: who is placed has one to go to."""
    own = make(Kind.MOUNT, PlaceHero(SELF))
    row = Scenario("Row", Grid.SQUARE, ("...",))
    fighters = (Fighter("a1", cards=("test-mount",)), Fighter("a3"))
    state = table(*fighters, own=(own,), scenario=row, rolled="sword")
    state, events = happen(state, "p1 activate test-mount")
    assert (events[1:], asked(state)) == ((HeroPlaced(0, "a2"),), "Acting p1")


@rule("ARENA-D03", "ARENA-D12g")
def test_d03_the_only_branch_is_applied_by_itself() -> None:
    """One of two can do something; a *may* is asked, for it can be declined."""
    branches = Choice(((LoseLife(FARAWAY),), (GainLife(SELF),)))
    state = with_card(make(Kind.SPELL, branches), "sword", Grid.HEXAGONAL, (1, 0))
    state, events = happen(state, "p1 activate test-spell")
    assert (events[1:], asked(state)) == ((LifeGained(0, 1),), "Acting p1")
    state = with_card(make(Kind.SPELL, May((GainLife(SELF),))), "sword")
    assert offered(go(state, "p1 activate test-spell")) == ["p1 choose 1", "p1 decline"]


@rule("ARENA-D03", "ARENA-D12r")
def test_d03_outside_an_effect_a_lone_answer_is_asked_for() -> None:
    """When a card has done its work and nothing can be paid for, the end of the turn is still a move."""
    state = go(with_card(POTION, "sword sun"), "p1 activate test-spell")
    assert (asked(state), offered(state)) == ("Acting p1", ["p1 end turn"])


# The words that effects are made of.


@rule("ARENA-D08", "ARENA-025")
@pytest.mark.parametrize("card", shipped_cards().cards, ids=lambda card: card.key)
def test_d08_what_is_read_on_a_card_is_written_from_its_effect(card: Card) -> None:
    """Another effect under the same name has another text, and the same effect the same."""
    twin = Card("Twin", card.kind, card.cost, card.effect, card.protection)
    other = Card(card.name, card.kind, card.cost, (*card.effect, GainLife(SELF, 19)), card.protection)
    assert card_text(twin) == card_text(card)
    assert card_text(other) != card_text(card)


@rule("ARENA-D08")
@pytest.mark.parametrize("verb", ["modify", "copy", "convert", "ready", "if", "restore", "movetile"])
def test_d08_a_word_that_no_shipped_card_needs_is_refused(verb: str) -> None:
    """By the loader, with its place; a card of that text is written by nobody."""
    text = f'name = "x"\n[[card]]\nname = "Odd"\ntype = "spell"\ncost = "sun"\neffect = [{{ {verb} = 1 }}]\n'
    with pytest.raises(ContentError) as caught:
        read_cards(text)
    assert any(verb in str(problem.sentence) for problem in caught.value.problems)
    assert card_set_problems(CardSet("odd", (make(Kind.SPELL, verb),)))  # type: ignore[arg-type]
    assert card_text(shipped_cards().cards[0])
