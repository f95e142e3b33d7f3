"""Which states the Equipment Phase, and what comes between it and the first turn, can come to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeAlias

from boardgames.arena.pending import (
    Auctioning,
    Bidding,
    ChoosingFirst,
    Claiming,
    Entering,
    Pending,
    Picking,
    PickingHero,
    Revealing,
    TieDealing,
)
from boardgames.arena.rules.auction import owned
from boardgames.arena.setup import BidCap, TieMethod, Variant
from boardgames.arena.state import Draft
from boardgames.core import Problem

Stack: TypeAlias = tuple[Pending, ...]

_LYING: Final = ("display", "drawn", "sealed", "bids", "claims", "order")
"""What may lie on the table, or be known, before the first turn; at each moment only some of it."""


def equipping_problems(state: Draft) -> tuple[Problem, ...]:
    """Why no game comes to this before its first turn (ARENA-038, ARENA-041, ARENA-059)."""
    if state.kind is not None:
        return tuple(_giving_out(state))
    return tuple(_entering(state) if state.order else _drawing_first(state))


def _only(state: Draft, *names: str) -> Iterator[Problem]:
    for name in _LYING:
        if getattr(state, name) and name not in names:
            yield Problem(name, "must be empty at this moment", "ARENA-041")


def _asks(state: Draft, *stacks: Stack, rule: str) -> Iterator[Problem]:
    """The stack must be one of these."""
    if state.pending not in stacks:
        yield Problem("pending", "does not ask what comes next", rule)


def _have(state: Draft, cards: int, numbers: tuple[int, ...]) -> Iterator[Problem]:
    """Those Heroes have so many cards, and nobody is in the Arena yet (ARENA-058)."""
    for number in numbers:
        if len(state.heroes[number].cards) != cards:
            yield Problem(f"heroes[{number}].cards", f"must be {cards} by now", "ARENA-058")
        if state.heroes[number].space is not None:
            yield Problem(f"heroes[{number}].space", "nobody is in the Arena yet", "ARENA-059")


def _giving_out(state: Draft) -> Iterator[Problem]:
    """Cards of a type are revealed, bid for and picked, or drawn by the Titan and shared."""
    setup = state.setup
    titan = setup.variant is Variant.TITAN
    before = setup.types.index(state.kind)
    bottom = state.pending[0]
    every = tuple(range(len(state.heroes)))
    if isinstance(bottom, Revealing):
        yield from _only(state, "drawn" if titan else "display", *(() if titan else ("sealed",)))
        yield from _have(state, before, every)
        left = setup.heroes - len(state.drawn if titan else state.display)
        yield from _asks(state, *([(Revealing(left),)] if left else []), rule="ARENA-043")
        if state.sealed != (() if titan else (None,) * setup.players):
            yield Problem("sealed", "nobody has bid before all cards are revealed", "ARENA-046")
    elif isinstance(bottom, Bidding) and not titan:
        yield from _only(state, "display", "sealed")
        yield from _have(state, before, every)
        yield from _asks(state, (Bidding(),), rule="ARENA-046")
        yield from _all_up(state, "display")
        yield from _sealed(state)
    elif isinstance(bottom, Picking) and titan:
        yield from _only(state, "drawn")
        yield from _have(state, before, every)
        yield from _asks(state, (Picking(setup.titan, setup.titan),), rule="ARENA-161")
        yield from _all_up(state, "drawn")
    elif isinstance(bottom, ChoosingFirst) and not titan:
        yield from _tied_first(state)
    else:
        yield from _auction(state, before)


def _all_up(state: Draft, name: str) -> Iterator[Problem]:
    if len(getattr(state, name)) != len(state.heroes):
        yield Problem(name, f"must be {len(state.heroes)} cards by now", "ARENA-043")


def _sealed(state: Draft) -> Iterator[Problem]:
    """Bids that their seats could make, and one at least still to come.

    ARENA-046, ARENA-Q19, ARENA-Q20, ARENA-Q21, ARENA-Q121.
    """
    if len(state.sealed) != state.setup.players or None not in state.sealed:
        yield Problem("sealed", "must be one a player, and somebody has yet to bid", "ARENA-046")
    kept = state.setup.bid_cap is BidCap.KEEP_ONE
    for seat, bid in enumerate(state.sealed):
        heroes = [state.heroes[number] for number in owned(state, seat)]
        if bid is None:
            continue
        if len(bid) != len(heroes) or any(
            not 0 <= life <= hero.life - kept for life, hero in zip(bid, heroes, strict=True)
        ):
            yield Problem(f"sealed[{seat}]", "is no bid that the seat could make", "ARENA-Q20")


# Picks and ties


def _groups(state: Draft) -> tuple[tuple[int, ...], ...]:
    """All Heroes in the order in which they pick, the tied together: by bid, or clockwise from the Titan."""
    setup = state.setup
    if setup.variant is Variant.TITAN:
        return tuple(((setup.titan + step) % setup.players,) for step in range(setup.players))
    amounts = sorted(set(state.bids), reverse=True)
    return tuple(tuple(n for n, bid in enumerate(state.bids) if bid == amount) for amount in amounts)


def _auction(state: Draft, before: int) -> Iterator[Problem]:
    """As many cards are left as Heroes without one, and the next of those in the order of bids is asked.

    ARENA-048, ARENA-051, ARENA-054, ARENA-162, ARENA-Q24.
    """
    claiming = len(state.pending) > 1 and isinstance(state.pending[1], Claiming)
    titan = state.setup.variant is Variant.TITAN
    bids = () if titan else ("bids",)
    if found := (*_only(state, "display", *bids, *(("claims",) if claiming else ())), *_bids(state)):
        yield from found
        return
    groups = _groups(state)
    every = tuple(chain.from_iterable(groups))
    done = len(every) - len(state.display)
    yield from _have(state, before + 1, every[:done])
    yield from _have(state, before, every[done:])
    yield from _asks(state, *_next_asked(state, groups, done), rule="ARENA-048")
    if claiming:
        yield from _claims(state)


def _bids(state: Draft) -> Iterator[Problem]:
    """What each Hero bid he had (ARENA-049, ARENA-Q20)."""
    if state.setup.variant is Variant.TITAN:
        return
    if len(state.bids) != len(state.heroes):
        yield Problem("bids", "must be one a Hero", "ARENA-047")
        return
    for number, (hero, bid) in enumerate(zip(state.heroes, state.bids, strict=True)):
        if not 0 <= bid <= state.setup.starting_life(number) - hero.life:
            yield Problem(f"bids[{number}]", "is more than the Hero had", "ARENA-Q20")


def _next_asked(state: Draft, groups: tuple[tuple[int, ...], ...], done: int) -> Iterator[Stack]:
    """The stacks that can be when so many Heroes have their card: none once all do.

    ARENA-Q23, ARENA-Q122, ARENA-D12i.
    """
    place = 0
    while place < len(groups) and len(groups[place]) <= done:
        done -= len(groups[place])
        place += 1
    if place == len(groups):
        return
    group, rest = groups[place], groups[place + 1 :]
    seats = [state.heroes[number].seat for number in group]
    if len(set(seats)) == 1:
        own = (group[done + 1 :],) if group[done + 1 :] else ()
        yield Auctioning(own + rest), Picking(seats[0], group[done])
        return
    yield Auctioning(rest), TieDealing(group[done:])
    if not done and state.setup.tie_method is TieMethod.CLAIM_THEN_DEAL:
        yield Auctioning(rest), Claiming(group)


def _claims(state: Draft) -> Iterator[Problem]:
    """Claims that their seats could make, and one at least still to come (ARENA-Q23, ARENA-Q122)."""
    tie = state.pending[1]
    if len(state.claims) != state.setup.players or None not in state.claims or not isinstance(tie, Claiming):
        yield Problem("claims", "must be one a player, and somebody has yet to claim", "ARENA-Q23")
        return
    tied = [state.heroes[number].seat for number in tie.group if 0 <= number < len(state.heroes)]
    for seat, claim in enumerate(state.claims):
        due = tied.count(seat)
        if (claim is None and not due) or (
            claim is not None
            and (len(claim) != due or len(set(claim)) != due or not set(claim) <= set(state.display))
        ):
            yield Problem(f"claims[{seat}]", "is no claim that the seat could make", "ARENA-Q23")


# Who goes first, who is who, and where they start


def _tied_first(state: Draft) -> Iterator[Problem]:
    """The last auction was won by several, one of whom is drawn (ARENA-056, ARENA-057, ARENA-Q123)."""
    if found := (*_only(state, "bids"), *_bids(state)):
        yield from found
        return
    types = state.setup.types
    if state.kind is not types[-1]:
        yield Problem("kind", "is not the last type that is given out", "ARENA-056")
    yield from _have(state, len(types), tuple(range(len(state.heroes))))
    top = max(state.bids)
    seats = {hero.seat for hero, bid in zip(state.heroes, state.bids, strict=True) if bid == top}
    asked = [(ChoosingFirst(tuple(sorted(seats))),)] if len(seats) > 1 else []
    yield from _asks(state, *asked, rule="ARENA-057")


def _drawing_first(state: Draft) -> Iterator[Problem]:
    """Without auctions the First Player is drawn among all, a Titan aside (ARENA-164, ARENA-172)."""
    setup = state.setup
    yield from _only(state)
    yield from _have(state, 0, tuple(range(len(state.heroes))))
    drawn = (setup.instant or not setup.types) and setup.variant is not Variant.TITAN
    asked = [(ChoosingFirst(tuple(range(setup.players))),)] if drawn else []
    yield from _asks(state, *asked, rule="ARENA-172")


def _entering(state: Draft) -> Iterator[Problem]:
    """In the order of turns Heroes are picked, for an Instant Combat, and placed (ARENA-059, ARENA-173)."""
    yield from _only(state, "order")
    picked = _in_order(state, "name")
    if picked < len(state.order):
        if _in_order(state, "space"):
            yield Problem("heroes", "are picked before anybody is in the Arena", "ARENA-176")
        number = state.order[max(picked, 0)]
        asked: list[Stack] = [(PickingHero(state.heroes[number].seat, number),)] if picked >= 0 else []
        yield from _asks(state, *asked, rule="ARENA-173")
        return
    placed = _in_order(state, "space")
    for number, hero in enumerate(state.heroes):
        if hero.space is not None and hero.space not in state.setup.board.edge:
            yield Problem(f"heroes[{number}].space", "is none to enter on", "ARENA-061")
        if not state.setup.instant and len(hero.cards) != len(state.setup.types):
            yield Problem(f"heroes[{number}].cards", "must be one of each type", "ARENA-058")
    asked = []
    if 0 <= placed < len(state.order):
        number = state.order[placed]
        asked = [(Entering(state.heroes[number].seat, number),)]
    yield from _asks(state, *asked, rule="ARENA-059")


def _in_order(state: Draft, name: str) -> int:
    """How many Heroes in the order of turns have that; -1 if somebody has it before his turn."""
    have = [getattr(state.heroes[number], name) is not None for number in state.order]
    return have.count(True) if have == sorted(have, reverse=True) else -1
