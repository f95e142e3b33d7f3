"""The game in numbers, for programs that learn: an integer for every move, an array for every view."""

from boardgames.raka.numbers.numbers import RakaNumbers, numbers
from boardgames.raka.numbers.planes import LAYOUT, Plane

__all__ = ("LAYOUT", "Plane", "RakaNumbers", "numbers")
