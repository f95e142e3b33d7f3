"""Megas: what the draw can be given up for."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.raka.cards import (
    BY_BIT,
    EQUIPMENT,
    OF_RANK,
    WARRIORS,
    Card,
    Rank,
    cards_in,
    mask,
    one_a_rank,
)
from boardgames.raka.events import CardTaken, Mega, MegaUsed, Phase, WarriorHealed, WarriorSniped
from boardgames.raka.moves import Medic, Move, ScrapMetal, Sniper, Take
from boardgames.raka.pending import Draw, Scrapping, Wanted
from boardgames.raka.rules.lists import DRAW, MEDIC, SCRAP_METAL, SNIPERS, TAKES
from boardgames.raka.rules.supers import payment
from boardgames.raka.rules.turns import enter
from boardgames.raka.rules.zones import fall, pay, take_up
from boardgames.raka.state import Draft, RakaTrail

COSTS: Final = {
    Mega.SNIPER: (Rank.FIVE, Rank.SIX),
    Mega.SCRAP_METAL: (Rank.SIX, Rank.SEVEN),
    Mega.MEDIC: (Rank.SEVEN, Rank.FIVE),
}
"""What each mega costs (RAKA-103, RAKA-106, RAKA-108)."""

_COST: Final = 2
_PAYING: Final = sum(OF_RANK[rank] for rank in {rank for ranks in COSTS.values() for rank in ranks})
"""Cards that a mega costs, and those that can be among them."""


def mega_cost(facts: Draft, seat: Seat, mega: Mega) -> tuple[Card, ...]:
    """The two cards of the hand that pay for a mega; ``()`` if it cannot (RAKA-102, RAKA-Q131).

    RAKA-103: a 5 and a 6; RAKA-106: a 6 and a 7; RAKA-108: a 7 and a 5.
    """
    return payment(facts, seat, COSTS[mega])


def _in_the_draw_phase(state: Draft, draw: Draw) -> tuple[Move, ...]:
    """Draw, or one mega instead, paid from the hand; no super.

    RAKA-031, RAKA-101, RAKA-102, RAKA-Q37, RAKA-Q38, RAKA-Q129.
    """
    seat = draw.seat
    if (state.sides[seat].hand & _PAYING).bit_count() < _COST:
        return (DRAW[seat],)
    found: list[Move] = [DRAW[seat]]
    if mega_cost(state, seat, Mega.SNIPER):
        found += map(SNIPERS[seat].__getitem__, _in_sight(state, seat))
    if mega_cost(state, seat, Mega.SCRAP_METAL) and mask(_pile(state, seat)) & (WARRIORS | EQUIPMENT):
        found.append(SCRAP_METAL[seat])
    if mega_cost(state, seat, Mega.MEDIC):
        found.append(MEDIC[seat])
    return tuple(found)


def _in_sight(facts: Draft, seat: Seat) -> list[tuple[Seat, Card]]:
    """Every opposing warrior, from the first turn on and whatever it wears (RAKA-104, RAKA-Q132)."""
    return [(other, warrior.card) for other in facts.opponents(seat) for warrior in facts.sides[other].ranked]


def _pile(facts: Draft, seat: Seat) -> tuple[Card, ...]:
    """The discard pile that is the seat's own: with one deck, everybody's (RAKA-Q57)."""
    return facts.piles[facts.deck_of(seat)]


def _pay_for(trail: RakaTrail, seat: Seat, mega: Mega) -> None:
    """Its cost is discarded, and no card is drawn any more (RAKA-101, RAKA-102, RAKA-Q38)."""
    trail.note(MegaUsed(seat, mega, mega_cost(trail.facts, seat, mega)))
    enter(trail, seat, Phase.MAIN_ONE)


def _snipe(trail: RakaTrail, move: Sniper) -> None:
    """One opposing warrior falls, upright or armored; no rock moves, for it was no battle.

    RAKA-104, RAKA-105, RAKA-Q33, RAKA-Q132.
    """
    _pay_for(trail, move.seat, Mega.SNIPER)
    assert move.target.warrior is not None
    trail.note(WarriorSniped(move.target.seat, move.target.warrior))


def _scrap(trail: RakaTrail, move: ScrapMetal) -> None:
    """Pay, then take a warrior and equipment, as far as there are any (RAKA-107, RAKA-Q133, RAKA-D06)."""
    _pay_for(trail, move.seat, Mega.SCRAP_METAL)
    trail.pending.append(Scrapping(move.seat, Wanted.WARRIOR))


def _treat(trail: RakaTrail, move: Medic) -> None:
    """All own warriors are turned upright (RAKA-109, RAKA-Q134)."""
    _pay_for(trail, move.seat, Mega.MEDIC)
    for warrior in trail.facts.sides[move.seat].warriors:
        if warrior.hit:
            trail.note(WarriorHealed(move.seat, warrior.card, ability=False))


def scraps(facts: Draft, scrapping: Scrapping) -> tuple[Card, ...]:
    """What can be taken: each warrior, or of equipment one card a rank (RAKA-107, RAKA-D05)."""
    lying = mask(_pile(facts, scrapping.seat))
    if scrapping.wanted is Wanted.WARRIOR:
        return cards_in(lying & WARRIORS)
    return tuple([BY_BIT[bit] for bit in one_a_rank(lying & EQUIPMENT, 0)])


def _to_take(state: Draft, scrapping: Scrapping) -> tuple[Move, ...]:
    return tuple([TAKES[scrapping.seat, card] for card in scraps(state, scrapping)])


def _scrapping(trail: RakaTrail, scrapping: Scrapping) -> bool:
    """A choice of one answers itself: the pile is public. A leaver's cards join it (RAKA-D06, RAKA-R11)."""
    choices = scraps(trail.facts, scrapping)
    if len(choices) > 1:
        return False
    if choices:
        trail.note(CardTaken(scrapping.seat, choices[0]))
    _next_scrap(trail, scrapping)
    return True


def _next_scrap(trail: RakaTrail, scrapping: Scrapping) -> None:
    if scrapping.wanted is Wanted.WARRIOR:
        trail.pending[-1] = Scrapping(scrapping.seat, Wanted.EQUIPMENT)
    else:
        trail.pending.pop()


def _take(trail: RakaTrail, move: Take) -> None:
    """To the hand (RAKA-107, RAKA-Q133)."""
    scrapping = trail.pending[-1]
    assert isinstance(scrapping, Scrapping)
    trail.note(CardTaken(move.seat, move.card))
    _next_scrap(trail, scrapping)


def _mega_used(facts: Draft, event: MegaUsed) -> None:
    pay(facts, event.seat, event.cards)


def _warrior_sniped(facts: Draft, event: WarriorSniped) -> None:
    """What it wore goes with it (RAKA-Q132)."""
    fall(facts, event.seat, event.warrior)


def _card_taken(facts: Draft, event: CardTaken) -> None:
    deck = facts.deck_of(event.seat)
    pile = tuple(card for card in facts.piles[deck] if card is not event.card)
    facts.piles = (*facts.piles[:deck], pile, *facts.piles[deck + 1 :])
    take_up(facts, event.seat, event.card)


CHAPTER: Final = Chapter(
    options={Draw: _in_the_draw_phase, Scrapping: _to_take},
    takes={Sniper: _snipe, ScrapMetal: _scrap, Medic: _treat, Take: _take},
    goes_on={Scrapping: _scrapping},
    handlers={MegaUsed: _mega_used, WarriorSniped: _warrior_sniped, CardTaken: _card_taken},
)
