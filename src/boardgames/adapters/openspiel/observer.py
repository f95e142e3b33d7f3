"""What OpenSpiel reads from a state, by the kind of observation that is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final, final

import numpy as np
import pyspiel

from boardgames.adapters.openspiel.course import AnyCourse, Foreign, Value
from boardgames.adapters.openspiel.page import Reader
from boardgames.adapters.openspiel.telling import Array, array, information, observation
from boardgames.core import DataError, Seat
from boardgames.core.plain import shown

_SINGLE: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
_NONE: Final = pyspiel.PrivateInfoType.NONE


@final
class SpielObserver:
    """Texts and arrays of one kind of observation.

    Public is what a spectator knows, private what the seat does, and that of all players what all seats do;
    public and private together are the seat's, which has both. With perfect recall the texts are logs, else
    views. Arrays are always of views: no fixed number of them holds a log.
    """

    def __init__(self, course: AnyCourse, kind: Foreign, parameters: Mapping[str, Value] | None) -> None:
        if parameters:
            raise ValueError(f"an observation takes no parameters, not even {', '.join(parameters)}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self._public: bool = kind.public_info
        self._private = kind.private_info
        self._text = information if kind.perfect_recall else observation
        self._seats = course.facts.seats
        names = [self._name(place) for place in range(len(self._readers(0)))]
        shape = course.actions.numbers.shape
        self.tensor: Array = np.zeros(prod(shape) * len(names), np.float32)
        parts = self.tensor.reshape(len(names), *shape) if names else ()
        self.dict: dict[str, Array] = dict(zip(names, parts, strict=True))

    def _readers(self, player: Seat) -> tuple[Reader, ...]:
        """Whose knowledge an observation by ``player`` is."""
        if self._private == _SINGLE:
            if player not in range(self._seats):
                raise DataError("player", f"must be from 0 to {self._seats - 1}, not {shown(player)}")
            return (player,)
        public = (None,) if self._public else ()
        return public if self._private == _NONE else (*public, *range(self._seats))

    def _name(self, place: int) -> str:
        if self._private == _SINGLE:
            return "observation" if self._public else "private"
        return "public" if self._public and place == 0 else f"p{place + (not self._public)}"

    def set_from(self, state: Foreign, player: Seat) -> None:
        """Write the arrays."""
        for place, reader in zip(self.dict.values(), self._readers(player), strict=True):
            place[:] = array(state.point, reader).reshape(place.shape)

    def string_from(self, state: Foreign, player: Seat) -> str:
        """The texts, one below the other."""
        return "\n".join([self._text(state.point, reader) for reader in self._readers(player)])
