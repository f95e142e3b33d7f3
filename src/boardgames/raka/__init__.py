"""Raka Warriors, second edition: the rules, and everything a program needs around them.

:data:`GAME` holds every function of the contract; those that playing needs are here by name as well. The
values they take and give are in ``moves``, ``events`` and ``pending``. ``cards``, ``warriors``, ``marks``,
``setup``, ``position`` and ``state`` are the nouns; ``rules`` has a file for each chapter and the ``book``
that opens them; above it ``view``, ``seen``, ``guessing`` and ``swapping`` say who knows what,
``notation``, ``layout`` and ``codecs`` write things down, ``render`` tells people, ``hosting`` serves a
table, ``worth`` and ``numbers`` serve bots.
"""

from boardgames.raka import events, moves, pending
from boardgames.raka.cards import CARDS, Card, Rank, Suit, card
from boardgames.raka.events import Event, Phase
from boardgames.raka.game import GAME, RakaGame, RakaRecord, RakaTable
from boardgames.raka.guessing import determinize, guess
from boardgames.raka.hosting import active, forced, passing, unlisted
from boardgames.raka.invariants import problems
from boardgames.raka.layout import read_position, write_position
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Move
from boardgames.raka.notation import read, write
from boardgames.raka.numbers import RakaNumbers, numbers
from boardgames.raka.position import Field, Position, arrange
from boardgames.raka.render import picture, spots, svg, tell, touched, verdict
from boardgames.raka.rules.book import apply, chance, fold, legal_moves, outcome, to_act, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.rules.refusals import Why
from boardgames.raka.seen import seen, shows
from boardgames.raka.setup import (
    AceSurvival,
    BrickRedeal,
    ClashEffect,
    Decks,
    FirstAttack,
    LimitedMulti,
    RailgunDiscard,
    RockCapScope,
    Setup,
    SuperLimitScope,
    SuperScope,
    TrapScope,
    WeakerAttacker,
    facts,
)
from boardgames.raka.sides import Side
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import RakaView, SideView, view
from boardgames.raka.warriors import Target, Warrior
from boardgames.raka.worth import worth

__all__ = (
    "CARDS",
    "GAME",
    "AceSurvival",
    "BrickRedeal",
    "Card",
    "ClashEffect",
    "Decks",
    "Event",
    "Field",
    "FirstAttack",
    "LimitedMulti",
    "Mark",
    "Move",
    "Phase",
    "Position",
    "RailgunDiscard",
    "RakaGame",
    "RakaNumbers",
    "RakaRecord",
    "RakaTable",
    "RakaView",
    "Rank",
    "RockCapScope",
    "Setup",
    "Side",
    "SideView",
    "State",
    "Suit",
    "SuperLimitScope",
    "SuperScope",
    "Target",
    "TrapScope",
    "Warrior",
    "WeakerAttacker",
    "Why",
    "active",
    "apply",
    "arrange",
    "card",
    "chance",
    "determinize",
    "events",
    "facts",
    "fold",
    "forced",
    "guess",
    "legal_moves",
    "moves",
    "numbers",
    "outcome",
    "passing",
    "pending",
    "picture",
    "problems",
    "read",
    "read_position",
    "seen",
    "shows",
    "spots",
    "start",
    "svg",
    "swap",
    "tell",
    "to_act",
    "touched",
    "unlisted",
    "verdict",
    "view",
    "why_not",
    "worth",
    "write",
    "write_position",
)
