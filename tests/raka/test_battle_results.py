"""What comes of an attack: hits, clashes, failures, and warriors that fall."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import WarriorDefeated, WarriorHit, WarriorsClashed
from boardgames.raka.invariants import problems
from boardgames.raka.setup import ClashEffect, Decks, Setup
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    asked,
    attack,
    find,
    fought,
    go,
    in_pile,
    on_field,
    place,
    points,
    rocks,
    table,
)

rule = pytest.mark.rule


@rule("RAKA-052", "RAKA-054", "RAKA-055", "RAKA-Q58")
@pytest.mark.parametrize("name", ["KD", "QD", "JD", "AD"])
def test_q58_a_stronger_attacker_only_hits_an_upright_warrior(name: str) -> None:
    """The first hit turns the card, however much stronger the attacker is."""
    state = table(place(front="KS+3C"), place(front=f"{name} AH"))
    after, events = fought(state, f"p1 attack KS on p2 {name}")
    assert WarriorHit(1, card(name)) in events
    assert find(after, 1, name).hit
    assert rocks(after) == (0, 0)


@rule("RAKA-052", "RAKA-054", "RAKA-Q58")
def test_q58_the_second_hit_defeats() -> None:
    """Two attackers of one turn are enough; the attackers are as they were."""
    state = attack(table(place(front="KS QS"), place(front="JD AD")), "p1 attack KS on p2 JD")
    state, events = fought(state, "p1 attack QS on p2 JD")
    assert WarriorDefeated(1, card("JD")) in events
    assert on_field(state, 1) == "AD"
    assert in_pile(state, "JD")
    assert not find(state, 0, "KS").hit
    assert not find(state, 0, "QS").hit


@rule("RAKA-054", "RAKA-Q61")
def test_q61_a_hit_stays_over_turns() -> None:
    """Two turns later the second hit still finds the card turned."""
    state = attack(table(place(front="KS"), place(front="JD AD")), "p1 attack KS on p2 JD")
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", "chance deal 3C")
    assert find(state, 1, "JD").hit
    state = attack(go(state, "p1 end phase"), "p1 attack KS on p2 JD")
    assert on_field(state, 1) == "AD"


@rule("RAKA-053")
@pytest.mark.parametrize("flag", ["", "*"])
def test_equals_clash_and_nothing_else_happens(flag: str) -> None:
    """Neither is hit, neither falls, upright or rotated."""
    state = table(place(front=f"KS{flag}"), place(front=f"KD{flag}"))
    after, events = fought(state, "p1 attack KS on p2 KD")
    assert WarriorsClashed(0, card("KS"), Target(1, card("KD"))) in events
    assert find(after, 0, "KS").hit is bool(flag)
    assert find(after, 1, "KD").hit is bool(flag)
    assert rocks(after) == (0, 0)
    assert problems(after) == ()  # a clash saves legends alone


@rule("RAKA-053", "RAKA-Q60")
@pytest.mark.parametrize("effect", ClashEffect)
def test_q60_a_clash_may_hit_both_by_house_rule_and_never_defeats(effect: ClashEffect) -> None:
    """Nothing happens, or each that is upright is turned; one already turned stays on the field."""
    setup = Setup(clash_effect=effect)
    both = effect is ClashEffect.BOTH_HIT
    for first, second in (("KS", "KD"), ("KS*", "KD"), ("KS", "KD*"), ("KS*", "KD*")):
        state = table(place(front=first), place(front=second, rocks="2C"), setup=setup)
        state = attack(state, "p1 attack KS on p2 KD")
        assert find(state, 0, "KS").hit is (both or first == "KS*")
        assert find(state, 1, "KD").hit is (both or second == "KD*")
        assert rocks(state) == (0, 1)


@rule("RAKA-052", "RAKA-Q72")
def test_q72_the_fallen_and_what_they_wore_are_discarded() -> None:
    """Warrior and equipment lie on the pile."""
    state = attack(table(place(front="KS"), place(front="JD+2C* AD")), "p1 attack KS on p2 JD")
    assert state.piles == ((card("2C"), card("JD")),)


@rule("RAKA-Q72", "RAKA-Q03")
def test_q72_each_card_goes_to_the_pile_of_its_own_deck() -> None:
    """With individual decks equipment that the attacker lent comes back to the attacker's pile."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = table(place(front="KS"), place(front="JS+2C* AS"), setup=setup)
    state = go(attack(state, "p1 attack KS on p2 JS"), "chance deal 9D")
    assert state.piles == ((card("2C"),), (card("JS"),))


@rule("RAKA-053", "RAKA-Q60")
def test_q60_by_house_rule_a_shot_that_clashes_hits_both() -> None:
    """An ace at the Railgun is the equal of a king; rotated he does not fall, and it fires on."""
    setup = Setup(clash_effect=ClashEffect.BOTH_HIT)
    state = table(place(front="AS", row="2C 4C 6C 8C"), place(front="KD*"), setup=setup)
    state = attack(go(state, "p1 railgun AS"), "p1 shoot at p2 KD")
    assert asked(state) == "Railgun p1"
    assert find(state, 0, "AS").hit
    assert find(state, 1, "KD").hit


@rule("RAKA-053", "RAKA-Q74")
def test_q74_nought_against_nought_is_a_clash() -> None:
    """Two burnt warriors clash like other equals."""
    state = table(place(front="JS~"), place(front="KD~*"), railgun_called=True)
    after, events = fought(state, "p1 attack JS on p2 KD")
    assert points(events) == (0, 0)
    assert WarriorsClashed(0, card("JS"), Target(1, card("KD"))) in events
    assert find(after, 1, "KD").hit
