"""The reasons for which a move is refused."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from boardgames.core import Refusal


@final
class Why(StrEnum):
    """The ``reason`` of a refusal. Only the first three come without a rule."""

    MALFORMED = "malformed"
    """It is no move of this game, or a field does not hold the kind of value it should."""
    UNKNOWN_SEAT = "unknown-seat"
    UNKNOWN_CARD = "unknown-card"
    """No card of the game has that key."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    """Somebody else is asked now, or chance is."""
    ALREADY_SEALED = "already-sealed"
    """The seat has made its bid or claim, and waits for the others."""
    NOT_TIED = "not-tied"
    WRONG_PHASE = "wrong-phase"
    """The move is for another phase or another question."""
    ANSWER_FIRST = "answer-first"
    """What has been begun is finished before anything else."""

    WRONG_COUNT = "wrong-count"
    """Not one bid or claim for each of the Heroes that it is about."""
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    CLAIMED_TWICE = "claimed-twice"
    NOT_IN_DECK = "not-in-deck"
    NOT_ON_OFFER = "not-on-offer"
    """The card is none of those that may be taken."""
    HERO_TAKEN = "hero-taken"
    """Another player has picked the Hero."""

    WRONG_DICE = "wrong-dice"
    """Not as many dice as are rolled."""
    NO_SUCH_DICE = "no-such-dice"
    """The dice are not among those that are left."""
    TOO_MANY_DICE = "too-many-dice"
    """The card lets fewer be rolled again."""
    CANNOT_PAY = "cannot-pay"
    NOT_YOUR_CARD = "not-your-card"

    ABSENT_HERO = "absent-hero"
    """Nobody plays the Hero."""
    ELIMINATED = "eliminated"
    NOT_ADJACENT = "not-adjacent"
    NOT_A_TARGET = "not-a-target"
    """The Hero is none of those that may be named now."""
    BRANCH_NOT_OFFERED = "branch-not-offered"
    MUST_CHOOSE = "must-choose"
    MUST_GO_ON = "must-go-on"
    """The movement may not stop here."""

    OUTSIDE = "outside"
    """There is no such space, or it is grey."""
    PILLAR = "pillar"
    TILE = "tile"
    NOT_ON_EDGE = "not-on-edge"
    OCCUPIED = "occupied"
    NOT_STRAIGHT = "not-straight"
    WRONG_DIRECTION = "wrong-direction"

    NOT_LISTED = "not-listed"
    """Nothing is wrong with the move: no refusal by :func:`~boardgames.arena.apply` has this reason."""


def because(why: Why, rule: str, sentence: str, *, when: bool = True) -> Refusal | None:
    """The refusal for this reason, if the reason is there."""
    return Refusal(why.value, rule, sentence) if when else None
