"""Many games: a schedule of them, played on any executor, kept on disk, and summed up.

:func:`round_robin` and :func:`challenge` make schedules, :func:`run` plays one and gives its results in
order, :func:`read_results` reads them from where they were saved. :func:`scores`, :func:`ratings` and
:func:`plot` sum them up; a :class:`Sequential` test takes no more games than it needs to know who is better.
"""

from boardgames.matches.failing import Failure, GamesFailed, MissingExtra, OtherSchedule
from boardgames.matches.fixtures import Fixture
from boardgames.matches.interval import Interval
from boardgames.matches.plotting import plot
from boardgames.matches.ratings import Rating, Ratings, ratings
from boardgames.matches.result import Result
from boardgames.matches.running import run
from boardgames.matches.saving import read_results
from boardgames.matches.schedules import challenge, joined, round_robin
from boardgames.matches.scores import Score, Scores, scores
from boardgames.matches.sequential import Sequential, Verdict

__all__ = (
    "Failure",
    "Fixture",
    "GamesFailed",
    "Interval",
    "MissingExtra",
    "OtherSchedule",
    "Rating",
    "Ratings",
    "Result",
    "Score",
    "Scores",
    "Sequential",
    "Verdict",
    "challenge",
    "joined",
    "plot",
    "ratings",
    "read_results",
    "round_robin",
    "run",
    "scores",
)
