"""How a game of the core comes to be known to OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, final

import pyspiel

from boardgames.adapters.openspiel.course import AnyCourse, Foreign, Value
from boardgames.adapters.openspiel.game import SpielGame, type_of
from boardgames.adapters.openspiel.registry import Registration, course_of, enroll
from boardgames.adapters.openspiel.values import NAME
from boardgames.core import Game, Problem, SetupError
from boardgames.core.plain import shown

U = TypeVar("U")


def register(  # noqa: PLR0913 - each says one thing of the game
    game: Game[U, Any, Any, Any, Any, Any],
    name: str,
    *,
    parameters: Mapping[str, Value],
    setup: Callable[[Mapping[str, Value]], U],
    seats: tuple[int, int],
    simultaneous: Callable[[U], bool] = lambda _: True,
    long_name: str = "",
) -> None:
    """Register a game, so that ``pyspiel.load_game(name)`` loads it; again under a name replaces it.

    ``parameters`` are those it takes, with their defaults, and ``setup`` makes a setup of them; ``seats`` are
    the fewest and the most players. ``simultaneous`` says whether games of a setup may ask several seats at
    once: where it is wrongly denied, they are asked in turn. Every game also takes ``sequential``,
    ``skip_forced``, ``move_limit`` and ``remember``, whose defaults may be given with ``parameters``.

    Raises :class:`~boardgames.core.MissingGroup` for a game without the groups ``codecs`` and ``study``, and
    :class:`~boardgames.core.SetupError` if it cannot be named so, or played with the defaults.
    """
    given: object = game
    if not isinstance(given, Game):
        raise _refused("game", f"must be a Game, such as boardgames.raka.GAME, not {shown(given)}")
    if type(name) is not str or not NAME.fullmatch(name):
        raise _refused("name", f"must be made of letters, digits, - and _, not {shown(name)}")
    registration = Registration(name, game, dict(parameters), setup, simultaneous)
    title = long_name or f"{game.name} (boardgames, rules {game.rules})"
    least, most = seats

    def kind(course: AnyCourse) -> Foreign:
        players = course.facts.seats
        if not least <= players <= most:
            raise _refused("seats", f"are {players}, and {name} was registered for {least} to {most}")
        return type_of(course, title, seats, registration.parameters)

    @final
    class Registered(SpielGame):  # no function: C++ drops what it was given after Python has gone
        """The game of one registration."""

        def __init__(self, given: Mapping[str, Value]) -> None:
            """Raises :class:`~boardgames.core.SetupError` with every problem of what is given."""
            course = course_of(name, given)
            super().__init__(kind(course), course)

    registered = kind(registration.course({}))
    enroll(registration)
    pyspiel.register_game(registered, Registered)


def _refused(path: str, sentence: str) -> SetupError:
    return SetupError((Problem(path, sentence),))
