"""The ultimates: calling and paying the Railgun, its shots, and the Cannon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import Refusal, write_seat
from boardgames.raka.cards import Rank
from boardgames.raka.moves import CallRailgun, FireCannon, PayFromHand, PayFromRow, Shoot
from boardgames.raka.pending import PayingRow
from boardgames.raka.rules.battle import targets
from boardgames.raka.rules.refusals.places import (
    a_rank,
    aim,
    not_a_warrior,
    not_an_opponent,
    not_in_hand,
    not_of_rank,
    not_own_warrior,
    row_locked,
    stood_for,
    too_early,
)
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.rules.ultimates import CROWN, HAND_COST, RAILGUN_RANKS
from boardgames.raka.setup import RailgunDiscard
from boardgames.raka.state import Draft


def _call_railgun(state: Draft, move: CallRailgun) -> Refusal | None:
    """Once in the game, for an own warrior (RAKA-112, RAKA-123), unless Fog fell (RAKA-Q145)."""
    return (
        because(
            Why.RAILGUN_CALLED,
            "RAKA-123",
            "the one Railgun of the game has been called",
            when=state.railgun_called,
        )
        or because(Why.FOG, "RAKA-Q145", "Fog has ended the combat of this turn", when=state.fog)
        or not_own_warrior(state, move.seat, move.warrior, "RAKA-112")
        or _unready(state, move)
        or _nobody_to_shoot(state, move)
    )


def _unready(state: Draft, move: CallRailgun) -> Refusal | None:
    """A 2, 4, 6 and 8 facedown in an open row, and by house rule four cards to pay (RAKA-110, RAKA-Q136)."""
    side = state.sides[move.seat]
    facedown = {card.rank for card in side.row if card is not None}
    lacking = " and ".join(a_rank(rank) for rank in RAILGUN_RANKS if rank not in facedown)
    return (
        row_locked(state, move.seat)
        or because(
            Why.RAILGUN_INCOMPLETE,
            "RAKA-110",
            f"the back row of {write_seat(move.seat)} lacks {lacking}",
            when=bool(lacking),
        )
        or because(
            Why.CANNOT_PAY,
            "RAKA-Q136",
            f"the Railgun costs {HAND_COST} cards of the hand, which holds {side.hand.bit_count()}",
            when=state.setup.railgun_discard is not RailgunDiscard.THE_FOUR
            and side.hand.bit_count() < HAND_COST,
        )
    )


def _nobody_to_shoot(state: Draft, move: CallRailgun) -> Refusal | None:
    """There must be an opposing warrior that may be attacked (RAKA-Q145, RAKA-D10o)."""
    if targets(state, move.seat):
        return None
    guarded = [other for other in state.opponents(move.seat) if not state.sides[other].unguarded]
    early = [wrong for other in guarded if (wrong := too_early(state, other)) is not None]
    return early[0] if early else because(Why.NO_TARGET, "RAKA-Q145", "no opponent has a warrior to shoot at")


def _pay_from_row(state: Draft, move: PayFromRow) -> Refusal | None:
    """A 2, then a 4, a 6 and an 8 (RAKA-110, RAKA-111)."""
    paying = state.pending[-1]
    assert isinstance(paying, PayingRow)
    card = state.sides[move.seat].row[move.slot]
    if card is None:
        return because(Why.EMPTY_SLOT, "RAKA-111", f"slot {move.slot + 1} is empty")
    return not_of_rank(card, paying.ranks[:1], "RAKA-111", "the cost of the Railgun next")


def _pay_from_hand(state: Draft, move: PayFromHand) -> Refusal | None:
    """Any card of the hand (RAKA-D10r)."""
    return not_in_hand(state, move.seat, move.card, "RAKA-D10r") or stood_for(state, move.seat, move.card)


def _shoot(state: Draft, move: Shoot) -> Refusal | None:
    """At opposing warriors that may be attacked, never at a player (RAKA-115, RAKA-117, RAKA-D10o)."""
    wrong = not_an_opponent(state, move.seat, move.target.seat) or too_early(state, move.target.seat)
    if wrong is not None:
        return wrong
    if move.target.warrior is None:
        return because(Why.NEEDS_WARRIOR, "RAKA-117", f"the Railgun cannot shoot {aim(move.target)} directly")
    return not_a_warrior(state, move.target, "RAKA-115")


def _fire_cannon(state: Draft, move: FireCannon) -> Refusal | None:
    """An ace as the turn's deployment, its crown in the front row, four more cards (RAKA-124 to RAKA-126)."""
    side = state.sides[move.seat]
    crown = {warrior.card.rank for warrior in side.warriors if warrior.card.suit is move.ace.suit}
    lacking = " and ".join(a_rank(rank) for rank in CROWN if rank not in crown)
    others = side.hand.bit_count() - 1
    return (
        not_of_rank(move.ace, (Rank.ACE,), "RAKA-126", "the Cannon")
        or not_in_hand(state, move.seat, move.ace, "RAKA-126")
        or because(
            Why.DEPLOY_LIMIT,
            "RAKA-Q151",
            f"{write_seat(move.seat)} has deployed a warrior this turn, and the ace would be another",
            when=state.deployed,
        )
        or because(
            Why.CANNON_INCOMPLETE,
            "RAKA-125",
            f"the field of {write_seat(move.seat)} lacks {lacking} of {move.ace.suit.name.lower()}",
            when=bool(lacking),
        )
        or because(
            Why.CANNOT_PAY,
            "RAKA-124",
            f"the Cannon costs {HAND_COST} cards besides {move.ace}, and the hand holds {others}",
            when=others < HAND_COST,
        )
    )


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    CallRailgun: _call_railgun,
    PayFromRow: _pay_from_row,
    PayFromHand: _pay_from_hand,
    Shoot: _shoot,
    FireCannon: _fire_cannon,
}
"""What each of these moves wants of the cards, once it is its time."""
