"""Law 8: round trips."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import zip_longest
from typing import Final, TypeVar

from boardgames.core import BoardgamesError, Codec
from boardgames.core.record import Record, SeatRecord, replay
from boardgames.core.start import Arranged
from boardgames.core.text import read_json, write_json
from boardgames.testing.broken import LawBroken
from boardgames.testing.elsewhere import account, accounts_elsewhere, other_pythons
from boardgames.testing.trial import Trial, setup_of
from boardgames.testing.walks import Made, Walk, listed, made, prove, reached, readers, spread, varied, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
T = TypeVar("T")

_TRIPS: Final = 8
_STATES: Final = 4
_STEPS: Final = 12
_TRIED: Final = 12
_RECORDS: Final = 6
_SHARE: Final = 0.4
_HASH_SEED: Final = "20011"


def round_trips(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 8: data, notation, positions (as text too) and records come back equal, the same bytes everywhere.

    Setups, positions, states, moves, events, seen events and views go through their codecs and JSON, moves
    through notation, games through records and through what each seat lived. If the trial says where its game
    is at ``home``, another process with another hash seed, and every other Python that is found, accounts for
    the same records byte by byte. Raises :class:`~boardgames.testing.LawBroken`.
    """
    documents: dict[str, None] = {}

    def holds(walk: Walk[U, P, M]) -> None:
        _check_start(trial, walk)
        for state in spread(reached(trial, walk), _STATES):
            _check_state(trial, state, walk)
        for step in varied(made(trial, walk), _STEPS):
            _check_step(trial, step, walk)
        documents[_check_record(trial, walk)] = None

    prove(trial, _TRIPS, walks(trial, tried=_TRIED), holds, share=_SHARE)
    if trial.home:
        _check_elsewhere(trial, spread(sorted(documents, key=len), _RECORDS))


def check_codec(codec: Codec[T], value: T) -> None:
    """A value comes back equal from JSON, and is written alike again.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    text = write_json(codec.write(value))
    back = codec.read(read_json(text))
    if type(back) is not type(value) or back != value or hash(back) != hash(value):
        raise LawBroken(_TRIPS, f"{value!r} comes back as {back!r}")
    if write_json(codec.write(back)) != text:
        raise LawBroken(_TRIPS, f"{value!r} is not always written alike: {text}")


def _check_start(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> None:
    check_codec(trial.game.codecs.setups, setup_of(walk.start))
    if not isinstance(walk.start, Arranged):
        return
    position = walk.start.position
    check_codec(trial.game.codecs.positions, position)
    if trial.texts is not None:
        text = trial.texts.write(position)
        back = trial.texts.read(text)
        if back != position or trial.texts.write(back) != text:
            raise LawBroken(_TRIPS, f"{position!r} comes back from a text as {back!r}: {text}")


def _check_state(trial: Trial[U, P, S, M, E, V], state: S, walk: Walk[U, P, M]) -> None:
    game = trial.game
    check_codec(game.codecs.states, state)
    for seat in readers(trial, walk):
        check_codec(game.codecs.views, game.view(state, seat))
    for move in (*listed(trial, state), *game.hosting.unlisted(state)):
        check_codec(game.codecs.moves, move)
        check_notation(trial, move)
    for move in walk.tried:
        _check_any_move(trial, move)


def check_notation(trial: Trial[U, P, S, M, E, V], move: M) -> None:
    """A move comes back equal from its notation, which is one plain line.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    text = trial.game.write(move)
    back = trial.game.read(text)
    if type(back) is not type(move) or back != move or trial.game.write(back) != text:
        raise LawBroken(_TRIPS, f"{move!r} is written {text!r}, which is read as {back!r}")
    if not text.isprintable():
        raise LawBroken(_TRIPS, f"{move!r} is written as no plain line: {text!r}")


def _check_any_move(trial: Trial[U, P, S, M, E, V], move: M) -> None:
    """A move that is legal nowhere may be refused; it never becomes another."""
    with suppress(BoardgamesError):
        check_codec(trial.game.codecs.moves, move)
        check_notation(trial, move)


def _check_step(trial: Trial[U, P, S, M, E, V], step: Made[S, M, E], walk: Walk[U, P, M]) -> None:
    codecs = trial.game.codecs
    for event in step.step.events:
        check_codec(codecs.events, event)
        for seat in readers(trial, walk):
            if (part := trial.game.seen(event, seat)) is not None:
                check_codec(codecs.seen_events, part)


def _check_record(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> str:
    """The record of a walk as a document, once it came back as JSON, as text, and as each seat lived it."""
    game = trial.game
    steps = tuple(made(trial, walk))
    record = Record(game, walk.start, tuple(step.move for step in steps))
    document = record.write_json()
    for back in (Record.read_json(game, document), Record.read_text(game, record.write_text())):
        if back != record or back.write_json() != document:
            raise LawBroken(_TRIPS, f"{record!r} comes back as {back!r}")
    if replay(game, Record.read_json(game, document)) != reached(trial, walk)[-1]:
        raise LawBroken(_TRIPS, f"{record!r} is replayed to another state")
    for seat in readers(trial, walk):
        lived = record.for_seat(seat)
        if SeatRecord.read_json(game, lived.write_json()) != lived:
            raise LawBroken(_TRIPS, f"what seat {seat} lived comes back otherwise: {lived!r}")
    return document


def _check_elsewhere(trial: Trial[U, P, S, M, E, V], documents: Iterable[str]) -> None:
    documents = tuple(documents)
    here = [list(account(trial.game, document)) for document in documents]
    for python in (sys.executable, *other_pythons()):
        there = accounts_elsewhere(trial.home, documents, python, _HASH_SEED)
        for document, ours, theirs in zip(documents, here, there, strict=True):
            for line, other in zip_longest(ours, theirs):
                if line != other:
                    raise LawBroken(_TRIPS, f"{python} says {other} where we say {line}, of {document}")
