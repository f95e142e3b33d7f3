"""The battle: attacks, traps that answer them, supers and counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import Refusal, Seat, write_seat
from boardgames.raka.cards import Rank
from boardgames.raka.moves import (
    Attack,
    CallSuper,
    Counter,
    Energy,
    SmokeRedirect,
    SmokeStop,
    SpringBoard,
    Super,
)
from boardgames.raka.pending import Combat, OnHold, Responding
from boardgames.raka.rules.refusals.places import (
    a_rank,
    aim,
    cannot_pay,
    not_a_warrior,
    not_an_opponent,
    not_in_slot,
    not_own_warrior,
    too_early,
)
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.rules.supers import COSTS, COUNTERED_BY
from boardgames.raka.rules.windows import may_charge, may_spring
from boardgames.raka.setup import SuperLimitScope, SuperScope
from boardgames.raka.state import Draft

_COST_RULES: Final = {Super.FOG: "RAKA-092", Super.TORNADO: "RAKA-095", Super.TUNDRA: "RAKA-098"}


def _attack(state: Draft, move: Attack) -> Refusal | None:
    """Each warrior once a turn, on a warrior or on an unguarded player (RAKA-037, RAKA-Q66, RAKA-Q69)."""
    wrong = not_own_warrior(state, move.seat, move.warrior, "RAKA-036")
    warrior = state.warrior(move.seat, move.warrior)
    if wrong is not None or warrior is None:
        return wrong
    victim = move.target.seat
    return (
        because(
            Why.ALREADY_ATTACKED,
            "RAKA-037",
            f"{move.warrior} has made its attack of this turn",
            when=warrior.attacked,
        )
        or not_an_opponent(state, move.seat, victim)
        or too_early(state, victim)
        or (
            because(
                Why.GUARDED,
                "RAKA-Q66",
                f"{write_seat(victim)} has warriors and cannot be attacked directly",
                when=not state.sides[victim].unguarded,
            )
            if move.target.warrior is None
            else not_a_warrior(state, move.target, "RAKA-036")
        )
    )


def _energy(state: Draft, move: Energy) -> Refusal | None:
    """An 8 for the own warrior in this combat (RAKA-082, RAKA-Q104); not twice in a row (RAKA-Q114)."""
    window = state.pending[-1]
    assert isinstance(window, Responding)
    combat = _combat(state)
    seat = write_seat(move.seat)
    return (
        because(
            Why.NEEDS_WARRIOR,
            "RAKA-Q104",
            f"there is no Energy in an attack on a player, such as this on {aim(combat.target)}",
            when=combat.target.warrior is None,
        )
        or because(
            Why.NOT_ATTACKED,
            "RAKA-Q104",
            f"{seat} has no warrior in this combat",
            when=not may_charge(combat, move.seat),
        )
        or because(
            Why.ENERGY_TWICE,
            "RAKA-Q114",
            f"{seat} has sprung the last Energy, and the other side has not passed since",
            when=window.charged == move.seat,
        )
        or _no_trap(state, move.seat, move.slot, Rank.EIGHT, "RAKA-082")
    )


def _smoke_stop(state: Draft, move: SmokeStop) -> Refusal | None:
    """A 9 (RAKA-084)."""
    return _not_to_spring(state, move.seat, "RAKA-084") or _no_trap(
        state, move.seat, move.slot, Rank.NINE, "RAKA-084"
    )


def _smoke_redirect(state: Draft, move: SmokeRedirect) -> Refusal | None:
    """A 9, and another warrior that could have been attacked (RAKA-084, RAKA-085, RAKA-Q19, RAKA-Q107)."""
    combat = _combat(state)
    where = move.target
    return (
        _not_to_spring(state, move.seat, "RAKA-084")
        or _no_trap(state, move.seat, move.slot, Rank.NINE, "RAKA-084")
        or because(
            Why.NOT_AN_OPPONENT,
            "RAKA-085",
            f"{write_seat(combat.seat)} cannot be made to attack its own side",
            when=where.seat == combat.seat,
        )
        or not_an_opponent(state, combat.seat, where.seat)
        or not_a_warrior(state, where, "RAKA-Q107")
        or because(
            Why.SAME_TARGET,
            "RAKA-Q107",
            f"{aim(where)} is attacked already",
            when=where == combat.target,
        )
        or too_early(state, where.seat)
    )


def _spring_board(state: Draft, move: SpringBoard) -> Refusal | None:
    """A 10 (RAKA-086)."""
    return _not_to_spring(state, move.seat, "RAKA-086") or _no_trap(
        state, move.seat, move.slot, Rank.TEN, "RAKA-086"
    )


def _combat(state: Draft) -> Combat:
    combat = state.pending[-2]
    assert isinstance(combat, Combat)
    return combat


def _not_to_spring(state: Draft, seat: Seat, rule: str) -> Refusal | None:
    """Only opponents of the attacker answer so, by house rule the attacked one alone (RAKA-Q102)."""
    combat = _combat(state)
    return because(
        Why.NOT_ATTACKED,
        rule,
        f"this is the attack of {write_seat(seat)} itself",
        when=seat == combat.seat,
    ) or because(
        Why.NOT_ATTACKED,
        "RAKA-Q102",
        f"only {write_seat(combat.target.seat)}, who is attacked, may answer so",
        when=not may_spring(state, combat, seat),
    )


def _no_trap(state: Draft, seat: Seat, slot: int, rank: Rank, rule: str) -> Refusal | None:
    """Traps are set before they are sprung, in a row that is not locked (RAKA-081, RAKA-Q126)."""
    wrong = not_in_slot(state, seat, slot, "RAKA-081")
    card = state.sides[seat].row[slot]
    if wrong is not None or card is None:
        return wrong
    sentence = f"slot {slot + 1} of {write_seat(seat)} holds {card}, not {a_rank(rank)}"
    return because(Why.WRONG_CARD, rule, sentence, when=card.rank is not rank)


def _call_super(state: Draft, move: CallSuper) -> Refusal | None:
    """One super a turn, paid from the hand, against an opponent (RAKA-088 to RAKA-090, RAKA-Q125)."""
    top = state.pending[-1]
    name = move.power.value.capitalize()
    return (
        because(
            Why.SUPERS_CLOSED,
            "RAKA-D10m",
            "no super can be called in the moment before a shot of the Railgun",
            when=isinstance(top, Responding) and _combat(state).shot,
        )
        or _super_spent(state, move.seat)
        or cannot_pay(state, move.seat, COSTS[move.power], _COST_RULES[move.power], name)
        or _wrong_opponent(state, move)
    )


def _super_spent(state: Draft, seat: Seat) -> Refusal | None:
    """RAKA-090, RAKA-Q116."""
    if state.setup.super_limit_scope is SuperLimitScope.TABLE:
        return because(
            Why.SUPER_LIMIT,
            "RAKA-090",
            "the one super of this turn has been called",
            when=bool(state.supers),
        )
    return because(
        Why.SUPER_LIMIT,
        "RAKA-090",
        f"{write_seat(seat)} has called its one super of this turn",
        when=bool(state.supers >> seat & 1),
    )


def _wrong_opponent(state: Draft, move: CallSuper) -> Refusal | None:
    """Fog strikes no one player (RAKA-093); the others one, or by house rule all (RAKA-Q125)."""
    if move.power is Super.FOG:
        return because(
            Why.UNWANTED_OPPONENT, "RAKA-093", "Fog names no opponent", when=move.opponent is not None
        )
    name = move.power.value.capitalize()
    if state.setup.super_scope is SuperScope.ALL_OPPONENTS:
        return because(
            Why.UNWANTED_OPPONENT,
            "RAKA-Q125",
            f"{name} strikes all opponents here and names none",
            when=move.opponent is not None,
        )
    if move.opponent is None:
        return because(Why.NEEDS_OPPONENT, "RAKA-Q125", f"{name} strikes one opponent: name it")
    return not_an_opponent(state, move.seat, move.opponent)


def _counter(state: Draft, move: Counter) -> Refusal | None:
    """By the one super that beats it, paid from the hand (RAKA-094, RAKA-097, RAKA-100)."""
    held = state.pending[-2]
    assert isinstance(held, OnHold)
    power = COUNTERED_BY[held.power]
    what = f"{held.power.value.capitalize()} is countered by {power.value.capitalize()}, which"
    return cannot_pay(state, move.seat, COSTS[power], _COST_RULES[power], what)


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Attack: _attack,
    Energy: _energy,
    SmokeStop: _smoke_stop,
    SmokeRedirect: _smoke_redirect,
    SpringBoard: _spring_board,
    CallSuper: _call_super,
    Counter: _counter,
}
"""What each of these moves wants of the cards, once it is its time."""
