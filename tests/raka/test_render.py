"""Pictures: what they show, and that they show nothing of what a seat may not know."""

from __future__ import annotations

import re
from typing import Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import Rng, Seat
from boardgames.raka import Rank, Setup, apply, card, legal_moves, start
from boardgames.raka.events import Departure, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Super
from boardgames.raka.pending import (
    Battle,
    ChooseFirst,
    Collecting,
    Combat,
    Countering,
    Dealing,
    Draw,
    Drawing,
    MainOne,
    MainTwo,
    Moment,
    OnHold,
    PayingHand,
    PayingRow,
    Pending,
    Popper,
    Popping,
    Railgun,
    Responding,
    Scrapping,
    Wanted,
)
from boardgames.raka.render import picture
from boardgames.raka.render.asking import QUESTIONS
from boardgames.raka.setup import Decks
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import view
from boardgames.raka.warriors import Target
from tests.raka.tables import cards, go, place, table

KS: Final = card("KS")
QH: Final = card("QH")
ON_QH: Final = Target(1, QH)

CARD: Final = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")
PICKS: Final = st.lists(st.integers(0, 1 << 16), min_size=20, max_size=60)
SEATS: Final = st.none() | st.integers(0, 2)


IN_COMBAT: Final = """\
Turn 5, Ann's battle phase, as Ben sees it
Ann's KS attacks Ben's QD (Energy: QD +10)
> Ann may answer the attack

Ann: 2 of 7 rocks
  front  KS  25 hp  2C Lil Weapon  has attacked
         QH  15 hp                 rotated
  row    ??   --   ??   --   --
  hand   3 cards

Ben (you): 1 of 7 rocks
  front  QD  15 hp
         JC  10 hp                 rotated
  row    10C  --   --   --   --
  hand   4S 6S 7S

Shared
  deck   34 cards
  pile   8C
"""


def test_the_picture_of_a_combat() -> None:
    """A seat sees its own hand and row, of the other's the size and the places, and what is being asked."""
    attacker = place("KS+2C QH*", "8D . 9D", "2S 5H 10H", "3C 3D")
    defender = place("QD JC*", "10C 8C", "4S 6S 7S", "7H")
    state = go(table(attacker, defender), "p1 attack KS on p2 QD", "p2 energy from 2")
    assert picture(view(state, 1), ("Ann", "Ben")) == IN_COMBAT


ON_HOLD: Final = """\
Turn 7, p1's main phase one, as a spectator sees it
This turn: warrior deployed; super by p1; Fog
This game: opening hands dealt again; Raka Railgun called
p1's Tundra against p2 may yet be countered
> p2 may counter the super

p1: 0 of 5 rocks
  front  AC  25 hp                 legend
         JD  10 hp
  row    ??   ??   --   --   ??
  hand   2 cards
  deck   40 cards
  pile   7C KH 4H 8H

p2: 1 of 5 rocks
  front  QD  15 hp
         JC  10 hp  3H Big Weapon  burnt out
  row    ??   ??   --   --   --   locked
  hand   5 cards
  known  4S in the hand or slot 1 or slot 2; KC in the hand
  deck   42 cards
  pile   --

p3 has conceded
  gone   AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D
         8H 8S 9C 9D 9H 9S 10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KD KH KS
"""


def test_the_picture_of_a_super_for_a_spectator() -> None:
    """A spectator sees no hidden card, and all that everybody knows: marks, locks, what is spent."""
    marks = (Mark(card("KC")), Mark(card("4S"), slots=3))
    state = table(
        place("AC! JD", "8D 2D . . 5C", "4H 8H 3D 9D"),
        place("QD JC+3H~", "10C 8C", "4S 8S 6S 7S KC", "7H", marks=marks),
        place(left=Departure.CONCEDED),
        setup=Setup(3, decks=Decks.INDIVIDUAL, limited=True, rocks=5),
        phase=Phase.MAIN_ONE,
        piles=(cards("7C KH"), (), ()),
        deployed=True,
        fog=True,
        locked=(1,),
        redealt=True,
        railgun_called=True,
    )
    assert picture(view(go(state, "p1 super tundra on p2"), None)) == ON_HOLD


FIRING: Final = "p1's KS (85 hp) fires the Raka Railgun"
COMBAT: Final = Combat(0, KS, ON_QH, energy=1, shot=True)
ASKED: Final[tuple[tuple[tuple[Pending, ...], str], ...]] = (
    ((Dealing((1, 0)),), "> p2 is to be dealt an opening hand"),
    ((ChooseFirst(),), "> chance is to say who goes first"),
    ((Draw(0),), "> p1 is to draw a card, or to use a mega"),
    ((MainOne(0), Moment(Phase.MAIN_ONE, 0), Drawing(0, 1)), "> p1 is to be given 1 card from the deck"),
    ((MainOne(0),), "> p1 is to play a card, or to end the phase"),
    ((Battle(0),), "> p1 is to attack, or to end the phase"),
    ((MainTwo(0),), "> p1 is to set a card, or to end the turn"),
    ((MainTwo(0), Moment(Phase.MAIN_TWO, 0, seat=1)), "> p2 may call a super"),
    ((MainOne(0), Popping(0, Popper.KING)), "> p1 is to pop a facedown card by Heavy Hammer"),
    ((MainOne(0), Popping(0, Popper.LIGHTNING)), "> p1 is to pop a facedown card by Chain Lightning"),
    (
        (MainOne(0), Moment(Phase.MAIN_ONE, 0), Scrapping(0, Wanted.EQUIPMENT)),
        "> p1 is to take equipment from the discard pile by Scrap Metal",
    ),
    ((Battle(0), Collecting(0, 2, 1)), "> p1 is to collect a rock from the deck"),
    (
        (Battle(0), Railgun(0, KS), PayingRow(0, KS, (Rank.FOUR, Rank.SIX))),
        f"{FIRING}, 6 shots left\n> p1 is to discard a 4 from the back row",
    ),
    (
        (Battle(0), Railgun(0, KS), PayingHand(0, KS, 3)),
        f"{FIRING}, 6 shots left\n> p1 is to discard 3 cards from the hand",
    ),
    (
        (Battle(0), Railgun(0, KS, 1)),
        f"{FIRING}, 1 shot left\n> p1 is to shoot at a warrior, or to hold fire",
    ),
    (
        (Battle(0), Railgun(0, KS, 2), COMBAT, Responding(1, seat=0)),
        f"{FIRING}, 2 shots left\np1's KS attacks p2's QH with the Raka Railgun (Energy: KS +10)\n"
        "> p1 may answer the attack",
    ),
    (
        (Battle(0), OnHold(1, Super.FOG, None), Countering(1, seat=0)),
        "p2's Fog may yet be countered\n> p1 may counter the super",
    ),
)


def test_every_question_has_its_line() -> None:
    """Whatever can rest on top of the stack is asked for, and the lines below show every one."""
    assert set(QUESTIONS) == set(get_args(Pending)) - {Combat, OnHold}
    assert {type(stack[-1]) for stack, _ in ASKED} == set(QUESTIONS)


@pytest.mark.parametrize(("stack", "lines"), ASKED)
def test_the_question_is_asked_by_name(stack: tuple[Pending, ...], lines: str) -> None:
    """The lines under the moment say what is under way, and of whom what is asked."""
    active = None if isinstance(stack[0], Dealing | ChooseFirst) else 0
    seen_by_one = attrs.evolve(view(table(place("KS+2C"), place("QH")), 0), pending=stack, active=active)
    assert picture(seen_by_one).partition("\n\n")[0].partition("\n")[2] == lines


@pytest.mark.parametrize(
    ("stack", "moment"),
    [
        (
            (MainOne(0), Moment(Phase.MAIN_ONE, 0, seat=1)),
            "Turn 5, before p1's main phase one, as p2 sees it",
        ),
        ((Draw(0),), "Turn 5, p1's draw phase, as p2 sees it"),
        ((), "Turn 5, as p2 sees it"),
    ],
)
def test_the_moment_is_named(stack: tuple[Pending, ...], moment: str) -> None:
    """The first line says which turn and phase it is, and whose eyes see it."""
    seen_by_one = attrs.evolve(view(table(place("KS"), place("QH")), 1), pending=stack)
    assert picture(seen_by_one).splitlines()[0] == moment


def test_the_picture_of_the_end_says_who_has_won() -> None:
    """When nothing is asked any more, the ending stands where the question was."""
    state = go(table(place("KS"), place("QH")), "p2 concede")
    assert picture(view(state, 0)).splitlines()[:2] == [
        "Turn 5, as p1 sees it",
        "p1 wins: nobody else is left.",
    ]


def hidden(state: State, seat: Seat | None) -> set[str]:
    """The cards that lie where the seat cannot see them, but for those that everybody knows of."""
    held = {str(each) for each in view(state, seat).unseen(0)}
    return held - {str(mark.card) for side in state.sides for mark in side.marks}


@given(PICKS, SEATS)
def test_a_picture_shows_no_hidden_card(picks: list[int], seat: Seat | None) -> None:
    """Along a game, what a seat cannot see is in none of its pictures; all else of the deck is in each."""
    state = start(Setup(3))
    for pick in picks:
        moves = legal_moves(state)
        state = apply(state, moves[pick % len(moves)]).state
        drawn = picture(view(state, seat))
        assert hidden(state, seat).isdisjoint(CARD.findall(drawn))
        assert len({*CARD.findall(drawn)} | hidden(state, seat)) == len(state.setup.cards)
        assert max(map(len, drawn.splitlines())) <= 98


@given(PICKS, SEATS, st.integers(0, 1 << 32))
def test_what_a_seat_cannot_know_changes_no_picture(picks: list[int], seat: Seat | None, seed: int) -> None:
    """Two games that differ only in what is hidden from a seat look the same to it."""
    state = start(Setup(3))
    for number, pick in enumerate(picks):
        other = swap(state, seat, Rng(seed).split(str(number)))
        assert picture(view(other, seat)) == picture(view(state, seat))
        moves = legal_moves(state)
        state = apply(state, moves[pick % len(moves)]).state
