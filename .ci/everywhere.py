"""The same everywhere: every Python on this machine says of the kept games what is on file.

Looks on the path and among the versions that pyenv has for CPython 3.11 to 3.14. For each version that is not
our own it makes an environment with the library and what that needs, and nothing else; there, and here, it
has the digests of the kept records and saves computed under two hash seeds. They must be the kept ones, and
those that are not kept must be as they are here. Prints a line a version; ends with status 1 if anything
differs. That there is no other Python is no fault, and is said. Run from anywhere:

    python .ci/everywhere.py [a wheel of the library; if none is given, it is built]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardgames.testing.elsewhere import digests_elsewhere, pythons
from tests.golden.kept import SHELVES, Digests, differing, to_keep

ROOT: Final = Path(__file__).resolve().parent.parent
OWN: Final = "{}.{}".format(*sys.version_info)
HASH_SEEDS: Final = ("0", "271828")


def folders() -> Iterator[str]:
    """Where Pythons may be: the path, and the versions of pyenv, whose shims alone may run none."""
    yield from os.get_exec_path()
    if (pyenv := shutil.which("pyenv")) is not None:
        asked = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False)
        if asked.returncode == 0 and asked.stdout.strip():
            yield from map(str, sorted(Path(asked.stdout.strip(), "versions").glob("*/bin")))


def wheel_in(folder: Path) -> Path:
    """A wheel of this checkout."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder)]
    subprocess.run([*pip, str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def environment(python: str, folder: Path, wheel: Path) -> str:
    """The Python of a new environment with the library and its run-time dependencies."""
    alone = {name: said for name, said in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], env=alone, check=True)
    own = str(folder / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", own]
    subprocess.run([*pip, "install", "--quiet", str(wheel)], env=alone, check=True)
    return own


def told(python: str, *, installed: bool) -> list[Digests]:
    """What a Python says of all the documents, under each hash seed."""
    with ThreadPoolExecutor(len(HASH_SEEDS)) as pool:
        return list(pool.map(lambda seed: _told(python, seed, installed=installed), HASH_SEEDS))


def _told(python: str, hash_seed: str, *, installed: bool) -> Digests:
    found: dict[str, Mapping[str, str]] = {}
    for shelf in SHELVES:
        documents = shelf.documents(shelf.game.rules)
        each = digests_elsewhere(shelf.home, documents.values(), python, hash_seed, installed=installed)
        names = (f"{shelf.game.name}/{name}" for name in documents)
        found.update(zip(names, each, strict=True))
    return found


def on_file() -> Digests:
    """The digests that are kept, of both games."""
    return {
        f"{shelf.game.name}/{name}": each
        for shelf in SHELVES
        for name, each in shelf.digests(shelf.game.rules).items()
    }


def verdict(kept: Digests, here: Digests, there: Sequence[Digests]) -> tuple[str, ...]:
    """Each subject of each document of which something else is told than is on file, or than here."""
    faults: dict[str, None] = {}
    for each in there:
        found = {name: to_keep(digests) for name, digests in each.items()}
        faults.update(dict.fromkeys((*differing(kept, found), *differing(here, each))))
    return tuple(sorted(faults))


def report(version: str, faults: Sequence[str], documents: int) -> Iterator[str]:
    """A line for a version, and one for each fault."""
    seeds = " and ".join(HASH_SEEDS)
    if not faults:
        yield f"Python {version}: the same of {documents} records and saves under the hash seeds {seeds}"
        return
    yield f"Python {version}: {len(faults)} digests differ under the hash seeds {seeds}"
    yield from (f"  {fault}" for fault in faults)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask every Python, print, and give the status: 1 if anything differs anywhere."""
    parser = argparse.ArgumentParser(description="Compare what every installed Python says of kept games.")
    parser.add_argument("wheel", type=Path, nargs="?", help="the library; if not given, it is built")
    wheel: Path | None = parser.parse_args(arguments).wheel
    kept, own = on_file(), told(sys.executable, installed=False)
    faulty = verdict(kept, own[0], own)
    print("\n".join(report(f"{OWN}, our own", faulty, len(kept))), flush=True)
    failed = bool(faulty)
    others = {version: python for version, python in pythons(folders()).items() if version != OWN}
    if not others:
        print("there is no other Python here from 3.11 to 3.14 to compare with")
    with TemporaryDirectory() as scratch:
        for version in sorted(others):
            wheel = wheel or wheel_in(Path(scratch))
            python = environment(others[version], Path(scratch, version), wheel.resolve())
            faulty = verdict(kept, own[0], told(python, installed=True))
            print("\n".join(report(version, faulty, len(kept))), flush=True)
            failed = failed or bool(faulty)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
