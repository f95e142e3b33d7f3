"""What a step costs in counts that no machine changes: the counter, the check in CI, and what is claimed.

The claims: asking again costs nothing, applying a listed move does not list again, a move costs no more late
in a long game than early, and at most twice as much with twice the seats.
"""

from __future__ import annotations

import dis
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import mean
from types import CodeType, FrameType
from typing import Any

import counts
import pytest
from attrs import frozen

from boardgames import arena, raka
from boardgames.arena.rules import book as arena_book
from boardgames.core import CHANCE
from boardgames.raka.rules import book as raka_book
from measuring import Counts, Playing, counted, kept, walk
from tests.house.project import ROOT

OWN = raka.Decks.INDIVIDUAL
TITAN = arena.Variant.TITAN


# The counter


@frozen
class Pair:
    """A value of two numbers."""

    left: int
    right: int


def pairs(number: int) -> tuple[Pair, ...]:
    """So many values, made by code that is not the library's."""
    return tuple(Pair(left, left) for left in range(number))


TOY = """
def straight(number):
    more = number + 1
    return more * 2

def round_and_round(times):
    while times:
        times -= 1
"""


def toy(name: str) -> Callable[[int], object]:
    """A function that goes for one of those which the library writes for its classes, counted once before."""
    scope: dict[str, Callable[[int], object]] = {}
    exec(compile(TOY, "<boardgames toy>", "exec"), {}, scope)
    counted(scope[name], 1)
    return scope[name]


def test_instructions_are_counted_one_by_one() -> None:
    """A function without a branch executes each of them once; the mark of its start is not counted."""
    straight = toy("straight")
    expected = [one for one in dis.get_instructions(straight) if one.opname != "RESUME"]
    assert counted(straight, 4) == (10, Counts(len(expected), 1))


def test_more_instructions_count_as_more() -> None:
    """Every turn of a loop adds as many."""
    loop = toy("round_and_round")
    ten, twenty, thirty = (counted(loop, times)[1].instructions for times in (10, 20, 30))
    assert 0 < ten < twenty
    assert thirty - twenty == twenty - ten


@pytest.mark.parametrize("number", [0, 1, 3])
def test_every_value_that_is_made_counts(number: int) -> None:
    """As many as there were calls of a generated ``__init__``."""
    made, cost = counted(pairs, number)
    assert len(made) == cost.values == number


def test_code_of_others_does_not_count() -> None:
    """Neither that of the program, nor that of Python's library."""
    assert counted(sorted, "tracing", key=lambda letter: -ord(letter)) == (
        sorted("tracing", reverse=True),
        Counts(0, 0),
    )


def test_whoever_was_tracing_goes_on() -> None:
    """Also after a call that raises, so that coverage can be measured meanwhile."""

    def nothing(_frame: FrameType, _what: str, _argument: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(nothing)
    try:
        counted(len, ())
        with pytest.raises(ZeroDivisionError):
            counted(divmod, 1, 0)
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert after is nothing


# The check


@pytest.mark.parametrize("name", ["raka 2p", "arena 4p"])
def test_the_same_games_have_the_same_counts(name: str) -> None:
    """Counting twice gives equal figures, and the steps' sums are those of the four functions."""
    once, again = (counts.figures(counts.PLAYED[name], 40) for _ in range(2))
    assert once == again
    for each in once.values():
        assert each["step"] == pytest.approx(sum(each[call] for call in counts.CALLS), abs=0.001)
    assert once["instructions"]["apply"] > 0
    assert once["values"]["apply"] > 0


def whole(apply: float, view: float = 10.0) -> dict[str, dict[str, dict[str, float]]]:
    """The figures of one setup in which two functions count."""
    return {"raka 2p": {"instructions": {"apply": apply, "view": view}}}


def test_growth_by_more_than_a_tenth_is_a_fault() -> None:
    """Also of one figure alone, while others fall."""
    assert counts.verdict(whole(100.0), whole(111.0, 1.0), "py3") == (
        "raka 2p: instructions, apply: 100.0000 was stored, and it is 111.0000",
    )
    assert len(counts.verdict(whole(100.0), whole(120.0, 12.0), "py3")) == 2


@pytest.mark.parametrize("now", [0.0, 50.0, 100.0, 109.9])
def test_growth_by_less_is_none(now: float) -> None:
    """Nor is a fall."""
    assert counts.verdict(whole(100.0), whole(now), "py3") == ()


def test_a_figure_that_was_nothing_may_not_become_something() -> None:
    """There is no tenth of nothing."""
    assert len(counts.verdict(whole(0.0), whole(0.01), "py3")) == 1


def test_a_python_without_figures_fails(tmp_path: Path) -> None:
    """It is never passed over in silence."""
    counts.store(tmp_path / "counts.toml", "py27", whole(100.0))
    stored = counts.read(tmp_path / "counts.toml", "py3")
    assert counts.verdict(stored, whole(100.0), "py3") == (
        "there are no figures for py3: store them with  python .ci/counts.py --store",
    )
    assert counts.read(tmp_path / "nowhere.toml", "py3") == {}


def test_storing_keeps_the_figures_of_other_pythons(tmp_path: Path) -> None:
    """And puts its own in the place of those that were there."""
    path = tmp_path / "counts.toml"
    for version, apply in (("py312", 1.25), ("py311", 2.0), ("py312", 3.5)):
        counts.store(path, version, whole(apply))
    assert counts.read(path, "py311") == whole(2.0)
    assert counts.read(path, "py312") == whole(3.5)


def test_the_check_fails_until_figures_are_stored_and_then_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And fails once more where a stored figure is less than what is counted."""
    monkeypatch.setattr(counts, "PLAYED", {"arena 4p": counts.PLAYED["arena 4p"]})
    monkeypatch.setattr(counts, "LEAST", 40)
    path = tmp_path / "counts.toml"
    given = ["--file", str(path)]
    assert counts.main(given) == 1
    assert "there are no figures" in capsys.readouterr().out
    assert counts.main([*given, "--store"]) == 0
    assert counts.main(given) == 0
    (setup, kinds), *_ = counts.read(path, counts.VERSION).items()
    smaller = {call: figure / 2 for call, figure in kinds["values"].items()}
    counts.store(path, counts.VERSION, {setup: {**kinds, "values": smaller}})
    assert counts.main(given) == 1
    assert "grown: arena 4p: values, apply" in capsys.readouterr().out


@pytest.mark.parametrize("version", ["py311", "py312", "py313"])
def test_figures_are_stored_for_every_setup(version: str) -> None:
    """Each with each count of each function."""
    stored = counts.read(counts.STORED, version)
    assert stored.keys() == counts.PLAYED.keys()
    for kinds in stored.values():
        assert tuple(kinds) == Counts._fields
        assert [tuple(each) for each in kinds.values()] == [(*counts.CALLS, "step")] * 2


def test_continuous_integration_runs_the_check() -> None:
    """Like the others, from the script behind every change."""
    assert ".ci/counts.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


# What is claimed

REACHED: Mapping[str, Playing] = {
    "raka": counts.PLAYED["raka 2p"],
    "raka own decks": Playing(raka.GAME, raka.Setup(6, decks=OWN, turn_limit=12)),
    "arena": counts.PLAYED["arena 4p"],
    "arena two-player": counts.PLAYED["arena two-player"],
    "arena titan": Playing(arena.GAME, arena.Setup(5, variant=TITAN, round_limit=5)),
}
CHAPTERS = (*raka_book.OPTIONS.values(), *arena_book.OPTIONS.values())
NEXT_TO_NOTHING = 50
"""Instructions of looking up what is there."""


def reached(playing: Playing) -> Iterator[Any]:
    """The states of two games, each of them asked for its moves."""
    for seed in range(2):
        for spent in walk(playing, random.Random(seed), kept):
            if spent.call == "apply":
                yield spent.cost


@pytest.mark.parametrize("name", REACHED)
def test_asking_for_the_moves_again_costs_nothing(name: str) -> None:
    """The same list comes back, to each seat that owes a decision, and no value is made for it."""
    game = REACHED[name].game
    for state in reached(REACHED[name]):
        for seat in (None, *game.to_act(state)):
            listed = game.legal_moves(state, seat)
            again, cost = counted(game.legal_moves, state, seat)
            assert again is listed
            assert cost.values == 0
            assert cost.instructions <= NEXT_TO_NOTHING, f"{cost} for seat {seat} at {state.pending[-1]}"


def options_entered(call: Callable[..., object], *arguments: object) -> list[str]:
    """The functions of chapters that list moves which the call enters for the state it is given."""
    codes: dict[CodeType, str] = {option.__code__: option.__qualname__ for option in CHAPTERS}
    entered: list[str] = []

    def note(frame: FrameType, what: str, _argument: object) -> None:
        code = frame.f_code
        if what == "call" and code in codes and frame.f_locals[code.co_varnames[0]] is arguments[0]:
            entered.append(codes[code])

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        call(*arguments)
    finally:
        sys.setprofile(before)
    return entered


@pytest.mark.parametrize("name", REACHED)
def test_applying_a_listed_move_does_not_list_again(name: str) -> None:
    """No chapter is asked for its options by ``apply``, but by ``legal_moves`` of a state that is new."""
    game = REACHED[name].game
    at_first = 0
    for state in reached(REACHED[name]):
        if game.to_act(state)[0] == CHANCE:
            continue
        for move in game.legal_moves(state)[:3]:
            assert options_entered(game.apply, state, move) == []
            after = game.apply(state, move).state
            at_first += len(options_entered(game.legal_moves, after))
    assert at_first > 0


def steps_by_kind(playing: Playing, *windows: range) -> list[dict[str, list[int]]]:
    """For each window of a game the instructions of listing and applying its moves, by class of the move."""
    found: list[dict[str, list[int]]] = [defaultdict(list) for _ in windows]
    step = listing = 0

    def measure(call: Callable[..., object], *arguments: object) -> tuple[Any, None]:
        nonlocal step, listing
        within = [kinds for window, kinds in zip(windows, found, strict=True) if step in window]
        if not within:
            result, cost = call(*arguments), 0
        else:
            result, (cost, _) = counted(call, *arguments)
        if call is not playing.game.apply:
            listing += cost
            return result, None
        for kinds in within:
            kinds[type(arguments[1]).__name__].append(listing + cost)
        step, listing = step + 1, 0
        return result, None

    for _ in walk(playing, random.Random(0), measure, windows[-1].stop):
        pass
    return found


@pytest.mark.parametrize(
    ("playing", "early", "late"),
    [
        (Playing(raka.GAME, raka.Setup(8, decks=OWN)), range(400, 900), range(6000, 6500)),
        (
            Playing(arena.GAME, arena.Setup(5, variant=TITAN, instant=True, life=99)),
            range(100, 600),
            range(3000, 3500),
        ),
    ],
    ids=["raka", "arena"],
)
def test_a_move_costs_no_more_late_in_a_long_game(playing: Playing, early: range, late: range) -> None:
    """Moves of the same classes take about as many instructions after thousands of moves as at first."""
    _, before, after = steps_by_kind(playing, range(60), early, late)
    kinds = [kind for kind in before if min(len(before[kind]), len(after[kind])) >= 5]
    assert len(kinds) >= 4
    assert sum(len(after[kind]) for kind in kinds) > len(late) / 2
    first = sum(len(after[kind]) * mean(before[kind]) for kind in kinds)
    last = sum(len(after[kind]) * mean(after[kind]) for kind in kinds)
    assert last < 1.25 * first


def each_call(playing: Playing, steps: int = 400) -> Mapping[str, float]:
    """The mean instructions of a call of each function over that many steps, in as many games as it takes."""
    found: dict[str, list[int]] = defaultdict(list)
    seed = 0
    while len(found["apply"]) < steps:
        for spent in walk(playing, random.Random(seed), counted, steps):
            found[spent.call].append(spent.cost.instructions)
        seed += 1
    return {call: mean(cost) for call, cost in found.items()}


@pytest.mark.parametrize(
    "seated",
    [
        {seats: Playing(raka.GAME, raka.Setup(seats, decks=OWN, turn_limit=200)) for seats in (2, 4, 8)},
        {2: Playing(arena.GAME, arena.Setup(2, duel=True)), 6: Playing(arena.GAME, arena.Setup(6))},
    ],
    ids=["raka", "arena"],
)
def test_a_call_costs_at_most_as_many_times_as_much_as_there_are_seats(seated: Mapping[int, Playing]) -> None:
    """With twice the seats no function takes more than twice the instructions, give or take a tenth."""
    means = {seats: each_call(playing) for seats, playing in seated.items()}
    for fewer, more in zip(means, list(means)[1:], strict=False):
        for call in ("legal_moves", "apply", "view"):
            assert means[more][call] <= 1.1 * means[fewer][call] * more / fewer, call
