"""The game in numbers, for programs that learn: an integer for every move, an array for every view."""

from boardgames.core.planes import Plane
from boardgames.raka.numbers.layout import LAYOUT
from boardgames.raka.numbers.numbering import RakaNumbers, numbers

__all__ = ("LAYOUT", "Plane", "RakaNumbers", "numbers")
