"""A fixture: one game that is to be played, and its identity, by which it is known again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core import Agent, Arranged, Game, Problem, Rng, Seat, SetupError, write_json
from boardgames.core.documents import write_start
from boardgames.core.plain import shown
from boardgames.core.start import first_state, seats_of

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
@frozen
class Fixture(Generic[U, P, S, M, E, V]):
    """One game to be played: all that decides it but the agents behind the names."""

    number: int
    """Its place in the schedule, from 0."""
    game: Game[U, P, S, M, E, V] = field(repr=lambda game: game.name)
    start: U | Arranged[P]
    """A setup, or a position as ``Arranged(position)``."""
    seated: tuple[str, ...]
    """The name of who sits in each seat; one name may sit in several."""
    rng: Rng
    """All the chance of this game."""

    def seats(self, name: str) -> tuple[Seat, ...]:
        """Where that name sits; ``()`` if it does not play."""
        return tuple(seat for seat, seated in enumerate(self.seated) if seated == name)


def check_schedule(
    fixtures: Sequence[Fixture[U, P, S, M, E, V]], agents: Mapping[str, Agent[V, M]] | None
) -> None:
    """Refuse a schedule that cannot be played, with every problem at once; ``None`` asks for no agents.

    Raises :class:`~boardgames.core.SetupError`, as each start does that will not do.
    """
    seats: dict[tuple[int, int], int] = {}
    problems: list[Problem] = []
    last = -1
    for place, fixture in enumerate(fixtures):
        path = f"schedule[{place}]"
        if type(fixture.number) is not int or fixture.number <= last:
            problems.append(Problem(f"{path}.number", f"must be greater than {last}, as numbers ascend"))
        else:
            last = fixture.number
        start = (id(fixture.game), id(fixture.start))
        if start not in seats:
            first_state(fixture.game, fixture.start)
            seats[start] = seats_of(fixture.game, fixture.start)
        if len(fixture.seated) != seats[start]:
            wrong = f"must be {seats[start]}, one a seat, not {len(fixture.seated)}"
            problems.append(Problem(f"{path}.seated", wrong))
    if agents is not None:
        problems += agent_problems(dict.fromkeys(name for each in fixtures for name in each.seated), agents)
    if problems:
        raise SetupError(tuple(problems))


def agent_problems(names: Mapping[str, None], agents: Mapping[str, object]) -> list[Problem]:
    """The names nobody plays for, and what is no agent."""
    return [
        Problem(f"agents[{shown(name)}]", "is missing, and this name plays")
        if name not in agents
        else Problem(f"agents[{shown(name)}]", f"must be a function of a view, not {shown(agents[name])}")
        for name in names
        if name not in agents or not callable(agents[name])
    ]


def identities(fixtures: Sequence[Fixture[Any, Any, Any, Any, Any, Any]]) -> dict[int, str]:
    """A digest of each fixture by number: game, rules, start, seats and generator.

    Raises :class:`~boardgames.core.MissingGroup` for a game without codecs.
    """
    starts: dict[tuple[int, int], str] = {}
    found: dict[int, str] = {}
    for fixture in fixtures:
        key = (id(fixture.game), id(fixture.start))
        if key not in starts:
            starts[key] = write_json(write_start(fixture.game, fixture.start))
        game = fixture.game
        rest = [fixture.number, game.name, game.rules, list(fixture.seated), fixture.rng.write()]
        text = f"{write_json(rest)}\n{starts[key]}"
        found[fixture.number] = hashlib.sha256(text.encode("ascii")).hexdigest()
    return found
