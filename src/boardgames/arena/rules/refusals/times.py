"""Moves out of their time: whose turn it is, and what is being asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from attrs import frozen

from boardgames.arena.events import Ending
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.pending import (
    Acting,
    Aiming,
    Bidding,
    ChoosingFirst,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    Pending,
    Picking,
    PickingDice,
    PickingHero,
    Placing,
    Pushing,
    Rerolling,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.rules.refusals.why import Why, because
from boardgames.arena.state import Draft
from boardgames.core import CHANCE, Refusal, Seat, write_seat


@final
@frozen
class Time:
    """What is asked when a move can be made, and the rule that says so."""

    asked: tuple[type, ...]
    rule: str
    sentence: str


_ACTION: Final = Time((Acting,), "ARENA-077", "actions are taken after the roll, in one's own turn")

_TIMES: Final[Mapping[type, Time]] = {
    Deal: Time(
        (Revealing, TieDealing),
        "ARENA-D01",
        "a card is dealt when one is to be revealed or a tie is dealt for",
    ),
    GoFirst: Time(
        (ChoosingFirst,), "ARENA-D01", "the First Player is drawn after a tie, or for an Instant Combat"
    ),
    Roll: Time((Rolling,), "ARENA-074", "dice come down when they have been rolled"),
    PickHero: Time((PickingHero,), "ARENA-173", "Heroes are picked as an Instant Combat begins"),
    Bid: Time((Bidding,), "ARENA-046", "a bid is made once the cards of a type are on display"),
    Claim: Time((Claiming,), "ARENA-Q23", "a card is claimed among tied bidders"),
    TakeCard: Time((Picking,), "ARENA-048", "a card is taken in an auction, when one's turn to pick comes"),
    Enter: Time((Entering,), "ARENA-059", "Heroes enter between the Equipment and the first turn"),
    Reroll: Time((Rerolling, PickingDice), "ARENA-075", "dice are rolled again once, right after the roll"),
    **dict.fromkeys((Strike, Walk, Push, Favor, Activate), _ACTION),
    EndTurn: Time((Acting,), "ARENA-091", "a turn is ended between actions"),
    Target: Time((Aiming, ChoosingTrigger), "ARENA-Q46", "a Hero is named when an effect asks for one"),
    StepTo: Time((Moving,), "ARENA-100", "steps are made in a movement"),
    Stop: Time((Moving,), "ARENA-Q56", "there is no movement to stop"),
    Toward: Time((Pushing,), "ARENA-Q87", "no push or pull asks for a direction"),
    PlaceAt: Time((Placing,), "ARENA-D12a", "no card puts a Hero anywhere now"),
    Choose: Time((Forking,), "ARENA-D12g", "no card offers a choice now"),
    Decline: Time((Forking,), "ARENA-Q51", "there is nothing to decline"),
}

_NOW: Final[Mapping[type, str]] = {
    ChoosingFirst: "the First Player is being drawn",
    PickingHero: "a Hero is to be picked",
    Revealing: "cards are being revealed",
    Bidding: "bids are being made",
    Picking: "a card is to be taken",
    Claiming: "the tied are claiming cards",
    TieDealing: "cards are being dealt to the tied",
    Entering: "a Hero is to enter the Arena",
    Rolling: "dice are being rolled",
    Rerolling: "the roll may be improved once",
    Acting: "an action is to be taken",
    ChoosingTrigger: "the next Protection is to be picked",
    Aiming: "a Hero is to be named",
    Forking: "a card offers a choice",
    PickingDice: "a card lets dice be rolled again",
    Moving: "a Hero is being moved",
    Placing: "a Hero is to be put on a space",
    Pushing: "a Hero is to be pushed or pulled",
}

_ORDER: Final[Mapping[type, str]] = {
    PickingHero: "ARENA-173",
    Picking: "ARENA-048",
    Entering: "ARENA-059",
    Rerolling: "ARENA-068",
    Acting: "ARENA-068",
    ChoosingTrigger: "ARENA-D12d",
}
"""The rule on who comes when; inside an effect its controller decides (ARENA-Q60, ARENA-Q104)."""

_CHOICES: Final = (ChoosingTrigger, Aiming, Forking, PickingDice, Moving, Placing, Pushing)
"""Questions inside an action or a Protection, answered before anything else (ARENA-079, ARENA-Q54)."""

_ENDED_BY: Final = {
    Ending.LAST_LIFE: ("ARENA-093", "a Hero has lost all Life Points"),
    Ending.BOTH_FELL: ("ARENA-Q130", "the Titan and the last Assailant fell together"),
    Ending.TITAN_FELL: ("ARENA-170", "the Titan has fallen"),
    Ending.ASSAILANTS_FELL: ("ARENA-169", "all Assailants have fallen"),
    Ending.ROUND_LIMIT: ("ARENA-Q76", "the last agreed round has been played"),
}


def untimely(state: Draft, move: Move) -> Refusal | None:
    """Why the move cannot be made now, whatever it is made with."""
    if not state.pending:
        assert state.ending is not None, "with nothing pending the game has ended"
        rule, sentence = _ENDED_BY[state.ending]
        return because(Why.GAME_OVER, rule, f"the game is over: {sentence}")
    top = state.pending[-1]
    return (
        _from_outside(state, move.seat)
        or (_sealed(state, top, move.seat) if isinstance(top, Bidding | Claiming) else None)
        or _not_asked(top, move)
    )


def _from_outside(state: Draft, seat: Seat) -> Refusal | None:
    """A player whose Hero was eliminated does nothing any more (ARENA-Q129)."""
    out = seat != CHANCE and all(hero.out for hero in state.heroes if hero.seat == seat)
    return because(
        Why.ELIMINATED, "ARENA-Q129", f"the Hero of {write_seat(seat)} has been eliminated", when=out
    )


def _sealed(state: Draft, top: Bidding | Claiming, seat: Seat) -> Refusal | None:
    """Bids and claims are made once, claims by the tied alone (ARENA-Q23, ARENA-Q145)."""
    if seat == CHANCE:
        return because(Why.NOT_YOUR_TURN, "ARENA-D01", f"there is nothing to draw: {_NOW[type(top)]}")
    if isinstance(top, Bidding):
        return because(
            Why.ALREADY_SEALED,
            "ARENA-Q145",
            f"{write_seat(seat)} has made its bid, and waits for the others",
            when=state.sealed[seat] is not None,
        )
    claim = state.claims[seat]
    return because(
        Why.NOT_TIED, "ARENA-Q23", f"{write_seat(seat)} is not among the tied", when=claim == ()
    ) or because(
        Why.ALREADY_SEALED,
        "ARENA-Q23",
        f"{write_seat(seat)} has made its claim, and waits for the others",
        when=claim is not None,
    )


def _not_asked(top: Pending, move: Move) -> Refusal | None:
    """Somebody else is asked, or something else (ARENA-079, ARENA-083, ARENA-Q54)."""
    time = _TIMES[type(move)]
    now = _NOW[type(top)]
    if not isinstance(top, Bidding | Claiming) and move.seat != top.seat:
        by_chance = CHANCE in (move.seat, top.seat)
        return because(
            Why.NOT_YOUR_TURN,
            "ARENA-D01" if by_chance else _ORDER.get(type(top), "ARENA-Q104"),
            f"{write_seat(move.seat)} is not asked now, {write_seat(top.seat)} is: {now}",
        )
    if isinstance(top, time.asked):
        return None
    if isinstance(top, _CHOICES):
        return because(Why.ANSWER_FIRST, "ARENA-079", f"{time.sentence}; now {now}")
    return because(Why.WRONG_PHASE, time.rule, f"{time.sentence}; now {now}")
