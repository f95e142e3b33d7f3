"""What comes with the library belongs to its number of rules: a game of the defaults does not name it."""

from __future__ import annotations

from typing import Final

from boardgames import arena
from boardgames.core.digest import digest_of

CONTENT: Final = {
    1: "a36e0066012f41a3bbdce64c40a89698784f79f3e06a18288abe0d0d16005c46 "
    "4df2a8b7188d28ab0b894aa06231bea93dd1ec63179c3388d9b7216dd28eed4c",
}
"""For each number of Arena's rules the digests of its cards and of its scenarios, in their order."""


def test_the_shipped_content_is_that_of_the_rules_number() -> None:
    """Whoever changes a card or a scenario raises the number, since old games would replay differently."""
    cards = arena.shipped_cards().digest
    scenarios = digest_of(tuple(scenario.digest for scenario in arena.shipped_scenarios().values()))
    assert CONTENT[arena.GAME.rules] == f"{cards} {scenarios}"
