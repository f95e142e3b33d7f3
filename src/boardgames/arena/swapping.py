"""The same game with other secrets where a seat cannot see them: what proves that views do not tell.

Written over the zones of a state, and by way of neither a view nor a guess: what those forget to hide, or
to keep, shows here.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from boardgames.arena.setup import BidCap
from boardgames.arena.state import State
from boardgames.core import Rng, Seat

T = TypeVar("T")


def swap(state: State, seat: Seat | None, rng: Rng) -> State:
    """A state that differs only in what the seat, or a spectator, may not know.

    Other seats have sealed other bids within their means and other claims (ARENA-046, ARENA-Q23, ARENA-Q145),
    and the Titan holds other cards of the type (ARENA-160, ARENA-Q133). Where nothing is hidden, it is the
    same state.
    """
    sealed, rng = _other_bids(state, seat, rng)
    claims, rng = _other_claims(state, seat, rng)
    return evolve(state, drawn=_other_hand(state, seat, rng), sealed=sealed, claims=claims)


def _other_bids(
    state: State, viewer: Seat | None, rng: Rng
) -> tuple[tuple[tuple[int, ...] | None, ...], Rng]:
    """Every bid that the viewer cannot see, made anew for each Hero of the seat (ARENA-Q21, ARENA-Q121)."""
    kept = 1 if state.setup.bid_cap is BidCap.KEEP_ONE else 0
    sealed = list(state.sealed)
    for seat, bid in enumerate(sealed):
        if bid is None or seat == viewer:
            continue
        made = []
        for hero in state.heroes:
            if hero.seat == seat:
                life, rng = rng.below(hero.life - kept + 1)
                made.append(life)
        sealed[seat] = tuple(made)
    return tuple(sealed), rng


def _other_claims(
    state: State, viewer: Seat | None, rng: Rng
) -> tuple[tuple[tuple[str, ...] | None, ...], Rng]:
    """Every claim that the viewer cannot see, for as many cards of the display (ARENA-Q122)."""
    claims = list(state.claims)
    for seat, claim in enumerate(claims):
        if claim and seat != viewer:
            mixed, rng = _mixed(list(state.display), len(claim), rng)
            claims[seat] = tuple(mixed)
    return tuple(claims), rng


def _other_hand(state: State, viewer: Seat | None, rng: Rng) -> tuple[str, ...]:
    """The Titan's cards, exchanged for some that have not come up (ARENA-Q30), unless he looks himself."""
    if not state.drawn or viewer == state.setup.titan:
        return state.drawn
    assert state.kind is not None
    left = set(state.setup.equipment.of_kind[state.kind]) - set(state.drawn) - set(state.display)
    mixed, _ = _mixed([*state.drawn, *sorted(left)], len(state.drawn), rng)
    return tuple(sorted(mixed))


def _mixed(things: list[T], count: int, rng: Rng) -> tuple[list[T], Rng]:
    """So many of the things, in any order; each may be any."""
    for place in range(count):
        other, rng = rng.below(len(things))
        things[place], things[other] = things[other], things[place]
    return things[:count], rng
