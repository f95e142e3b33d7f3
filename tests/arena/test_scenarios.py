"""The conformance scenarios, by number: the Equipment Phase, dice and turns.

Numbers have gaps. Those with R rest on a ruling rather than on the text alone.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import KINDS, Kind
from boardgames.arena.events import (
    AuctionBegan,
    CardRevealed,
    Event,
    FirstPlayerChosen,
    HeroEntered,
    TurnBegan,
)
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Deal, GoFirst, Roll
from boardgames.arena.pending import ChoosingFirst, Entering, Purpose, Rerolling, Rolling, TieDealing
from boardgames.arena.position import Fighter, Phase, Position, arrange
from boardgames.arena.rules.book import chance
from boardgames.arena.rules.life import reserve
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.state import State
from tests.arena.auctions import WEAPONS, A, B, C, D, bid, bidding_for, first_moves, taken, up
from tests.arena.tables import (
    asked,
    dice,
    go,
    ground,
    happen,
    hero,
    life,
    offered,
    refused,
    roll,
    table,
)

rule = pytest.mark.rule


# Auctions


@rule("ARENA-042", "ARENA-043", "ARENA-044", "ARENA-045")
def test_f01_four_players_see_four_of_twelve_weapons() -> None:
    """A worked example of the rulebook: any of twelve comes up, four in all; eight are never seen again."""
    every = shipped_cards().of_kind[Kind.WEAPON]
    state = start(Setup(4))
    assert len(every) == 12
    assert offered(state) == [f"chance deal {card}" for card in every]
    state, events = happen(state, *(f"chance deal {card}" for card in WEAPONS[:4]))
    assert (state.display, asked(state)) == (WEAPONS[:4], "Bidding p1 p2 p3 p4")
    assert events == tuple(map(CardRevealed, WEAPONS[:4]))
    state, events = first_moves(state, [Rolling])
    boxed = set(every) - set(WEAPONS[:4])
    assert boxed.isdisjoint(each.card for each in events if isinstance(each, CardRevealed))
    assert boxed.isdisjoint(card for each in state.heroes for card in each.cards)


@rule("ARENA-046", "ARENA-047", "ARENA-048", "ARENA-049", "ARENA-050", "ARENA-051")
def test_f02_bids_of_5_3_2_and_1_pick_in_that_order() -> None:
    """A worked example of the rulebook: whoever bid least has one card left; all eleven cubes are spent."""
    seated = (HeroName.CLEO, HeroName.NAKAMURA, HeroName.TZI_XICAN, HeroName.MAFAYA)
    fighters = tuple(Fighter(name=name) for name in seated)
    state = arrange(
        Position(Setup(4), fighters, phase=Phase.BID, kind=Kind.WEAPON, display=(A, B, C, D)),
    )
    before = reserve(state)
    state = bid(state, "1", "2", "3")
    assert life(state) == (20, 20, 20, 20)
    state = go(state, "p4 bid 5")
    assert life(state) == (19, 18, 17, 15)
    assert reserve(state) - before == 11
    for seat, card in (("p4", C), ("p3", A), ("p2", D)):
        assert asked(state) == f"Picking {seat}"
        state = go(state, f"{seat} take {card}")
    assert offered(state) == [f"p1 take {B}"]
    assert taken(go(state, f"p1 take {B}")) == (B, D, A, C)


@rule("ARENA-035", "ARENA-037", "ARENA-040", "ARENA-055", "ARENA-058")
def test_f16_twenty_life_five_on_a_fountain_and_four_types_one_after_the_other() -> None:
    """In the end each of four has one card of every type, open to all."""
    state = start(Setup(4, scenario=ground(fountains=[(0, 1), (0, -1)])))
    assert (life(state), state.fountains, state.kind) == ((20,) * 4, (5, 5), Kind.WEAPON)
    state, events = first_moves(state, [Entering])
    kinds = [each.equipment for each in events if isinstance(each, AuctionBegan)]
    assert (Kind.WEAPON, *kinds) == KINDS == (Kind.WEAPON, Kind.MOUNT, Kind.ARMOR, Kind.SPELL)
    by_key = state.setup.equipment.by_key
    assert [[by_key[card].kind for card in each.cards] for each in state.heroes] == [list(KINDS)] * 4


@rule("ARENA-056", "ARENA-059", "ARENA-068")
def test_f17_the_highest_bid_on_spells_goes_first_and_then_clockwise() -> None:
    """The third seat wins them: Heroes enter and turns are taken from there on, seat by seat."""
    state = bid(bidding_for(Setup(4), Kind.SPELL), "2", "0", "4", "1")
    state, events = first_moves(state, [Rolling])
    assert [each.seat for each in events if isinstance(each, FirstPlayerChosen)] == [2]
    assert [each.hero for each in events if isinstance(each, HeroEntered)] == [2, 3, 0, 1]
    turns = []
    for seat in ("p3", "p4", "p1", "p2", "p3"):
        turns.append(state.active)
        state = go(roll(state), f"{seat} end turn")
    assert turns == [2, 3, 0, 1, 2]


@rule("ARENA-057")
def test_f18_two_who_tie_for_the_spells_are_drawn_between() -> None:
    """One half for either, none for those who bid less."""
    state = bid(bidding_for(Setup(4), Kind.SPELL), "3", "3", "1", "0")
    state, _ = first_moves(state, [ChoosingFirst])
    assert _odds(state) == {GoFirst(0): Fraction(1, 2), GoFirst(1): Fraction(1, 2)}


@rule("ARENA-048", "ARENA-052")
def test_f19_the_tied_take_the_cards_that_each_of_them_wants() -> None:
    """After the top bidder two want different cards and get them; the lowest has what remains."""
    state = go(bid(up(Setup(4)), "5", "3", "3", "1"), f"p1 take {A}")
    assert asked(state) == "Claiming p2 p3"
    state = go(state, f"p2 claim {B}", f"p3 claim {D}")
    assert offered(state) == [f"p4 take {C}"]
    assert taken(go(state, f"p4 take {C}")) == (A, B, D, C)


@rule("ARENA-Q21")
def test_r01_with_one_life_point_only_nothing_can_be_bid() -> None:
    """The last one has to be kept, for everybody."""
    state = up(Setup(4, life=1))
    assert [offered(state, seat) for seat in range(4)] == [[f"p{seat} bid 0"] for seat in range(1, 5)]


@rule("ARENA-Q23")
def test_r02_two_claims_for_one_card_lead_to_a_deal_of_all_that_are_left() -> None:
    """Any of three for the first of the tied, any of the two others for the second, all alike."""
    state = go(bid(up(Setup(4)), "5", "3", "3", "1"), f"p1 take {A}", f"p2 claim {B}", f"p3 claim {B}")
    assert state.pending[-1] == TieDealing((1, 2))
    assert _odds(state) == {Deal(card): Fraction(1, 3) for card in (B, C, D)}
    state = go(state, f"chance deal {C}")
    assert _odds(state) == {Deal(card): Fraction(1, 2) for card in (B, D)}
    state = go(state, f"chance deal {D}")
    assert (taken(state)[:3], offered(state)) == ((A, C, D), [f"p4 take {B}"])


def _odds(state: State) -> dict[object, Fraction]:
    """How likely each result of chance is."""
    results = chance(state)
    total = sum(weight for _, weight in results)
    return {move: Fraction(weight, total) for move, weight in results}


# Preparing and rolling


def _next_turn(exhaustion: int, protection: int = 0) -> tuple[State, tuple[Event, ...]]:
    """The first Hero's turn has ended, and the second one, with these tokens, is on."""
    tired = hero(2, 0, exhaustion=exhaustion, protection=protection)
    return happen(table(hero(0, 0), tired, rolled="sun"), "p1 end turn")


@rule("ARENA-070", "ARENA-071", "ARENA-072", "ARENA-073", "ARENA-132")
def test_f04_two_exhaustion_tokens_leave_five_dice_and_are_gone() -> None:
    """A worked example of the rulebook, with no Protection to return."""
    state, events = _next_turn(exhaustion=2)
    assert events[-1] == TurnBegan(1, 1, 5)
    assert state.pending[-1] == Rolling(5, Purpose.TURN)
    assert (state.heroes[1].exhaustion, state.heroes[1].protection) == (0, 0)


@rule("ARENA-074", "ARENA-075", "ARENA-076")
def test_f05_three_of_five_dice_are_rolled_again_once() -> None:
    """The rulebook's example goes on: two dice lie still, three come down anew, then actions are taken."""
    state = go(_next_turn(exhaustion=2)[0], "chance roll sword paw paw shield sun")
    assert state.pending[-1] == Rerolling(1)
    state = go(state, "p2 reroll sword shield sun")
    assert (state.dice, state.pending[-1]) == (dice("paw paw"), Rolling(3, Purpose.REROLL))
    state = go(state, "chance roll paw shield shield")
    assert (state.dice, asked(state)) == (dice("paw paw paw shield shield"), "Acting p2")
    assert not any("reroll" in line for line in offered(state))
    refused(state, "p2 reroll paw")


@rule("ARENA-070", "ARENA-072")
@pytest.mark.parametrize("tokens", [7, 9])
def test_f13_seven_exhaustion_tokens_or_more_pass_the_turn(tokens: int) -> None:
    """A note of the rulebook: nothing is rolled, all are returned, and the next turn has every die."""
    state, events = _next_turn(exhaustion=tokens)
    assert [each for each in events if isinstance(each, TurnBegan)] == [
        TurnBegan(1, 1, 0),
        TurnBegan(0, 2, 7),
    ]
    assert state.heroes[1].exhaustion == 0
    state, events = happen(roll(state), "p1 end turn")
    assert events[-1] == TurnBegan(1, 2, 7)
    assert state.pending[-1] == Rolling(7, Purpose.TURN)


@rule("ARENA-Q35")
def test_r13_a_passed_turn_returns_protection_as_well() -> None:
    """Eight tokens of the one kind and two of the other are all gone."""
    state, events = _next_turn(exhaustion=8, protection=2)
    assert TurnBegan(1, 1, 0) in events
    assert (state.heroes[1].exhaustion, state.heroes[1].protection) == (0, 0)


@rule("ARENA-070", "ARENA-071", "ARENA-130")
def test_f21_tokens_of_both_kinds_are_returned_as_the_turn_begins() -> None:
    """Three of Protection cost no die, one of Exhaustion does; they stayed until then, used or not."""
    guarded = hero(1, 0, "imperial-shield", protection=3, exhaustion=1)
    state, events = happen(table(hero(0, 0), guarded, rolled="sword sword"), "p1 strike mafaya")
    assert (life(state), state.heroes[1].protection) == ((17, 19), 3)
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 6)
    assert state.pending[-1] == Rolling(6, Purpose.TURN)
    assert (state.heroes[1].exhaustion, state.heroes[1].protection) == (0, 0)


@rule("ARENA-075")
def test_f22_rolling_nothing_again_keeps_all_dice() -> None:
    """Actions are next."""
    shown = "sword paw shield sun sun"
    state = go(table(hero(0, 0), rolled=shown, phase=Phase.REROLL), "p1 reroll none")
    assert (state.dice, asked(state)) == (dice(shown), "Acting p1")


@rule("ARENA-019")
def test_f23_a_die_has_two_swords_two_paws_a_shield_and_a_sun() -> None:
    """So a sword comes with one third; seven swords with 1/2187, two of each and a sun with 35/972."""
    one = _odds(table(hero(0, 0), phase=Phase.ROLL, rolling=1))
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert one == {
        Roll(Dice(sword=1)): third,
        Roll(Dice(paw=1)): third,
        Roll(Dice(shield=1)): sixth,
        Roll(Dice(sun=1)): sixth,
    }
    seven = _odds(table(hero(0, 0), phase=Phase.ROLL))
    assert len(seven) == 120
    assert sum(seven.values()) == 1
    assert seven[Roll(Dice(sword=7))] == Fraction(1, 2187)
    assert seven[Roll(Dice(2, 2, 2, 1))] == Fraction(35, 972)


# Turns


@rule("ARENA-091", "ARENA-092")
def test_f37_a_turn_may_end_with_dice_that_could_be_used() -> None:
    """The next player prepares with seven dice but for his own Exhaustion."""
    state = table(hero(0, 0), hero(1, 0, exhaustion=3), rolled="sword sword paw paw sun sun")
    assert {"p1 strike mafaya", "p1 walk", "p1 favor mafaya", "p1 end turn"} <= set(offered(state))
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 4)
    assert (state.dice, state.pending[-1]) == (NO_DICE, Rolling(4, Purpose.TURN))


@rule("ARENA-078", "ARENA-079")
def test_f38_four_swords_strike_twice_one_after_the_other() -> None:
    """The second cannot be declared before everything that the first set off is settled."""
    own = hero(1, 0, "shivas-necklace", protection=1, name=HeroName.CLEO)
    fighters = (hero(0, 0, name=HeroName.MAXIMUS), own, hero(2, 0, name=HeroName.SIGGY))
    state = go(table(*fighters, rolled="sword sword sword sword"), "p1 strike cleo")
    assert (life(state), asked(state)) == ((20, 19, 20), "Aiming p2")
    refused(state, "p1 strike cleo")
    state = go(state, "p2 target siggy", "p1 strike cleo", "p2 target siggy")
    assert (life(state), state.dice, asked(state)) == ((20, 18, 16), NO_DICE, "Acting p1")
