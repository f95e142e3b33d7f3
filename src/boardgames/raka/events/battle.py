"""Events of combat and of what becomes of warriors."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.core import Seat
from boardgames.raka.cards import Card
from boardgames.raka.warriors import Target


@final
@frozen
class WarriorHealed:
    """A warrior was turned upright; with ``ability``, by its own Healing Might (RAKA-062, RAKA-109)."""

    seat: Seat
    warrior: Card
    ability: bool


@final
@frozen
class LegendBegan:
    """An ace became a legend for this turn (RAKA-065)."""

    seat: Seat
    warrior: Card


@final
@frozen
class WarriorSniped:
    """A warrior fell outside battle: no rock moves (RAKA-104, RAKA-105)."""

    seat: Seat
    warrior: Card


@final
@frozen
class AttackDeclared:
    """A warrior attacks (RAKA-036)."""

    seat: Seat
    warrior: Card
    target: Target


@final
@frozen
class TrapSprung:
    """A trap was turned up, and goes to the discard pile (RAKA-081, RAKA-Q113)."""

    seat: Seat
    slot: int
    card: Card


@final
@frozen
class EnergyGained:
    """A warrior has +10 for this combat (RAKA-082)."""

    seat: Seat
    warrior: Card


@final
@frozen
class AttackStopped:
    """The combat ended without result."""

    seat: Seat
    warrior: Card


@final
@frozen
class AttackRedirected:
    """The attack goes on against another warrior (RAKA-084)."""

    seat: Seat
    warrior: Card
    target: Target


@final
@frozen
class WarriorReturned:
    """A warrior went back to the hand, its equipment to the discard pile (RAKA-086, RAKA-087)."""

    seat: Seat
    warrior: Card


@final
@frozen
class AttackResolved:
    """Hit points were compared: a combat came to its result (RAKA-051, RAKA-Q71)."""

    seat: Seat
    warrior: Card
    target: Target
    points: int
    defence: int
    hardened: bool
    """Battle Harden raised the defence (RAKA-059)."""


@final
@frozen
class AttackBlocked:
    """Armor held off the attack (RAKA-074)."""

    target: Target


@final
@frozen
class WarriorHit:
    """A warrior took its first hit and is rotated (RAKA-055)."""

    seat: Seat
    warrior: Card


@final
@frozen
class WarriorsClashed:
    """Equal hit points: nobody is defeated (RAKA-053)."""

    seat: Seat
    warrior: Card
    target: Target


@final
@frozen
class AttackFailed:
    """The attacker was the weaker (RAKA-Q59)."""

    seat: Seat
    warrior: Card
    target: Target


@final
@frozen
class WarriorDefeated:
    """A warrior fell in battle, with its equipment (RAKA-054, RAKA-Q72)."""

    seat: Seat
    warrior: Card


@final
@frozen
class PlayerStruck:
    """A direct attack came through (RAKA-022)."""

    seat: Seat
    warrior: Card
    target: Target
