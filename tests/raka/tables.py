"""Short words to lay out a table, play moves in notation and look at the result."""

from __future__ import annotations

from boardgames.core import Refusal, Seat, write_seat
from boardgames.raka import notation
from boardgames.raka.cards import Card, card, cards_in
from boardgames.raka.events import AttackResolved, Event, Phase
from boardgames.raka.moves import Pass
from boardgames.raka.pending import Window
from boardgames.raka.position import Field, Position, arrange
from boardgames.raka.rules.book import apply, legal_moves, why_not
from boardgames.raka.setup import Setup
from boardgames.raka.state import State
from boardgames.raka.warriors import Warrior


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line such as ``KS 10H 2C``."""
    return tuple(card(word) for word in text.split())


def warrior(text: str, owner: int = 0) -> Warrior:
    """A warrior from ``KS``, ``KS+2C`` (equipped), ``KS*`` (rotated), ``AC!`` (a legend), ``JD~`` (burnt).

    ``KS+2C@p2`` wears a card of the second deck.
    """
    body = text.rstrip("*!~")
    flags = text[len(body) :]
    body, _, deck = body.partition("@p")
    name, _, worn = body.partition("+")
    lender = int(deck) - 1 if deck else owner
    return Warrior(
        card(name),
        card(worn) if worn else None,
        lender if worn else 0,
        hit="*" in flags,
        legend="!" in flags,
        used="!" in flags,
        burnt="~" in flags,
    )


def place(front: str = "", row: str = "", hand: str = "", rocks: str = "", **more: object) -> Field:
    """One player's cards; ``.`` leaves a slot of the front or the row free."""
    return Field(
        hand=cards(hand),
        front=tuple(None if word == "." else warrior(word) for word in front.split()),
        row=tuple(None if word == "." else card(word) for word in row.split()),
        rocks=cards(rocks),
        **more,  # type: ignore[arg-type]
    )


def table(*places: Field, phase: Phase = Phase.BATTLE, setup: Setup | None = None, **more: object) -> State:
    """A state in which the first player, unless told otherwise, is to choose in ``phase``."""
    agreed = Setup(max(2, len(places))) if setup is None else setup
    fields = places + (Field(),) * (agreed.players - len(places))
    return arrange(Position(agreed, fields, phase=phase, **more))  # type: ignore[arg-type]


def happen(state: State, *lines: str) -> tuple[State, tuple[Event, ...]]:
    """Play moves in notation; the state they lead to and everything that happened."""
    events: list[Event] = []
    for line in lines:
        step = apply(state, notation.read(line))
        state = step.state
        events += step.events
    return state, tuple(events)


def go(state: State, *lines: str) -> State:
    """Play moves in notation."""
    return happen(state, *lines)[0]


def deal(text: str) -> tuple[str, ...]:
    """The lines by which chance deals these cards, one after another."""
    return tuple(f"chance deal {word}" for word in text.split())


def all_pass(state: State) -> State:
    """Everybody who is asked in a window passes, until no window is open."""
    while state.pending and isinstance(state.pending[-1], Window):
        state = apply(state, Pass(state.pending[-1].seat)).state
    return state


def attack(state: State, line: str) -> State:
    """An attack that nobody answers."""
    return all_pass(go(state, line))


def fought(state: State, *lines: str) -> tuple[State, tuple[Event, ...]]:
    """Play moves, then everybody passes; the state they lead to and everything that happened."""
    state, events = happen(state, *lines)
    while state.pending and isinstance(state.pending[-1], Window):
        step = apply(state, Pass(state.pending[-1].seat))
        state, events = step.state, events + step.events
    return state, events


def points(events: tuple[Event, ...]) -> tuple[int, int]:
    """The hit points that the last combat compared: the attacker's, then the target's."""
    resolved = [event for event in events if isinstance(event, AttackResolved)]
    return resolved[-1].points, resolved[-1].defence


def asked(state: State) -> str:
    """What is asked of whom: ``Battle p1``, ``Responding p2``; nothing when the game is over."""
    if not state.pending:
        return ""
    return f"{type(state.pending[-1]).__name__} {write_seat(state.pending[-1].seat)}"


def asked_in_turn(state: State) -> str:
    """Who is asked in the window that is open, while everybody passes: ``p2 p3 p1``."""
    window, height, seats = type(state.pending[-1]), len(state.pending), []
    while len(state.pending) == height and isinstance(state.pending[-1], window):
        seats.append(write_seat(state.pending[-1].seat))
        state = apply(state, Pass(state.pending[-1].seat)).state
    return " ".join(seats)


def offered(state: State, seat: Seat | None = None) -> list[str]:
    """The legal moves in notation, in their order."""
    return [notation.write(move) for move in legal_moves(state, seat)]


def refused(state: State, line: str) -> Refusal:
    """The refusal of a move that must not be accepted."""
    refusal = why_not(state, notation.read(line))
    assert refusal is not None, f"{line} is accepted"
    return refusal


def hand(state: State, seat: Seat) -> str:
    """A hand as a line of cards."""
    return " ".join(map(str, cards_in(state.sides[seat].hand)))


def rocks(state: State) -> tuple[int, ...]:
    """How many rocks each seat holds."""
    return tuple(len(side.rocks) for side in state.sides)


def find(state: State, seat: Seat, name: str) -> Warrior:
    """The warrior of that card on that seat's field, which must be there."""
    found = state.warrior(seat, card(name))
    assert found is not None, f"{name} is not on p{seat + 1}'s field"
    return found


def on_field(state: State, seat: Seat) -> str:
    """The warriors of a seat, as a line."""
    return " ".join(str(each.card) for each in state.sides[seat].warriors)


def row(state: State, seat: Seat) -> str:
    """The back row as a line of cards, ``.`` for a free slot before the last card."""
    line = " ".join("." if card is None else str(card) for card in state.sides[seat].row)
    return line.rstrip(" .")


def in_pile(state: State, name: str, deck: int = 0) -> bool:
    """Whether that card lies on a discard pile."""
    return card(name) in state.piles[deck]
