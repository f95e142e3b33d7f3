"""A random generator that is a value: drawing gives the result and the next generator."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import blake2b
from itertools import accumulate
from typing import Final, final

from attrs import frozen

from boardgames.core.errors import DataError
from boardgames.core.plain import shown

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_GAMMA: Final = 0x9E37_79B9_7F4A_7C15
_HEX_DIGITS: Final = 16


@final
@frozen
class Rng:
    """SplitMix64: 64 bits of state, 0 to 2**64-1, one addition and one mix a draw.

    Source of the algorithm: Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
    (OOPSLA 2014), with the constants of the public-domain reference in C by Vigna (2015).
    The same seed gives the same numbers on every platform and Python version.

    >>> from boardgames.core import Rng
    >>> roll, rng = Rng(7).below(6)
    >>> roll
    3
    """

    state: int

    def next(self) -> tuple[int, Rng]:
        """Sixty-four fresh bits, and the generator to draw from next."""
        state = (self.state + _GAMMA) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
        return mixed ^ (mixed >> 31), Rng(state)

    def below(self, n: int) -> tuple[int, Rng]:
        """A number from 0 to n-1, every one equally likely, whatever the size of ``n``.

        Raises :class:`ValueError` if ``n`` is no integer or less than one.
        """
        if type(n) is not int or n < 1:
            raise ValueError(f"below() needs at least one number to choose from, got {shown(n)}")
        words = max(1, ((n - 1).bit_length() + 63) // 64)
        span = 1 << (64 * words)
        limit = span - span % n
        rng = self
        while True:
            drawn = 0
            for _ in range(words):
                bits, rng = rng.next()
                drawn = drawn << 64 | bits
            if drawn < limit:
                return drawn % n, rng

    def weighted(self, weights: Sequence[int]) -> tuple[int, Rng]:
        """An index into ``weights``, each as likely as its positive integer weight.

        Raises :class:`ValueError` if there are none, or others than that.
        """
        if weights and min(weights) < 1:
            raise ValueError("weights must be positive")
        drawn, rng = self.below(sum(weights))
        return bisect_right(tuple(accumulate(weights)), drawn), rng

    def split(self, name: str) -> Rng:
        """An independent generator for ``name``; this one is not moved on.

        Drawing from one never changes what another gives, so each purpose asks for its own.
        """
        digest = blake2b(name.encode(), digest_size=8, key=self.state.to_bytes(8, "big"))
        return Rng(int.from_bytes(digest.digest(), "big"))

    def write(self) -> str:
        """The state as sixteen hexadecimal digits."""
        return f"{self.state:016x}"

    @staticmethod
    def read(text: str) -> Rng:
        """The generator that :meth:`write` saved.

        Raises :class:`~boardgames.core.DataError` unless ``text`` is sixteen lower-case hexadecimal digits.
        """
        if type(text) is not str or len(text) != _HEX_DIGITS or not set(text) <= set("0123456789abcdef"):
            raise DataError("$", "a generator is saved as sixteen lower-case hexadecimal digits")
        return Rng(int(text, 16))
