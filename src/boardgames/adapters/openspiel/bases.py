# ruff: noqa: ANN401 - OpenSpiel's classes are made in C++ and tell no types
"""OpenSpiel's classes: said once what is used of them, so that what is built on them has types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pyspiel

if TYPE_CHECKING:

    class SpielGameBase:
        """What a game in OpenSpiel is."""

        def __init__(self, game_type: Any, game_info: Any, parameters: Mapping[str, Any]) -> None:
            """Of a kind, with numbers and parameters."""

    class SpielStateBase:
        """What a state in OpenSpiel is."""

        def __init__(self, game: Any) -> None:
            """Of a game."""

        def get_game(self) -> Any:
            """The game that it is of."""

else:
    SpielGameBase = pyspiel.Game
    SpielStateBase = pyspiel.State
