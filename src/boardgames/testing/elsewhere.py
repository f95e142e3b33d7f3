"""The same game in another process: run as a program, it accounts for games as this process does.

It needs the core and the game alone, so that a Python without Hypothesis can run it.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from attrs import evolve

from boardgames.core import Game, Rng, Seat, game_at
from boardgames.core.record import Record
from boardgames.core.start import first_state, seats_of
from boardgames.core.table import Table
from boardgames.core.text import read_json, write_json

Line: TypeAlias = tuple[str, str]
"""What is told of, and what is said of it."""

VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python that run the library."""

_EVERY: Final = 8
"""For an account one state in so many is looked at from all sides."""
_LOOKS: Final = 24
"""For digests so many states of a game are looked at, or half as many, or all if they are fewer."""
_ON: Final = 24
"""Moves that a saved table is played on."""
_DIGEST: Final = 16
"""Bytes of a digest."""
_SECONDS: Final = 300
_NEEDED: Final = "import attrs, cattrs"
_WHERE: Final = "import boardgames; print(*boardgames.__path__)"
_WHICH: Final = "import sys; print(sys.implementation.name, '{}.{}'.format(*sys.version_info))"


# What is said of a game.


def account(game: Game[Any, Any, Any, Any, Any, Any], document: str) -> Iterator[str]:
    """All that a game says of a record or a saved table, line by line.

    Moves, lists, odds, states, events, outcome and what each seat lived; of one state in eight also views,
    dreams and swaps.
    """
    for what, said in _told(game, document, lambda _: _EVERY):
        yield f"{what}: {said}"


def digests(game: Game[Any, Any, Any, Any, Any, Any], document: str) -> dict[str, str]:
    """The account of a record or a saved table, as a digest a subject; 12 to 24 states are looked at closely.

    In hexadecimal, BLAKE2b over the lines of that subject: which of them differ tells what has changed.
    """
    sums: dict[str, Any] = {}
    for what, said in _told(game, document, lambda moves: 1 + moves // _LOOKS):
        if what not in sums:
            sums[what] = hashlib.blake2b(digest_size=_DIGEST)
        sums[what].update(said.encode() + b"\n")
    return {what: each.hexdigest() for what, each in sums.items()}


def _told(
    game: Game[Any, Any, Any, Any, Any, Any], document: str, every: Callable[[int], int]
) -> Iterator[Line]:
    """Of the moves ``every`` says after which to look from all sides: after one in how many."""
    if not document.startswith("{"):
        yield from _told_of_record(game, Record.read_text(game, document), every)
    elif (head := read_json(document))["document"] != "table":
        yield from _told_of_record(game, Record.read_json(game, document), every)
    else:
        library = {"library": head["library"]}  # that of the document, for what is told must not age
        table = Table.load(game, document)
        yield "save", write_json(read_json(table.save()) | library)
        yield from _told_of_record(game, evolve(table.record(), **library), every)
        _play_on(table)
        yield "played-on", write_json(read_json(table.save()) | library)


def _told_of_record(
    game: Game[Any, Any, Any, Any, Any, Any],
    record: Record[Any, Any, Any, Any, Any, Any],
    every: Callable[[int], int],
) -> Iterator[Line]:
    yield "record", record.write_json()
    look = every(len(record.moves))
    state = first_state(game, record.start)
    everyone = (*range(seats_of(game, record.start)), None)
    for seat in everyone:
        yield "lived", record.for_seat(seat).write_json()
    yield from _asked(game, state)
    yield from _all_sides(game, state, everyone, 0)
    for played in record.steps():
        state = played.step.state
        yield "moves", game.write(played.move)
        yield "states", write_json(game.codecs.states.write(state))
        yield "events", write_json([game.codecs.events.write(event) for event in played.step.events])
        yield from _asked(game, state)
        if not played.number % look:
            yield from _all_sides(game, state, everyone, played.number)
    outcome = game.outcome(state)
    if outcome is not None:
        yield "outcome", write_json([outcome.why, *outcome.winners, *map(str, outcome.payoffs)])


def _asked(game: Game[Any, Any, Any, Any, Any, Any], state: Any) -> Iterator[Line]:  # noqa: ANN401
    for owing in game.to_act(state):
        yield "lists", "; ".join(map(game.write, game.legal_moves(state, owing)))
    for move, weight in game.chance(state):
        yield "odds", f"{game.write(move)} {weight}"


def _all_sides(
    game: Game[Any, Any, Any, Any, Any, Any],
    state: Any,  # noqa: ANN401 - of whatever game it is
    everyone: Iterable[Seat | None],
    number: int,
) -> Iterator[Line]:
    codecs, proof = game.codecs, game.proof
    for seat in everyone:
        view = game.view(state, seat)
        yield "views", write_json(codecs.views.write(view))
        yield "dreams", write_json(codecs.states.write(game.determinize(view, Rng(number))))
        yield "swaps", write_json(codecs.states.write(proof.swap(state, seat, Rng(number))))


def _play_on(table: Table[Any, Any, Any, Any, Any, Any]) -> None:
    """Make some more moves at a table, between which its own generator makes those of chance."""
    for _ in range(_ON):
        if not table.to_act:
            return
        seat = table.to_act[0]
        moves = table.legal_moves(seat)
        table.act(seat, moves[table.number % len(moves)], at=table.number)


# What another process says.


def accounts_elsewhere(home: str, documents: Iterable[str], python: str, hash_seed: str) -> list[list[str]]:
    """What another process says of games: another Python it may be, and under another hash seed.

    ``home`` is where it finds the game, as ``package:GAME``. Raises :class:`subprocess.CalledProcessError` if
    it fails.
    """
    told: list[list[str]] = _ask((python, "-P", __file__, home), documents, _as_here(hash_seed))
    return told


def digests_elsewhere(
    home: str, documents: Iterable[str], python: str, hash_seed: str, *, installed: bool = False
) -> list[dict[str, str]]:
    """The :func:`digests` of games in another process, by the library that is imported here.

    With ``installed`` by the library that is installed for that Python. Raises
    :class:`subprocess.CalledProcessError` if it fails.
    """
    env, program = _as_here(hash_seed), Path(__file__)
    if installed:
        del env["PYTHONPATH"]
        where = _run((python, "-P", "-c", _WHERE), env)
        program = Path(where.strip(), "testing", program.name)
    told: list[dict[str, str]] = _ask((python, "-P", str(program), home, "digests"), documents, env)
    return told


def _ask(command: Sequence[str], documents: Iterable[str], env: Mapping[str, str]) -> Any:  # noqa: ANN401
    """What that program answers, which reads and writes JSON."""
    return json.loads(_run(command, env, json.dumps(list(documents))))


def _as_here(hash_seed: str = "random") -> dict[str, str]:
    """The environment in which another process imports what this one would, save what comes with Python."""
    own = sysconfig.get_path("stdlib")
    shared = [path for path in sys.path if path and not path.endswith(".zip")]
    path = os.pathsep.join(path for path in shared if path not in (own, str(Path(own, "lib-dynload"))))
    return os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": hash_seed}


def _run(command: Sequence[str], env: Mapping[str, str], said: str = "") -> str:
    try:
        done = subprocess.run(
            command, input=said, env=env, capture_output=True, text=True, check=True, timeout=_SECONDS
        )
    except subprocess.CalledProcessError as error:
        error.add_note(error.stderr)
        raise
    return done.stdout


# Which Pythons there are.


def pythons(folders: Iterable[str | Path]) -> dict[str, str]:
    """The first CPython of each version among :data:`VERSIONS` that is in these folders and runs."""
    found: dict[str, str] = {}
    for folder in folders:
        for version in VERSIONS:
            python = Path(folder, f"python{version}")
            if (
                version not in found
                and python.is_file()
                and _says(str(python), _WHICH) == f"cpython {version}"
            ):
                found[version] = str(python)
    return found


def other_pythons() -> tuple[str, ...]:
    """The other versions of Python on the path that can run the library as it is imported here."""
    found = pythons(os.get_exec_path())
    found.pop("{}.{}".format(*sys.version_info), None)
    return tuple(found[version] for version in sorted(found) if _says(found[version], _NEEDED) is not None)


def _says(python: str, program: str) -> str | None:
    """What a Python prints, without the end of the line; ``None`` if it fails."""
    try:
        return _run((python, "-P", "-c", program), _as_here()).strip()
    except (OSError, subprocess.SubprocessError):
        return None


def main(home: str, kind: str = "accounts") -> None:
    """Read documents from standard input as a JSON list, and write what the game of ``home`` says of each."""
    game = game_at(home)
    documents = json.load(sys.stdin)
    if kind == "digests":
        json.dump([digests(game, document) for document in documents], sys.stdout)
    else:
        json.dump([list(account(game, document)) for document in documents], sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
