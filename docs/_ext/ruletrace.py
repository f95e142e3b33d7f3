"""Where rules are enforced and shown, by the text alone: functions that name an id, tests marked with one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias, final

from attrs import frozen

ID = re.compile(r"\b[A-Z]{3,}-[A-Z]?\d+[a-z]?\b")
MARKS = ("pytest.mark.rule", "mark.rule", "rule")
RANGE = re.compile(r"\b([A-Z]{3,}-[A-Z]?)(\d+) to \1(\d+)\b")
Callable: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@final
@frozen
class Function:
    """A function whose docstring, comments or lines name ids; ``body`` are the lines only a call runs."""

    name: str
    path: str
    line: int
    ids: frozenset[str]
    body: frozenset[int]


@final
@frozen
class Mention:
    """An id in the text of a file, inside a function or not."""

    id: str
    path: str
    line: int


@final
@frozen
class MarkedTest:
    """A test function and the ids written in its marks, its class's and its module's."""

    test: str
    line: int
    ids: frozenset[str]


def ids_in(line: str) -> Iterator[str]:
    """The ids in a line of text; "RAKA-032 to RAKA-035" names those between as well."""
    yield from ID.findall(line)
    for start, first, last in RANGE.findall(line):
        yield from (f"{start}{number:0{len(first)}d}" for number in range(int(first) + 1, int(last)))


def functions(root: Path) -> tuple[Function, ...]:
    """Every function under ``src`` that names an id, by file and line.

    A line counts for the innermost function around it. A class's or module's own text counts for no function:
    the function that reads such data names the id.
    """
    return tuple(function for path in _sources(root, "src") for function in _functions(root, path))


def mentions(root: Path) -> tuple[Mention, ...]:
    """Every id in the text of every file under ``src``."""
    return tuple(
        Mention(found, _name(root, path), line)
        for path in _sources(root, "src")
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for found in ids_in(text)
    )


def marked_tests(root: Path) -> tuple[MarkedTest, ...]:
    """Every test function under ``tests`` with ids written out in a ``mark.rule``, by file and line."""
    return tuple(test for path in _sources(root, "tests") for test in _marked(root, path))


def _sources(root: Path, folder: str) -> Iterator[Path]:
    return (path for path in sorted((root / folder).rglob("*.py")) if "__pycache__" not in path.parts)


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def _functions(root: Path, path: Path) -> Iterator[Function]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    if not any(ID.search(line) for line in lines):
        return
    module = ".".join(path.relative_to(root / "src").with_suffix("").parts).removesuffix(".__init__")
    found = list(_definitions(ast.parse(text), module))
    innermost: dict[int, str] = {}
    for name, node in found:  # outer before inner, so the innermost is written last
        innermost.update(dict.fromkeys(range(_first_line(node), _last_line(node) + 1), name))
    for name, node in found:
        own = (line for line in range(_first_line(node), _last_line(node) + 1) if innermost[line] == name)
        ids = frozenset(found_id for line in own for found_id in ids_in(lines[line - 1]))
        if ids:
            yield Function(name, _name(root, path), node.lineno, ids, _body(node))


def _definitions(tree: ast.AST, prefix: str) -> Iterator[tuple[str, Callable]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{prefix}.{node.name}"
            yield name, node
            yield from _definitions(node, name)
        elif isinstance(node, ast.ClassDef):
            yield from _definitions(node, f"{prefix}.{node.name}")
        else:
            yield from _definitions(node, prefix)


def _first_line(node: Callable) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _last_line(node: Callable) -> int:
    return node.end_lineno or node.lineno


def _body(node: Callable) -> frozenset[int]:
    statements = node.body[1:] if ast.get_docstring(node) is not None else node.body
    lines = _lines(statements)
    for statement in statements:
        for inner in ast.walk(statement):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                lines -= _lines(inner.body)
    return frozenset(lines)


def _lines(statements: Iterable[ast.stmt]) -> set[int]:
    return {
        line
        for statement in statements
        for line in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    }


def _marked(root: Path, path: Path) -> Iterator[MarkedTest]:
    if not path.name.startswith("test_"):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from _marked_in(tree, _name(root, path), frozenset())


def _marked_in(
    scope: ast.Module | ast.ClassDef, name: str, inherited: frozenset[str]
) -> Iterator[MarkedTest]:
    around = inherited.union(*(_mark_ids(node) for node in scope.body if _is_pytestmark(node)))
    for node in scope.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            held = around.union(*(_mark_ids(decorator) for decorator in node.decorator_list))
            yield from _marked_in(node, f"{name}::{node.name}", held)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            ids = around.union(*(_mark_ids(decorator) for decorator in node.decorator_list))
            if ids:
                yield MarkedTest(f"{name}::{node.name}", node.lineno, ids)


def _is_pytestmark(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id == "pytestmark"
    )


def _mark_ids(tree: ast.AST) -> frozenset[str]:
    """The texts given to ``mark.rule``, or ``rule`` for short, in ``tree``: in a ``pytest.param`` too."""
    return frozenset(
        argument.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in MARKS
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )
