"""Making environments of a game: :func:`env` and :func:`parallel_env`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias, TypeVar, cast, overload

from attrs import evolve

from boardgames.adapters.actions import Actions
from boardgames.adapters.pettingzoo.forms import Flat, Masked
from boardgames.adapters.pettingzoo.ordered import Environment
from boardgames.adapters.pettingzoo.parallel import ParallelEnvironment
from boardgames.adapters.pettingzoo.raw import RawEnvironment
from boardgames.adapters.pettingzoo.wishes import Wishes
from boardgames.core import Arranged, DataError, Game, Problem, SetupError, write_json
from boardgames.core.plain import shown
from boardgames.core.start import first_state, seats_of

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

RenderMode: TypeAlias = Literal["human", "ansi"]
"""What ``render`` does with the picture: print it, or return it."""


@overload
def env(
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["dict"] = "dict",
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> Environment[Masked, M]: ...


@overload
def env(
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["flat"],
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> Environment[Flat, M]: ...


def env(  # noqa: PLR0913 - settings that are given by name
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["dict", "flat"] = "dict",
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> Environment[Any, M]:
    """A game as a PettingZoo environment that asks one agent at a time, an agent for each seat.

    ``setup`` is a setup of the game, or a position as ``Arranged(position)`` from which every episode
    starts; without one, the setup that the game reads from an empty object, which is its default. Games can
    be long: give a setup with a limit, or ``max_cycles``, the number of actions that truncates an episode.

    An observation is a dictionary of the array and the ``action_mask``, or ``flat``, the array alone; the
    mask is in the info either way. An action that the mask does not allow raises
    :class:`~boardgames.core.IllegalMove` and changes nothing, unless there is an ``illegal_reward``: then
    the agent gets that, the others nothing, and the episode ends. ``picture`` makes a text of a spectator's
    view for ``render``, such as ``raka.picture``; without it that is the view as JSON.

    Raises :class:`~boardgames.core.MissingGroup` for a game without the group ``study``, or without
    ``codecs`` where they are needed, and :class:`~boardgames.core.SetupError` for what cannot be played.
    """
    return _made(game, setup, Wishes(observation, max_cycles, illegal_reward, render_mode, picture))


@overload
def parallel_env(
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["dict"] = "dict",
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> ParallelEnvironment[Masked, M]: ...


@overload
def parallel_env(
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["flat"],
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> ParallelEnvironment[Flat, M]: ...


def parallel_env(  # noqa: PLR0913 - settings that are given by name
    game: Game[U, P, S, M, E, V],
    setup: U | Arranged[P] | None = None,
    *,
    observation: Literal["dict", "flat"] = "dict",
    max_cycles: int | None = None,
    illegal_reward: float | None = None,
    render_mode: RenderMode | None = None,
    picture: Callable[[V], str] | None = None,
) -> ParallelEnvironment[Any, M]:
    """The same for programs that step all agents together: what the agent that is asked hands in counts.

    Arguments and errors are those of :func:`env`. A step is still one agent's action, for nobody's choice in
    these games can be taken at once with another's but a sealed one, and those are asked in turn here.
    """
    return ParallelEnvironment(
        _made(game, setup, Wishes(observation, max_cycles, illegal_reward, render_mode, picture))
    )


def _made(
    game: Game[U, P, S, M, E, V], setup: U | Arranged[P] | None, wishes: Wishes[V]
) -> Environment[Any, M]:
    """The environment in its wrappers."""
    given: object = game
    if not isinstance(given, Game):
        wanted = f"must be a Game, such as boardgames.raka.GAME, not {shown(given)}"
        raise SetupError((Problem("game", wanted),))
    numbers = game.study.numbers
    wishes.check()
    if wishes.render_mode is not None and wishes.picture is None:
        wishes = evolve(wishes, picture=_as_data(game))
    start = _by_default(game) if setup is None else setup
    first = first_state(game, start)
    if not game.to_act(first):
        raise SetupError((Problem("setup", "must not be one that is over before anybody is asked"),))
    agreed = cast(U, cast(Any, start.position).setup if isinstance(start, Arranged) else start)
    raw: RawEnvironment[Any, M] = RawEnvironment(
        game, first, Actions(numbers(agreed), seats_of(game, start)), wishes
    )
    return Environment(raw)


def _by_default(game: Game[U, P, S, M, E, V]) -> U:
    """The setup of a document that says nothing, so that all is as it is by default."""
    try:
        return game.codecs.setups.read({})
    except DataError as error:
        sentence = f"the game {game.name!r} has none by default: hand one over"
        raise SetupError((Problem("setup", sentence),)) from error


def _as_data(game: Game[U, P, S, M, E, V]) -> Callable[[V], str]:
    """The picture of a game that has none: the view as JSON."""
    _ = game.codecs  # a game without them is refused here, not at the first picture
    return partial(_json, game)


def _json(game: Game[Any, Any, Any, Any, Any, V], view: V) -> str:
    return write_json(game.codecs.views.write(view))
