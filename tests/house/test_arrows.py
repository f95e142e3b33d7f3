"""Which way imports go: read from the source, so that the layout in the README stays true."""

from __future__ import annotations

import ast
import sys
from graphlib import TopologicalSorter

import pytest

from tests.house.project import imports, modules, name_of, path_of, tree

GAMES = {"arena", "raka"}

PARTS = {
    "boardgames": set(),
    "core": {"core"},
    "arena": {"core", "arena"},
    "raka": {"core", "raka"},
    "agents": {"core", "agents"},
    "matches": {"core", "matches"},
    "testing": {"core", "testing"},
    "adapters": {"core", "adapters"},
}
"""What each part of the library may import of it."""

REGISTERED = "boardgames.adapters.openspiel.registered"
"""The one module that knows both games: importing it makes them known elsewhere."""

LIBRARIES = {
    "adapters": {"attrs", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"},
    "agents": {"attrs"},
    "core": {"attrs", "cattrs"},
    "arena": {"attrs"},
    "matches": {"attrs"},
    "raka": {"attrs"},
    "testing": {"attrs", "hypothesis"},
}
"""What each part may import that neither Python nor this library brings."""

CLOCKS = {("boardgames.agents.ismcts", "time")}
"""Who may look at the clock."""

ROOMS = (
    {"cards", "warriors", "marks", "board", "dice", "heroes", "equipment", "effects", "program", "scenario"},
    {"content", "layouts", "wording", "loading", "shipped"},
    {"setup", "moves", "events", "pending"},
    {"checking", "longest"},
    {"state", "sides"},
    {"rules"},
    {"rules.book", "ends", "invariants"},
    {"position", "shapes", "view", "seen", "notation", "hosting"},
    {"codecs", "layout", "guessing", "swapping", "render", "promises", "worth", "numbers"},
    {"game"},
    {""},
)
"""The rooms of a game from the ground up: a module imports from its own floor and those below."""


def part(module: str) -> str:
    """The part of the library that a module belongs to, such as ``core``."""
    return module.split(".")[1] if "." in module else module


def floor(module: str) -> int:
    """How high the room of a game's module lies in ``ROOMS``: its own room, else that of its folder."""
    inside = ".".join(module.split(".")[2:])
    for room in (inside, inside.split(".")[0]):
        for height, rooms in enumerate(ROOMS):
            if room in rooms:
                return height
    pytest.fail(f"{module} is in no room: place it in ROOMS")


def test_each_part_imports_only_what_lies_below_it() -> None:
    """Games and agents know the core, the core knows nobody, and no game knows another."""
    wrong = [
        f"{name_of(path)}:{line} imports {imported}"
        for path in modules()
        for line, imported in imports(path)
        if imported.split(".")[0] == "boardgames"
        and part(imported) not in PARTS[part(name_of(path))]
        and (name_of(path) != REGISTERED or part(imported) not in GAMES)
    ]
    assert wrong == []


def test_outside_libraries_are_the_declared_ones() -> None:
    """Beyond Python itself only attrs and cattrs are imported, and hypothesis where the laws are."""
    wrong = [
        f"{name_of(path)}:{line} imports {imported}"
        for path in modules()
        for line, imported in imports(path)
        if (top := imported.split(".")[0]) not in sys.stdlib_module_names
        and top != "boardgames"
        and top not in LIBRARIES.get(part(name_of(path)), set())
    ]
    assert wrong == []


def test_chance_comes_from_the_rng_alone() -> None:
    """No module imports a generator of Python's own: a seed means the same game everywhere.

    Nor does one look at the clock, except where a budget in seconds is asked for.
    """
    wrong = [
        f"{name_of(path)}:{line}"
        for path in modules()
        for line, imported in imports(path)
        if imported.split(".")[0] in {"random", "secrets", "uuid", "time"}
        and (name_of(path), imported) not in CLOCKS
    ]
    assert wrong == []


def test_inside_a_game_imports_go_down() -> None:
    """Nouns know nothing of the state, chapters nothing of the view, and so on up the floors."""
    wrong = [
        f"{name_of(path)}:{line} imports {imported}"
        for path in modules()
        if (game := part(name_of(path))) in GAMES
        for line, imported in imports(path)
        if part(imported) == game and floor(imported) > floor(name_of(path))
    ]
    assert wrong == []


def test_no_two_modules_need_each_other() -> None:
    """The modules can be put in an order in which each imports only those before it."""
    graph = {name_of(path): {name for _, name in imports(path) if path_of(name)} for path in modules()}
    order = tuple(TopologicalSorter(graph).static_order())
    assert set(order) == set(graph)


def test_imports_stand_at_the_top() -> None:
    """No import hides inside a function, where the arrows would be easy to miss."""
    wrong = [
        f"{name_of(path)}:{inner.lineno}"
        for path in modules()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert wrong == []
