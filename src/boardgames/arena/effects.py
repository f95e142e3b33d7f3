"""What a card can do: the clauses that an effect is made of, and the Heroes that a clause is about.

An effect is a tuple of clauses, applied in their order, each as far as it can be (ARENA-081, ARENA-082). The
*controller* is the Hero whose card it is; its player makes every choice in it (ARENA-Q60, ARENA-Q104).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias, final

from attrs import frozen


@final
class Which(StrEnum):
    """Which Heroes a clause may be about, seen from its controller."""

    SELF = "self"
    """The controller."""
    THEM = "them"
    """The Heroes that the last :class:`Aim` settled on."""
    ACTIVE = "active"
    """The Hero whose turn it is."""
    TRIGGER = "trigger"
    """The controller of what caused the loss that triggered this Protection (ARENA-D12n)."""
    ADJACENT = "adjacent"
    """On a space that borders the controller's (ARENA-115)."""
    FARAWAY = "faraway"
    """In line of sight and not adjacent (ARENA-117)."""
    IN_LINE = "in line"
    """First on a line of sight, at most so many spaces away, adjacent ones included (ARENA-D12f)."""
    AT_DISTANCE = "at distance"
    """So many spaces away on a board with nothing on it, never the controller (ARENA-D12f)."""
    ANY = "any"
    """Any Hero, the controller included (ARENA-121)."""
    OTHERS = "others"
    """Any Hero but the controller."""
    RICHEST = "richest"
    """Those with the most Life Points, the controller included."""
    POOREST = "poorest"
    """Those with the fewest Life Points, the controller included."""


@final
@frozen
class Whom:
    """The Heroes of a clause: all that fit, or one that the controller picks (ARENA-116, ARENA-Q46)."""

    which: Which
    every: bool = False
    """All that fit. Of no meaning for those that are settled without a choice, such as ``SELF``."""
    least: int = 0
    """Spaces away at least; for ``AT_DISTANCE``."""
    most: int = 0
    """Spaces away at most; for ``IN_LINE`` and ``AT_DISTANCE``."""


SELF: Whom = Whom(Which.SELF)
THEM: Whom = Whom(Which.THEM)


@final
@frozen
class CubesLost:
    """An amount: the Life Points really lost so far in this activation or application (ARENA-D12k)."""

    half: bool = False
    """Half of it, rounded down."""


Amount: TypeAlias = int | CubesLost


@final
@frozen
class LoseLife:
    """They lose Life Points to the Reserve, as far as they have them (ARENA-114, ARENA-Q67)."""

    whom: Whom
    amount: Amount = 1


@final
@frozen
class GainLife:
    """They gain Life Points from the Reserve (ARENA-114)."""

    whom: Whom
    amount: Amount = 1


@final
@frozen
class StealLife:
    """The controller gets the Life Points that they really lose (ARENA-Q68)."""

    whom: Whom
    amount: Amount = 1


@final
@frozen
class Exhaust:
    """They get Exhaustion tokens (ARENA-029)."""

    whom: Whom
    amount: Amount = 1


@final
@frozen
class Unexhaust:
    """They return Exhaustion tokens, as far as they have them."""

    whom: Whom
    amount: Amount = 1


@final
@frozen
class Protect:
    """The controller gets Protection tokens (ARENA-122)."""

    amount: Amount = 1


@final
@frozen
class StripProtection:
    """They return all their Protection tokens."""

    whom: Whom


@final
@frozen
class MoveHero:
    """The controller moves them, step by step (ARENA-096, ARENA-112, ARENA-Q60)."""

    whom: Whom
    spaces: int
    up_to: bool = False
    """The controller may stop earlier, and nothing is lost by it (ARENA-D12p)."""
    straight: bool = False
    """All steps in one direction (ARENA-Q57)."""


@final
@frozen
class PushHero:
    """They are pushed away from the controller (ARENA-134, ARENA-Q92)."""

    whom: Whom
    spaces: int = 1


@final
@frozen
class PullHero:
    """They are pulled towards the controller (ARENA-D12e)."""

    whom: Whom
    spaces: int = 1


@final
@frozen
class SwapPlaces:
    """The controller and they change places, one after the other (ARENA-Q64)."""

    whom: Whom


@final
@frozen
class PlaceHero:
    """The controller puts them on any empty space (ARENA-D12a)."""

    whom: Whom


@final
@frozen
class RerollDice:
    """The controller rolls unspent dice again, in its own turn (ARENA-133, ARENA-Q40, ARENA-Q110)."""

    most: int | None = None
    """So many at most; ``None`` for any number."""


@final
@frozen
class Aim:
    """Settle on Heroes for the clauses to come, which speak of them as ``THEM`` (ARENA-Q48)."""

    whom: Whom


@final
@frozen
class May:
    """The controller may apply these clauses, or not."""

    clauses: tuple[Clause, ...]


@final
@frozen
class Choice:
    """The controller applies one of these lists of clauses (ARENA-D12g)."""

    branches: tuple[tuple[Clause, ...], ...]


Clause: TypeAlias = (
    LoseLife
    | GainLife
    | StealLife
    | Exhaust
    | Unexhaust
    | Protect
    | StripProtection
    | MoveHero
    | PushHero
    | PullHero
    | SwapPlaces
    | PlaceHero
    | RerollDice
    | Aim
    | May
    | Choice
)
