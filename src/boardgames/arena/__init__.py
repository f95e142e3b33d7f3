"""Arena: For the Gods!: the rules, and everything a program needs around them.

:data:`GAME` holds every function of the contract; those that playing needs are here by name as well. The
values they take and give are in ``moves``, ``events`` and ``pending``, what a card can do in ``effects``.
``board``, ``dice``, ``heroes``, ``equipment``, ``scenario``, ``setup``, ``position`` and ``state`` are the
nouns; ``loading`` reads cards and scenarios from files, ``content`` and ``layouts`` say what is wrong with
them, ``wording`` what a card does, ``shipped`` holds those that come along; ``rules`` has a file for each
chapter and the ``book`` that opens them; above it ``view``, ``seen``, ``guessing`` and ``swapping`` say who
knows what, ``notation``, ``layout`` and ``codecs`` write things down, ``render`` tells people, ``hosting``
serves a table, ``worth`` and ``numbers`` serve bots.
"""

from boardgames.arena import effects, events, moves, pending
from boardgames.arena.board import Board, Direction, Grid, Ground, Space
from boardgames.arena.checking import facts
from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.equipment import Card, CardSet, Kind, Provenance
from boardgames.arena.events import Ending, Event
from boardgames.arena.game import GAME, ArenaGame, ArenaRecord, ArenaTable
from boardgames.arena.guessing import determinize, guess
from boardgames.arena.heroes import HEROES, Hero, HeroName
from boardgames.arena.hosting import active, forced, passing, unlisted
from boardgames.arena.invariants import problems
from boardgames.arena.layout import read_position, write_position
from boardgames.arena.loading import (
    ContentError,
    load_cards,
    load_scenarios,
    read_cards,
    read_scenarios,
    write_cards,
    write_scenarios,
)
from boardgames.arena.moves import Move
from boardgames.arena.notation import read, write
from boardgames.arena.numbers import ArenaNumbers, numbers
from boardgames.arena.position import Fighter, Phase, Position, arrange
from boardgames.arena.render import picture, spots, svg, tell, touched, verdict
from boardgames.arena.rules.book import apply, chance, fold, legal_moves, to_act, why_not
from boardgames.arena.rules.ending import outcome
from boardgames.arena.rules.opening import start
from boardgames.arena.rules.refusals import Why
from boardgames.arena.scenario import Length, Scenario
from boardgames.arena.seen import seen, shows
from boardgames.arena.setup import (
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import ArenaView, view
from boardgames.arena.wording import card_text, cost_text, effect_text
from boardgames.arena.worth import worth

__all__ = (
    "GAME",
    "HEROES",
    "ArenaGame",
    "ArenaNumbers",
    "ArenaRecord",
    "ArenaTable",
    "ArenaView",
    "AtLimit",
    "BidCap",
    "Board",
    "Card",
    "CardSet",
    "ContentError",
    "Dice",
    "Direction",
    "DoubleKo",
    "Ending",
    "Event",
    "Fighter",
    "Grid",
    "Ground",
    "Hero",
    "HeroName",
    "Kind",
    "Length",
    "Move",
    "Phase",
    "Position",
    "ProtectionOrder",
    "Provenance",
    "Scenario",
    "Setup",
    "Space",
    "State",
    "Symbol",
    "TieMethod",
    "Variant",
    "Why",
    "active",
    "apply",
    "arrange",
    "card_text",
    "chance",
    "cost_text",
    "determinize",
    "effect_text",
    "effects",
    "events",
    "facts",
    "fold",
    "forced",
    "guess",
    "legal_moves",
    "load_cards",
    "load_scenarios",
    "moves",
    "numbers",
    "outcome",
    "passing",
    "pending",
    "picture",
    "problems",
    "read",
    "read_cards",
    "read_position",
    "read_scenarios",
    "seen",
    "shipped_cards",
    "shipped_scenarios",
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
    "write_cards",
    "write_position",
    "write_scenarios",
)
