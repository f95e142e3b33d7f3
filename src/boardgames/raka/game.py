"""Raka Warriors as a record of functions, in the groups of the contract."""

from __future__ import annotations

from typing import Final, TypeAlias

from boardgames.core import Game, Hosting, Proof, Record, Study, Table
from boardgames.raka.codecs import CODECS
from boardgames.raka.events import Event
from boardgames.raka.guessing import determinize, guess
from boardgames.raka.hosting import active, forced, passing, unlisted
from boardgames.raka.invariants import problems
from boardgames.raka.moves import Move
from boardgames.raka.notation import read, write
from boardgames.raka.numbers import numbers
from boardgames.raka.position import Position, arrange
from boardgames.raka.rules.book import apply, chance, fold, legal_moves, outcome, to_act, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.seen import seen, shows
from boardgames.raka.setup import Setup, facts
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import RakaView, view
from boardgames.raka.worth import worth

RakaGame: TypeAlias = Game[Setup, Position, State, Move, Event, RakaView]
"""The type of :data:`GAME`."""

RakaTable: TypeAlias = Table[Setup, Position, State, Move, Event, RakaView]
"""The type of a table at which this game is hosted."""

RakaRecord: TypeAlias = Record[Setup, Position, State, Move, Event, RakaView]
"""The type of a record of this game."""

GAME: Final[RakaGame] = Game(
    name="raka",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
    home="boardgames.raka:GAME",
    codecs=CODECS,
    hosting=Hosting(active=active, forced=forced, passing=passing, unlisted=unlisted, shows=shows),
    proof=Proof(fold=fold, problems=problems, swap=swap, guess=guess),
    study=Study(worth=worth, numbers=numbers),
)
"""The whole game for whatever takes a :class:`~boardgames.core.Game`."""
