"""After the shots: rocks, burn-out, a gunner that falls, and players who leave in the middle."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card, cards_in, mask
from boardgames.raka.events import (
    AttackStopped,
    Ending,
    EquipmentDiscarded,
    Phase,
    RailgunEnded,
    RockCollected,
    RockLost,
    WarriorBurnt,
)
from boardgames.raka.setup import Decks, LimitedMulti, RailgunDiscard, Setup, WeakerAttacker
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    all_pass,
    asked,
    attack,
    cards,
    deal,
    find,
    go,
    hand,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    points,
    rocks,
    table,
)

rule = pytest.mark.rule
FOUR = "2C 4C 6C 8C"
INDIVIDUAL = Setup(2, decks=Decks.INDIVIDUAL)
HIT = Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT)


@rule("RAKA-122", "RAKA-Q142")
def test_q142_a_kill_brings_a_rock_from_a_victim_who_holds_one() -> None:
    """The victim gives up its newest to the hand, the gunner collects off the deck."""
    state = table(place(front="KS", row=FOUR), place(front="KD JD", rocks="3C 5C"))
    state, events = happen(state, "p1 railgun KS", "p1 shoot at p2 KD", *deal("9H"))
    assert RockLost(1, card("5C")) in events
    assert RockCollected(0, card("9H")) in events
    assert rocks(state) == (1, 1)
    assert hand(state, 1) == "5C"
    assert asked(state) == "Railgun p1"


@rule("RAKA-122", "RAKA-Q142")
def test_q142_a_rockless_victim_yields_none() -> None:
    """Unlike in ordinary battle."""
    state = table(place(front="KS", row=FOUR), place(front="KD JD"))
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD")
    assert rocks(state) == (0, 0)
    assert asked(state) == "Railgun p1"


@rule("RAKA-Q142")
def test_q142_rocks_are_looked_at_kill_by_kill() -> None:
    """With one rock and two warriors the second kill brings nothing; another's rock does."""
    state = table(
        place(front="KS", row=FOUR), place(front="KD JD", rocks="3C"), place(front="QH", rocks="5C")
    )
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", *deal("9H"))
    assert rocks(state) == (1, 0, 1)
    state = go(state, "p1 shoot at p2 JD")
    assert (rocks(state), asked(state)) == ((1, 0, 1), "Railgun p1")
    state = go(state, "p1 shoot at p3 QH", *deal("9S"))
    assert rocks(state) == (2, 0, 0)


@rule("RAKA-122")
def test_seven_rocks_between_two_shots_win() -> None:
    """The gun need not be fired empty."""
    state = table(place(front="KS", row=FOUR, rocks="3C 5C 7C 9C 10C 2D"), place(front="KD JD", rocks="3D"))
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", *deal("9H"))
    assert (state.winners, state.ending, state.pending) == ((0,), Ending.ROCKS, ())
    assert not find(state, 0, "KS").burnt


@rule("RAKA-121")
@pytest.mark.parametrize("worn", ["2S", "3S", "4S"])
def test_when_it_is_over_the_warrior_loses_what_it_wore_and_is_worth_0(worn: str) -> None:
    """Weapon or armor alike; the warrior itself stays where it is, unhurt."""
    state = table(place(front=f"KS+{worn}", row=FOUR), place(front="KD JD"))
    state, events = happen(state, "p1 railgun KS", "p1 shoot at p2 KD", "p1 hold fire")
    assert events[-3:] == (
        EquipmentDiscarded(Target(0, card("KS")), card(worn)),
        WarriorBurnt(0, card("KS")),
        RailgunEnded(0),
    )
    warrior = find(state, 0, "KS")
    assert (warrior.points, warrior.equipment, warrior.hit) == (0, None, False)
    assert in_pile(state, worn)


@rule("RAKA-121")
def test_a_bare_warrior_has_nothing_to_lose_but_its_strength() -> None:
    """No equipment is discarded."""
    state, events = happen(
        table(place(front="KS", row=FOUR), place(front="KD")), "p1 railgun KS", "p1 hold fire"
    )
    assert events[-2:] == (WarriorBurnt(0, card("KS")), RailgunEnded(0))
    assert not any(isinstance(event, EquipmentDiscarded) for event in events)
    assert state.piles == (cards(FOUR),)


@rule("RAKA-121")
def test_a_given_piece_goes_back_to_its_own_decks_pile() -> None:
    """With individual decks."""
    state = table(place(front="KS+3D@p2", row=FOUR), place(front="KD JD"), setup=INDIVIDUAL)
    state = go(state, "p1 railgun KS", "p1 hold fire")
    assert state.piles[1] == cards("3D")


@rule("RAKA-121", "RAKA-Q143")
def test_q143_burnt_out_is_0_for_as_long_as_it_stays() -> None:
    """The next turns change nothing; it may be equipped anew, on top of 0."""
    state = table(place(front="KS", row=FOUR, hand="2D"), place(front="AD JD"))
    state = go(state, "p1 railgun KS", "p1 hold fire", "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("KC"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = all_pass(go(state, "p1 draw", *deal("KH")))
    assert find(state, 0, "KS").points == 0
    state = go(state, "p1 equip 2D on p1 KS")
    assert find(state, 0, "KS").points == 5
    state = go(state, "p1 end phase", "p1 attack KS on p2 AD")
    assert (on_field(state, 1), find(state, 1, "AD").hit) == ("AD JD", False)


@rule("RAKA-Q143")
def test_q143_legend_sets_a_burnt_ace_to_25() -> None:
    """And if it clashes and stays, it is worth 0 again."""
    state = table(place(front="AC~"), place(front="KD+2D"), phase=Phase.MAIN_ONE, railgun_called=True)
    assert find(state, 0, "AC").points == 0
    state = go(state, "p1 legend AC")
    assert find(state, 0, "AC").points == 25
    state = attack(go(state, "p1 end phase"), "p1 attack AC on p2 KD")
    state = go(state, "p1 end phase", "p1 end turn")
    assert find(state, 0, "AC").points == 0


@rule("RAKA-Q143")
def test_q143_leaving_the_field_cures_it() -> None:
    """Returned by a Spring Board and deployed anew, the king is worth 20."""
    state = table(place(front="KS~"), place(front="KD", row="10D"), railgun_called=True)
    state = go(state, "p1 attack KS on p2 KD", "p2 spring board from 1", "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("KC"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = go(all_pass(go(state, "p1 draw", *deal("KH"))), "p1 deploy KS")
    assert find(state, 0, "KS").points == 20


@rule("RAKA-121", "RAKA-Q138")
def test_a_gun_that_was_stopped_before_its_first_shot_burns_its_warrior_too() -> None:
    """To stop is one of its ends."""
    state = go(table(place(front="KS+2S", row=FOUR), place(front="KD")), "p1 railgun KS", "p1 hold fire")
    assert find(state, 0, "KS").points == 0
    assert find(state, 0, "KS").equipment is None


@rule("RAKA-D10i")
def test_d10i_a_gunner_that_fails_takes_a_hit_and_fires_on() -> None:
    """Where weaker attackers are hit: an ace's 20 against 30, and its armor helps nothing."""
    state = table(place(front="AS+4S", row=FOUR), place(front="KD+3D"), setup=HIT)
    state = go(state, "p1 railgun AS", "p1 shoot at p2 KD")
    assert find(state, 0, "AS").hit
    assert find(state, 0, "AS").equipment is card("4S")
    assert asked(state) == "Railgun p1"


@rule("RAKA-D10i")
def test_d10i_a_gunner_that_falls_ends_the_railgun() -> None:
    """The second failure defeats it: nothing burns, and its comrades may attack."""
    state = table(place(front="AS JS", row=FOUR), place(front="KD+3D"), setup=HIT)
    state, events = happen(state, "p1 railgun AS", "p1 shoot at p2 KD", "p1 shoot at p2 KD")
    assert events[-1] == RailgunEnded(0)
    assert WarriorBurnt(0, card("AS")) not in events
    assert on_field(state, 0) == "JS"
    assert rocks(state) == (0, 0)
    assert offered(state) == ["p1 attack JS on p2 KD", "p1 end phase"]


@rule("RAKA-D10i")
def test_d10i_the_defenders_rock_needs_one_on_the_gunners_side() -> None:
    """The gunner's side gives up its own, and the defender collects from its own deck."""
    setup = Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT, decks=Decks.INDIVIDUAL)
    state = table(place(front="AS* JS", row=FOUR, rocks="5C"), place(front="KD+3D"), setup=setup)
    state = go(state, "p1 railgun AS", "p1 shoot at p2 KD")
    size = state.decks[1].bit_count()
    state = go(state, *deal("9H"))
    assert state.decks[1].bit_count() == size - 1
    assert rocks(state) == (0, 1)
    assert hand(state, 0) == "5C"
    assert asked(state) == "Battle p1"
    poor = table(place(front="AS* JS", row=FOUR), place(front="KD+3D", rocks="5C"), setup=setup)
    poor = go(poor, "p1 railgun AS", "p1 shoot at p2 KD")
    assert (rocks(poor), asked(poor)) == ((0, 1), "Battle p1")


def last_card(setup: Setup, seat: int, *places: object, **more: object) -> State:
    """A table on which the seat's own deck holds one card, the 9H, and the rest lies on its pile."""
    state = table(*places, setup=setup, **more)  # type: ignore[arg-type]
    rest = cards_in(state.decks[seat] & ~mask(cards("9H")))
    piles = tuple(rest if deck == seat else () for deck in range(setup.players))
    return table(*places, setup=setup, piles=piles, **more)  # type: ignore[arg-type]


@rule("RAKA-D10i", "RAKA-049")
def test_d10i_the_defender_may_run_out_of_cards_in_anothers_turn() -> None:
    """In Limited the rock that was its last card loses it the game."""
    setup = Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT, decks=Decks.INDIVIDUAL, limited=True)
    gun = place(front="AS* JS", row=FOUR, rocks="5C")
    state = last_card(setup, 1, gun, place(front="KD+3D"))
    state = go(state, "p1 railgun AS", "p1 shoot at p2 KD", *deal("9H"))
    assert (state.winners, state.ending) == ((0,), Ending.DECK_OUT)


@rule("RAKA-122", "RAKA-049")
def test_a_gunner_out_of_cards_is_out_in_the_middle_of_its_fire() -> None:
    """Where Limited goes on without, the turn is over and the next player's begins."""
    setup = Setup(3, decks=Decks.INDIVIDUAL, limited=True, limited_multi=LimitedMulti.ELIMINATE)
    state = last_card(
        setup, 0, place(front="KS", row=FOUR), place(front="KD JD", rocks="5C"), place(front="QH")
    )
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", *deal("9H"))
    assert not state.living(0)
    assert asked(state) == "Draw p2"


def shooting(*others: str, fifth: str = "9C") -> State:
    """Three players, the first at the gun with a fifth card in the row."""
    state = table(place(front="KS", row=f"{FOUR} {fifth}"), *(place(front=front) for front in others))
    return go(state, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))


@rule("RAKA-Q138")
def test_an_opponent_who_concedes_between_shots_is_no_target_any_more() -> None:
    """The gun goes on against the others."""
    state = go(shooting("KD JD", "QH"), "p2 concede")
    assert offered(state) == ["p1 shoot at p3 QH", "p1 hold fire"]


@rule("RAKA-Q138", "RAKA-121")
def test_the_gun_is_over_when_the_last_target_leaves_with_its_player() -> None:
    """The warrior burns out, and battle goes on."""
    state, events = happen(shooting("KD JD", ""), "p2 concede")
    assert events[-2:] == (WarriorBurnt(0, card("KS")), RailgunEnded(0))
    assert offered(state) == ["p1 end phase"]


@rule("RAKA-115")
def test_a_shot_is_spent_on_a_player_who_leaves_before_it_resolves() -> None:
    """It has no result; five are left for the others."""
    state = go(shooting("KD JD", "QH"), "p1 shoot at p2 KD")
    state, events = happen(state, "p2 concede")
    assert AttackStopped(0, card("KS")) in events
    assert asked(state) == "Railgun p1"
    assert getattr(state.pending[-1], "shots", 0) == 5


@rule("RAKA-115")
def test_a_bystander_who_leaves_does_not_stop_a_shot() -> None:
    """The question goes on, and the shot hits."""
    state = go(shooting("KD JD", "QH"), "p1 shoot at p2 KD", "p3 concede")
    assert asked(state) == "Responding p1"
    state = go(state, "p1 pass")
    assert on_field(state, 1) == "JD"


@rule("RAKA-R05", "RAKA-121")
def test_r05_a_gun_whose_targets_leave_while_it_is_paid_is_paid_all_the_same() -> None:
    """Then it is over without a shot."""
    state = table(place(front="KS", row=f"{FOUR} 9C"), place(front="KD"), place())
    state = go(state, "p1 railgun KS", "p1 pay slot 1", "p2 concede")
    assert asked(state) == "PayingRow p1"
    state = go(state, "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4")
    assert asked(state) == "Battle p1"
    assert find(state, 0, "KS").burnt
    assert state.railgun_called


@rule("RAKA-R05", "RAKA-D10r")
def test_r05_so_is_one_that_is_paid_from_the_hand() -> None:
    """The questions go on, and after the last the gun is over."""
    setup = Setup(3, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)
    mine = place(front="KS", row=FOUR, hand="3C 5C 7C 9C 10C")
    state = table(mine, place(front="KD"), place(), setup=setup)
    state = go(state, "p1 railgun KS", "p1 pay card 3C", "p2 concede")
    state = go(state, "p1 pay card 5C", "p1 pay card 7C", "p1 pay card 9C")
    assert asked(state) == "Battle p1"
    assert find(state, 0, "KS").burnt


@rule("RAKA-123")
def test_a_gunner_who_concedes_takes_the_games_railgun_along() -> None:
    """The next player's turn begins, and nobody else may call one."""
    state = table(place(front="KS", row=FOUR), place(front="KD", row="2D 4D 6D 8D"), place(front="QH"))
    state = go(state, "p1 railgun KS", "p1 concede")
    assert asked(state) == "Draw p2"
    state = go(state, "p2 draw", *deal("KC"), "p2 end phase")
    assert offered(state) == ["p2 attack KD on p3 QH", "p2 end phase"]


@rule("RAKA-122")
def test_a_victim_who_concedes_while_its_rock_is_collected_leaves_the_rock_due() -> None:
    """The kill is done: the gunner takes it off the deck."""
    state = table(place(front="KS", row=FOUR), place(front="KD", rocks="5C"), place(front="QH"))
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", "p2 concede")
    assert asked(state) == "Collecting chance"
    state = go(state, *deal("9H"))
    assert rocks(state) == (1, 0, 0)
    assert offered(state) == ["p1 shoot at p3 QH", "p1 hold fire"]


@rule("RAKA-122")
def test_a_kill_counts_as_any_for_the_cap() -> None:
    """With seven rocks about, the victim's goes first and makes the room."""
    state = table(
        place(front="KS", row=FOUR, rocks="3C 5C 7C"),
        place(front="KD JD", rocks="3D 5D"),
        place(front="QH", rocks="3H 5H"),
    )
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", *deal("9H"))
    assert rocks(state) == (4, 1, 2)


@rule("RAKA-121")
def test_the_burnt_warrior_can_be_beaten_by_anybody() -> None:
    """0 is less than an ace's 5."""
    state = table(place(front="KS", row=FOUR), place(front="AD JD"))
    state = go(state, "p1 railgun KS", "p1 hold fire", "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("KC"), "p2 end phase", "p2 attack AD on p1 KS")
    assert find(state, 0, "KS").hit


@rule("RAKA-113", "RAKA-121")
def test_comrades_keep_their_strength_and_equipment() -> None:
    """Only the gunner burns."""
    state = table(place(front="KS QS+3S", row=FOUR), place(front="KD JD"))
    state, events = happen(state, "p1 railgun KS", "p1 shoot at p2 KD", "p1 hold fire")
    assert points(events) == (80, 20)
    assert find(state, 0, "QS").points == 25
