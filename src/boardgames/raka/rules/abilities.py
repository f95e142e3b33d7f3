"""Ability cards from the hand and the back row: setting them, equipment, utility."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.core.shared import Shared
from boardgames.raka.cards import (
    ABILITY_CARDS,
    BY_BIT,
    EIGHTS,
    EQUIPMENT,
    FIVES,
    NINES,
    SEVENS,
    SIXES,
    TENS,
    Card,
    one_a_rank,
)
from boardgames.raka.events import CardSet, EquipmentDiscarded, Equipped, UtilityPlayed
from boardgames.raka.marks import may_be_set
from boardgames.raka.moves import AcidBarrel, BrownBox, ChainLightning, Equip, Move, SetCard
from boardgames.raka.pending import DRAWINGS, Popper, Popping
from boardgames.raka.rules.lists import ACIDS, BOXES, EQUIPS, LIGHTNINGS, SETS
from boardgames.raka.rules.zones import spend
from boardgames.raka.sides import NO_ROW
from boardgames.raka.state import Draft, RakaTrail

_BOXED: Final = 2
"""Cards that Brown Box draws (RAKA-080)."""

_SET: Final[Shared[tuple[Seat, int, Card], CardSet]] = Shared(CardSet)
_PLAYED: Final[Shared[tuple[Seat, Card, int | None], UtilityPlayed]] = Shared(UtilityPlayed)


def settings(state: Draft, seat: Seat) -> tuple[Move, ...]:
    """Ability cards of the hand, one a rank, while a slot of an unlocked row is free.

    RAKA-006, RAKA-034, RAKA-040, RAKA-Q48, RAKA-Q49, RAKA-Q126, RAKA-D05.
    """
    side = state.sides[seat]
    held = side.hand & ABILITY_CARDS
    if not held or all(side.row) or (state.locked and state.locks(seat)):
        return ()
    sets = SETS[seat]
    known = state.known(seat)
    if known & held:
        return tuple([move for bit in one_a_rank(held, known) for move in sets[bit]])
    return sets[held & _TWO_TO_FOUR] + sets[held & _FIVE_TO_SEVEN] + sets[held & _EIGHT_TO_TEN]


_TWO_TO_FOUR: Final = EQUIPMENT
_FIVE_TO_SEVEN: Final = FIVES | SIXES | SEVENS
_EIGHT_TO_TEN: Final = EIGHTS | NINES | TENS
"""Three ranks at a time: so few cards that what they offer is soon known."""


def plays(state: Draft, seat: Seat) -> list[Move]:
    """Equipment and utility that can be played in one's own main phase one, from the hand or the row.

    Traps, the third kind, are not played (RAKA-069, RAKA-Q54); a locked row's cards cannot be (RAKA-Q126).
    RAKA-033, RAKA-076, RAKA-Q50, RAKA-Q51. Any number may follow one another, and nobody is asked to answer
    them (RAKA-077, RAKA-Q95).
    """
    side = state.sides[seat]
    row = NO_ROW if state.locked and state.locks(seat) else side.row
    within = side.hand if row is NO_ROW else side.hand | side.facedown
    if not within & _PLAYABLE:
        return []
    found: list[Move] = []
    bare = _unequipped(state) if within & EQUIPMENT else []
    worn = _equipped(state) if within & SIXES else []
    for card, slot in _sources(state, seat, row):
        bit = card.bit
        if bit & EQUIPMENT:
            found += map(EQUIPS[seat, card, slot].__getitem__, bare)
        elif bit & SIXES:
            found += map(ACIDS[seat, card, slot].__getitem__, worn)
        elif bit & SEVENS:
            found.append(BOXES[seat, card, slot])
        elif any([state.sides[other].facedown for other in state.opponents(seat)]):
            found.append(LIGHTNINGS[seat, card, slot])
    return found


_PLAYABLE: Final = _TWO_TO_FOUR | _FIVE_TO_SEVEN


def _sources(state: Draft, seat: Seat, row: tuple[Card | None, ...]) -> list[tuple[Card, int | None]]:
    """Where a card can be played from, by card: each slot, and one card a rank of the hand (RAKA-D10b)."""
    side = state.sides[seat]
    found: list[tuple[Card, int | None]] = []
    if side.facedown & _PLAYABLE:
        for slot, card in enumerate(row):
            if card is not None and card.bit & _PLAYABLE:
                found.append((card, slot))
    held = side.hand & _PLAYABLE
    if held:
        known = state.known(seat) & held
        found += _FROM_HAND[held & _TWO_TO_FOUR, known]
        found += _FROM_HAND[held & _FIVE_TO_SEVEN, known]
    if len(found) > 1:
        found.sort(key=_by_card)
    return found


_FROM_HAND: Final[Shared[tuple[int, int], tuple[tuple[Card, None], ...]]] = Shared(
    lambda held, known: tuple((BY_BIT[bit], None) for bit in one_a_rank(held, known))
)


def _by_card(source: tuple[Card, int | None]) -> int:
    return source[0].index


def _unequipped(facts: Draft) -> list[tuple[Seat, Card]]:
    """Warriors of any player that can take equipment: none attached, and no active legend.

    RAKA-067, RAKA-070, RAKA-071, RAKA-Q91, RAKA-Q94, RAKA-Q99 to RAKA-Q101.
    """
    found: list[tuple[Seat, Card]] = []
    for seat, side in enumerate(facts.sides):
        for warrior in side.ranked:
            if warrior.equipment is None and not warrior.legend:
                found.append((seat, warrior.card))
    return found


def _equipped(facts: Draft) -> list[tuple[Seat, Card]]:
    """Warriors of any player that wear something (RAKA-079, RAKA-Q97)."""
    found: list[tuple[Seat, Card]] = []
    for seat, side in enumerate(facts.sides):
        for warrior in side.ranked:
            if warrior.equipment is not None:
                found.append((seat, warrior.card))
    return found


def _set(trail: RakaTrail, move: SetCard) -> None:
    """The lowest free slot takes it (RAKA-Q47)."""
    trail.note(_SET[move.seat, trail.facts.sides[move.seat].row.index(None), move.card])


def _equip(trail: RakaTrail, move: Equip) -> None:
    trail.note(Equipped(move.seat, move.card, move.slot, move.target))


def _lightning(trail: RakaTrail, move: ChainLightning) -> None:
    """Pop a card of one opponent after another, up to three (RAKA-078, RAKA-Q96, RAKA-D06)."""
    trail.note(_PLAYED[move.seat, move.card, move.slot])
    trail.pending.append(Popping(move.seat, Popper.LIGHTNING))


def _acid(trail: RakaTrail, move: AcidBarrel) -> None:
    """A warrior loses its equipment (RAKA-079)."""
    trail.note(_PLAYED[move.seat, move.card, move.slot])
    wearer = trail.facts.aimed_at(move.target)
    assert wearer is not None
    assert wearer.equipment is not None
    trail.note(EquipmentDiscarded(move.target, wearer.equipment))


def _box(trail: RakaTrail, move: BrownBox) -> None:
    """Draw two, as far as there are cards; the box itself may come back (RAKA-080, RAKA-Q98, RAKA-D10g).

    Where it is the only card to draw, that changes nothing, as often as it is played (RAKA-R23).
    """
    trail.note(_PLAYED[move.seat, move.card, move.slot])
    trail.pending.append(DRAWINGS[move.seat, _BOXED])


def _card_set(facts: Draft, event: CardSet) -> None:
    """The card leaves the hand unseen: any marked card that could have been set may be there (RAKA-D07).

    Nothing of the turn it was set in keeps a trap from being sprung (RAKA-Q53).
    """
    assert isinstance(event.card, Card)
    side = facts.side(event.seat)
    side.hand &= ~event.card.bit
    side.lay(event.slot, event.card, facts.turn)
    if side.marks:
        side.marks = may_be_set(side.marks, event.slot, side.hand.bit_count())


def _equipped_event(facts: Draft, event: Equipped) -> None:
    """It sits with its warrior and takes no slot; it stays its owner's card (RAKA-Q03, RAKA-Q52)."""
    spend(facts, event.seat, event.card, event.slot)
    assert event.target.warrior is not None
    side = facts.side(event.target.seat)
    wearer = side.warrior(event.target.warrior)
    side.replace(wearer, wearer.wearing(event.card, facts.deck_of(event.seat)))


def _utility_played(facts: Draft, event: UtilityPlayed) -> None:
    """On the pile before its effect (RAKA-Q56, RAKA-D10g)."""
    spend(facts, event.seat, event.card, event.slot)
    facts.discard(facts.deck_of(event.seat), event.card)


CHAPTER: Final = Chapter(
    takes={SetCard: _set, Equip: _equip, ChainLightning: _lightning, AcidBarrel: _acid, BrownBox: _box},
    handlers={CardSet: _card_set, Equipped: _equipped_event, UtilityPlayed: _utility_played},
)
