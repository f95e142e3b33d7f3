"""What a viewer may imagine: every bid, claim and hand of the Titan that agrees with its view.

Nothing that is hidden tells anything of what else is: each hidden part is guessed by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from boardgames.arena.pending import Claiming
from boardgames.arena.setup import BidCap
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView
from boardgames.core import HIDDEN, DataError, Guess, Hidden, Rng, Seat, settle_guess
from boardgames.core.weights import even, lowest

T = TypeVar("T")

_Decided: TypeAlias = tuple[T, ...] | None
"""What a seat has decided in secret; ``None`` until it has."""

_Then: TypeAlias = Callable[[T], Guess[State]]


def guess(view: ArenaView) -> Guess[State]:
    """The hidden part of the state behind a view, as picks in turn; answered by chance, uniform.

    First the cards that the Titan has drawn, from the lowest key up (ARENA-160, ARENA-Q133); then each sealed
    bid by seat, the Life Points of one Hero after another (ARENA-046, ARENA-Q121); then each sealed claim
    likewise, a card for each tied Hero (ARENA-Q23, ARENA-Q122). So every arrangement comes up once, and a
    pick with one candidate answers itself. What somebody is likely to bid or to claim is not used.

    Raises :class:`~boardgames.core.DataError` for a view that no state has, at once or as picks are answered.
    """

    def with_drawn(drawn: tuple[str, ...]) -> Guess[State]:
        def with_sealed(sealed: tuple[_Decided[int], ...]) -> Guess[State]:
            def with_claims(claims: tuple[_Decided[str], ...]) -> Guess[State]:
                return Guess(_state(view, drawn, sealed, claims))

            return _by_seat(view.claims, lambda seat, then: _claim(view, seat, then), with_claims)

        return _by_seat(view.sealed, lambda seat, then: _bid(view, seat, then), with_sealed)

    return _drawn(view, with_drawn)


def determinize(view: ArenaView, rng: Rng) -> State:
    """A state that agrees with the view, each as likely as every other.

    Raises :class:`~boardgames.core.DataError` for a view that no state has.
    """
    return settle_guess(guess(view), rng)


def _drawn(view: ArenaView, then: _Then[tuple[str, ...]]) -> Guess[State]:
    """The cards in the Titan's hand: any of the type that do not lie open, as all can tell (ARENA-Q30)."""
    if HIDDEN not in view.drawn:
        return then(cast(tuple[str, ...], view.drawn))
    every = () if view.kind is None else view.setup.equipment.of_kind[view.kind]
    pool = tuple([card for card in every if card not in view.display])
    count = len(view.drawn)
    if len(pool) < count:
        raise DataError("$.drawn", "holds more cards than there are of the type")

    def options(picked: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
        rest = pool[pool.index(picked[-1]) + 1 :] if picked else pool
        weights = lowest(len(rest), count - len(picked))
        return rest[: len(weights)], weights

    return _pick(count, options, then)


def _bid(view: ArenaView, seat: Seat, then: _Then[tuple[int, ...]]) -> Guess[State]:
    """What the seat has bid: any amount that each of its Heroes may bid (ARENA-Q19, ARENA-Q20, ARENA-Q21)."""
    kept = view.setup.bid_cap is BidCap.KEEP_ONE
    amounts = [view.heroes[number].life - kept + 1 for number in view.owned(seat)]
    if min(amounts, default=0) < 1:
        raise DataError(f"$.sealed[{seat}]", "is a bid of a seat that has nothing to bid")

    def options(picked: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        count = amounts[len(picked)]
        return tuple(range(count)), even(count)

    return _pick(len(amounts), options, then)


def _claim(view: ArenaView, seat: Seat, then: _Then[tuple[str, ...]]) -> Guess[State]:
    """What the seat has claimed: a card for each of its tied Heroes, different ones (ARENA-Q122)."""
    top = view.pending[-1] if view.pending else None
    tied = set(top.group) if isinstance(top, Claiming) else set()
    count = len(tied.intersection(view.owned(seat)))
    if not 0 < count <= len(view.display):
        raise DataError(f"$.claims[{seat}]", "is a claim of a seat that has nothing to claim")

    def options(picked: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
        rest = tuple([card for card in view.display if card not in picked])
        return rest, even(len(rest))

    return _pick(count, options, then)


def _pick(
    count: int,
    options: Callable[[tuple[T, ...]], tuple[tuple[T, ...], tuple[int, ...]]],
    then: _Then[tuple[T, ...]],
    picked: tuple[T, ...] = (),
) -> Guess[State]:
    """Ask for one thing after another, by candidates and weights after those picked; then go on with all."""
    if len(picked) == count:
        return then(picked)
    candidates, weights = options(picked)

    def ask(index: int) -> Guess[State]:
        return _pick(count, options, then, (*picked, candidates[index]))

    return Guess(None, candidates, weights, ask) if len(candidates) > 1 else ask(0)


def _by_seat(
    decided: tuple[tuple[T, ...] | Hidden | None, ...],
    ask: Callable[[Seat, _Then[tuple[T, ...]]], Guess[State]],
    then: _Then[tuple[_Decided[T], ...]],
    known: tuple[_Decided[T], ...] = (),
) -> Guess[State]:
    """Ask for what each seat has decided, where it is hidden; then go on with all that was."""
    if len(known) == len(decided):
        return then(known)
    each = decided[len(known)]
    if isinstance(each, Hidden):
        return ask(len(known), lambda found: _by_seat(decided, ask, then, (*known, found)))
    return _by_seat(decided, ask, then, (*known, each))


def _state(
    view: ArenaView,
    drawn: tuple[str, ...],
    sealed: tuple[_Decided[int], ...],
    claims: tuple[_Decided[str], ...],
) -> State:
    """The state with that behind it, and everything else as the view has it."""
    return State(
        view.setup,
        view.pending,
        view.heroes,
        view.fountains,
        view.kind,
        view.display,
        drawn,
        sealed,
        view.bids,
        claims,
        view.order,
        view.round,
        view.active,
        view.second,
        view.dice,
        view.winners,
        view.ending,
    )
