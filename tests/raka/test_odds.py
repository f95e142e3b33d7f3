"""Deals against closed forms: by multiplying the weights of chance down the tree, and over many games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, factorial

import pytest

from boardgames.agents import random_agent
from boardgames.core import CHANCE, Seat, Table, play
from boardgames.raka import GAME
from boardgames.raka.cards import CARDS, WARRIORS, Card, card, mask
from boardgames.raka.events import CardDealt, Event, FirstPlayerChosen, HandsBricked, Phase
from boardgames.raka.moves import Deal, DrawCard, GoFirst, Move
from boardgames.raka.pending import ChooseFirst, Dealing
from boardgames.raka.rules.book import apply, chance
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import BrickRedeal, Decks, Setup
from boardgames.raka.state import State
from tests.fit import check_fits, check_share, even, hypergeometric
from tests.raka.tables import cards, deal, go, place, table

rule = pytest.mark.rule

NO_WARRIOR = Fraction(comb(36, 5), comb(52, 5))
"""The odds of a bricked hand."""
BRICKED = {
    (Decks.SHARED, 2): "0.27404",
    (Decks.SHARED, 3): "0.38821",
    (Decks.SHARED, 4): "0.48873",
    (Decks.INDIVIDUAL, 2): "0.26907",
    (Decks.INDIVIDUAL, 3): "0.37509",
    (Decks.INDIVIDUAL, 4): "0.46574",
}
"""The known odds that at least one opening hand is bricked, to five places."""


# Opening hands, exactly. States that differ only in which warriors and which number cards lie where have the
# same odds of anything that asks for warriors alone, so one stands for them all.


def alike(state: State) -> tuple[object, ...]:
    """What tells states of the opening apart, as far as warriors go."""
    top = state.pending[-1]
    bricks = tuple(bool(side.hand) and not side.hand & WARRIORS for side in state.sides)
    if not isinstance(top, Dealing):
        return (top, state.redealt, bricks)
    seat = top.to[0]
    deck, held = state.decks[state.deck_of(seat)], state.sides[seat].hand
    counts = (deck & WARRIORS).bit_count(), held.bit_count(), (held & WARRIORS).bit_count()
    return (top, state.redealt, bricks, counts)


def dealt(setup: Setup) -> tuple[tuple[tuple[State, Fraction], ...], Fraction]:
    """How opening hands can lie once nothing more is dealt, with the odds; and those of a redeal."""
    layer: dict[tuple[object, ...], tuple[State, Fraction]] = {(): (start(setup), Fraction(1))}
    ends: list[tuple[State, Fraction]] = []
    redeal = Fraction(0)
    while layer:
        following: dict[tuple[object, ...], tuple[State, Fraction]] = {}
        for state, share in layer.values():
            for move, odds in _classes(state):
                step = apply(state, move)
                if any(isinstance(event, HandsBricked) for event in step.events):
                    redeal += share * odds
                if not isinstance(step.state.pending[-1], Dealing):
                    ends.append((step.state, share * odds))
                    continue
                key = alike(step.state)
                before = following[key][1] if key in following else Fraction(0)
                following[key] = (step.state, before + share * odds)
        layer = following
    return tuple(ends), redeal


def _classes(state: State) -> Iterator[tuple[Deal, Fraction]]:
    """A warrior and a number card that may come next, each with the odds of any such card."""
    results = chance(state)
    total = sum(weight for _, weight in results)
    found: dict[bool, tuple[Deal, int]] = {}
    for move, weight in results:
        assert isinstance(move, Deal)
        before = found[move.card.warrior][1] if move.card.warrior in found else 0
        found[move.card.warrior] = (move, before + weight)
    yield from ((move, Fraction(weight, total)) for move, weight in found.values())


@pytest.mark.parametrize("decks", list(Decks))
@pytest.mark.parametrize("seat", [0, 1, 2])
@rule("RAKA-009", "RAKA-010", "RAKA-D01")
def test_warriors_in_a_hand_are_hypergeometric(decks: Decks, seat: int) -> None:
    """In the first hand and the last, on one deck or own ones; none at all with odds of 0.14505."""
    ends, _ = dealt(Setup(3, decks=decks, brick_redeal=BrickRedeal.OFF))
    bricked = sum(share for state, share in ends if not state.sides[seat].hand & WARRIORS)
    assert bricked == NO_WARRIOR == hypergeometric(0, 16, 5, 52)
    assert f"{float(bricked):.5f}" == "0.14505"
    assert sum(share for _, share in ends) == 1


@pytest.mark.parametrize(("size", "hand"), [(52, 5), (52, 1), (52, 9), (26, 4), (13, 3)])
@rule("RAKA-009", "RAKA-010", "RAKA-D01", "RAKA-D03")
def test_every_number_of_warriors_has_its_odds(size: int, hand: int) -> None:
    """For hands and decks of other sizes as well."""
    deck = CARDS[:: 52 // size]
    layer = {0: (start(Setup(cards=deck, hand=hand, brick_redeal=BrickRedeal.OFF)), Fraction(1))}
    for _ in range(hand):
        following: dict[int, tuple[State, Fraction]] = {}
        for state, share in layer.values():
            for move, odds in _classes(state):
                after = apply(state, move).state
                warriors = (after.sides[0].hand & WARRIORS).bit_count()
                before = following[warriors][1] if warriors in following else Fraction(0)
                following[warriors] = (after, before + share * odds)
        layer = following
    special = sum(card.warrior for card in deck)
    exact = {warriors: hypergeometric(warriors, special, hand, len(deck)) for warriors in range(hand + 1)}
    found = {warriors: share for warriors, (_, share) in layer.items()}
    assert found == {warriors: share for warriors, share in exact.items() if share}


@pytest.mark.parametrize("held", ["KC 2C 3C 4C 5C", "2D 3D 4D 5D 6D", "AS KS QS JS 10S"])
@rule("RAKA-009", "RAKA-010", "RAKA-D01")
def test_every_hand_is_as_likely_as_another(held: str) -> None:
    """In each of its orders it has the same odds: together one in all the hands that there are."""
    state, odds = start(Setup()), Fraction(1)
    for line in deal(held):
        results = chance(state)
        odds *= Fraction(dict(results)[Deal(card(line.split()[-1]))], sum(weight for _, weight in results))
        state = go(state, line)
    assert odds * factorial(5) == Fraction(1, comb(52, 5))


@pytest.mark.parametrize(("decks", "players"), BRICKED)
@rule("RAKA-013", "RAKA-014", "RAKA-015", "RAKA-D01")
def test_the_odds_of_a_bricked_hand_are_the_known_ones(decks: Decks, players: int) -> None:
    """Of at least one at the table: by inclusion and exclusion on one deck, independent on own ones."""
    _, redeal = dealt(Setup(players, decks=decks))
    assert f"{float(redeal):.5f}" == BRICKED[decks, players]
    assert redeal == some_bricked(decks, players)


def some_bricked(decks: Decks, players: int) -> Fraction:
    """The closed form of the odds that at least one hand has no warrior."""
    if decks is Decks.INDIVIDUAL:
        return 1 - (1 - NO_WARRIOR) ** players
    return sum(
        (
            (-1) ** (hands + 1) * comb(players, hands) * Fraction(comb(36, 5 * hands), comb(52, 5 * hands))
            for hands in range(1, players + 1)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(("decks", "players"), BRICKED)
@rule("RAKA-014", "RAKA-015", "RAKA-016", "RAKA-Q10", "RAKA-Q12")
def test_the_odds_of_playing_a_bricked_hand(decks: Decks, players: int) -> None:
    """It takes two deals in a row: of the whole table on one deck, of that hand alone on own ones."""
    ends, _ = dealt(Setup(players, decks=decks))
    played = sum(share for state, share in ends if any(not side.hand & WARRIORS for side in state.sides))
    if decks is Decks.SHARED:
        assert played == some_bricked(decks, players) ** 2
    else:
        assert played == 1 - (1 - NO_WARRIOR**2) ** players
    assert sum(share for _, share in ends) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("RAKA-Q06", "RAKA-D01")
def test_each_seat_goes_first_with_the_same_odds(players: int) -> None:
    """Once the hands are dealt."""
    state = start(Setup(players, brick_redeal=BrickRedeal.OFF))
    while not isinstance(state.pending[-1], ChooseFirst):
        state = apply(state, chance(state)[0][0]).state
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in range(players))


@rule("RAKA-009", "RAKA-080", "RAKA-D01")
def test_every_pair_off_a_deck_is_as_likely_as_another() -> None:
    """The two cards of a Brown Box: out of the five that are left each pair has the same odds."""
    left = cards("2C 3C 4D KH QS")
    box = card("7C")
    pile = tuple(each for each in CARDS if each not in (*left, box))
    state = go(table(place(hand="7C"), phase=Phase.MAIN_ONE, piles=(pile,)), "p1 brown box 7C")
    hands: defaultdict[int, Fraction] = defaultdict(Fraction)
    for first, odds in shares(state):
        following = apply(state, first).state
        for second, more in shares(following):
            hands[apply(following, second).state.sides[0].hand] += odds * more
    assert hands == {mask(pair): Fraction(1, comb(5, 2)) for pair in combinations(left, 2)}


def shares(state: State) -> list[tuple[Move, Fraction]]:
    """What chance may do, with its exact odds."""
    results = chance(state)
    total = sum(weight for _, weight in results)
    return [(move, Fraction(weight, total)) for move, weight in results]


# The same by playing: what seeded generators bring forth, against exact odds. The seeds are fixed, so that a
# test gives the same on every run; the bounds are those that honest odds cross once in ten thousand.


def opening(setup: Setup, seed: int) -> Iterator[Event]:
    """Everything that happens in a game before the first decision."""
    for played in play(GAME, setup, (random_agent,) * setup.players, seed):
        if played.seat != CHANCE:
            return
        yield from played.step.events


@pytest.mark.parametrize(("decks", "players"), BRICKED)
@rule("RAKA-013", "RAKA-014", "RAKA-015", "RAKA-016", "RAKA-D01")
def test_games_have_as_many_bricked_hands_as_they_should(decks: Decks, players: int) -> None:
    """Of 2000 games so many are dealt anew as the known odds say, within 4 standard errors."""
    setup, games = Setup(players, decks=decks), 2000
    redealt = sum(
        any(isinstance(event, HandsBricked) for event in opening(setup, seed)) for seed in range(games)
    )
    check_share(redealt, games, some_bricked(decks, players))


@rule("RAKA-009", "RAKA-010", "RAKA-Q06", "RAKA-D01")
def test_games_deal_every_card_and_choose_every_seat_alike() -> None:
    """In 2000 games: the first card, the last card dealt, and who goes first, by chi-square."""
    setup, games = Setup(3, brick_redeal=BrickRedeal.OFF, hand=2), 2000
    first, last, begins = Counter[Card](), Counter[Card](), Counter[Seat]()
    for seed in range(games):
        events = list(opening(setup, seed))
        dealt = [
            event.card for event in events if isinstance(event, CardDealt) and isinstance(event.card, Card)
        ]
        assert len({*dealt}) == len(dealt) == 6
        first[dealt[0]] += 1
        last[dealt[-1]] += 1
        begins.update(event.seat for event in events if isinstance(event, FirstPlayerChosen))
    assert sum(first.values()) == sum(last.values()) == sum(begins.values()) == games
    check_fits(first, even(CARDS))
    check_fits(last, even(CARDS))
    check_fits(begins, even((0, 1, 2)))


@rule("RAKA-009", "RAKA-011", "RAKA-D01")
def test_tables_deal_warriors_as_they_should() -> None:
    """At 600 tables: how many there are in the second hand, and whether the first card drawn is one."""
    setup, tables = Setup(2, brick_redeal=BrickRedeal.OFF, first_player=0), 600
    held, drawn = Counter[int](), 0
    for seed in range(tables):
        hosted = Table(GAME, setup, seed)
        held[(hosted.state.sides[1].hand & WARRIORS).bit_count()] += 1
        before = hosted.state.sides[0].hand
        hosted.act(0, DrawCard(0), at=hosted.number)
        drawn += bool(hosted.state.sides[0].hand & ~before & WARRIORS)
    check_fits(held, {number: hypergeometric(number, 16, 5, 52) for number in range(6)})
    check_share(drawn, tables, Fraction(16, 52))
