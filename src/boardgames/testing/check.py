"""All the laws at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

from attrs import evolve, frozen
from hypothesis.strategies import SearchStrategy

from boardgames.core import Game
from boardgames.testing.chance import weights_are_honest
from boardgames.testing.dreams import dreams_are_plausible
from boardgames.testing.endings import play_ends
from boardgames.testing.legality import listed_is_accepted, someone_must_act
from boardgames.testing.sealed import sealed_decisions_commute
from boardgames.testing.seeing import views_do_not_tell
from boardgames.testing.trial import Trial
from boardgames.testing.values import log_is_the_state, matter_is_conserved, values_stay
from boardgames.testing.writing import round_trips

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
@frozen
class Law:
    """One of the eleven laws."""

    number: int
    """1 to 11."""
    says: str
    """The law in a few words."""
    holds: Callable[[Trial[Any, Any, Any, Any, Any, Any]], None]
    """Try it; raises :class:`~boardgames.testing.LawBroken` where it does not hold."""


LAWS: Final = (
    Law(1, "listed is accepted", listed_is_accepted),
    Law(2, "someone must act", someone_must_act),
    Law(3, "values stay", values_stay),
    Law(4, "weights are honest", weights_are_honest),
    Law(5, "the log is the state", log_is_the_state),
    Law(6, "views do not tell", views_do_not_tell),
    Law(7, "dreams are plausible", dreams_are_plausible),
    Law(8, "round trips", round_trips),
    Law(9, "matter is conserved", matter_is_conserved),
    Law(10, "play ends", play_ends),
    Law(11, "sealed decisions commute", sealed_decisions_commute),
)
"""The laws, in the order of their numbers."""


def check(
    game: Game[U, P, S, M, E, V],
    setups: SearchStrategy[U],
    positions: SearchStrategy[P] | None,
    any_move: Callable[[U], SearchStrategy[M]],
    **more: Any,  # noqa: ANN401 - checked by the fields of Trial
) -> None:
    """Try all eleven laws on a game, one after another.

    The arguments are the fields of :class:`~boardgames.testing.Trial`: those after the first four are given
    by name, and the more there are the more is looked at.

    Raises :class:`~boardgames.testing.LawBroken` at the first law that does not hold, and
    :class:`~boardgames.core.MissingGroup` for a game that lacks a group that laws are about: ``codecs``,
    ``hosting`` and ``proof``.
    """
    trial = evolve(Trial(game, setups, positions, any_move), **more)
    for law in LAWS:
        law.holds(trial)
