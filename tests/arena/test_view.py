"""What a seat may know of a game: sealed bids and claims, the Titan's hand, and all that is public."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given

from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Bid, TakeCard
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView, view, view_problems
from boardgames.core import CHANCE, HIDDEN, Rng, Seat
from boardgames.core.refused import Refused
from tests.arena.secrets import SETUPS, bid, claim, dealt, of_first_kind, opened, reach, states, viewers

FOUR = Setup(4)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
TITAN = Setup(4, variant=Variant.TITAN, titan=2)
A, B, C, D, E, *_ = of_first_kind(FOUR)

# Bids.


@pytest.mark.rule("ARENA-046", "ARENA-Q145")
def test_the_own_bid_is_exact_and_of_others_it_is_known_that_they_have_bid() -> None:
    """Who has bid is public, what is not; a spectator sees nobody's."""
    state = bid(opened(FOUR), (3,), (0,))
    assert view(state, 0).sealed == ((3,), HIDDEN, None, None)
    assert view(state, 1).sealed == (HIDDEN, (0,), None, None)
    assert view(state, 2).sealed == (HIDDEN, HIDDEN, None, None)
    assert view(state, None).sealed == (HIDDEN, HIDDEN, None, None)
    assert view(opened(FOUR), 0).sealed == (None, None, None, None)


@pytest.mark.rule("ARENA-Q145")
def test_both_bids_of_a_player_with_two_heroes_are_hidden_together() -> None:
    """The pair is one decision: a rival sees neither of the two."""
    state = bid(opened(PAIRS), (3, 5))
    assert view(state, 0).sealed == ((3, 5), None)
    assert view(state, 1).sealed == view(state, None).sealed == (HIDDEN, None)


@pytest.mark.rule("ARENA-Q29")
def test_an_ally_sees_no_more_than_a_rival() -> None:
    """Seats 0 and 2 are a team, and hide their bids from each other all the same."""
    setup = Setup(4, variant=Variant.TEAM_2X2)
    assert setup.sides == ((0, 2), (1, 3))
    state = bid(opened(setup), (7,))
    assert view(state, 2).sealed == view(state, 1).sealed == (HIDDEN, None, None, None)


@pytest.mark.rule("ARENA-046", "ARENA-Q145")
@pytest.mark.parametrize(
    ("setup", "one", "other"), [(FOUR, (0,), (19,)), (PAIRS, (0, 0), (12, 3)), (PAIRS, (1, 9), (9, 1))]
)
def test_what_a_rival_has_bid_changes_nothing_for_the_others(
    setup: Setup, one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    """View, list of moves and order of asking are the same, whatever has been sealed."""
    this, that = bid(opened(setup), one), bid(opened(setup), other)
    assert to_act(this) == to_act(that) == tuple(range(1, setup.players))
    for viewer in (*range(1, setup.players), None):
        assert view(this, viewer) == view(that, viewer)
        if viewer is not None:
            assert legal_moves(this, viewer) == legal_moves(that, viewer)
            assert legal_moves(this, viewer) == legal_moves(opened(setup), viewer)
    assert view(this, 0) != view(that, 0)


@pytest.mark.rule("ARENA-047", "ARENA-Q22")
def test_once_all_have_bid_everybody_knows_every_bid() -> None:
    """They are shown at the same moment, and stay known until the auction is over."""
    before = bid(opened(FOUR), (3,), (0,), (5,))
    assert view(before, 3).bids == ()
    after = apply(before, Bid(3, (1,))).state
    for viewer in viewers(after):
        assert view(after, viewer).bids == (3, 0, 5, 1)
        assert view(after, viewer).sealed == ()
        assert [hero.life for hero in view(after, viewer).heroes] == [17, 20, 15, 19]


# Claims.


@pytest.mark.rule("ARENA-Q23")
def test_the_own_claim_is_exact_and_others_are_hidden() -> None:
    """A tie of three of the four: who is not tied has nothing to claim, and all can see that."""
    state = claim(bid(opened(FOUR), (2,), (0,), (2,), (2,)), p1=(B,), p3=(C,))
    assert view(state, 0).claims == ((B,), (), HIDDEN, None)
    assert view(state, 2).claims == (HIDDEN, (), (C,), None)
    assert view(state, 1).claims == view(state, 3).claims == (HIDDEN, (), HIDDEN, None)
    assert view(state, None).claims == (HIDDEN, (), HIDDEN, None)


@pytest.mark.rule("ARENA-Q122", "ARENA-Q23")
def test_a_player_with_two_tied_heroes_hides_both_claims() -> None:
    """All four Heroes bid alike: the claims of one player are one decision."""
    tie = bid(opened(PAIRS), (2, 2), (2, 2))
    this, that = claim(tie, p1=(A, B)), claim(tie, p1=(D, A))
    assert view(this, 0).claims == ((A, B), None)
    assert view(this, 1) == view(that, 1)
    assert view(this, 1).claims == view(this, None).claims == (HIDDEN, None)
    assert legal_moves(this, 1) == legal_moves(that, 1) == legal_moves(tie, 1)
    assert to_act(this) == to_act(that) == (1,)


# The Titan's hand.


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_only_the_titan_sees_what_he_draws() -> None:
    """Of his hand others know how many cards it holds; he is the third seat here."""
    state = dealt(start(TITAN), D, B)
    assert view(state, 2).drawn == (B, D)
    for viewer in (0, 1, 3, None):
        assert view(state, viewer).drawn == (HIDDEN, HIDDEN)
        assert view(state, viewer) == view(dealt(start(TITAN), A, E), viewer)
    assert view(start(TITAN), 0).drawn == ()


@pytest.mark.rule("ARENA-161", "ARENA-Q133")
def test_once_the_titan_has_picked_all_lies_open() -> None:
    """What he did not keep is on display."""
    state = apply(opened(TITAN), TakeCard(2, C)).state
    for viewer in viewers(state):
        known = view(state, viewer)
        assert (known.drawn, known.display) == ((), (A, B, D))
        assert known.heroes[2].cards == (C,)


@pytest.mark.rule("ARENA-043")
@pytest.mark.parametrize("setup", [FOUR, TITAN])
def test_cards_tell_nothing_of_the_order_in_which_they_came(setup: Setup) -> None:
    """They are kept sorted, on display as in the Titan's hand."""
    one, other = dealt(start(setup), A, B, C), dealt(start(setup), C, A, B)
    for viewer in viewers(one):
        assert view(one, viewer) == view(other, viewer)


# What all know.


@pytest.mark.rule("ARENA-Q143", "ARENA-D10", "ARENA-037")
def test_life_points_are_counted_by_all_and_screened_only_in_pictures() -> None:
    """The switch marks the view and hides no number from anybody."""
    for screened in (True, False):
        state = bid(opened(Setup(4, screened_life=screened)), (3,), (0,), (5,), (1,))
        for viewer in viewers(state):
            known = view(state, viewer)
            assert known.screened is screened
            assert [hero.life for hero in known.heroes] == [17, 20, 15, 19]


@pytest.mark.rule("ARENA-Q144")
def test_the_reserve_is_counted_only_where_it_can_run_out() -> None:
    """The box holds 130: four Heroes have 20 each, and each Fountain 5."""
    assert view(start(FOUR), 0).reserve is None
    strict = start(Setup(4, strict_supply=True))
    assert view(strict, 0).reserve == 130 - 4 * 20 - 5 * len(strict.fountains)
    after = bid(dealt(strict, A, B, C, D), (3,), (0,), (5,), (1,))
    assert view(after, 0).reserve == 130 - 4 * 20 - 5 * len(strict.fountains) + 9


@given(state=states)
def test_all_but_bids_claims_and_the_titans_hand_is_public(state: State) -> None:
    """Every other fact is in every view, the very same value."""
    hidden = {"drawn", "sealed", "claims", "listed", "listed_by_seat"}
    for viewer in viewers(state):
        known = view(state, viewer)
        for name in {field.name for field in attrs.fields(State)} - hidden:
            assert getattr(known, name) is getattr(state, name)
        assert known.seat == viewer


@pytest.mark.rule("ARENA-046", "ARENA-160", "ARENA-Q23")
@given(state=states)
def test_a_view_shows_whose_secrets_are_the_viewers_and_no_others(state: State) -> None:
    """Zone by zone: what another seat has decided or drawn is hidden, that it has is not."""
    for viewer in viewers(state):
        known = view(state, viewer)
        decided = ((state.sealed, known.sealed), (state.claims, known.claims))
        for real, shown in decided:
            assert len(real) == len(shown)
            for seat, (each, seen) in enumerate(zip(real, shown, strict=True)):
                assert seen == (each if seat == viewer or not each else HIDDEN)
        own = viewer == state.setup.titan
        assert known.drawn == (state.drawn if own else (HIDDEN,) * len(state.drawn))


@pytest.mark.rule("ARENA-D10")
def test_a_view_carries_no_log_and_no_list_of_moves() -> None:
    """It has the fields of a state and who is looking, and what has been listed changes nothing."""
    fields = {field.name for field in attrs.fields(State)} - {"listed", "listed_by_seat"}
    assert {field.name for field in attrs.fields(ArenaView)} == {*fields, "seat"}
    state = opened(TITAN)
    before = view(state, 0)
    assert legal_moves(state, 2)
    assert view(state, 0) == before


# Readers.


def test_a_viewer_finds_its_own_heroes() -> None:
    """One a seat, in Two-Player Mode the first and the second; a spectator has none."""
    assert [view(start(FOUR), seat).me for seat in (0, 3, None)] == [(0,), (3,), ()]
    assert [view(start(PAIRS), seat).me for seat in (0, 1, None)] == [(0, 2), (1, 3), ()]
    assert view(start(PAIRS), None).owned(1) == (1, 3)


def test_heroes_are_found_by_name() -> None:
    """Moves name Heroes, and a view has them by number, as the state has."""
    state = start(FOUR)
    known = view(state, None)
    assert known.number_of(HeroName.NAKAMURA) == state.number_of(HeroName.NAKAMURA) == 2
    assert known.hero(HeroName.NAKAMURA) is known.heroes[2]
    with pytest.raises(LookupError):
        known.hero(HeroName.TZI_XICAN)
    with pytest.raises(LookupError):
        state.number_of(HeroName.TZI_XICAN)


# The view as a value.


@given(state=states)
def test_a_view_is_a_value(state: State) -> None:
    """Looking twice gives equal views with equal hashes; a view is no state."""
    for viewer in viewers(state):
        one, two = view(state, viewer), view(state, viewer)
        assert one == two
        assert hash(one) == hash(two)
        assert not isinstance(one, State)


def test_a_view_cannot_be_changed() -> None:
    """It is frozen, like every value."""
    known = view(opened(FOUR), 0)
    with pytest.raises(FrozenInstanceError):
        known.sealed = ()  # type: ignore[misc]


@pytest.mark.parametrize("seat", [CHANCE, 4, True])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Seat) -> None:
    """Chance sees nothing, and no number counts seats from the back."""
    with pytest.raises(Refused, match="there is no seat"):
        view(opened(FOUR), seat)


# Views from elsewhere.


@given(state=states)
def test_nothing_is_wrong_with_a_view_of_play(state: State) -> None:
    """Whatever play comes to, and whoever looks."""
    for viewer in viewers(state):
        assert list(view_problems(view(state, viewer))) == []


def malformed() -> Iterator[tuple[str, ArenaView]]:
    """Views that no state has, each with the place of what is wrong."""
    four = view(bid(opened(FOUR), (3,), (0,)), 0)
    rich = attrs.evolve(four.heroes[1], life=10**15)
    yield "seat", attrs.evolve(four, seat=4)
    yield "seat", attrs.evolve(four, seat=-1)
    yield "heroes", attrs.evolve(four, heroes=four.heroes[:3])
    yield "heroes[1].seat", attrs.evolve(four, heroes=(four.heroes[0], *four.heroes[:3]))
    yield "heroes[1].life", attrs.evolve(four, heroes=(four.heroes[0], rich, *four.heroes[2:]))
    yield "sealed", attrs.evolve(four, sealed=four.sealed[:3])
    yield "sealed[0]", attrs.evolve(four, sealed=(HIDDEN, *four.sealed[1:]))
    yield "sealed[1]", attrs.evolve(four, sealed=(four.sealed[0], (0,), None, None))
    yield "claims", attrs.evolve(four, claims=(HIDDEN,))
    yield "claims[2]", attrs.evolve(four, claims=(None, None, (A,), None))
    titan = view(opened(TITAN), 2)
    yield "drawn", attrs.evolve(titan, seat=0)
    yield "drawn", attrs.evolve(titan, drawn=(HIDDEN,) * 4)


@pytest.mark.parametrize(("path", "known"), tuple(malformed()))
def test_a_view_that_no_state_has_is_found_out(path: str, known: ArenaView) -> None:
    """Before anybody imagines a state behind it, with the place of the fault."""
    assert path in {problem.path for problem in view_problems(known)}


def test_walks_come_to_what_is_hidden() -> None:
    """The states that these properties are tried on hold bids, claims and hands that others must not see."""
    met = {
        name
        for setup in SETUPS
        for number in range(40)
        for name in ("sealed", "claims", "drawn")
        if any(getattr(reach(start(setup), Rng(number), 4 + number), name))
    }
    assert met == {"sealed", "claims", "drawn"}
