"""Calls that mean harm: seats, numbers, seeds, moves and agents of the wrong kind, by whatever they hold.

Each is refused by an error of the library that can be printed, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from boardgames.core import (
    BoardgamesError,
    IllegalMove,
    Problem,
    Rng,
    SetupError,
    StaleAct,
    divide,
    perft,
    play,
)
from boardgames.core.refused import Refused
from boardgames.core.start import Arranged
from boardgames.core.table import Table
from tests.core.toy import GAME, Setup
from tests.core.toy.play import BIDDING
from tests.core.toy.tables import PASS, act, bidding, unchanged, won_by_first
from tests.core.toy.values import Bid, Concede, Move, Pass

HUGE: Final = 10**5000
"""An integer that Python does not even print."""


class Echo:
    """Equals whatever it is compared with, has any seat, and fails to show itself."""

    seat = 1

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        raise RuntimeError("it shows nothing")


ODD: Final[tuple[Any, ...]] = (
    HUGE,
    -HUGE,
    1 << 64,
    -1,
    1.0,
    True,
    "p1",
    b"1",
    (),
    [],
    {},
    Echo(),
    object,
    Setup(),
)


def kind(odd: object) -> str:
    """What a test is called that is about such a value."""
    return type(odd).__name__


def told(error: BoardgamesError) -> str:
    """What the error says, which must be no longer than a sentence."""
    assert len(str(error)) < 400
    return str(error)


@pytest.mark.parametrize("odd", ODD, ids=kind)
def test_a_table_refuses_what_is_no_seat(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Whatever takes a seat says which there are."""
    table = won_by_first()
    calls: tuple[Callable[[], object], ...] = (
        lambda: table.act(odd, Pass(1), at=3),
        lambda: table.view(odd),
        lambda: table.legal_moves(odd),
        lambda: table.log(odd),
        lambda: table.undo(odd),
        lambda: table.may_undo(odd),
        lambda: table.standing(odd),
        lambda: table.stand(odd, PASS),
        lambda: table.stand_no_more(odd),
        lambda: table.seat_agent(odd, lambda _view, moves, _rng: moves[0]),
        lambda: table.unseat_agent(odd),
        lambda: table.record().for_seat(odd),
    )
    for call in calls:
        assert "the seats are 0 to 2" in told(unchanged(table, call, Refused))


@pytest.mark.parametrize("odd", ODD, ids=kind)
def test_a_table_refuses_what_is_no_number(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """An act for it is stale, and no log goes on from it; an integer is a number, however great."""
    table = won_by_first()
    assert "the table is at number 3" in told(
        unchanged(table, lambda: table.act(1, Pass(1), at=odd), StaleAct)
    )
    if type(odd) is int:
        assert table.log(1, odd) == (table.log(1) if odd < 0 else ())
    else:
        assert "a whole number" in told(unchanged(table, lambda: table.log(1, odd), Refused))


@pytest.mark.parametrize("odd", [*ODD, None], ids=kind)
def test_a_table_refuses_what_is_no_instruction_and_no_agent(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """An instruction is one of a list, and an agent can be called."""
    table = won_by_first()
    assert "there is no instruction" in told(unchanged(table, lambda: table.stand(1, odd), Refused))
    if not callable(odd):
        assert "an agent is" in told(unchanged(table, lambda: table.seat_agent(1, odd), Refused))


@pytest.mark.parametrize("odd", [*ODD, Rng(-1), Rng(1 << 64), Rng(cast(int, "7"))], ids=kind)
def test_a_seed_is_an_integer_of_64_bits(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """And so is the state of a generator that is handed over instead."""
    calls: tuple[Callable[[], object], ...] = (
        lambda: Table(GAME, Setup(), odd),
        lambda: play(GAME, Setup(players=2), [first, first], odd),
    )
    for call in calls:
        with pytest.raises(SetupError, match="a seed is an integer from 0 to") as caught:
            call()
        told(caught.value)


def first(_view: object, moves: Any, _rng: Rng) -> Any:  # noqa: ANN401 - of any game
    """The first move that is offered."""
    return moves[0]


@pytest.mark.parametrize("odd", [Echo(), HUGE, None, Bid(1, HUGE), Bid(HUGE, 1)], ids=kind)
def test_a_move_that_only_seems_to_be_one_is_refused(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """What equals everything is not listed, whatever the game thinks of it; an agent cannot pass for it."""
    table = bidding()
    unchanged(table, lambda: table.act(1, odd, at=0), IllegalMove)
    table.seat_agent(0, lambda _view, _moves, _rng: odd)
    told(unchanged(table, table.ask_agent, IllegalMove))
    with pytest.raises(IllegalMove):
        next(play(GAME, Arranged(BIDDING), [lambda _view, _moves, _rng: odd, first, first], 1))


def test_an_answer_is_played_as_the_move_that_was_offered() -> None:
    """An agent may make its move anew; what is told of the game is the library's own."""
    answers: tuple[Move, ...] = (Bid(0, cast(int, 1.0)), Bid(1, 0), Bid(2, 0))
    agents = [lambda _view, _moves, _rng, answer=answer: answer for answer in answers]
    steps = play(GAME, Arranged(BIDDING), agents, 1)
    assert [type(step.move.coins) for step in (next(steps), next(steps)) if isinstance(step.move, Bid)] == [
        int
    ] * 2


@pytest.mark.parametrize(
    "odd", [None, 5, "ab", {0: first, HUGE: first}, {0: first, True: first}, [first, Echo()]], ids=kind
)
def test_agents_are_one_a_seat(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """In order or by seat, and each can be called."""
    with pytest.raises(SetupError, match="agents") as caught:
        play(GAME, Setup(players=2), odd, 1)
    told(caught.value)


def test_an_error_with_many_problems_tells_the_first() -> None:
    """It holds them all, and its text stays one to read."""
    error = SetupError(tuple(Problem(f"cards[{number}]", "is no card") for number in range(10**5)))
    assert len(error.problems) == 10**5
    assert told(error).endswith("; and 99988 more")
    assert str(SetupError(error.problems[:2])) == "cards[0]: is no card; cards[1]: is no card"


@pytest.mark.parametrize(
    "odd", [0, -1, -HUGE, 1.5, "6", None, True, Echo(), float("nan"), float("inf")], ids=kind
)
def test_what_cannot_be_counted_to_is_refused(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Numbers to draw from, and the depths of counts: whole ones, and not below the least."""
    state = GAME.arrange(BIDDING)
    calls: list[Callable[[], object]] = [lambda: Rng(1).below(odd), lambda: divide(GAME, state, odd)]
    if odd != 0:
        calls.append(lambda: perft(GAME, state, odd))
    for call in calls:
        with pytest.raises(ValueError, match="at least"):
            call()


@pytest.mark.parametrize("weights", [(), (0,), (3, 0), (3, -1), (-1, 3), (1, 0.5)])
def test_weights_are_positive_integers(weights: tuple[int, ...]) -> None:
    """Or no index has the odds that they say."""
    with pytest.raises(ValueError, match=r"positive|at least"):
        Rng(1).weighted(weights)


def test_a_depth_is_no_deeper_than_python() -> None:
    """The counts of any game are out of reach long before; a game that is over counts nothing."""
    over = act(bidding(), Concede(1), Concede(2)).state
    assert perft(GAME, over, 256) == 0
    for depth in (257, 10**6, HUGE):
        with pytest.raises(ValueError, match="at most 256"):
            perft(GAME, over, depth)
