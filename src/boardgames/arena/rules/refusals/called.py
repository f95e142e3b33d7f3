"""What a sentence calls a Hero."""

from __future__ import annotations

from boardgames.arena.heroes import HeroName


def called(name: HeroName | None) -> str:
    """``Mafaya`` or ``Tzi-Xican``, as the rulebook writes them; ``the Hero`` while nobody has picked it."""
    return "the Hero" if name is None else name.value.title()
