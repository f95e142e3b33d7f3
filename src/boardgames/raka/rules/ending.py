"""How to win, and how players leave the game."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.raka.cards import cards_in, mask
from boardgames.raka.events import AttackStopped, Departure, Ending, PlayerLeft
from boardgames.raka.moves import Concede
from boardgames.raka.pending import WINDOWS, Collecting, Combat, OnHold, Pending
from boardgames.raka.rules.turns import end_turn, finish
from boardgames.raka.setup import Decks, LimitedMulti
from boardgames.raka.state import Draft, RakaTrail


def settle_goal(trail: RakaTrail, seat: Seat) -> None:
    """End the game at once if the seat has collected all the rocks (RAKA-017, RAKA-Q32)."""
    if len(trail.facts.sides[seat].rocks) >= trail.facts.setup.rocks:
        finish(trail, (seat,), Ending.ROCKS)


def is_finished(facts: Draft, seat: Seat) -> bool:
    """Whether the seat's deck has run out in Raka Limited (RAKA-049, RAKA-Q152)."""
    return facts.setup.limited and not facts.decks[facts.deck_of(seat)]


def settle_deck_out(trail: RakaTrail, seat: Seat) -> None:
    """A deck is finished: its player loses, and the game stops or goes on without (RAKA-049, RAKA-Q153)."""
    _deck_out(trail, seat)
    _go_on_without(trail, seat)


def settle_attack(trail: RakaTrail, attacker: Seat, victim: Seat, *, rockless: bool) -> None:
    """After the rocks of a combat have moved: the collector's deck-out, then the victim's elimination.

    RAKA-046, RAKA-Q29, RAKA-Q156, RAKA-Q159, RAKA-D10h. A deck-out that ends the game leaves the victim in
    the ranking (RAKA-R08); the cards of one who is eliminated come after the rocks (RAKA-R20).
    """
    if is_finished(trail.facts, attacker):
        _deck_out(trail, attacker)
    if trail.facts.ending is None and rockless and trail.facts.living(victim):
        _leave(trail, victim, Departure.ELIMINATED)
    _go_on_without(trail, attacker, victim)


def concede(trail: RakaTrail, move: Concede) -> None:
    """The player leaves as if eliminated; the last living player wins (RAKA-018, RAKA-Q155, RAKA-D04).

    Whom its direct attack has eliminated is out all the same, though its rocks come no more (RAKA-R06).
    """
    struck = [
        entry.victim
        for entry in trail.pending
        if isinstance(entry, Collecting) and entry.rockless and entry.to == move.seat
    ]
    _leave(trail, move.seat, Departure.CONCEDED)
    for victim in struck:
        if trail.facts.ending is None and trail.facts.living(victim):
            _leave(trail, victim, Departure.ELIMINATED)
    _go_on_without(trail, move.seat, *struck)


def _deck_out(trail: RakaTrail, seat: Seat) -> None:
    """Most rocks of the others win, or by house rule of three and more the others go on (RAKA-Q153).

    Only the living are ranked (RAKA-R09).
    """
    facts = trail.facts
    rivals = tuple(facts.opponents(seat))
    if len(rivals) > 1 and facts.setup.limited_multi is LimitedMulti.ELIMINATE:
        _leave(trail, seat, Departure.DECK_OUT)
        return
    most = max(len(facts.sides[rival].rocks) for rival in rivals)
    best = tuple(rival for rival in rivals if len(facts.sides[rival].rocks) == most)
    finish(trail, best, Ending.DECK_OUT)


def _leave(trail: RakaTrail, seat: Seat, departure: Departure) -> None:
    """Take the player and its cards out; with one player left, that one has won (RAKA-Q155, RAKA-Q156).

    Everybody sees the cards, with individual decks as well (RAKA-R22).
    """
    side = trail.facts.sides[seat]
    row = tuple(card for card in side.row if card is not None)
    trail.note(PlayerLeft(seat, departure, cards_in(side.hand), row, side.rocks))
    rivals = tuple(trail.facts.opponents(seat))
    if len(rivals) == 1:
        finish(trail, rivals, Ending.LAST_STANDING)


def _go_on_without(trail: RakaTrail, *seats: Seat) -> None:
    """Clear what is pending of those who have left: a turn, a combat, a super (RAKA-Q161, RAKA-D10d).

    Rocks that a resolved attack has earned still come, unless their collector is gone or the turn is over
    (RAKA-R02).
    """
    if trail.facts.ending is not None:
        return
    for seat in seats:
        if trail.facts.living(seat):
            continue
        if seat == trail.facts.active:
            end_turn(trail, finished=False)
            return
        _release(trail, seat)


def _release(trail: RakaTrail, seat: Seat) -> None:
    """Take a bystander of the turn out of every window, combat and super (RAKA-D10d).

    A super broken off stays called and paid, and what an earlier one did stays done (RAKA-R10).
    """
    kept: list[Pending] = []
    is_over = False
    for entry in trail.pending:
        if is_over:  # this is the window of the combat or super below it
            is_over = False
            continue
        is_over = _is_over_without(entry, seat)
        if not is_over:
            kept.append(_without(entry, seat))
        elif isinstance(entry, Combat):
            trail.note(AttackStopped(entry.seat, entry.warrior))
    trail.pending[:] = kept


def _is_over_without(entry: Pending, seat: Seat) -> bool:
    match entry:
        case Combat():
            return seat == entry.target.seat
        case OnHold():
            return seat in (entry.seat, entry.opponent)
        case Collecting():
            return seat == entry.to
        case _:
            return False


def _without(entry: Pending, seat: Seat) -> Pending:
    """The same window, looking for somebody else to ask."""
    if isinstance(entry, WINDOWS) and entry.seat == seat:
        return entry.after(seat, entry.passed)
    return entry


def _player_left(facts: Draft, event: PlayerLeft) -> None:
    """All the player's cards go: to the shared pile, or out of the game (RAKA-047, RAKA-Q36, RAKA-Q157).

    What other decks had lent goes back to their piles, sorted as well, or out of the game (RAKA-Q03,
    RAKA-D10s, RAKA-R21).
    """
    side = facts.side(event.seat)
    own = facts.deck_of(event.seat)
    going = [*event.hand, *event.row, *event.rocks]
    lent = []
    for warrior in side.warriors:
        going.append(warrior.card)
        if warrior.equipment is not None:
            if warrior.owner == own:
                going.append(warrior.equipment)
            else:
                lent.append((warrior.owner, warrior.equipment))
    side.empty()
    side.left = event.departure
    if facts.setup.decks is Decks.INDIVIDUAL:
        out = mask(going) | mask(facts.piles[own]) | facts.decks[own]
        facts.removed = (*facts.removed[:own], facts.removed[own] | out, *facts.removed[own + 1 :])
        facts.piles = (*facts.piles[:own], (), *facts.piles[own + 1 :])
        facts.decks = (*facts.decks[:own], 0, *facts.decks[own + 1 :])
    else:
        facts.discard(own, *going)
    for owner, equipment in sorted(lent, key=lambda each: each[1].index):
        facts.discard(owner, equipment)


CHAPTER: Final = Chapter(
    takes={Concede: concede},
    handlers={PlayerLeft: _player_left},
)
