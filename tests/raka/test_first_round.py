"""The first round: from when on attacks are allowed, and what the ban leaves free."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Phase
from boardgames.raka.position import Field
from boardgames.raka.setup import Decks, FirstAttack, Setup
from boardgames.raka.state import State
from tests.raka.tables import all_pass, attack, deal, find, go, offered, on_field, place, refused, table

rule = pytest.mark.rule


def seat(front: str, turns: int, row: str = "", hand: str = "") -> Field:
    """A player who has finished so many turns."""
    return place(front, row, hand, finished=turns)


def round_table(
    setup: Setup, *finished: int, active: int, phase: Phase = Phase.BATTLE, row: str = "", hand: str = ""
) -> State:
    """Players with a warrior each, who have finished so many turns; the active one is in another."""
    fronts = ("KS", "QS", "JS", "QH")
    places = [seat(fronts[number], turns) for number, turns in enumerate(finished)]
    places[active] = seat(fronts[active], finished[active], row, hand)
    return table(*places, setup=setup, active=active, phase=phase)


def attacked(state: State) -> set[str]:
    """The seats that can be attacked now."""
    return {line.split(" on ")[1][:2] for line in offered(state) if " attack " in line}


NOBODY: set[str] = set()

IN_THE_FIRST_ROUND = (
    ("the first player's first turn", (0, 0, 0), 0),
    ("the second player's first turn", (1, 0, 0), 1),
    ("the last player's first turn", (1, 1, 0), 2),
    ("the first player's second turn", (1, 1, 1), 0),
)
EXPECTED = {
    FirstAttack.ALL_FINISHED: (NOBODY, NOBODY, NOBODY, {"p2", "p3"}),
    FirstAttack.ALL_STARTED: (NOBODY, NOBODY, {"p1", "p2"}, {"p2", "p3"}),
    FirstAttack.TARGET_HAD_TURN: (NOBODY, {"p1"}, {"p1", "p2"}, {"p2", "p3"}),
}


@pytest.mark.parametrize("decks", list(Decks))
@pytest.mark.parametrize("first_attack", list(FirstAttack))
@rule("RAKA-012", "RAKA-029", "RAKA-Q15", "RAKA-D03")
def test_q15_who_may_be_attacked_in_the_first_round(first_attack: FirstAttack, decks: Decks) -> None:
    """Nobody until all have finished a turn; by house rule once all, or the target, have started one."""
    setup = Setup(3, first_attack=first_attack, decks=decks)
    found = tuple(
        attacked(round_table(setup, *finished, active=active)) for _, finished, active in IN_THE_FIRST_ROUND
    )
    assert found == EXPECTED[first_attack]


@rule("RAKA-012", "RAKA-029", "RAKA-Q15")
def test_an_attack_in_the_first_round_is_refused() -> None:
    """The refusal names the rule; a player without warriors is no exception."""
    state = round_table(Setup(3), 1, 0, 0, active=1)
    for line in ("p2 attack QS on p1 KS", "p2 attack QS on p3 JS"):
        assert refused(state, line).reason == "first-round"
    open_field = table(seat("KS", 0), place(finished=0), active=0)
    assert refused(open_field, "p1 attack KS on p2").reason == "first-round"


@rule("RAKA-029", "RAKA-Q15")
def test_the_first_round_ends_with_the_last_players_turn() -> None:
    """Played through: the same warrior that could not attack in turn one can in turn three."""
    state = table(seat("KS", 0), place("JD", finished=0), phase=Phase.MAIN_TWO)
    state = all_pass(go(state, "p1 end turn", "p2 draw", *deal("2C"), "p2 end phase"))
    assert not attacked(state)
    state = all_pass(go(state, "p2 end phase"))
    state = all_pass(go(state, "p2 end turn", "p1 draw", *deal("3C"), "p1 end phase"))
    assert attacked(state) == {"p2"}


@rule("RAKA-029", "RAKA-057")
def test_q17_a_kings_hammer_falls_in_the_first_round() -> None:
    """A card set by a player in an earlier first turn can be popped."""
    state = table(
        seat("JS", 1, row="9D"), seat("", 0, hand="KH"), place(finished=0), active=1, phase=Phase.MAIN_ONE
    )
    state = go(state, "p2 deploy KH")
    assert state.sides[0].row == (None,) * 5
    assert not attacked(all_pass(go(state, "p2 end phase")))


@rule("RAKA-029")
def test_q17_the_ban_is_on_attacks_alone() -> None:
    """Chain Lightning, Acid Barrel and hostile equipment are offered in the first turn of the game."""
    first = place("KS", hand="5C 6C 2D", finished=0)
    state = table(first, place("QS JH+3H", row="9D", finished=0), phase=Phase.MAIN_ONE)
    wanted = {"p1 chain lightning 5C", "p1 acid barrel 6C on p2 JH", "p1 equip 2D on p2 QS"}
    assert wanted <= set(offered(state))
    assert not attacked(all_pass(go(state, "p1 end phase")))


@rule("RAKA-104", "RAKA-Q132")
def test_q17_the_sniper_shoots_in_the_first_round() -> None:
    """A mega in the second player's first turn fells a warrior of the first."""
    state = table(seat("KS", 1), seat("QS", 0, hand="5C 6C"), active=1, phase=Phase.DRAW)
    assert on_field(go(state, "p2 sniper shot at p1 KS"), 0) == ""


@rule("RAKA-088")
def test_q17_supers_are_free_in_the_first_round() -> None:
    """On both sides: of the player whose turn it is, and of the other before the battle."""
    first = place("KS", hand="3C 9C", finished=0)
    state = table(first, place("QS+2D", hand="2C 10C", finished=0), phase=Phase.MAIN_ONE)
    assert "p1 super tornado on p2" in offered(state)
    assert "p2 super fog" in offered(go(state, "p1 end phase"))


@rule("RAKA-012", "RAKA-029", "RAKA-Q17")
def test_q17_the_railgun_is_banned_as_attacks_are() -> None:
    """With everything ready it is refused in the first round and offered in the second."""
    first = round_table(Setup(), 1, 0, active=1, row="2C 4C 6C 8C")
    assert refused(first, "p2 railgun QS").reason == "first-round"
    second = round_table(Setup(), 1, 1, active=0, row="2C 4C 6C 8C")
    assert "p1 railgun KS" in offered(second)


@rule("RAKA-029", "RAKA-Q18")
def test_q18_a_first_turn_with_a_mega_counts() -> None:
    """The last player takes no card in its first turn, and attacks are allowed from then on."""
    last = seat("QS", 0, hand="5C 7C")
    state = table(seat("KS", 1), last, active=1, phase=Phase.DRAW)
    state = all_pass(go(state, "p2 medic"))
    state = all_pass(go(state, "p2 end phase"))
    state = all_pass(go(state, "p2 end phase"))
    state = all_pass(go(state, "p2 end turn", "p1 draw", *deal("2C"), "p1 end phase"))
    assert attacked(state) == {"p2"}


@rule("RAKA-012", "RAKA-Q19")
def test_q19_a_smoke_bomb_turns_no_attack_on_a_player_who_had_no_turn() -> None:
    """Where only the target must have had one, the bomb finds the warriors of those who had."""
    setup = Setup(3, first_attack=FirstAttack.TARGET_HAD_TURN)
    first = place("KS AS", row="9C", finished=1)
    state = table(first, place("QS", finished=0), place("JS", finished=0), setup=setup, active=1)
    state = go(state, "p2 attack QS on p1 KS")
    assert [line for line in offered(state) if "smoke" in line] == [
        "p1 smoke bomb from 1 stop",
        "p1 smoke bomb from 1 to p1 AS",
    ]
    assert refused(state, "p1 smoke bomb from 1 to p3 JS").reason == "first-round"
    later = table(first, place("QS", finished=1), place("JS", finished=1), setup=setup, active=1)
    later = go(later, "p2 attack QS on p1 KS")
    assert "p1 smoke bomb from 1 to p3 JS" in offered(later)


@rule("RAKA-029", "RAKA-Q164")
def test_q164_only_the_living_must_have_finished_a_turn() -> None:
    """The third player leaves before its first turn: the round is over with the second player's."""
    state = round_table(Setup(3), 1, 0, 0, active=1, phase=Phase.MAIN_TWO)
    state = all_pass(go(state, "p3 concede", "p2 end turn", "p1 draw", *deal("2C"), "p1 end phase"))
    assert attacked(state) == {"p2"}


@rule("RAKA-029", "RAKA-Q164")
def test_q164_the_last_to_start_a_turn_leaves() -> None:
    """Where all must have started one, the others may attack at once when the only one missing is gone."""
    setup = Setup(3, first_attack=FirstAttack.ALL_STARTED)
    state = round_table(setup, 1, 0, 0, active=1)
    assert attacked(state) == NOBODY
    assert attacked(go(state, "p3 concede")) == {"p1"}


@rule("RAKA-029", "RAKA-Q164")
def test_q164_a_player_who_left_in_its_own_first_turn_is_not_waited_for() -> None:
    """Its turn was cut short and never finished; only the third one's first turn is still to come."""
    state = round_table(Setup(3), 1, 0, 0, active=1)
    state = all_pass(go(state, "p2 concede", "p3 draw", *deal("2C"), "p3 end phase"))
    assert attacked(state) == NOBODY
    state = all_pass(go(state, "p3 end phase"))
    state = all_pass(go(state, "p3 end turn", "p1 draw", *deal("3C"), "p1 end phase"))
    assert attacked(state) == {"p3"}


@rule("RAKA-012", "RAKA-Q15")
def test_a_first_attack_by_the_last_player_is_resolved_like_any_other() -> None:
    """By house rule a warrior lands a hit in the very first turn of its side."""
    setup = Setup(2, first_attack=FirstAttack.ALL_STARTED)
    state = table(seat("JS", 1), seat("KD", 0), setup=setup, active=1)
    after = attack(state, "p2 attack KD on p1 JS")
    assert find(after, 0, "JS").hit
