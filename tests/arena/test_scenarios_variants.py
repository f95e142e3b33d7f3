"""The conformance scenarios, by number: teams, two players, the Titan, Instant Combat.

Numbers have gaps. The one with R rests on a ruling rather than on the text alone.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.arena.effects import LoseLife
from boardgames.arena.equipment import KINDS, Kind
from boardgames.arena.events import BidSealed, CardDrawn, Ending, FirstPlayerChosen, HeroEliminated, TurnBegan
from boardgames.arena.moves import GoFirst
from boardgames.arena.pending import Entering, Rolling
from boardgames.arena.rules.book import chance
from boardgames.arena.rules.ending import outcome
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.core import Outcome, write_seat
from tests.arena.auctions import WEAPONS, come, first_moves
from tests.arena.clauses import ALL, ALL_ADJACENT
from tests.arena.protected import answers
from tests.arena.tables import agreed, asked, go, happen, hero, life, make, names, offered, roll, table

rule = pytest.mark.rule

TITAN = agreed(4, variant=Variant.TITAN)
"""A Titan in the first seat against three Assailants."""


def _turns(state: State, count: int) -> list[int]:
    """The Heroes by number whose turns follow each other, the one who acts now first."""
    active = []
    for _ in range(count):
        assert state.active is not None
        active.append(state.active)
        state = roll(go(state, f"{write_seat(state.heroes[state.active].seat)} end turn"))
    return active


# Teams


@rule("ARENA-068", "ARENA-140", "ARENA-141")
def test_f09_two_teams_of_two_take_turns_alternately() -> None:
    """A worked example of the rulebook: A, B, A, B, and round again."""
    setup = agreed(4, variant=Variant.TEAM_2X2)
    assert setup.sides == ((0, 2), (1, 3))
    assert _turns(table(hero(0, 0), setup=setup), 5) == [0, 1, 2, 3, 0]


@rule("ARENA-116", "ARENA-143")
def test_f31_a_card_on_all_neighbours_spares_no_team_mate() -> None:
    """Friend and foe lose 1 each; with two swords the friend can even be meant."""
    card = make(Kind.WEAPON, LoseLife(ALL_ADJACENT))
    setup = agreed(4, card, variant=Variant.TEAM_2X2)
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0), hero(0, 1), hero(4, 0))
    state = table(*fighters, rolled="sword sword", setup=setup)
    assert "p1 strike nakamura" in offered(state)
    assert life(go(state, "p1 activate test-weapon")) == (20, 19, 19, 20)


# Two players


@rule("ARENA-150", "ARENA-151", "ARENA-152")
def test_f10_first_heroes_take_turns_before_second_ones() -> None:
    """A worked example of the rulebook: mine, yours, my second, your second, and round again."""
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER)
    state = table(hero(0, 0), setup=setup)
    assert [each.seat for each in state.heroes] == [0, 1, 0, 1]
    assert _turns(state, 5) == [0, 1, 2, 3, 0]


@rule("ARENA-153", "ARENA-154")
def test_f40_a_players_two_heroes_count_together() -> None:
    """None and nine lose to five and five, though nobody has more than nine."""
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER)
    fighters = (hero(0, 0, life=1), hero(1, 0, life=5), hero(4, 0, life=9), hero(-4, 0, life=5))
    state = go(table(*fighters, rolled="sword sword", setup=setup, active=1), "p2 strike cleo")
    assert life(state) == (0, 5, 9, 5)
    assert outcome(state) == Outcome((1,), Ending.LAST_LIFE.value, (Fraction(0), Fraction(1)))


# The Titan


@rule("ARENA-071", "ARENA-165", "ARENA-166", "ARENA-168")
def test_f15_protection_from_the_titans_first_turn_is_gone_when_assailants_act() -> None:
    """A worked example of the rulebook: two tokens are returned; the one gained afterwards answers alone."""
    fighters = (hero(0, 0, "imperial-shield"), hero(1, 0), hero(4, 0), hero(-4, 0))
    state = table(*fighters, rolled="shield shield", setup=TITAN)
    state = go(state, "p1 activate imperial-shield", "p1 activate imperial-shield")
    assert state.heroes[0].protection == 2
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(0, 1, 7, second=True)
    assert state.heroes[0].protection == 0
    state, events = happen(go(roll(state, "shield"), "p1 activate imperial-shield"), "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 7)
    state, events = happen(roll(state, "sword sword"), "p2 strike cleo")
    assert (answers(events), life(state)) == ([(0, 1)], (29, 9, 10, 10))
    state = go(state, "p2 end turn")
    assert (state.active, state.heroes[0].protection) == (2, 1)


@rule("ARENA-158", "ARENA-159", "ARENA-160", "ARENA-161", "ARENA-162", "ARENA-163", "ARENA-164")
def test_f41_the_titan_draws_for_all_keeps_one_and_leaves_the_rest() -> None:
    """Five of each type, one for him and one for each Assailant; nobody bids, and he goes first."""
    state = start(Setup(5, variant=Variant.TITAN))
    assert life(state) == (40, 10, 10, 10, 10)
    state = come(state, *WEAPONS[:5])
    assert (state.drawn, asked(state)) == (WEAPONS[:5], "Picking p1")
    state = go(state, f"p1 take {WEAPONS[2]}")
    rest = (*WEAPONS[:2], *WEAPONS[3:5])
    assert (state.display, asked(state)) == (rest, "Picking p2")
    state = go(state, *(f"p{seat} take {card}" for seat, card in enumerate(rest, 2)))
    assert [each.cards for each in state.heroes] == [(WEAPONS[2],), *((card,) for card in rest)]
    assert (asked(state), state.kind) == ("Revealing chance", Kind.MOUNT)
    state, events = first_moves(state, [Entering])
    assert isinstance(state.pending[-1], Entering)
    assert sum(isinstance(each, CardDrawn) for each in events) == 15
    assert not any(isinstance(each, BidSealed) for each in events)
    by_key = state.setup.equipment.by_key
    assert [[by_key[card].kind for card in each.cards] for each in state.heroes] == [list(KINDS)] * 5
    assert FirstPlayerChosen(0) in events
    assert asked(state) == "Entering p1"


@rule("ARENA-169", "ARENA-170")
def test_f44_the_titan_wins_by_the_last_assailant_and_loses_by_his_last_life_point() -> None:
    """One who falls before the last leaves the game, which goes on."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(0, 1, life=1), hero(-1, 0, life=1))
    state = table(*fighters, rolled="sword sword sword sword sword sword", setup=TITAN)
    state, events = happen(state, "p1 strike mafaya", "p1 strike nakamura")
    assert HeroEliminated(1) in events
    assert HeroEliminated(2) in events
    assert asked(state) == "Acting p1"
    state = go(state, "p1 strike siggy")
    assert (state.ending, state.winners) == (Ending.ASSAILANTS_FELL, (0,))
    fighters = (hero(0, 0, life=1), hero(1, 0, life=2), hero(out=True, life=0), hero(4, 0))
    state = go(table(*fighters, rolled="sword sword", setup=TITAN, active=1), "p2 strike cleo")
    assert (state.ending, state.winners) == (Ending.TITAN_FELL, (1, 2, 3))


@rule("ARENA-Q130")
def test_r11_the_titan_and_the_last_assailant_fall_together() -> None:
    """One card takes the last Life Point of both: nobody has won."""
    card = make(Kind.SPELL, LoseLife(ALL))
    setup = agreed(4, card, variant=Variant.TITAN)
    gone = hero(out=True, life=0)
    fighters = (hero(0, 0, "test-spell", life=1), hero(4, 0, life=1), gone, gone)
    state = go(table(*fighters, rolled="sword", setup=setup), "p1 activate test-spell")
    assert (life(state), state.ending, state.winners) == ((0, 0, 0, 0), Ending.BOTH_FELL, ())


# Instant Combat


@rule("ARENA-171", "ARENA-172", "ARENA-173", "ARENA-174", "ARENA-175", "ARENA-176", "ARENA-178")
def test_f45_an_instant_combat_of_three() -> None:
    """Chance draws who is first; Heroes with their Equipment are picked from there on, and placed."""
    state = start(Setup(3, instant=True))
    assert life(state) == (12, 12, 12)
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in range(3))
    state = go(state, "chance first p2", "p2 pick cleo", "p3 pick siggy")
    assert offered(state) == [f"p1 pick {name}" for name in ("mafaya", "nakamura", "maximus", "tzi-xican")]
    state = go(state, "p1 pick maximus")
    assert names(state) == ("maximus", "cleo", "siggy")
    assert state.heroes[2].cards == ("thors-hammer", "quetzalcoatl", "yasukes-equipment", "vishnus-curse")
    assert (life(state), asked(state)) == ((12, 12, 12), "Entering p2")
    state, events = first_moves(state, [Rolling])
    assert not any(isinstance(each, BidSealed) for each in events)
    assert (state.active, state.round) == (1, 1)
