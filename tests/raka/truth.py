"""What the picks of a guess come to in the state that is the case."""

from __future__ import annotations

from boardgames.core import Seat
from boardgames.raka.cards import cards_in
from boardgames.raka.pending import PayingRow
from boardgames.raka.state import State


def truth(state: State, viewer: Seat | None) -> tuple[object, ...]:
    """The answers to every pick, in the documented order."""
    told: list[object] = []
    for deck in range(len(state.decks)):
        seats = [seat for seat in range(len(state.sides)) if state.deck_of(seat) == deck]
        others = [seat for seat in seats if seat != viewer]
        marked = {each.card for seat in others for each in state.sides[seat].marks}
        for seat in others:
            side = state.sides[seat]
            for each in side.marks:
                told.append(None if side.hand & each.card.bit else side.row.index(each.card))
        rows = [
            lying
            for seat in sorted(others, key=lambda seat: seat != payer(state))
            for lying in state.sides[seat].row
            if lying is not None
        ]
        hands = [held for seat in others for held in cards_in(state.sides[seat].hand)]
        told += [each for each in (*rows, *hands) if each not in marked]
        told += [rock for seat in seats for rock in state.sides[seat].rocks]
    return tuple(told)


def payer(state: State) -> Seat | None:
    """Who pays for the Railgun out of its row: that row is guessed first."""
    top = state.pending[-1] if state.pending else None
    return top.seat if isinstance(top, PayingRow) else None
