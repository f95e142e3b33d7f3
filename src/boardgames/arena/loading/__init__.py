"""Cards and scenarios as files that people write: plain TOML, read strictly, every fault told with its place.

:func:`load_cards` and :func:`load_scenarios` read a file, :func:`read_cards` and :func:`read_scenarios` a
text. A file cannot run code, and what is too large, too deep or out of range is refused unread.
"""

from boardgames.arena.loading.cards import load_cards, read_cards
from boardgames.arena.loading.errors import ContentError

__all__ = (
    "ContentError",
    "load_cards",
    "read_cards",
)
