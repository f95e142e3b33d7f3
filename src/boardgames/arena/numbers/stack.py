"""The planes of what is pending: who is asked what, and the auction, card and movement below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from boardgames.arena.board import Direction
from boardgames.arena.content import MOST_SPACES
from boardgames.arena.numbers.plane import (
    ArenaPlane,
    by_hero,
    card_keys,
    cards_of,
    entry,
    heroes_of,
    most_branches,
    nothing,
    places_in,
    so_many,
)
from boardgames.arena.pending import (
    Aftermath,
    Aiming,
    Auctioning,
    Bidding,
    ChoosingFirst,
    Claiming,
    Entering,
    Forking,
    Moving,
    Pending,
    Picking,
    PickingDice,
    PickingHero,
    Placing,
    Purpose,
    Pushing,
    Resolving,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.setup import Setup
from boardgames.arena.view import ArenaView
from boardgames.core import Seat
from boardgames.core.planes import Plane, all_of, by_seat, one_of, part, plain, toward_one

_KINDS: Final = get_args(Pending)
_SOME_LIFE: Final = 4
_SOME_TOKENS: Final = 4
_SOME_STEPS: Final = 8


def _asked(view: ArenaView, seat: Seat) -> Iterable[float]:
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Bidding):
        return (float(seat < len(view.sealed) and view.sealed[seat] is None),)
    if isinstance(top, Claiming):
        return (float(seat < len(view.claims) and view.claims[seat] is None),)
    return (float(top is not None and top.seat == seat),)


def _top(view: ArenaView) -> Iterable[float]:
    return one_of(_KINDS, view.pending[-1].__class__ if view.pending else None)


def _kinds(view: ArenaView) -> Iterable[float]:
    return all_of(_KINDS, (entry.__class__ for entry in view.pending))


def _may_be_first(view: ArenaView, seat: Seat) -> Iterable[float]:
    choosing = entry(view, ChoosingFirst)
    return (float(choosing is not None and seat in choosing.seats),)


def _to_reveal(view: ArenaView) -> Iterable[float]:
    revealing = entry(view, Revealing)
    return (0.0 if revealing is None else part(revealing.left, view.setup.heroes),)


def _groups(view: ArenaView) -> Iterable[float]:
    auction = entry(view, Auctioning)
    values = [0.0] * view.setup.heroes
    for place, group in enumerate(() if auction is None else auction.groups, 1):
        for number in group:
            values[number] = part(place, len(values))
    return values


def _tied(view: ArenaView) -> Iterable[float]:
    tie = entry(view, Claiming) or entry(view, TieDealing)
    return places_in(() if tie is None else tie.group, view)


def _next_hero(view: ArenaView, number: int) -> Iterable[float]:
    asked = entry(view, PickingHero) or entry(view, Picking) or entry(view, Entering)
    return (float(asked is not None and asked.hero == number),)


def _rolling(view: ArenaView) -> Iterable[float]:
    rolling = entry(view, Rolling)
    if rolling is None:
        return nothing(1 + len(Purpose))
    return part(rolling.count, view.setup.dice), *one_of(tuple(Purpose), rolling.purpose)


def _aftermath(view: ArenaView) -> Iterable[float]:
    after = entry(view, Aftermath)
    if after is None:
        return nothing(3)
    return toward_one(after.lost, _SOME_LIFE), toward_one(after.tokens, _SOME_TOKENS), float(after.picked)


def _pairs(pairs: Iterable[tuple[int, int]], heroes: int) -> Iterable[float]:
    """For each two Heroes their place in the list, of all Heroes, from 1."""
    values = [0.0] * (heroes * heroes)
    for place, (number, by) in enumerate(pairs, 1):
        values[number * heroes + by] = part(place, heroes)
    return values


def _hurt(view: ArenaView) -> Iterable[float]:
    after = entry(view, Aftermath)
    return _pairs(() if after is None else after.hurt, view.setup.heroes)


def _queue(view: ArenaView) -> Iterable[float]:
    after = entry(view, Aftermath)
    return _pairs(() if after is None else after.queue, view.setup.heroes)


def _protected(view: ArenaView, number: int) -> Iterable[float]:
    after = entry(view, Aftermath)
    if after is None:
        return nothing(3)
    protector, answered = after.answering or (None, None)
    return float(after.triggered >> number & 1), float(protector == number), float(answered == number)


def _card(view: ArenaView) -> Iterable[float]:
    frame = entry(view, Resolving)
    return one_of(card_keys(view.setup.equipment), None if frame is None else frame.card)


def _effect(view: ArenaView) -> Iterable[float]:
    frame = entry(view, Resolving)
    if frame is None:
        return nothing(3)
    return float(frame.protection), toward_one(frame.at, _SOME_STEPS), float(frame.left is not None)


def _controller(view: ArenaView, number: int) -> Iterable[float]:
    frame = entry(view, Resolving)
    return (float(frame is not None and frame.hero == number),)


def _them(view: ArenaView) -> Iterable[float]:
    frame = entry(view, Resolving)
    return places_in(() if frame is None else frame.them, view)


def _still_to_come(view: ArenaView) -> Iterable[float]:
    frame = entry(view, Resolving)
    return places_in(() if frame is None or frame.left is None else frame.left, view)


def _aims(view: ArenaView) -> Iterable[float]:
    aiming = entry(view, Aiming)
    return places_in(() if aiming is None else aiming.heroes, view)


def _branches_of(setup: Setup) -> int:
    return most_branches(setup.equipment)


def _branches(view: ArenaView) -> Iterable[float]:
    fork = entry(view, Forking)
    return all_of(range(1, _branches_of(view.setup) + 1), () if fork is None else fork.branches)


def _asking(view: ArenaView) -> Iterable[float]:
    aiming, fork, dice = entry(view, Aiming), entry(view, Forking), entry(view, PickingDice)
    return (
        float(aiming is not None and aiming.every),
        float(fork is not None and fork.declinable),
        0.0 if dice is None else part(dice.most, view.setup.dice),
    )


def _motion(view: ArenaView) -> Moving | Placing | Pushing | None:
    return entry(view, Moving) or entry(view, Placing) or entry(view, Pushing)


def _moved(view: ArenaView, number: int) -> Iterable[float]:
    motion = _motion(view)
    if motion is None:
        return nothing(2)
    return float(motion.hero == number), float(motion.by == number)


def _movement(view: ArenaView) -> Iterable[float]:
    motion = _motion(view)
    if motion is None or isinstance(motion, Placing):
        return nothing(4 + len(Direction))
    return (
        part(motion.left, MOST_SPACES),
        float(isinstance(motion, Moving) and motion.up_to),
        float(isinstance(motion, Moving) and motion.straight),
        float(isinstance(motion, Pushing) and motion.pull),
        *one_of(tuple(Direction), motion.direction),
    )


def _squared(setup: Setup) -> int:
    return setup.heroes * setup.heroes


STACK: Final[tuple[ArenaPlane, ...]] = (
    by_seat("asked", "for each seat: it is asked; none for chance and at the end", _asked),
    plain(
        "question", "one of the 21 kinds of what can be pending, in the order of Pending", len(_KINDS), _top
    ),
    plain(
        "pending", "for each of the 21 kinds: such an entry is pending, on top or below", len(_KINDS), _kinds
    ),
    by_seat("may be first", "for each seat: it is drawn among them who goes first", _may_be_first),
    plain("to reveal", "cards still to be revealed or drawn, of the number of Heroes", 1, _to_reveal),
    Plane(
        "to pick",
        "for each Hero the place of its group among those still to get a card, of all Heroes; else 0",
        heroes_of,
        _groups,
    ),
    Plane("tied", "for each Hero its place among the tied, of all Heroes; else 0", heroes_of, _tied),
    by_hero("next Hero", "one of the Heroes: it is picked, gets a card, or enters", _next_hero),
    plain("rolling", "dice in the air, of all dice; one of: turn, reroll, card", 1 + len(Purpose), _rolling),
    plain(
        "aftermath",
        "Life Points lost, n / (n + 4); Protections still to apply, the same; the first one was picked",
        3,
        _aftermath,
    ),
    Plane(
        "hurt",
        "for each two Heroes: the place of the first among those who lost Life, through the second; else 0",
        _squared,
        _hurt,
    ),
    Plane(
        "queue",
        "for each two Heroes: the place of the first among Protections that wait, for the second; else 0",
        _squared,
        _queue,
    ),
    by_hero(
        "protections",
        "for each Hero: its Protection was triggered; it is being applied; it answers this Hero",
        _protected,
        so_many(3),
    ),
    Plane("card", "one of the cards: its effect is being applied", cards_of, _card),
    plain(
        "effect",
        "it is the Protection effect; steps done, n / (n + 8); it is settled whom the step is about",
        3,
        _effect,
    ),
    by_hero("controller", "one of the Heroes: whose card it is", _controller),
    Plane("them", "for each Hero its place among those aimed at, of all Heroes; else 0", heroes_of, _them),
    Plane(
        "still to come",
        "for each Hero its place among those to whom the step is still to be applied; else 0",
        heroes_of,
        _still_to_come,
    ),
    Plane("aims", "for each Hero its place among those who may be named; else 0", heroes_of, _aims),
    Plane("branches", "for each number from 1: that branch may be chosen", _branches_of, _branches),
    plain(
        "asking",
        "all who may be named are meant, in turn; one may decline; the most dice to roll again, of all dice",
        3,
        _asking,
    ),
    by_hero(
        "moved", "for each Hero: it is moved, placed or pushed; it is the one who does it", _moved, so_many(2)
    ),
    plain(
        "movement",
        "spaces left, of 12; up to so many; straight; it is a pull; one of the eight directions",
        4 + len(Direction),
        _movement,
    ),
)
