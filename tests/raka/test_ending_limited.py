"""Raka Limited: when a deck is finished, who wins then, and going on without its player."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.raka.cards import CARDS, Card
from boardgames.raka.events import Departure, Ending, GameEnded, Phase, PlayerLeft, TurnBegan, TurnEnded
from boardgames.raka.pending import Battle, Draw
from boardgames.raka.position import Field
from boardgames.raka.rules.book import outcome, to_act
from boardgames.raka.setup import Decks, LimitedMulti, Setup, WeakerAttacker
from boardgames.raka.state import State
from tests.raka.tables import attack, cards, deal, fought, go, hand, happen, place, rocks, table

rule = pytest.mark.rule

MULTI = list(LimitedMulti)


def limited(
    players: int, multi: LimitedMulti = LimitedMulti.MOST_ROCKS, *, elimination: bool = False
) -> Setup:
    """Raka Limited for so many."""
    return Setup(players, decks=Decks.INDIVIDUAL, limited=True, limited_multi=multi, elimination=elimination)


def short(setup: Setup, *fields: Field, left: tuple[str, ...], phase: Phase = Phase.DRAW) -> State:
    """A table at which the first decks hold these cards and no others; what is missing is on their piles."""
    piles = [_pile(field, deck) for field, deck in zip(fields, left, strict=False)]
    piles += [()] * (setup.players - len(piles))
    return table(*fields, setup=setup, piles=tuple(piles), phase=phase)


def _pile(field: Field, deck: str) -> tuple[Card, ...]:
    held = {*field.hand, *field.rocks, *field.row, *cards(deck)}
    held |= {warrior.card for warrior in field.front if warrior is not None}
    return tuple(each for each in CARDS if each not in held)


@pytest.mark.parametrize("multi", MULTI)
@rule("RAKA-049", "RAKA-Q152", "RAKA-Q153", "RAKA-D03")
def test_q152_a_deck_is_finished_as_its_last_card_leaves(multi: LimitedMulti) -> None:
    """In a duel its player has lost with that draw, whatever the rocks; with a card left the game goes on."""
    mine, other = place("KS", rocks="2C 3C"), place("QS")
    state = go(short(limited(2, multi), mine, other, left=("9D 9H",)), "p1 draw", *deal("9D"))
    assert state.ending is None
    state = go(short(limited(2, multi), mine, other, left=("9D",)), "p1 draw")
    state, events = happen(state, *deal("9D"))
    assert events[-1] == GameEnded((1,), Ending.DECK_OUT)
    assert (state.winners, to_act(state), hand(state, 0)) == ((1,), (), "9D")


@rule("RAKA-049", "RAKA-Q152", "RAKA-Q98")
def test_q152_the_first_card_of_a_brown_box_may_be_the_last() -> None:
    """The second is not waited for, and the discards are no new deck."""
    state = short(limited(2), place("KS", hand="7C"), left=("9D",), phase=Phase.MAIN_ONE)
    state = go(state, "p1 brown box 7C", *deal("9D"))
    assert (state.winners, state.ending, hand(state, 0)) == ((1,), Ending.DECK_OUT, "9D")


@rule("RAKA-049", "RAKA-Q29", "RAKA-Q152")
def test_q29_a_rock_may_be_the_last_card() -> None:
    """Of the two rocks of a direct attack the one that is there is taken, and the deck has run out."""
    state = short(limited(2), place("KS"), place(hand="9S"), left=("9D",), phase=Phase.BATTLE)
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D"))
    assert (rocks(state), state.winners, state.ending) == ((1, 0), (1,), Ending.DECK_OUT)


@pytest.mark.parametrize("multi", MULTI)
@rule("RAKA-017", "RAKA-049", "RAKA-Q29")
def test_q29_the_seventh_rock_wins_though_it_is_the_last_card(multi: LimitedMulti) -> None:
    """The look at the rocks comes before the look at the deck."""
    six = place("KS", rocks="2C 3C 4C 5C 6C 7C")
    state = short(limited(3, multi), six, place("JD*", rocks="2C"), left=("9D",), phase=Phase.BATTLE)
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("9D"))
    assert (state.winners, state.ending, rocks(state)) == ((0,), Ending.ROCKS, (7, 0, 0))


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        (("2C 3C 4C", "2C 3C", "2C"), (1,)),
        (("", "2C", "2C 3C"), (2,)),
        (("2C 3C", "2C", "3C"), (1, 2)),
        (("2C 3C", "", ""), (1, 2)),
    ],
)
@rule("RAKA-049", "RAKA-Q153", "RAKA-Q162", "RAKA-D03", "RAKA-D08")
def test_q153_the_game_stops_and_most_rocks_of_the_others_win(
    held: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """Equal leaders share; the loser's own rocks do not count, were they the most."""
    fields = (place("KS", rocks=held[0]), place("QS", rocks=held[1]), place("JS", rocks=held[2]))
    state = go(short(limited(3), *fields, left=("9D",)), "p1 draw", *deal("9D"))
    end = outcome(state)
    assert end is not None
    assert (end.winners, end.why, state.pending) == (winners, "deck_out", ())
    share = Fraction(1, len(winners))
    assert end.payoffs == tuple(share if seat in winners else 0 for seat in range(3))
    assert [side.left for side in state.sides] == [None, None, None]


@rule("RAKA-049", "RAKA-Q153")
def test_q153_who_has_left_is_not_among_the_others() -> None:
    """A player who conceded earlier shares in nothing."""
    state = short(limited(4), place("KS"), place("QS"), place("JS"), place("AS"), left=("9D",))
    state = go(state, "p3 concede", "p1 draw", *deal("9D"))
    assert state.winners == (1, 3)


@rule("RAKA-049", "RAKA-Q153", "RAKA-D03")
def test_q153_by_house_rule_the_others_go_on() -> None:
    """The player of the finished deck is out with every card, its turn is over, and the next one begins."""
    setup = limited(3, LimitedMulti.ELIMINATE)
    mine = place("KS", row="8C", hand="4C", rocks="2C 3C")
    state = go(short(setup, mine, place("QS"), place("JS"), left=("9D",)), "p1 draw")
    turn = state.turn
    state, events = happen(state, *deal("9D"))
    assert events[1:] == (
        PlayerLeft(0, Departure.DECK_OUT, cards("4C 9D"), cards("8C"), cards("2C 3C")),
        TurnEnded(0, finished=False),
        TurnBegan(1, turn + 1),
    )
    assert (state.ending, state.pending) == (None, (Draw(1),))
    assert state.removed[0].bit_count() == 52
    assert rocks(state) == (0, 0, 0)


@rule("RAKA-049", "RAKA-Q153")
def test_q153_of_the_last_two_the_other_wins() -> None:
    """With two left it is as in a duel: a finished deck ends the game."""
    setup = limited(3, LimitedMulti.ELIMINATE)
    state = short(setup, place("KS"), place("QS"), place("JS"), left=("9D", "9D"))
    state = go(state, "p1 draw", *deal("9D"), "p2 draw", *deal("9D"))
    assert (state.winners, state.ending) == ((2,), Ending.DECK_OUT)


@rule("RAKA-049", "RAKA-Q29", "RAKA-Q153")
def test_q153_a_rock_that_finishes_the_deck_ends_the_collectors_turn() -> None:
    """By house rule the attacker goes in the middle of its battle; what it beat stays beaten."""
    setup = limited(3, LimitedMulti.ELIMINATE)
    fields = place("KS AS"), place("JD* QD", rocks="2C"), place("JS")
    state = short(setup, *fields, left=("9D",), phase=Phase.BATTLE)
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("9D"))
    assert (state.living(0), state.pending) == (False, (Draw(1),))
    assert hand(state, 1) == "2C"


def struck(setup: Setup, left: str) -> tuple[State, tuple[object, ...]]:
    """The first player strikes the rockless last one directly, and its deck gives out."""
    fields = [place("KS"), *[place("QS")] * (setup.players - 2), place(hand="4C")]
    state = short(setup, *fields, left=(left,), phase=Phase.BATTLE)
    state = attack(state, f"p1 attack KS on p{setup.players}")
    return happen(state, *deal(left))


@rule("RAKA-046", "RAKA-049", "RAKA-Q153", "RAKA-Q156", "RAKA-D10h")
def test_d10h_deck_out_comes_before_elimination() -> None:
    """Where both put a player out, the attacker goes first: of three the third is the last one standing."""
    setup = limited(3, LimitedMulti.ELIMINATE, elimination=True)
    for left in ("9D", "9D 9H"):
        state, events = struck(setup, left)
        gone = [(event.seat, event.departure) for event in events if isinstance(event, PlayerLeft)]
        assert gone == [(0, Departure.DECK_OUT), (2, Departure.ELIMINATED)]
        assert (state.winners, state.ending) == ((1,), Ending.LAST_STANDING)


@rule("RAKA-046", "RAKA-049", "RAKA-Q153", "RAKA-D10h")
def test_d10h_where_deck_out_stops_the_game_nobody_is_eliminated() -> None:
    """The struck player is still there to share the win."""
    state, events = struck(limited(3, elimination=True), "9D 9H")
    assert not [event for event in events if isinstance(event, PlayerLeft)]
    assert (state.winners, state.ending) == ((1, 2), Ending.DECK_OUT)
    duel, _ = struck(limited(2, elimination=True), "9D")
    assert (duel.winners, duel.ending) == ((1,), Ending.DECK_OUT)


@rule("RAKA-046", "RAKA-D10h")
def test_d10h_four_play_on_as_two() -> None:
    """After both have left the next living seat has its turn."""
    state, _ = struck(limited(4, LimitedMulti.ELIMINATE, elimination=True), "9D 9H")
    assert [state.living(seat) for seat in range(4)] == [False, True, True, False]
    assert (state.ending, state.pending) == (None, (Draw(1),))


@pytest.mark.parametrize("multi", MULTI)
@rule("RAKA-049", "RAKA-Q59", "RAKA-D10i")
def test_d10i_a_defender_may_run_out_on_anothers_turn(multi: LimitedMulti) -> None:
    """Where a weaker attacker is hit, the rock comes off the defender's deck and may be its last card."""
    setup = Setup(
        3,
        decks=Decks.INDIVIDUAL,
        limited=True,
        limited_multi=multi,
        weaker_attacker=WeakerAttacker.ATTACKER_HIT,
    )
    fields = place("JS* KS", rocks="2C"), place("KD"), place("QS", rocks="3C")
    state = short(setup, *fields, left=("9D 9H", "9S"), phase=Phase.BATTLE)
    state, _ = fought(state, "p1 attack JS on p2 KD")
    state = go(state, *deal("9S"))
    if multi is LimitedMulti.MOST_ROCKS:
        assert (state.winners, state.ending) == ((2,), Ending.DECK_OUT)
    else:
        assert (state.living(1), state.pending) == (False, (Battle(0),))
        assert (hand(state, 0), rocks(state)) == ("2C", (0, 0, 1))
