"""The seven rocks: what fits under the cap, whose cap it is, and winning with all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Ending, RailgunEnded, RockCollected, WarriorBurnt
from boardgames.raka.pending import Battle, Collecting
from boardgames.raka.rules.book import legal_moves, outcome, to_act
from boardgames.raka.rules.rocks import room
from boardgames.raka.setup import Decks, RockCapScope, Setup
from boardgames.raka.state import State, open_state
from tests.raka.tables import attack, deal, go, happen, in_pile, offered, on_field, place, rocks, table

rule = pytest.mark.rule

SIX = "2C 3C 4C 5C 6C 7C"
SCOPES = list(RockCapScope)


def collecting(state: State) -> bool:
    """Whether a rock is to come off the deck now."""
    return isinstance(state.pending[-1], Collecting)


@rule("RAKA-017", "RAKA-Q32")
def test_q32_seven_rocks_win_on_the_spot() -> None:
    """In the middle of a battle phase, with attackers left; nobody owes a move any more."""
    state = table(place("KS QS", rocks=SIX), place("JD*"))
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("9D"))
    assert (state.winners, state.ending, rocks(state)) == ((0,), Ending.ROCKS, (7, 0))
    assert (to_act(state), legal_moves(state)) == ((), ())


@rule("RAKA-017", "RAKA-122", "RAKA-Q32")
def test_q32_seven_rocks_win_between_two_shots() -> None:
    """The Railgun has five shots and a target left when its first kill is the seventh rock."""
    gun = place("KS", row="2D 4D 6D 8D", rocks=SIX)
    won = go(table(gun, place("JD QD", rocks="8C")), "p1 railgun KS", "p1 shoot at p2 JD", *deal("9D"))
    assert (won.winners, won.ending, rocks(won)) == ((0,), Ending.ROCKS, (7, 0))
    assert on_field(won, 1) == "QD"


@rule("RAKA-023", "RAKA-122")
def test_when_the_rocks_are_in_the_game_goes_on_by_itself() -> None:
    """The rock of the last warrior there was to shoot at is followed by the end of the Railgun."""
    state = table(place("KS", row="2D 4D 6D 8D"), place("JD", rocks="8C 9C"))
    state, events = happen(go(state, "p1 railgun KS", "p1 shoot at p2 JD"), *deal("9D"))
    assert rocks(state) == (1, 1)
    assert [type(event) for event in events] == [RockCollected, WarriorBurnt, RailgunEnded]
    assert state.pending == (Battle(0),)


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("goal", [1, 2, 3, 7])
@rule("RAKA-017", "RAKA-027", "RAKA-D03")
def test_the_goal_can_be_fewer_rocks(goal: int, scope: RockCapScope) -> None:
    """A direct attack wins with a goal of one, by its first rock, and of two; three or seven want more."""
    setup = Setup(rocks=goal, rock_cap_scope=scope)
    state = attack(table(place("KS"), setup=setup), "p1 attack KS on p2")
    state = go(state, *deal("9D 9H")[: min(goal, 2)])
    assert rocks(state) == (min(goal, 2), 0)
    assert state.ending is (Ending.ROCKS if goal <= 2 else None)


@pytest.mark.parametrize(
    ("players", "decks"), [(2, Decks.SHARED), (3, Decks.SHARED), (4, Decks.SHARED), (6, Decks.INDIVIDUAL)]
)
@rule("RAKA-043", "RAKA-044", "RAKA-050", "RAKA-Q162")
def test_the_seventh_rock_wins_at_any_table(players: int, decks: Decks) -> None:
    """In a duel, among three or four and in a free-for-all: the collector alone, with the whole payoff."""
    state = table(place("KS", rocks=SIX), place("JD*", rocks="8C"), setup=Setup(players, decks=decks))
    assert outcome(state) is None
    won = outcome(go(attack(state, "p1 attack KS on p2 JD"), *deal("9D")))
    assert won is not None
    assert (won.winners, won.why) == ((0,), "rocks")
    assert won.payoffs == (Fraction(1),) + (Fraction(0),) * (players - 1)


@rule("RAKA-027", "RAKA-Q22")
def test_q22_the_loser_gives_up_before_the_winner_takes() -> None:
    """With all seven about, the rock given up makes room for the one that wins."""
    state = table(place("KS", rocks=SIX), place("JD*", rocks="8C"))
    state = attack(state, "p1 attack KS on p2 JD")
    assert rocks(state) == (6, 0)
    assert collecting(state)
    third = table(place("KS", rocks="2C"), place(rocks="3C 4C 5C"), place(rocks="6C 7C 8C"), setup=Setup(3))
    third = go(attack(third, "p1 attack KS on p2"), *deal("9D 9H"))
    assert rocks(third) == (3, 1, 3)


@pytest.mark.parametrize("scope", SCOPES)
@rule("RAKA-027", "RAKA-Q23", "RAKA-Q20", "RAKA-D03")
def test_q23_with_all_rocks_about_a_rockless_loser_yields_none(scope: RockCapScope) -> None:
    """Where the cap is the table's the winner goes without; where it is each player's, it does not."""
    setup = Setup(3, rock_cap_scope=scope)
    state = table(place("KS", rocks="2C 3C 4C"), place(rocks="5C 6C 7C 8C"), place("JD*"), setup=setup)
    state = attack(state, "p1 attack KS on p3 JD")
    assert on_field(state, 2) == ""
    if scope is RockCapScope.GLOBAL:
        assert (state.pending, rocks(state)) == ((Battle(0),), (3, 4, 0))
    else:
        assert rocks(go(state, *deal("9D"))) == (4, 4, 0)


@pytest.mark.parametrize("scope", SCOPES)
@rule("RAKA-027", "RAKA-Q20", "RAKA-D03")
def test_q20_a_cap_for_the_table_or_for_each_player(scope: RockCapScope) -> None:
    """A direct attack with six about: one rock fits under the table's cap, both under one's own."""
    setup = Setup(3, rock_cap_scope=scope)
    state = table(place("KS", rocks="2C 3C"), place(rocks="4C 5C 6C 7C"), setup=setup)
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D"))
    assert collecting(state) is (scope is RockCapScope.PER_PLAYER)
    if collecting(state):
        state = go(state, *deal("9H"))
    taken = {RockCapScope.GLOBAL: 3, RockCapScope.PER_PLAYER: 4}
    assert rocks(state) == (taken[scope], 4, 0)
    assert state.pending == (Battle(0),)


@pytest.mark.parametrize("held", range(7))
@rule("RAKA-027", "RAKA-Q20", "RAKA-D03")
def test_q20_how_many_rocks_fit_under_either_cap(held: int) -> None:
    """All that the goal lacks under one's own cap; under the table's, less what the others hold."""
    own = SIX.split()[:held]
    fields = place("KS", rocks=" ".join(own)), place(rocks="8C"), place()
    for scope, free in ((RockCapScope.PER_PLAYER, 7 - held), (RockCapScope.GLOBAL, 6 - held)):
        state = table(*fields, setup=Setup(3, rock_cap_scope=scope))
        assert room(open_state(state), 0) == free


@pytest.mark.parametrize("scope", SCOPES)
@rule("RAKA-017", "RAKA-027", "RAKA-Q20", "RAKA-D03")
def test_q20_who_can_win_while_others_hold_rocks(scope: RockCapScope) -> None:
    """With six of one's own and one elsewhere only a cap of one's own leaves room for the seventh."""
    setup = Setup(3, rock_cap_scope=scope)
    state = table(place("KS", rocks=SIX), place(rocks="8C"), place("JD*"), setup=setup)
    state = attack(state, "p1 attack KS on p3 JD")
    if scope is RockCapScope.GLOBAL:
        assert (state.pending, state.ending) == ((Battle(0),), None)
        return
    state = go(state, *deal("9D"))
    assert (state.winners, state.ending, rocks(state)) == ((0,), Ending.ROCKS, (7, 1, 0))


@pytest.mark.parametrize("scope", SCOPES)
@rule("RAKA-022", "RAKA-027", "RAKA-Q24")
def test_q24_from_six_a_direct_attack_takes_the_one_that_wins(scope: RockCapScope) -> None:
    """One card comes off the deck, and the game is over."""
    state = table(place("KS", rocks=SIX), setup=Setup(rock_cap_scope=scope))
    left = state.decks[0].bit_count()
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D"))
    assert (rocks(state), state.ending) == ((7, 0), Ending.ROCKS)
    assert state.decks[0].bit_count() == left - 1


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-027", "RAKA-047", "RAKA-Q36")
def test_q36_the_rocks_of_a_player_who_leaves_are_rocks_no_longer(decks: Decks) -> None:
    """They make room: what would have been forfeited is collected."""
    state = table(
        place("KS", rocks="2C 3C 4C"),
        place("QD", rocks="5C 6C 7C 8C"),
        place("JD*"),
        setup=Setup(3, decks=decks),
    )
    assert rocks(attack(state, "p1 attack KS on p3 JD")) == (3, 4, 0)
    state = go(state, "p2 concede")
    assert rocks(state) == (3, 0, 0)
    assert in_pile(state, "5C") is (decks is Decks.SHARED)
    state = go(attack(state, "p1 attack KS on p3 JD"), *deal("9D"))
    assert rocks(state) == (4, 0, 0)


@rule("RAKA-027", "RAKA-Q22")
def test_the_cap_counts_each_of_two_direct_attacks() -> None:
    """Two warriors in a row on a player with five: what that player lost makes the room for both."""
    state = table(place("KS QS", rocks="2C 3C"), place(rocks="4C 5C 6C 7C 8C"))
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D 9H"))
    assert rocks(state) == (4, 3)
    state = go(attack(state, "p1 attack QS on p2"), *deal("10D 10H"))
    assert rocks(state) == (6, 1)
    assert state.sides[0].rocks[-1] is card("10H")
    assert "p1 end phase" in offered(state)
