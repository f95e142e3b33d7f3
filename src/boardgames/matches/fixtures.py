"""A fixture: one game that is to be played, and its identity, by which it is known again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core import Agent, Arranged, Game, Problem, Rng, Seat, SetupError, write_json
from boardgames.core.documents import write_start
from boardgames.core.plain import shown
from boardgames.core.start import SEEDS, first_state, seats_of

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


def fixtures_of(
    schedule: Iterable[Fixture[U, P, S, M, E, V]],
) -> tuple[Fixture[U, P, S, M, E, V], ...]:
    """The fixtures of a schedule. Raises :class:`~boardgames.core.SetupError` for what is none."""
    given: object = schedule
    if not isinstance(given, Iterable):
        raise SetupError((Problem("schedule", f"must be fixtures, not {shown(given)}"),))
    fixtures = tuple(schedule)
    entries: tuple[object, ...] = fixtures
    strangers = tuple(
        Problem(f"schedule[{place}]", f"must be a fixture, not {shown(entry)}")
        for place, entry in enumerate(entries)
        if not isinstance(entry, Fixture)
    )
    if strangers:
        raise SetupError(strangers)
    return fixtures


def is_name(name: object) -> bool:
    """Whether that may stand in a schedule, and in one line of a table."""
    return type(name) is str and name != "" and name.isprintable()


def check_schedule(fixtures: Sequence[Fixture[U, P, S, M, E, V]]) -> None:
    """Refuse a schedule that cannot be played, with every problem at once.

    Raises :class:`~boardgames.core.SetupError`, as each start does that will not do.
    """
    problems, _ = _schedule_problems(fixtures)
    if problems:
        raise SetupError(tuple(problems))


def check_agents(fixtures: Sequence[Fixture[U, P, S, M, E, V]], agents: Mapping[str, Agent[V, M]]) -> None:
    """Refuse a schedule that these agents cannot play either, as :func:`check_schedule` does."""
    problems, names = _schedule_problems(fixtures)
    problems += _agent_problems(names, agents)
    if problems:
        raise SetupError(tuple(problems))


def _schedule_problems(
    fixtures: Sequence[Fixture[U, P, S, M, E, V]],
) -> tuple[list[Problem], dict[str, None]]:
    """What is wrong with a schedule, and the names that play in it, each once."""
    seats: dict[tuple[int, int], int] = {}
    names: dict[str, None] = {}
    problems: list[Problem] = []
    last = -1
    for place, fixture in enumerate(fixtures):
        path = f"schedule[{place}]"
        if type(fixture.number) is not int or fixture.number <= last:
            problems.append(Problem(f"{path}.number", f"must be greater than {last}, as numbers ascend"))
        else:
            last = fixture.number
        if faults := _faults(path, fixture):
            problems += faults
            continue
        start = (id(fixture.game), id(fixture.start))
        if start not in seats:
            first_state(fixture.game, fixture.start)
            seats[start] = seats_of(fixture.game, fixture.start)
        if len(fixture.seated) != seats[start]:
            wrong = f"must be {seats[start]}, one a seat, not {len(fixture.seated)}"
            problems.append(Problem(f"{path}.seated", wrong))
        names.update(dict.fromkeys(fixture.seated))
    return problems, names


def _faults(path: str, fixture: Fixture[U, P, S, M, E, V]) -> list[Problem]:
    """What a game cannot be played with, whatever its rules say."""
    game: object = fixture.game
    seated: object = fixture.seated
    rng: object = fixture.rng
    faults = []
    if not isinstance(game, Game):
        faults.append(Problem(f"{path}.game", f"must be a game, not {shown(game)}"))
    if type(seated) is not tuple or not all(map(is_name, seated)):
        faults.append(Problem(f"{path}.seated", "must be a tuple of names that can be printed in a line"))
    if not isinstance(rng, Rng):
        faults.append(Problem(f"{path}.rng", f"must be an Rng, not {shown(rng)}"))
    elif type(rng.state) is not int or not 0 <= rng.state < SEEDS:
        faults.append(Problem(f"{path}.rng", f"must have a state from 0 to 2**64-1, not {shown(rng.state)}"))
    return faults


def _agent_problems(names: Mapping[str, None], agents: object) -> list[Problem]:
    """The names nobody plays for, and what is no agent."""
    if not isinstance(agents, Mapping):
        return [Problem("agents", f"must be agents by name, not {shown(agents)}")]
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
