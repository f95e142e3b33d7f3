"""What the laws catch beside the broken games: records that come back otherwise, and states of any kind."""

from __future__ import annotations

import io
import json
import runpy
import sys
from collections.abc import Iterator
from typing import Any, Final, cast

import pytest
from attrs import evolve
from hypothesis import settings

from boardgames.core import HIDDEN, IllegalMove, Outcome, Refusal, Seat, SeatRecord, Seen, Step
from boardgames.core.record import Record
from boardgames.testing import (
    LawBroken,
    Walk,
    elsewhere,
    listed_is_accepted,
    log_is_the_state,
    prove,
    round_trips,
    someone_must_act,
    walks,
    writing,
)
from boardgames.testing.values import is_part
from boardgames.testing.walks import spread
from tests.core.mutants.broken import ToyTrial, broken
from tests.core.toy import GAME, Event, Move, Setup, State
from tests.core.toy.values import BidSealed, CardDealt, Concede, Pass, Passed
from tests.core.trial import TRIAL

ALONE: Final = evolve(TRIAL, home="")
"""The toy auction, asked in no other process."""


# Laws 1 and 2.


def keeps_everybody(state: State, move: Move) -> Step[State, Event]:
    """Refuses to let anybody concede, and ``why_not`` does not know."""
    if isinstance(move, Concede) and GAME.why_not(state, move) is None:
        raise IllegalMove(move, Refusal("no", "", "no"))
    return GAME.apply(state, move)


def lists_for_all(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Whoever asks is told what the first to act may do."""
    return GAME.legal_moves(state, seat) or GAME.legal_moves(state)


def pays_in_floats(state: State) -> Outcome | None:
    """Half a game is 0.5."""
    ended = GAME.outcome(state)
    return ended and evolve(ended, payoffs=cast(Any, tuple(map(float, ended.payoffs))))


@pytest.mark.usefixtures("hasty")
def test_a_move_that_is_offered_unlisted_is_to_be_accepted() -> None:
    """Hardly a walk makes such a move, so law 1 tries it in every state."""
    with pytest.raises(LawBroken, match="apply refuses Concede") as caught:
        listed_is_accepted(broken("keeps everybody", 1, "", apply=keeps_everybody).trial)
    assert caught.value.law == 1


@pytest.mark.usefixtures("hasty")
def test_who_owes_nothing_has_no_list() -> None:
    """Law 2 asks for the list of every seat, and of chance."""
    with pytest.raises(LawBroken, match=r"are to act, and seat -?\d has the moves") as caught:
        someone_must_act(broken("lists for all", 2, "", legal_moves=lists_for_all).trial)
    assert caught.value.law == 2


@pytest.mark.usefixtures("hasty")
def test_a_payoff_is_a_fraction() -> None:
    """A float is none, though it be equal to one."""
    with pytest.raises(LawBroken, match="the payoffs are not one fraction a seat") as caught:
        someone_must_act(broken("pays in floats", 2, "", outcome=pays_in_floats).trial)
    assert caught.value.law == 2


# Law 5.


def countdown(step: int) -> ToyTrial:
    """A game whose state is a number, and a log that says it goes down by so many."""
    game: Any = GAME
    counting = evolve(
        game,
        start=lambda _setup: 3,
        to_act=lambda left: (0,) if left else (),
        legal_moves=lambda left, seat=None: (Pass(0),) if left and seat in (None, 0) else (),
        apply=lambda left, _move: Step(left - 1, (Passed(0),)),
        seen=lambda event, _seat: Seen(event),
        hosting=evolve(game.hosting, unlisted=lambda _left: ()),
        proof=evolve(game.proof, fold=lambda left, _event: left - step),
    )
    return evolve(ALONE, game=counting, positions=None)


def test_a_state_may_be_any_value() -> None:
    """One that is no attrs value is a single fact."""
    log_is_the_state(countdown(1))
    with pytest.raises(LawBroken, match="state is 2 and the log says 1") as caught:
        log_is_the_state(countdown(2))
    assert caught.value.law == 5


# Law 8.


def sees_no_bids(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """That somebody else has bid is not seen at all."""
    return None if isinstance(event, BidSealed) and event.seat != seat else GAME.seen(event, seat)


@pytest.mark.usefixtures("hasty")
def test_some_may_see_nothing_of_an_event() -> None:
    """Then there is nothing to write for them."""
    round_trips(evolve(ALONE, game=evolve(GAME, seen=sees_no_bids)))


def caught_by_round_trips(match: str) -> None:
    """Law 8 is broken, and says so."""
    with pytest.raises(LawBroken, match=match) as caught:
        round_trips(ALONE)
    assert caught.value.law == 8


@pytest.mark.usefixtures("hasty")
def test_a_record_that_comes_back_shorter_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last line got lost."""
    read = Record.read_text

    def cut(game: Any, text: str) -> object:  # noqa: ANN401
        record = read(game, text)
        return evolve(record, moves=record.moves[:-1])

    monkeypatch.setattr(Record, "read_text", cut)
    caught_by_round_trips("comes back as Record")


@pytest.mark.usefixtures("hasty")
def test_a_record_that_leads_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is replayed to a state that the game did not come to."""
    monkeypatch.setattr(writing, "replay", lambda _game, record: next(record.steps(), None))
    caught_by_round_trips("is replayed to another state")


@pytest.mark.usefixtures("hasty")
def test_what_a_seat_lived_comes_back_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read for somebody else, it is caught."""
    read = SeatRecord.read_json

    def for_another(game: Any, document: str) -> object:  # noqa: ANN401
        return evolve(read(game, document), seat=None)

    monkeypatch.setattr(SeatRecord, "read_json", for_another)
    caught_by_round_trips("what seat 0 lived comes back otherwise")


def test_another_process_is_the_module_run_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads records as a list from standard input and accounts for each as the function does."""
    document = Record(GAME, Setup(), ()).write_json()
    told = io.StringIO()
    monkeypatch.setattr(sys, "argv", [elsewhere.__file__, TRIAL.home])
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps([document, document])))
    monkeypatch.setattr(sys, "stdout", told)
    runpy.run_path(elsewhere.__file__, run_name="__main__")
    assert json.loads(told.getvalue()) == [list(elsewhere.account(GAME, document))] * 2


# How walks are drawn.


@pytest.fixture(params=[True, False])
def derandomized(request: pytest.FixtureRequest) -> Iterator[bool]:
    """A profile that tries the same examples on every run, and one that does not."""
    before = settings()
    settings.register_profile(
        "either", settings.get_profile("smallest"), derandomize=request.param, database=None
    )
    settings.load_profile("either")
    yield request.param
    settings.register_profile("before", before)
    settings.load_profile("before")


def test_walks_are_the_same_on_every_run_where_the_profile_says_so(*, derandomized: bool) -> None:
    """And others where it does not."""
    runs: list[list[Walk[Any, Any, Any]]] = [[], []]
    for run in runs:
        prove(TRIAL, 3, walks(TRIAL), run.append)
    assert (runs[0] == runs[1]) is derandomized
    assert len(runs[0]) > 1


def test_values_are_spread_from_the_first_to_the_last() -> None:
    """Of one only, the last is looked at."""
    assert spread(range(5), 5) == (0, 1, 2, 3, 4)
    assert spread(range(5), 3) == (0, 2, 4)
    assert spread(range(5), 1) == (4,)
    assert spread(range(5), 0) == ()


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (HIDDEN, (1, 2), True),
        ((1, HIDDEN), (1, 2), True),
        ((1, HIDDEN), (2, 2), False),
        ((1,), (1, 2), False),
        (CardDealt(0, HIDDEN), CardDealt(0, 3), True),
        (CardDealt(1, HIDDEN), CardDealt(0, 3), False),
        (CardDealt(0, HIDDEN), BidSealed(0, 3), False),
        (1, 2, False),
    ],
)
def test_a_part_is_the_whole_but_for_what_is_hidden(part: object, whole: object, said: bool) -> None:
    """Law 5 holds what is seen to that, in tuples too."""
    assert is_part(part, whole) is said
