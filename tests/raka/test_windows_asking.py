"""Who is asked in a window: exactly who could publicly have an answer, whatever it really holds."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Departure, Phase
from boardgames.raka.setup import Setup, SuperLimitScope, TrapScope
from tests.raka.tables import asked, asked_in_turn, go, offered, place, refused, table

rule = pytest.mark.rule


@rule("RAKA-D02")
def test_d02_without_cards_there_is_no_window() -> None:
    """Nobody could answer the attack: it is decided at once."""
    state = go(table(place(front="KS"), place(front="JD AD"), place()), "p1 attack KS on p2 JD")
    assert asked(state) == "Battle p1"


@rule("RAKA-088", "RAKA-D02")
@pytest.mark.parametrize(
    ("hand", "asks"),
    [("", False), ("2D", False), ("2D 10D", True), ("KD QD", True), ("5D 6D 7D", True)],
)
def test_d02_two_cards_in_hand_are_asked_whatever_they_are(hand: str, asks: bool) -> None:
    """In the window of an attack, and in that before a phase."""
    sides = (place(front="KS"), place(front="JD AD", hand=hand))
    state = go(table(*sides), "p1 attack KS on p2 JD")
    assert (asked(state) == "Responding p2") is asks
    state = go(table(*sides), "p1 end phase")
    assert (asked(state) == "Moment p2") is asks


@rule("RAKA-038", "RAKA-D02")
@pytest.mark.parametrize("held", ["2D", "5D", "8D", "9D", "10D"])
def test_d02_one_card_in_the_row_is_asked_whatever_it_is(held: str) -> None:
    """A facedown card may be a trap for all that anybody knows."""
    state = go(table(place(front="KS"), place(front="JD AD", row=f". {held}")), "p1 attack KS on p2 JD")
    assert asked(state) == "Responding p2"
    assert offered(state)[-1] == "p2 pass"


@rule("RAKA-D02")
def test_d02_a_row_is_nothing_to_a_window_of_supers() -> None:
    """Before a phase and against a super only cards in hand count."""
    sides = (place(front="KS", hand="2C 10C"), place(front="JD", row="2D 10D 8D", hand="3D"))
    assert asked(go(table(*sides, phase=Phase.MAIN_ONE), "p1 end phase")) == "Battle p1"
    assert asked(go(table(*sides), "p1 super fog")) == "MainTwo p1"


@rule("RAKA-038", "RAKA-099", "RAKA-D02")
def test_d02_a_locked_row_is_not_asked() -> None:
    """Its owner with one card in hand could publicly do nothing."""
    sides = (place(front="KS"), place(front="JD AD", row="9D", hand="3D"))
    free = go(table(*sides), "p1 attack KS on p2 JD")
    assert offered(free) == ["p2 smoke bomb from 1 stop", "p2 smoke bomb from 1 to p2 AD", "p2 pass"]
    assert asked(go(table(*sides, locked=(1,)), "p1 attack KS on p2 JD")) == "Battle p1"


@rule("RAKA-Q102", "RAKA-D02")
@pytest.mark.parametrize(
    ("scope", "seats"), [(TrapScope.ANY_OPPONENT, "p2 p3 p1"), (TrapScope.ATTACKED_ONLY, "p2 p1")]
)
def test_d02_a_third_players_row_counts_where_it_may_answer(scope: TrapScope, seats: str) -> None:
    """Smoke Bomb and Spring Board are open to every opponent, or to the attacked one alone."""
    state = table(
        place(front="KS", row="2C"),
        place(front="JD", row="3C"),
        place(front="AH", row="4C"),
        setup=Setup(3, trap_scope=scope),
    )
    assert asked_in_turn(go(state, "p1 attack KS on p2 JD")) == seats


@rule("RAKA-Q104", "RAKA-Q111", "RAKA-D02")
def test_d02_a_direct_attack_asks_the_attackers_row_for_nothing() -> None:
    """There is no Energy in it; with two cards in hand the attacker is asked for a super."""
    sides = (place(row="3C"), place(front="AH", row="4C"))
    state = go(table(place(front="KS", row="8S"), *sides), "p1 attack KS on p2")
    assert asked_in_turn(state) == "p2 p3"
    state = go(table(place(front="KS", row="8S", hand="2C 2D"), *sides), "p1 attack KS on p2")
    assert asked_in_turn(state) == "p2 p3 p1"


@rule("RAKA-088", "RAKA-Q123", "RAKA-D10q")
def test_d10q_the_attacker_is_asked_for_supers_in_its_own_attack() -> None:
    """And may call one there."""
    state = table(place(front="KS", hand="3C 9C"), place(front="JD+2D AD"))
    state = go(state, "p1 attack KS on p2 JD")
    assert asked(state) == "Responding p1"
    assert offered(state) == ["p1 super tornado on p2", "p1 pass"]


@rule("RAKA-090", "RAKA-Q116", "RAKA-D02")
@pytest.mark.parametrize(
    ("scope", "seats"), [(SuperLimitScope.TABLE, ""), (SuperLimitScope.PER_PLAYER, "p3 p1")]
)
def test_d02_a_spent_limit_asks_nobody_whom_it_binds(scope: SuperLimitScope, seats: str) -> None:
    """With player two's super spent: the whole table, or player two alone."""
    state = table(
        place(front="KS", hand="2C 2D"),
        place(front="JD AD", hand="3C 3D"),
        place(front="AH", hand="4C 4D"),
        setup=Setup(3, super_limit_scope=scope),
        supers=(1,),
    )
    state = go(state, "p1 attack KS on p2 JD")
    if seats:
        assert asked_in_turn(state) == seats
    else:
        assert asked(state) == "Battle p1"


@rule("RAKA-088", "RAKA-Q122", "RAKA-Q123", "RAKA-D02")
def test_d02_before_a_phase_all_but_the_active_player_are_asked() -> None:
    """Clockwise from the active player, who has its own decisions for that."""
    state = table(
        place(hand="2C 2D"),
        place(hand="3C 3D"),
        place(hand="4C 4D"),
        place(hand="5C"),
        phase=Phase.MAIN_ONE,
        active=1,
        setup=Setup(4),
    )
    state = go(state, "p2 end phase")
    assert asked_in_turn(state) == "p3 p1"


@rule("RAKA-091", "RAKA-Q116", "RAKA-Q121", "RAKA-D02")
@pytest.mark.parametrize(
    ("scope", "counters", "seats"),
    [
        (SuperLimitScope.TABLE, (), "p4 p1 p2"),
        (SuperLimitScope.PER_PLAYER, (), "p4 p1 p2"),
        (SuperLimitScope.PER_PLAYER, (0,), "p4 p2"),
    ],
)
def test_d02_against_a_super_all_but_its_user_are_asked(
    scope: SuperLimitScope, counters: tuple[int, ...], seats: str
) -> None:
    """Clockwise from its user, whether or not it strikes them, while their counter is unspent."""
    state = table(
        place(hand="2C 2D"),
        place(hand="3C 3D"),
        place(hand="3H 9H"),
        place(hand="5C 5D"),
        phase=Phase.MAIN_ONE,
        active=2,
        setup=Setup(4, super_limit_scope=scope),
        supers=(0,) if counters else (),
        counters=counters,
    )
    assert asked_in_turn(go(state, "p3 super tornado on p4")) == seats


@rule("RAKA-091", "RAKA-Q116", "RAKA-D02")
def test_d02_with_one_card_nobody_is_asked_to_counter() -> None:
    """The super takes effect at once."""
    state = table(place(hand="2C 10C"), place(hand="3C"), phase=Phase.MAIN_TWO)
    assert asked(go(state, "p1 super fog")) == "MainTwo p1"


@rule("RAKA-D02")
def test_d02_who_has_left_is_not_asked() -> None:
    """The window goes from one living seat to the next."""
    state = table(
        place(front="KS", row="2C"),
        place(front="JD", row="3C"),
        place(left=Departure.CONCEDED, finished=2),
        place(front="AH", row="4C"),
        setup=Setup(4),
    )
    assert asked_in_turn(go(state, "p1 attack KS on p2 JD")) == "p2 p4 p1"


@rule("RAKA-D02")
@pytest.mark.parametrize(
    ("hands", "rows"),
    [
        (("2C 10C", "3D 9D", "4H 8H"), ("8C", "9C", "10D")),
        (("KC QC", "KD QD", "KH QH"), ("2S", "3S", "4S")),
    ],
)
def test_d02_being_asked_tells_nothing_of_what_is_held(hands: tuple[str, ...], rows: tuple[str, ...]) -> None:
    """Full of answers or without any, the same seats are asked in the same order."""
    fronts = ("AS", "KS JD", "AH")
    sides = [
        place(front=front, hand=hand, row=row) for front, hand, row in zip(fronts, hands, rows, strict=True)
    ]
    assert asked_in_turn(go(table(*sides), "p1 attack AS on p2 KS")) == "p2 p3 p1"
    assert asked_in_turn(go(table(*sides), "p1 end phase")) == "p2 p3"


@rule("RAKA-088", "RAKA-D10m")
def test_d10m_no_super_while_a_king_chooses() -> None:
    """There is the pop and nothing else, for the active player and for all others."""
    state = table(
        place(hand="KS 2C 10C"), place(front="JD", row="8D 9D", hand="2D 10D"), phase=Phase.MAIN_ONE
    )
    state = go(state, "p1 deploy KS")
    assert offered(state) == ["p1 pop p2 slot 1", "p1 pop p2 slot 2"]
    assert refused(state, "p1 super fog").rule == "RAKA-D10m"
    assert refused(state, "p2 super fog").reason == "not-your-turn"
    assert "p1 super fog" in offered(go(state, "p1 pop p2 slot 1"))


@rule("RAKA-119", "RAKA-D10m")
def test_d10m_before_a_shot_there_is_only_the_gunners_energy() -> None:
    """Nobody else is asked, and the gunner is offered no super there."""
    state = table(
        place(front="KS", row="2C 4C 6C 8C 8D", hand="3C 9C"),
        place(front="JD QD+2D", row="8H 9H 10H", hand="2H 10D"),
        place(front="AH", row="9D"),
    )
    state = go(state, "p1 railgun KS", "p1 pay slot 1", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4")
    assert "p1 super tornado on p2" in offered(state)
    state = go(state, "p1 shoot at p2 JD")
    assert offered(state) == ["p1 energy from 5", "p1 pass"]
    assert asked(go(state, "p1 energy from 5")) == "Railgun p1"
