"""Events of the Combat Phase: turns, dice, actions, Protection, the end."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.arena.board import Space
from boardgames.arena.dice import Dice
from boardgames.arena.events.words import Basic, Ending
from boardgames.core import Seat


@final
@frozen
class HeroEntered:
    """A Hero was placed in the Arena (ARENA-059)."""

    hero: int
    space: Space


@final
@frozen
class TurnBegan:
    """A Hero's turn began: dice are taken, tokens returned (ARENA-070, ARENA-071)."""

    hero: int
    round: int
    """Rounds count from 1."""
    dice: int
    """Dice to roll; 0 if the turn is passed (ARENA-072)."""
    second: bool = False
    """It is the second of the Titan's two turns (ARENA-165)."""


@final
@frozen
class DiceRolled:
    """The dice in the air came down (ARENA-074)."""

    hero: int
    dice: Dice


@final
@frozen
class DicePickedUp:
    """These dice are to be rolled again (ARENA-075, ARENA-133)."""

    hero: int
    dice: Dice


@final
@frozen
class DiceKept:
    """The Hero's player rolls no dice again (ARENA-075)."""

    hero: int


@final
@frozen
class ActionTaken:
    """A basic action was paid for with two identical dice (ARENA-086)."""

    hero: int
    action: Basic
    target: int | None
    """The Hero that it is aimed at; ``None`` for a walk."""


@final
@frozen
class CardActivated:
    """A card's cost was paid (ARENA-080)."""

    hero: int
    card: str


@final
@frozen
class ProtectionTriggered:
    """A Hero's Protection answers a loss, once for each token (ARENA-123, ARENA-125)."""

    hero: int
    card: str
    tokens: int


@final
@frozen
class HeroEliminated:
    """An Assailant is out of the game (ARENA-169, ARENA-Q129)."""

    hero: int


@final
@frozen
class TurnEnded:
    """A Hero's turn is over; unused dice are handed on (ARENA-092)."""

    hero: int


@final
@frozen
class GameEnded:
    """The game is over."""

    winners: tuple[Seat, ...]
    ending: Ending
