"""What each event of the toy auction does to the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from boardgames.core import Seat, close, opener
from tests.core.toy.values import (
    BidSealed,
    BidsRevealed,
    CardDealt,
    CardShown,
    Challenged,
    Conceded,
    DieRolled,
    Draft,
    Event,
    GameEnded,
    LotClosed,
    LotWon,
    Passed,
    Polished,
    State,
)

T = TypeVar("T")
open_state: Final = opener(Draft, State)


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _pay(facts: Draft, seat: Seat, coins: int, points: int) -> None:
    facts.coins = _put(facts.coins, seat, facts.coins[seat] - coins)
    facts.points = _put(facts.points, seat, facts.points[seat] + points)


def _deal(facts: Draft, event: CardDealt) -> None:
    assert isinstance(event.card, int), "what was hidden cannot be folded"
    facts.cards = _put(facts.cards, event.seat, event.card)
    facts.deck = tuple(card for card in facts.deck if card != event.card)


def _roll(facts: Draft, event: DieRolled) -> None:
    facts.lot = event.face


def _seal(facts: Draft, event: BidSealed) -> None:
    assert isinstance(event.coins, int), "what was hidden cannot be folded"
    facts.bids = _put(facts.bids, event.seat, event.coins)


def _reveal(facts: Draft, event: BidsRevealed) -> None:
    facts.bids = event.bids


def _win(facts: Draft, event: LotWon) -> None:
    paid = facts.bids[event.seat]
    assert paid is not None, "nobody wins without a bid"
    facts.active = event.seat
    _pay(facts, event.seat, paid, facts.lot)


def _close(facts: Draft, event: LotClosed) -> None:  # noqa: ARG001 - every handler is handed its event
    facts.bids = (None,) * facts.setup.players
    facts.lot = 0
    facts.left -= 1
    facts.active = None


def _challenge(facts: Draft, event: Challenged) -> None:
    facts.shown = _put(facts.shown, event.seat, True)  # noqa: FBT003 - the value that is put
    winner = facts.active
    assert winner is not None, "only a winner is challenged"
    if event.card > facts.lot:
        _pay(facts, winner, 0, -facts.lot)
        _pay(facts, event.seat, 0, facts.lot)
    else:
        _pay(facts, event.seat, min(1, facts.coins[event.seat]), 0)


def _polish(facts: Draft, event: Polished) -> None:
    _pay(facts, event.seat, 1, 1)


def _show(facts: Draft, event: CardShown) -> None:
    facts.shown = _put(facts.shown, event.seat, True)  # noqa: FBT003 - the value that is put
    _pay(facts, event.seat, 0, 1)


def _concede(facts: Draft, event: Conceded) -> None:
    facts.living = _put(facts.living, event.seat, False)  # noqa: FBT003 - the value that is put
    facts.bids = _put(facts.bids, event.seat, None)


def _end(facts: Draft, event: GameEnded) -> None:
    facts.ended = event.why


def _nothing(facts: Draft, event: Passed) -> None:
    """Who has passed is part of what is being asked."""


HANDLERS: Final[dict[type, Callable[[Draft, Any], None]]] = {
    CardDealt: _deal,
    DieRolled: _roll,
    BidSealed: _seal,
    BidsRevealed: _reveal,
    LotWon: _win,
    LotClosed: _close,
    Challenged: _challenge,
    Passed: _nothing,
    Polished: _polish,
    CardShown: _show,
    Conceded: _concede,
    GameEnded: _end,
}


def fold(state: State, event: Event) -> State:
    """The facts after an event."""
    facts = open_state(state)
    HANDLERS[type(event)](facts, event)
    return close(facts, State)
