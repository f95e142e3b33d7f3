"""Who may know what of the toy auction, and what somebody who knows only that may imagine."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from boardgames.core import HIDDEN, Guess, Hidden, Problem, Rng, Seat, Seen, settle_guess
from tests.core.toy.values import (
    BidSealed,
    BidsRevealed,
    CardDealt,
    CardShown,
    Challenged,
    Event,
    State,
    View,
)


def view(state: State, seat: Seat | None) -> View:
    """What ``seat``, or a spectator, knows: others' cards once shown, others' bids once revealed."""
    return View(
        setup=state.setup,
        seat=seat,
        pending=state.pending,
        cards=tuple(
            card if card is None or owner == seat or state.shown[owner] else HIDDEN
            for owner, card in enumerate(state.cards)
        ),
        shown=state.shown,
        coins=state.coins,
        points=state.points,
        living=state.living,
        bids=tuple(
            bid if bid is None or bidder == seat or state.active is not None else HIDDEN
            for bidder, bid in enumerate(state.bids)
        ),
        lot=state.lot,
        left=state.left,
        active=state.active,
        ended=state.ended,
    )


def seen(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """What ``seat``, or a spectator, saw of an event."""
    match event:
        case CardDealt(seat=owner) if owner != seat:
            return Seen(evolve(event, card=HIDDEN))
        case BidSealed(seat=owner) if owner != seat:
            return Seen(evolve(event, coins=HIDDEN))
    return Seen(event)


def shows(event: Event) -> bool:
    """Whether an event made a card or a bid known to others."""
    return isinstance(event, BidsRevealed | Challenged | CardShown)


def guess(known: View) -> Guess[State]:
    """The hidden cards, then the hidden bids, by seat; each as likely as every other that is possible."""
    if HIDDEN in known.cards:
        owner, left = known.cards.index(HIDDEN), _unseen(known)
        return _pick(left, lambda index: evolve(known, cards=_put(known.cards, owner, left[index])))
    if HIDDEN in known.bids:
        bidder = known.bids.index(HIDDEN)
        bids = tuple(range(known.coins[bidder] + 1))
        return _pick(bids, lambda index: evolve(known, bids=_put(known.bids, bidder, bids[index])))
    return Guess(
        State(
            setup=known.setup,
            pending=known.pending,
            deck=_unseen(known),
            cards=_known(known.cards),
            shown=known.shown,
            coins=known.coins,
            points=known.points,
            living=known.living,
            bids=_known(known.bids),
            lot=known.lot,
            left=known.left,
            active=known.active,
            ended=known.ended,
        )
    )


def _pick(candidates: tuple[int, ...], known: Callable[[int], View]) -> Guess[State]:
    return Guess(None, candidates, (1,) * len(candidates), lambda index: guess(known(index)))


def _unseen(known: View) -> tuple[int, ...]:
    return tuple(card for card in range(1, known.setup.cards + 1) if card not in known.cards)


def _known(values: tuple[int | Hidden | None, ...]) -> tuple[int | None, ...]:
    assert HIDDEN not in values, "every hidden value has been guessed"
    return tuple(value for value in values if value is not HIDDEN)


def _put(values: tuple[int | Hidden | None, ...], seat: Seat, value: int) -> tuple[int | Hidden | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def determinize(known: View, rng: Rng) -> State:
    """A state that agrees with a view, uniformly drawn."""
    return settle_guess(guess(known), rng)


def swap(state: State, seat: Seat | None, rng: Rng) -> State:
    """Other cards in the hidden places, and other bids under the others' hands."""
    cards, bids, pool = list(state.cards), list(state.bids), list(state.deck)
    places = [
        owner
        for owner, card in enumerate(cards)
        if card is not None and owner != seat and not state.shown[owner]
    ]
    pool += [card for owner in places if (card := cards[owner]) is not None]
    for owner in places:
        index, rng = rng.below(len(pool))
        cards[owner] = pool.pop(index)
    for bidder, bid in enumerate(bids):
        if bid is not None and bidder != seat and state.active is None:
            bids[bidder], rng = rng.below(state.coins[bidder] + 1)
    return evolve(state, cards=tuple(cards), bids=tuple(bids), deck=tuple(sorted(pool)))


def problems(state: State) -> tuple[Problem, ...]:
    """Every broken invariant."""
    held = [card for card in state.cards if card is not None]
    found = []
    if sorted([*held, *state.deck]) != list(range(1, state.setup.cards + 1)):
        found.append(Problem("deck", "every card is in exactly one place"))
    if min(state.coins) < 0:
        found.append(Problem("coins", "nobody owes coins"))
    if bool(state.pending) == bool(state.ended):
        found.append(Problem("pending", "something is asked exactly while the game is on"))
    return tuple(found)
