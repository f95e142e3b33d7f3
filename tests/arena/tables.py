"""Short words to lay out an Arena, play moves in notation and look at the result.

Places are pairs ``(x, y)`` counted from the middle of the board, valid on both grids: east and west change x,
on a square grid south and north change y, on a hexagonal one these are south-east and north-west.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from boardgames.arena import notation
from boardgames.arena.board import Grid, Ground, Space
from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.effects import Clause, GainLife, Which, Whom
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.events import Event
from boardgames.arena.heroes import HEROES
from boardgames.arena.pending import Rolling
from boardgames.arena.position import Fighter, Phase, Position, arrange
from boardgames.arena.rules.book import apply, legal_moves, to_act, why_not
from boardgames.arena.rules.ending import outcome
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.state import State
from boardgames.core import Refusal, Seat, write_seat

XY = tuple[int, int]
RADIUS = 4
BOTH_GRIDS = (Grid.HEXAGONAL, Grid.SQUARE)


def at(x: int, y: int) -> Space:
    """The space of a place: ``e5`` for the middle."""
    return f"{'abcdefghi'[y + RADIUS]}{x + RADIUS + 1}"


def xy(space: Space | None) -> XY | None:
    """The place of a space."""
    return None if space is None else (int(space[1:]) - RADIUS - 1, "abcdefghi".index(space[0]) - RADIUS)


def on_board(grid: Grid, x: int, y: int) -> bool:
    """Whether the hexagon of radius 4, or the square of nine by nine, has that place."""
    return max(abs(x), abs(y)) <= RADIUS and (grid is Grid.SQUARE or abs(x + y) <= RADIUS)


def ground(
    grid: Grid = Grid.HEXAGONAL,
    *,
    pillars: Iterable[XY] = (),
    traps: Iterable[XY] = (),
    fountains: Iterable[XY] = (),
    grey: Iterable[XY] = (),
) -> Scenario:
    """A scenario on the whole board with these things on it."""
    marks = {at(*place): Ground.PILLAR.value for place in pillars}
    marks |= {at(*place): Ground.TRAP.value for place in traps}
    marks |= {at(*place): Ground.FOUNTAIN.value for place in fountains}
    marks |= {at(*place): Ground.GREY.value for place in grey if on_board(grid, *place)}
    rows = []
    for y in range(-RADIUS, RADIUS + 1):
        row = [" "] * 40
        for x in range(-RADIUS, RADIUS + 1):
            if on_board(grid, x, y):
                column = x + RADIUS if grid is Grid.SQUARE else 2 * x + y + 2 * RADIUS
                row[column] = marks.get(at(x, y), Ground.PLAIN.value)
        rows.append("".join(row).rstrip())
    return Scenario("Laid out", grid, tuple(rows))


def dice(text: str) -> Dice:
    """Dice from a line such as ``sword sword sun``."""
    counts = [text.split().count(symbol) for symbol in Symbol]
    assert sum(counts) == len(text.split()), text
    return Dice(*counts)


def price(key: str) -> str:
    """The dice that activate a shipped card, as a line: tests hold whatever it costs."""
    cost = shipped_cards().costs[key]
    return " ".join(symbol for symbol in Symbol for _ in range(cost.of(symbol)))


def make(
    kind: Kind, *clauses: Clause, cost: str = "sword", protection: tuple[Clause, ...] = (), name: str = ""
) -> Card:
    """A card of one's own; its key is ``test-weapon`` for a Weapon unless it has a name."""
    return Card(name or f"Test {kind}", kind, dice(cost), clauses, protection)


def idle(kind: Kind, number: int) -> Card:
    """A card that nobody can pay, to fill a hand with: ``idle-weapon-1``."""
    return Card(
        f"Idle {kind} {number}",
        kind,
        Dice(sun=7),
        (GainLife(Whom(Which.SELF), 1 + number),),
        provenance=_IDLE,
    )


_IDLE = shipped_cards().cards[0].provenance


def cards_with(*own: Card) -> CardSet:
    """The shipped cards, these, and seven idle ones of each type."""
    every = (*shipped_cards().cards, *own, *(idle(kind, number) for kind in KINDS for number in range(1, 8)))
    return CardSet("For tests", every)


def hero(x: int | None = None, y: int = 0, cards: str = "", **more: Any) -> Fighter:  # noqa: ANN401
    """A Hero at a place with cards by key; those types that are missing are filled with idle cards."""
    return Fighter(None if x is None else at(x, y), cards=tuple(cards.split()), **more)


PARKED: tuple[XY, ...] = ((-4, 4), (4, 0), (-4, 0), (0, -4), (0, 4), (4, -4))
"""Where Heroes stand of whom a test says nothing."""


def agreed(
    heroes: int,
    *own: Card,
    scenario: Scenario | None = None,
    **more: Any,  # noqa: ANN401
) -> Setup:
    """A setup for so many Heroes, a duel for two, with own cards beside the shipped ones."""
    more.setdefault("players", heroes)
    if heroes == 2:
        more.setdefault("duel", True)
    return Setup(scenario=scenario or ground(), card_set=cards_with(*own), **more)


def table(
    *fighters: Fighter,
    rolled: str = "",
    own: tuple[Card, ...] = (),
    scenario: Scenario | None = None,
    setup: Setup | None = None,
    **more: Any,  # noqa: ANN401
) -> State:
    """A state in which the first Hero, unless told otherwise, takes actions with the dice ``rolled``."""
    setup = setup or agreed(max(2, len(fighters)), *own, scenario=scenario)
    taken = {fighter.space for fighter in fighters}
    corners = iter([place for place in PARKED if at(*place) not in taken])
    others = [hero(*next(corners)) for _ in range(setup.heroes - len(fighters))]
    filled = _filled(setup, (*fighters, *others))
    more.setdefault("phase", Phase.ACTIONS)
    if more["phase"] in (Phase.ACTIONS, Phase.REROLL):
        more["dice"] = dice(rolled)
    return arrange(Position(setup, filled, **more))


def _filled(setup: Setup, fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    number = count(1)
    return tuple(
        Fighter(
            fighter.space,
            fighter.life,
            _hand(setup, fighter.cards, next(number)),
            exhaustion=fighter.exhaustion,
            protection=fighter.protection,
            name=fighter.name,
            out=fighter.out,
        )
        for fighter in fighters
    )


def _hand(setup: Setup, cards: tuple[str, ...], number: int) -> tuple[str, ...]:
    held = {setup.equipment.by_key[card].kind: card for card in cards}
    return tuple(held.get(kind, f"idle-{kind}-{number}") for kind in setup.types)


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


def roll(state: State, text: str = "") -> State:
    """The dice in the air come down as told, the others of them as suns; none is rolled again."""
    rolling = state.pending[-1]
    assert isinstance(rolling, Rolling)
    words = text.split()
    words += ["sun"] * (rolling.count - len(words))
    shown = " ".join(sorted(words, key=tuple(Symbol).index))
    state = go(state, f"chance roll {shown}")
    return go(state, notation.write(legal_moves(state)[0]))


def asked(state: State) -> str:
    """What is asked of whom: ``Acting p1``, ``Bidding p1 p2``; nothing when the game is over."""
    if not state.pending:
        return ""
    return f"{type(state.pending[-1]).__name__} {' '.join(map(write_seat, to_act(state)))}"


def offered(state: State, seat: Seat | None = None) -> list[str]:
    """The legal moves in notation, in their order."""
    return [notation.write(move) for move in legal_moves(state, seat)]


def refused(state: State, line: str) -> Refusal:
    """The refusal of a move that must not be accepted."""
    refusal = why_not(state, notation.read(line))
    assert refusal is not None, f"{line} is accepted"
    return refusal


def life(state: State) -> tuple[int, ...]:
    """The Life Points of all Heroes, by number."""
    return tuple(each.life for each in state.heroes)


def places(state: State) -> tuple[XY | None, ...]:
    """Where all Heroes stand, by number."""
    return tuple(xy(each.space) for each in state.heroes)


def result(state: State) -> tuple[tuple[Seat, ...], str, str]:
    """Who has won, by what, and what the seats are paid: ``((0, 2), "last_life", "1/2 0 1/2")``."""
    ended = outcome(state)
    assert ended is not None, "the game goes on"
    return ended.winners, ended.why, " ".join(map(str, ended.payoffs))


def names(state: State) -> tuple[str, ...]:
    """The names of all Heroes, by number; in the order of seats unless a test says otherwise."""
    return tuple(str(each.name) for each in state.heroes)


NAMES = tuple(map(str, HEROES))
