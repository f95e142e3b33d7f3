"""The reasons for which moves are refused, each with the rules that forbid it, read from the library's text.

A game gives a reason by ``because(Why.GUARDED, "RAKA-Q66", "p2 has warriors ...")``. What is not written out
is looked up: a name in its function and module, a parameter where the function is called, a call in what the
function returns.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias, final

from attrs import frozen
from ruletrace import ID
from sphinx.pycode import ModuleAnalyzer

Function: TypeAlias = ast.FunctionDef
_GIVERS: Final = {"because", "Refusal"}
_REASON, _RULE, _SENTENCE = 0, 1, 2
_LETTERS: Final = 5
"""A text with fewer letters tells nothing by itself."""
_REASONS: Final = re.compile(r"\bWhy\.([A-Z_]+)\b")


class UnknownRule(Exception):
    """It cannot be found out from the text which rules a reason has."""


@final
@frozen
class Reason:
    """The word of a refusal, what it means beyond that, and the rules that it can come with."""

    word: str
    means: str
    rules: tuple[str, ...]
    """In order of id; ``""`` among them where it can come without one."""
    sentences: tuple[str, ...]
    """What people are told, with an ellipsis for what differs from case to case."""


@final
@frozen
class _Place:
    """A function of a module, in which names mean something; at a module's top there is none."""

    module: ast.Module
    function: Function | None


def reasons(root: Path, game: str) -> tuple[Reason, ...]:
    """The reasons of a game of the project at ``root``, in the order of its enumeration.

    Raises :class:`UnknownRule` where the text does not tell the rules of one.
    """
    package = f"boardgames.{game}.rules.refusals"
    folder = root / "src" / Path(*package.split("."))
    finder = _Finder([ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))])
    rules: dict[str, set[str]] = defaultdict(set)
    sentences: dict[str, dict[str, None]] = defaultdict(dict)
    for place, call in finder.calls(_GIVERS):
        for name in finder.reasons_at(place, call):
            rules[name] |= finder.rules_at(place, call)
            sentences[name].update(dict.fromkeys(finder.sentences_at(place, call)))
    told = ModuleAnalyzer.for_module(f"{package}.why").find_attr_docs()
    why = importlib.import_module(f"{package}.why").Why
    return tuple(
        Reason(
            member.value,
            " ".join(told.get(("Why", member.name), ())).strip(),
            tuple(sorted(rules[member.name])),
            tuple(sentences[member.name]),
        )
        for member in why
    )


def core_reasons(root: Path) -> tuple[str, ...]:
    """The reasons that no game gives but those who drive one, in order of the alphabet."""
    words = {
        str(first.value)
        for path in (root / "src" / "boardgames").rglob("*.py")
        if path.relative_to(root / "src" / "boardgames").parts[0] not in ("arena", "raka")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) in ("Refusal", "Refused")
        and isinstance(first := call.args[_REASON], ast.Constant)
    }
    return tuple(sorted(words))


@final
class _Finder:
    """Looks up which ids an expression can stand for, in the modules of one game's refusals."""

    def __init__(self, modules: list[ast.Module]) -> None:
        self._places = [
            _Place(module, node) for module in modules for node in module.body if isinstance(node, Function)
        ]
        self._looked_at: set[tuple[int, int]] = set()

    def calls(self, names: set[str]) -> Iterator[tuple[_Place, ast.Call]]:
        """Every call of a function of these names, and where it stands."""
        for place in self._places:
            assert place.function is not None
            for node in ast.walk(place.function):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                    yield place, node

    def reasons_at(self, place: _Place, call: ast.Call) -> set[str]:
        """The names of the reasons that a refusal can have; none where it is made of what it is handed."""
        given = [call.args[_REASON]]
        if isinstance(given[0], ast.Name) and place.function is not None:
            given = [*_assigned(place.function, given[0].id)]
        return {name for value in given for name in _REASONS.findall(ast.unparse(value))}

    def sentences_at(self, place: _Place, call: ast.Call) -> list[str]:
        """The sentences that are written out."""
        given = [call.args[_SENTENCE]]
        if isinstance(given[0], ast.Name) and place.function is not None:
            given = [*_assigned(place.function, given[0].id, call)]
        return [found for value in given if (found := _sentence(value))]

    def rules_at(self, place: _Place, call: ast.Call) -> set[str]:
        """The rules that a refusal can come with."""
        given = call.args[_RULE]
        self._looked_at.clear()
        found = {""} if isinstance(given, ast.Constant) and given.value == "" else self._ids(place, given)
        if not found:
            raise UnknownRule(f"which rules does {ast.unparse(call)} have?")
        return found

    def _ids(self, place: _Place, node: ast.expr) -> set[str]:
        if isinstance(node, ast.Constant):
            return set(ID.findall(node.value)) if isinstance(node.value, str) else set()
        if isinstance(node, ast.IfExp):
            return self._ids(place, node.body) | self._ids(place, node.orelse)
        if isinstance(node, ast.Name):
            return self._ids_of_name(place, node.id)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self._ids_returned(node.func.id) | self._ids_inside(place, node)
        return self._ids_inside(place, node)

    def _ids_inside(self, place: _Place, node: ast.expr) -> set[str]:
        parts = (child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr))
        return set[str]().union(*(self._ids(place, part) for part in parts))

    def _ids_of_name(self, place: _Place, name: str) -> set[str]:
        scope = place.module if place.function is None else place.function
        if (id(scope), hash(name)) in self._looked_at:
            return set()
        self._looked_at.add((id(scope), hash(name)))
        if place.function is not None:
            arguments = [argument.arg for argument in place.function.args.args]
            if name in arguments:
                return self._ids_handed(place.function, arguments.index(name), name)
            if assigned := _assigned(place.function, name):
                return set[str]().union(*(self._ids(place, value) for value in assigned))
        top = _Place(place.module, None)
        return set[str]().union(*(self._ids(top, value) for value in _assigned(place.module, name)))

    def _ids_handed(self, function: Function, number: int, name: str) -> set[str]:
        """What is handed to a function as that parameter, wherever it is called."""
        found: set[str] = set()
        for place, call in self.calls({function.name}):
            named = [keyword.value for keyword in call.keywords if keyword.arg == name]
            for value in named or call.args[number : number + 1]:
                found |= self._ids(place, value)
        return found

    def _ids_returned(self, name: str) -> set[str]:
        found: set[str] = set()
        for place in self._places:
            if place.function is not None and place.function.name == name:
                for node in ast.walk(place.function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        found |= self._ids(place, node.value)
        return found


def _sentence(node: ast.expr) -> str:
    """A text as it is written, with an ellipsis for what is put in."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    said = (
        part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "\u2026"
        for part in parts
    )
    text = "".join(said)
    return text if sum(map(str.isalpha, text)) >= _LETTERS else ""


def _assigned(
    scope: ast.Module | Function, name: str, before: ast.expr | None = None
) -> tuple[ast.expr, ...]:
    """What is assigned to a name in a function or at the top of a module, in the order of lines.

    ``before`` some expression, it is what is assigned last, if nothing leads past that.
    """
    found = sorted(_assignments(scope, name), key=lambda each: each[0].lineno)
    if before is not None:
        around = max(
            (node for node in ast.walk(scope) if isinstance(node, ast.stmt) and before in ast.walk(node)),
            key=lambda node: node.lineno,
        )
        found = [each for each in found if each[0].lineno < around.lineno]
        if found and found[-1][0].col_offset <= around.col_offset:
            found = found[-1:]
    return tuple(value for _, value in found)


def _assignments(scope: ast.Module | Function, name: str) -> Iterator[tuple[ast.stmt, ast.expr]]:
    for node in ast.walk(scope) if isinstance(scope, Function) else scope.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value is not None:
            yield node, node.value
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if ast.unparse(target) == name:
                    yield node, node.value
                elif isinstance(target, ast.Tuple) and name in map(ast.unparse, target.elts):
                    yield node, _part(node.value, [ast.unparse(each) for each in target.elts].index(name))


def _part(value: ast.expr, number: int) -> ast.expr:
    """The part of what is assigned to several names at once; all of it where that is not written out."""
    return value.elts[number] if isinstance(value, ast.Tuple) else value
