"""Main phases: warriors deployed and their abilities, cards set, equipment and utility."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import Refusal, write_seat
from boardgames.raka.cards import Rank
from boardgames.raka.moves import (
    AcidBarrel,
    BecomeLegend,
    BrownBox,
    ChainLightning,
    Deploy,
    Equip,
    Heal,
    Pop,
    SetCard,
    StopLightning,
)
from boardgames.raka.pending import Popper, Popping
from boardgames.raka.rules.refusals.places import (
    aim,
    not_a_warrior,
    not_an_opponent,
    not_in_hand,
    not_of_rank,
    not_own_warrior,
    not_to_play,
    row_locked,
    stood_for,
)
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.state import Draft


def _deploy(state: Draft, move: Deploy) -> Refusal | None:
    """One warrior of the hand a turn, into a free slot (RAKA-007, RAKA-032, RAKA-Q43, RAKA-Q44)."""
    seat = write_seat(move.seat)
    return (
        because(Why.WRONG_CARD, "RAKA-032", f"{move.card} is no warrior", when=not move.card.warrior)
        or not_in_hand(state, move.seat, move.card, "RAKA-032")
        or because(
            Why.DEPLOY_LIMIT,
            "RAKA-032",
            f"{seat} has deployed a warrior this turn already",
            when=state.deployed,
        )
        or because(
            Why.FRONT_FULL,
            "RAKA-007",
            f"the front row of {seat} is full",
            when=None not in state.sides[move.seat].front,
        )
    )


def _heal(state: Draft, move: Heal) -> Refusal | None:
    """A rotated jack, once a turn (RAKA-062, RAKA-Q82)."""
    wrong = not_of_rank(move.warrior, (Rank.JACK,), "RAKA-062", "Healing Might") or not_own_warrior(
        state, move.seat, move.warrior, "RAKA-062"
    )
    warrior = state.warrior(move.seat, move.warrior)
    if wrong is not None or warrior is None:
        return wrong
    return because(
        Why.ALREADY_USED,
        "RAKA-062",
        f"{move.warrior} has healed himself this turn already",
        when=warrior.used,
    ) or because(Why.NOT_HIT, "RAKA-Q82", f"{move.warrior} has taken no hit to heal", when=not warrior.hit)


def _become_legend(state: Draft, move: BecomeLegend) -> Refusal | None:
    """An ace without equipment, once a turn (RAKA-064, RAKA-065)."""
    wrong = not_of_rank(move.warrior, (Rank.ACE,), "RAKA-065", "Warrior of Legend") or not_own_warrior(
        state, move.seat, move.warrior, "RAKA-065"
    )
    warrior = state.warrior(move.seat, move.warrior)
    if wrong is not None or warrior is None:
        return wrong
    return because(
        Why.ALREADY_USED,
        "RAKA-065",
        f"{move.warrior} has become a legend this turn already",
        when=warrior.used,
    ) or because(
        Why.ALREADY_EQUIPPED,
        "RAKA-064",
        f"{move.warrior} wears {warrior.equipment}",
        when=warrior.equipment is not None,
    )


def _set_card(state: Draft, move: SetCard) -> Refusal | None:
    """Ability cards of the hand, into a free slot of an unlocked row (RAKA-006, RAKA-Q49, RAKA-Q126)."""
    return (
        because(
            Why.WRONG_CARD,
            "RAKA-Q49",
            f"{move.card} is a warrior, and only ability cards are set",
            when=move.card.warrior,
        )
        or not_in_hand(state, move.seat, move.card, "RAKA-034")
        or row_locked(state, move.seat)
        or because(
            Why.ROW_FULL,
            "RAKA-006",
            f"the back row of {write_seat(move.seat)} is full",
            when=None not in state.sides[move.seat].row,
        )
        or stood_for(state, move.seat, move.card)
    )


def _equip(state: Draft, move: Equip) -> Refusal | None:
    """One equipment a warrior, and none on an active legend (RAKA-067, RAKA-069, RAKA-070, RAKA-Q91)."""
    wrong = (
        because(Why.WRONG_CARD, "RAKA-069", f"{move.card} is no equipment", when=not move.card.equipment)
        or not_to_play(state, move.seat, move.card, move.slot, "RAKA-033")
        or not_a_warrior(state, move.target, "RAKA-070")
    )
    wearer = state.aimed_at(move.target)
    if wrong is not None or wearer is None:
        return wrong
    return because(
        Why.LEGEND_ACTIVE,
        "RAKA-067",
        f"{aim(move.target)} is a legend this turn and takes no equipment",
        when=wearer.legend,
    ) or because(
        Why.ALREADY_EQUIPPED,
        "RAKA-070",
        f"{aim(move.target)} wears {wearer.equipment} already",
        when=wearer.equipment is not None,
    )


def _chain_lightning(state: Draft, move: ChainLightning) -> Refusal | None:
    """A 5, while some opponent has a facedown card (RAKA-078, RAKA-Q96)."""
    return (
        not_of_rank(move.card, (Rank.FIVE,), "RAKA-078", "Chain Lightning")
        or not_to_play(state, move.seat, move.card, move.slot, "RAKA-076")
        or because(
            Why.NO_TARGET,
            "RAKA-Q96",
            "no opponent has a facedown card to pop",
            when=not any(state.sides[other].has_row for other in state.opponents(move.seat)),
        )
    )


def _acid_barrel(state: Draft, move: AcidBarrel) -> Refusal | None:
    """A 6, on a warrior that wears something (RAKA-079, RAKA-Q97)."""
    wrong = (
        not_of_rank(move.card, (Rank.SIX,), "RAKA-079", "Acid Barrel")
        or not_to_play(state, move.seat, move.card, move.slot, "RAKA-076")
        or not_a_warrior(state, move.target, "RAKA-079")
    )
    wearer = state.aimed_at(move.target)
    if wrong is not None or wearer is None:
        return wrong
    return because(
        Why.NOT_EQUIPPED,
        "RAKA-Q97",
        f"{aim(move.target)} wears no equipment",
        when=wearer.equipment is None,
    )


def _brown_box(state: Draft, move: BrownBox) -> Refusal | None:
    """A 7 (RAKA-080)."""
    return not_of_rank(move.card, (Rank.SEVEN,), "RAKA-080", "Brown Box") or not_to_play(
        state, move.seat, move.card, move.slot, "RAKA-076"
    )


def _pop(state: Draft, move: Pop) -> Refusal | None:
    """A facedown card of an opponent, of each at most one by lightning (RAKA-057, RAKA-078, RAKA-Q96)."""
    popping = state.pending[-1]
    assert isinstance(popping, Popping)
    owner = write_seat(move.owner)
    rule = "RAKA-057" if popping.popper is Popper.KING else "RAKA-078"
    return (
        not_an_opponent(state, move.seat, move.owner)
        or because(
            Why.ALREADY_STRUCK,
            "RAKA-Q96",
            f"Chain Lightning has struck {owner} already",
            when=move.owner in popping.struck,
        )
        or because(
            Why.EMPTY_SLOT,
            rule,
            f"slot {move.slot + 1} of {owner} is empty",
            when=state.sides[move.owner].row[move.slot] is None,
        )
    )


def _stop_lightning(state: Draft, _move: StopLightning) -> Refusal | None:
    """A king must pop, and lightning must strike once (RAKA-Q75, RAKA-Q96)."""
    popping = state.pending[-1]
    assert isinstance(popping, Popping)
    return because(
        Why.MUST_POP, "RAKA-Q75", "a king must pop a card", when=popping.popper is Popper.KING
    ) or because(
        Why.MUST_POP, "RAKA-Q96", "Chain Lightning must strike at least one opponent", when=not popping.struck
    )


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Deploy: _deploy,
    Heal: _heal,
    BecomeLegend: _become_legend,
    SetCard: _set_card,
    Equip: _equip,
    ChainLightning: _chain_lightning,
    AcidBarrel: _acid_barrel,
    BrownBox: _brown_box,
    Pop: _pop,
    StopLightning: _stop_lightning,
}
"""What each of these moves wants of the cards, once it is its time."""
