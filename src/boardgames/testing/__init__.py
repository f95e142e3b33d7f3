"""The laws that every game on the core keeps, as checks for whoever writes one.

:func:`check` tries all eleven on a game. To see each by itself, make a :class:`Trial` of the game and hand it
to the laws one by one, one test a law; they are in :data:`LAWS` too, in the order of their numbers.

Each law is a property: Hypothesis draws games, plays them by a list of picks and looks at the states on
the way; what it finds broken it makes as small as it can and raises as :class:`LawBroken`, with the moves
that lead there. How many games it tries is what the Hypothesis profile in force says. For properties of your
own there are :func:`walks`, :func:`made`, :func:`reached` and :func:`prove`.

Needs the extra ``testing``.
"""

try:
    import hypothesis as _hypothesis  # noqa: F401 - the modules below need it: say so once, in our words
except ImportError as _missing:
    raise ImportError("boardgames.testing needs Hypothesis: pip install 'boardgames[testing]'") from _missing

from boardgames.testing.broken import LawBroken
from boardgames.testing.chance import weights_are_honest
from boardgames.testing.check import LAWS, Law, check
from boardgames.testing.dreams import dreams_are_plausible
from boardgames.testing.endings import play_ends
from boardgames.testing.legality import listed_is_accepted, someone_must_act
from boardgames.testing.sealed import sealed_decisions_commute
from boardgames.testing.seeing import views_do_not_tell
from boardgames.testing.trial import Trial
from boardgames.testing.values import log_is_the_state, matter_is_conserved, values_stay
from boardgames.testing.walks import Made, Walk, made, prove, reached, walks
from boardgames.testing.writing import round_trips

__all__ = (
    "LAWS",
    "Law",
    "LawBroken",
    "Made",
    "Trial",
    "Walk",
    "check",
    "dreams_are_plausible",
    "listed_is_accepted",
    "log_is_the_state",
    "made",
    "matter_is_conserved",
    "play_ends",
    "prove",
    "reached",
    "round_trips",
    "sealed_decisions_commute",
    "someone_must_act",
    "values_stay",
    "views_do_not_tell",
    "walks",
    "weights_are_honest",
)
