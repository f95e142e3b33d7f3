"""Traps: what an attack can be answered with."""

from __future__ import annotations

from typing import Final

from boardgames.core import NOBODY, Seat
from boardgames.core.chapter import Chapter, nothing_changes
from boardgames.raka.cards import EIGHTS, NINES, TENS
from boardgames.raka.events import (
    AttackRedirected,
    AttackStopped,
    EnergyGained,
    EquipmentDiscarded,
    TrapSprung,
    WarriorReturned,
)
from boardgames.raka.moves import Energy, Move, SmokeRedirect, SmokeStop, SpringBoard
from boardgames.raka.pending import RESPONSES, Combat, Responding
from boardgames.raka.rules.battle import before, targets
from boardgames.raka.rules.lists import ENERGIES, ONLY_PASS, PASS, REDIRECTS, SMOKE_STOPS, SPRING_BOARDS
from boardgames.raka.rules.supers import super_options
from boardgames.raka.rules.windows import may_charge, may_spring
from boardgames.raka.rules.zones import spend, strip, take_up
from boardgames.raka.state import Draft, RakaTrail
from boardgames.raka.warriors import Target


def _responses(state: Draft, window: Responding) -> tuple[Move, ...]:
    """What the seat's own facedown traps and its hand allow, and passing.

    RAKA-038, RAKA-081, RAKA-Q107, RAKA-Q123, RAKA-D10q. In no other window can a trap be sprung (RAKA-Q112).
    Who sprang the last Energy is asked for what else it could have, and has no Energy to choose (RAKA-R03).
    """
    seat = window.seat
    combat = state.pending[-2]
    assert isinstance(combat, Combat)
    found: list[Move] = []
    traps = state.sides[seat].facedown & _TRAPS
    if traps and not state.locks(seat):
        if may_charge(combat, seat) and window.charged != seat:
            found += [ENERGIES[seat, slot] for slot in _slots(state, seat, EIGHTS)]
        if may_spring(state, combat, seat):
            if smoke := _slots(state, seat, NINES):
                found += [SMOKE_STOPS[seat, slot] for slot in smoke]
                attacked = (combat.target.seat, combat.target.warrior)
                elsewhere = [where for where in targets(state, combat.seat) if where != attacked]
                for slot in smoke:
                    found += map(REDIRECTS[seat, slot].__getitem__, elsewhere)
            found += [SPRING_BOARDS[seat, slot] for slot in _slots(state, seat, TENS)]
    if not combat.shot:
        found += super_options(state, seat)
    return (*found, PASS[seat]) if found else ONLY_PASS[seat]


_TRAPS: Final = EIGHTS | NINES | TENS


def _slots(state: Draft, seat: Seat, traps: int) -> list[int]:
    """The slots that hold one of these cards, each offered: others can tell slots apart (RAKA-D10b)."""
    return [slot for slot, card in enumerate(state.sides[seat].row) if card is not None and card.bit & traps]


def _spring(trail: RakaTrail, seat: Seat, slot: int) -> Combat:
    """Turn the trap face up (RAKA-081, RAKA-Q113); the combat that it answers."""
    card = trail.facts.sides[seat].row[slot]
    assert card is not None
    trail.note(TrapSprung(seat, slot, card))
    combat = trail.pending[-2]
    assert isinstance(combat, Combat)
    return combat


def _use(trail: RakaTrail, combat: Combat, seat: Seat, charged: Seat) -> None:
    trail.pending[-2:] = [combat, RESPONSES[seat, 0, charged, NOBODY]]


def _energy(trail: RakaTrail, move: Energy) -> None:
    """+10 for the own warrior; the other side is asked before one's own next.

    RAKA-082, RAKA-083, RAKA-Q106, RAKA-Q114.
    """
    combat = _spring(trail, move.seat, move.slot)
    if move.seat == combat.seat:
        trail.note(EnergyGained(move.seat, combat.warrior))
        combat = _charged(combat, combat.energy + 1, combat.defence)
    else:
        assert combat.target.warrior is not None
        trail.note(EnergyGained(move.seat, combat.target.warrior))
        combat = _charged(combat, combat.energy, combat.defence + 1)
    _use(trail, combat, move.seat, charged=move.seat)


def _charged(combat: Combat, energy: int, defence: int) -> Combat:
    return Combat(combat.seat, combat.warrior, combat.target, energy, defence, combat.shot)


def _smoke_stop(trail: RakaTrail, move: SmokeStop) -> None:
    """The attack is over without result, and has saved no legend (RAKA-084, RAKA-Q110, RAKA-D10j)."""
    combat = _spring(trail, move.seat, move.slot)
    trail.note(AttackStopped(combat.seat, combat.warrior))
    del trail.pending[-2:]


def _smoke_redirect(trail: RakaTrail, move: SmokeRedirect) -> None:
    """The attack goes on against another warrior not of the attacker's side.

    RAKA-084, RAKA-085, RAKA-Q107; the new defender is asked first, and Energy of the old one lapses, as the
    last one sprung too (RAKA-Q108, RAKA-R04).
    """
    combat = _spring(trail, move.seat, move.slot)
    window = trail.pending[-1]
    assert isinstance(window, Responding)
    charged = window.charged if window.charged == combat.seat else NOBODY
    trail.note(AttackRedirected(combat.seat, combat.warrior, move.target))
    _use(
        trail,
        Combat(combat.seat, combat.warrior, move.target, combat.energy, 0, combat.shot),
        before(trail.facts, move.target.seat),
        charged,
    )


def _spring_board(trail: RakaTrail, move: SpringBoard) -> None:
    """The attacker goes back to its controller's hand, and the combat is over.

    RAKA-086, RAKA-Q109, RAKA-Q110, RAKA-D08.
    """
    combat = _spring(trail, move.seat, move.slot)
    attacker = trail.facts.warrior(combat.seat, combat.warrior)
    assert attacker is not None
    if attacker.equipment is not None:
        trail.note(EquipmentDiscarded(Target(combat.seat, combat.warrior), attacker.equipment))
    trail.note(WarriorReturned(combat.seat, combat.warrior))
    del trail.pending[-2:]


def _trap_sprung(facts: Draft, event: TrapSprung) -> None:
    spend(facts, event.seat, event.card, event.slot)
    facts.discard(facts.deck_of(event.seat), event.card)


def _warrior_returned(facts: Draft, event: WarriorReturned) -> None:
    """Its hits and flags are lost, its equipment is discarded, and everybody knows where it is (RAKA-087)."""
    strip(facts, Target(event.seat, event.warrior))
    side = facts.side(event.seat)
    side.replace(side.warrior(event.warrior), None)
    take_up(facts, event.seat, event.warrior)


CHAPTER: Final = Chapter(
    options={Responding: _responses},
    takes={
        Energy: _energy,
        SmokeStop: _smoke_stop,
        SmokeRedirect: _smoke_redirect,
        SpringBoard: _spring_board,
    },
    handlers={
        TrapSprung: _trap_sprung,
        EnergyGained: nothing_changes,
        AttackStopped: nothing_changes,
        AttackRedirected: nothing_changes,
        WarriorReturned: _warrior_returned,
    },
)
