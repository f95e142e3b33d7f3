"""Readings of our own: who leaves in the middle of something, and what becomes of it."""

from __future__ import annotations

import pytest

from boardgames.core import CHANCE
from boardgames.raka.cards import CARDS, Card, mask
from boardgames.raka.events import Departure, Ending, GameEnded, Phase, PlayerLeft
from boardgames.raka.invariants import problems
from boardgames.raka.pending import Draw
from boardgames.raka.position import Field
from boardgames.raka.rules.book import to_act
from boardgames.raka.seen import seen
from boardgames.raka.setup import Decks, LimitedMulti, Setup
from boardgames.raka.state import State
from boardgames.raka.view import view
from tests.raka.tables import (
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
    refused,
    rocks,
    row,
    table,
)

rule = pytest.mark.rule

ELIMINATION = Setup(3, elimination=True)


# Conceding with rocks to come.


@pytest.mark.parametrize("dealt", ["", "9D"])
@rule("RAKA-R06", "RAKA-018", "RAKA-046")
def test_r06_who_concedes_takes_the_rockless_victim_along(dealt: str) -> None:
    """Before the first rock and before the second: of three players the one not struck wins."""
    state = attack(table(place("KS"), place(hand="2C"), place("JH"), setup=ELIMINATION), "p1 attack KS on p2")
    state = go(state, *deal(dealt))
    assert to_act(state) == (CHANCE,)
    state, events = happen(state, "p1 concede")
    left = [(event.seat, event.departure) for event in events if isinstance(event, PlayerLeft)]
    assert left == [(0, Departure.CONCEDED), (1, Departure.ELIMINATED)]
    assert events[-1] == GameEnded((2,), Ending.LAST_STANDING)
    assert (rocks(state), problems(state)) == ((0, 0, 0), ())


@rule("RAKA-R06", "RAKA-018", "RAKA-Q161")
def test_r06_the_next_turn_is_that_of_the_next_who_is_left() -> None:
    """The struck player was next, and is gone."""
    setup = Setup(4, elimination=True)
    state = table(place("KS"), place(hand="2C"), place("JH"), place(), setup=setup)
    state = go(attack(state, "p1 attack KS on p2"), "p1 concede")
    assert (state.pending, state.living(1), problems(state)) == ((Draw(2),), False, ())


@rule("RAKA-R06", "RAKA-018")
def test_r06_a_victim_with_rocks_or_without_the_house_rule_stays() -> None:
    """Only whom the attack would have put out is out; of two players the victim has won."""
    for setup, held in ((ELIMINATION, "2C"), (Setup(3), "")):
        state = table(place("KS"), place(rocks=held), place("JH"), setup=setup)
        state = go(attack(state, "p1 attack KS on p2"), "p1 concede")
        assert (state.living(1), state.pending) == (True, (Draw(1),))
    state = attack(table(place("KS"), place(), setup=Setup(2, elimination=True)), "p1 attack KS on p2")
    state = go(state, "p1 concede")
    assert (state.winners, state.living(1)) == ((1,), True)


@pytest.mark.parametrize("bystander", ["p2", "p3"])
@rule("RAKA-R06", "RAKA-R02")
def test_r06_anybody_elses_conceding_eliminates_nobody_yet(bystander: str) -> None:
    """The rocks still come, and the victim's fate with them."""
    setup = Setup(4, elimination=True)
    state = table(place("KS"), place(hand="2C"), place("JH"), place(), setup=setup)
    state = go(attack(state, "p1 attack KS on p2"), f"{bystander} concede")
    assert (asked(state), state.living(1)) == ("Collecting chance", bystander == "p3")
    state = go(state, *deal("9D 9H"))
    assert (rocks(state), state.living(1)) == ((2, 0, 0, 0), False)


# Direct attacks and elimination.


@pytest.mark.parametrize(
    "answer", ["p2 smoke bomb from 1 stop", "p2 smoke bomb from 1 to p3 QH", "p2 spring board from 2"]
)
@rule("RAKA-R07", "RAKA-046")
def test_r07_a_direct_attack_that_does_not_come_through_eliminates_nobody(answer: str) -> None:
    """Stopped, turned to a warrior, or its attacker thrown back."""
    state = table(place("JS"), place(row="9C 10C"), place("QH"), setup=ELIMINATION)
    state = go(state, "p1 attack JS on p2", answer)
    while asked(state).startswith("Responding"):
        state = go(state, f"{asked(state)[-2:]} pass")
    assert (asked(state), state.living(1), rocks(state)) == ("Battle p1", True, (0, 0, 0))
    through = table(place("JS"), place(row="9C 10C"), place("QH"), setup=ELIMINATION)
    assert not go(attack(through, "p1 attack JS on p2"), *deal("9D 9H")).living(1)


def ending(players: int, multi: LimitedMulti, *fields: Field, phase: Phase = Phase.BATTLE) -> State:
    """Raka Limited with elimination, a turn of a first player whose deck holds one card, the 9D."""
    setup = Setup(players, decks=Decks.INDIVIDUAL, limited=True, limited_multi=multi, elimination=True)
    piles = (_all_but("9D KS"), *((),) * (players - 1))
    return table(*fields, setup=setup, piles=piles, phase=phase)


def _all_but(line: str) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if card not in cards(line))


@rule("RAKA-R08", "RAKA-046", "RAKA-Q153")
def test_r08_the_rockless_victim_of_a_deck_out_that_ends_the_game_is_ranked() -> None:
    """Two of three hold no rock, and both have won: the one that was struck as well."""
    state = ending(3, LimitedMulti.MOST_ROCKS, place("KS"), place(), place("QH"))
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D"))
    assert (state.winners, state.ending, state.living(1)) == ((1, 2), Ending.DECK_OUT, True)


@pytest.mark.parametrize("multi", list(LimitedMulti))
@rule("RAKA-R08", "RAKA-046", "RAKA-D10h")
def test_r08_of_two_players_the_victim_wins(multi: LimitedMulti) -> None:
    """However a finished deck is treated."""
    state = go(attack(ending(2, multi, place("KS"), place()), "p1 attack KS on p2"), *deal("9D"))
    assert (state.winners, state.ending) == ((1,), Ending.DECK_OUT)


@rule("RAKA-R08", "RAKA-046", "RAKA-D10h")
def test_r08_of_three_players_both_are_out_where_a_deck_out_eliminates() -> None:
    """The attacker by its deck, then the victim: the game had not stopped."""
    state = ending(3, LimitedMulti.ELIMINATE, place("KS"), place(), place("QH"))
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D"))
    assert (state.winners, state.ending) == ((2,), Ending.LAST_STANDING)
    assert [side.left for side in state.sides] == [Departure.DECK_OUT, Departure.ELIMINATED, None]


@rule("RAKA-R09", "RAKA-049", "RAKA-Q153")
def test_r09_a_finished_deck_ranks_the_living_alone() -> None:
    """A player who took four rocks along is neither first with them nor among equals without."""
    for held, winners in (("", (2, 3)), ("3C", (3,))):
        fields = place("KS"), place("QS", rocks="2C 3C 4C 5C"), place("QH"), place("QD", rocks=held)
        state = ending(4, LimitedMulti.MOST_ROCKS, *fields, phase=Phase.DRAW)
        state = go(state, "p2 concede", "p1 draw", *deal("9D"))
        assert (state.winners, state.ending) == (winners, Ending.DECK_OUT)


@rule("RAKA-R09", "RAKA-Q158")
def test_r09_the_turn_limit_ranks_the_living_alone() -> None:
    """The same at the last turn of the table."""
    for third, winners in (("", (0, 2)), ("3C", (2,))):
        fields = place("KS"), place("QS", rocks="2D 3D 4D 5D"), place("QH", rocks=third)
        setup = Setup(3, turn_limit=7)
        state = go(table(*fields, setup=setup, phase=Phase.MAIN_TWO), "p2 concede", "p1 end turn")
        assert (state.winners, state.ending) == (winners, Ending.TURN_LIMIT)


# Supers whose user leaves.


@rule("RAKA-R10", "RAKA-099", "RAKA-093", "RAKA-096")
def test_r10_what_a_super_has_done_outlasts_its_user() -> None:
    """A locked row, stripped equipment, and Fog."""
    mine = place("KS+2S", row="9S", hand="2D")
    start = table(mine, place("QS", hand="4C 8C 3D 9D 2C 10C"), place("QH"), phase=Phase.MAIN_ONE)
    ask = go(start, "p1 end phase")
    locked = go(ask, "p2 super tundra on p1", "p2 concede")
    assert (locked.locked, asked(locked)) == (1, "Battle p1")
    bare = go(ask, "p2 super tornado on p1", "p2 concede")
    assert (find(bare, 0, "KS").equipment, in_pile(bare, "2S")) == (None, True)
    fogged = go(ask, "p2 super fog", "p2 concede")
    assert (fogged.fog, asked(fogged)) == (True, "MainTwo p1")


@pytest.mark.parametrize("leaver", ["p2", "p3"])
@rule("RAKA-R10", "RAKA-090", "RAKA-D10d")
def test_r10_a_super_broken_off_has_used_up_the_limit_and_its_cards(leaver: str) -> None:
    """Whether its user or its opponent left."""
    fields = place("KS", hand="2D 10D"), place("QS", hand="4C 8C"), place("QH", row="9H", hand="5H 6H")
    state = go(table(*fields, phase=Phase.MAIN_ONE), "p1 end phase", "p2 super tundra on p3")
    assert asked(state) == "Countering p3"
    state = go(state, f"{leaver} concede")
    assert (asked(state), state.locked, state.supers) == ("Battle p1", 0, 1 << 1)
    assert in_pile(state, "4C")
    assert in_pile(state, "8C")
    assert refused(state, "p1 super fog").rule == "RAKA-090"


# Choices looked at anew.


def hammer(*rows: str) -> State:
    """A king has been deployed against these back rows."""
    fields = [place("QS", row=each) for each in rows[:1]] + [place(row=each) for each in rows[1:]]
    return go(
        table(place(hand="KH"), *fields, phase=Phase.MAIN_ONE, setup=Setup(1 + len(rows))), "p1 deploy KH"
    )


@rule("RAKA-R11", "RAKA-057", "RAKA-D06")
def test_r11_a_kings_pop_answers_itself_or_lapses() -> None:
    """With one card left to pop it is popped; with none nothing is."""
    state = go(hammer("8D", "8C"), "p2 concede")
    assert (asked(state), row(state, 2)) == ("MainOne p1", "")
    assert in_pile(state, "8C")
    state = go(hammer("8D 9D", ""), "p2 concede")
    assert asked(state) == "MainOne p1"
    state = go(hammer("8D", "8C 9C"), "p2 concede")
    assert offered(state) == ["p1 pop p3 slot 1", "p1 pop p3 slot 2"]


@rule("RAKA-R11", "RAKA-078")
def test_r11_chain_lightning_may_lapse() -> None:
    """Its next victim has left; the card popped before is gone."""
    fields = place(hand="5C"), place("QS", row="8D 9D"), place(row="8H")
    state = go(table(*fields, phase=Phase.MAIN_ONE), "p1 chain lightning 5C", "p1 pop p2 slot 1")
    assert asked(state) == "Popping p1"
    state = go(state, "p3 concede")
    assert (asked(state), row(state, 1)) == ("MainOne p1", ". 9D")


@rule("RAKA-R11", "RAKA-107")
def test_r11_scrap_metal_may_take_what_a_leaver_brought_to_the_pile() -> None:
    """On a shared pile; with own decks the cards leave the game."""
    fields = place(hand="6C 7C"), place("QS", hand="KD"), place()
    for decks, taken in ((Decks.SHARED, True), (Decks.INDIVIDUAL, False)):
        piles = (cards("AD AC"),) if decks is Decks.SHARED else (cards("AD AC"), (), ())
        state = table(*fields, phase=Phase.DRAW, setup=Setup(3, decks=decks), piles=piles)
        state = go(state, "p1 scrap metal", "p2 concede")
        assert ("p1 take KD" in offered(state), "p1 take QS" in offered(state)) == (taken, taken)
        if taken:
            assert hand(go(state, "p1 take KD"), 0) == "KD"


# Where the cards go.


@rule("RAKA-R21", "RAKA-Q03", "RAKA-Q157")
def test_r21_equipment_goes_back_to_its_own_decks_pile_or_out_of_the_game() -> None:
    """Player three's weapon on player two's queen, while three plays on, and after it has left."""
    setup = Setup(4, decks=Decks.INDIVIDUAL)
    fields = place(), place("QS+2C@p3"), place(), place()
    state = table(*fields, setup=setup)
    assert go(state, "p2 concede").piles[2] == cards("2C")
    state = go(state, "p3 concede")
    assert on_field(state, 1) == "QS"
    state = go(state, "p2 concede")
    assert (state.piles[2], state.removed[2]) == ((), mask(CARDS))
    assert problems(state) == ()


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-R22", "RAKA-Q157", "RAKA-047")
def test_r22_everybody_sees_the_cards_of_a_player_who_leaves(decks: Decks) -> None:
    """Hand, row and rocks, on a shared pile or out of the game."""
    fields = place("KS"), place(hand="2C KC", row="9C . 8C", rocks="3D 4D"), place()
    state, events = happen(table(*fields, setup=Setup(3, decks=decks)), "p2 concede")
    (left,) = (event for event in events if isinstance(event, PlayerLeft))
    assert (left.hand, left.row, left.rocks) == (cards("2C KC"), cards("9C 8C"), cards("3D 4D"))
    for viewer in (0, 2, None):
        shown = seen(left, viewer)
        assert shown is not None
        assert shown.event == left
        if decks is Decks.INDIVIDUAL:
            assert set(cards("2C KC 9C 8C 3D 4D")) <= set(view(state, viewer).removed[1])
