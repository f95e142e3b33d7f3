"""States that agree with a view."""

from __future__ import annotations

from boardgames.core import Guess, Rng, settle_guess
from boardgames.raka.cards import mask
from boardgames.raka.guessing.filling import fill
from boardgames.raka.guessing.placing import place_marked
from boardgames.raka.guessing.worlds import Found, Rooms, world
from boardgames.raka.sides import Side
from boardgames.raka.state import State
from boardgames.raka.view import RakaView


def guess(view: RakaView) -> Guess[State]:
    """The hidden part of the state behind a view, as picks in turn; answered by chance, uniform (RAKA-D07).

    Deck by deck, a pick is first the place of a marked card (``None`` for the hand, or a slot), then the card
    of a place: slots by seat, hands by seat from the lowest card up, rocks by seat from the bottom up. So
    every arrangement comes up once, and a pick with one candidate answers itself.

    What is used is what the view holds: the rows hold no warrior, the marks are true, a row that pays for the
    Railgun holds what that costs, and the ace of a Cannon is in its hand. What only memory could tell is not
    used: behaviour, a redeal that did not happen, which cards a reshuffle put into the deck, what a Railgun
    that was paid for from the hand has told of the row, and which card of a rank was not offered (RAKA-R17).

    Raises :class:`~boardgames.core.DataError` for a view that no state has.
    """
    return _go_on(view, ())


def determinize(view: RakaView, rng: Rng) -> State:
    """A state that agrees with the view, each as likely as every other (RAKA-D07).

    Raises :class:`~boardgames.core.DataError` for a view that no state has.
    """
    return settle_guess(guess(view), rng)


def _go_on(view: RakaView, found: tuple[Found, ...]) -> Guess[State]:
    """Guess the next deck, or give the state once all are."""
    if len(found) == len(view.decks):
        return Guess(_state(view, found))
    here = world(view, len(found))

    def go_on(more: Found) -> Guess[State]:
        return _go_on(view, (*found, more))

    def fill_rooms(rooms: Rooms, placed: Found) -> Guess[State]:
        return fill(here, rooms, placed, go_on)

    return place_marked(here, fill_rooms)


def _state(view: RakaView, found: tuple[Found, ...]) -> State:
    """The state with the cards where they were found, and everything else as the view has it."""
    sides = []
    for seat, side in enumerate(view.sides):
        here = found[view.deck_of(seat)]
        sides.append(
            Side(
                here.hands[seat],
                side.front,
                here.rows[seat],
                side.since,
                here.rocks[seat],
                side.marks,
                side.left,
                side.started,
                side.finished,
            )
        )
    return State(
        view.setup,
        view.pending,
        tuple(sides),
        tuple([here.deck for here in found]),
        view.piles,
        tuple([mask(gone) for gone in view.removed]),
        view.turn,
        view.active,
        view.deployed,
        view.supers,
        view.counters,
        view.locked,
        view.fog,
        view.redealt,
        view.railgun_called,
        view.winners,
        view.ending,
    )
