"""The conformance scenarios: what the text of the rules alone settles, each under its own number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.core import Outcome, SetupError
from boardgames.raka.cards import card, mask
from boardgames.raka.events import Ending, HandsBricked, Phase
from boardgames.raka.pending import ChooseFirst, Dealing, Draw
from boardgames.raka.rules.book import outcome
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, Setup
from tests.raka.tables import (
    all_pass,
    attack,
    find,
    go,
    hand,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule


def deal(text: str) -> list[str]:
    """One chance move a card."""
    return [f"chance deal {word}" for word in text.split()]


@rule("RAKA-001", "RAKA-006", "RAKA-007", "RAKA-010")
def test_scn_01_setup() -> None:
    """Each hand holds five cards, the deck 42, and the fields are empty."""
    state = go(start(Setup()), *deal("KS 2C 3C 4C 5C KH 2D 3D 4D 5D"))
    assert [side.hand.bit_count() for side in state.sides] == [5, 5]
    assert state.decks[0].bit_count() == 42
    for side in state.sides:
        assert (side.front, side.row, side.rocks) == ((None,) * 3, (None,) * 5, ())


@rule("RAKA-002", "RAKA-003", "RAKA-004", "RAKA-005", "RAKA-050")
def test_scn_02_table_formats() -> None:
    """One deck serves four players without limit; individual decks serve any number, limited or not."""
    start(Setup(4))
    start(Setup(5, decks=Decks.INDIVIDUAL))
    start(Setup(5, decks=Decks.INDIVIDUAL, limited=True))
    for setup in (Setup(5), Setup(2, limited=True)):
        with pytest.raises(SetupError):
            start(setup)


@rule("RAKA-013", "RAKA-014", "RAKA-016")
def test_scn_03_bricked_hand_with_one_deck() -> None:
    """Everything is dealt again, once: a second bricked hand is played."""
    bricked = deal("2C 3C 4C 5C 6C 2D 3D 5H 8C 9H")
    state, events = happen(start(Setup()), *bricked)
    assert HandsBricked((0, 1)) in events
    assert state.decks[0].bit_count() == 52
    assert state.pending == (Dealing((0, 1)),)
    again = go(state, *bricked)
    assert again.pending == (ChooseFirst(),)
    assert [side.hand.bit_count() for side in again.sides] == [5, 5]


@rule("RAKA-013", "RAKA-015")
def test_scn_04_bricked_hand_with_individual_decks() -> None:
    """Only the player without a warrior is dealt again, from that player's own deck."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = go(start(setup), *deal("KS 2C 3C 4C 5C 2D 3D 5H 8C 9H"))
    assert state.pending == (Dealing((1,)),)
    assert hand(state, 0) == "2C 3C 4C 5C KS"
    first_deck = state.decks[0]
    state = go(state, *deal("AS 2D 3D 5H 8C"))
    assert state.decks[0] == first_deck
    assert state.decks[1] == mask(setup.cards) & ~state.sides[1].hand
    assert hand(state, 1) == "AS 2D 3D 5H 8C"


@rule("RAKA-011", "RAKA-012", "RAKA-029", "RAKA-030", "RAKA-032")
def test_scn_05_opening_turn() -> None:
    """Draw one, deploy a king, and find no attack allowed in the first round."""
    state = go(start(Setup(first_player=0)), *deal("KS 5C 6C 7C 2H QS QH 2D 3D 4D"))
    assert state.pending == (Draw(0),)
    before = state.decks[0].bit_count()
    state = all_pass(go(state, "p1 draw", "chance deal 9D"))
    assert hand(state, 0) == "2H 5C 6C 7C 9D KS"
    assert state.decks[0].bit_count() == before - 1
    state = all_pass(go(state, "p1 deploy KS", "p1 end phase"))
    assert on_field(state, 0) == "KS"
    assert not [move for move in offered(state) if "attack" in move]


@rule("RAKA-007", "RAKA-032", "RAKA-040")
def test_scn_06_deploy_limits() -> None:
    """One deployment a turn, and no fourth warrior in a full front row."""
    state = table(place(front="KS AC", hand="QS JD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 deploy QS")
    assert on_field(state, 0) == "KS AC QS"
    assert refused(state, "p1 deploy JD").rule == "RAKA-032"
    full = table(place(front="KS AC QS", hand="JD"), phase=Phase.MAIN_ONE)
    assert refused(full, "p1 deploy JD").rule == "RAKA-007"


@rule("RAKA-057")
def test_scn_07_heavy_hammer() -> None:
    """A deployed king pops the chosen card and nothing else."""
    state = table(place(hand="KH"), place(front="JD", row="9D 5C", hand="2D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 deploy KH", "p1 pop p2 slot 2")
    assert state.sides[1].row == (card("9D"), None, None, None, None)
    assert in_pile(state, "5C")
    assert on_field(state, 1) == "JD"
    assert hand(state, 1) == "2D"
    assert rocks(state) == (0, 0)


@rule("RAKA-037", "RAKA-051", "RAKA-052", "RAKA-054", "RAKA-055", "RAKA-056", "RAKA-061")
def test_scn_08_first_hit_and_one_attack_each() -> None:
    """The first hit rotates; no rock moves, and the attacker is spent."""
    state = attack(table(place(front="KS"), place(front="JD")), "p1 attack KS on p2 JD")
    assert find(state, 1, "JD").hit
    assert rocks(state) == (0, 0)
    assert refused(state, "p1 attack KS on p2 JD").rule == "RAKA-037"


@rule("RAKA-021", "RAKA-023", "RAKA-024", "RAKA-026", "RAKA-054")
def test_scn_09_second_hit_and_rock_exchange() -> None:
    """A second hit defeats: the loser's rock goes to its hand, the winner's comes off the deck."""
    state = table(place(front="QS"), place(front="JD* KD", rocks="4C 7D", hand="2C 3C 5C"))
    state = go(attack(state, "p1 attack QS on p2 JD"), "chance deal 6H")
    assert on_field(state, 1) == "KD"
    assert state.sides[0].rocks == (card("6H"),)
    assert not state.decks[0] & card("6H").bit
    assert rocks(state) == (1, 1)
    assert hand(state, 1) in ("2C 3C 4C 5C", "2C 3C 5C 7D")


@rule("RAKA-053", "RAKA-056", "RAKA-058", "RAKA-072")
def test_scn_10_clash() -> None:
    """Equal hit points: neither is defeated, and no rock moves."""
    state = table(place(front="QS+2C"), place(front="KD*", rocks="4C 7D"))
    state = attack(state, "p1 attack QS on p2 KD")
    assert (on_field(state, 0), on_field(state, 1)) == ("QS", "KD")
    assert rocks(state) == (0, 2)


@rule("RAKA-022", "RAKA-023", "RAKA-025", "RAKA-026")
def test_scn_11_direct_attack() -> None:
    """A direct attack wins two rocks and costs two."""
    state = table(place(front="JS", rocks="2C"), place(rocks="3C 4C 5C", hand="6C 7C"))
    state = go(attack(state, "p1 attack JS on p2"), *deal("9D 9H"))
    assert rocks(state) == (3, 1)
    assert state.sides[1].hand.bit_count() == 4


@rule("RAKA-022", "RAKA-025", "RAKA-026")
def test_scn_12_direct_attack_on_a_single_rock() -> None:
    """Who holds fewer than two gives up what there is, the winner still takes two."""
    state = table(place(front="JS"), place(rocks="3C", hand="6C 7C"))
    state = go(attack(state, "p1 attack JS on p2"), *deal("9D 9H"))
    assert rocks(state) == (2, 0)
    assert state.sides[1].hand.bit_count() == 3
    assert state.living(1)


@rule("RAKA-017", "RAKA-021", "RAKA-027", "RAKA-043")
def test_scn_13_seventh_rock() -> None:
    """The seventh rock wins on the spot."""
    state = table(place(front="KS", rocks="2C 3C 4C 5C 6C 7C"), place(front="JD*", rocks="8C"))
    state = go(attack(state, "p1 attack KS on p2 JD"), "chance deal 9D")
    assert rocks(state) == (7, 0)
    assert (state.winners, state.ending, state.pending) == ((0,), Ending.ROCKS, ())
    assert outcome(state) == Outcome((0,), "rocks", (Fraction(1), Fraction(0)))


@rule("RAKA-065", "RAKA-067", "RAKA-068", "RAKA-021")
def test_scn_15_legend_one_shots() -> None:
    """A legend has 25 hit points, takes no equipment, and defeats an upright king at once."""
    state = table(place(front="AC", hand="2D"), place(front="KD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 legend AC")
    assert find(state, 0, "AC").points == 25
    assert refused(state, "p1 equip 2D on p1 AC").rule == "RAKA-067"
    assert refused(state, "p1 legend AC").rule == "RAKA-065"
    state = attack(go(state, "p1 end phase"), "p1 attack AC on p2 KD")
    state = go(state, "chance deal 9D")
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 0)


@rule("RAKA-065", "RAKA-066")
def test_scn_16a_a_legend_leaves_at_the_end_of_the_turn() -> None:
    """Without a clash the ace is removed."""
    state = go(table(place(front="AC"), place(front="KD"), phase=Phase.MAIN_ONE), "p1 legend AC")
    state = go(state, "p1 end phase", "p1 end phase", "p1 end turn")
    assert on_field(state, 0) == ""
    assert rocks(state) == (0, 0)


@rule("RAKA-053", "RAKA-065", "RAKA-066", "RAKA-072")
def test_scn_16b_a_legend_that_clashed_stays() -> None:
    """After a clash at 25 the ace stays on the field, at 5 again."""
    state = table(place(front="AC"), place(front="KD+2C"), phase=Phase.MAIN_ONE)
    state = attack(go(state, "p1 legend AC", "p1 end phase"), "p1 attack AC on p2 KD")
    assert (on_field(state, 0), on_field(state, 1)) == ("AC", "KD")
    state = go(state, "p1 end phase", "p1 end turn")
    assert find(state, 0, "AC").points == 5


@rule("RAKA-074", "RAKA-075", "RAKA-021")
def test_scn_18a_armor_blocks_and_breaks() -> None:
    """A stronger attacker breaks the armor; the next one defeats."""
    state = attack(table(place(front="KS QS"), place(front="JD+4S*")), "p1 attack KS on p2 JD")
    assert find(state, 1, "JD").equipment is None
    assert in_pile(state, "4S")
    assert rocks(state) == (0, 0)
    state = go(attack(state, "p1 attack QS on p2 JD"), "chance deal 9D")
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 0)


@rule("RAKA-074", "RAKA-075")
def test_scn_18b_equal_hit_points_break_armor() -> None:
    """Equal is enough to break it, and nobody is defeated."""
    state = attack(table(place(front="JC"), place(front="JD+4S*")), "p1 attack JC on p2 JD")
    assert find(state, 1, "JD").equipment is None
    assert rocks(state) == (0, 0)


@rule("RAKA-084", "RAKA-085", "RAKA-052")
def test_scn_20_smoke_bomb() -> None:
    """Stop the attack, or move it to another warrior that is not the attacker's."""
    state = go(table(place(front="QS KC"), place(front="JD* KD*", row="9C")), "p1 attack QS on p2 JD")
    assert offered(state) == [
        "p2 smoke bomb from 1 stop",
        "p2 smoke bomb from 1 to p2 KD",
        "p2 pass",
    ]
    stopped = go(state, "p2 smoke bomb from 1 stop")
    moved = all_pass(go(state, "p2 smoke bomb from 1 to p2 KD"))
    for after in (stopped, moved):
        assert on_field(after, 1) == "JD KD"
        assert rocks(after) == (0, 0)


@rule("RAKA-081", "RAKA-086", "RAKA-087")
def test_scn_21_spring_board() -> None:
    """Only the set card can be sprung; the attacker goes to its hand, its equipment to the pile."""
    state = table(place(front="KS+3D"), place(front="JD*", row="10H", hand="10C"))
    state = go(state, "p1 attack KS on p2 JD")
    assert [move for move in offered(state) if "spring" in move] == ["p2 spring board from 1"]
    state = go(state, "p2 spring board from 1")
    assert hand(state, 0) == "KS"
    assert in_pile(state, "3D")
    assert on_field(state, 1) == "JD"
    assert rocks(state) == (0, 0)


@rule("RAKA-101", "RAKA-102", "RAKA-103", "RAKA-104", "RAKA-105")
def test_scn_23_sniper_shot() -> None:
    """A 5 and a 6 instead of the draw take a warrior, and no rock moves."""
    state = table(place(hand="5S 6C KH", rocks="2C"), place(front="KD", rocks="3C 4C"), phase=Phase.DRAW)
    deck = state.decks[0]
    state = all_pass(go(state, "p1 sniper shot at p2 KD"))
    assert in_pile(state, "5S")
    assert in_pile(state, "6C")
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 2)
    assert state.decks[0] == deck
    assert hand(state, 0) == "KH"
    assert "p1 deploy KH" in offered(state)


@rule("RAKA-110", "RAKA-123")
def test_scn_25_railgun_limits() -> None:
    """No Railgun without an 8 facedown, nor a second one in the game."""
    lacking = table(place(front="KS", row="2C 4C 6C 9C"), place(front="KD"))
    assert refused(lacking, "p1 railgun KS").rule == "RAKA-110"
    spent = table(place(front="KS", row="2C 4C 6C 8C"), place(front="KD"), railgun_called=True)
    assert refused(spent, "p1 railgun KS").rule == "RAKA-123"


@rule("RAKA-019", "RAKA-124", "RAKA-125", "RAKA-126")
def test_scn_26_cannon() -> None:
    """King, queen and jack of a suit, its ace and four more cards win the game."""
    state = table(place(front="KS QS JS", hand="AS 4H 5H 6H 7H"), phase=Phase.MAIN_ONE)
    won = go(state, "p1 cannon AS")
    assert (won.winners, won.ending) == ((0,), Ending.CANNON)
    mixed = table(place(front="KS QS JD", hand="AS 4H 5H 6H 7H"), phase=Phase.MAIN_ONE)
    assert refused(mixed, "p1 cannon AS").rule == "RAKA-125"


@rule("RAKA-101", "RAKA-108", "RAKA-109")
def test_scn_27_medic() -> None:
    """A 7 and a 5 instead of the draw turn all own warriors upright, and nobody else's."""
    state = table(place(front="JS* QS*", hand="7S 5D"), place(front="KD*"), phase=Phase.DRAW)
    deck = state.decks[0]
    state = go(state, "p1 medic")
    assert not find(state, 0, "JS").hit
    assert not find(state, 0, "QS").hit
    assert find(state, 1, "KD").hit
    assert in_pile(state, "7S")
    assert in_pile(state, "5D")
    assert state.decks[0] == deck


@rule("RAKA-025", "RAKA-046", "RAKA-047")
def test_scn_28_elimination() -> None:
    """A rockless player attacked directly is out with all cards; one rock saves."""
    setup = Setup(3, elimination=True)
    state = table(place(front="JS"), place(front="KD"), place(hand="2C 3C 5C"), setup=setup)
    out = go(attack(state, "p1 attack JS on p3"), *deal("9D 9H"))
    assert not out.living(2)
    assert all(in_pile(out, name) for name in ("2C", "3C", "5C"))
    saved = table(place(front="JS"), place(front="KD"), place(hand="2C", rocks="6C"), setup=setup)
    saved = go(attack(saved, "p1 attack JS on p3"), *deal("9D 9H"))
    assert saved.living(2)
    assert rocks(saved) == (2, 0, 0)


@rule("RAKA-049")
def test_scn_30_limited_deck_out() -> None:
    """A player whose deck is finished has lost."""
    setup = Setup(decks=Decks.INDIVIDUAL, limited=True)
    rest = [each for each in setup.cards if each.key not in ("9D", "KS")]
    state = table(place(front="KS"), setup=setup, piles=(tuple(rest), ()), phase=Phase.DRAW)
    assert state.decks[0] == card("9D").bit
    state = go(state, "p1 draw", "chance deal 9D")
    assert (state.winners, state.ending) == ((1,), Ending.DECK_OUT)


@rule("RAKA-076", "RAKA-080", "RAKA-040")
def test_scn_31_utility_timing() -> None:
    """Brown Box draws two in the own main phase one, and is illegal at any other time."""
    state = table(place(hand="7C"), phase=Phase.MAIN_ONE)
    played = go(state, "p1 brown box 7C", *deal("2H 3H"))
    assert hand(played, 0) == "2H 3H"
    for phase in (Phase.BATTLE, Phase.MAIN_TWO):
        assert refused(table(place(hand="7C"), phase=phase), "p1 brown box 7C").rule in (
            "RAKA-076",
            "RAKA-040",
        )
    theirs = table(place(hand="7C"), phase=Phase.MAIN_ONE, active=1)
    assert "p1 brown box 7C" not in offered(theirs, 0)


@rule("RAKA-031", "RAKA-040", "RAKA-041", "RAKA-088")
def test_scn_33_phase_limits() -> None:
    """No super in the draw phase; in main two setting and supers, nothing else."""
    mine = place(front="JS", hand="2S 10S KH 3D 9D")
    assert refused(table(mine, phase=Phase.DRAW), "p1 super fog").rule in ("RAKA-088", "RAKA-Q129")
    late = table(mine, phase=Phase.MAIN_TWO)
    assert {"p1 set 9D", "p1 super fog"} <= set(offered(late))
    for line in ("p1 deploy KH", "p1 equip 3D on p1 JS"):
        assert refused(late, line).rule == "RAKA-040"


@rule("RAKA-095", "RAKA-096", "RAKA-097")
def test_scn_34_tornado() -> None:
    """All equipment of the opponent is stripped, and hit points are bare again."""
    state = table(place(hand="3S 9S"), place(front="KD+3H JD+4H", hand="4C 5C"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super tornado on p2")
    assert offered(state) == ["p2 pass"]
    state = all_pass(state)
    assert in_pile(state, "3H")
    assert in_pile(state, "4H")
    assert (find(state, 1, "KD").points, find(state, 1, "JD").points) == (20, 10)
    assert rocks(state) == (0, 0)


@rule("RAKA-054", "RAKA-055", "RAKA-062")
def test_scn_36_healing_might() -> None:
    """A jack heals once a turn; the next hit is a first hit again."""
    state = table(place(front="JS*"), place(front="QH"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 heal JS")
    assert not find(state, 0, "JS").hit
    assert refused(state, "p1 heal JS").rule == "RAKA-062"
    state = go(state, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = all_pass(go(state, "p2 end phase"))
    state = attack(state, "p2 attack QH on p1 JS")
    assert find(state, 0, "JS").hit


@rule("RAKA-018")
def test_scn_39_towel() -> None:
    """A conceding opponent makes a winner, whoever's turn it is and whatever the rocks."""
    for active in (0, 1):
        state = go(table(place(), place(rocks="2C 3C"), active=active), "p2 concede")
        assert (state.winners, state.ending) == ((0,), Ending.LAST_STANDING)
