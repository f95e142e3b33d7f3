"""The same game in another process: run as a program, it accounts for records as this process does.

It needs the core and the game alone, so that a Python without Hypothesis can run it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, Final

from boardgames.core import Game, Rng, Seat
from boardgames.core.record import Record
from boardgames.core.start import first_state, seats_of
from boardgames.core.text import write_json

_EVERY: Final = 8
"""One state in so many is looked at from all sides."""
_VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
_SECONDS: Final = 300
_NEEDED: Final = "import attrs, cattrs"


def account(game: Game[Any, Any, Any, Any, Any, Any], document: str) -> Iterator[str]:
    """All that a game says of a record, line by line: states, events, lists, views, dreams and swaps."""
    record = Record.read_json(game, document)
    yield record.write_json()
    state = first_state(game, record.start)
    everyone = (*range(seats_of(game, record.start)), None)
    yield from _all_sides(game, state, everyone, 0)
    for played in record.steps():
        state = played.step.state
        yield game.write(played.move)
        yield write_json(game.codecs.states.write(state))
        yield write_json([game.codecs.events.write(event) for event in played.step.events])
        if not played.number % _EVERY:
            yield from _all_sides(game, state, everyone, played.number)


def _all_sides(
    game: Game[Any, Any, Any, Any, Any, Any],
    state: Any,  # noqa: ANN401 - of whatever game it is
    everyone: Iterable[Seat | None],
    number: int,
) -> Iterator[str]:
    codecs, proof = game.codecs, game.proof
    for owing in game.to_act(state):
        yield "; ".join(map(game.write, game.legal_moves(state, owing)))
    yield "; ".join(f"{game.write(move)} {weight}" for move, weight in game.chance(state))
    for seat in everyone:
        view = game.view(state, seat)
        yield write_json(codecs.views.write(view))
        yield write_json(codecs.states.write(game.determinize(view, Rng(number))))
        yield write_json(codecs.states.write(proof.swap(state, seat, Rng(number))))


def accounts_elsewhere(home: str, documents: Iterable[str], python: str, hash_seed: str) -> list[list[str]]:
    """What another process says of records: another Python it may be, and under another hash seed.

    ``home`` is where it finds the game, as ``package:GAME``. Raises :class:`subprocess.CalledProcessError` if
    it fails.
    """
    path = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [python, "-P", __file__, home],
        input=json.dumps(list(documents)),
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=_SECONDS,
    )
    told: list[list[str]] = json.loads(done.stdout)
    return told


def other_pythons() -> tuple[str, ...]:
    """The other versions of Python on this machine that can run the library."""
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = (shutil.which(f"python{version}") for version in _VERSIONS if version != own)
    return tuple(python for python in found if python is not None and _can_run(python))


def _can_run(python: str) -> bool:
    path = os.pathsep.join(path for path in sys.path if path)
    env = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    return (
        subprocess.run([python, "-P", "-c", _NEEDED], env=env, capture_output=True, check=False).returncode
        == 0
    )


def main(home: str) -> None:
    """Read records from standard input as a JSON list, and write what the game of ``home`` says of each."""
    module, _, name = home.partition(":")
    game = getattr(import_module(module), name)
    told = [list(account(game, document)) for document in json.load(sys.stdin)]
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
