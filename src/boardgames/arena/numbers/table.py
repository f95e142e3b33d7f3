"""The planes of what lies on the table: Heroes, cards, bids, the turn, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.arena.dice import Symbol
from boardgames.arena.equipment import KINDS
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HEROES, MOST_HEROES
from boardgames.arena.numbers.plane import (
    ArenaPlane,
    by_hero,
    card_keys,
    cards_of,
    heroes_of,
    most_life,
    nothing,
    places_in,
    so_many,
    spaces_of,
)
from boardgames.arena.setup import FOUNTAIN_LIFE, Setup
from boardgames.arena.view import ArenaView
from boardgames.core import HIDDEN, Seat
from boardgames.core.planes import Plane, all_of, by_seat, one_of, part, plain, toward_one

_SOME_LIFE: Final = 20
_SOME_TOKENS: Final = 4
_SOME_ROUNDS: Final = 16


def _tokens(view: ArenaView, number: int) -> Iterable[float]:
    hero = view.heroes[number]
    return (
        toward_one(hero.life, _SOME_LIFE),
        toward_one(hero.exhaustion, _SOME_TOKENS),
        toward_one(hero.protection, _SOME_TOKENS),
        float(hero.out),
    )


def _space(view: ArenaView, number: int) -> Iterable[float]:
    return one_of(view.setup.board.open, view.heroes[number].space)


def _equipment(view: ArenaView, number: int) -> Iterable[float]:
    return all_of(card_keys(view.setup.equipment), view.heroes[number].cards)


def _display(view: ArenaView) -> Iterable[float]:
    return all_of(card_keys(view.setup.equipment), view.display)


def _drawn(view: ArenaView) -> Iterable[float]:
    return all_of(card_keys(view.setup.equipment), view.drawn)


def _has_bid(view: ArenaView, seat: Seat) -> Iterable[float]:
    return (float(seat < len(view.sealed) and view.sealed[seat] is not None),)


def _own_heroes(setup: Setup) -> int:
    return setup.heroes // setup.players


def _own_bid(view: ArenaView) -> Iterable[float]:
    seat, sealed = view.seat, view.sealed
    bid = sealed[seat] if seat is not None and sealed else None
    if bid is None or bid is HIDDEN:
        return nothing(_own_heroes(view.setup))
    most = most_life(view.setup)
    return (part(life, most) for life in bid)


def _bid(view: ArenaView, number: int) -> Iterable[float]:
    return (part(view.bids[number], most_life(view.setup)) if view.bids else 0.0,)


def _claiming(view: ArenaView, seat: Seat) -> Iterable[float]:
    claim = view.claims[seat] if view.claims else ()
    return float(claim is None), float(claim is not None and claim != ())


def _own_claim(view: ArenaView) -> Iterable[float]:
    seat, claims = view.seat, view.claims
    claim = claims[seat] if seat is not None and claims else None
    cards = () if claim is None or claim is HIDDEN else claim
    keys = card_keys(view.setup.equipment)
    return (
        value
        for place in range(_own_heroes(view.setup))
        for value in one_of(keys, cards[place] if place < len(cards) else None)
    )


def _rounds(view: ArenaView) -> Iterable[float]:
    limit = view.setup.round_limit
    return toward_one(view.round, _SOME_ROUNDS), 0.0 if limit is None else part(view.round, limit)


def _dice(view: ArenaView) -> Iterable[float]:
    return (part(count, view.setup.dice) for count in view.dice.counts)


def _fountains(view: ArenaView) -> Iterable[float]:
    return (part(life, FOUNTAIN_LIFE) for life in view.fountains)


TABLE: Final[tuple[ArenaPlane, ...]] = (
    by_seat("viewer", "one of the seats: who is looking", lambda view, seat: (float(seat == view.seat),)),
    by_hero(
        "names",
        "for each Hero one of the six names; none until it is picked",
        lambda view, number: one_of(HEROES, view.heroes[number].name),
        so_many(MOST_HEROES),
    ),
    by_hero(
        "tokens",
        "for each Hero: Life Points, n / (n + 20); Exhaustion, n / (n + 4); Protection, the same; it is out",
        _tokens,
        so_many(4),
    ),
    by_hero("spaces", "for each Hero one of the spaces that a Hero may stand on", _space, spaces_of),
    by_hero("equipment", "for each Hero and card: the Hero has it", _equipment, cards_of),
    Plane(
        "fountains",
        "for each Fountain its Life Points, of 5",
        lambda setup: len(setup.board.fountains),
        _fountains,
    ),
    plain(
        "type",
        "one of: weapon, mount, armor, spell is given out",
        len(KINDS),
        lambda view: one_of(KINDS, view.kind),
    ),
    Plane("display", "for each card: it lies face-up", cards_of, _display),
    Plane("drawn", "for each card: the viewer holds it as the Titan", cards_of, _drawn),
    plain(
        "hand",
        "cards in the Titan's hand, of the number of Heroes",
        1,
        lambda view: (part(len(view.drawn), view.setup.heroes),),
    ),
    plain(
        "auction",
        "bids are made in this auction and not shown yet; they are shown; a tie is being settled",
        3,
        lambda view: (float(bool(view.sealed)), float(bool(view.bids)), float(bool(view.claims))),
    ),
    by_seat("sealed", "for each seat: it has bid, in secret", _has_bid),
    Plane(
        "own bid",
        "for each Hero of the viewer the secret bid, of the most Life at the start",
        _own_heroes,
        _own_bid,
    ),
    by_hero("bids", "for each Hero the bid that was shown, of the most Life at the start", _bid),
    by_seat(
        "claims", "for each seat: it is still to claim a card; it has claimed one, in secret", _claiming, 2
    ),
    Plane(
        "own claim",
        "for each Hero of the viewer one of the cards, claimed in secret",
        lambda setup: _own_heroes(setup) * cards_of(setup),
        _own_claim,
    ),
    Plane(
        "order",
        "for each Hero its place in the order of turns from 1, of all; 0 before that is known",
        heroes_of,
        lambda view: places_in(view.order, view),
    ),
    plain("round", "rounds begun, n / (n + 16); and of the limit, if there is one", 2, _rounds),
    by_hero(
        "active", "one of the Heroes: whose turn it is", lambda view, number: (float(number == view.active),)
    ),
    plain("second", "it is the second of the Titan's two turns", 1, lambda view: (float(view.second),)),
    plain("dice", "unspent swords, paws, shields, suns, of all dice", len(Symbol), _dice),
    by_seat("winners", "for each seat: it has won", lambda view, seat: (float(seat in view.winners),)),
    plain(
        "ending",
        f"one of: {', '.join(ending.replace('_', ' ') for ending in Ending)}; none while the game is on",
        len(Ending),
        lambda view: one_of(tuple(Ending), view.ending),
    ),
)
