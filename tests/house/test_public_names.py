"""What the packages export: said once, sorted by the linter, and documented."""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.project import SOURCE, files, modules, name_of, path_of, tree

PACKAGES = tuple(path for path in modules() if path.name == "__init__.py")
BRIDGES = tuple(path for path in modules() if name_of(path).startswith("boardgames.adapters."))
"""What needs libraries that are not here: its tests import it."""
HERE = tuple(path for path in PACKAGES if path not in BRIDGES)
ACROSS = {"arena-cards", "arena-scenarios", "errors", "notation", "raka-cards", "schemas"}
"""Pages of the reference that are not those of a package."""
Definition = ast.ClassDef | ast.FunctionDef


def exported(path: Path) -> ast.expr | None:
    """What a module assigns to ``__all__``."""
    for node in tree(path).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return node.value
    return None


def assigned(path: Path) -> Iterator[tuple[str, bool]]:
    """The constants and aliases of a module, each with whether a string after it says what it is."""
    body = tree(path).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield ast.unparse(target), said


def origins(path: Path) -> dict[str, Path]:
    """The names a package takes from its modules, each with the file that defines it."""
    found: dict[str, Path] = {}
    for node in tree(path).body:
        if isinstance(node, ast.ImportFrom) and (source := path_of(node.module or "")):
            for name in node.names:
                itself = path_of(f"{node.module}.{name.name}")
                found[name.asname or name.name] = itself or source
    return found


def home(name: str, path: Path) -> Path:
    """The file that defines a name which a package exports, through however many packages."""
    while name in (taken := origins(path)):
        path = taken[name]
    return path


def is_overload(node: ast.FunctionDef) -> bool:
    """Whether it only says types: what is documented is the function that follows."""
    return any(ast.unparse(decorator) == "overload" for decorator in node.decorator_list)


def undocumented(name: str, path: Path) -> list[str]:
    """The name itself and its public members, as far as they have no docstring in ``path``."""
    if name_of(path).endswith(f".{name}"):
        return [] if ast.get_docstring(tree(path)) else [name]
    constants = dict(assigned(path))
    if name in constants:
        return [] if constants[name] else [name]
    definitions = [node for node in tree(path).body if isinstance(node, Definition) and node.name == name]
    assert definitions, f"{name} is not defined in {path.relative_to(SOURCE)}"
    definition = definitions[-1]
    members = definition.body if isinstance(definition, ast.ClassDef) else []
    methods = [
        node
        for node in members
        if isinstance(node, ast.FunctionDef) and node.name[0] != "_" and not is_overload(node)
    ]
    silent = [f"{name}.{method.name}" for method in methods if not ast.get_docstring(method)]
    return silent if ast.get_docstring(definition) else [name, *silent]


@pytest.mark.parametrize("path", HERE, ids=name_of)
def test_a_package_exports_a_tuple_of_what_exists(path: Path) -> None:
    """``__all__`` is a tuple of strings without repeats, and importing finds each of them."""
    value = exported(path)
    if value is None:
        assert not origins(path), f"{name_of(path)} imports names and does not say which it exports"
        return
    assert isinstance(value, ast.Tuple)
    names = ast.literal_eval(value)
    assert len(set(names)) == len(names)
    package = importlib.import_module(name_of(path))
    assert [name for name in names if not hasattr(package, name)] == []


@pytest.mark.parametrize("path", PACKAGES, ids=name_of)
def test_a_package_exports_all_that_it_gathers(path: Path) -> None:
    """A name that a package imports from its modules is exported: nothing is half public."""
    value = exported(path)
    names = set(ast.literal_eval(value)) if value else set()
    gathered = {name for name, origin in origins(path).items() if origin.is_relative_to(path.parent)}
    assert gathered - names == set()


@pytest.mark.parametrize("path", PACKAGES, ids=name_of)
def test_every_public_name_is_documented(path: Path) -> None:
    """Each exported name says what it is, and so does each of its public methods and properties."""
    value = exported(path)
    silent = [
        f"{name_of(home(name, path))}: {missing}"
        for name in (ast.literal_eval(value) if value else ())
        for missing in undocumented(name, home(name, path))
    ]
    assert silent == []


def test_every_part_of_the_library_has_its_page() -> None:
    """The reference has one for each package that is imported by name, and pages of what goes across them."""
    parts = {path.parent.name for path in HERE if path.parent.parent.name == "boardgames"} - {"adapters"}
    parts |= {f"adapters-{path.parent.name}" for path in BRIDGES if path in PACKAGES}
    assert {page.stem for page in files("docs/reference", suffix=".rst")} == parts | ACROSS


def test_only_packages_say_what_they_export() -> None:
    """A module has no ``__all__``: what is public is said in one place, its package."""
    assert [name_of(path) for path in modules() if path not in PACKAGES and exported(path)] == []


def test_every_module_says_what_it_is_for() -> None:
    """The first line of a module is its purpose."""
    assert [name_of(path) for path in modules() if not ast.get_docstring(tree(path))] == []


def test_examples_in_docstrings_run() -> None:
    """The examples in the library's docstrings give what they show, each with its own imports."""
    failed = tried = 0
    for path in modules():
        if path in BRIDGES:
            continue
        for example in doctest.DocTestFinder().find(importlib.import_module(name_of(path)), globs={}):
            result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
            failed, tried = failed + result.failed, tried + result.attempted
    assert failed == 0
    assert tried > 0
