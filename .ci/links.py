"""The built documentation: every public name has its place in it, and every link inside it leads somewhere.

Run from the project's folder, with the folder that Sphinx has built as HTML:

    python -m sphinx -b html docs FOLDER
    python .ci/links.py FOLDER

Public is what the parts of the library export, wherever it is defined, and what is in the modules among that.
A package inside a part counts if it has a place itself. Links that leave the folder are not followed. Prints
what is missing, and ends with status 1 if anything is.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import zlib
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, final
from urllib.parse import unquote, urlsplit

INVENTORY: Final = "objects.inv"
HEAD: Final = 4
"""Lines of an inventory before what is compressed."""
ENTRY: Final = re.compile(r"(\S+) py:(\S+) -?\d+ \S+ .*")
PART: Final = 2
"""Names of a part of the library, such as ``boardgames.arena``."""
SHELVES: Final = {"adapters"}
"""What holds parts, and is none."""
NAMED: Final = {"href", "src", "data-src", "poster"}


@final
class Page(HTMLParser):
    """What a page links to, with the line, and what in it can be linked to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[tuple[int, str]] = []
        self.anchors = {"", "top"}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what an element names."""
        for name, value in attrs:
            if name in NAMED and value is not None:
                self.links.append((self.getpos()[0], value))
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value or "")


def broken_links(folder: Path) -> Iterator[str]:
    """Every link of a page in the folder that leads to no file, or to no place in one."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        for line, link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            where = f"{path.relative_to(folder)}:{line}"
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{where} links to {link}: there is no such file"
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{where} links to {link}: there is no such place"


def documented(folder: Path) -> Mapping[str, str]:
    """The names of Python that have a place in the built pages, each with what it is, such as ``module``."""
    *_, packed = (folder / INVENTORY).read_bytes().split(b"\n", HEAD)
    lines = zlib.decompress(packed).decode().splitlines()
    return {found[1]: found[2] for line in lines if (found := ENTRY.fullmatch(line))}


def missing_names(root: Path, known: Mapping[str, str]) -> Iterator[str]:
    """What is public in the library of the project at ``root`` and has no place."""
    source = root / "src"
    for path in sorted(source.rglob("__init__.py")):
        parts = path.parent.relative_to(source).parts
        package = ".".join(parts)
        if len(parts) > PART and parts[1] not in SHELVES and known.get(package) != "module":
            continue
        for name in _exported(path):
            places = list(_places(source, package, name))
            if known.keys().isdisjoint(places):
                yield f"{package}.{name} has no place in the documentation"
            elif (module := source.joinpath(*places[-1].split(".")).with_suffix(".py")).is_file():
                for inside in _defined(module):
                    if f"{places[-1]}.{inside}" not in known:
                        yield f"{places[-1]}.{inside} has no place in the documentation"


def _exported(path: Path) -> tuple[str, ...]:
    """The names in the ``__all__`` of a file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return tuple(ast.literal_eval(node.value))
    return ()


def _places(source: Path, module: str, name: str) -> Iterator[str]:
    """The dotted names of something: where it is exported, and on to where it is defined."""
    yield f"{module}.{name}"
    inside = source.joinpath(*module.split("."))
    path = inside / "__init__.py" if inside.is_dir() else inside.with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() else ():
        if isinstance(node, ast.ImportFrom):
            for taken in node.names:
                if (taken.asname or taken.name) == name and (node.module, taken.name) != (module, name):
                    yield from _places(source, node.module or "", taken.name)


def _defined(path: Path) -> Iterator[str]:
    """The public classes and functions of a module."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name


def main() -> int:
    """Print what is missing; 1 if anything is."""
    parser = argparse.ArgumentParser(description="Check the links and names of the built documentation.")
    parser.add_argument("folder", type=Path, help="what Sphinx has built as HTML")
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder")
    given = parser.parse_args()
    folder: Path = given.folder.resolve()
    if not (folder / INVENTORY).is_file():
        raise SystemExit(f"{folder} is nothing that Sphinx has built as HTML: it has no {INVENTORY}")
    known = documented(folder)
    faults = [*missing_names(given.root.resolve(), known), *broken_links(folder)]
    print("\n".join(faults) if faults else f"{len(known)} names, and every link leads somewhere")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
