"""What many refusals share: where a card should be, whom a move may be aimed at, what it costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.core import Refusal, Seat, write_seat
from boardgames.raka.cards import OF_RANK, Card, Rank, one_of
from boardgames.raka.rules.battle import may_attack
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.setup import FirstAttack
from boardgames.raka.state import Draft
from boardgames.raka.warriors import Target

_FACES: Final = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}


def rank_word(rank: Rank) -> str:
    """``7``, or ``king``."""
    return _FACES.get(rank, str(int(rank)))


def a_rank(rank: Rank) -> str:
    """``a 7``, ``an 8`` or ``an ace``."""
    return f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank_word(rank)}"


def aim(target: Target) -> str:
    """``p2 KS``, or ``p2``."""
    seat = write_seat(target.seat)
    return seat if target.warrior is None else f"{seat} {target.warrior}"


def not_of_rank(card: Card, ranks: Iterable[Rank], rule: str, what: str) -> Refusal | None:
    """The move is made with other cards than this."""
    wanted = tuple(ranks)
    words = " or ".join(map(a_rank, wanted))
    return because(Why.WRONG_CARD, rule, f"{what} needs {words}, not {card}", when=card.rank not in wanted)


def not_in_hand(state: Draft, seat: Seat, card: Card, rule: str) -> Refusal | None:
    """The seat's own hand lacks the card."""
    return because(
        Why.NOT_IN_HAND,
        rule,
        f"{card} is not in the hand of {write_seat(seat)}",
        when=not card.bit & state.sides[seat].hand,
    )


def stood_for(state: Draft, seat: Seat, card: Card) -> Refusal | None:
    """Of number cards of one rank in a hand only one is offered (RAKA-D05, RAKA-D10b)."""
    offered = one_of(state.sides[seat].hand, state.known(seat), card.rank)
    return because(
        Why.INTERCHANGEABLE,
        "RAKA-D05",
        f"{offered} stands for every {rank_word(card.rank)} in the hand",
        when=not card.warrior and offered is not card,
    )


def not_to_play(state: Draft, seat: Seat, card: Card, slot: int | None, rule: str) -> Refusal | None:
    """The card cannot be played from there: the hand, or a slot of the own row (RAKA-Q50, RAKA-D10b)."""
    if slot is None:
        return not_in_hand(state, seat, card, rule) or stood_for(state, seat, card)
    return not_in_slot(state, seat, slot, rule) or because(
        Why.NOT_IN_SLOT,
        rule,
        f"slot {slot + 1} holds another card",
        when=state.sides[seat].row[slot] is not card,
    )


def not_in_slot(state: Draft, seat: Seat, slot: int, rule: str) -> Refusal | None:
    """The own row is locked (RAKA-099, RAKA-Q126), or nothing lies in the slot."""
    return row_locked(state, seat) or because(
        Why.EMPTY_SLOT,
        rule,
        f"slot {slot + 1} of {write_seat(seat)} is empty",
        when=state.sides[seat].row[slot] is None,
    )


def row_locked(state: Draft, seat: Seat) -> Refusal | None:
    """A locked row's owner can neither use nor set cards (RAKA-099, RAKA-Q126)."""
    sentence = f"the back row of {write_seat(seat)} is locked until the turn ends"
    return because(Why.ROW_LOCKED, "RAKA-Q126", sentence, when=state.locks(seat))


def not_own_warrior(state: Draft, seat: Seat, card: Card, rule: str) -> Refusal | None:
    """The card is no warrior of the seat's front row."""
    if state.warrior(seat, card) is not None:
        return None
    holders = [other for other in state.opponents(seat) if state.warrior(other, card) is not None]
    if holders:
        return because(Why.NOT_YOUR_WARRIOR, rule, f"{card} is a warrior of {write_seat(holders[0])}")
    return because(Why.NO_SUCH_WARRIOR, rule, f"{write_seat(seat)} has no warrior {card} on the field")


def not_a_warrior(state: Draft, target: Target, rule: str) -> Refusal | None:
    """The target is a player, or a warrior that is not there."""
    return because(
        Why.NEEDS_WARRIOR,
        rule,
        f"{aim(target)} is a player: name one of the warriors",
        when=target.warrior is None,
    ) or because(
        Why.NO_SUCH_WARRIOR,
        rule,
        f"there is no warrior {aim(target)} on the field",
        when=state.aimed_at(target) is None,
    )


def not_an_opponent(state: Draft, seat: Seat, other: Seat) -> Refusal | None:
    """Opponents are all other living players (RAKA-Q160)."""
    return because(
        Why.NOT_AN_OPPONENT,
        "RAKA-Q160",
        f"{write_seat(other)} is no opponent of its own",
        when=other == seat,
    ) or because(
        Why.NOT_AN_OPPONENT,
        "RAKA-Q160",
        f"{write_seat(other)} has left the game",
        when=not state.living(other),
    )


def too_early(state: Draft, victim: Seat) -> Refusal | None:
    """The first round bars attacks on that player (RAKA-012, RAKA-029, RAKA-Q15)."""
    if state.setup.first_attack is FirstAttack.TARGET_HAD_TURN:
        rule, sentence = "RAKA-012", f"{write_seat(victim)} has not had a turn yet"
    elif state.setup.first_attack is FirstAttack.ALL_STARTED:
        rule, sentence = "RAKA-029", "not every player has begun a first turn yet"
    else:
        rule, sentence = "RAKA-029", "not every player has finished a first turn yet"
    return because(Why.FIRST_ROUND, rule, sentence, when=not may_attack(state, victim))


def cannot_pay(state: Draft, seat: Seat, ranks: tuple[Rank, Rank], rule: str, what: str) -> Refusal | None:
    """The seat's own hand lacks a card of the cost; the row pays nothing (RAKA-Q128)."""
    first, second = ranks
    lacking = [a_rank(rank) for rank in ranks if not state.sides[seat].hand & OF_RANK[rank]]
    return because(
        Why.CANNOT_PAY,
        rule,
        f"{what} costs {a_rank(first)} and {a_rank(second)} of the hand, which lacks {' and '.join(lacking)}",
        when=bool(lacking),
    )
