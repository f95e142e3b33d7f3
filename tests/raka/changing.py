"""Changes of a state by hand, to what no game comes to: what is done is said, and nothing is made good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import evolve

from boardgames.core import Seat
from boardgames.raka.cards import Card, card, cards_in
from boardgames.raka.state import State

Change: TypeAlias = Callable[[State], State]


def side(seat: Seat, **changes: object) -> Change:
    """Other values of some fields of a player's cards."""

    def change(state: State) -> State:
        sides = list(state.sides)
        sides[seat] = evolve(sides[seat], **changes)  # type: ignore[arg-type]
        return evolve(state, sides=tuple(sides))

    return change


def warrior(seat: Seat, slot: int, **changes: object) -> Change:
    """Other values of some fields of a warrior."""

    def change(state: State) -> State:
        front = list(state.sides[seat].front)
        held = front[slot]
        assert held is not None
        front[slot] = evolve(held, **changes)  # type: ignore[arg-type]
        return side(seat, front=tuple(front))(state)

    return change


def off_the_deck(state: State, deck: int, name: str) -> tuple[State, Card]:
    """A card comes off a deck, and the state is short of it."""
    taken = card(name)
    assert state.decks[deck] & taken.bit, f"{name} is not in the deck"
    decks = tuple(held & ~taken.bit if number == deck else held for number, held in enumerate(state.decks))
    return evolve(state, decks=decks), taken


def rocks(seat: Seat, *names: str) -> Change:
    """Cards of the seat's deck become its rocks."""

    def change(state: State) -> State:
        for name in names:
            state, taken = off_the_deck(state, state.deck_of(seat), name)
            state = side(seat, rocks=(*state.sides[seat].rocks, taken))(state)
        return state

    return change


def laid_back(seat: Seat, *names: str) -> Change:
    """Cards of the seat's hand and row go back to its deck."""

    def change(state: State) -> State:
        held, deck = state.sides[seat], state.deck_of(seat)
        going = tuple(map(card, names))
        hand, decks, row, since = held.hand, list(state.decks), list(held.row), list(held.since)
        for each in going:
            decks[deck] |= each.bit
            hand &= ~each.bit
            if each in row:
                slot = row.index(each)
                row[slot], since[slot] = None, 0
        state = evolve(state, decks=tuple(decks))
        return side(seat, hand=hand, row=tuple(row), since=tuple(since))(state)

    return change


def deck_on_pile(state: State) -> State:
    """The whole shared deck lies on the discard pile."""
    return evolve(state, decks=(0,), piles=((*state.piles[0], *cards_in(state.decks[0])),))


def on_the_pile(name: str) -> Change:
    """A card lies on the first discard pile, wherever it lies besides."""
    return lambda state: evolve(state, piles=((*state.piles[0], card(name)), *state.piles[1:]))


def in_row(seat: int, name: str) -> Change:
    """A card of the deck lies in the first slot of the row instead of what lay there."""

    def change(state: State) -> State:
        lying = state.sides[seat].row[0]
        assert lying is not None
        state, taken = off_the_deck(laid_back(seat, str(lying))(state), 0, name)
        held = state.sides[seat]
        return side(seat, row=(taken, *held.row[1:]), since=(1, *held.since[1:]))(state)

    return change
