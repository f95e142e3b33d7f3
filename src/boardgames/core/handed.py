"""What is handed over in place of a view or of an event as seen, refused by what makes the right one."""

from __future__ import annotations

from collections.abc import Container

from boardgames.core.errors import DataError
from boardgames.core.events import Seen
from boardgames.core.plain import shown


def check_view(value: object, kind: type) -> None:
    """Raises :class:`~boardgames.core.DataError` for what is no view of that class, such as a state."""
    if type(value) is not kind:
        raise DataError("view", f"must be a view, not {shown(value)}: `view(state, seat)` makes one")


def check_seen(value: object, kinds: Container[type]) -> None:
    """Raises :class:`~boardgames.core.DataError` for what is not seen of an event of those classes."""
    if type(value) is not Seen:
        raise DataError(
            "seen", f"must be an event as seen, not {shown(value)}: `seen(event, seat)` makes one"
        )
    if type(value.event) not in kinds:
        raise DataError("seen", f"must be of an event of this game, not {shown(value.event)}")
