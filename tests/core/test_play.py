"""The turn loop: who is asked what, in which order, with which luck, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import (
    CHANCE,
    HIDDEN,
    Agent,
    BoardgamesError,
    IllegalMove,
    Rng,
    Seat,
    SetupError,
)
from boardgames.core.play import Played, play
from boardgames.core.start import Arranged
from tests.core.toy import GAME, Event, Move, Setup, State, View
from tests.core.toy.play import BIDDING, by_chance, setups
from tests.core.toy.values import Bid, Concede, Done, Pass, Roll


def last(view: View, moves: Sequence[Move], rng: Rng, /) -> Move:  # noqa: ARG001 - looks at nothing
    """The last move listed: bids all, declines, ends the turn."""
    return moves[-1]


@frozen
class Note:
    """An agent that writes down what it was asked, and then answers as another does."""

    asked: list[tuple[View, tuple[Move, ...], Rng]]
    answer: Agent[View, Move]

    def __call__(self, view: View, moves: Sequence[Move], rng: Rng, /) -> Move:
        """The other's answer."""
        self.asked.append((view, tuple(moves), rng))
        return self.answer(view, moves, rng)


def noting(answer: Agent[View, Move] = last) -> Note:
    """An agent that notes, from nothing."""
    return Note([], answer)


@given(setups, st.integers(0, (1 << 64) - 1))
def test_a_game_is_played_to_its_end(setup: Setup, seed: int) -> None:
    """Steps are numbered from 0, each follows from the one before, and the last is the end of the game."""
    steps = list(play(GAME, setup, [by_chance] * setup.players, seed))
    state = GAME.start(setup)
    for number, played in enumerate(steps):
        assert played.number == number
        assert played.seat in GAME.to_act(state)
        assert played.seat == played.move.seat
        assert played.step == GAME.apply(state, played.move)
        state = played.step.state
    assert GAME.outcome(state) is not None


@given(setups, st.integers(0, 99))
def test_a_seed_is_a_game(setup: Setup, seed: int) -> None:
    """The same seed, as a number or as its generator, plays the same game again."""
    agents = [by_chance] * setup.players
    assert list(play(GAME, setup, agents, seed)) == list(play(GAME, setup, agents, Rng(seed)))


def test_seeds_differ() -> None:
    """Among twenty seeds many games are played."""
    games = {tuple(play(GAME, Setup(), [by_chance] * 3, seed)) for seed in range(20)}
    assert len(games) > 15


def test_an_agent_is_asked_with_its_view_and_its_moves() -> None:
    """Every question carries what that seat may know and may do, and no state."""
    agents = [noting(by_chance), noting(by_chance), noting(by_chance)]
    state = GAME.start(Setup(lots=9))
    expected: list[list[tuple[View, tuple[Move, ...]]]] = [[], [], []]
    for played in play(GAME, Setup(lots=9), agents, 11):
        if played.seat != CHANCE and not isinstance(played.move, Bid):
            seat = played.seat
            expected[seat].append((GAME.view(state, seat), GAME.legal_moves(state, seat)))
        state = played.step.state
    for agent, known in zip(agents, expected, strict=True):
        asked = [(view, moves) for view, moves, _ in agent.asked if not isinstance(moves[0], Bid)]
        assert asked == known
    assert all(expected)


def test_every_question_has_luck_of_its_own() -> None:
    """No two questions and no two seats get the same generator."""
    agents = [noting(), noting(), noting()]
    for _ in play(GAME, Setup(lots=3), agents, 5):
        pass
    rngs = [rng for agent in agents for _, _, rng in agent.asked]
    assert len(rngs) == 9
    assert len(set(rngs)) == len(rngs)


def test_thinking_longer_does_not_move_the_dice() -> None:
    """An agent that draws more changes nothing of what chance gives, nor of the luck of others."""

    def wasteful(view: View, moves: Sequence[Move], rng: Rng, /) -> Move:
        for _ in range(100):
            _, rng = rng.next()
        return last(view, moves, rng)

    plain, slow = [noting() for _ in range(3)], [noting(wasteful) for _ in range(3)]
    assert list(play(GAME, Setup(), plain, 8)) == list(play(GAME, Setup(), slow, 8))
    assert [agent.asked for agent in plain] == [agent.asked for agent in slow]


def test_one_roll_does_not_tell_the_next() -> None:
    """Chance has luck of its own at every number, too."""
    rolls = [
        played.move for played in play(GAME, Setup(lots=9), [last] * 3, 2) if isinstance(played.move, Roll)
    ]
    assert len(rolls) == 9
    assert len(set(rolls)) == 3


def test_secret_decisions_are_asked_in_seat_order() -> None:
    """However the game names those who are to act."""
    backwards = evolve(GAME, to_act=lambda state: GAME.to_act(state)[::-1])
    assert [played.seat for played in islice(play(backwards, Arranged(BIDDING), [last] * 3, 0), 3)] == [
        0,
        1,
        2,
    ]


@given(st.integers(0, 2), st.integers(0, 2))
def test_who_is_asked_later_in_secret_learns_nothing(first: int, other: int) -> None:
    """Whatever the earlier seats bid, the later one is asked with the same view, moves and luck."""

    def bidding(coins: int) -> Agent[View, Move]:
        return lambda view, moves, rng: moves[min(coins, len(moves) - 1)]  # noqa: ARG005 - looks at nothing

    questions = []
    for coins in (first, other):
        listener = noting()
        list(islice(play(GAME, Arranged(BIDDING), [bidding(coins), bidding(coins), listener], 3), 3))
        questions.append(listener.asked[0])
    assert questions[0] == questions[1]
    view = questions[0][0]
    assert view.bids == (None, None, None)
    assert HIDDEN not in view.bids


def test_secret_answers_are_all_in_before_any_is_applied() -> None:
    """Someone who watches the steps cannot pass a bid on: nobody is asked any more once the first shows."""
    agents = [noting(), noting(), noting()]
    steps = play(GAME, Arranged(BIDDING), agents, 3)
    first = next(steps)
    assert first.seat == 0
    assert [len(agent.asked) for agent in agents] == [1, 1, 1]
    assert [played.seat for played in islice(steps, 2)] == [1, 2]


def test_play_starts_from_a_position() -> None:
    """The first step is the position's own, with nothing dealt before it."""
    played = next(play(GAME, Arranged(BIDDING), [last] * 3, 0))
    assert played == Played(0, 0, Bid(0, 2), GAME.apply(GAME.arrange(BIDDING), Bid(0, 2)))


def test_agents_may_be_given_by_seat() -> None:
    """A mapping seats each agent where it says."""
    given_by_seat: dict[Seat, Agent[View, Move]] = {2: last, 0: last, 1: by_chance}
    in_order: list[Agent[View, Move]] = [last, by_chance, last]
    assert list(play(GAME, Setup(), given_by_seat, 4)) == list(play(GAME, Setup(), in_order, 4))


@pytest.mark.parametrize(
    ("agents", "paths"),
    [
        ([last] * 2, ["agents[2]"]),
        ([], ["agents[0]", "agents[1]", "agents[2]"]),
        ([last] * 4, ["agents[3]"]),
        ({0: last, 1: last}, ["agents[2]"]),
        ({0: last, 1: last, 3: last}, ["agents[2]", "agents[3]"]),
        ({0: last, 1: last, 2: last, CHANCE: last}, ["agents[-1]"]),
    ],
)
def test_the_wrong_number_of_agents_is_refused(
    agents: Sequence[Agent[View, Move]] | dict[Seat, Agent[View, Move]], paths: list[str]
) -> None:
    """Before the first move, and with each seat that has none or is none."""
    for start in (Setup(), Arranged(BIDDING)):
        with pytest.raises(SetupError) as caught:
            play(GAME, start, agents, 1)
        assert [problem.path for problem in caught.value.problems] == paths


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, 1.0, "7", None])
def test_a_seed_is_a_number_of_64_bits(seed: int) -> None:
    """Others are refused before the first move."""
    with pytest.raises(SetupError, match="seed"):
        play(GAME, Setup(), [last] * 3, seed)


def test_a_start_that_cannot_be_played_is_refused_at_once() -> None:
    """A bad setup or position is refused when play is called, with every problem."""
    with pytest.raises(SetupError) as caught:
        play(GAME, Setup(players=9, lots=0), [last] * 9, 1)
    assert [problem.path for problem in caught.value.problems] == ["players", "lots", "cards"]
    with pytest.raises(SetupError, match="different cards"):
        play(GAME, Arranged(evolve(BIDDING, cards=(1, 1, 2))), [last] * 3, 1)


@pytest.mark.parametrize("answer", [Bid(1, 0), Bid(0, 3), Pass(0), Concede(0), None, "p1 bid 1"])
def test_an_answer_that_was_not_offered_is_refused(answer: Move) -> None:
    """Another seat's move, one that is not legal, one that is never listed, and no move at all."""
    steps = play(GAME, Arranged(BIDDING), [lambda view, moves, rng: answer, last, last], 1)  # noqa: ARG005
    with pytest.raises(IllegalMove) as caught:
        next(steps)
    assert caught.value.move == answer
    assert "p1" in str(caught.value)
    assert repr(answer) in str(caught.value)


def test_a_refused_answer_is_caught_with_everything_else() -> None:
    """One root catches whatever the library raises on purpose."""
    with pytest.raises(BoardgamesError):
        list(play(GAME, Arranged(BIDDING), [lambda view, moves, rng: Done(0), last, last], 1))  # noqa: ARG005


def test_a_game_can_be_left_early() -> None:
    """Nobody is asked for more than what is taken."""
    agents = [noting(), noting(), noting()]
    steps: list[Played[State, Move, Event]] = list(islice(play(GAME, Setup(), agents, 1), 4))
    assert [played.seat for played in steps] == [CHANCE] * 4
    assert [agent.asked for agent in agents] == [[], [], []]
