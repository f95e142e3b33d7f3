"""Arena: For the Gods! as a record of functions, in the groups of the contract."""

from __future__ import annotations

from typing import Final, TypeAlias

from boardgames.arena.checking import facts
from boardgames.arena.codecs import CODECS
from boardgames.arena.events import Event
from boardgames.arena.guessing import determinize, guess
from boardgames.arena.hosting import active, forced, passing, unlisted
from boardgames.arena.invariants import problems
from boardgames.arena.moves import Move
from boardgames.arena.notation import read, write
from boardgames.arena.numbers import numbers
from boardgames.arena.position import Position, arrange
from boardgames.arena.rules.book import apply, chance, fold, legal_moves, to_act, why_not
from boardgames.arena.rules.ending import outcome
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen, shows
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import ArenaView, view
from boardgames.arena.worth import worth
from boardgames.core import Game, Hosting, Proof, Record, Study, Table

ArenaGame: TypeAlias = Game[Setup, Position, State, Move, Event, ArenaView]
"""The type of :data:`GAME`."""

ArenaTable: TypeAlias = Table[Setup, Position, State, Move, Event, ArenaView]
"""The type of a table at which this game is hosted."""

ArenaRecord: TypeAlias = Record[Setup, Position, State, Move, Event, ArenaView]
"""The type of a record of this game."""

GAME: Final[ArenaGame] = Game(
    name="arena",
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
    home="boardgames.arena:GAME",
    codecs=CODECS,
    hosting=Hosting(active=active, forced=forced, passing=passing, unlisted=unlisted, shows=shows),
    proof=Proof(fold=fold, problems=problems, swap=swap, guess=guess),
    study=Study(worth=worth, numbers=numbers),
)
"""The whole game for whatever takes a :class:`~boardgames.core.Game`."""
