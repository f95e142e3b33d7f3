"""A game of one's own on the core: Higher, for two, in one file.

A few cards are numbered from 1. Each player is dealt one, unseen by the other. In turn each keeps it, or
throws it away face up and is dealt another. Then both are shown, and the higher card wins.

    python examples/higher.py [--seed N]
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Final, TypeAlias, final

from attrs import evolve, frozen

from boardgames.agents import random_agent
from boardgames.core import (
    CHANCE,
    HIDDEN,
    Facts,
    Game,
    GameOver,
    Hidden,
    IllegalMove,
    NotationError,
    Outcome,
    Problem,
    Refusal,
    Rng,
    Seat,
    Seen,
    SetupError,
    Step,
    play,
    shares,
    write_seat,
)

SEATS: Final = 2
FEWEST: Final = 4


# Nouns


@final
@frozen
class Setup:
    """What is agreed before the game."""

    cards: int = 6
    """Numbered from 1; at least 4, so that a card can always be dealt."""


@final
@frozen
class Position:
    """A setup and what lies on the table as the first of these seats is asked."""

    setup: Setup
    hands: tuple[int, int]
    thrown: tuple[int, ...] = ()
    to_choose: tuple[Seat, ...] = (0, 1)


# Moves, each with the seat that makes it


@final
@frozen
class Deal:
    """Chance: this card comes off the deck."""

    card: int
    seat: Seat = CHANCE


@final
@frozen
class Keep:
    """Play on with the card in hand."""

    seat: Seat


@final
@frozen
class Swap:
    """Throw the card away and be dealt another."""

    seat: Seat


Move: TypeAlias = Deal | Keep | Swap


# Events: what happened


@final
@frozen
class Dealt:
    """A card went to a hand; only its holder sees which."""

    seat: Seat
    card: int | Hidden


@final
@frozen
class Kept:
    """A player kept the card."""

    seat: Seat


@final
@frozen
class Thrown:
    """A card was thrown away, for both to see."""

    seat: Seat
    card: int


@final
@frozen
class Shown:
    """Both hands were turned up."""

    hands: tuple[int, ...]


Event: TypeAlias = Dealt | Kept | Thrown | Shown


# The state: facts, and what is pending


@final
@frozen
class Dealing:
    """A card is on its way to this seat."""

    to: Seat
    seat: Seat = CHANCE


@final
@frozen
class Choosing:
    """A seat is to keep its card or swap it."""

    seat: Seat


Pending: TypeAlias = Dealing | Choosing


@final
@frozen
class State:
    """Everything that is so, hands included; 0 stands for a hand without a card."""

    setup: Setup
    hands: tuple[int, int] = (0, 0)
    thrown: tuple[int, ...] = ()
    pending: tuple[Pending, ...] = (Choosing(1), Choosing(0), Dealing(1), Dealing(0))
    """The last is asked now; the game is over when nothing is left."""


def facts(setup: Setup) -> Facts:
    """Two seats; a game is at most six moves long."""
    return Facts(seats=SEATS, least=Fraction(0), greatest=Fraction(1), most_results=setup.cards, longest=6)


def start(setup: Setup) -> State:
    """Nothing has been dealt. Raises SetupError for a deck that could run out."""
    if setup.cards < FEWEST:
        raise SetupError((Problem("cards", f"there must be at least {FEWEST}, not {setup.cards}"),))
    return State(setup)


def arrange(position: Position) -> State:
    """Both hold a card. Raises SetupError if a card is out of place, or the deck could run out."""
    start(position.setup)
    lying = (*position.hands, *position.thrown)
    if len(set(lying)) < len(lying) or not set(lying) <= set(range(1, position.setup.cards + 1)):
        raise SetupError((Problem("hands", "every card is of this deck, and in one place"),))
    if len(lying) + len(position.to_choose) > position.setup.cards:
        raise SetupError((Problem("to_choose", "the deck holds a card for everyone who may swap"),))
    pending = tuple(Choosing(seat) for seat in reversed(position.to_choose))
    return State(position.setup, position.hands, position.thrown, pending)


def to_act(state: State) -> tuple[Seat, ...]:
    """Whoever is asked by the last entry of what is pending."""
    return (state.pending[-1].seat,) if state.pending else ()


def deck(setup: Setup, *seen: int) -> tuple[int, ...]:
    """The cards that are not among those."""
    return tuple(card for card in range(1, setup.cards + 1) if card not in seen)


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """Any card left in the deck, each as likely."""
    if to_act(state) != (CHANCE,):
        return ()
    return tuple((Deal(card), 1) for card in deck(state.setup, *state.hands, *state.thrown))


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Keep or swap; at a chance node, the cards that may come."""
    acting = to_act(state)
    if not acting or seat not in {None, *acting}:
        return ()
    if acting == (CHANCE,):
        return tuple(move for move, _ in chance(state))
    return (Keep(acting[0]), Swap(acting[0]))


def why_not(state: State, move: Move) -> Refusal | None:
    """Whatever is not listed is refused."""
    if move in legal_moves(state):
        return None
    if not state.pending:
        return Refusal("game-over", "", "the game is over")
    return Refusal("not-asked", "", f"{write_seat(to_act(state)[0])} is asked, and for something else")


def put(hands: tuple[int, int], seat: Seat, card: int) -> tuple[int, int]:
    """The hands with that card in that seat's."""
    return (card, hands[1]) if seat == 0 else (hands[0], card)


def fold(state: State, event: Event) -> State:
    """The facts after an event: the one place where facts change. Raises ValueError for a hidden card."""
    match event:
        case Dealt(card=Hidden()):
            raise ValueError("of this event a seat saw only a part")
        case Dealt(seat, int(card)):
            return evolve(state, hands=put(state.hands, seat, card))
        case Thrown(seat, card):
            return evolve(state, hands=put(state.hands, seat, 0), thrown=(*state.thrown, card))
        case _:
            return state


def apply(state: State, move: Move) -> Step[State, Event]:
    """What a move leads to. Raises GameOver or IllegalMove."""
    refusal = why_not(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal) if state.pending else GameOver
    pending = state.pending[:-1]
    events: tuple[Event, ...]
    match move:
        case Deal(card):
            top = state.pending[-1]
            events = (Dealt(top.to if isinstance(top, Dealing) else top.seat, card),)
        case Keep(seat):
            events = (Kept(seat),)
        case Swap(seat):
            events = (Thrown(seat, state.hands[seat]),)
            pending = (*pending, Dealing(seat))
    for event in events:
        state = fold(state, event)
    if not pending:
        events = (*events, Shown(state.hands))
    return Step(evolve(state, pending=pending), events)


def outcome(state: State) -> Outcome | None:
    """The higher card wins."""
    if state.pending:
        return None
    winner = 0 if state.hands[0] > state.hands[1] else 1
    return Outcome((winner,), "higher-card", shares(SEATS, (winner,)))


# What a seat may know


@final
@frozen
class View:
    """What one seat knows: its own card, and at the end both."""

    setup: Setup
    seat: Seat | None
    hands: tuple[int | Hidden, ...]
    thrown: tuple[int, ...]
    pending: tuple[Pending, ...]


def view(state: State, seat: Seat | None) -> View:
    """A card in another hand is hidden until the end."""
    hands = tuple(
        card if holder == seat or card == 0 or not state.pending else HIDDEN
        for holder, card in enumerate(state.hands)
    )
    return View(state.setup, seat, hands, state.thrown, state.pending)


def seen(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Everything but the card that another is dealt."""
    if isinstance(event, Dealt) and event.seat != seat:
        return Seen(Dealt(event.seat, HIDDEN))
    return Seen(event)


def determinize(view: View, rng: Rng) -> State:
    """Any cards that could be in the hidden hands, all as likely."""
    known = [card for card in view.hands if not isinstance(card, Hidden)]
    unseen = deck(view.setup, *known, *view.thrown)
    hands: list[int] = []
    for card in view.hands:
        if isinstance(card, Hidden):
            index, rng = rng.below(len(unseen))
            hands.append(unseen[index])
            unseen = unseen[:index] + unseen[index + 1 :]
        else:
            hands.append(card)
    return State(view.setup, (hands[0], hands[1]), view.thrown, view.pending)


# Notation


def write(move: Move) -> str:
    """``chance deal 4``, ``p1 keep``, ``p2 swap``."""
    word = {Deal: "deal", Keep: "keep", Swap: "swap"}[type(move)]
    return f"{write_seat(move.seat)} {word}" + (f" {move.card}" if isinstance(move, Deal) else "")


def read(text: str) -> Move:
    """The move of a text. Raises NotationError."""
    match text.split():
        case ["chance", "deal", card] if card.isdecimal():
            return Deal(int(card))
        case ["p1" | "p2" as who, "keep"]:
            return Keep(int(who[1]) - 1)
        case ["p1" | "p2" as who, "swap"]:
            return Swap(int(who[1]) - 1)
        case _:
            raise NotationError(text, 1, "a move is such as 'p1 keep', 'p2 swap' or 'chance deal 4'")


GAME: Final = Game(
    name="higher",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
)


def main() -> None:
    """Play one game by chance and print its moves."""
    parser = argparse.ArgumentParser(description="Play a game of Higher at random.")
    parser.add_argument("--seed", type=int, default=7)
    ended = None
    for played in play(GAME, Setup(), (random_agent, random_agent), parser.parse_args().seed):
        print(write(played.move))
        ended = outcome(played.step.state)
    if ended is not None:
        print(f"{write_seat(ended.winners[0])} has won: {ended.why}")


if __name__ == "__main__":
    main()
