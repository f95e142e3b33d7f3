"""Before the first turn: opening hands, bricked hands, and who goes first."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat, SetupError
from boardgames.core.chapter import Chapter, nothing_changes
from boardgames.core.shared import Shared
from boardgames.raka.cards import WARRIORS, Card, mask
from boardgames.raka.events import CardDealt, FirstPlayerChosen, HandsBricked, HandsReturned
from boardgames.raka.moves import GoFirst, Move
from boardgames.raka.pending import ChooseFirst, Dealing
from boardgames.raka.rules.turns import begin_turn
from boardgames.raka.setup import BrickRedeal, Decks, Setup, setup_problems
from boardgames.raka.sides import Side
from boardgames.raka.state import Draft, RakaTrail, State

_DEALT: Final[Shared[tuple[Seat, Card], CardDealt]] = Shared(CardDealt)


def start(setup: Setup) -> State:
    """The state before the first card is dealt: full decks in no order, empty fields, nobody's turn.

    RAKA-001, RAKA-003, RAKA-006, RAKA-007, RAKA-009, RAKA-D01, RAKA-D03. Raises
    :class:`~boardgames.core.SetupError` with every problem at once.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    decks = setup.players if setup.decks is Decks.INDIVIDUAL else 1
    return State(
        setup=setup,
        pending=(Dealing(tuple(range(setup.players))),),
        sides=(Side(),) * setup.players,
        decks=(mask(setup.cards),) * decks,
        piles=((),) * decks,
        removed=(0,) * decks,
    )


def _dealt(trail: RakaTrail, dealing: Dealing, card: Card) -> None:
    """The card goes to the seat being dealt to, five to the first, five to the next (RAKA-010, RAKA-D10a)."""
    facts = trail.facts
    seat, *others = dealing.to
    trail.note(_DEALT[seat, card])
    if facts.sides[seat].hand.bit_count() < facts.setup.hand:
        return
    if others:
        trail.pending[-1] = Dealing(tuple(others))
    else:
        trail.pending.pop()
        check_bricks(trail)


def check_bricks(trail: RakaTrail) -> None:
    """Hands without a warrior are dealt again, once in the game; then somebody goes first.

    With one deck every hand is dealt again (RAKA-013, RAKA-014, RAKA-Q08, RAKA-Q13), with individual decks
    only the bricked ones (RAKA-015, RAKA-Q10, RAKA-Q12), before any card is drawn (RAKA-Q14); RAKA-016 allows
    it once, of a deck without warriors too (RAKA-R24); RAKA-Q09 makes it mandatory.
    """
    facts = trail.facts
    setup = facts.setup
    if setup.brick_redeal is BrickRedeal.MANDATORY and not facts.redealt:
        bricked = tuple(seat for seat, side in enumerate(facts.sides) if not side.hand & WARRIORS)
        if bricked:
            trail.note(HandsBricked(bricked))
            again = bricked if setup.decks is Decks.INDIVIDUAL else tuple(range(setup.players))
            trail.note(HandsReturned(again))
            trail.pending.append(Dealing(again))
            return
    if setup.first_player is None:
        trail.pending.append(ChooseFirst())
    else:
        _go_first(trail, setup.first_player)


def _first_players(state: Draft, _choice: ChooseFirst) -> tuple[Move, ...]:
    return tuple(GoFirst(seat) for seat in range(state.setup.players))


def _take_first(trail: RakaTrail, move: GoFirst) -> None:
    """Each seat is as likely as another to go first (RAKA-Q06)."""
    _go_first(trail, move.first)


def _go_first(trail: RakaTrail, seat: Seat) -> None:
    """The first turn is that seat's, agreed beforehand or drawn (RAKA-Q06)."""
    trail.note(FirstPlayerChosen(seat))
    begin_turn(trail, seat)


def _card_dealt(facts: Draft, event: CardDealt) -> None:
    assert isinstance(event.card, Card)
    facts.take_from_deck(facts.deck_of(event.seat), event.card)
    facts.side(event.seat).hand |= event.card.bit


def _hands_returned(facts: Draft, event: HandsReturned) -> None:
    """The hands go back whole, so that what is dealt next is uniform over the deck.

    RAKA-014, RAKA-015, RAKA-Q11, RAKA-Q12.
    """
    facts.redealt = True
    for seat in event.seats:
        deck = facts.deck_of(seat)
        side = facts.side(seat)
        full = facts.decks[deck] | side.hand
        facts.decks = (*facts.decks[:deck], full, *facts.decks[deck + 1 :])
        side.hand = 0


CHAPTER: Final = Chapter(
    options={ChooseFirst: _first_players},
    takes={GoFirst: _take_first},
    deals={Dealing: _dealt},
    handlers={
        CardDealt: _card_dealt,
        HandsBricked: nothing_changes,
        HandsReturned: _hands_returned,
        FirstPlayerChosen: nothing_changes,
    },
)
