"""Short words for cards of one's own in tests: whom a clause is about, and a Hero who is about to use it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardgames.arena.board import Grid
from boardgames.arena.effects import Clause, LoseLife, Which, Whom
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.position import Fighter
from boardgames.arena.scenario import Scenario
from boardgames.arena.state import State
from tests.arena.tables import NAMES, XY, at, go, hero, life, make, offered, table, xy

ADJACENT = Whom(Which.ADJACENT)
ALL_ADJACENT = Whom(Which.ADJACENT, every=True)
FARAWAY = Whom(Which.FARAWAY)
ALL_FARAWAY = Whom(Which.FARAWAY, every=True)
ANY = Whom(Which.ANY)
ALL = Whom(Which.ANY, every=True)
OTHER = Whom(Which.OTHERS)
OTHERS = Whom(Which.OTHERS, every=True)

USE = "p1 activate test-mount"
"""The first Hero activates its card."""

SOUTH = {Grid.HEXAGONAL: "se", Grid.SQUARE: "s"}
"""The word for the direction in which y grows."""


def in_line(most: int, *, every: bool = False) -> Whom:
    """The first Heroes on lines of sight, so many spaces away at the most."""
    return Whom(Which.IN_LINE, every, most=most)


def at_distance(least: int, most: int, *, every: bool = False) -> Whom:
    """Heroes so many spaces away."""
    return Whom(Which.AT_DISTANCE, every, least, most)


def stage(
    *clauses: Clause,
    me: Fighter | XY = (0, 0),
    others: Iterable[Fighter | XY] = (),
    rolled: str = "",
    own: tuple[Card, ...] = (),
    **more: Any,  # noqa: ANN401
) -> State:
    """The first Hero has a card that does this for a sword, a sword, and these dice beside it."""
    user = me if isinstance(me, Fighter) else hero(*me)
    user = Fighter(
        user.space,
        user.life,
        ("test-mount", *user.cards),
        exhaustion=user.exhaustion,
        protection=user.protection,
    )
    fighters = [other if isinstance(other, Fighter) else hero(*other) for other in others]
    card = make(Kind.MOUNT, *clauses)
    return table(user, *fighters, rolled=f"sword {rolled}", own=(card, *own), **more)


def used(*clauses: Clause, **more: Any) -> State:  # noqa: ANN401
    """The first Hero has activated a card that does this."""
    return go(stage(*clauses, **more), USE)


def step(*place: int) -> str:
    """The first player steps to that place."""
    return f"p1 step {at(*place)}"


def put(*place: int) -> str:
    """The first player puts a Hero on that place."""
    return f"p1 place {at(*place)}"


def open_places(state: State) -> set[XY]:
    """The places that can be stepped to, or put a Hero on."""
    spaces = (line.split()[-1] for line in offered(state) if line.split()[1] in ("step", "place"))
    return {place for space in spaces if (place := xy(space)) is not None}


def around(grid: Grid, x: int = 0, y: int = 0) -> set[XY]:
    """The places that border a place in the middle of the board."""
    ways = {(1, 0), (-1, 0), (0, 1), (0, -1)}
    if grid is Grid.HEXAGONAL:
        ways |= {(1, -1), (-1, 1)}
    return {(x + across, y + down) for across, down in ways}


def struck(
    whom: Whom, *others: Fighter | XY, me: Fighter | XY = (0, 0), scenario: Scenario | None = None
) -> str:
    """The numbers of the Heroes who lose 1 by a clause about all who fit."""
    before = stage(LoseLife(whom), me=me, others=others, scenario=scenario)
    after = go(before, USE)
    return " ".join(str(number) for number, left in enumerate(life(before)) if left != life(after)[number])


def named(*numbers: int) -> list[str]:
    """Naming each of these Heroes."""
    return [f"p1 target {NAMES[number]}" for number in numbers]
