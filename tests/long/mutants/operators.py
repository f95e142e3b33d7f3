"""The small changes that a text offers, found in its syntax and written into the text itself.

They are our own because the mutation libraries that offer theirs for use by others do not fit: cosmic-ray's
stand on a parser that cannot read ``match``, and mutmut's come with its own way of running.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from typing import Final

from tests.long.mutants.mutant import Change

_COMPARED: Final[Mapping[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
_COMPUTED: Final[Mapping[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.Pow: ("**", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}

_FOR_THE_CHECKER: Final = {"TypeVar", "ParamSpec", "NewType", "assert_never", "reveal_type"}
"""Calls that tell the type checker something, and change nothing."""


def changes(source: str) -> tuple[Change, ...]:
    """Every change of a module's text that could change what it does, in the order of the text."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return tuple(sorted(finder.found, key=lambda change: (change.start, change.end, change.operator)))


class _Finder(ast.NodeVisitor):
    """Collects changes. What it does not visit cannot act: annotations, imports, asserts, protocols, docs.

    Asserts are left out because here they say what the type checker cannot see: none of them can fail. Text
    is left as it is, and what stands in an f-string too, whose positions differ between Pythons.
    """

    def __init__(self, source: str) -> None:
        self.found: list[Change] = []
        self._data = source.encode()
        self._starts = [0, *(place.end() for place in re.finditer(rb"\n", self._data))]
        self._scope: list[str] = []
        self._returns = [""]
        self._lines: tuple[int, ...] = ()

    # Places

    def _at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._span(node)
        return self._data[start:end].decode()

    def _put(self, operator: str, span: tuple[int, int], text: str, first: int = 0) -> None:
        line = self._data.count(b"\n", 0, span[0]) + 1
        lines = tuple(dict.fromkeys((first or line, line, *self._lines)))
        self.found.append(Change(operator, *span, text, ".".join(self._scope), lines))

    def _between(self, left: ast.expr, right: ast.expr, pattern: str) -> tuple[int, int]:
        """Where an operator stands between two operands, parentheses and comments apart."""
        start, end = self._span(left)[1], self._span(right)[0]
        gap = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), self._data[start:end])
        found = re.search(pattern.encode(), gap)
        assert found is not None
        return start + found.start(), start + found.end()

    # Statements

    def visit(self, node: ast.AST) -> None:
        """What is in a node, unless it cannot act."""
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        if _inert(node):
            return
        outer, self._lines = self._lines, tuple(_header(node))
        if isinstance(node, (ast.AugAssign, ast.Delete, ast.Raise, ast.Continue)) or _writes(node):
            self._put("statement dropped", self._span(node), "pass")
        elif isinstance(node, ast.Break):
            self._put("break", self._span(node), "continue")
        super().visit(node)
        self._lines = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Decorators, defaults and the body, without annotations."""
        self._each(node.decorator_list)
        self._scope.append(node.name)
        inside = [line for part in node.body for line in range(part.lineno, (part.end_lineno or 0) + 1)]
        outer, self._lines = self._lines, (*self._lines, *inside)
        self._defaults(node.args)
        self._lines = outer
        self._returns.append(ast.unparse(node.returns) if node.returns else "")
        self._each(node.body)
        self._returns.pop()
        self._scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Decorators and the body, without what the class is built on."""
        self._each(node.decorator_list)
        self._scope.append(node.name)
        self._each(node.body)
        self._scope.pop()

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Defaults and the body."""
        self._defaults(node.args)
        self.visit(node.body)

    def _each(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def _defaults(self, arguments: ast.arguments) -> None:
        for default in (*arguments.defaults, *(kept for kept in arguments.kw_defaults if kept)):
            if not isinstance(default, ast.Constant) and self._text(default) != "()":
                self._put("default", self._span(default), "None")
            self.visit(default)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value alone."""
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """The operator, and the value."""
        sign, other = _COMPUTED[type(node.op)]
        self._put("arithmetic", self._between(node.target, node.value, re.escape(sign)), other)
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        """Nothing instead of something; of a truth, the contrary."""
        if node.value is None:
            return
        text, kind = self._text(node.value), self._returns[-1]
        if kind == "bool":
            if not _negated_elsewhere(node.value):
                self._put("return", self._span(node.value), f"not ({text})")
        elif text not in ("None", "()"):
            self._put("return", self._span(node.value), "()" if kind.startswith("tuple") else "None")
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """The condition, and both branches."""
        self._condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """The condition, and the body."""
        self._condition(node.test)
        self.generic_visit(node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """As if it caught nothing."""
        if node.type is not None:
            self._put("handler", self._span(node.type), "()", node.body[0].lineno)
        self._each(node.body)

    def visit_match_case(self, node: ast.match_case) -> None:
        """The case dropped; its guard dropped; its guard negated."""
        first = node.body[0]
        if not _inert(first):
            if node.guard is None:
                after = self._at(node.pattern.end_lineno, node.pattern.end_col_offset)
                while self._data[after : after + 1] in (b" ", b")"):  # a pattern ends before its parentheses
                    after += 1
                self._put("case", (after, after), " if False", first.lineno)
            else:
                self._put("guard", self._span(node.guard), "True", node.guard.lineno)
                self._condition(node.guard)
        self.generic_visit(node)

    # Expressions

    def _condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Constant) and not _negated_elsewhere(test):
            self._put("condition", self._span(test), f"not ({self._text(test)})")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """The condition, and both values."""
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """The conditions, and what is gone through."""
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """The sign before each operand but the first."""
        operands = (node.left, *node.comparators)
        for left, sign, right in zip(operands, node.ops, node.comparators, strict=False):
            pattern, others = _COMPARED[type(sign)]
            word = rf"\b{pattern}\b" if pattern[0].isalpha() else pattern
            for other in others:
                self._put("comparison", self._between(left, right, word), other)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Each ``and`` and each ``or``."""
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._put("and or", self._between(left, right, rf"\b{sign}\b"), other)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Without the sign."""
        start, _ = self._span(node)
        sign = {ast.Not: b"not", ast.USub: b"-", ast.Invert: b"~"}.get(type(node.op))
        if sign is not None:
            self._put("not" if sign == b"not" else "sign", (start, start + len(sign)), "")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Another operator, unless it joins texts or tuples, or unites types."""
        if not any(isinstance(side, (ast.JoinedStr, ast.Tuple)) or _is_text(side) for side in _sides(node)):
            sign, other = _COMPUTED[type(node.op)]
            self._put("arithmetic", self._between(node.left, node.right, re.escape(sign)), other)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Another function; the arguments, but for those that are types or checks."""
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if called in _FOR_THE_CHECKER:
            return
        if called in _CALLED:
            self._put("call", self._span(node.func), _CALLED[called])
        self.visit(node.func)
        types = {"cast": slice(1, None), "isinstance": slice(0, 1), "issubclass": slice(0, 1)}
        self._each(node.args[types.get(called, slice(None))])
        self._each(keyword.value for keyword in node.keywords if (called, keyword.arg) != ("zip", "strict"))

    def visit_Slice(self, node: ast.Slice) -> None:
        """Without its bounds."""
        for bound in (node.lower, node.upper):
            if bound is not None:
                self._put("slice", self._span(bound), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """One more and one less; the other truth."""
        if isinstance(node.value, bool):
            self._put("truth", self._span(node), str(not node.value))
        elif isinstance(node.value, int):
            self._put("number", self._span(node), str(node.value + 1))
            if node.value > 0:
                self._put("number", self._span(node), str(node.value - 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Left as it is."""


def _inert(node: ast.stmt) -> bool:
    """Whether a statement speaks to the type checker or the reader alone, or says what cannot be reached."""
    match node:
        case ast.ClassDef(bases=bases):
            return any("Protocol" in ast.unparse(base) for base in bases)
        case ast.FunctionDef(decorator_list=decorators):
            return any("overload" in ast.unparse(decorator) for decorator in decorators)
        case (
            ast.Assign(value=ast.Call(func=ast.Name(id=called)))
            | ast.Expr(value=ast.Call(func=ast.Name(id=called)))
        ):
            return called in _FOR_THE_CHECKER
        case (
            ast.Import()
            | ast.ImportFrom()
            | ast.Assert()
            | ast.If(test=ast.Name(id="TYPE_CHECKING"))
            | ast.Assign(targets=[ast.Name(id="__all__")])
            | ast.AnnAssign(annotation=ast.Name(id="TypeAlias"))
            | ast.Expr(value=ast.Constant())
        ):
            return True
        case _:
            return False


def _writes(node: ast.stmt) -> bool:
    """Whether a statement does nothing but change something: a call, or what is stored into a value."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.Assign) and all(
        isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets
    )


def _header(node: ast.stmt) -> Iterable[int]:
    """The lines of a statement itself, without those of the statements inside it."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if body:
        first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
        return range(node.lineno, max(first.lineno, node.lineno + 1))
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _negated_elsewhere(test: ast.expr) -> bool:
    """Whether another change already makes the contrary of a condition."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1
    return isinstance(test, ast.Constant) or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _sides(node: ast.BinOp) -> tuple[ast.expr, ast.expr]:
    return node.left, node.right


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not isinstance(node.value, (int, float))
