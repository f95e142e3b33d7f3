"""The turn limit: which turns it counts, when it is looked at, and who wins by it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.raka.events import Ending, GameEnded, Phase, TurnEnded
from boardgames.raka.pending import Draw
from boardgames.raka.rules.book import outcome, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, LimitedMulti, Setup
from tests.raka.tables import all_pass, attack, cards, deal, go, happen, place, rocks, table

rule = pytest.mark.rule


def card_of(turn: int) -> str:
    """Chance gives a card that no earlier turn has drawn."""
    return f"chance deal {turn + 1}C"


@pytest.mark.parametrize("limit", [1, 2, 3, 5])
@rule("RAKA-Q158", "RAKA-D03", "RAKA-D10e")
def test_q158_the_game_ends_with_the_last_agreed_turn(limit: int) -> None:
    """Turns of the table are counted, not those of a player; a whole game of turns that do nothing."""
    state = go(start(Setup(turn_limit=limit, first_player=0, hand=1)), *deal("KS QS"))
    for turn in range(1, limit + 1):
        assert (state.turn, state.ending) == (turn, None)
        seat = f"p{2 - turn % 2}"
        state = all_pass(go(state, f"{seat} draw", card_of(turn)))
        state = all_pass(go(state, f"{seat} end phase"))
        state = go(all_pass(go(state, f"{seat} end phase")), f"{seat} end turn")
    assert (state.ending, to_act(state)) == (Ending.TURN_LIMIT, ())


@pytest.mark.parametrize("limit", [None, 8, 1_000_000])
@rule("RAKA-Q158", "RAKA-D03")
def test_q158_without_a_limit_or_below_it_the_game_goes_on(limit: int | None) -> None:
    """The next player draws."""
    state = table(place("KS", rocks="2C"), setup=Setup(turn_limit=limit), phase=Phase.MAIN_TWO, turn=7)
    assert go(state, "p1 end turn").pending == (Draw(1),)


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        (("2C 3C", "4C", ""), (0,)),
        (("", "4C", "5C 6C 7C"), (2,)),
        (("2C", "", "5C"), (0, 2)),
        (("", "", ""), (0, 1, 2)),
    ],
)
@rule("RAKA-Q158", "RAKA-Q162", "RAKA-D08", "RAKA-D10e")
def test_d08_most_rocks_win_and_equal_rocks_share(held: tuple[str, ...], winners: tuple[int, ...]) -> None:
    """One payoff of 1, split evenly among the leaders; with no rocks about everybody leads."""
    fields = [place(rocks=line) for line in held]
    state = table(*fields, setup=Setup(3, turn_limit=9), phase=Phase.MAIN_TWO, turn=9)
    state, events = happen(state, "p1 end turn")
    assert events == (TurnEnded(0, finished=True), GameEnded(winners, Ending.TURN_LIMIT))
    end = outcome(state)
    assert end is not None
    assert (end.winners, end.why) == (winners, "turn_limit")
    share = Fraction(1, len(winners))
    assert end.payoffs == tuple(share if seat in winners else 0 for seat in range(3))
    assert sum(end.payoffs) == 1


@rule("RAKA-Q158", "RAKA-D10e")
def test_d10e_a_turn_cut_short_by_leaving_counts() -> None:
    """The active player concedes in the last agreed turn, and the rest share by their rocks."""
    fields = place(rocks="2C 3C 4C"), place(rocks="5C"), place(rocks="6C 7C"), place()
    state = table(*fields, setup=Setup(4, turn_limit=9), turn=9)
    state, events = happen(state, "p1 concede")
    assert events[1:] == (TurnEnded(0, finished=False), GameEnded((2,), Ending.TURN_LIMIT))


@rule("RAKA-Q158", "RAKA-D10e")
def test_d10e_a_bystanders_leaving_ends_no_turn() -> None:
    """The limit is looked at as the turn ends, not before."""
    state = table(place(rocks="2C"), setup=Setup(3, turn_limit=9), turn=9)
    state = go(state, "p2 concede")
    assert state.ending is None
    state = go(all_pass(go(state, "p1 end phase")), "p1 end turn")
    assert (state.winners, state.ending) == ((0,), Ending.TURN_LIMIT)


@rule("RAKA-018", "RAKA-Q158", "RAKA-Q155")
def test_the_last_one_living_wins_before_the_limit_is_looked_at() -> None:
    """Of two the one who stays has won, though the other held more rocks and it was the last turn."""
    state = table(place(rocks="2C 3C"), setup=Setup(turn_limit=9), turn=9)
    state = go(state, "p1 concede")
    assert (state.winners, state.ending) == ((1,), Ending.LAST_STANDING)


@rule("RAKA-049", "RAKA-Q153", "RAKA-Q158", "RAKA-D10e")
def test_d10e_a_turn_cut_short_by_a_finished_deck_counts() -> None:
    """With deck-out eliminating, the last turn ends with its player out, and the limit is reached."""
    few = cards("KS QS 2C 3C 9D")
    setup = Setup(
        3,
        decks=Decks.INDIVIDUAL,
        limited=True,
        limited_multi=LimitedMulti.ELIMINATE,
        turn_limit=9,
        cards=few,
        hand=1,
    )
    fields = place("KS", hand="QS 2C 3C"), place("KS"), place("KS", rocks="2C")
    state = go(table(*fields, setup=setup, phase=Phase.DRAW, turn=9), "p1 draw", *deal("9D"))
    assert (state.winners, state.ending) == ((2,), Ending.TURN_LIMIT)


@rule("RAKA-017", "RAKA-Q158")
def test_all_the_rocks_win_in_the_last_turn_too() -> None:
    """The goal is looked at on the spot, the limit when the turn ends."""
    state = table(place("KS", rocks="2C"), setup=Setup(rocks=3, turn_limit=9), turn=9)
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D 9H"))
    assert (state.winners, state.ending, rocks(state)) == ((0,), Ending.ROCKS, (3, 0))
