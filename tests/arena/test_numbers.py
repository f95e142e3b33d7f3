"""Moves as integers."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Direction
from boardgames.arena.dice import ALL_DICE_IN_ORDER, NO_DICE, Dice
from boardgames.arena.effects import SELF, Choice, Exhaust, GainLife, LoseLife, May
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.heroes import HEROES, HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.numbers import numbers
from boardgames.arena.rules.book import legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import AtLimit, BidCap, ProtectionOrder, Setup, TieMethod, Variant
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView
from boardgames.core import CHANCE, DataError, Rng, SetupError
from boardgames.core.game import Numbers
from tests.arena.secrets import SETUPS, of_first_kind, states, walk
from tests.arena.tables import agreed, cards_with, ground, make

FOUR = Setup(4)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
TITAN = Setup(4, variant=Variant.TITAN, titan=2)
MINIATURE = Setup(2, duel=True, types=(Kind.WEAPON,), dice=3, life=4, round_limit=9)
WALKED = (
    *SETUPS,
    MINIATURE,
    Setup(3, instant=True, protection_order=ProtectionOrder.ACTIVE_CHOOSES),
    Setup(4, variant=Variant.TITAN, instant=True),
)
A, B, C, D, E, *_ = of_first_kind(FOUR)


@pytest.mark.parametrize("setup", [FOUR, PAIRS, TITAN, MINIATURE], ids=str)
def test_every_number_is_a_move_and_back(setup: Setup) -> None:
    """So no two moves share a number, and none of the numbers is left out."""
    every = numbers(setup)
    moves = [every.move(number) for number in range(every.count)]
    assert [every.number(move) for move in moves] == list(range(every.count))
    assert len(set(moves)) == every.count


@given(states)
def test_every_legal_move_has_a_number(state: State) -> None:
    """Those of chance and of each seat that owes a decision, and each is the move of its number."""
    found = numbers(state.setup)
    for seat in (None, *range(state.setup.players)):
        for move in legal_moves(state, seat):
            assert found.move(found.number(move)) == move


@pytest.mark.parametrize("setup", WALKED, ids=str)
def test_every_legal_move_of_a_game_has_a_number(setup: Setup) -> None:
    """Along a whole game, in which cards are activated and Heroes moved."""
    found = numbers(setup)
    for walked in walk(start(setup), Rng(11), 400):
        for move in legal_moves(walked.before):
            assert found.move(found.number(move)) == move


names = st.sampled_from(HEROES)
seats = st.integers(-1, 6)
spaces = st.sampled_from([*FOUR.board.spaces, "z9", ""])
handfuls = st.sampled_from(ALL_DICE_IN_ORDER)
keys = st.sampled_from([*FOUR.equipment.by_key, "no-such-card"])
any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(Deal, keys, seats),
    st.builds(GoFirst, seats, seats),
    st.builds(Roll, handfuls, seats),
    st.builds(Bid, seats, st.lists(st.integers(-1, 30), max_size=3).map(tuple)),
    st.builds(Claim, seats, st.lists(keys, max_size=3).map(tuple)),
    st.builds(Reroll, seats, handfuls),
    st.builds(Toward, seats, st.sampled_from(Direction)),
    st.builds(Choose, seats, st.integers(-1, 9)),
    *(st.builds(kind, seats, names) for kind in (PickHero, Strike, Push, Favor, Target)),
    *(st.builds(kind, seats, keys) for kind in (TakeCard, Activate)),
    *(st.builds(kind, seats, spaces) for kind in (Enter, StepTo, PlaceAt)),
    *(st.builds(kind, seats) for kind in (Walk, EndTurn, Stop, Decline)),
)


@given(st.sampled_from((FOUR, PAIRS, TITAN, MINIATURE)), any_move)
def test_any_move_has_its_own_number_or_none(setup: Setup, move: Move) -> None:
    """Whatever can be made of seats, keys, dice and amounts."""
    found = numbers(setup)
    try:
        number = found.number(move)
    except DataError:
        return
    assert found.move(number) == move


def test_numbers_do_not_depend_on_how_it_is_agreed_to_play() -> None:
    """Caps, ties, orders, limits and teams move none of them."""
    every = [numbers(FOUR).move(number) for number in range(numbers(FOUR).count)]
    for setup in (
        Setup(4, bid_cap=BidCap.ALL_IN_ENDS, tie_method=TieMethod.RANDOM_DEAL),
        Setup(4, protection_order=ProtectionOrder.ACTIVE_CHOOSES, strict_supply=True),
        Setup(4, round_limit=3, at_limit=AtLimit.DRAW, screened_life=False),
        Setup(4, variant=Variant.TEAM_2X2),
        Setup(4, instant=True, life=20),
    ):
        found = numbers(setup)
        assert [found.move(number) for number in range(found.count)] == every


def test_numbers_go_by_seat_and_in_the_order_of_the_union() -> None:
    """First chance, then each seat with its moves class by class."""
    every = numbers(FOUR)
    moves = [every.move(number) for number in range(every.count)]
    assert [move.seat for move in moves] == sorted(move.seat for move in moves)
    assert list(dict.fromkeys(type(move) for move in moves)) == list(get_args(Move))
    for seat in (CHANCE, *range(4)):
        assert list(every.of_seat(seat)) == [n for n, move in enumerate(moves) if move.seat == seat]
    assert moves[:5] == [Deal(A), Deal(B), Deal(C), Deal(D), Deal(E)]
    assert moves[48:53] == [*map(GoFirst, range(4)), Roll(Dice(sun=1))]


@pytest.mark.parametrize("seat", [-2, 4, True, 0.0, None])
def test_a_seat_that_is_none_has_no_numbers(seat: Any) -> None:  # noqa: ANN401
    """It is not taken for another one, or for chance."""
    with pytest.raises(DataError, match="must be from 0 to 3, or -1 for chance"):
        numbers(FOUR).of_seat(seat)


@pytest.mark.rule("ARENA-046", "ARENA-149")
@pytest.mark.parametrize(
    ("setup", "bids"), [(FOUR, 21), (MINIATURE, 5), (PAIRS, 21**2), (Setup(3, life=99), 100)], ids=str
)
def test_a_bid_is_at_most_what_a_hero_starts_with(setup: Setup, bids: int) -> None:
    """All of it included, so that the cap does not matter; of two Heroes both bids together."""
    every = numbers(setup)
    moves = [every.move(number) for number in range(every.count)]
    assert sum(isinstance(move, Bid) and move.seat == 0 for move in moves) == bids


@pytest.mark.rule("ARENA-Q23", "ARENA-Q122")
def test_two_heroes_claim_one_card_or_two_of_a_type_in_their_order() -> None:
    """A player with a single Hero claims one."""
    two = numbers(PAIRS)
    pair = Claim(1, (A, B))
    assert two.move(two.number(pair)) == pair
    assert two.number(Claim(1, (B, A))) != two.number(pair)
    assert two.move(two.number(Claim(0, (A,)))) == Claim(0, (A,))
    with pytest.raises(DataError):
        numbers(FOUR).number(pair)


def test_branches_are_counted_up_to_the_most_of_any_card() -> None:
    """Those of a choice in an effect or a Protection, and the one branch of a *may*."""
    three = make(Kind.SPELL, Choice(((GainLife(SELF),), (LoseLife(SELF),), (Exhaust(SELF),))))
    may = make(Kind.SPELL, May((GainLife(SELF),)))
    for card, most in ((three, 3), (may, 1), (make(Kind.SPELL, GainLife(SELF)), 0)):
        lone = Setup(2, duel=True, card_set=evolve(cards_with(card), cards=_idle_and(card)))
        every = numbers(lone)
        moves = map(every.move, range(every.count))
        assert [move.branch for move in moves if isinstance(move, Choose) and not move.seat] == list(
            range(1, most + 1)
        )
        assert every.number(every.move(every.count - 1)) == every.count - 1


def _idle_and(card: Card) -> tuple[Card, ...]:
    return (card, *(each for each in cards_with().cards if each.key.startswith("idle")))


PINNED = {
    0: Deal("anubiss-ankh"),
    49: GoFirst(1),
    380: Roll(Dice(sword=7)),
    381: PickHero(0, HeroName.CLEO),
    408: Claim(0, ("anubiss-ankh",)),
    1057: Decline(0),
    1058: PickHero(1, HeroName.CLEO),
}


def test_numbers_stay() -> None:
    """These were given out once: a change here is a change for whoever has learnt with them."""
    four = numbers(FOUR)
    assert {number: four.move(number) for number in PINNED} == PINNED
    assert [numbers(setup).count for setup in (FOUR, PAIRS, TITAN, Setup(6))] == [3089, 3629, 3129, 4433]


PILLARED = agreed(2, scenario=ground(pillars=[(0, 0)]))
NONE: list[tuple[str, Any]] = [
    ("a seat that is not there", Walk(2)),
    ("a seat of no table", Walk(-5)),
    ("a truth for a seat", Walk(seat=True)),
    ("chance walking", Walk(CHANCE)),
    ("a player dealing", Deal(A, seat=0)),
    ("a card of no set", Activate(0, "no-such-card")),
    ("a step onto a Pillar", StepTo(0, "e5")),
    ("a space of no board", PlaceAt(0, "z9")),
    ("entering in the middle", Enter(0, "e6")),
    ("a square direction", Toward(0, Direction.NORTH)),
    ("no dice rolled", Roll(NO_DICE)),
    ("a branch of no card", Choose(0, 0)),
    ("a bid of more than there is", Bid(0, (21,))),
    ("a bid for two", Bid(0, (1, 1))),
    ("a truth bid", Bid(0, (True,))),
    ("a list bid", Bid(0, [1])),  # type: ignore[arg-type]
    ("a text for a name", Strike(0, "cleo")),  # type: ignore[arg-type]
    ("no move", "p1 walk"),
    ("nothing", None),
]


@pytest.mark.parametrize(("what", "move"), NONE, ids=[what for what, _ in NONE])
def test_what_is_legal_nowhere_has_no_number(what: str, move: Any) -> None:  # noqa: ANN401
    """It is refused, with the field that is at fault where there is one."""
    with pytest.raises(DataError) as error:
        numbers(PILLARED).number(move)
    assert error.value.path.startswith("move"), what


@pytest.mark.parametrize("number", [-1, numbers(FOUR).count, 1 << 70, True, 1.0, "1", None])
def test_what_is_no_number_has_no_move(number: Any) -> None:  # noqa: ANN401
    """Only whole numbers below the count."""
    with pytest.raises(DataError) as error:
        numbers(FOUR).move(number)
    assert error.value.path == "number"


def test_a_setup_that_cannot_be_played_has_no_numbers() -> None:
    """It is refused as when a game is to start."""
    with pytest.raises(SetupError):
        numbers(Setup(2))


def test_it_is_what_the_contract_calls_numbers() -> None:
    """A bot that takes numbers takes these."""
    found: Numbers[ArenaView, Move] = numbers(Setup())
    assert found.shape == (870,)
