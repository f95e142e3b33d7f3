"""The two forms of an observation: a flat array, or a dictionary of it and the mask."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeAlias, TypedDict, TypeVar, final

import numpy as np
from attrs import frozen
from gymnasium import spaces
from numpy.typing import NDArray

O_co = TypeVar("O_co", covariant=True)

Flat: TypeAlias = NDArray[np.float32]
"""A view as numbers from 0 to 1, in the order of the game's numbers."""

Mask: TypeAlias = NDArray[np.int8]
"""One number an action: 1 if it is legal now, else 0."""


@final
class Masked(TypedDict):
    """An observation together with the mask, in the form that most trainers expect."""

    observation: Flat
    action_mask: Mask


class Form(Protocol[O_co]):
    """A form of an observation: what it is made into, and the space of that."""

    def space(self, length: int, actions: int) -> spaces.Space[Any]:
        """The space of a seat with so many actions, for arrays of that length."""
        ...

    def made(self, flat: Flat, mask: Mask) -> O_co:
        """The observation."""
        ...


@final
@frozen
class AsArray:
    """The array alone; the mask is in the info."""

    def space(self, length: int, actions: int) -> spaces.Space[Any]:  # noqa: ARG002 - a form is told both
        """A box from 0 to 1."""
        return box(length)

    def made(self, flat: Flat, mask: Mask) -> Flat:  # noqa: ARG002 - a form is handed both
        """The array itself."""
        return flat


@final
@frozen
class AsDictionary:
    """The array under ``observation``, the mask under ``action_mask``."""

    def space(self, length: int, actions: int) -> spaces.Space[Any]:
        """A dictionary of two boxes."""
        mask = spaces.Box(0, 1, (actions,), np.int8)
        return spaces.Dict({"observation": box(length), "action_mask": mask})

    def made(self, flat: Flat, mask: Mask) -> Masked:
        """Both."""
        return {"observation": flat, "action_mask": mask}


FORMS: Final[dict[str, Form[Any]]] = {"dict": AsDictionary(), "flat": AsArray()}
"""The forms by the names that ``env`` takes."""


def box(length: int) -> spaces.Box:
    """The space of a flat array of numbers from 0 to 1."""
    return spaces.Box(0.0, 1.0, (length,), np.float32)
