"""PettingZoo's environments: any game of the core for programs that learn by playing.

:func:`env` makes one in which the agents act one at a time, :func:`parallel_env` one for programs that step
all of them together. Observations are what the seat's view holds, as numbers; a mask says what is legal.
Needs the extra ``pettingzoo``.
"""

from boardgames.adapters.pettingzoo.forms import Flat, Mask, Masked
from boardgames.adapters.pettingzoo.making import RenderMode, env, parallel_env
from boardgames.adapters.pettingzoo.ordered import Environment
from boardgames.adapters.pettingzoo.parallel import ParallelEnvironment
from boardgames.adapters.pettingzoo.raw import RawEnvironment

__all__ = (
    "Environment",
    "Flat",
    "Mask",
    "Masked",
    "ParallelEnvironment",
    "RawEnvironment",
    "RenderMode",
    "env",
    "parallel_env",
)
