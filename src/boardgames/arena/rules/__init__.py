"""The rules by chapter; :mod:`~boardgames.arena.rules.book` opens the right one."""
