"""Supers and their counters."""

from __future__ import annotations

from typing import Final

from boardgames.core import NOBODY, Seat
from boardgames.core.chapter import Chapter
from boardgames.raka.cards import OF_RANK, Card, Rank, one_of
from boardgames.raka.events import (
    AttackStopped,
    EquipmentDiscarded,
    FogFell,
    Phase,
    RowLocked,
    SuperCalled,
    SuperCountered,
)
from boardgames.raka.moves import CallSuper, Counter, Move, Super
from boardgames.raka.pending import (
    COUNTERS,
    Battle,
    Combat,
    Countering,
    Moment,
    OnHold,
    Pending,
    Railgun,
    Window,
)
from boardgames.raka.rules.lists import COUNTER, ONLY_PASS, PASS, SUPERS
from boardgames.raka.rules.turns import enter
from boardgames.raka.rules.windows import could_call, could_counter, reopened
from boardgames.raka.rules.zones import pay
from boardgames.raka.setup import SuperScope
from boardgames.raka.state import Draft, RakaTrail
from boardgames.raka.warriors import Target

COSTS: Final = {
    Super.FOG: (Rank.TWO, Rank.TEN),
    Super.TORNADO: (Rank.THREE, Rank.NINE),
    Super.TUNDRA: (Rank.FOUR, Rank.EIGHT),
}
"""What each super costs (RAKA-092, RAKA-095, RAKA-098)."""

COUNTERED_BY: Final = {Super.FOG: Super.TORNADO, Super.TORNADO: Super.TUNDRA, Super.TUNDRA: Super.FOG}
"""The one super that counters each (RAKA-094, RAKA-097, RAKA-100, RAKA-Q115)."""


def payment(facts: Draft, seat: Seat, ranks: tuple[Rank, Rank]) -> tuple[Card, ...]:
    """The cards that pay for two ranks, from the hand alone; ``()`` if it cannot.

    RAKA-089, RAKA-Q128, RAKA-D10b.
    """
    hand = facts.sides[seat].hand
    one, other = ranks
    if not hand & OF_RANK[one] or not hand & OF_RANK[other]:
        return ()
    known = facts.known(seat)
    cards = one_of(hand, known, one), one_of(hand, known, other)
    return tuple(card for card in cards if card is not None)


def cost_of(facts: Draft, seat: Seat, power: Super) -> tuple[Card, ...]:
    """The cards that the seat pays: a 2 and a 10 for Fog, a 3 and a 9 for Tornado, a 4 and an 8 for Tundra.

    RAKA-092, RAKA-095, RAKA-098, RAKA-130.
    """
    return payment(facts, seat, COSTS[power])


def super_options(state: Draft, seat: Seat) -> list[Move]:
    """The supers that the seat can pay for from its hand and the turn still allows.

    RAKA-088, RAKA-089, RAKA-090, RAKA-092, RAKA-095, RAKA-098.

    Tornado and Tundra name one opponent each, unless the house rule strikes all (RAKA-Q125).
    """
    hand = state.sides[seat].hand
    found: list[Move] = []
    if not hand & _SECOND_CARDS or not hand & _FIRST_CARDS:
        return found
    for power, one, other in _PRICES:
        if hand & one and hand & other and could_call(state, seat):
            if power is Super.FOG or state.setup.super_scope is SuperScope.ALL_OPPONENTS:
                found.append(SUPERS[seat, power, None])
            else:
                found += [SUPERS[seat, power, struck] for struck in state.opponents(seat)]
    return found


_FIRST_CARDS: Final = sum(OF_RANK[one] for one, _ in COSTS.values())
_SECOND_CARDS: Final = sum(OF_RANK[other] for _, other in COSTS.values())
_PRICES: Final = tuple((power, OF_RANK[one], OF_RANK[other]) for power, (one, other) in COSTS.items())


def _before_a_phase(state: Draft, window: Moment) -> tuple[Move, ...]:
    seat = window.seat
    supers = super_options(state, seat)
    return (*supers, PASS[seat]) if supers else ONLY_PASS[seat]


def _against_a_super(state: Draft, window: Countering) -> tuple[Move, ...]:
    """The one super that beats it, if the seat can pay for it (RAKA-094, RAKA-097, RAKA-100)."""
    held = state.pending[-2]
    assert isinstance(held, OnHold)
    seat = window.seat
    if could_counter(state, seat) and cost_of(state, seat, COUNTERED_BY[held.power]):
        return (COUNTER[seat], PASS[seat])
    return ONLY_PASS[seat]


def _call(trail: RakaTrail, move: CallSuper) -> None:
    """Pay, and let the others counter before anything comes of it.

    RAKA-035, RAKA-039, RAKA-041, RAKA-Q120; a window that it is called in is handed on (RAKA-D10p).
    """
    trail.note(SuperCalled(move.seat, move.power, move.opponent, cost_of(trail.facts, move.seat, move.power)))
    window = trail.pending[-1]
    if isinstance(window, Window):
        trail.pending[-1] = reopened(window, move.seat)
    trail.pending += (OnHold(move.seat, move.power, move.opponent), COUNTERS[move.seat, 0, NOBODY])


def _counter(trail: RakaTrail, move: Counter) -> None:
    """The super is negated; the counter itself does nothing more, and nothing counters it.

    RAKA-091, RAKA-Q117 to RAKA-Q119.
    """
    held = trail.pending[-2]
    assert isinstance(held, OnHold)
    power = COUNTERED_BY[held.power]
    trail.note(SuperCountered(move.seat, power, cost_of(trail.facts, move.seat, power)))
    del trail.pending[-2:]


def _take_effect(trail: RakaTrail, held: OnHold) -> bool:
    trail.pending.pop()
    if held.power is Super.FOG:
        _fog(trail, held.seat)
    elif held.power is Super.TORNADO:
        _strip(trail, _struck(trail.facts, held))
    else:
        for seat in _struck(trail.facts, held):
            trail.note(RowLocked(seat))
    return True


def _struck(facts: Draft, held: OnHold) -> tuple[Seat, ...]:
    return tuple(facts.opponents(held.seat)) if held.opponent is None else (held.opponent,)


def _fog(trail: RakaTrail, seat: Seat) -> None:
    """All combat of the turn stops, and the battle phase is over (RAKA-093, RAKA-Q124, RAKA-D10f).

    A Railgun that is firing burns out first (RAKA-D10k).
    """
    trail.note(FogFell(seat))
    stack = trail.pending
    if not stack or not isinstance(stack[0], Battle):
        return
    for entry in stack:
        if isinstance(entry, Combat):
            trail.note(AttackStopped(entry.seat, entry.warrior))
    burning: list[Pending] = [
        Railgun(entry.seat, entry.warrior, 0) for entry in stack if isinstance(entry, Railgun)
    ]
    enter(trail, stack[0].seat, Phase.MAIN_TWO)
    trail.pending += burning


def _strip(trail: RakaTrail, seats: tuple[Seat, ...]) -> None:
    """Tornado takes the equipment of every warrior of those players, all at once (RAKA-096, RAKA-D10s)."""
    worn = [
        (warrior.equipment, Target(seat, warrior.card))
        for seat in seats
        for warrior in trail.facts.sides[seat].warriors
        if warrior.equipment is not None
    ]
    for equipment, wearer in sorted(worn, key=lambda each: each[0].index):
        trail.note(EquipmentDiscarded(wearer, equipment))


def _super_called(facts: Draft, event: SuperCalled) -> None:
    pay(facts, event.seat, event.cards)
    facts.supers |= 1 << event.seat


def _super_countered(facts: Draft, event: SuperCountered) -> None:
    pay(facts, event.seat, event.cards)
    facts.counters |= 1 << event.seat


def _fog_fell(facts: Draft, _event: FogFell) -> None:
    facts.fog = True


def _row_locked(facts: Draft, event: RowLocked) -> None:
    """Its owner can neither use nor set cards there until the turn ends (RAKA-099, RAKA-Q126, RAKA-Q127)."""
    facts.locked |= 1 << event.seat


CHAPTER: Final = Chapter(
    options={Moment: _before_a_phase, Countering: _against_a_super},
    takes={CallSuper: _call, Counter: _counter},
    goes_on={OnHold: _take_effect},
    handlers={
        SuperCalled: _super_called,
        SuperCountered: _super_countered,
        FogFell: _fog_fell,
        RowLocked: _row_locked,
    },
)
