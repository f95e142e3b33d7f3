"""Cards coming off the deck to the hand, and decks that run out."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.core.shared import Shared
from boardgames.raka.cards import Card, mask
from boardgames.raka.events import CardDrawn, DeckReshuffled
from boardgames.raka.pending import DRAWINGS, Drawing
from boardgames.raka.rules.ending import is_finished, settle_deck_out
from boardgames.raka.state import Draft, RakaTrail

_DRAWN: Final[Shared[tuple[Seat, Card], CardDrawn]] = Shared(CardDrawn)


def has_card(trail: RakaTrail, seat: Seat) -> bool:
    """Whether a card can come off the seat's deck; in No Limit the discard pile becomes it when empty.

    RAKA-042, RAKA-048, RAKA-Q28, RAKA-Q40, RAKA-Q154, RAKA-D10g.
    """
    facts = trail.facts
    deck = facts.deck_of(seat)
    if facts.decks[deck]:
        return True
    if facts.setup.limited or not facts.piles[deck]:
        return False
    trail.note(DeckReshuffled(deck))
    return True


def _drawing(trail: RakaTrail, drawing: Drawing) -> bool:
    """Ask the deck for the next card, or go on without when there is none (RAKA-030, RAKA-Q40)."""
    if drawing.left and has_card(trail, drawing.to):
        return False
    trail.pending.pop()
    return True


def _drawn(trail: RakaTrail, drawing: Drawing, card: Card) -> None:
    """The card goes to the hand; in Raka Limited its deck may now be finished.

    RAKA-030, RAKA-049, RAKA-Q98, RAKA-Q152.
    """
    trail.pending[-1] = DRAWINGS[drawing.to, drawing.left - 1]
    trail.note(_DRAWN[drawing.to, card])
    if is_finished(trail.facts, drawing.to):
        settle_deck_out(trail, drawing.to)


def _card_drawn(facts: Draft, event: CardDrawn) -> None:
    assert isinstance(event.card, Card)
    facts.take_from_deck(facts.deck_of(event.seat), event.card)
    facts.side(event.seat).hand |= event.card.bit


def _reshuffled(facts: Draft, event: DeckReshuffled) -> None:
    pile = facts.piles[event.deck]
    facts.decks = (*facts.decks[: event.deck], mask(pile), *facts.decks[event.deck + 1 :])
    facts.piles = (*facts.piles[: event.deck], (), *facts.piles[event.deck + 1 :])


CHAPTER: Final = Chapter(
    deals={Drawing: _drawn},
    goes_on={Drawing: _drawing},
    handlers={CardDrawn: _card_drawn, DeckReshuffled: _reshuffled},
)
