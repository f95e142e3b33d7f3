"""Who can decide from a view: each agent is a function of a view, the moves to choose from, and a generator.

:func:`random_agent` chooses blindly, :func:`greedy` makes one that takes what its game's ``worth`` finds
best, and an :class:`IsMcts` searches what may follow. An agent never sees a state of the game that is
played, so it cannot know more than its seat may. All can be pickled, for a game that has a ``home``.
"""

from boardgames.agents.greedy import greedy
from boardgames.agents.ismcts import IsMcts, Weighed
from boardgames.agents.uniform import random_agent

__all__ = ("IsMcts", "Weighed", "greedy", "random_agent")
