"""Stories: a sentence for everything that happens, and nothing in it of what a seat may not know."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Any, Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import HIDDEN, DataError, Outcome, Rng, Seat, Seen, shares
from boardgames.raka import Rank, Setup, apply, card, legal_moves, numbers, outcome, picture, start
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
from boardgames.raka.render import tell, verdict
from boardgames.raka.render.names import CARDS, NOUNS
from boardgames.raka.render.story import SENTENCES
from boardgames.raka.seen import seen, shows
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.warriors import Target
from tests.raka.tables import cards

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
    """Names stand where seats would, with whatever is in them; a seat without a name keeps its own."""
    event = SuperCalled(0, Super.TUNDRA, 1, cards("4C 8C"))
    assert tell(Seen(event), ("Ann", "{seat}")) == "Ann discards 4C and 8C for Tundra against {seat}."
    assert tell(Seen(AttackDeclared(0, KS, ON_QH)), ("Ann",)) == "Ann's KS attacks p2's QH."


@pytest.mark.parametrize("kind", NOUNS)
def test_every_word_has_a_name(kind: type[Enum]) -> None:
    """Each phase, super, mega, ending and way to leave is called something of its own."""
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


def test_a_game_that_goes_on_has_no_verdict() -> None:
    """Of an outcome that is not there it says so."""
    assert verdict(outcome(start(Setup(3)))) == "The game goes on."


def test_a_state_is_no_view_and_an_event_is_not_yet_seen() -> None:
    """Whoever forgot to make one is told what makes it."""
    state: Any = start(Setup(3))
    event: Any = PlayerPassed(0)
    for call in (partial(picture, state), partial(numbers(Setup(3)).array, state)):
        with pytest.raises(DataError, match=r"must be a view, not .* State: `view\(state, seat\)` makes one"):
            call()
    with pytest.raises(DataError, match=r"an event as seen, not .*Passed: `seen\(event, seat\)` makes one"):
        tell(event)
    with pytest.raises(DataError, match="of an event of this game, not a value of type State"):
        tell(Seen(state))


def told(state: State, move: Move, seat: Seat | None) -> list[str]:
    """The story of a move as a seat saw it, up to the first event that shows somebody something."""
    events = apply(state, move).events
    showing = next((number for number, event in enumerate(events) if shows(event)), len(events))
    return [tell(seen(event, seat)) for event in events[:showing]]


@given(
    st.lists(st.integers(0, 1 << 16), min_size=20, max_size=60),
    st.none() | st.integers(0, 2),
    st.integers(0, 1 << 32),
)
def test_what_a_seat_cannot_know_changes_no_word(picks: list[int], seat: Seat | None, seed: int) -> None:
    """Of two games that differ only in what is hidden from a seat, it hears the same story of each move.

    The stories are compared up to the first event that shows something.
    """
    state = start(Setup(3))
    for number, pick in enumerate(picks):
        other = swap(state, seat, Rng(seed).split(str(number)))
        moves = legal_moves(state)
        move = moves[pick % len(moves)]
        if move in legal_moves(other):
            assert told(other, move, seat) == told(state, move, seat)
        state = apply(state, move).state


@given(st.lists(st.integers(0, 1 << 16), min_size=20, max_size=120), st.none() | st.integers(0, 2))
def test_a_story_says_no_card_that_its_reader_did_not_see(picks: list[int], seat: Seat | None) -> None:
    """Along a game, what others are dealt, draw, set or lose as a rock is a card and no more."""
    state = start(Setup(3))
    for pick in picks:
        moves = legal_moves(state)
        if not moves:
            break
        step = apply(state, moves[pick % len(moves)])
        state = step.state
        for event in step.events:
            sentence = tell(seen(event, seat))
            assert "HIDDEN" not in sentence
            if isinstance(event, CardDealt | CardDrawn | CardSet | RockLost | RockCollected):
                own = event.seat == seat and not isinstance(event, RockCollected)
                assert (str(event.card) in sentence) is own
