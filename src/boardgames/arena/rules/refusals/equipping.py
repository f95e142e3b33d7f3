"""Before the first turn: who goes first, Heroes that are picked, bids, claims and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.arena.moves import Bid, Claim, Deal, GoFirst, PickHero, TakeCard
from boardgames.arena.pending import ChoosingFirst, Claiming, TieDealing
from boardgames.arena.rules.refusals.called import called
from boardgames.arena.rules.refusals.why import Why, because
from boardgames.arena.setup import BidCap
from boardgames.arena.state import Draft
from boardgames.core import Refusal, write_seat
from boardgames.core.plain import shown


def unknown_card(state: Draft, card: str) -> Refusal | None:
    """No card of the game has that key."""
    return because(
        Why.UNKNOWN_CARD,
        "",
        f"{shown(card)} is the key of no card of this game",
        when=card not in state.setup.equipment.by_key,
    )


def _deal(state: Draft, move: Deal) -> Refusal | None:
    """Each card of the type comes up once (ARENA-042); a tie is dealt what lies open (ARENA-054)."""
    wrong = unknown_card(state, move.card)
    if wrong is not None:
        return wrong
    if isinstance(state.pending[-1], TieDealing):
        return _not_on_offer(move.card, state.display, "ARENA-054", "on display")
    assert state.kind is not None
    kind = state.setup.equipment.by_key[move.card].kind
    return because(
        Why.NOT_IN_DECK,
        "ARENA-042",
        f"{move.card} is a {kind}, and cards of the type {state.kind} are dealt",
        when=kind is not state.kind,
    ) or because(
        Why.NOT_IN_DECK,
        "ARENA-042",
        f"{move.card} has come up already",
        when=move.card in (*state.display, *state.drawn),
    )


def _not_on_offer(card: str, cards: tuple[str, ...], rule: str, where: str) -> Refusal | None:
    return because(Why.NOT_ON_OFFER, rule, f"{card} is not {where}", when=card not in cards)


def _go_first(state: Draft, move: GoFirst) -> Refusal | None:
    """One of the tied (ARENA-057)."""
    choice = state.pending[-1]
    assert isinstance(choice, ChoosingFirst)
    tied = ", ".join(map(write_seat, choice.seats))
    return because(
        Why.NOT_TIED,
        "ARENA-057",
        f"{write_seat(move.first)} did not bid most, {tied} did",
        when=move.first not in choice.seats,
    )


def _pick_hero(state: Draft, move: PickHero) -> Refusal | None:
    """Each Hero fights once (ARENA-173, ARENA-Q11)."""
    holders = [hero.seat for hero in state.heroes if hero.name is move.hero]
    return because(
        Why.HERO_TAKEN,
        "ARENA-Q11",
        f"{called(move.hero)} has been picked by {''.join(map(write_seat, holders))}",
        when=bool(holders),
    )


def _bid(state: Draft, move: Bid) -> Refusal | None:
    """For each own Hero, from nothing to what it may part with.

    ARENA-046, ARENA-Q19, ARENA-Q20, ARENA-Q21, ARENA-Q121.
    """
    own = [hero for hero in state.heroes if hero.seat == move.seat]
    if len(move.life) != len(own):
        wanted = f"{write_seat(move.seat)} bids once for each Hero: {len(own)} in all, not {len(move.life)}"
        return because(Why.WRONG_COUNT, "ARENA-Q121", wanted)
    kept = state.setup.bid_cap is BidCap.KEEP_ONE
    for hero, life in zip(own, move.life, strict=True):
        name = called(hero.name)
        if life < 0:
            return because(Why.BID_TOO_LOW, "ARENA-Q19", "a bid is of no Life Points at the least")
        if life > hero.life:
            has = f"{name} has {hero.life} Life Points to bid of"
            return because(Why.BID_TOO_HIGH, "ARENA-Q20", has)
        if kept and life == hero.life:
            return because(Why.BID_TOO_HIGH, "ARENA-Q21", f"{name} must keep one of {hero.life} Life Points")
    return None


def _claim(state: Draft, move: Claim) -> Refusal | None:
    """One of the cards left for each own Hero that is tied, different ones (ARENA-Q23, ARENA-Q122)."""
    tie = state.pending[-1]
    assert isinstance(tie, Claiming)
    own = sum(state.heroes[number].seat == move.seat for number in tie.group)
    if len(move.cards) != own:
        wanted = (
            f"{write_seat(move.seat)} claims once for each tied Hero: {own} in all, not {len(move.cards)}"
        )
        return because(Why.WRONG_COUNT, "ARENA-Q122", wanted)
    for card in move.cards:
        wrong = unknown_card(state, card) or _not_on_offer(card, state.display, "ARENA-Q23", "on display")
        if wrong is not None:
            return wrong
    return because(
        Why.CLAIMED_TWICE,
        "ARENA-Q122",
        "both Heroes claim the same card",
        when=len(set(move.cards)) < own,
    )


def _take_card(state: Draft, move: TakeCard) -> Refusal | None:
    """One of those on display, or of those that the Titan has drawn (ARENA-048, ARENA-161, ARENA-162)."""
    wrong = unknown_card(state, move.card)
    if wrong is not None:
        return wrong
    if state.drawn:
        return _not_on_offer(move.card, state.drawn, "ARENA-161", "among the cards drawn")
    return _not_on_offer(move.card, state.display, "ARENA-048", "on display")


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Deal: _deal,
    GoFirst: _go_first,
    PickHero: _pick_hero,
    Bid: _bid,
    Claim: _claim,
    TakeCard: _take_card,
}
"""What each of these moves wants, once it is its time."""
