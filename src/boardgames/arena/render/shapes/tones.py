"""The tones of what only Arena has."""

from __future__ import annotations

from typing import Final

from boardgames.core.tones import Tone

SAND: Final = Tone("sand", "#f6efdf", "#39332a")
"""A space."""
MIST: Final = Tone("mist", "#e4e6ea", "#2c3138")
"""A space of the grey zone."""
STONE: Final = Tone("stone", "#59616d", "#a3abb8")
"""A Pillar."""
PERIL: Final = Tone("peril", "#9b1c1c", "#ff9d8f")
"""A Trap."""
WATER: Final = Tone("water", "#1b6fa8", "#7cc4ef")
"""A Fountain."""
ON_WATER: Final = Tone("on-water", "#ffffff", "#000000")
"""What is left on it."""
LIFE: Final = Tone("life", "#b3164a", "#ff8fab")
"""Life Points."""
