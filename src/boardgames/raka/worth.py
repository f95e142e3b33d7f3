"""What a game is worth to each seat, judged by eye: for greedy play, and where a search must stop.

This is a heuristic of ours; no rule speaks of it. Each living player has a strength, and its worth is its
share of all strengths, so it lies between 0 and 1, all worths add up to 1, and to weaken one opponent of
several is worth less than to grow oneself. A strength is the sum of

=====  ==========================================================================================
  20   for being in the game
 600   times the rocks held, as a part of the goal: one of seven is worth more than any warrior
   2   for each hit point of a warrior, a legend's being those of its ace; 1 if it is rotated
   8   for each Armor that a warrior wears
   4   for each facedown card
   3   for each card in the hand
=====  ==========================================================================================

An attack that nobody has answered yet counts half of what it would bring: the attacker has that much more,
the attacked player that much less. So does a Railgun that fires, for the strongest warriors that it has shots
for. A game that is over is worth its payoff: the winner's share is 1, and nobody has more before the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core import Seat, shares
from boardgames.raka.cards import Rank
from boardgames.raka.pending import Combat, Railgun
from boardgames.raka.view import RakaView
from boardgames.raka.warriors import BONUS, ENERGY_BONUS, HARDEN_BONUS, HIT_POINTS, Warrior

_PRESENCE: Final = 20
_GOAL: Final = 600
_UPRIGHT: Final = 2
_ROTATED: Final = 1
_ARMOR: Final = 8
_FACEDOWN: Final = 4
_CARD: Final = 3

_DIRECT_ROCKS: Final = 2


def worth(view: RakaView) -> tuple[float, ...]:
    """Each seat's share of all strengths, as seen by the viewer; once the game is over, its payoff.

    Strengths are whole numbers, made of sizes, counts and what lies faceup: all viewers judge alike, and so
    does every machine.
    """
    players = view.setup.players
    if view.ending is not None:
        return tuple(map(float, shares(players, view.winners)))
    strengths = [_strength(view, seat) if view.living(seat) else 0 for seat in range(players)]
    for winner, loser, stake in _stakes(view):
        strengths[winner] += stake // 2
        strengths[loser] = max(_PRESENCE, strengths[loser] - stake // 2)
    total = sum(strengths)
    return tuple(strength / total for strength in strengths)


def _strength(view: RakaView, seat: Seat) -> int:
    side = view.sides[seat]
    return (
        _PRESENCE
        + _of_rocks(view, side.rocks)
        + sum(map(_of_warrior, side.warriors))
        + _FACEDOWN * sum(card is not None for card in side.row)
        + _CARD * side.hand
    )


def _of_rocks(view: RakaView, rocks: int) -> int:
    return _GOAL * min(rocks, view.setup.rocks) // view.setup.rocks


def _of_warrior(warrior: Warrior) -> int:
    """Lasting hit points, half of them once it is rotated, and its armor (RAKA-054, RAKA-074)."""
    points = 0 if warrior.burnt else HIT_POINTS[warrior.card.rank]
    if warrior.equipment is not None:
        points += BONUS[warrior.equipment.rank]
    return points * (_ROTATED if warrior.hit else _UPRIGHT) + (_ARMOR if warrior.armored else 0)


def _stakes(view: RakaView) -> Iterator[tuple[Seat, Seat, int]]:
    """Who may win how much of whom by the combat or the Railgun that is pending."""
    for entry in view.pending:
        if isinstance(entry, Combat):
            yield entry.seat, entry.target.seat, _at_stake(view, entry)
        elif isinstance(entry, Railgun):
            reach = [
                (_of_warrior(warrior), other)
                for other, side in enumerate(view.sides)
                if other != entry.seat
                for warrior in side.warriors
            ]
            for stake, other in sorted(reach, reverse=True)[: entry.shots]:
                yield entry.seat, other, stake


def _at_stake(view: RakaView, combat: Combat) -> int:
    """What the attack would bring if nobody answered it (RAKA-021, RAKA-022, RAKA-052 to RAKA-054)."""
    attacker = _find(view, combat.seat, combat.warrior)
    target = _find(view, combat.target.seat, combat.target.warrior)
    if attacker is None or target is None:
        return _of_rocks(view, _DIRECT_ROCKS)
    points = (attacker.quad_points if combat.shot else attacker.points) + ENERGY_BONUS * combat.energy
    defence = target.points + ENERGY_BONUS * combat.defence + _harden(view, combat, target)
    if target.armored:
        return _ARMOR if points >= defence else 0
    if points <= defence:
        return 0
    defeated = target.hit or combat.shot or attacker.legend
    return _of_warrior(target) + _of_rocks(view, 1) if defeated else _of_warrior(target) // 2


def _find(view: RakaView, seat: Seat, card: object) -> Warrior | None:
    return next((warrior for warrior in view.sides[seat].warriors if warrior.card is card), None)


def _harden(view: RakaView, combat: Combat, target: Warrior) -> int:
    """Battle Harden may yet add its five (RAKA-059, RAKA-060)."""
    alone = sum(1 for _ in view.sides[combat.target.seat].warriors) == 1
    queen = target.card.rank is Rank.QUEEN and not target.hardened and not combat.shot
    return HARDEN_BONUS if queen and alone else 0
