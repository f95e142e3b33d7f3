"""Energy: whose, how much, how long, and how often in a row."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import EnergyGained
from boardgames.raka.setup import Setup, SuperLimitScope
from tests.raka.tables import asked, find, fought, go, happen, offered, place, points, refused, table

rule = pytest.mark.rule


@rule("RAKA-082")
def test_energy_gives_ten_to_the_own_warrior() -> None:
    """The defender's to the target, the attacker's to the attacking warrior."""
    state = table(place(front="KS", row="8S"), place(front="QD AD", row="8C"))
    state = go(state, "p1 attack KS on p2 QD")
    after, events = happen(state, "p2 energy from 1")
    assert EnergyGained(1, card("QD")) in events
    assert points(fought(after)[1]) == (20, 25)
    after, events = happen(state, "p2 pass", "p1 energy from 1")
    assert EnergyGained(0, card("KS")) in events
    assert points(fought(after)[1]) == (30, 15)


@rule("RAKA-082", "RAKA-Q105")
def test_q105_energy_lasts_for_its_combat_alone() -> None:
    """The next attack of the phase finds both as they were."""
    state = table(place(front="KS QS", row="8S"), place(front="JD AD", row="8C"))
    state, events = fought(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p1 energy from 1")
    assert points(events) == (30, 20)
    assert (find(state, 0, "KS").points, find(state, 1, "JD").points) == (20, 10)
    assert points(fought(state, "p1 attack QS on p2 JD")[1]) == (15, 10)


@rule("RAKA-082", "RAKA-Q104")
def test_q104_a_third_player_has_no_energy_to_give() -> None:
    """Only the two sides of the combat do, each for its own."""
    state = table(place(front="KS"), place(front="JD"), place(front="AH", row="8H"))
    state = go(state, "p1 attack KS on p2 JD")
    assert offered(state) == ["p3 pass"]
    assert refused(state, "p3 energy from 1").rule == "RAKA-Q104"


@rule("RAKA-082", "RAKA-Q104")
def test_q104_no_energy_in_a_direct_attack() -> None:
    """The attacker, who could publicly do nothing else, is not even asked."""
    state = go(table(place(front="KS", row="8S"), place(row="8C")), "p1 attack KS on p2")
    assert offered(state) == ["p2 pass"]
    assert refused(state, "p2 energy from 1").rule == "RAKA-Q104"
    state = go(state, "p2 pass", "chance deal 9D", "chance deal 9H")
    assert asked(state) == "Battle p1"


@rule("RAKA-083", "RAKA-Q104")
def test_q104_the_attacker_may_lead() -> None:
    """With the defender silent the attacker uses its own, and the defender may reply."""
    state = table(place(front="KS", row="8S"), place(front="JD", row="8C"))
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p1 energy from 1")
    assert offered(state) == ["p2 energy from 1", "p2 pass"]


@rule("RAKA-083", "RAKA-Q106")
def test_q106_energies_alternate_as_long_as_there_are_any() -> None:
    """Each may be met by another, and what is compared at the end is all of them."""
    state = table(place(front="KS", row="8S 8H"), place(front="JD AD", row="8C 8D"))
    state = go(state, "p1 attack KS on p2 JD")
    for line in ("p2 energy from 1", "p1 energy from 1", "p2 energy from 2"):
        state = go(state, line)
    assert offered(state) == ["p1 energy from 2", "p1 pass"]
    state, events = fought(state, "p1 energy from 2")
    assert points(events) == (40, 30)


@rule("RAKA-082", "RAKA-Q114")
def test_q114_energy_needs_no_purpose() -> None:
    """A warrior that is winning, or losing all the same, may have it."""
    state = table(place(front="AS", row="8S"), place(front="KD+3D", row="8C"))
    state, events = fought(state, "p1 attack AS on p2 KD", "p2 energy from 1", "p1 energy from 1")
    assert points(events) == (15, 40)


@rule("RAKA-083", "RAKA-Q114")
def test_q114_two_in_a_row_need_the_others_pass() -> None:
    """Asked again before the attacker has passed, the defender has other traps but no second Energy."""
    state = table(
        place(front="KS", hand="3S 9S"),
        place(front="JD AD", row="8C 8D"),
        place(front="AH", row="9H"),
        setup=Setup(3),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p3 pass")
    state = go(state, "p1 super tornado on p3")
    assert offered(state) == ["p2 pass"]
    assert refused(state, "p2 energy from 2").rule == "RAKA-Q114"


@rule("RAKA-083", "RAKA-Q114", "RAKA-D10n")
def test_q114_after_the_others_pass_a_second_energy_may_follow() -> None:
    """The window is still open for who used it."""
    state = table(place(front="KS", row="2C"), place(front="JD AD", row="8C 8D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p1 pass")
    assert offered(state) == ["p2 energy from 2", "p2 pass"]
    assert points(fought(state, "p2 energy from 2")[1]) == (20, 30)


@rule("RAKA-Q114")
def test_q114_not_after_both_have_passed() -> None:
    """The attacker passes, the defender passes too: the attack is decided."""
    state = table(place(front="KS", row="2C"), place(front="JD AD", row="8C 8D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p1 pass", "p2 pass")
    assert asked(state) == "Battle p1"


@rule("RAKA-083", "RAKA-D10n")
@pytest.mark.parametrize("other", ["", "2C"])
def test_d10n_a_third_players_pass_is_none_of_the_others(other: str) -> None:
    """Whether the third player is asked makes no difference to what the defender may do."""
    state = table(place(front="KS", row="3C"), place(front="JD AD", row="8C 8D 9D"), place(row=other))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1")
    if other:
        state = go(state, "p3 pass")
    assert asked(state) == "Responding p1"
    assert offered(go(state, "p1 pass"))[0] == "p2 energy from 2"


@rule("RAKA-083", "RAKA-D10n")
def test_d10n_who_is_not_asked_counts_as_having_passed() -> None:
    """With nothing to ask the attacker for, the defender goes on at once."""
    state = table(place(front="KS"), place(front="JD AD", row="8C 8D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1")
    assert offered(state) == ["p2 energy from 2", "p2 pass"]


@rule("RAKA-083", "RAKA-D10n")
def test_d10n_the_attacker_too_goes_on_past_a_defender_without_answers() -> None:
    """The defender has an empty row and no hand."""
    state = table(place(front="JS", row="8C 8D"), place(front="KD AD"))
    state = go(state, "p1 attack JS on p2 KD", "p1 energy from 1")
    assert offered(state) == ["p1 energy from 2", "p1 pass"]
    assert points(fought(state, "p1 energy from 2")[1]) == (30, 20)


@rule("RAKA-083", "RAKA-Q114", "RAKA-R03")
def test_r03_the_side_that_sprang_the_last_energy_waits_for_the_others_pass() -> None:
    """The defender called a super, which is no pass: the attacker is passed over until it has passed."""
    state = table(
        place(front="KS", row="8S 8H"),
        place(front="JD AD", row="8C 2D", hand="3C 9C"),
        place(front="AH+2H", row="9H"),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p3 pass", "p1 energy from 1")
    state = go(state, "p2 super tornado on p3", "p3 pass")
    assert offered(state) == ["p2 energy from 1", "p2 pass"]
    passed = go(state, "p2 pass")
    assert offered(passed) == ["p1 energy from 2", "p1 pass"]
    assert points(fought(passed, "p1 energy from 2")[1]) == (40, 10)
    replied = go(state, "p2 energy from 1", "p3 pass")
    assert offered(replied) == ["p1 energy from 2", "p1 pass"]


@rule("RAKA-083", "RAKA-Q114", "RAKA-D10n", "RAKA-R03")
def test_r03_who_was_passed_over_is_asked_once_the_other_side_cannot_be() -> None:
    """The defender called a super with its last cards: passed over after it, the attacker has its second."""
    state = table(place(front="KS", row="8S 8C 2S"), place(front="KD", hand="3D 9D"))
    state = go(state, "p1 attack KS on p2 KD", "p2 pass", "p1 energy from 1", "p2 super tornado on p1")
    assert offered(state) == ["p1 energy from 2", "p1 pass"]
    assert points(fought(state, "p1 energy from 2")[1]) == (40, 20)
    assert points(fought(state)[1]) == (30, 20)


@rule("RAKA-083", "RAKA-Q114", "RAKA-R03")
@pytest.mark.parametrize(("held", "asked_next"), [("", "p2"), ("5S", "p2"), ("5S 5C", "p1 p2")])
def test_r03_who_could_have_another_answer_is_asked_between_two_energies(held: str, asked_next: str) -> None:
    """Two cards of the hand may be a super: then the attacker is asked, and has no Energy to choose."""
    setup = Setup(3, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(front="KS", row="8S 8C", hand=held),
        place(front="JD AD", row="8D", hand="3C 9C"),
        place(front="AH+2H"),
        setup=setup,
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p1 energy from 1", "p2 super tornado on p3")
    while asked(state).startswith("Countering"):
        state = go(state, "p1 pass")
    assert asked(state) == f"Responding {asked_next[:2]}"
    if asked_next == "p1 p2":
        assert offered(state) == ["p1 pass"]
        assert refused(state, "p1 energy from 2").rule == "RAKA-Q114"
        state = go(state, "p1 pass")
    assert offered(state) == ["p2 energy from 1", "p2 pass"]
    assert points(fought(state)[1]) == (30, 10)
