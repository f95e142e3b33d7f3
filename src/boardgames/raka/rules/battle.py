"""Attacks, and the comparison of hit points that decides them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import NOBODY, Seat
from boardgames.core.chapter import Chapter, nothing_changes
from boardgames.core.shared import Rows, Shared
from boardgames.raka.cards import QUEENS, Card
from boardgames.raka.events import (
    AttackBlocked,
    AttackDeclared,
    AttackFailed,
    AttackResolved,
    EquipmentDiscarded,
    PlayerStruck,
    WarriorDefeated,
    WarriorHit,
    WarriorsClashed,
)
from boardgames.raka.moves import Attack, Move
from boardgames.raka.pending import RESPONSES, Combat
from boardgames.raka.rules.lists import ATTACKS, AnyAim, aimed
from boardgames.raka.rules.rocks import exchange
from boardgames.raka.rules.zones import fall, strip
from boardgames.raka.setup import AceSurvival, ClashEffect, FirstAttack, WeakerAttacker
from boardgames.raka.sides import Side
from boardgames.raka.state import Draft, RakaTrail
from boardgames.raka.warriors import ENERGY_BONUS, HARDEN_BONUS, Target, Warrior

_DIRECT_ROCKS: Final = 2
_BATTLE_ROCKS: Final = 1

_COMBATS: Final[Rows[tuple[Seat, Card], AnyAim, Combat]] = aimed(Combat)
_DECLARED: Final[Rows[tuple[Seat, Card], AnyAim, AttackDeclared]] = aimed(AttackDeclared)
_CLASHED: Final[Rows[tuple[Seat, Card], AnyAim, WarriorsClashed]] = aimed(WarriorsClashed)
_FAILED: Final[Rows[tuple[Seat, Card], AnyAim, AttackFailed]] = aimed(AttackFailed)
_HIT: Final[Shared[tuple[Seat, Card], WarriorHit]] = Shared(WarriorHit)
_DEFEATED: Final[Shared[tuple[Seat, Card], WarriorDefeated]] = Shared(WarriorDefeated)


def may_attack(facts: Draft, victim: Seat) -> bool:
    """Whether the first round lets anybody attack that player now.

    RAKA-012, RAKA-029, RAKA-Q15, RAKA-Q16; only the living count (RAKA-Q164).
    """
    for_all = _FOR_ALL.get(facts.setup.first_attack)
    return facts.sides[victim].started > 0 if for_all is None else for_all(facts.sides)


def _attackable(facts: Draft, seat: Seat) -> list[Seat]:
    """The opponents whom the first round lets the seat attack; what holds for all is asked once.

    RAKA-012, RAKA-029, RAKA-Q15, RAKA-Q16; only the living count (RAKA-Q164).
    """
    opponents = facts.opponents(seat)
    for_all = _FOR_ALL.get(facts.setup.first_attack)
    if for_all is None:
        return [other for other in opponents if may_attack(facts, other)]
    return opponents if for_all(facts.sides) else []


def _all_finished(sides: tuple[Side, ...]) -> bool:
    for side in sides:
        if not side.finished and side.left is None:
            return False
    return True


def _all_started(sides: tuple[Side, ...]) -> bool:
    for side in sides:
        if not side.started and side.left is None:
            return False
    return True


_FOR_ALL: Final[Mapping[FirstAttack, Callable[[tuple[Side, ...]], bool]]] = {
    FirstAttack.ALL_FINISHED: _all_finished,
    FirstAttack.ALL_STARTED: _all_started,
}


def targets(facts: Draft, seat: Seat) -> list[tuple[Seat, Card]]:
    """Opposing warriors that may be attacked, by seat and card (RAKA-036, RAKA-Q17)."""
    return [(other, card) for other, card in _all_targets(facts, seat) if card is not None]


def _all_targets(facts: Draft, seat: Seat) -> list[tuple[Seat, Card | None]]:
    """Also players without a warrior, who are attacked directly (RAKA-022, RAKA-Q66, RAKA-Q69)."""
    found: list[tuple[Seat, Card | None]] = []
    for other in _attackable(facts, seat):
        guards = facts.sides[other].ranked
        for warrior in guards:
            found.append((other, warrior.card))
        if not guards:
            found.append((other, None))
    return found


def attacks(state: Draft, seat: Seat) -> list[Move]:
    """Every attack that can be declared now: each warrior may make one a turn (RAKA-037, RAKA-Q68)."""
    found: list[Move] = []
    against = None
    for warrior in state.sides[seat].ranked:
        if not warrior.attacked:
            if against is None:
                against = _all_targets(state, seat)
            found += map(ATTACKS[seat, warrior.card].__getitem__, against)
    return found


def _attack(trail: RakaTrail, move: Attack) -> None:
    target = move.target
    declare(trail, _COMBATS[move.seat, move.warrior][target.seat, target.warrior])


def declare(trail: RakaTrail, combat: Combat) -> None:
    """The attack waits for answers, the attacked seat's first (RAKA-036, RAKA-Q73, RAKA-Q103)."""
    target = combat.target
    trail.note(_DECLARED[combat.seat, combat.warrior][target.seat, target.warrior])
    window = RESPONSES[before(trail.facts, target.seat), 0, NOBODY, NOBODY]
    trail.pending += (combat, window)


def before(facts: Draft, seat: Seat) -> Seat:
    """The seat whose clockwise neighbour is ``seat``, living or not."""
    return (seat - 1) % facts.setup.players


def _resolve(trail: RakaTrail, combat: Combat) -> bool:
    """The window is passed: hit points are read now, and compared, a one-shot's too.

    RAKA-051 to RAKA-053, RAKA-Q63, RAKA-Q71. Energy and Battle Harden are of this one combat (RAKA-082,
    RAKA-Q79, RAKA-Q105), and Energy counts for a legend as well (RAKA-Q87).
    """
    trail.pending.pop()
    facts = trail.facts
    attacker = facts.warrior(combat.seat, combat.warrior)
    assert attacker is not None
    target = facts.aimed_at(combat.target)
    if target is None:
        _strike_player(trail, combat)
        return True
    points = (attacker.quad_points if combat.shot else attacker.points) + ENERGY_BONUS * combat.energy
    hardened = _hardens(facts, combat, target)
    defence = target.points + ENERGY_BONUS * combat.defence + (HARDEN_BONUS if hardened else 0)
    trail.note(AttackResolved(combat.seat, combat.warrior, combat.target, points, defence, hardened))
    if target.armored:
        _block(trail, combat.target, target, broken=points >= defence)
    elif points > defence:
        _hit(trail, combat, attacker, target)
    elif points == defence:
        _clash(trail, combat, attacker, target)
    else:
        _fail(trail, combat, attacker)
    return True


def _strike_player(trail: RakaTrail, combat: Combat) -> None:
    """A direct attack: two rocks to win, up to two to lose, and it saves no legend.

    RAKA-022, RAKA-025, RAKA-Q67, RAKA-Q70, RAKA-Q84, RAKA-D10j. It eliminates by coming this far, not before
    (RAKA-R07).
    """
    trail.note(PlayerStruck(combat.seat, combat.warrior, combat.target))
    victim = combat.target.seat
    rockless = trail.facts.setup.elimination and not trail.facts.sides[victim].rocks
    exchange(trail, combat.seat, victim, _DIRECT_ROCKS, rockless=rockless)


def _hardens(facts: Draft, combat: Combat, target: Warrior) -> bool:
    """Battle Harden: a queen alone on her side, on the first attack on her that resolves in a battle phase.

    RAKA-059, RAKA-060, RAKA-Q78, RAKA-Q80, RAKA-D10c; not while the Railgun fires (RAKA-120).
    """
    if not target.card.bit & QUEENS or target.hardened or combat.shot:
        return False
    return len(facts.sides[combat.target.seat].ranked) == 1


def _block(trail: RakaTrail, where: Target, target: Warrior, *, broken: bool) -> None:
    """Armor blocks, one-shots too, and breaks under an attacker at least as strong as its wearer.

    RAKA-074, RAKA-075, RAKA-Q65, RAKA-Q92, RAKA-Q93. It is no clash (RAKA-Q89), and a weaker attacker takes
    no hit by house rule (RAKA-R19).
    """
    trail.note(AttackBlocked(where))
    if broken and target.equipment is not None:
        trail.note(EquipmentDiscarded(where, target.equipment))


def _hit(trail: RakaTrail, combat: Combat, attacker: Warrior, target: Warrior) -> None:
    """The stronger attacker hits: a second hit defeats, and so does a one-shot at once.

    RAKA-052, RAKA-054, RAKA-055, RAKA-068, RAKA-116, RAKA-Q58, RAKA-Q64. A shot of the Railgun earns a rock
    only from a player who holds one (RAKA-122, RAKA-Q142). What fell is discarded before the rocks move
    (RAKA-R20).
    """
    victim = combat.target.seat
    if not (target.hit or combat.shot or attacker.legend):
        trail.note(_HIT[victim, target.card])
        return
    trail.note(_DEFEATED[victim, target.card])
    if trail.facts.sides[victim].rocks or not combat.shot:
        exchange(trail, combat.seat, victim, _BATTLE_ROCKS)


def _clash(trail: RakaTrail, combat: Combat, attacker: Warrior, target: Warrior) -> None:
    """Equal hit points: nobody is defeated, whatever the house rule does to them.

    RAKA-053, RAKA-Q60, RAKA-Q74.
    """
    trail.note(_CLASHED[combat.seat, combat.warrior][combat.target.seat, combat.target.warrior])
    if trail.facts.setup.clash_effect is ClashEffect.BOTH_HIT:
        for seat, warrior in ((combat.seat, attacker), (combat.target.seat, target)):
            if not warrior.hit:
                trail.note(_HIT[seat, warrior.card])


def _fail(trail: RakaTrail, combat: Combat, attacker: Warrior) -> None:
    """The weaker attacker: nothing, or by house rule a hit, its armor or no (RAKA-Q59, RAKA-D10i)."""
    trail.note(_FAILED[combat.seat, combat.warrior][combat.target.seat, combat.target.warrior])
    if trail.facts.setup.weaker_attacker is WeakerAttacker.NO_EFFECT:
        return
    if not attacker.hit:
        trail.note(_HIT[combat.seat, attacker.card])
        return
    trail.note(_DEFEATED[combat.seat, attacker.card])
    if trail.facts.sides[combat.seat].rocks or not combat.shot:
        exchange(trail, combat.target.seat, combat.seat, _BATTLE_ROCKS)


def _attack_declared(facts: Draft, event: AttackDeclared) -> None:
    facts.side(event.seat).alter(event.warrior, "attacked")


def _attack_resolved(facts: Draft, event: AttackResolved) -> None:
    """A queen's first attack is spent, hardened or not (RAKA-060, RAKA-D10c); a legend may be saved.

    By house rule any combat with a warrior that got this far saves it (RAKA-Q84, RAKA-D10j).
    """
    card = event.target.warrior
    if card is not None and card.bit & QUEENS:
        target = facts.aimed_at(event.target)
        if target is not None and not target.hardened:
            facts.side(event.target.seat).alter(card, "hardened")
    if facts.setup.ace_survival is AceSurvival.ANY_COMBAT:
        _save(facts, event.seat, event.warrior)


def _warriors_clashed(facts: Draft, event: WarriorsClashed) -> None:
    """A legend that clashed stays at the end of the turn, in a shot too (RAKA-066, RAKA-R15)."""
    _save(facts, event.seat, event.warrior)


def _save(facts: Draft, seat: Seat, card: Card) -> None:
    warrior = facts.warrior(seat, card)
    if warrior is not None and warrior.legend and not warrior.saved:
        facts.side(seat).alter(card, "saved")


def _warrior_hit(facts: Draft, event: WarriorHit) -> None:
    facts.side(event.seat).alter(event.warrior, "hit")


def _warrior_defeated(facts: Draft, event: WarriorDefeated) -> None:
    fall(facts, event.seat, event.warrior)


def _equipment_discarded(facts: Draft, event: EquipmentDiscarded) -> None:
    strip(facts, event.target)


CHAPTER: Final = Chapter(
    takes={Attack: _attack},
    goes_on={Combat: _resolve},
    handlers={
        AttackDeclared: _attack_declared,
        AttackResolved: _attack_resolved,
        AttackBlocked: nothing_changes,
        EquipmentDiscarded: _equipment_discarded,
        WarriorHit: _warrior_hit,
        WarriorsClashed: _warriors_clashed,
        AttackFailed: nothing_changes,
        WarriorDefeated: _warrior_defeated,
        PlayerStruck: nothing_changes,
    },
)
