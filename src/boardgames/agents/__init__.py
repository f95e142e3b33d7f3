"""Who can decide from a view: each agent is a function of a view, the moves to choose from, and a generator.

:func:`random_agent` chooses blindly. An agent never sees a state, so it cannot know more than its seat may.
"""

from boardgames.agents.uniform import random_agent

__all__ = ("random_agent",)
