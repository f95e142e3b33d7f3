"""Games at random whose every call is measured, counts that no machine changes, and the memory of a value.

Seconds depend on the machine and on what else it does. The bytecode instructions that the library executes in
a call do not, nor do the values that it makes: the same call has the same counts everywhere under the
same minor version of Python.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable, Iterator
from inspect import getfile
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

import attrs

import boardgames
from boardgames.core import CHANCE, Game

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C")

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]

LIBRARY: Final = str(Path(getfile(boardgames)).parent)
GENERATED: Final = ("<attrs generated", "<boardgames ")
"""What the file of code is called that attrs and the library write for their classes."""

Traced: TypeAlias = Callable[[FrameType, str, Any], Any]


class Playing(NamedTuple):
    """A game and how it is set up."""

    game: AnyGame
    setup: object


class Spent(NamedTuple, Generic[C]):
    """What one call of a game cost."""

    step: int
    """The number of the move that it belongs to."""
    call: str
    """``legal_moves``, ``view``, ``chance`` or ``apply``."""
    cost: C


def walk(
    playing: Playing,
    pick: random.Random,
    measure: Callable[..., tuple[Any, C]],
    most: int | None = None,
) -> Iterator[Spent[C]]:
    """One game at random, or its first ``most`` moves; ``measure`` calls a function and says what that cost.

    Sealed decisions are taken in the order of seats. No state is asked the same thing twice.
    """
    game = playing.game
    state = game.start(playing.setup)
    step = 0
    while step != most and (acting := game.to_act(state)):
        if acting[0] == CHANCE:
            results, cost = measure(game.chance, state)
            yield Spent(step, "chance", cost)
            moves, weights = zip(*results, strict=True)
            move = pick.choices(moves, weights)[0]
        else:
            moves, cost = measure(game.legal_moves, state)
            yield Spent(step, "legal_moves", cost)
            yield Spent(step, "view", measure(game.view, state, acting[0])[1])
            move = pick.choice(moves)
        after, cost = measure(game.apply, state, move)
        yield Spent(step, "apply", cost)
        state = after.state
        step += 1


def kept(call: Callable[..., T], value: C, *others: object) -> tuple[T, C]:
    """Measures nothing: gives what the call gives, and the state that it was asked of."""
    return call(value, *others), value


class Counts(NamedTuple):
    """Work that does not depend on the machine."""

    instructions: int
    """Bytecode instructions executed in the library's functions and in code generated for its classes."""
    values: int
    """Values made: calls of a generated ``__init__``, and of a generated function that copies a value."""


def made_by(code: CodeType) -> bool:
    """Whether a call of this function makes a value."""
    name = code.co_filename
    return name.startswith(GENERATED[1]) or (name.startswith(GENERATED[0]) and code.co_name == "__init__")


def counted(call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> tuple[T, Counts]:
    """What the call gives, and what it cost; whoever was tracing goes on afterwards.

    From Python 3.12 on the instructions of a function are counted from the second call on that is counted, as
    the first one only asks for it.
    """
    instructions = values = 0
    makes: dict[CodeType, bool | None] = {}

    def executed(_frame: FrameType, what: str, _argument: object) -> Traced:
        nonlocal instructions
        if what == "opcode":
            instructions += 1
        return executed

    def entered(frame: FrameType, _what: str, _argument: object) -> Traced | None:
        nonlocal values
        code = frame.f_code
        if code not in makes:
            ours = code.co_filename.startswith((LIBRARY, *GENERATED))
            makes[code] = made_by(code) if ours else None
        making = makes[code]
        if making is None:
            return None
        values += making
        frame.f_trace_lines = False
        frame.f_trace_opcodes = True
        return executed

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        result = call(*arguments, **named)
    finally:
        sys.settrace(before)
    return result, Counts(instructions, values)


def shared_with(*roots: object) -> frozenset[int]:
    """The identities of all that is reachable from the library's modules and from ``roots``.

    Enums, cards, prebuilt moves, caches and the constants of functions. It holds for as long as they do.
    """
    modules = tuple(sys.modules.items())
    ours = [module for name, module in modules if name.split(".")[0] == "boardgames"]
    others = [module for name, module in modules if name.split(".")[0] != "boardgames"]
    met = {id(part) for module in others for part in (module, getattr(module, "__dict__", None))}
    waiting: list[object] = [*ours, *roots]
    while waiting:
        value = waiting.pop()
        if id(value) not in met:
            met.add(id(value))
            waiting += value.co_consts if isinstance(value, CodeType) else gc.get_referents(value)
    return frozenset(met)


def memory(value: object, shared: frozenset[int]) -> int:
    """The bytes of a value and of all that it holds, without what it shares and what is no part of it."""
    return sum(map(sys.getsizeof, _own(value, shared)))


def _own(value: object, shared: frozenset[int]) -> Iterator[object]:
    met: set[int] = set()
    waiting = [value]
    while waiting:
        held = waiting.pop()
        if id(held) not in met and id(held) not in shared and not _interned(held):
            met.add(id(held))
            yield held
            beside = _beside(held)
            waiting += [part for part in gc.get_referents(held) if id(part) not in beside]


def _beside(value: object) -> frozenset[int]:
    """The identities of what a value remembers without being different for it: fields outside equality."""
    kind = type(value)
    if attrs.has(kind):
        return frozenset(id(getattr(value, field.name)) for field in attrs.fields(kind) if not field.eq)
    return frozenset()


SMALL: Final = range(-5, 257)


def _interned(value: object) -> bool:
    """Whether Python has one of it for everybody."""
    return value is None or isinstance(value, bool | type) or value in ((), "") or _small(value)


def _small(value: object) -> bool:
    return type(value) is int and value in SMALL
