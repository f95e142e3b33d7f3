"""What a table needs to know: whose turn it is, what can be answered for a seat, and how it declines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import CHANCE, Seat
from boardgames.raka.cards import EQUIPMENT, OF_RANK, WARRIORS, Rank, mask
from boardgames.raka.events import Mega
from boardgames.raka.moves import (
    Concede,
    DrawCard,
    EndPhase,
    EndTurn,
    HoldFire,
    Move,
    Pass,
    StopLightning,
)
from boardgames.raka.pending import (
    Battle,
    Combat,
    Countering,
    Draw,
    MainOne,
    MainTwo,
    Moment,
    OnHold,
    PayingHand,
    Pending,
    Popping,
    Railgun,
    Responding,
)
from boardgames.raka.rules import megas, supers
from boardgames.raka.rules.battle import attacks, targets
from boardgames.raka.rules.book import legal_moves, may_concede
from boardgames.raka.rules.ultimates import HAND_COST, RAILGUN_RANKS
from boardgames.raka.rules.windows import could_call, may_charge, may_spring
from boardgames.raka.setup import RailgunDiscard
from boardgames.raka.state import State


def active(state: State) -> Seat | None:
    """Whose turn it is, whoever is being asked; ``None`` before the first turn (RAKA-028)."""
    return state.active


def passing(state: State, seat: Seat) -> Move | None:
    """How the seat declines what it is asked now: pass, stop, or end the phase; ``None`` where it cannot."""
    if not state.pending or state.pending[-1].seat != seat:
        return None
    top = state.pending[-1]
    if isinstance(top, Popping):
        return StopLightning(seat) if top.struck else None
    decline = _DECLINING.get(top.__class__)
    return None if decline is None else decline(seat)


_DECLINING: Final[Mapping[type, type[Pass | EndPhase | EndTurn | HoldFire]]] = {
    Moment: Pass,
    Responding: Pass,
    Countering: Pass,
    MainOne: EndPhase,
    Battle: EndPhase,
    MainTwo: EndTurn,
    Railgun: HoldFire,
}


def unlisted(state: State) -> tuple[Move, ...]:
    """Every living player may concede, from the first turn on and whoever is asked (RAKA-018, RAKA-D04)."""
    return tuple(Concede(seat) for seat in range(state.setup.players) if may_concede(state, seat))


def forced(state: State) -> Move | None:
    """The one move that whoever is asked can have, as far as everybody can tell; ``None`` if it may have two.

    Only public facts are looked at (RAKA-D02, RAKA-D07): sizes of hands, filled slots, cards on the field,
    and of hidden cards those that everybody knows. So being played for tells nobody anything.
    """
    if not state.pending or state.pending[-1].seat == CHANCE:
        return None
    top = state.pending[-1]
    if _is_open(state, top):
        listed = legal_moves(state)
        return listed[0] if len(listed) == 1 else None
    find = _FORCED.get(top.__class__)
    return None if find is None else find(state, top)


def _is_open(state: State, top: Pending) -> bool:
    """Whether everybody knows each hidden card that the seat's list of moves depends on."""
    side = state.sides[top.seat]
    known = state.known(top.seat) == side.hand
    if isinstance(top, _BY_THE_HAND):
        return known
    filled = sum(card is not None for card in side.row)
    certain = sum(mark.in_slot is not None for mark in side.marks)
    return known and (filled == certain or state.locks(top.seat))


_BY_THE_HAND: Final = (Draw, MainTwo, Moment, Countering, PayingHand)
"""Questions to which no card of the own row is an answer."""


def _in_the_draw_phase(state: State, draw: Draw) -> Move | None:
    """With no mega that it could pay for, and that has something to act on, it draws (RAKA-030, RAKA-101)."""
    seat = draw.seat
    pile = mask(state.piles[state.deck_of(seat)])
    useful = {
        Mega.SNIPER: any(not state.sides[other].unguarded for other in state.opponents(seat)),
        Mega.SCRAP_METAL: bool(pile & (WARRIORS | EQUIPMENT)),
        Mega.MEDIC: True,
    }
    could = any(useful[mega] and _could_pay(state, seat, cost) for mega, cost in megas.COSTS.items())
    return None if could else DrawCard(seat)


def _in_battle(state: State, battle: Battle) -> Move | None:
    """With no attack, and no Railgun or super that it could have, the seat ends the phase (RAKA-Q42)."""
    seat = battle.seat
    could = attacks(state, seat) or _could_fire(state, seat) or _could_call(state, seat)
    return None if could else EndPhase(seat)


def _in_main_two(state: State, main: MainTwo) -> Move | None:
    """With nowhere to set a card, and no super that it could have, the seat ends the turn (RAKA-040)."""
    seat = main.seat
    side = state.sides[seat]
    could_set = side.hand and None in side.row and not state.locks(seat)
    return None if could_set or _could_call(state, seat) else EndTurn(seat)


def _in_a_moment(state: State, window: Moment) -> Move | None:
    return None if _could_call(state, window.seat) else Pass(window.seat)


def _against_a_super(state: State, window: Countering) -> Move | None:
    """Without the two cards of the one counter, the seat passes (RAKA-091)."""
    held = state.pending[-2]
    assert isinstance(held, OnHold)
    cost = supers.COSTS[supers.COUNTERED_BY[held.power]]
    return None if _could_pay(state, window.seat, cost) else Pass(window.seat)


def _in_an_attack(state: State, window: Responding) -> Move | None:
    """With no trap that it might spring now, and no super that it could have, the seat passes.

    RAKA-038, RAKA-Q102, RAKA-Q104, RAKA-Q114.
    """
    combat = state.pending[-2]
    assert isinstance(combat, Combat)
    seat = window.seat
    might = may_spring(state, combat, seat) or (may_charge(combat, seat) and window.charged != seat)
    could_spring = might and state.sides[seat].has_row and not state.locks(seat)
    could_call = not combat.shot and _could_call(state, seat)
    return None if could_spring or could_call else Pass(seat)


def _could_call(state: State, seat: Seat) -> bool:
    """Whether the limit allows a super and the hand could hold its cost (RAKA-090)."""
    return could_call(state, seat) and any(_could_pay(state, seat, cost) for cost in supers.COSTS.values())


def _could_pay(state: State, seat: Seat, ranks: tuple[Rank, Rank]) -> bool:
    """Whether a card of each rank could be in the hand: known to be there, or one of those nobody knows."""
    known = state.known(seat)
    unknown = state.sides[seat].hand.bit_count() - known.bit_count()
    return sum(not known & OF_RANK[rank] for rank in ranks) <= unknown


def _could_fire(state: State, seat: Seat) -> bool:
    """Whether the Railgun could be called if the right cards lay facedown (RAKA-110, RAKA-123, RAKA-Q145)."""
    side = state.sides[seat]
    if state.railgun_called or state.fog or state.locks(seat) or side.unguarded:
        return False
    from_hand = state.setup.railgun_discard is not RailgunDiscard.THE_FOUR
    if from_hand and side.hand.bit_count() < HAND_COST:
        return False
    filled = mask(card for card in side.row if card is not None).bit_count()
    return filled >= len(RAILGUN_RANKS) and bool(targets(state, seat))


_FORCED: Final[Mapping[type, Callable[..., Move | None]]] = {
    Draw: _in_the_draw_phase,
    Battle: _in_battle,
    MainTwo: _in_main_two,
    Moment: _in_a_moment,
    Countering: _against_a_super,
    Responding: _in_an_attack,
}
