"""What a seat is told: of a state, and of a step; the parts of law 6 that compare two games."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final, TypeVar

from boardgames.core import CHANCE, Seat, Seen, Step
from boardgames.core.log import seat_of
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

SEEING: Final = 6
"""The number of the law."""

_Told = tuple[E, Seen[E]]


def check_told_alike(trial: Trial[U, P, S, M, E, V], state: S, other: S, seat: Seat | None) -> None:
    """A seat that cannot tell two states apart is shown, offered and asked the same in both.

    What is forced, declined or over is the same too, for it follows from public facts. Raises
    :class:`~boardgames.testing.LawBroken`.
    """
    game, hosting = trial.game, trial.game.hosting
    ours, theirs = game.view(state, seat), game.view(other, seat)
    if ours != theirs:
        raise LawBroken(SEEING, f"the view of seat {seat} tells two states apart: {ours!r} and {theirs!r}")
    asked = game.to_act(state), game.to_act(other)
    if asked[0] != asked[1]:
        raise LawBroken(SEEING, f"who is asked tells seat {seat} something: {asked[0]} or {asked[1]}")
    if seat is not None and game.legal_moves(state, seat) != game.legal_moves(other, seat):
        raise LawBroken(SEEING, f"the legal moves of seat {seat} tell it something")
    for name, public in (
        ("active", hosting.active),
        ("forced", hosting.forced),
        ("unlisted", hosting.unlisted),
        ("outcome", game.outcome),
    ):
        if public(state) != public(other):
            raise LawBroken(SEEING, f"{name} tells seat {seat} something: {public(state)} or {public(other)}")
    for asking in asked[0]:
        if asking == CHANCE:
            continue
        passes = hosting.passing(state, asking), hosting.passing(other, asking)
        if passes[0] != passes[1]:
            raise LawBroken(SEEING, f"passing of seat {asking} tells seat {seat} something: {passes}")


def check_refused_alike(
    trial: Trial[U, P, S, M, E, V], state: S, other: S, seat: Seat | None, tried: Iterable[M]
) -> None:
    """The error texts that a seat can get for its own moves are the same in both states.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    for move in tried:
        if seat_of(move) != seat:
            continue
        ours, theirs = trial.game.why_not(state, move), trial.game.why_not(other, move)
        if ours != theirs:
            raise LawBroken(SEEING, f"why not {move!r} tells seat {seat} something: {ours} or {theirs}")


def check_seen_alike(
    trial: Trial[U, P, S, M, E, V], ours: Step[S, E], theirs: Step[S, E], seat: Seat | None, move: M
) -> bool:
    """The same move in two states looks the same to a seat, for as long as nothing is shown or revealed.

    Says whether it looks the same to the end; then what the seat is shown afterwards is the same, and who is
    asked. Raises :class:`~boardgames.testing.LawBroken`.
    """
    game = trial.game
    for here, there in zip_longest(told_of(trial, ours.events, seat), told_of(trial, theirs.events, seat)):
        if here is not None and there is not None and here[1] == there[1]:
            if tells(trial, here[0]) != tells(trial, there[0]):
                raise LawBroken(
                    SEEING, f"what shows tells seat {seat} something of {move!r}: {here}, {there}"
                )
            continue
        if any(told is not None and tells(trial, told[0]) for told in (here, there)):
            return False
        raise LawBroken(SEEING, f"seat {seat} sees of {move!r} what it may not know: {here} or {there}")
    if game.view(ours.state, seat) != game.view(theirs.state, seat):
        raise LawBroken(SEEING, f"seat {seat} saw the same of {move!r}, and is shown something else after it")
    if game.to_act(ours.state) != game.to_act(theirs.state):
        raise LawBroken(SEEING, f"who is asked after {move!r} tells seat {seat} something")
    return True


def told_of(trial: Trial[U, P, S, M, E, V], events: tuple[E, ...], seat: Seat | None) -> tuple[_Told[E], ...]:
    """The events that a seat saw something of, each with what it saw."""
    return tuple((event, part) for event in events if (part := trial.game.seen(event, seat)) is not None)


def tells(trial: Trial[U, P, S, M, E, V], event: E) -> bool:
    """Whether an event makes something known that was hidden, by showing it or because a rule says so."""
    return trial.game.hosting.shows(event) or trial.reveals(event)
