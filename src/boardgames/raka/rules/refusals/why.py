"""The reasons for which a move is refused."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from boardgames.core import Refusal


@final
class Why(StrEnum):
    """The ``reason`` of a refusal. Only ``malformed`` and ``unknown-seat`` come without a rule."""

    MALFORMED = "malformed"
    """It is no move of this game, or a field does not hold the kind of value it should."""
    UNKNOWN_SEAT = "unknown-seat"
    NO_SUCH_SLOT = "no-such-slot"

    GAME_OVER = "game-over"
    NOT_BEGUN = "not-begun"
    """Nobody can concede before the first turn."""
    LEFT_THE_GAME = "left-the-game"
    """The player has conceded, was eliminated, or has a finished deck and is out."""
    NOT_YOUR_TURN = "not-your-turn"
    """Somebody else is asked now, or chance is."""
    WRONG_PHASE = "wrong-phase"
    """The move is for another phase or another question."""
    ANSWER_FIRST = "answer-first"
    """A choice that the seat has begun must be made first."""

    NOT_IN_DECK = "not-in-deck"
    NOT_IN_HAND = "not-in-hand"
    NOT_IN_PILE = "not-in-pile"
    NOT_IN_SLOT = "not-in-slot"
    """Another card lies in the slot."""
    EMPTY_SLOT = "empty-slot"
    WRONG_CARD = "wrong-card"
    """The card is not of the kind that the move is made with."""
    INTERCHANGEABLE = "interchangeable"
    """Another card of the rank stands for it."""
    CANNOT_PAY = "cannot-pay"

    FRONT_FULL = "front-full"
    ROW_FULL = "row-full"
    ROW_LOCKED = "row-locked"
    DEPLOY_LIMIT = "deploy-limit"

    NOT_YOUR_WARRIOR = "not-your-warrior"
    NO_SUCH_WARRIOR = "no-such-warrior"
    NEEDS_WARRIOR = "needs-warrior"
    """The move is aimed at a player, and must be aimed at a warrior."""
    NOT_AN_OPPONENT = "not-an-opponent"
    NEEDS_OPPONENT = "needs-opponent"
    """The super must name an opponent."""
    UNWANTED_OPPONENT = "unwanted-opponent"
    """The super names an opponent and must not."""
    NO_TARGET = "no-target"
    """There is nothing that the move could strike."""

    ALREADY_EQUIPPED = "already-equipped"
    NOT_EQUIPPED = "not-equipped"
    LEGEND_ACTIVE = "legend-active"
    ALREADY_USED = "already-used"
    """The warrior has used its ability this turn."""
    NOT_HIT = "not-hit"
    ALREADY_STRUCK = "already-struck"
    """Chain Lightning strikes each opponent once."""
    MUST_POP = "must-pop"

    FIRST_ROUND = "first-round"
    ALREADY_ATTACKED = "already-attacked"
    GUARDED = "guarded"
    """A player with warriors cannot be attacked directly."""
    NOT_ATTACKED = "not-attacked"
    """The attack is not one that the seat may answer with this."""
    SAME_TARGET = "same-target"
    ENERGY_TWICE = "energy-twice"
    SUPER_LIMIT = "super-limit"
    SUPERS_CLOSED = "supers-closed"
    """No super can be called before a shot of the Railgun."""
    FOG = "fog"
    RAILGUN_CALLED = "railgun-called"
    RAILGUN_INCOMPLETE = "railgun-incomplete"
    CANNON_INCOMPLETE = "cannon-incomplete"

    NOT_LISTED = "not-listed"
    """Nothing is wrong with the move: no refusal by :func:`~boardgames.raka.apply` has this reason."""


def because(why: Why, rule: str, sentence: str, *, when: bool = True) -> Refusal | None:
    """The refusal for this reason, if the reason is there."""
    return Refusal(why.value, rule, sentence) if when else None
