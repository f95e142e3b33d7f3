"""What pictures point out: what moves name, what events touched, and colours for terminals."""

from __future__ import annotations

import re
from typing import Any, Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import HIDDEN, DataError, Rng, Seen, write_seat
from boardgames.raka import apply, card, legal_moves, read, seen, start, to_act, view
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
from boardgames.raka.moves import Move, Super
from boardgames.raka.render import picture, spots, touched
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.reached import STARTS, states, viewers, walk
from tests.raka.tables import cards, happen, place, table

ESCAPE: Final = re.compile("\x1b\\[[0-9]+m")
SPOT: Final = re.compile(
    r"(?:seat|row|hand|rocks|deck|pile):p\d+|slot:p\d+-[1-5]|(?:warrior|card|discard):p\d+-(?:10|[2-9AJQK])[CDHS]"
)

NAMED: Final = {
    "chance deal KS": "",
    "chance first p2": "seat:p2",
    "p1 draw": "deck:p1",
    "p1 sniper shot at p2 QH": "warrior:p2-QH",
    "p1 scrap metal": "",
    "p1 medic": "",
    "p1 take KS": "discard:p1-KS",
    "p1 deploy KS": "card:p1-KS",
    "p1 pop p2 slot 3": "slot:p2-3",
    "p1 stop lightning": "",
    "p1 equip 2C on p2 QH": "card:p1-2C warrior:p2-QH",
    "p1 equip 2C from 5 on p1 KS": "slot:p1-5 warrior:p1-KS",
    "p1 chain lightning 5C": "card:p1-5C",
    "p1 chain lightning 5C from 1": "slot:p1-1",
    "p1 acid barrel 6C on p2 QH": "card:p1-6C warrior:p2-QH",
    "p1 acid barrel 6C from 2 on p2 QH": "slot:p1-2 warrior:p2-QH",
    "p1 brown box 7C": "card:p1-7C",
    "p1 brown box 7C from 2": "slot:p1-2",
    "p1 set 8C": "card:p1-8C",
    "p1 heal JS": "warrior:p1-JS",
    "p1 legend AS": "warrior:p1-AS",
    "p1 cannon AS": "card:p1-AS",
    "p1 attack KS on p2 QH": "warrior:p1-KS warrior:p2-QH",
    "p1 attack KS on p2": "warrior:p1-KS seat:p2",
    "p1 railgun KS": "warrior:p1-KS",
    "p1 pay slot 2": "slot:p1-2",
    "p1 pay card 2C": "card:p1-2C",
    "p1 shoot at p2 QH": "warrior:p2-QH",
    "p1 hold fire": "",
    "p2 energy from 1": "slot:p2-1",
    "p2 smoke bomb from 1 stop": "slot:p2-1",
    "p2 smoke bomb from 1 to p2 JD": "slot:p2-1 warrior:p2-JD",
    "p2 spring board from 1": "slot:p2-1",
    "p1 super fog": "",
    "p1 super tundra on p12": "seat:p12",
    "p2 counter": "",
    "p2 pass": "",
    "p1 end phase": "",
    "p1 end turn": "",
    "p1 concede": "",
}
"""What each move names: the actor or card first, the target last."""


def test_every_kind_of_move_is_among_them() -> None:
    """The table above is complete."""
    assert {type(read(line)) for line in NAMED} == set(get_args(Move))


@pytest.mark.parametrize("line", NAMED)
def test_a_move_names_its_spots(line: str) -> None:
    """In the order in which they are pressed."""
    assert spots(read(line)) == tuple(NAMED[line].split())


def test_what_is_no_move_has_no_spots() -> None:
    """It is refused by what would have to read it."""
    nothing: Any = "p1 pass"
    with pytest.raises(DataError, match="must be a move of this game, not 'p1 pass'"):
        spots(nothing)


KS: Final = card("KS")
QH: Final = card("QH")
ON_QH: Final = Target(1, QH)

TOUCHED: Final[tuple[tuple[Event, str], ...]] = (
    (CardDealt(0, card("9D")), "deck:p1 card:p1-9D"),
    (CardDealt(1, HIDDEN), "deck:p2 hand:p2"),
    (HandsBricked((0, 2)), "hand:p1 hand:p3"),
    (HandsReturned((1,)), "hand:p2"),
    (FirstPlayerChosen(1), "seat:p2"),
    (TurnBegan(1, 5), "seat:p2"),
    (PhaseBegan(1, Phase.MAIN_ONE), ""),
    (TurnEnded(1, finished=True), ""),
    (LegendExpired(0, card("AS"), stays=False), "warrior:p1-AS discard:p1-AS"),
    (PlayerPassed(1), "seat:p2"),
    (PlayerLeft(1, Departure.CONCEDED, cards("2C KS"), cards("8D"), cards("3H")), "seat:p2"),
    (GameEnded((0, 1), Ending.ROCKS), "seat:p1 seat:p2"),
    (DeckReshuffled(1), "deck:p2 pile:p2"),
    (CardDrawn(0, card("9D")), "deck:p1 card:p1-9D"),
    (CardDrawn(1, HIDDEN), "deck:p2 hand:p2"),
    (WarriorDeployed(0, KS, 0), "warrior:p1-KS"),
    (CardPopped(0, 1, 2, card("8D")), "slot:p2-3 discard:p2-8D"),
    (CardSet(1, 4, HIDDEN), "slot:p2-5"),
    (Equipped(0, card("2C"), None, ON_QH), "warrior:p2-QH"),
    (Equipped(0, card("4C"), 1, ON_QH), "slot:p1-2 warrior:p2-QH"),
    (UtilityPlayed(0, card("7C"), None), "discard:p1-7C"),
    (UtilityPlayed(0, card("6C"), 1), "slot:p1-2 discard:p1-6C"),
    (EquipmentDiscarded(ON_QH, card("3C")), "warrior:p2-QH"),
    (CardTaken(0, KS), "card:p1-KS"),
    (RockLost(0, card("9D")), "rocks:p1 card:p1-9D"),
    (RockLost(1, HIDDEN), "rocks:p2 hand:p2"),
    (RockCollected(0, HIDDEN), "deck:p1 rocks:p1"),
    (WarriorHealed(0, KS, ability=False), "warrior:p1-KS"),
    (LegendBegan(0, card("AS")), "warrior:p1-AS"),
    (WarriorSniped(1, QH), "warrior:p2-QH discard:p2-QH"),
    (AttackDeclared(0, KS, ON_QH), "warrior:p1-KS warrior:p2-QH"),
    (AttackDeclared(0, KS, Target(1)), "warrior:p1-KS seat:p2"),
    (TrapSprung(1, 0, card("9D")), "slot:p2-1 discard:p2-9D"),
    (EnergyGained(1, QH), "warrior:p2-QH"),
    (AttackStopped(0, KS), "warrior:p1-KS"),
    (AttackRedirected(0, KS, ON_QH), "warrior:p1-KS warrior:p2-QH"),
    (WarriorReturned(0, KS), "card:p1-KS"),
    (AttackResolved(0, KS, ON_QH, 20, 15, hardened=False), "warrior:p1-KS warrior:p2-QH"),
    (AttackBlocked(ON_QH), "warrior:p2-QH"),
    (WarriorHit(1, QH), "warrior:p2-QH"),
    (WarriorsClashed(0, KS, ON_QH), "warrior:p1-KS warrior:p2-QH"),
    (AttackFailed(0, KS, ON_QH), "warrior:p1-KS warrior:p2-QH"),
    (WarriorDefeated(1, QH), "warrior:p2-QH discard:p2-QH"),
    (PlayerStruck(0, KS, Target(1)), "warrior:p1-KS seat:p2"),
    (MegaUsed(0, Mega.SNIPER, cards("5C 6C")), "seat:p1 discard:p1-5C discard:p1-6C"),
    (SuperCalled(0, Super.FOG, None, cards("2C 10C")), "seat:p1 discard:p1-2C discard:p1-10C"),
    (SuperCalled(0, Super.TUNDRA, 1, cards("4C 8C")), "seat:p1 seat:p2 discard:p1-4C discard:p1-8C"),
    (SuperCountered(1, Super.FOG, cards("2C 10C")), "seat:p2 discard:p2-2C discard:p2-10C"),
    (FogFell(0), "seat:p1"),
    (RowLocked(1), "row:p2"),
    (RailgunCalled(0, KS), "warrior:p1-KS"),
    (RailgunPaid(0, card("2C"), 0), "slot:p1-1 discard:p1-2C"),
    (RailgunPaid(0, card("2C"), None), "discard:p1-2C"),
    (WarriorBurnt(0, KS), "warrior:p1-KS"),
    (RailgunEnded(0), "seat:p1"),
    (CannonFired(0, card("AS")), "seat:p1 card:p1-AS"),
)


def test_every_kind_of_event_is_among_them() -> None:
    """The table above is complete."""
    assert {type(event) for event, _ in TOUCHED} == set(get_args(Event))


@pytest.mark.parametrize(("event", "named"), TOUCHED)
def test_an_event_touches_its_spots(event: Event, named: str) -> None:
    """Where cards have left, changed or come to; a hidden card touches the hand as a whole."""
    assert touched([Seen(event)]) == frozenset(named.split())


def test_nothing_touches_nothing_and_all_of_it_counts() -> None:
    """The events of a move are taken together."""
    assert touched(()) == frozenset()
    assert touched([Seen(FogFell(0)), Seen(RowLocked(1))]) == {"seat:p1", "row:p2"}


def test_an_event_that_nobody_has_seen_is_refused() -> None:
    """So that no picture shows what its viewer did not see."""
    event: Any = RockCollected(0, card("9D"))
    with pytest.raises(DataError, match=r"must be an event as seen, not .* RockCollected"):
        touched([event])


def test_spots_have_the_form_that_is_documented() -> None:
    """Those of all moves and events on walks from everywhere."""
    for number, begun in enumerate(STARTS):
        for walked in walk(begun, Rng(number), 60):
            named = {spot for move in legal_moves(walked.before) for spot in spots(move)}
            for viewer in viewers(walked.before):
                named |= touched(seen(event, viewer) for event in walked.step.events)
            assert all(map(SPOT.fullmatch, named))


DECLARED: Final = """\
Turn 5, Ann's battle phase, as Ben sees it
Ann's KS attacks Ben's QD
> Ben may answer the attack
Signs: + may be chosen, * touched by the last move, & both

Ann: 2 of 7 rocks
  front *KS  25 hp  2C Lil Weapon  has attacked
         QH  15 hp                 rotated
  row    ??   --   ??   --   --
  hand   3 cards

Ben (you): 1 of 7 rocks
  front &QD  15 hp
        +JC  10 hp                 rotated
  row   +8C  +9C   --   --   --
  hand   4S 6S 7S

Shared
  deck   34 cards
  pile   --
"""


def test_signs_stand_before_what_is_pointed_out() -> None:
    """In the room between columns, so that nothing moves; the line above says what they mean."""
    before = table(
        place("KS+2C QH*", "8D . 9D", "2S 5H 10H", "3C 3D"), place("QD JC*", "8C 9C", "4S 6S 7S", "7H")
    )
    state, events = happen(before, "p1 attack KS on p2 QD")
    last, moves = [seen(event, 1) for event in events], legal_moves(state)
    moves = (*moves, read("p2 smoke bomb from 2 to p2 QD"))
    assert picture(view(state, 1), ("Ann", "Ben"), last=last, moves=moves) == DECLARED


def test_signs_stand_before_players_rocks_hands_decks_and_piles() -> None:
    """Wherever something has gone or come."""
    state = table(place("KS", "", "2C 5D"), place("", "8C", "QH", "3H"), piles=(cards("7C 9H"),), locked=(1,))
    happened: tuple[Event, ...] = (
        RockLost(1, HIDDEN),
        RockCollected(0, HIDDEN),
        RowLocked(1),
        PlayerPassed(1),
        UtilityPlayed(0, card("9H"), None),
        CardDrawn(0, card("5D")),
    )
    lines = picture(view(state, 0), last=map(Seen, happened)).splitlines()
    for line in (
        "p1 (you): *0 of 7 rocks",
        "  hand   2C *5D",
        "*p2: *1 of 7 rocks",
        "  row    ??   --   --   --   --  *locked",
        "  hand  *1 card",
        "  deck  *44 cards",
        "  pile   7C *9H",
    ):
        assert line in lines
    lines = picture(view(state, 0), last=[Seen(HandsBricked((0,)))]).splitlines()
    assert "  hand  *2C *5D" in lines


def test_signs_stand_before_places_without_a_card() -> None:
    """An empty hand, and a pile that has become the deck."""
    lines = picture(
        view(table(place("KS"), place()), 0), last=[Seen(HandsBricked((0,))), Seen(DeckReshuffled(0))]
    ).splitlines()
    assert {"  hand  *--", "  pile  *--"} <= set(lines)


def test_individual_decks_are_pointed_out_one_by_one() -> None:
    """The deck of the player who draws, and the pile of the one who discards."""
    state = table(place("KS"), place("QH"), setup=Setup(2, decks=Decks.INDIVIDUAL), piles=((), cards("7C")))
    happened: tuple[Event, ...] = (CardDrawn(0, HIDDEN), UtilityPlayed(1, card("7C"), None))
    lines = picture(view(state, None), last=map(Seen, happened)).splitlines()
    assert [line for line in lines if line.startswith(("  deck", "  pile"))] == [
        "  deck  *51 cards",
        "  pile   --",
        "  deck   50 cards",
        "  pile  *7C",
    ]


@given(states)
def test_signs_are_all_that_is_different(state: State) -> None:
    """Without them, and what they mean, the picture is the one that points out nothing."""
    (actor,) = to_act(state) or (0,)
    moves = legal_moves(state)
    seen_by = view(state, actor if actor >= 0 else None)
    named = {spot for move in moves for spot in spots(move)}
    marked = picture(seen_by, moves=moves)
    assert ("Signs: + may be chosen\n" in marked) is bool(named)
    bare = re.sub(r"(?m)^Signs: .*\n", "", marked)
    assert len(re.findall(r"(?m)(?<=[\s(])\+(?=\S)|^\+", bare)) == len(named)
    assert squeezed(bare.replace("+", "")) == squeezed(picture(seen_by))


def squeezed(text: str) -> str:
    """The words, however far apart and however folded."""
    return " ".join(text.split())


@given(states, st.sampled_from([(), ("Ann", "Ben", "Cy"), ("KS", "10H", "p2", "hand", "(", "a|b", "")]))
def test_colours_are_all_that_is_different(state: State, names: tuple[str, ...]) -> None:
    """Without the escape sequences the text is the same, whatever people are called."""
    moves = legal_moves(state)
    for viewer in (*viewers(state)[:2], None):
        seen_by = view(state, viewer)
        plain = picture(seen_by, names, moves=moves)
        coloured = picture(seen_by, names, moves=moves, colour=True)
        assert ESCAPE.sub("", coloured) == plain
        assert coloured != plain


def test_colours_of_a_picture() -> None:
    """The question, players in their own, red suits, what may be chosen, what the last move touched."""
    state, events = happen(table(place("KS QH*"), place("QD", "8C 9C")), "p1 attack KS on p2 QD")
    last = [seen(event, 1) for event in events]
    coloured = picture(view(state, 1), ("Ann", "Ben"), last=last, moves=legal_moves(state), colour=True)
    for part in (
        "\x1b[1mTurn 5, Ann's battle phase, as Ben sees it\x1b[0m",
        "\x1b[1m> Ben may answer the attack\x1b[0m",
        "\x1b[34mAnn\x1b[0m's KS attacks \x1b[33mBen\x1b[0m's \x1b[31mQD\x1b[0m",
        "\x1b[4m*KS\x1b[0m  20 hp",
        "\x1b[31mQH\x1b[0m  15 hp                 \x1b[33mrotated\x1b[0m",
        "\x1b[7m+8C\x1b[0m",
        "\x1b[2m--\x1b[0m",
    ):
        assert part in coloured


def test_names_cannot_command_the_terminal() -> None:
    """What could move, colour or end a line is replaced; long names are cut, and an empty one is a number."""
    state = table(place("KS"), place("QH"))
    names = ("\x1b[2J\r\nBen", "n" * 61)
    text = picture(view(state, 0), names)
    assert "\ufffd[2J\ufffd\ufffdBen (you): 0 of 7 rocks" in text
    assert f"{'n' * 59}\u2026: 0 of 7 rocks" in text
    assert "\np2: 0 of 7 rocks" in picture(view(state, 0), ("Ann", ""))


def test_iterators_are_read_once() -> None:
    """Events and moves can come from anywhere."""
    state = start(Setup(first_player=0))
    step = apply(state, legal_moves(state)[0])
    seen_by = view(step.state, 0)
    once = picture(seen_by, last=iter([seen(event, 0) for event in step.events]), moves=iter(()))
    assert once == picture(seen_by, last=[seen(event, 0) for event in step.events])
    assert f"{write_seat(0)} (you)" in once
