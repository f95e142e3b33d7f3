"""What is true of every state that a game can come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from boardgames.arena.dice import MOST_DICE
from boardgames.arena.ends import ending_problems, opening_problems
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import Hero
from boardgames.arena.moves import PickHero
from boardgames.arena.pending import Acting, Aftermath, Auctioning
from boardgames.arena.rules.ending import fallen
from boardgames.arena.rules.life import reserve
from boardgames.arena.rules.opening import order_of, own_equipment
from boardgames.arena.rules.stacks import stack_problems
from boardgames.arena.setup import (
    CUBES,
    EXHAUSTION_TOKENS,
    FOUNTAIN_LIFE,
    MOST_COUNTED,
    MOST_PROTECTION,
    PROTECTION_TOKENS,
    BidCap,
    Setup,
    Variant,
)
from boardgames.arena.state import Draft
from boardgames.core import Problem

MOST: Final = 1 << 62
"""Whatever counts Life Points or rounds, so that it never outgrows a document."""


def problems(state: Draft) -> tuple[Problem, ...]:
    """Every broken invariant of a state; ``()`` for every state that play can reach.

    Each fact by itself first, then all together, then what is asked (ARENA-D03).
    """
    if found := tuple(_shape(state)):
        return found
    facts = (
        *_matter(state),
        *_fallen(state),
        *_turn(state),
        *opening_problems(state),
        *ending_problems(state),
    )
    return facts or stack_problems(state)


def _shape(state: Draft) -> Iterator[Problem]:
    """What every other check takes for granted: numbers within their ranges, and keys of what there is."""
    setup = state.setup
    if len(state.heroes) != setup.heroes:
        yield Problem("heroes", f"must be {setup.heroes} of them", "ARENA-014")
        return
    for number, hero in enumerate(state.heroes):
        yield from _hero(setup, number, hero)
    for what, rule in (("name", "ARENA-Q11"), ("space", "ARENA-103")):
        held = [value for hero in state.heroes if (value := getattr(hero, what)) is not None]
        if len(set(held)) != len(held):
            yield Problem("heroes", f"have the same {what} twice", rule)
    yield from _board(state)
    yield from _turn_shape(state)
    kinds = () if state.kind is None else (state.kind,) * setup.heroes
    for name in ("display", "drawn"):
        cards = getattr(state, name)
        if list(cards) != sorted(cards):
            yield Problem(name, "lie in the order of their keys", "ARENA-043")
        if not _are_of(setup, cards, kinds):
            yield Problem(name, f"must be up to {setup.heroes} cards of the type given out", "ARENA-043")
    for name, most in (("sealed", setup.players), ("claims", setup.players), ("bids", setup.heroes)):
        if len(getattr(state, name)) not in (0, most):
            yield Problem(name, f"must be empty, or {most} of them")


def _hero(setup: Setup, number: int, hero: Hero) -> Iterator[Problem]:
    """A Hero of the right seat, on a space to stand on, with cards in the order of types (ARENA-058)."""
    path = f"heroes[{number}]"
    if hero.seat != number % setup.players:
        yield Problem(f"{path}.seat", f"must be {number % setup.players}", "ARENA-150")
    for name, most in (("life", MOST), ("exhaustion", MOST), ("protection", MOST_PROTECTION)):
        if not 0 <= getattr(hero, name) <= most:
            yield Problem(f"{path}.{name}", f"must be from 0 to {most}", "ARENA-018")
    if hero.space is not None and hero.space not in setup.board.onward:
        yield Problem(f"{path}.space", "is none that a Hero can stand on", "ARENA-105")
    if hero.name is None and not setup.instant:
        yield Problem(f"{path}.name", "is known from the start, unless Heroes are picked", "ARENA-036")
    if setup.instant:
        own = () if hero.name is None else own_equipment(setup, PickHero(hero.seat, hero.name))
        if hero.cards != own:
            yield Problem(f"{path}.cards", "must be those that the Hero brings", "ARENA-171")
    elif not _are_of(setup, hero.cards, setup.types):
        yield Problem(
            f"{path}.cards", "must be one of each type given out, in the order of types", "ARENA-058"
        )
    if hero.out and (hero.space is not None or hero.life or hero.exhaustion or hero.protection):
        yield Problem(path, "was eliminated, and has nothing any more", "ARENA-Q129")
    if hero.out and (setup.variant is not Variant.TITAN or number == setup.titan):
        yield Problem(f"{path}.out", "only Assailants are eliminated", "ARENA-169")


def _are_of(setup: Setup, cards: Sequence[str], kinds: Sequence[Kind]) -> bool:
    """Whether these are cards of the first of those types, one of each."""
    known = setup.equipment.by_key
    return len(cards) <= len(kinds) and all(
        card in known and known[card].kind is kind for card, kind in zip(cards, kinds, strict=False)
    )


def _board(state: Draft) -> Iterator[Problem]:
    count = len(state.setup.board.fountains)
    if len(state.fountains) != count:
        yield Problem("fountains", f"must be {count} of them, as the board has", "ARENA-035")
    elif not all(0 <= life <= FOUNTAIN_LIFE for life in state.fountains):
        yield Problem("fountains", f"hold from 0 to {FOUNTAIN_LIFE} Life Points each", "ARENA-035")


def _turn_shape(state: Draft) -> Iterator[Problem]:
    setup = state.setup
    most = setup.round_limit or MOST_COUNTED
    if not 0 <= state.round <= most:
        yield Problem("round", f"must be from 0 to {most}", "ARENA-Q76")
    if state.active is not None and not 0 <= state.active < setup.heroes:
        yield Problem("active", f"must be a Hero from 0 to {setup.heroes - 1}")
    firsts = (setup.titan,) if setup.variant is Variant.TITAN else range(setup.players)
    if state.order and state.order not in [order_of(setup, first) for first in firsts]:
        yield Problem("order", "is none in which these Heroes take turns", "ARENA-068")
    if not all(0 <= count <= MOST_DICE for count in state.dice.counts) or state.dice.count > setup.dice:
        yield Problem("dice", f"must be up to {setup.dice}", "ARENA-070")
    if state.kind is not None and (setup.instant or state.kind not in setup.types):
        yield Problem("kind", "is no type that is given out in this game", "ARENA-040")
    if state.winners != tuple(seat for seat in range(setup.players) if seat in state.winners):
        yield Problem("winners", f"must be different seats from 0 to {setup.players - 1}, in their order")


def _matter(state: Draft) -> Iterator[Problem]:
    """Nothing is there twice, or comes from nowhere: cards, and where the supply is strict cubes and tokens.

    ARENA-004, ARENA-006, ARENA-007, ARENA-018, ARENA-028, ARENA-029, ARENA-030, ARENA-Q08. What Heroes and
    Fountains do not hold lies in the Reserve, which then cannot hold less than nothing.
    """
    lying = Counter((*state.display, *state.drawn, *(card for hero in state.heroes for card in hero.cards)))
    for card in sorted(card for card, places in lying.items() if places > 1):
        yield Problem("heroes", f"{card} is in two places", "ARENA-008")
    if not state.setup.strict_supply:
        if CUBES - reserve(state) > MOST_COUNTED:
            yield Problem("heroes", f"more than {MOST_COUNTED} Life Points are in the game", "ARENA-Q08")
        if sum(hero.exhaustion for hero in state.heroes) > MOST_COUNTED:
            yield Problem("heroes", f"have more than {MOST_COUNTED} Exhaustion tokens", "ARENA-Q08")
        return
    if reserve(state) < 0:
        yield Problem("heroes", f"more than {CUBES} Life Points are in the game", "ARENA-004")
    if sum(hero.protection for hero in state.heroes) > PROTECTION_TOKENS:
        yield Problem("heroes", f"have more than {PROTECTION_TOKENS} Protection tokens", "ARENA-006")
    if sum(hero.exhaustion for hero in state.heroes) > EXHAUSTION_TOKENS:
        yield Problem("heroes", f"have more than {EXHAUSTION_TOKENS} Exhaustion tokens", "ARENA-007")


def _fallen(state: Draft) -> Iterator[Problem]:
    """A Hero without Life Points has ended the game, or is waiting for the check that will (ARENA-093).

    Who bids all is without any for longer, as agreed (ARENA-Q21, ARENA-D12q).
    """
    setup = state.setup
    if state.ending is not None or any(isinstance(entry, Aftermath) for entry in state.pending):
        return
    auctions = setup.types and not setup.instant and setup.variant is not Variant.TITAN
    if auctions and setup.bid_cap is BidCap.ALL_IN_PLAYS_ON:
        return
    bottom = state.pending[0] if state.pending else None
    if auctions and setup.bid_cap is BidCap.ALL_IN_ENDS and isinstance(bottom, Auctioning):
        return
    for number in fallen(state):
        yield Problem(
            f"heroes[{number}].life", "is 0: the game is over for that Hero, or for all", "ARENA-093"
        )


def _turn(state: Draft) -> Iterator[Problem]:
    """Turns are taken once all are in the Arena, by Heroes who are in it (ARENA-065, ARENA-068).

    With an Assailant who falls in his own turn it goes on until that is settled (ARENA-D12m).
    """
    if (state.active is None) != (state.round == 0):
        yield Problem("round", "counts from 1, and each turn is a Hero's", "ARENA-068")
    if state.active is None or not state.round:
        return
    if not state.order:
        yield Problem("order", "is known once there are turns", "ARENA-068")
    setup = state.setup
    for number, hero in enumerate(state.heroes):
        path = f"heroes[{number}]"
        if not hero.out and hero.space is None:
            yield Problem(f"{path}.space", "must be in the Arena", "ARENA-065")
        if hero.name is None:
            yield Problem(f"{path}.name", "must have been picked", "ARENA-173")
        elif not setup.instant and len(hero.cards) != len(setup.types):
            yield Problem(f"{path}.cards", "must be one of each type", "ARENA-058")
    if state.heroes[state.active].out and state.ending is None and not _in_the_middle(state):
        yield Problem("active", "is out of the game", "ARENA-Q129")
    if all(state.heroes[number].out for number in setup.sides[-1]):
        yield Problem("heroes", "are all out but one: the game is over", "ARENA-169")
    if state.second and (setup.variant is not Variant.TITAN or state.active != setup.titan):
        yield Problem("second", "only the Titan has two turns", "ARENA-165")


def _in_the_middle(state: Draft) -> bool:
    return state.ending is None and len(state.pending) > 1 and isinstance(state.pending[0], Acting)
