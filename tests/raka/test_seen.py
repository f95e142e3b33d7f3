"""What a seat sees of what happens, and which events show somebody a card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from boardgames.core import HIDDEN, Rng, Seat, Seen
from boardgames.raka.cards import Card, card
from boardgames.raka.events import (
    CannonFired,
    CardDealt,
    CardDrawn,
    CardPopped,
    CardSet,
    CardTaken,
    Departure,
    Event,
    FirstPlayerChosen,
    HandsBricked,
    HandsReturned,
    Phase,
    PlayerLeft,
    PlayerPassed,
    RockCollected,
    RockLost,
    SuperCalled,
    UtilityPlayed,
    WarriorReturned,
)
from boardgames.raka.moves import Deal, Super
from boardgames.raka.rules.book import apply, fold
from boardgames.raka.rules.opening import start
from boardgames.raka.seen import seen, shows
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.view import view
from tests.raka.reached import Walked, rngs, states, viewers, walk
from tests.raka.tables import cards, go, happen, place, table

KING = card("KS")


def cards_of(value: object) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_of(each)
    else:
        for name in getattr(type(value), "__match_args__", ()):
            yield from cards_of(getattr(value, name))


def of_kind(events: tuple[Event, ...], kind: type) -> list[Event]:
    """The events of a class."""
    return [event for event in events if type(event) is kind]


# Single events.


@pytest.mark.rule("RAKA-010", "RAKA-026", "RAKA-030", "RAKA-034")
@pytest.mark.parametrize(
    ("event", "blind"),
    [
        (CardDealt(1, KING), CardDealt(1, HIDDEN)),
        (CardDrawn(1, KING), CardDrawn(1, HIDDEN)),
        (CardSet(1, 3, card("9C")), CardSet(1, 3, HIDDEN)),
        (RockLost(1, KING), RockLost(1, HIDDEN)),
    ],
)
def test_only_its_holder_sees_a_card_that_goes_to_hand_or_row(event: Event, blind: Event) -> None:
    """H10, H11, H12: a lost rock, a drawn card and a set card are seen by one seat, their move by all."""
    assert seen(event, 1) == Seen(event)
    assert [seen(event, seat) for seat in (0, 2, None)] == [Seen(blind)] * 3


@pytest.mark.rule("RAKA-023", "RAKA-Q30")
def test_nobody_sees_a_rock() -> None:
    """H04: whoever collects it does not look at it either."""
    assert [seen(RockCollected(1, KING), seat) for seat in (0, 1, None)] == [
        Seen(RockCollected(1, HIDDEN))
    ] * 3


@pytest.mark.rule("RAKA-Q56")
@pytest.mark.parametrize(
    "event",
    [
        CardPopped(0, 1, 2, card("9C")),
        SuperCalled(1, Super.FOG, None, cards("2C 10C")),
        UtilityPlayed(1, card("7C"), 0),
        CardTaken(1, KING),
        WarriorReturned(1, KING),
        PlayerLeft(1, Departure.CONCEDED, cards("2C"), cards("9C"), cards("JD")),
    ],
)
def test_what_is_laid_open_is_seen_by_all(event: Event) -> None:
    """H06, H07, H18: every seat and a spectator see such an event whole."""
    assert {seen(event, seat) for seat in (0, 1, 2, None)} == {Seen(event)}


# In play.


@pytest.mark.rule("RAKA-057")
def test_a_popped_card_is_shown() -> None:
    """H07: the king's user chose blind, by slot; then everybody sees what it was."""
    state = table(place("", "", "KS 2C"), place("", "9D 5C"), phase=Phase.MAIN_ONE)
    after, events = happen(state, "p1 deploy KS", "p1 pop p2 slot 2")
    (popped,) = of_kind(events, CardPopped)
    assert popped == CardPopped(0, 1, 1, card("5C"))
    assert seen(popped, None) == Seen(popped)
    assert card("5C") not in view(after, 0).unseen(0)
    assert card("9D") in view(after, 0).unseen(0)


@pytest.mark.rule("RAKA-047", "RAKA-Q155", "RAKA-Q157")
@pytest.mark.parametrize("decks", Decks)
def test_a_player_who_leaves_shows_every_card(decks: Decks) -> None:
    """H18: hand, row and rocks become public, on the one pile or out of the game with the own deck."""
    state = table(place("KS"), place("QS", "9D", "5C 6C", "7H"), place("JS"), setup=Setup(3, decks=decks))
    after, events = happen(state, "p2 concede")
    (left,) = of_kind(events, PlayerLeft)
    assert set(cards_of(seen(left, 0))) == set(cards("9D 5C 6C 7H"))
    assert shows(left)
    assert set(cards("9D 5C 6C 7H")).isdisjoint(view(after, 0).unseen(after.deck_of(1)))


@pytest.mark.rule("RAKA-013", "RAKA-014")
def test_a_redeal_tells_who_was_bricked_and_no_card() -> None:
    """H13: that a hand held no warrior is public, which cards it held is not."""
    state = start(Setup(2, cards=cards("KS JD 2C 6H 10D 8S"), hand=2))
    for dealt in cards("KS 2C 6H"):
        state = apply(state, Deal(dealt)).state
    events = apply(state, Deal(card("8S"))).events
    assert [seen(event, None) for event in events] == [
        Seen(CardDealt(1, HIDDEN)),
        Seen(HandsBricked((1,))),
        Seen(HandsReturned((0, 1))),
    ]
    assert [shows(event) for event in events] == [False, True, False]


@pytest.mark.rule("RAKA-Q121", "RAKA-089")
def test_a_super_on_hold_is_public_and_a_pass_tells_nothing() -> None:
    """H19: its kind, its cost and its victim are seen by all; of a pass, only whose it was."""
    state = table(place("KS", "", "3S 9S 2C"), place("QS+2D", "", "4S 8S"), phase=Phase.MAIN_ONE)
    state, events = happen(state, "p1 super tornado on p2")
    (called,) = of_kind(events, SuperCalled)
    assert called == SuperCalled(0, Super.TORNADO, 1, cards("3S 9S"))
    assert seen(called, None) == Seen(called)
    assert view(state, None).pending == state.pending
    _, events = happen(state, "p2 pass")
    assert seen(events[0], 0) == Seen(PlayerPassed(1))


@pytest.mark.rule("RAKA-Q56")
@given(state=states, rng=rngs)
def test_no_event_tells_a_hidden_card(state: State, rng: Rng) -> None:
    """Whatever card a seat sees in an event, it can see on the table once that has happened."""
    for one in walk(state, rng, 30):
        if len(one.before.decks) > 1:
            continue  # the same card may lie hidden in another deck
        for after, event in unfolded(one):
            if isinstance(event, CannonFired):
                continue  # the ace is shown, and stays in the hand
            for viewer in viewers(after):
                told = set(cards_of(seen(event, viewer)))
                assert told.isdisjoint(set(view(after, viewer).unseen(0)) - marked(after))


@pytest.mark.rule("RAKA-D01")
@given(state=states, rng=rngs)
def test_an_event_that_shows_nothing_lets_nobody_see_more(state: State, rng: Rng) -> None:
    """Only a card off the deck is seen, by whom it is for: which one it is, chance itself has said."""
    for one in walk(state, rng, 30):
        before = one.before
        for after, event in unfolded(one):
            if not shows(event):
                for viewer in viewers(after):
                    told = newly_seen(before, after, viewer)
                    if isinstance(event, CardDealt | CardDrawn) and event.seat == viewer:
                        assert told == {(after.deck_of(event.seat), event.card)}
                    else:
                        assert told == set()
            before = after


def newly_seen(before: State, after: State, viewer: Seat | None) -> set[tuple[int, Card]]:
    """The cards, each with its deck, that the viewer could not see before and can see now."""
    return {
        (deck, each)
        for deck in range(len(after.decks))
        for each in set(view(before, viewer).unseen(deck)).difference(view(after, viewer).unseen(deck))
    }


def unfolded(one: Walked) -> Iterator[tuple[State, Event]]:
    """Each event of a step with the facts right after it."""
    facts = one.before
    for event in one.step.events:
        facts = fold(facts, event)
        yield facts, event


def marked(state: State) -> set[Card]:
    """The cards that everybody knows of."""
    return {mark.card for side in state.sides for mark in side.marks}


def test_a_card_that_leaves_a_hand_face_up_is_shown() -> None:
    """Playing, paying, deploying and springing all show a card; looking on, drawing and setting do not."""
    state = table(place("KS", "8C", "QS 3S 9S 7C 5D"), place("JS*", "9D"), phase=Phase.MAIN_ONE)
    for line, told in (
        ("p1 deploy QS", True),
        ("p1 set 5D", False),
        ("p1 brown box 7C", True),
        ("p1 equip 3S on p1 KS", True),
        ("p1 end phase", False),
    ):
        _, events = happen(state, line)
        assert any(shows(event) for event in events) is told
    fight = go(state, "p1 end phase", "p1 attack KS on p2 JS")
    assert any(shows(event) for event in happen(fight, "p2 smoke bomb from 1 stop")[1])
    assert not any(shows(event) for event in happen(fight, "p2 pass", "p1 pass")[1])


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (HandsBricked((0,)), True),
        (FirstPlayerChosen(0), False),
        (RockLost(0, KING), True),
        (RockCollected(0, KING), False),
        (CardTaken(0, KING), False),
        (WarriorReturned(0, KING), False),
        (CannonFired(0, card("AS")), True),
    ],
)
def test_what_counts_as_showing(event: Event, told: bool) -> None:
    """A rock that comes to its holder's eyes counts; what everybody could see all along does not."""
    assert shows(event) is told


def test_a_seat_is_no_event_of_its_own() -> None:
    """A spectator is nobody's holder, not even of the first seat's cards."""
    spectator: Seat | None = None
    assert seen(CardDrawn(0, KING), spectator) == Seen(CardDrawn(0, HIDDEN))
