"""Pictures and stories: what they say, and that they say nothing of what a seat may not know."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import HIDDEN, Outcome, Rng, Seat, Seen, shares
from boardgames.raka import Rank, Setup, apply, card, legal_moves, start
from boardgames.raka.events import (
    AttackBlocked,
    AttackDeclared,
    AttackFailed,
    AttackRedirected,
    AttackResolved,
    AttackStopped,
    CannonFired,
    CardDealt,
    CardDrawn,
    CardPopped,
    CardSet,
    CardTaken,
    DeckReshuffled,
    Departure,
    Ending,
    EnergyGained,
    EquipmentDiscarded,
    Equipped,
    Event,
    FirstPlayerChosen,
    FogFell,
    GameEnded,
    HandsBricked,
    HandsReturned,
    LegendBegan,
    LegendExpired,
    Mega,
    MegaUsed,
    Phase,
    PhaseBegan,
    PlayerLeft,
    PlayerPassed,
    PlayerStruck,
    RailgunCalled,
    RailgunEnded,
    RailgunPaid,
    RockCollected,
    RockLost,
    RowLocked,
    SuperCalled,
    SuperCountered,
    TrapSprung,
    TurnBegan,
    TurnEnded,
    UtilityPlayed,
    WarriorBurnt,
    WarriorDefeated,
    WarriorDeployed,
    WarriorHealed,
    WarriorHit,
    WarriorReturned,
    WarriorsClashed,
    WarriorSniped,
)
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
from boardgames.raka.render import picture, tell, verdict
from boardgames.raka.render.asking import QUESTIONS
from boardgames.raka.render.names import CARDS, NOUNS
from boardgames.raka.render.story import SENTENCES
from boardgames.raka.seen import seen, shows
from boardgames.raka.setup import Decks
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import view
from boardgames.raka.warriors import Target
from tests.raka.tables import cards, go, place, table

KS: Final = card("KS")
QH: Final = card("QH")
AS: Final = card("AS")
ON_QH: Final = Target(1, QH)

STORY: Final[tuple[tuple[Event, str], ...]] = (
    (CardDealt(0, card("9D")), "p1 is dealt 9D."),
    (CardDealt(1, HIDDEN), "p2 is dealt a card."),
    (HandsBricked((0, 1, 2)), "There is no warrior in the opening hand of p1, p2 and p3."),
    (HandsReturned((1,)), "The opening hand of p2 goes back to the deck, to be dealt again."),
    (FirstPlayerChosen(1), "p2 goes first."),
    (TurnBegan(1, 5), "Turn 5: it is the turn of p2."),
    (PhaseBegan(1, Phase.MAIN_ONE), "p2's main phase one begins."),
    (TurnEnded(1, finished=True), "p2 ends the turn."),
    (TurnEnded(1, finished=False), "The turn of p2 is cut short."),
    (LegendExpired(0, AS, stays=False), "p1's AS is no legend any more, and leaves the field."),
    (LegendExpired(0, AS, stays=True), "p1's AS has proved a legend, and stays as an ordinary ace."),
    (PlayerPassed(1), "p2 passes."),
    (PlayerLeft(1, Departure.ELIMINATED, (), (), ()), "p2 is eliminated."),
    (
        PlayerLeft(1, Departure.CONCEDED, cards("2C KS"), cards("8D"), cards("3H 4H 5H")),
        "p2 has conceded, and shows hand 2C and KS, row 8D, rocks 3H, 4H and 5H.",
    ),
    (GameEnded((1,), Ending.ROCKS), "p2 wins: all the rocks are collected."),
    (DeckReshuffled(0), "Deck 1 has run out, and its discard pile becomes the deck."),
    (CardDrawn(0, card("9D")), "p1 draws 9D."),
    (CardDrawn(1, HIDDEN), "p2 draws a card."),
    (WarriorDeployed(0, KS, 0), "p1 deploys KS."),
    (CardPopped(0, 1, 2, card("8D")), "p1 pops the card in slot 3 of p2: it is 8D (Energy)."),
    (CardSet(0, 0, card("8D")), "p1 sets 8D facedown in slot 1."),
    (CardSet(1, 4, HIDDEN), "p2 sets a card facedown in slot 5."),
    (Equipped(0, card("2C"), None, ON_QH), "p1 attaches 2C (Lil Weapon) to p2's QH."),
    (Equipped(0, card("4C"), 1, ON_QH), "p1 attaches 4C (Armor) from slot 2 to p2's QH."),
    (UtilityPlayed(0, card("7C"), None), "p1 plays 7C (Brown Box)."),
    (UtilityPlayed(0, card("6C"), 1), "p1 plays 6C (Acid Barrel) from slot 2."),
    (EquipmentDiscarded(ON_QH, card("3C")), "p2's QH loses 3C (Big Weapon)."),
    (CardTaken(0, KS), "p1 takes KS from the discard pile."),
    (RockLost(0, card("9D")), "p1 loses a rock: 9D goes to the hand."),
    (RockLost(1, HIDDEN), "p2 loses a rock: a card goes to the hand."),
    (RockCollected(0, HIDDEN), "p1 collects a rock."),
    (WarriorHealed(0, card("JS"), ability=True), "p1's JS heals himself by Healing Might."),
    (WarriorHealed(0, KS, ability=False), "p1's KS is healed."),
    (LegendBegan(0, AS), "p1's AS becomes a Warrior of Legend."),
    (WarriorSniped(1, QH), "p2's QH is shot."),
    (AttackDeclared(0, KS, ON_QH), "p1's KS attacks p2's QH."),
    (AttackDeclared(0, KS, Target(1)), "p1's KS attacks p2 directly."),
    (TrapSprung(1, 0, card("9D")), "p2 springs 9D (Smoke Bomb) in slot 1."),
    (EnergyGained(1, QH), "p2's QH gains 10 hit points for this combat."),
    (AttackStopped(0, KS), "The attack of p1's KS is stopped."),
    (AttackRedirected(0, KS, ON_QH), "The attack of p1's KS turns on p2's QH."),
    (WarriorReturned(0, KS), "p1's KS goes back to the hand."),
    (AttackResolved(0, KS, ON_QH, 20, 15, hardened=False), "p1's KS has 20 hit points, p2's QH has 15."),
    (
        AttackResolved(0, KS, ON_QH, 20, 20, hardened=True),
        "p1's KS has 20 hit points, p2's QH has 20 by Battle Harden.",
    ),
    (AttackBlocked(ON_QH), "The armor of p2's QH blocks the attack."),
    (WarriorHit(1, QH), "p2's QH takes a first hit."),
    (WarriorsClashed(0, KS, ON_QH), "p1's KS and p2's QH clash."),
    (AttackFailed(0, KS, ON_QH), "p1's KS is too weak for p2's QH."),
    (WarriorDefeated(1, QH), "p2's QH is defeated."),
    (PlayerStruck(0, KS, Target(1)), "p1's KS strikes p2."),
    (MegaUsed(0, Mega.SNIPER, cards("5C 6C")), "p1 discards 5C and 6C for .50 Caliber Sniper Shot."),
    (SuperCalled(0, Super.FOG, None, cards("2C 10C")), "p1 discards 2C and 10C for Fog."),
    (SuperCalled(0, Super.TUNDRA, 1, cards("4C 8C")), "p1 discards 4C and 8C for Tundra against p2."),
    (
        SuperCountered(1, Super.FOG, cards("2C 10C")),
        "p2 discards 2C and 10C for Fog, which counters it.",
    ),
    (FogFell(0), "p1's Fog ends all combat of this turn."),
    (RowLocked(1), "The back row of p2 is locked until the end of the turn."),
    (RailgunCalled(0, KS), "p1 calls the Raka Railgun for KS."),
    (RailgunPaid(0, card("2C"), 0), "p1 discards 2C from slot 1 for the Raka Railgun."),
    (RailgunPaid(0, card("2C"), None), "p1 discards 2C from the hand for the Raka Railgun."),
    (WarriorBurnt(0, KS), "p1's KS is burnt out."),
    (RailgunEnded(0), "The Raka Railgun of p1 is over."),
    (CannonFired(0, AS), "p1 plays AS and fires the Raka Cannon."),
)

CARD: Final = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")
PICKS: Final = st.lists(st.integers(0, 1 << 16), min_size=20, max_size=60)
SEATS: Final = st.none() | st.integers(0, 2)


def test_every_event_has_its_sentence() -> None:
    """The table has a row for each class of the union, and the sentences below show every row."""
    assert tuple(SENTENCES) == get_args(Event)
    assert {type(event) for event, _ in STORY} == set(SENTENCES)


@pytest.mark.parametrize(("event", "sentence"), STORY)
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    """What is hidden is "a card", slots count from 1, and cards go by the names of the rulebook."""
    assert tell(Seen(event)) == sentence


def test_a_rock_is_never_told() -> None:
    """Nobody has looked at a rock, so its card is not said even where the event holds it."""
    assert tell(Seen(RockCollected(0, card("9D")))) == "p1 collects a rock."


def test_players_go_by_their_names() -> None:
    """Names stand where seats would; braces in them are left alone, and a seat without a name keeps its own."""
    event = SuperCalled(0, Super.TUNDRA, 1, cards("4C 8C"))
    assert tell(Seen(event), ("Ann", "{seat}")) == "Ann discards 4C and 8C for Tundra against {seat}."
    assert tell(Seen(AttackDeclared(0, KS, ON_QH)), ("Ann",)) == "Ann's KS attacks p2's QH."


@pytest.mark.parametrize("kind", NOUNS)
def test_every_word_has_a_name(kind: type[Enum]) -> None:
    """Each phase, super, mega, ending and way to leave is called something, and no two are called the same."""
    called = [NOUNS[kind][word.value] for word in kind]
    assert len(set(called)) == len(kind) == len(NOUNS[kind])


def test_ability_cards_have_names() -> None:
    """Cards from 2 to 10 are called something; warriors go by their cards."""
    assert list(CARDS) == [rank for rank in Rank if Rank.TWO <= rank <= Rank.TEN]


@pytest.mark.parametrize(
    ("winners", "why", "sentence"),
    [
        ((0,), Ending.ROCKS, "Ann wins: all the rocks are collected."),
        ((1,), Ending.CANNON, "p2 wins: the Raka Cannon is fired."),
        ((2,), Ending.LAST_STANDING, "p3 wins: nobody else is left."),
        ((1, 2), Ending.DECK_OUT, "p2 and p3 share the win: a deck is finished."),
        (
            (0, 1, 2),
            Ending.TURN_LIMIT,
            "Ann, p2 and p3 share the win: the last agreed turn is over, and nobody holds more rocks.",
        ),
    ],
)
def test_an_outcome_is_told_with_its_reason(winners: tuple[Seat, ...], why: Ending, sentence: str) -> None:
    """Winners and reason stand in one sentence, the same for the outcome and for the event of the end."""
    assert verdict(Outcome(winners, why.value, shares(3, winners)), ("Ann",)) == sentence
    assert tell(Seen(GameEnded(winners, why)), ("Ann",)) == sentence


def test_a_draw_is_told_as_one() -> None:
    """An outcome without winners is a draw, and a reason of another table stands as it is."""
    assert verdict(Outcome((), "agreed", shares(2, (0, 1)))) == "The game is drawn: agreed."


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
    """A spectator sees no card that lies hidden, and all that everybody knows: marks, locks, what is spent."""
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
        "> p1 is to discard a 4 from the back row",
    ),
    ((Battle(0), Railgun(0, KS), PayingHand(0, KS, 3)), "> p1 is to discard 3 cards from the hand"),
    (
        (Battle(0), Railgun(0, KS, 1)),
        "p1's KS fires the Raka Railgun (85 hp), 1 shot left\n> p1 is to shoot at a warrior, or to hold fire",
    ),
    (
        (Battle(0), Railgun(0, KS, 2), COMBAT, Responding(1, seat=0)),
        "p1's KS fires the Raka Railgun (85 hp), 2 shots left\n"
        "p1's KS attacks p2's QH with the Raka Railgun (Energy: KS +10)\n> p1 may answer the attack",
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
    seen_by_all = attrs.evolve(view(table(place("KS+2C"), place("QH")), None), pending=stack)
    assert picture(seen_by_all).partition("\n\n")[0].partition("\n")[2] == lines


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
def test_what_a_seat_cannot_know_changes_no_word(picks: list[int], seat: Seat | None, seed: int) -> None:
    """Of two games that differ only in what is hidden from a seat, its pictures and its stories are the same.

    The stories of one move are compared up to the first event that shows something.
    """
    state = start(Setup(3))
    rng: Any = Rng.seeded(seed)
    for pick in picks:
        moves = legal_moves(state)
        other = swap(state, seat, rng.split(str(pick)))
        assert picture(view(other, seat)) == picture(view(state, seat))
        move = moves[pick % len(moves)]
        if move in legal_moves(other):
            assert told(other, move, seat) == told(state, move, seat)
        state = apply(state, move).state


def told(state: State, move: Any, seat: Seat | None) -> list[str]:  # noqa: ANN401 - any move of the union
    """The story of a move as a seat saw it, up to the first event that shows somebody something."""
    story = []
    for event in apply(state, move).events:
        if shows(event):
            break
        what = seen(event, seat)
        story += [tell(what)] if what is not None else []
    return story
