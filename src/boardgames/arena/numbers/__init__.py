"""The game in numbers, for programs that learn: an integer for every move, an array for every view."""

from boardgames.arena.numbers.layout import LAYOUT
from boardgames.arena.numbers.numbering import ArenaNumbers, numbers
from boardgames.core.planes import Plane

__all__ = ("LAYOUT", "ArenaNumbers", "Plane", "numbers")
