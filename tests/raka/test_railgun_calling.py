"""Calling the Railgun: what it needs, when, and once in the game."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardgames.raka.cards import card
from boardgames.raka.events import Phase, RailgunCalled
from boardgames.raka.setup import Decks, FirstAttack, Setup
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    attack,
    deal,
    find,
    go,
    happen,
    offered,
    place,
    refused,
    row,
    table,
)

rule = pytest.mark.rule
FOUR = "2C 4C 6C 8C"


def guns(state: State) -> list[str]:
    """The warriors for whom the Railgun can be called now."""
    return [line.rpartition(" ")[2] for line in offered(state) if " railgun " in line]


@rule("RAKA-110", "RAKA-112")
def test_the_railgun_is_called_for_any_own_warrior() -> None:
    """Each is offered, rotated, equipped or not; no other player's is."""
    state = table(place(front="KS* AC+3C JD", row=FOUR), place(front="QD"))
    assert guns(state) == ["AC", "JD", "KS"]
    assert refused(state, "p1 railgun QD").rule == "RAKA-112"
    state, events = happen(state, "p1 railgun JD")
    assert events[0] == RailgunCalled(0, card("JD"))
    assert asked(state) == "Railgun p1"


@rule("RAKA-110")
@pytest.mark.parametrize("held", ["3C 4C 6C 8C", "2C 3C 6C 8C", "2C 4C 7C 8C", "2C 4C 6C 9C"])
def test_each_of_the_four_ranks_must_lie_facedown(held: str) -> None:
    """With a neighbour in its place, or the lacking card in the hand, there is no Railgun."""
    state = table(place(front="KS", row=held, hand="2D 4D 6D 8D"), place(front="QD"))
    assert not guns(state)
    assert refused(state, "p1 railgun KS").rule == "RAKA-110"


@rule("RAKA-110", "RAKA-Q137")
def test_q137_suits_do_not_matter() -> None:
    """A 2, a 4, a 6 and an 8 of four suits, in any slots, beside a fifth card."""
    state = table(place(front="KS", row="8D 6S 9C 2H 4C"), place(front="QD"))
    assert guns(state) == ["KS"]


@rule("RAKA-Q137")
def test_q137_cards_set_this_very_turn_will_do() -> None:
    """Four sets in main one, and the gun fires in the battle after it."""
    state = table(place(front="KS", hand="2C 4D 6H 8S"), place(front="QD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 set 2C", "p1 set 4D", "p1 set 6H", "p1 set 8S", "p1 end phase")
    assert guns(state) == ["KS"]
    assert asked(go(state, "p1 railgun KS", "p1 shoot at p2 QD")) == "Battle p1"


@rule("RAKA-112")
def test_without_an_own_warrior_there_is_nobody_to_fire() -> None:
    """The four cards alone do nothing."""
    assert not guns(table(place(row=FOUR), place(front="QD")))


@rule("RAKA-Q135")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.MAIN_ONE, Phase.MAIN_TWO])
def test_q135_it_is_called_in_the_battle_phase_only(phase: Phase) -> None:
    """The same table offers it there and in no other phase."""
    mine, theirs = place(front="KS", row=FOUR), place(front="QD")
    assert guns(table(mine, theirs)) == ["KS"]
    state = table(mine, theirs, phase=phase)
    assert not guns(state)
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q135"


@rule("RAKA-Q135")
def test_q135_it_is_not_called_within_a_combat_nor_in_anothers_turn() -> None:
    """The own combat must be over first."""
    state = table(place(front="KS", row=FOUR), place(front="QD", row="9D 2D 4D 6D 8D"))
    state = go(state, "p1 attack KS on p2 QD")
    assert refused(state, "p2 railgun QD").reason == "wrong-phase"
    assert asked(state) == "Responding p2"
    state = go(state, "p2 pass")
    assert asked(state) == "Responding p1"
    assert not guns(state)
    assert guns(go(state, "p1 pass")) == ["KS"]


@rule("RAKA-123")
def test_one_railgun_a_game_for_the_whole_table() -> None:
    """Who comes second goes without, the first caller as well as anybody else."""
    state = table(place(front="KS", row="2C 4C 6C 8C 2H"), place(front="QD", row="2D 4D 6D 8D"))
    state = go(state, "p1 railgun KS", "p1 pay slot 1", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4")
    state = go(state, "p1 hold fire", "p1 end phase", "p1 end turn", "p2 draw", *deal("KD"), "p2 end phase")
    assert asked(state) == "Battle p2"
    assert not guns(state)
    assert refused(state, "p2 railgun QD").rule == "RAKA-123"


@rule("RAKA-123")
def test_the_call_counts_and_not_the_shots() -> None:
    """A Railgun that never fired was the game's one."""
    state = table(place(front="KS JS", row="2C 4C 6C 8C"), place(front="QD"))
    state = go(state, "p1 railgun KS", "p1 hold fire")
    assert state.railgun_called
    assert not guns(state)


@rule("RAKA-Q139")
def test_q139_a_warrior_that_has_attacked_may_be_chosen() -> None:
    """Its attack of the turn does not bar it from the gun."""
    state = attack(table(place(front="KS", row=FOUR), place(front="QD JD")), "p1 attack KS on p2 JD")
    assert find(state, 0, "KS").attacked
    assert guns(all_pass(state)) == ["KS"]


@rule("RAKA-Q139")
def test_q139_who_has_fired_does_not_attack_any_more_this_turn() -> None:
    """Its comrades are free to."""
    state = table(place(front="KS JS", row=FOUR), place(front="QD JD"))
    state = go(state, "p1 railgun KS", "p1 shoot at p2 QD", "p1 hold fire")
    assert offered(state) == ["p1 attack JS on p2 JD", "p1 end phase"]
    assert refused(state, "p1 attack KS on p2 JD").rule == "RAKA-037"
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", *deal("KD"), "p2 end phase", "p2 end phase")
    state = go(state, "p2 end turn", "p1 draw", *deal("KH"), "p1 end phase")
    assert "p1 attack KS on p2 JD" in offered(state)


@rule("RAKA-Q145")
def test_q145_without_an_opposing_warrior_it_is_not_offered() -> None:
    """A player without warriors is no target, though attacked directly."""
    state = table(place(front="KS", row=FOUR), place())
    assert offered(state) == ["p1 attack KS on p2", "p1 end phase"]
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q145"


@rule("RAKA-Q145")
def test_q145_nobody_fires_in_the_first_round() -> None:
    """A shot is an attack, and waits as attacks do."""
    state = table(
        place(front="KS", row=FOUR, started=1, finished=0),
        place(front="QD", started=0, finished=0),
    )
    assert offered(state) == ["p1 end phase"]
    assert refused(state, "p1 railgun KS").reason == "first-round"


@rule("RAKA-Q145")
def test_q145_fog_keeps_the_railgun_shut() -> None:
    """In the turn it fell, even if battle were still on."""
    state = evolve(table(place(front="KS", row=FOUR), place(front="QD"), supers=(1,)), fog=True)
    assert not guns(state)
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q145"


@rule("RAKA-110")
def test_a_locked_row_keeps_the_railgun_shut() -> None:
    """Its cards cannot be used."""
    state = table(place(front="KS", row=FOUR), place(front="QD"), locked=(0,), supers=(1,))
    assert not guns(state)
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q126"


@rule("RAKA-110")
def test_a_lock_on_an_opponents_row_does_not_matter() -> None:
    """Only the own one holds the four."""
    state = table(place(front="KS", row=FOUR), place(front="QD"), locked=(1,), supers=(0,))
    assert guns(state) == ["KS"]


def young(first: FirstAttack, own_finished: int = 0) -> State:
    """Three players in the first round: the second has had its turn, the third has not."""
    return table(
        place(front="QH", started=1, finished=1),
        place(front="KS", row=FOUR, started=own_finished + 1, finished=own_finished),
        place(front="JD", started=0, finished=0),
        active=1,
        setup=Setup(3, first_attack=first),
    )


@rule("RAKA-D10o")
def test_d10o_the_railgun_needs_one_warrior_that_may_be_attacked_and_shoots_only_such() -> None:
    """Where the target must have had a turn, the third player's warrior is safe from it."""
    state = young(FirstAttack.TARGET_HAD_TURN)
    assert guns(state) == ["KS"]
    state = go(state, "p2 railgun KS")
    assert offered(state) == ["p2 shoot at p1 QH", "p2 hold fire"]
    assert refused(state, "p2 shoot at p3 JD").reason == "first-round"


@rule("RAKA-D10o")
def test_d10o_with_nobody_fair_game_it_is_not_offered() -> None:
    """The first player of a game has nobody to shoot at, whatever stands there."""
    state = table(
        place(front="KS", row=FOUR, started=1, finished=0),
        place(front="QD", started=0, finished=0),
        setup=Setup(2, first_attack=FirstAttack.TARGET_HAD_TURN),
    )
    assert not guns(state)


@rule("RAKA-D10o")
def test_d10o_when_its_last_fair_target_falls_the_railgun_is_over() -> None:
    """The warriors that are safe keep it going no longer."""
    state = go(young(FirstAttack.TARGET_HAD_TURN), "p2 railgun KS", "p2 shoot at p1 QH")
    assert asked(state) == "Battle p2"
    assert find(state, 1, "KS").burnt


@rule("RAKA-Q145")
def test_q145_the_whole_rounds_ban_shuts_it_for_everybody() -> None:
    """The other two readings of the ban keep the second player from firing."""
    for first in (FirstAttack.ALL_FINISHED, FirstAttack.ALL_STARTED):
        assert not guns(young(first))


@rule("RAKA-110")
def test_with_individual_decks_the_four_are_the_players_own() -> None:
    """Whatever the same cards of other decks do."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(front="KS", row=FOUR), place(front="KS", row="2C 4C 6C"), setup=setup)
    state = go(state, "p1 railgun KS")
    assert (row(state, 0), row(state, 1)) == ("", "2C 4C 6C")
    assert len(state.piles[0]) == 4
