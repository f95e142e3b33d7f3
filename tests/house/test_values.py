"""What a value is made of: frozen, final classes whose fields cannot change under anyone's hands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.project import modules, name_of, tree

MUTABLE = {"list", "dict", "set", "bytearray", "List", "Dict", "Set", "deque", "defaultdict"}


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    """Every class of the library with the file it is in."""
    for path in modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                yield path, node


def plain(node: ast.expr) -> str:
    """The last name of a base or decorator: ``Protocol`` for ``typing.Protocol[T]``."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.attr if isinstance(node, ast.Attribute) else ast.unparse(node)


def decorators(node: ast.ClassDef) -> set[str]:
    """The decorators of a class by their last name."""
    return {plain(decorator) for decorator in node.decorator_list}


def bases(node: ast.ClassDef) -> set[str]:
    """The bases of a class by their last name."""
    return {plain(base) for base in node.bases}


INHERITED = {base for _, node in classes() for base in bases(node)}
DRAFTS = {base for _, node in classes() if "frozen" in decorators(node) for base in bases(node)}
"""The plain classes behind a state: a frozen class over the same fields inherits each of them."""


FOREIGN = {"Ordered", "Sequential", "Together"}
"""What type checkers are shown of PettingZoo's classes: an ``isinstance`` may find more in their heirs."""


def test_a_class_that_nobody_inherits_is_final() -> None:
    """Every class says that it is final, unless it is a protocol, a base within the library, or foreign."""
    wrong = [
        f"{name_of(path)}.{node.name}"
        for path, node in classes()
        if "final" not in decorators(node)
        and not bases(node) & {"Protocol", *FOREIGN}
        and node.name not in INHERITED
    ]
    assert wrong == []


def test_an_attrs_class_is_frozen() -> None:
    """A value cannot change; the one exception is the draft that a step writes before it closes it."""
    wrong = [
        f"{name_of(path)}.{node.name}"
        for path, node in classes()
        if decorators(node) & {"define", "mutable"} and node.name not in DRAFTS
    ]
    assert wrong == []


def test_a_frozen_value_holds_no_container_that_changes() -> None:
    """The fields of a frozen class are tuples where there are several, never lists, dicts or sets.

    What a value only remembers, without being another value for it, takes no part in comparing.
    """
    wrong = [
        f"{name_of(path)}.{node.name}.{ast.unparse(field.target)}"
        for path, node in classes()
        if "frozen" in decorators(node) or node.name in DRAFTS
        for field in node.body
        if isinstance(field, ast.AnnAssign)
        and "eq=False" not in ast.unparse(field)
        and MUTABLE & {name.id for name in ast.walk(field.annotation) if isinstance(name, ast.Name)}
    ]
    assert wrong == []


def test_a_public_constant_is_marked_as_one() -> None:
    """What a module gives others is marked ``Final`` or is an alias, so nobody changes it by accident."""
    wrong = [
        f"{name_of(path)}.{ast.unparse(node.targets[0])}"
        for path in modules()
        for node in tree(path).body
        if isinstance(node, ast.Assign)
        and not ast.unparse(node.targets[0]).startswith("_")
        and plain(node.value) not in {"TypeVar", "ParamSpec"}
    ]
    assert wrong == []
