"""Running a schedule: the same results however it is run, in order, and no more at once than allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from fractions import Fraction
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import Outcome, Refused, Rng, SetupError, play, replay
from boardgames.matches import GamesFailed, read_results, run
from tests.core.toy import GAME, Setup
from tests.matches.games import (
    AGENTS,
    AnyAgent,
    Backwards,
    Deadly,
    Homebound,
    Partly,
    Raising,
    Results,
    exiting,
    mixed,
    numbers,
    small,
)


def pool(workers: int) -> ProcessPoolExecutor:
    """A pool of processes that inherit nothing."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


@pytest.fixture(scope="module")
def pools() -> Iterator[dict[int, ProcessPoolExecutor]]:
    """A pool of one process and a pool of two."""
    with pool(1) as one, pool(2) as two:
        yield {1: one, 2: two}


@pytest.fixture(scope="module")
def expected() -> Results:
    """The results of the mixed schedule, played here."""
    return list(run(mixed(), AGENTS))


# The same everywhere.


def test_results_come_in_order_and_are_those_of_play(expected: Results) -> None:
    """Each is the game that ``play`` plays from the generator of its fixture."""
    assert numbers(expected) == [*range(len(mixed()))]
    for result in expected:
        fixture = result.fixture
        agents = [AGENTS[name] for name in fixture.seated]
        played = list(play(fixture.game, fixture.start, agents, fixture.rng))
        assert result.record.moves == tuple(each.move for each in played)
        assert result.outcome == fixture.game.outcome(played[-1].step.state)


@pytest.mark.parametrize("workers", [1, 2])
def test_threads_give_the_same_results(workers: int, expected: Results) -> None:
    """Whatever their number."""
    with ThreadPoolExecutor(workers) as executor:
        assert list(run(mixed(), AGENTS, executor)) == expected


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_give_the_same_results(
    workers: int, expected: Results, pools: dict[int, ProcessPoolExecutor]
) -> None:
    """Whatever their number."""
    assert list(run(mixed(), AGENTS, pools[workers])) == expected


@pytest.mark.parametrize("heap", [2, 3, 6])
def test_the_order_of_finishing_does_not_matter(heap: int) -> None:
    """Though the last of each heap is over first."""
    assert list(run(small(), AGENTS, Backwards(heap), ahead=6)) == list(run(small(), AGENTS))


def test_records_replay_to_the_same_outcome(expected: Results) -> None:
    """What is kept of a game is all of it."""
    for result in expected:
        game = result.fixture.game
        assert game.outcome(replay(game, result.record)) == result.outcome


def test_the_payoff_of_a_name_is_the_mean_of_its_seats() -> None:
    """One that sits twice is paid half of both together; who does not play has none."""
    (result,) = run((evolve(small()[0], start=Setup(), seated=("ann", "bob", "ann")),), AGENTS)
    assert result.payoff("ann") == (1 - result.payoff("bob")) / 2
    with pytest.raises(Refused, match="'eve' does not play in fixture 0"):
        result.payoff("eve")


# How many at once, and stopping.


def test_without_an_executor_a_game_is_played_when_its_result_is_asked_for() -> None:
    """Whoever takes three has three played."""
    told: list[int] = []
    results = run(small(), AGENTS, progress=lambda done, _: told.append(done))
    with closing(results):
        assert numbers(list(islice(results, 3))) == [0, 1, 2]
    assert told == [0, 1, 2, 3]


@pytest.mark.parametrize("ahead", [1, 2, 5, 100])
def test_no_more_games_are_handed_over_than_allowed(ahead: int) -> None:
    """As many as ``ahead`` from the one whose result is next, while there are any, and never more."""
    executor = Partly()
    ahead_of_it = [
        executor.submitted - result.fixture.number for result in run(small(), AGENTS, executor, ahead=ahead)
    ]
    assert ahead_of_it == [min(ahead, 12 - number) for number in range(12)]


def test_closing_calls_off_what_has_not_begun(tmp_path: Path) -> None:
    """What is over by then is saved, even if nobody was given it; the rest is cancelled."""
    executor = Partly(lambda place: place in {1, 4, 5})
    results = run(small(), AGENTS, executor, save=tmp_path / "games", ahead=6)
    with closing(results):
        assert next(results).fixture.number == 0
        executor.do_last()
    assert [future.cancelled() for future, _ in executor.kept] == [True, True]
    assert numbers(read_results(small(), tmp_path / "games")) == [0, 2, 3, 5]
    assert executor.submitted == 6


def test_an_error_of_the_caller_calls_off_what_has_not_begun() -> None:
    """Even if what is told of the games raises again for those that are over by then."""

    def tell(done: int, _total: int) -> None:
        if done:
            raise LookupError("nobody listens")

    executor = Partly(lambda place: place in {3, 4})
    with pytest.raises(LookupError, match="nobody listens"):
        list(run(small(), AGENTS, executor, progress=tell))
    assert [future.cancelled() for future, _ in executor.kept] == [True, True]


def test_closing_tells_of_failures_among_the_games_that_were_passed() -> None:
    """What was given is then a choice of games; those that fail later are nobody's concern."""
    agents: dict[str, AnyAgent] = {**AGENTS, "eve": Raising()}
    with closing(run(small(), agents, Partly())) as results:
        assert numbers(list(islice(results, 2))) == [0, 1]
    results = run(small(), agents)
    assert numbers(list(islice(results, 3))) == [0, 1, 6]
    with pytest.raises(GamesFailed) as caught:
        results.close()
    assert [failure.fixture for failure in caught.value.failures] == [2, 3, 4, 5]


def test_what_is_over_is_saved_before_its_turn_comes(tmp_path: Path) -> None:
    """A long game keeps those after it from being handed out, and not from being safe."""
    with ThreadPoolExecutor(2) as executor:
        results = run(small(), AGENTS, executor, save=tmp_path / "games")
        first = next(results)
        assert first.fixture.number in numbers(read_results(small(), tmp_path / "games"))
        assert numbers(list(results)) == [*range(1, 12)]
    assert read_results(small(), tmp_path / "games") == tuple(run(small(), AGENTS))


def test_an_executor_that_was_shut_down_is_the_callers_error(tmp_path: Path) -> None:
    """What it says is raised; cancelled games are no failed ones; and another executor goes on."""
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(RuntimeError, match="shutdown"):
        next(run(small(), AGENTS, executor))
    cancelling = Partly(lambda place: place == 3)
    results = run(small(), AGENTS, cancelling, save=tmp_path / "games", ahead=6)
    next(results)
    cancelling.kept[0][0].cancel()
    with pytest.raises(CancelledError):
        list(results)
    assert numbers(read_results(small(), tmp_path / "games")) == [0, 1, 2, 4, 5, 6]
    assert list(run(small(), AGENTS, save=tmp_path / "games")) == list(run(small(), AGENTS))


# What goes wrong.


def test_a_game_that_fails_does_not_stop_the_others() -> None:
    """All others are played, and what failed is raised at the end, with numbers, words and tracebacks."""
    agents: dict[str, AnyAgent] = {**AGENTS, "eve": Raising()}
    results = run(small(), agents)
    good = [each.number for each in small() if "eve" not in each.seated]
    assert numbers(list(islice(results, len(good)))) == good
    with pytest.raises(
        GamesFailed, match=r"8 failed: fixture 2: LookupError: it does not know; .* and 5 more"
    ) as caught:
        next(results)
    failed = caught.value.failures
    assert [each.fixture for each in failed] == [number for number in range(12) if number not in good]
    assert "in __call__" in failed[0].traceback


def test_a_failed_game_is_played_again_when_the_schedule_is(tmp_path: Path) -> None:
    """It is not saved; the others are, and are not played again."""
    with pytest.raises(GamesFailed) as caught:
        list(run(small(), {**AGENTS, "eve": Raising(7)}, save=tmp_path / "games"))
    failed = {each.fixture for each in caught.value.failures}
    assert 0 < len(failed) < 8
    executor = Partly()
    assert numbers(list(run(small(), AGENTS, executor, save=tmp_path / "games"))) == [*range(12)]
    assert executor.submitted == len(failed)


def test_a_move_that_was_not_offered_fails_the_game() -> None:
    """The error says whose it was."""
    agents: dict[str, AnyAgent] = {**AGENTS, "ann": lambda _view, _moves, _rng: None}
    with pytest.raises(GamesFailed, match="IllegalMove: the agent of p1 answered None"):
        list(run(small(1)[:1], agents))


@pytest.mark.parametrize("workers", [0, 1])
def test_an_agent_that_exits_fails_its_games_only(
    workers: int, pools: dict[int, ProcessPoolExecutor]
) -> None:
    """It ends neither the program nor a worker."""
    given: Results = []
    with pytest.raises(GamesFailed, match="4 failed: fixture 2: SystemExit: it has had enough"):
        given += run(small(1), {**AGENTS, "eve": exiting}, pools.get(workers))
    assert numbers(given) == [0, 1]


def noted(words: str) -> ValueError:
    """An error with a note."""
    error = ValueError(words)
    error.add_note("in the evening")
    return error


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (noted("one\n two"), "ValueError: one two in the evening"),
        (SyntaxError("no", ("f", 1, 1, "a b")), 'File "f", line 1 .*SyntaxError: no'),
        (ValueError("x" * 10**6), r"ValueError: x{388}\.\.\."),
    ],
    ids=["note", "syntax", "long"],
)
def test_what_an_agent_raises_is_told_in_a_line(error: Exception, told: str) -> None:
    """Whatever it has to say."""

    def raising(_view: object, _moves: Sequence[Any], _rng: Rng, /) -> Any:  # noqa: ANN401
        raise error

    with pytest.raises(GamesFailed) as caught:
        list(run(small(1)[:1], {**AGENTS, "ann": raising}))
    (failure,) = caught.value.failures
    assert fullmatch(told, failure.error)


ALL, NONE, HALF = Fraction(1), Fraction(0), Fraction(1, 2)


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome((0,), "won", (0.5, 0.5)), "payoffs must be 2 shares of 1"),  # type: ignore[arg-type]
        (Outcome((0,), "won", (float("nan"), ALL)), "payoffs must be 2 shares of 1"),  # type: ignore[arg-type]
        (Outcome((0,), "won", [ALL, NONE]), "payoffs must be 2 shares of 1"),  # type: ignore[arg-type]
        (Outcome((0,), "won", (ALL, ALL)), "payoffs must be 2 shares of 1"),
        (Outcome((0,), "won", (ALL + 1, NONE - 1)), "payoffs must be 2 shares of 1"),
        (Outcome((0,), "won", (ALL,)), "payoffs must be 2 shares of 1"),
        (Outcome((2,), "won", (ALL, NONE)), "winners must be seats from 0 to 1, in order"),
        (Outcome((1, 0), "won", (HALF, HALF)), "winners must be seats from 0 to 1, in order"),
        (Outcome((True,), "won", (NONE, ALL)), "winners must be seats from 0 to 1, in order"),
        ("won", "outcome must be an outcome, not 'won'"),
    ],
)
def test_an_outcome_that_no_game_can_have_fails_the_game(outcome: Any, told: str, tmp_path: Path) -> None:  # noqa: ANN401
    """So nothing is given or saved that could not be summed up or read again."""
    broken = evolve(GAME, outcome=lambda state: outcome if GAME.outcome(state) else None)
    schedule = (evolve(small()[0], game=broken), *small()[1:3])
    with pytest.raises(GamesFailed, match=f"1 failed: fixture 0: .*the toy game: {told}"):
        list(run(schedule, AGENTS, save=tmp_path / "games"))
    assert numbers(read_results(schedule, tmp_path / "games")) == [1, 2]


def test_a_game_that_stops_without_an_outcome_fails() -> None:
    """It is the game that is at fault, and it is named."""
    broken = evolve(GAME, outcome=lambda _state: None)
    with pytest.raises(GamesFailed, match="the toy game stopped and has no outcome"):
        list(run((evolve(small()[0], game=broken),), AGENTS))


def test_an_error_that_the_executor_leaves_fails_the_game() -> None:
    """As when a cluster gives up on a game that has killed too many of its workers."""
    executor = Partly(lambda place: place == 1)
    results = run(small(), AGENTS, executor)
    next(results)
    executor.kept[0][0].set_exception(ValueError("given up"))
    rest: Results = []
    with pytest.raises(GamesFailed, match="1 failed: fixture 1: ValueError: given up"):
        rest += results
    assert numbers(rest) == [*range(2, 12)]


def test_an_agent_that_cannot_travel_is_refused_before_the_first_game(
    pools: dict[int, ProcessPoolExecutor],
) -> None:
    """By name; in this process, or on threads, it may play."""
    agents: dict[str, AnyAgent] = {**AGENTS, "ann": lambda _view, moves, _rng: moves[0]}
    with pytest.raises(SetupError, match=r"agents\['ann'\]: cannot be sent to another process: .*lambda"):
        run(small(), agents, pools[1])
    assert list(run(small(), agents)) == list(run(small(), AGENTS))


def test_a_game_that_cannot_travel_is_refused_too(pools: dict[int, ProcessPoolExecutor]) -> None:
    """It has no home where another process could find it."""
    homeless = tuple(evolve(each, game=evolve(GAME, home="")) for each in small())
    with pytest.raises(SetupError, match="game: cannot be sent to another process: the game 'toy'"):
        run(homeless, AGENTS, pools[1])


def test_what_cannot_be_read_where_it_arrives_fails_its_games_only(
    pools: dict[int, ProcessPoolExecutor],
) -> None:
    """The pool does not break of it, and the games of the others are played."""
    agents: dict[str, AnyAgent] = {**AGENTS, "eve": Homebound()}
    given: Results = []
    with pytest.raises(GamesFailed, match="4 failed: fixture 2: RuntimeError: it is not at home here"):
        given += run(small(1), agents, pools[2])
    assert numbers(given) == [0, 1]
    assert numbers(list(run(small(1), agents))) == [*range(6)]


def test_a_killed_worker_breaks_the_pool_and_another_goes_on(
    tmp_path: Path, pools: dict[int, ProcessPoolExecutor]
) -> None:
    """What was over is saved, once; a new pool plays the rest, and the results are as if nothing had been."""
    agents: dict[str, AnyAgent] = {**AGENTS, "eve": Deadly(str(tmp_path / "dead"))}
    given: Results = []
    with pool(2) as executor, pytest.raises(BrokenProcessPool):
        given += run(small(8), agents, executor, save=tmp_path / "games", ahead=4)
    saved = read_results(small(8), tmp_path / "games")
    assert (tmp_path / "dead").exists()
    assert given == list(saved[: len(given)])
    assert len(saved) < 48
    again = list(run(small(8), agents, pools[2], save=tmp_path / "games"))
    assert again == list(run(small(8), {**AGENTS, "eve": AGENTS["ann"]}))
    assert read_results(small(8), tmp_path / "games") == tuple(again)
