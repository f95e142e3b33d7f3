"""Integers as programs that learn hand them over: NumPy's are taken for Python's."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from boardgames.core import Rng
from boardgames.core.start import seeded

T = TypeVar("T")


def plain(value: T) -> T | int:
    """An integer of NumPy, alone or in an array of no dimension, as one of Python; all else as it is."""
    single: object = value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value
    return int(single) if isinstance(single, np.integer) else value


def source(seed: int) -> Rng:
    """The generator of a seed. Raises :class:`~boardgames.core.SetupError` unless it is 0 to 2**64-1."""
    return seeded(plain(seed))
