"""What a seat sees of what happens, and which events show somebody something hidden."""

from __future__ import annotations

import pytest
from hypothesis import given

from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    AuctionBegan,
    BidSealed,
    BidsRevealed,
    CardDrawn,
    CardRevealed,
    CardTaken,
    ClaimSealed,
    ClaimsRevealed,
    Event,
    TieBegan,
    TitanEquipped,
)
from boardgames.arena.moves import Bid, Claim, TakeCard
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen, shows
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import CHANCE, HIDDEN, Rng, Seat, Seen
from boardgames.core.refused import Refused
from tests.arena.secrets import bid, claim, dealt, of_first_kind, opened, rngs, states, viewers, walk

FOUR = Setup(4)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
TITAN = Setup(4, variant=Variant.TITAN)
A, B, C, D, *_ = of_first_kind(FOUR)

# Single events.


@pytest.mark.rule("ARENA-046", "ARENA-160", "ARENA-Q23", "ARENA-Q29", "ARENA-Q133", "ARENA-Q145")
@pytest.mark.parametrize(
    ("event", "blind"),
    [
        (BidSealed(1, (3,)), BidSealed(1, HIDDEN)),
        (BidSealed(1, (0, 0)), BidSealed(1, HIDDEN)),
        (ClaimSealed(1, (A,)), ClaimSealed(1, HIDDEN)),
        (ClaimSealed(1, (A, B)), ClaimSealed(1, HIDDEN)),
        (CardDrawn(1, A), CardDrawn(1, HIDDEN)),
    ],
)
def test_what_one_seat_alone_knows_others_see_without_it(event: Event, blind: Event) -> None:
    """Its owner sees the event whole; everybody else, allies too, that it happened and whose it is."""
    assert seen(event, 1) == Seen(event)
    assert [seen(event, seat) for seat in (0, 2, 3, None)] == [Seen(blind)] * 4


@pytest.mark.rule("ARENA-047", "ARENA-161", "ARENA-Q22")
@pytest.mark.parametrize(
    "event",
    [
        AuctionBegan(Kind.ARMOR),
        CardRevealed(A),
        BidsRevealed((3, 0, 0, 1)),
        TieBegan((1, 2)),
        ClaimsRevealed(((), (A,), (A,), ()), agreed=False),
        CardTaken(1, A),
        TitanEquipped(0, A, (B, C)),
    ],
)
def test_what_is_laid_open_is_seen_by_all(event: Event) -> None:
    """Every seat and a spectator see such an event whole."""
    assert {seen(event, seat) for seat in (0, 1, 2, 3, None)} == {Seen(event)}


@pytest.mark.rule("ARENA-047", "ARENA-161", "ARENA-Q23", "ARENA-D01")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (BidSealed(0, (3,)), False),
        (BidsRevealed((3, 0)), True),
        (ClaimSealed(0, (A,)), False),
        (ClaimsRevealed(((A,), (B,)), agreed=True), True),
        (CardDrawn(0, A), False),
        (TitanEquipped(0, A, (B, C)), True),
        (CardRevealed(A), False),
        (CardTaken(0, A), False),
        (AuctionBegan(Kind.ARMOR), False),
    ],
)
def test_what_counts_as_showing(event: Event, told: bool) -> None:
    """What was hidden from somebody and no longer is; what comes up by chance was nobody's secret."""
    assert shows(event) is told


@pytest.mark.parametrize("seat", [CHANCE, 6, True])
def test_there_is_nothing_to_see_for_a_seat_of_no_game(seat: Seat) -> None:
    """Six can play at most, and chance does not look."""
    with pytest.raises(Refused, match="there is no seat"):
        seen(BidSealed(0, (3,)), seat)


# In play.


@pytest.mark.rule("ARENA-046", "ARENA-047", "ARENA-Q145")
def test_only_the_last_bid_shows_them_all() -> None:
    """Until it is in, others hear that a seat has bid; then the bids come at once."""
    state = opened(FOUR)
    for seat, life in enumerate((3, 0, 5)):
        step = apply(state, Bid(seat, (life,)))
        assert [seen(event, 3) for event in step.events] == [Seen(BidSealed(seat, HIDDEN))]
        state = step.state
    events = apply(state, Bid(3, (1,))).events
    assert [seen(event, 0) for event in events] == [
        Seen(BidSealed(3, HIDDEN)),
        Seen(BidsRevealed((3, 0, 5, 1))),
    ]
    assert [shows(event) for event in events] == [False, True]


@pytest.mark.rule("ARENA-Q23", "ARENA-Q122")
def test_only_the_last_claim_shows_them_all() -> None:
    """Whether or not they differ: then everybody knows what was claimed."""
    state = claim(bid(opened(PAIRS), (2, 2), (2, 2)), p1=(A, B))
    for claims, agreed in (((C, D), True), ((C, A), False)):
        first, second, *taken = apply(state, Claim(1, claims)).events
        assert seen(first, 0) == Seen(ClaimSealed(1, HIDDEN))
        assert seen(second, 0) == Seen(ClaimsRevealed(((A, B), claims), agreed))
        assert [shows(first), shows(second)] == [False, True]
        assert any(isinstance(event, CardTaken) for event in taken) is agreed


@pytest.mark.rule("ARENA-160", "ARENA-161", "ARENA-Q133")
def test_the_titans_cards_are_shown_when_he_has_picked() -> None:
    """He draws in secret; then all see what he kept and what he left."""
    (drawn,) = apply(start(TITAN), legal_moves(start(TITAN))[0]).events
    assert [seen(drawn, seat) for seat in (0, 1)] == [Seen(CardDrawn(0, A)), Seen(CardDrawn(0, HIDDEN))]
    (picked,) = apply(dealt(start(TITAN), A, B, C, D), TakeCard(0, C)).events
    assert seen(picked, None) == Seen(TitanEquipped(0, C, (A, B, D)))
    assert shows(picked)


@given(state=states, rng=rngs)
def test_an_event_that_shows_nothing_uncovers_nothing(state: State, rng: Rng) -> None:
    """What was hidden in a view a move ago comes to light only by an event that is said to show it."""
    for one in walk(state, rng, 40):
        if any(shows(event) for event in one.step.events):
            continue
        for viewer in viewers(state):
            before, after = view(one.before, viewer), view(one.step.state, viewer)
            for name in ("sealed", "claims"):
                zones = zip(getattr(before, name), getattr(after, name), strict=True)
                if getattr(before, name):
                    assert all(now is HIDDEN for then, now in zones if then is HIDDEN)
            assert before.drawn.count(HIDDEN) <= after.drawn.count(HIDDEN)


@pytest.mark.rule("ARENA-046", "ARENA-Q23", "ARENA-Q145")
@given(state=states, rng=rngs)
def test_a_rivals_decision_sounds_the_same_whatever_it_is(state: State, rng: Rng) -> None:
    """Two bids, or two claims, of a seat that is not the last look alike to all others."""
    for one in walk(state, rng, 40):
        owing = to_act(one.before)
        if len(owing) < 2:
            continue
        actor = owing[0]
        moves = legal_moves(one.before, actor)
        this, that = apply(one.before, moves[0]), apply(one.before, moves[-1])
        for viewer in viewers(state):
            told = [[seen(event, viewer) for event in step.events] for step in (this, that)]
            assert (told[0] == told[1]) is (viewer != actor or moves[0] == moves[-1])
            assert (view(this.state, viewer) == view(that.state, viewer)) is (told[0] == told[1])


@given(state=states, rng=rngs)
def test_what_is_seen_of_others_decisions_holds_none(state: State, rng: Rng) -> None:
    """In play every sealed bid, sealed claim and drawn card is told to its owner, and to nobody else."""
    for one in walk(state, rng, 40):
        for event in one.step.events:
            for viewer in viewers(state):
                told = seen(event, viewer).event
                if isinstance(told, BidSealed):
                    assert (told.life is HIDDEN) is (viewer != told.seat)
                elif isinstance(told, ClaimSealed):
                    assert (told.cards is HIDDEN) is (viewer != told.seat)
                elif isinstance(told, CardDrawn):
                    assert (told.card is HIDDEN) is (viewer != state.setup.titan)
                else:
                    assert told is event
