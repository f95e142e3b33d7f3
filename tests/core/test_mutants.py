"""The laws can fail: each catches the games that break it, and says how."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest
from attrs import evolve

from boardgames.core import BoardgamesError, Record, Rng, Seat
from boardgames.core.log import seat_of
from boardgames.core.record import SeatRecord
from boardgames.core.table import Table
from boardgames.testing import (
    LAWS,
    LawBroken,
    Walk,
    dreams_are_plausible,
    listed_is_accepted,
    prove,
    views_do_not_tell,
    walks,
)
from boardgames.testing.twice import check_played_twice
from tests.core.mutants import MUTANTS, Mutant
from tests.core.mutants.broken import ToyTrial
from tests.core.toy import Event, Move, Position, Setup, State, View
from tests.core.trial import TRIAL

_ACT = Table.act
FOR_SEAT = Record.for_seat
ToyRecord: TypeAlias = Record[Setup, Position, State, Move, Event, View]
TWICE = (
    "shows bids",
    "shows all",
    "all share a leak",
    "challenges when wise",
    "explains too much",
    "skips the hopeless",
    "passes for the hopeless",
    "passes if wise",
    "shows nothing",
)
"""What there is to catch by playing whole games twice."""

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.law} {mutant.name}")
def test_a_broken_game_is_caught_by_the_law_that_it_breaks(mutant: Mutant) -> None:
    """The law fails, under its own number, and its sentence says what is wrong."""
    with pytest.raises(LawBroken) as caught:
        LAWS[mutant.law - 1].holds(mutant.trial)
    assert caught.value.law == mutant.law
    assert mutant.says in str(caught.value)


def only_twice(trial: ToyTrial, walk: Walk[Setup, Position, Move]) -> None:
    """The second half of law 6 by itself."""
    check_played_twice(trial, walk)


@pytest.mark.parametrize("name", TWICE)
def test_playing_twice_alone_catches_what_tells(name: str) -> None:
    """Nobody says what is hidden: without a swap, games that look the same until a leak shows are found."""
    (mutant,) = (mutant for mutant in MUTANTS if mutant.name == name)
    trial = mutant.trial
    with pytest.raises(LawBroken) as caught:
        prove(trial, 6, walks(trial, tried=16), lambda walk: only_twice(trial, walk))
    assert caught.value.law == 6
    assert mutant.says in str(caught.value)


def test_a_record_that_tells_a_seat_more_than_it_saw_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 6 compares what is saved for a seat, not only what it is shown."""

    def for_seat(record: ToyRecord, seat: Seat | None) -> SeatRecord[Move, Event, View]:
        lived = FOR_SEAT(record, seat)
        told = zip(lived.entries, record.moves, strict=True)
        return evolve(lived, entries=tuple(evolve(entry, move=move) for entry, move in told))

    monkeypatch.setattr(Record, "for_seat", for_seat)
    with pytest.raises(LawBroken, match="what is saved for seat"):
        views_do_not_tell(TRIAL)


def test_miniatures_that_are_too_large_to_be_listed_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 7 does not pass over them in silence."""
    monkeypatch.setattr("boardgames.testing.dreams._MOST_ARRANGEMENTS", 0)
    with pytest.raises(LawBroken, match="no miniature: over 0 states"):
        dreams_are_plausible(TRIAL)
    dreams_are_plausible(
        evolve(TRIAL, miniatures=None)
    )  # what is left out makes a law look at less, never fail


def test_a_dream_that_does_not_agree_with_the_view_is_not_laid_to_swap() -> None:
    """It breaks law 7; where nothing is hidden from a seat, law 6 finds nothing to swap and is content."""

    def dreams_too_much(view: View, rng: Rng) -> State:
        state = TRIAL.game.determinize(view, rng)
        return evolve(state, left=state.left + 1)

    trial = evolve(TRIAL, game=evolve(TRIAL.game, determinize=dreams_too_much))
    with pytest.raises(LawBroken, match="would know that it is not in"):
        dreams_are_plausible(trial)
    views_do_not_tell(trial)


def test_every_law_has_a_game_that_breaks_it() -> None:
    """No law is without its counterexample."""
    assert {mutant.law for mutant in MUTANTS} == {law.number for law in LAWS} == set(range(1, 12))


def test_a_table_that_changes_when_it_refuses_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 1 compares what a table saves, not only its state."""

    def act(self: Table[Any, Any, Any, Move, Any, Any], seat: Seat, move: Move, *, at: int) -> object:
        try:
            return _ACT(self, seat, move, at=at)
        except BoardgamesError:
            _, self._rng = self._rng.next()
            raise

    monkeypatch.setattr(Table, "act", act)
    with pytest.raises(LawBroken, match="and is another afterwards"):
        listed_is_accepted(TRIAL)


def test_a_table_that_lets_seats_act_for_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 1 tries the moves of one seat in the name of another."""

    def act(self: Table[Any, Any, Any, Move, Any, Any], _seat: Seat, move: Move, *, at: int) -> object:
        return _ACT(self, seat_of(move), move, at=at)

    monkeypatch.setattr(Table, "act", act)
    with pytest.raises(LawBroken, match="a table lets seat"):
        listed_is_accepted(TRIAL)


def test_a_broken_law_tells_the_moves_that_led_there() -> None:
    """Whoever reads the failure can play it again."""
    (mutant,) = (mutant for mutant in MUTANTS if mutant.name == "forgets polish")
    with pytest.raises(LawBroken) as caught:
        LAWS[mutant.law - 1].holds(mutant.trial)
    (told, *_) = caught.value.__notes__
    assert told.startswith("the game started from ")
    assert "\n  Polish(" in told
