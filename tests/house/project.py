"""The project as text: its folders, its files, and what they hold before anything runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
_OURS = ("src", "tests", "docs", "examples", ".ci")
_AT_THE_ROOT = (
    "README.md",
    "CHANGELOG.md",
    ".github/CONTRIBUTING.md",
    "LICENSE",
    "pyproject.toml",
    ".gitignore",
)
_MADE = {"__pycache__", "_build"}


def files(*folders: str, suffix: str = "") -> tuple[Path, ...]:
    """Every file that people wrote under ``folders``, in order of path."""
    found = (path for folder in folders for path in (ROOT / folder).rglob(f"*{suffix}"))
    return tuple(sorted(path for path in found if path.is_file() and not _MADE & set(path.parts)))


def every_file() -> tuple[Path, ...]:
    """Every file of the project, those at its root included."""
    return (*files(*_OURS), *(ROOT / name for name in _AT_THE_ROOT))


def modules() -> tuple[Path, ...]:
    """Every Python file of the library."""
    return files("src", suffix=".py")


@cache
def tree(path: Path) -> ast.Module:
    """The syntax of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    """The dotted name of a module of the library; a package goes by its own name."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def path_of(name: str) -> Path | None:
    """The file of a module or package of the library, if ``name`` is one."""
    inside = SOURCE.joinpath(*name.split("."))
    candidates = (inside.with_suffix(".py"), inside / "__init__.py")
    return next((path for path in candidates if path.is_file()), None)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every import in a file as its line and the dotted name of the module that is imported."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports by dots"
            module = node.module or ""
            inner = [f"{module}.{name.name}" for name in node.names]
            yield from ((node.lineno, name if path_of(name) else module) for name in inner)


def readme_blocks(language: str) -> tuple[str, ...]:
    """The fenced blocks of the README that are marked with ``language``."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return tuple(re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))
