"""Protection and Exhaustion tokens: had, kept and returned, a Hero's own each."""

from __future__ import annotations

import pytest

from boardgames.arena.dice import Dice
from boardgames.arena.events import (
    CardActivated,
    Exhausted,
    Protected,
    TurnBegan,
    Unexhausted,
)
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from boardgames.core import SetupError
from tests.arena.protected import BITE, GUARD, answers
from tests.arena.tables import agreed, asked, go, happen, hero, life, price, roll, table

rule = pytest.mark.rule


def protection(state: State) -> tuple[int, ...]:
    """The Protection tokens of all Heroes, by number."""
    return tuple(each.protection for each in state.heroes)


def exhaustion(state: State) -> tuple[int, ...]:
    """The Exhaustion tokens of all Heroes, by number."""
    return tuple(each.exhaustion for each in state.heroes)


@rule("ARENA-028", "ARENA-122")
@pytest.mark.parametrize(
    ("card", "tokens"),
    [
        ("imperial-shield", 1),
        ("medusas-aegis", 2),
        ("xipe-totecs-skin", 0),
    ],
)
def test_certain_armors_put_protection_on_their_hero(card: str, tokens: int) -> None:
    """As many tokens as the card says, on him and nobody else."""
    state = table(hero(0, 0, card), hero(2, 0), rolled=price(card))
    state = go(state, f"p1 activate {card}")
    assert protection(state) == (tokens, 0)
    assert exhaustion(state) == (0, 0)


@rule("ARENA-122", "ARENA-028")
def test_tokens_of_several_activations_lie_together() -> None:
    """Each activation brings its own."""
    state = table(hero(0, 0, "imperial-shield"), hero(2, 0), rolled="shield shield shield")
    state = go(state, *["p1 activate imperial-shield"] * 3)
    assert protection(state) == (3, 0)


@rule("ARENA-085", "ARENA-122")
def test_protection_does_nothing_when_it_is_gained() -> None:
    """The card is paid for and the token is there: no more happens, and the turn goes on."""
    state = table(hero(0, 0, "imperial-shield"), hero(1, 0), rolled="shield sword sword")
    state, events = happen(state, "p1 activate imperial-shield")
    assert events == (CardActivated(0, "imperial-shield"), Protected(0, 1))
    assert (life(state), asked(state)) == ((20, 20), "Acting p1")


@rule("ARENA-085", "ARENA-123")
def test_protection_is_silent_in_its_heros_own_turn() -> None:
    """The token just gained does not answer a Life Point that he takes from himself."""
    state = table(hero(0, 0, "imperial-shield"), hero(1, 0), rolled="shield sun sun")
    state, events = happen(state, "p1 activate imperial-shield", "p1 favor cleo")
    assert (life(state), protection(state), answers(events)) == ((19, 20), (1, 0), [])


@rule("ARENA-029")
def test_exhaustion_lies_with_whoever_got_it() -> None:
    """The Curse puts 2 on its victim's screen; the dice of the Hero who cast it are as they were."""
    state = table(hero(0, 0, "vishnus-curse"), hero(1, 0), rolled="sun sun paw")
    state, events = happen(state, "p1 activate vishnus-curse", "p1 target mafaya")
    assert Exhausted(1, 2) in events
    assert (exhaustion(state), state.dice) == ((0, 2), Dice(paw=1))


@rule("ARENA-132", "ARENA-029")
def test_exhaustion_costs_a_die_each_at_the_next_preparation_and_goes() -> None:
    """With 2 of them 5 dice are rolled, and 7 in the turn after."""
    state = table(hero(0, 0, "vishnus-curse"), hero(1, 0), rolled="sun sun")
    state = go(state, "p1 activate vishnus-curse", "p1 target mafaya")
    assert exhaustion(state) == (0, 2)
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 5)
    assert exhaustion(state) == (0, 0)
    state, events = happen(go(roll(go(roll(state), "p2 end turn")), "p1 end turn"))
    assert (asked(state), state.pending[-1].count) == ("Rolling chance", 7)  # type: ignore[union-attr]


@rule("ARENA-130", "ARENA-125")
def test_tokens_that_have_answered_stay_until_their_heros_own_turn() -> None:
    """One answers in two actions and in two turns; when its Hero prepares it goes back."""
    state = table(
        hero(0, 0),
        hero(1, 0, "guard", protection=1),
        hero(1, 1),
        own=(GUARD,),
        rolled="sword sword sword sword",
    )
    state, events = happen(state, "p1 strike mafaya", "p1 strike mafaya")
    assert (answers(events), protection(state)) == ([(1, 1), (1, 1)], (0, 1, 0))
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 7)
    assert protection(state) == (0, 0, 0)


@rule("ARENA-130", "ARENA-123")
def test_tokens_last_through_the_turns_of_all_the_others() -> None:
    """Gained in his own turn, they answer everybody until he is on again."""
    setup = agreed(3, GUARD)
    state = table(hero(0, 0, "guard"), hero(1, 0), hero(0, 1), rolled="shield", setup=setup)
    state = go(state, "p1 activate guard", "p1 end turn")
    for seat in ("p2", "p3"):
        state, events = happen(roll(state, "sword sword"), f"{seat} strike cleo")
        assert (answers(events), protection(state)[0]) == ([(0, 1)], 1)
        state = go(state, f"{seat} end turn")
    assert protection(state) == (0, 0, 0)


@rule("ARENA-Q10")
@pytest.mark.parametrize("count", [1, 7])
def test_q10_nobody_ever_rolls_more_than_the_dice_of_the_game(count: int) -> None:
    """Returning more Exhaustion than there is brings no die beyond them."""
    setup = agreed(2, BITE, dice=count)
    fighters = (hero(0, 0, "bite"), hero(1, 0, "hachimans-banner", protection=1, exhaustion=1))
    state = table(*fighters, rolled="sword", setup=setup)
    state, events = happen(state, "p1 activate bite", "p1 end turn")
    assert Unexhausted(1, 1) in events
    assert events[-1] == TurnBegan(1, 1, count)


@rule("ARENA-Q10")
def test_q10_an_eighth_die_is_refused() -> None:
    """The box has seven."""
    with pytest.raises(SetupError) as caught:
        table(hero(0, 0), hero(1, 0), rolled="sword", setup=agreed(2, dice=8))
    assert [problem.path for problem in caught.value.problems] == ["dice"]


@rule("ARENA-Q126", "ARENA-029", "ARENA-122", "ARENA-070")
def test_q126_a_players_two_heroes_have_tokens_and_dice_of_their_own() -> None:
    """The second Hero's Exhaustion and Protection are neither seen nor used by the first."""
    setup = agreed(4, GUARD, players=2, variant=Variant.TWO_PLAYER)
    fighters = (hero(0, 0, "vishnus-curse guard"), hero(2, 0), hero(-2, 0), hero(0, 2))
    state = table(*fighters, rolled="sun sun shield", setup=setup)
    state = go(state, "p1 activate guard", "p1 activate vishnus-curse", "p1 target nakamura")
    assert (exhaustion(state), protection(state)) == ((0, 0, 2, 0), (1, 0, 0, 0))
    state, first = happen(state, "p1 end turn")
    state, second = happen(roll(state), "p2 end turn")
    state, third = happen(roll(state), "p1 end turn")
    began = [each for each in (*first, *second, *third) if isinstance(each, TurnBegan)]
    assert began == [TurnBegan(1, 1, 7), TurnBegan(2, 1, 5), TurnBegan(3, 1, 7)]
    assert (exhaustion(state), protection(state)) == ((0, 0, 0, 0), (1, 0, 0, 0))
