"""What is true of every state before the first turn, and of every state after the last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from boardgames.core import Problem, Seat
from boardgames.raka.cards import CARDS, Rank, mask
from boardgames.raka.events import Ending
from boardgames.raka.pending import Dealing
from boardgames.raka.rules.ultimates import CROWN, HAND_COST
from boardgames.raka.setup import Decks, LimitedMulti
from boardgames.raka.sides import Side
from boardgames.raka.state import Draft

_EMPTY: Final = Side()


def opening_problems(state: Draft) -> Iterator[Problem]:
    """Before the first turn there are hands and decks, and nothing else (RAKA-010, RAKA-D10a)."""
    if state.turn:
        return
    if any(evolve(side, hand=0) != _EMPTY for side in state.sides):
        yield Problem("sides", "hold nothing but a hand before the first turn", "RAKA-010")
    if any(state.piles) or any(state.removed):
        yield Problem("piles", "are empty before the first turn", "RAKA-009")
    if state.deployed or state.fog or state.railgun_called or state.supers or state.counters or state.locked:
        yield Problem("turn", "nothing is played before the first turn", "RAKA-028")
    if state.ending is not None:
        yield Problem("ending", "no game ends before the first turn", "RAKA-D04")
    if state.pending:
        yield from _hands(state)


def _hands(state: Draft) -> Iterator[Problem]:
    """Full hands, or those that are being dealt, seat by seat (RAKA-D10a).

    A bricked hand that was not dealt again is let be: a redeal that did not happen tells nobody anything, so
    those who imagine a game by its view may imagine one (RAKA-D07).
    """
    due = state.pending[0].to if isinstance(state.pending[0], Dealing) else ()
    one_by_one = state.redealt and state.setup.decks is Decks.INDIVIDUAL
    if due and not one_by_one and due != tuple(range(due[0], state.setup.players)):
        yield Problem("pending[0].to", "must be all seats from the first on", "RAKA-D10a")
    if list(due) != sorted(due):
        yield Problem("pending[0].to", "must be in the order of seats", "RAKA-D10a")
    for seat, side in enumerate(state.sides):
        held = side.hand.bit_count()
        if seat in due[:1]:
            continue
        if held != (0 if seat in due else state.setup.hand):
            yield Problem(f"sides[{seat}].hand", "must be empty until it is dealt, and then full", "RAKA-010")


def ending_problems(state: Draft) -> Iterator[Problem]:
    """A game that is over waits for nothing, and only such a game does; it is won as it says.

    RAKA-Q162, and each way to win by its own rule.
    """
    if (state.ending is None) == (not state.pending):
        yield Problem("pending", "waits for nothing exactly when the game is over")
    if (state.ending is None) == bool(state.winners):
        yield Problem("winners", "are known exactly when the game is over", "RAKA-Q162")
    elif state.ending is not None:
        rule, won = _WON[state.ending]
        if not all(map(state.living, state.winners)) or not won(state, state.winners):
            yield Problem("winners", f"have not won as {state.ending.value} says", rule)


def _by_rocks(state: Draft, winners: tuple[Seat, ...]) -> bool:
    return len(winners) == 1 and len(state.sides[winners[0]].rocks) == state.setup.rocks


def _by_cannon(state: Draft, winners: tuple[Seat, ...]) -> bool:
    """Its king, queen and jack stand on the field, its ace and its cost are in the hand (RAKA-D10l)."""
    if winners != (state.active,):
        return False
    side = state.sides[winners[0]]
    standing = mask(warrior.card for warrior in side.warriors)
    return side.hand.bit_count() > HAND_COST and any(
        standing == mask(card for card in CARDS if card.suit is ace.suit and card.rank in CROWN)
        for ace in CARDS
        if ace.rank is Rank.ACE and ace.bit & side.hand
    )


def _last_standing(state: Draft, winners: tuple[Seat, ...]) -> bool:
    return len(winners) == 1 and not _rivals(state, winners[0])


def _by_deck_out(state: Draft, winners: tuple[Seat, ...]) -> bool:
    """Somebody's deck is finished, and of the others these have the most rocks (RAKA-049, RAKA-Q153)."""
    if not state.setup.limited:
        return False
    return any(
        not state.decks[state.deck_of(seat)]
        and winners == _leaders(state, _rivals(state, seat))
        and (len(_rivals(state, seat)) == 1 or state.setup.limited_multi is LimitedMulti.MOST_ROCKS)
        for seat in range(state.setup.players)
        if state.living(seat)
    )


def _rivals(state: Draft, seat: Seat) -> tuple[Seat, ...]:
    return tuple(state.opponents(seat))


def _by_turns(state: Draft, winners: tuple[Seat, ...]) -> bool:
    living = tuple(seat for seat in range(state.setup.players) if state.living(seat))
    return state.turn == state.setup.turn_limit and winners == _leaders(state, living)


def _leaders(state: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    most = max((len(state.sides[seat].rocks) for seat in seats), default=0)
    return tuple(seat for seat in seats if len(state.sides[seat].rocks) == most)


_WON: Final = {
    Ending.ROCKS: ("RAKA-017", _by_rocks),
    Ending.CANNON: ("RAKA-126", _by_cannon),
    Ending.LAST_STANDING: ("RAKA-Q155", _last_standing),
    Ending.DECK_OUT: ("RAKA-049", _by_deck_out),
    Ending.TURN_LIMIT: ("RAKA-Q158", _by_turns),
}
