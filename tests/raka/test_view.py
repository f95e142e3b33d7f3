"""What a seat may know of a game: the facts of hidden information, one by one (H01 to H20)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given

from boardgames.core import CHANCE, HIDDEN, Rng, Seat
from boardgames.core.refused import Refused
from boardgames.raka.cards import WARRIORS, Card, card, cards_in, mask
from boardgames.raka.events import DeckReshuffled, Departure, Ending, Phase
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Deal, DrawCard
from boardgames.raka.rules.book import apply, legal_moves, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.view import RakaView, view
from tests.raka.blurs import in_hand_or, in_row
from tests.raka.reached import rngs, scrapyard, states, viewers, walk
from tests.raka.tables import all_pass, cards, go, place, table

SEEN = {Card, Rng, State}
"""What the search through a view looks for."""


def found_in(value: object) -> Iterator[object]:
    """Every card, generator and state anywhere in a value, the setup's own cards left out."""
    if type(value) in SEEN:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from found_in(each)
    elif not isinstance(value, Setup):
        for name in getattr(type(value), "__match_args__", ()):
            yield from found_in(getattr(value, name))


def full() -> State:
    """Something of everything: hands, rows, rocks, equipment, a pile."""
    return table(
        place("KS+2C* AC", "9C . 4D", "10D 8H KD", "5C 6C"),
        place("QS+4S", "8S 7D", "6H AS JD", "JC"),
        place("", "2S", "2H", ""),
        setup=Setup(3),
        piles=(cards("3S KH 9H"),),
    )


# The viewer's own cards and the others'.


@pytest.mark.rule("RAKA-008")
def test_the_own_hand_is_exact_and_others_are_sizes() -> None:
    """H01: a seat sees its hand, and of others how many cards they hold; a spectator has no hand."""
    state = full()
    assert view(state, 0).hand == cards("8H 10D KD")
    assert view(state, 1).hand == cards("AS 6H JD")
    assert view(state, None).hand == ()
    for viewer in viewers(state):
        assert tuple(side.hand for side in view(state, viewer).sides) == (3, 3, 1)


@pytest.mark.rule("RAKA-008")
def test_the_own_row_is_exact_and_others_are_filled_slots() -> None:
    """H02: of others' rows a seat sees which slots are filled, and since which turn."""
    state = full()
    mine, yours, _ = view(state, 0).sides
    assert mine.row == (card("9C"), None, card("4D"), None, None)
    assert yours.row == (HIDDEN, HIDDEN, None, None, None)
    assert yours.since == state.sides[1].since == (6, 6, 0, 0, 0)
    assert view(state, 1).sides[0].row == (HIDDEN, None, HIDDEN, None, None)
    assert view(state, None).sides[0].row == (HIDDEN, None, HIDDEN, None, None)


def test_a_set_card_might_be_any() -> None:
    """H12: nothing tells a trap from a bluff."""
    before = table(place("KS", "", "2C 9C"), phase=Phase.MAIN_ONE)
    bluff, trap = go(before, "p1 set 2C"), go(before, "p1 set 9C")
    assert view(bluff, 1) == view(trap, 1)
    assert view(bluff, None) == view(trap, None)
    assert view(bluff, 0) != view(trap, 0)


def test_of_a_deck_only_the_size_is_known() -> None:
    """H03: the one deck, or each seat's own; which cards are in it is not said, nor any order."""
    assert view(full(), 0).decks == (52 - 23,)
    apart = start(Setup(3, decks=Decks.INDIVIDUAL))
    assert view(apart, 1).decks == (52, 52, 52)


@pytest.mark.rule("RAKA-048")
def test_a_reshuffled_deck_is_a_size_again() -> None:
    """H03: the pile that became the deck was public, what comes off it next is not."""
    few = Setup(2, cards=cards("KS QS 2C 6H 10D 8S 9C 3C"), hand=2)
    state = table(
        place("KS", "", "2C"),
        place("QS", "", "6H"),
        setup=few,
        phase=Phase.DRAW,
        piles=(cards("10D 8S 9C 3C"),),
    )
    drawing = apply(state, DrawCard(0)).state
    assert view(drawing, 1).decks == (4,)
    assert view(drawing, 1).piles == ((),)
    assert set(cards("10D 8S 9C 3C")) < set(view(drawing, 1).unseen(0))


@pytest.mark.rule("RAKA-008", "RAKA-Q30")
def test_rocks_are_counted_and_never_seen() -> None:
    """H04: everybody knows how many each player has; not even their holder knows which."""
    state = full()
    for viewer in viewers(state):
        known = view(state, viewer)
        assert tuple(side.rocks for side in known.sides) == (2, 1, 0)
        assert set(cards("5C 6C JC")) <= set(known.unseen(0))


def test_warriors_are_public() -> None:
    """H05: card, equipment, hits, flags and hit points of everybody's."""
    state = full()
    for viewer in viewers(state):
        for side, known in zip(state.sides, view(state, viewer).sides, strict=True):
            assert known.front is side.front
    king, ace = view(state, None).sides[0].warriors
    assert (king.points, king.hit, ace.points) == (25, True, 5)


@pytest.mark.rule("RAKA-Q157")
def test_piles_and_removed_cards_are_public() -> None:
    """H06: in their order; and so are cards that have left the game with their owner."""
    assert view(full(), 2).piles == (cards("3S KH 9H"),)
    apart = table(
        place("KS"), place("QS", "9D", "5C"), place("JS"), setup=Setup(3, decks=Decks.INDIVIDUAL), turn=7
    )
    left = go(apart, "p2 concede")
    assert view(left, 0).removed[1] == cards_in(mask(apart.setup.cards))
    assert view(left, 0).unseen(1) == ()
    assert view(left, 0).sides[1].left is Departure.CONCEDED


def test_flags_of_the_table_are_public() -> None:
    """H08: limits used, locked rows, Fog, the Railgun, the redeal, turns begun and finished."""
    state = table(
        place("KS"),
        place("QS"),
        supers=(1,),
        counters=(0,),
        locked=(1,),
        fog=True,
        deployed=True,
        redealt=True,
        railgun_called=True,
        phase=Phase.MAIN_TWO,
    )
    for viewer in viewers(state):
        known = view(state, viewer)
        assert (known.supers, known.counters, known.locked) == (0b10, 0b01, 0b10)
        assert known.fog
        assert known.deployed
        assert known.redealt
        assert known.railgun_called
        assert (known.turn, known.active) == (state.turn, 0)
        assert [(side.started, side.finished) for side in known.sides] == [(3, 2), (2, 2)]


# What everybody knows of a hand.


@pytest.mark.rule("RAKA-D07", "RAKA-086")
def test_a_returned_warrior_is_known_to_be_in_the_hand() -> None:
    """H09: everybody saw it go there, and it cannot be set: setting a card leaves its mark alone."""
    state = table(place("KS", "", "5D 6D"), place("JD", "10H"))
    state = all_pass(go(state, "p1 attack KS on p2 JD", "p2 spring board from 1"))
    for viewer in viewers(state):
        assert view(state, viewer).sides[0].known == (card("KS"),)
    later = go(all_pass(go(state, "p1 end phase")), "p1 set 5D")
    assert view(later, 1).sides[0].marks == (Mark(card("KS")),)


@pytest.mark.rule("RAKA-D07", "RAKA-107")
def test_a_scrapped_card_is_known_until_it_might_have_been_set() -> None:
    """H09: then it is in the hand or in that slot; seen again, or with one place left, it is certain."""
    state = table(place("KS", "", "6D 7D 9D"), phase=Phase.DRAW, piles=(cards("4C JC"),))
    state = all_pass(go(state, "p1 scrap metal"))
    assert view(state, 1).sides[0].known == cards("4C JC")
    blurred = go(state, "p1 set 9D")
    assert view(blurred, 1).sides[0].marks == (in_hand_or("4C", 0), Mark(card("JC")))
    assert view(blurred, 1).sides[0].known == cards("JC")
    set_too = go(blurred, "p1 set 4C")
    assert view(set_too, 1).sides[0].marks == (in_row("4C", 0, 1), Mark(card("JC")))
    worn = go(blurred, "p1 equip 4C on p1 KS")
    assert view(worn, 1).sides[0].marks == (Mark(card("JC")),)


@pytest.mark.rule("RAKA-D07")
@given(rng=rngs)
def test_every_mark_is_true(rng: Rng) -> None:
    """H09: what everybody knows is so, however long cards are taken, set, played and popped."""
    for decks in Decks:
        for one in walk(scrapyard(decks), rng, 100):
            assert [problem for problem in problems(one.step.state) if problem.rule == "RAKA-D07"] == []


@pytest.mark.rule("RAKA-D07")
@given(rng=rngs)
def test_a_mark_ends_only_when_its_card_is_seen(rng: Rng) -> None:
    """H09: a card that everybody knows of stays known for as long as it is out of sight."""
    for one in walk(scrapyard(), rng, 100):
        if any(isinstance(event, DeckReshuffled) for event in one.step.events):
            continue  # what was just seen may be in the deck again
        for before, after in zip(one.before.sides, one.step.state.sides, strict=True):
            ended = {mark.card for mark in before.marks} - {mark.card for mark in after.marks}
            assert ended.isdisjoint(view(one.step.state, None).unseen(0))


# What nobody is told.


@pytest.mark.rule("RAKA-014")
def test_a_redeal_is_known_and_the_hands_are_not() -> None:
    """H13: that hands were dealt again is public; what they held went back unseen."""
    state = start(Setup(2, cards=cards("KS JD 2C 6H 10D 8S"), hand=2))
    for dealt in cards("KS 2C 6H 8S"):
        state = apply(state, Deal(dealt)).state
    known = view(state, 0)
    assert known.redealt
    assert known.hand == ()
    assert len(known.unseen(0)) == known.decks[0] == 6


@pytest.mark.rule("RAKA-D07")
@given(state=states)
def test_what_is_unseen_is_what_lies_hidden(state: State) -> None:
    """H14: deck, rocks, others' hands, others' rows, by deck; the cards are known, not where each lies."""
    for viewer in viewers(state):
        known = view(state, viewer)
        for deck in range(len(state.decks)):
            assert set(known.unseen(deck)) == set(hidden(state, viewer, deck))
            assert len(known.unseen(deck)) == len(hidden(state, viewer, deck))


def hidden(state: State, viewer: Seat | None, deck: int) -> list[Card]:
    """The cards of a deck that the viewer cannot see, from the zones."""
    lying = list(cards_in(state.decks[deck]))
    for seat, side in enumerate(state.sides):
        if state.deck_of(seat) == deck:
            lying += side.rocks
            if seat != viewer:
                lying += [*cards_in(side.hand), *(each for each in side.row if each is not None)]
    return lying


@given(state=states)
def test_a_view_holds_no_hidden_card(state: State) -> None:
    """H14, H17: searched through, it has only cards in sight and marked ones; no state and no generator."""
    for viewer in viewers(state):
        found = set(found_in(view(state, viewer)))
        assert {type(each) for each in found} <= {Card}
        if len(state.decks) == 1:  # with more, the same card may lie hidden in another deck
            marked = {mark.card for side in state.sides for mark in side.marks}
            assert found & set(hidden(state, viewer, 0)) <= marked


@pytest.mark.rule("RAKA-D02")
def test_who_is_asked_follows_from_what_all_can_see() -> None:
    """H15: a facedown card, or two in hand, is enough to be asked; what they are does not matter."""
    asked = go(table(place("KS"), place("JD", "2H")), "p1 attack KS on p2 JD")
    assert to_act(asked) == (1,)
    assert view(asked, 0).pending == asked.pending
    trapped = go(table(place("KS"), place("JD", "9H")), "p1 attack KS on p2 JD")
    assert view(trapped, 0) == view(asked, 0)


def test_a_view_carries_no_list_of_moves() -> None:
    """H16: what can be done betrays what is held, so that listing the moves changes no view."""
    state = full()
    before = view(state, 1)
    assert legal_moves(state, 0)
    assert view(state, 1) == before
    assert "listed" not in {field.name for field in attrs.fields(RakaView)}


def test_a_called_super_is_public() -> None:
    """H19: what is on hold, and who is asked to counter it."""
    state = go(
        table(place("KS", "", "3S 9S 2C"), place("QS+2D", "", "4S 8S"), phase=Phase.MAIN_ONE),
        "p1 super tornado on p2",
    )
    assert view(state, None).pending == state.pending
    assert view(state, None).piles == (cards("3S 9S"),)


def test_a_rivals_deck_can_be_counted() -> None:
    """H20: with individual decks the warriors that a rival has left are known, up to where they lie."""
    state = table(place("KS+2D"), place("QS+2C JS", "9D", "KD 5C"), setup=Setup(2, decks=Decks.INDIVIDUAL))
    unseen = view(state, 0).unseen(1)
    assert mask(unseen) & WARRIORS == WARRIORS & ~mask(cards("QS JS"))
    assert set(cards("KD 5C 9D KS")) < set(unseen)
    lent = card("2C")  # the first player's, on a warrior of the second
    assert lent in unseen
    assert lent not in view(state, 1).unseen(0)


# The view as a value.


@given(state=states)
def test_a_view_is_a_value(state: State) -> None:
    """Looking twice gives equal views with equal hashes; a view is no state."""
    for viewer in viewers(state):
        one, two = view(state, viewer), view(state, viewer)
        assert one == two
        assert hash(one) == hash(two)
        assert one.seat == viewer
        assert not isinstance(one, State)
        assert [one.living(seat) for seat in range(len(one.sides))] == [
            side.left is None for side in state.sides
        ]


def test_a_view_cannot_be_changed() -> None:
    """It is frozen, like every value."""
    known = view(full(), 0)
    with pytest.raises(FrozenInstanceError):
        known.hand = ()  # type: ignore[misc]


@pytest.mark.parametrize("seat", [CHANCE, 3, True])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Seat) -> None:
    """Chance sees nothing, and no number counts seats from the back."""
    with pytest.raises(Refused, match="there is no seat"):
        view(full(), seat)


def test_the_end_is_public_and_uncovers_nothing() -> None:
    """Winners and why are known to all; hands stay hidden."""
    state = go(table(place("KS", "", "5D"), place("JD", "10H", "6D")), "p2 concede")
    known = view(state, 1)
    assert (known.winners, known.ending) == ((0,), Ending.LAST_STANDING)
    assert card("5D") in known.unseen(0)
