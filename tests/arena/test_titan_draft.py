"""Against a Titan nobody bids: he draws cards and keeps one, and the Assailants share the others."""

from __future__ import annotations

import pytest

from boardgames.arena.equipment import KINDS, Kind
from boardgames.arena.events import AuctionBegan, CardDrawn, CardTaken, FirstPlayerChosen, TitanEquipped
from boardgames.arena.hosting import forced
from boardgames.arena.moves import TakeCard
from boardgames.arena.pending import Bidding, ChoosingFirst, Claiming, Entering, Picking, Revealing
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen
from boardgames.arena.setup import BidCap, Setup, TieMethod, Variant
from boardgames.arena.view import view
from boardgames.core import HIDDEN, Seen, SetupError
from tests.arena.auctions import WEAPONS, A, B, C, D, E, come, first_moves, taken, up
from tests.arena.tables import asked, go, happen, life, offered, refused

rule = pytest.mark.rule

FOUR = Setup(4, variant=Variant.TITAN)
FIVE = Setup(5, variant=Variant.TITAN, titan=2)


@rule("ARENA-156", "ARENA-157")
@pytest.mark.parametrize("setup", [FOUR, FIVE])
def test_one_is_the_titan_and_all_others_are_assailants(setup: Setup) -> None:
    """Four or five sit down: he is a side of his own, they are the other."""
    assert start(setup).setup.sides == (
        (setup.titan,),
        tuple(seat for seat in range(setup.players) if seat != setup.titan),
    )


@rule("ARENA-Q135", "ARENA-156")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_q135_other_numbers_have_no_titan(players: int) -> None:
    """They are refused."""
    with pytest.raises(SetupError) as caught:
        start(Setup(players, variant=Variant.TITAN))
    assert [problem.rule for problem in caught.value.problems] == ["ARENA-Q135"]


@rule("ARENA-160", "ARENA-D01")
@pytest.mark.parametrize("setup", [FOUR, FIVE])
def test_the_titan_draws_as_many_weapons_as_there_are_players(setup: Setup) -> None:
    """Card by card from twelve; nothing lies open before he has picked."""
    state = start(setup)
    assert len(offered(state)) == 12
    state, events = happen(state, *(f"chance deal {card}" for card in WEAPONS[: setup.players]))
    assert events == tuple(CardDrawn(setup.titan, card) for card in WEAPONS[: setup.players])
    assert (state.drawn, state.display) == (WEAPONS[: setup.players], ())
    assert state.pending[-1] == Picking(setup.titan, setup.titan)


@rule("ARENA-160", "ARENA-Q133")
def test_q133_he_alone_sees_what_he_draws_until_he_has_picked() -> None:
    """Then the others lie open, and so does his."""
    state, events = happen(start(FIVE), *(f"chance deal {card}" for card in (C, A, E, B, D)))
    assert view(state, 2).drawn == (A, B, C, D, E)
    for seat in (0, 1, 3, 4, None):
        assert view(state, seat).drawn == (HIDDEN,) * 5
        assert seen(events[0], seat) == Seen(CardDrawn(2, HIDDEN))
    assert seen(events[0], 2) == Seen(CardDrawn(2, C))
    state, events = happen(state, f"p3 take {C}")
    for seat in (0, 1, 2, None):
        assert (view(state, seat).drawn, view(state, seat).display) == ((), (A, B, D, E))
        assert seen(events[0], seat) == Seen(TitanEquipped(2, C, (A, B, D, E)))


@rule("ARENA-161")
@pytest.mark.parametrize("card", [A, B, C, D])
def test_the_titan_keeps_any_one_and_lays_the_others_open(card: str) -> None:
    """One is his; nobody else picks before."""
    state = up(FOUR)
    assert offered(state) == [f"p1 take {each}" for each in (A, B, C, D)]
    assert refused(state, f"p2 take {A}").reason
    state, events = happen(state, f"p1 take {card}")
    rest = tuple(each for each in (A, B, C, D) if each != card)
    assert events == (TitanEquipped(0, card, rest),)
    assert (state.heroes[0].cards, state.display) == ((card,), rest)
    assert refused(state, f"p1 take {rest[0]}").reason


@rule("ARENA-162", "ARENA-Q132")
@pytest.mark.parametrize(("setup", "order"), [(FOUR, (1, 2, 3)), (FIVE, (3, 4, 0, 1))])
def test_q132_assailants_take_one_after_another_from_the_titan_on(
    setup: Setup, order: tuple[int, ...]
) -> None:
    """Clockwise from his left, each any of the open cards that are left."""
    state = go(up(setup), f"p{setup.titan + 1} take {A}")
    left = list(WEAPONS[1 : setup.players])
    for seat in order:
        assert state.pending[-1] == Picking(seat, seat)
        assert offered(state) == [f"p{seat + 1} take {card}" for card in left]
        state, events = happen(state, f"p{seat + 1} take {left[-1]}")
        assert events[0] == CardTaken(seat, left.pop())
    assert not left
    assert sorted(taken(state)) == list(WEAPONS[: setup.players])


@rule("ARENA-162", "ARENA-D12r")
def test_d12r_the_last_assailant_takes_the_last_card_by_a_move() -> None:
    """He is asked, though there is one card only."""
    state = go(up(FOUR), f"p1 take {B}", f"p2 take {D}", f"p3 take {A}")
    assert (asked(state), offered(state)) == ("Picking p4", [f"p4 take {C}"])
    assert forced(state) == TakeCard(3, C)


@rule("ARENA-163", "ARENA-Q06")
@pytest.mark.parametrize("setup", [FOUR, FIVE])
def test_the_other_three_types_are_had_in_that_manner(setup: Setup) -> None:
    """Draw, the Titan's pick, the others' picks, four times over; everyone ends with four cards."""
    state, kinds = start(setup), []
    for kind in KINDS:
        kinds.append(state.kind)
        for _ in range(setup.players):
            assert isinstance(state.pending[-1], Revealing)
            state = apply(state, legal_moves(state)[0]).state
        assert {setup.equipment.by_key[card].kind for card in state.drawn} == {kind}
        for step in range(setup.players):
            assert state.pending[-1] == Picking(*[(setup.titan + step) % setup.players] * 2)
            state = apply(state, legal_moves(state)[0]).state
    assert kinds == list(KINDS)
    assert [len(hero.cards) for hero in state.heroes] == [4] * setup.players


@rule("ARENA-160", "ARENA-163")
@pytest.mark.parametrize("cap", list(BidCap))
@pytest.mark.parametrize("method", list(TieMethod))
def test_nobody_bids_or_claims_against_a_titan(cap: BidCap, method: TieMethod) -> None:
    """Whatever the setup says of bids and ties, all Life Points stay."""
    setup = Setup(4, variant=Variant.TITAN, bid_cap=cap, tie_method=method)
    state = start(setup)
    while not isinstance(state.pending[-1], Entering):
        assert not isinstance(state.pending[-1], Bidding | Claiming | ChoosingFirst)
        state = apply(state, legal_moves(state)[-1]).state
    assert life(state) == (30, 10, 10, 10)


@rule("ARENA-164", "ARENA-059", "ARENA-Q34")
@pytest.mark.parametrize(("setup", "order"), [(FOUR, (0, 1, 2, 3)), (FIVE, (2, 3, 4, 0, 1))])
def test_the_titan_is_first_player(setup: Setup, order: tuple[int, ...]) -> None:
    """Without a draw: he enters first, then the Assailants clockwise, and he has the first turn."""
    state, events = first_moves(start(setup), [Entering])
    assert events[-1] == FirstPlayerChosen(setup.titan)
    assert state.order == order
    for number in order:
        assert state.pending[-1] == Entering(number, number)
        state = go(state, offered(state)[0])
    assert state.active == setup.titan


@rule("ARENA-040", "ARENA-163")
def test_each_type_is_announced() -> None:
    """Mounts, Armors and Spells; Weapons are there from the start."""
    _, events = first_moves(start(FOUR), [Entering])
    assert [event for event in events if isinstance(event, AuctionBegan)] == [
        AuctionBegan(kind) for kind in (Kind.MOUNT, Kind.ARMOR, Kind.SPELL)
    ]


@rule("ARENA-044", "ARENA-Q30")
def test_what_the_titan_did_not_draw_is_out_of_the_game() -> None:
    """The eight other Weapons never come up; which they are, all know once he has picked."""
    state = go(come(start(FOUR), A, B, C, D), f"p1 take {A}")
    state, _ = first_moves(state, [Revealing])
    state, _ = first_moves(state, [Entering])
    held = {card for hero in state.heroes for card in hero.cards}
    assert held & set(FOUR.equipment.of_kind[Kind.WEAPON]) == {A, B, C, D}
