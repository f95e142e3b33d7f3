"""Schedules: who plays whom, from which seats, how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import factorial
from typing import TypeVar

from attrs import evolve

from boardgames.core import Arranged, Game, Problem, Rng, SetupError
from boardgames.core.plain import shown
from boardgames.core.start import first_state, seats_of, seeded
from boardgames.matches.fixtures import Fixture, fixtures_of, is_name

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


def round_robin(
    game: Game[U, P, S, M, E, V],
    start: U | Arranged[P],
    names: Sequence[str],
    *,
    rounds: int = 1,
    seed: int | Rng,
) -> tuple[Fixture[U, P, S, M, E, V], ...]:
    """Everyone against everyone, from every seat.

    A round has a table for each choice of as many names as there are seats. Where there are fewer names than
    seats, all sit down as often as they can, and a round has a table for each choice of those that sit once
    more. A table plays one game for each seat, everyone moving on a seat after each. So in every round each
    name sits in each seat equally often, and each choice meets equally often; with two seats a round is
    everyone against everyone, once from either side. Each round seats its tables in another order round the
    table, until every order was had.

    Games are numbered round by round, and each has a generator of its own, so that a schedule of more rounds
    begins with the same games. ``rounds`` is 1 or more, ``seed`` an integer from 0 to 2**64-1 or a generator.
    Raises :class:`~boardgames.core.SetupError` for a start, names, rounds or a seed that will not do.

    >>> from boardgames import raka
    >>> from boardgames.matches import round_robin
    >>> schedule = round_robin(raka.GAME, raka.Setup(), ("ann", "bob", "eve"), seed=1)
    >>> [" ".join(fixture.seated) for fixture in schedule]
    ['ann bob', 'bob ann', 'ann eve', 'eve ann', 'bob eve', 'eve bob']
    """
    names = _listed(names)
    seats = _seats(game, start, names, rounds)
    often, over = divmod(seats, len(names))
    tables = [names * often + more for more in combinations(names, over)]
    orders = (_ordered(table, turn) for turn in range(rounds) for table in tables)
    return _numbered(game, start, (seated for order in orders for seated in _rotated(order)), seeded(seed))


def challenge(  # noqa: PLR0913 - one of them has a default
    game: Game[U, P, S, M, E, V],
    start: U | Arranged[P],
    name: str,
    others: str,
    *,
    rounds: int = 1,
    seed: int | Rng,
) -> tuple[Fixture[U, P, S, M, E, V], ...]:
    """One against copies of another in all other seats; a round has a game from each seat.

    Equally strong, it would be paid one share in as many as there are seats. Numbers and generators are as in
    :func:`round_robin`. Raises :class:`~boardgames.core.SetupError` for a start, names, rounds or a seed that
    will not do.

    >>> from boardgames import arena
    >>> from boardgames.matches import challenge
    >>> schedule = challenge(arena.GAME, arena.Setup(), "ann", "bob", seed=1)
    >>> [" ".join(fixture.seated) for fixture in schedule]
    ['ann bob bob bob', 'bob ann bob bob', 'bob bob ann bob', 'bob bob bob ann']
    """
    seats = _seats(game, start, (name, others), rounds)
    seated = (
        tuple(name if own == seat else others for seat in range(seats))
        for _ in range(rounds)
        for own in range(seats)
    )
    return _numbered(game, start, seated, seeded(seed))


def joined(*schedules: Iterable[Fixture[U, P, S, M, E, V]]) -> tuple[Fixture[U, P, S, M, E, V], ...]:
    """Several schedules as one, numbered anew; each game keeps its generator.

    So a schedule that is joined to itself, or to a longer one of the same seed, holds the same games twice,
    and they are played alike: they count twice and say nothing more.

    Raises :class:`~boardgames.core.SetupError` for what is no fixture.
    """
    every = (fixture for schedule in schedules for fixture in fixtures_of(schedule))
    return tuple(evolve(fixture, number=number) for number, fixture in enumerate(every))


def _listed(names: Sequence[str]) -> tuple[str, ...]:
    """The names in their order; a text is one name, and a set has no order that would be the same again."""
    given: object = names
    if isinstance(given, str | set | frozenset) or not isinstance(given, Iterable):
        raise SetupError((Problem("names", f"must be a sequence of names, not {shown(given)}"),))
    return tuple(names)


def _seats(
    game: Game[U, P, S, M, E, V], start: U | Arranged[P], names: tuple[str, ...], rounds: object
) -> int:
    """How many seats the start has. Raises :class:`~boardgames.core.SetupError`."""
    first_state(game, start)
    problems = [
        Problem(f"names[{place}]", f"must be a name in a line, and no other's, not {shown(name)}")
        for place, name in enumerate(names)
        if not is_name(name) or name in names[:place]
    ]
    if not names:
        problems.append(Problem("names", "nobody plays"))
    if type(rounds) is not int or rounds < 1:
        problems.append(Problem("rounds", f"must be 1 or more, not {shown(rounds)}"))
    if problems:
        raise SetupError(tuple(problems))
    return seats_of(game, start)


def _ordered(table: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The table in the order of that number round it: the first stays, the others are permuted."""
    first, *rest = table
    order = [first]
    turn %= factorial(len(rest))
    while rest:
        place, turn = divmod(turn, factorial(len(rest) - 1))
        order.append(rest.pop(place))
    return tuple(order)


def _rotated(table: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The table once for each seat, everyone a seat further each time."""
    return tuple(table[-moved:] + table[:-moved] if moved else table for moved in range(len(table)))


def _numbered(
    game: Game[U, P, S, M, E, V], start: U | Arranged[P], tables: Iterable[tuple[str, ...]], rng: Rng
) -> tuple[Fixture[U, P, S, M, E, V], ...]:
    return tuple(
        Fixture(number, game, start, seated, rng.split(f"fixture {number}"))
        for number, seated in enumerate(tables)
    )
