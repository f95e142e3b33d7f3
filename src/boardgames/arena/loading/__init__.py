"""Cards and scenarios as files that people write: plain TOML, read strictly, every fault told with its place.

:func:`load_cards` and :func:`load_scenarios` read a file, :func:`read_cards` and :func:`read_scenarios` a
text. A file cannot run code, and what is too large, too deep or out of range is refused unread.
:func:`write_cards` and :func:`write_scenarios` write such a file.
"""

from boardgames.arena.loading.cards import load_cards, read_cards
from boardgames.arena.loading.drawing import write_scenarios
from boardgames.arena.loading.errors import ContentError
from boardgames.arena.loading.scenarios import load_scenarios, read_scenarios
from boardgames.arena.loading.writing import write_cards

__all__ = (
    "ContentError",
    "load_cards",
    "load_scenarios",
    "read_cards",
    "read_scenarios",
    "write_cards",
    "write_scenarios",
)
