"""Raka Rocks: how they are lost and collected."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.core.shared import Shared
from boardgames.raka.cards import Card
from boardgames.raka.events import RockCollected, RockLost
from boardgames.raka.pending import Collecting
from boardgames.raka.rules.drawing import has_card
from boardgames.raka.rules.ending import settle_attack, settle_goal
from boardgames.raka.setup import RockCapScope
from boardgames.raka.state import Draft, RakaTrail

_LOST: Final[Shared[tuple[Seat, Card], RockLost]] = Shared(RockLost)
_COLLECTED: Final[Shared[tuple[Seat, Card], RockCollected]] = Shared(RockCollected)


def exchange(trail: RakaTrail, winner: Seat, loser: Seat, rocks: int, *, rockless: bool = False) -> None:
    """The loser gives up as many rocks as it has of those due, then the winner collects as many as it may.

    A defeat and a direct attack lead here, a first hit does not (RAKA-Q35).
    RAKA-021, RAKA-022, RAKA-024, RAKA-025, RAKA-Q21, RAKA-Q22, RAKA-Q25, RAKA-Q26.
    """
    for rock in trail.facts.sides[loser].rocks[: -rocks - 1 : -1]:
        trail.note(_LOST[loser, rock])
    trail.pending.append(Collecting(winner, rocks, loser, rockless))


def room(facts: Draft, seat: Seat) -> int:
    """How many more rocks the cap lets the seat collect (RAKA-027, RAKA-Q20, RAKA-Q23, RAKA-Q24)."""
    if facts.setup.rock_cap_scope is RockCapScope.PER_PLAYER:
        return facts.setup.rocks - len(facts.sides[seat].rocks)
    return facts.setup.rocks - facts.rocks_in_game()


def _collecting(trail: RakaTrail, collecting: Collecting) -> bool:
    """Ask the deck for the next rock, or settle the attack when no more can come (RAKA-Q28, RAKA-Q29)."""
    if collecting.due and room(trail.facts, collecting.to) > 0 and has_card(trail, collecting.to):
        return False
    trail.pending.pop()
    settle_attack(trail, collecting.to, collecting.victim, rockless=collecting.rockless)
    return True


def _collected(trail: RakaTrail, collecting: Collecting, card: Card) -> None:
    """The deck's card is a rock of the collector, who may have won by it before anybody is eliminated.

    RAKA-017, RAKA-020, RAKA-023, RAKA-Q21, RAKA-Q27, RAKA-Q156.
    """
    left = Collecting(collecting.to, collecting.due - 1, collecting.victim, collecting.rockless)
    trail.pending[-1] = left
    trail.note(_COLLECTED[collecting.to, card])
    settle_goal(trail, collecting.to)


def _rock_lost(facts: Draft, event: RockLost) -> None:
    """The topmost rock goes to the hand, where it can be used at once (RAKA-026, RAKA-Q31, RAKA-Q34)."""
    assert isinstance(event.card, Card)
    side = facts.side(event.seat)
    side.rocks = side.rocks[:-1]
    side.hand |= event.card.bit


def _rock_collected(facts: Draft, event: RockCollected) -> None:
    assert isinstance(event.card, Card)
    facts.take_from_deck(facts.deck_of(event.seat), event.card)
    facts.side(event.seat).rocks += (event.card,)


CHAPTER: Final = Chapter(
    deals={Collecting: _collected},
    goes_on={Collecting: _collecting},
    handlers={RockLost: _rock_lost, RockCollected: _rock_collected},
)
