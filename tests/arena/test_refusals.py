"""Why moves are refused: what is true of every refusal, whatever the reason."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.moves import Activate, Bid, EndTurn, Enter, StepTo
from boardgames.arena.pending import Bidding, Claiming
from boardgames.arena.rules.book import legal_moves, to_act, why_not
from boardgames.arena.rules.refusals import Why, refusal
from boardgames.arena.rules.refusals.shapes import misshapen
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.core import Rng
from tests.arena.crowded import KINDS_OF_MOVES, SETUPS, acting, near_move, walk
from tests.arena.refused import check


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.variant} {setup.players}")
def test_a_move_is_refused_exactly_when_it_is_not_accepted(setup: Setup) -> None:
    """In states that play reaches, and with a rule unless no rule speaks."""
    for seed in range(3):
        rng = Rng(seed)
        for number, state in enumerate(walk(setup, rng, 130)):
            for trial in range(6):
                check(state, near_move(state, rng.split(f"{number} {trial}")))


def test_play_meets_every_reason() -> None:
    """The property above is not about nothing: each reason but that of a malformed move turns up."""
    met: set[str] = set()
    wanted = set(Why) - {Why.MALFORMED, Why.UNKNOWN_SEAT, Why.NOT_LISTED}
    for seed in range(60):
        rng = Rng(seed)
        for number, state in enumerate(walk(SETUPS[seed % len(SETUPS)], rng, 300)):
            for trial in range(4):
                found = why_not(state, near_move(state, rng.split(f"{number} {trial}")))
                met |= {found.reason} if found else set()
        if met == wanted:
            return
    assert met == wanted


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.variant} {setup.players}")
def test_what_others_have_sealed_changes_no_refusal(setup: Setup) -> None:
    """A seat's own moves are refused in the same words whatever the others have bid, claimed or drawn."""
    rng = Rng(7)
    for number, state in enumerate(walk(setup, rng, 120)):
        other = with_other_secrets(state)
        for trial in range(4 if other is not state else 0):
            move = near_move(state, rng.split(f"{number} {trial}"))
            if move.seat in to_act(state):
                assert why_not(state, move) == why_not(other, move)


def with_other_secrets(state: State) -> State:
    """The same state for whoever is still to decide."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Bidding):
        sealed = tuple(bid and (0,) * len(bid) for bid in state.sealed)
        return attrs.evolve(state, sealed=sealed)
    if isinstance(top, Claiming):
        claims = tuple(claim and state.display[: len(claim)] for claim in state.claims)
        return attrs.evolve(state, claims=claims)
    return state


def test_there_is_no_reason_against_a_legal_move() -> None:
    """Asked about one all the same, a refusal says that it knows none."""
    for setup in SETUPS:
        for state in walk(setup, Rng(3), 60):
            for seat in to_act(state):
                for move in legal_moves(state, seat)[:8]:
                    assert refusal(state, move).reason == Why.NOT_LISTED
                    assert misshapen(move) is None


def test_a_game_that_is_over_takes_no_move() -> None:
    """Any move of a seat that is there is refused because of how the game ended."""
    (*_, over) = walk(SETUPS[8], Rng(1), 10_000)
    assert over.pending == ()
    for move in (EndTurn(0), Bid(1, (3,)), Enter(1, "c1"), StepTo(0, "z9"), Activate(0, "excalibur")):
        found = check(over, move)
        assert found is not None
        assert found.reason == Why.GAME_OVER


def test_an_unfinished_move_is_malformed() -> None:
    """A move whose fields were never set is refused as well."""
    for kind in KINDS_OF_MOVES:
        assert refusal(acting(), object.__new__(kind)).reason == Why.MALFORMED
