"""The bridge to OpenSpiel, for the extra ``openspiel``: importing it registers the games with ``pyspiel``.

``boardgames_raka`` and ``boardgames_arena`` take every field of their setups as a parameter, besides
``sequential``, ``skip_forced`` and ``move_limit``; :func:`register` does the same for any game of the core.
Chance is explicit, seats that decide in secret are asked at once or in turn, and a state is one frozen value.
What is promised, what is lost, and which algorithms can be used is told in ``docs/how-to/openspiel.rst``.
"""

from boardgames.adapters.openspiel.parameters import Fields, Text
from boardgames.adapters.openspiel.registered import ARENA, RAKA
from boardgames.adapters.openspiel.registering import register

__all__ = ("ARENA", "RAKA", "Fields", "Text", "register")
