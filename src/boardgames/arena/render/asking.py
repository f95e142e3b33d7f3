"""What the table waits for, in text: the moment, what is under way, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.arena.pending import (
    Acting,
    Aftermath,
    Aiming,
    Bidding,
    ChoosingFirst,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    Pending,
    Picking,
    PickingDice,
    PickingHero,
    Placing,
    Pushing,
    Rerolling,
    Resolving,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.render.names import DIRECTIONS, TYPES, Naming
from boardgames.arena.setup import Variant
from boardgames.arena.view import ArenaView
from boardgames.core import Seat
from boardgames.core.prose import count, listing

QUESTIONS: Final[Mapping[type[Pending], str]] = {
    ChoosingFirst: "chance is to say who goes first: {seats}",
    PickingHero: "{seat} is to pick a Hero",
    Revealing: "chance is to say which card {comes} next, {left} to go",
    Bidding: "{bidders} must still bid",
    Picking: "{seat} is to take a card for {hero}",
    Claiming: "{claimers} must still claim",
    TieDealing: "chance is to say which card {first} gets",
    Entering: "{seat} is to place {hero} in the Arena",
    Rolling: "{dice} must be rolled",
    Rerolling: "{seat} may roll dice again, once",
    Acting: "{seat} is to act, or to end the turn",
    ChoosingTrigger: "{seat} is to say whose Protection comes next: {queue}",
    Aiming: "{seat} is to name {heroes}{order}",
    Forking: "{seat} is to choose {branches}{decline}",
    PickingDice: "{seat} may roll up to {dice} again",
    Moving: "{seat} is to move {hero}{way}, {spaces} to go{stop}",
    Placing: "{seat} is to put {hero} on an empty space",
    Pushing: "{seat} is to say which way {hero} is {forced}, {spaces} to go",
}
"""What an entry on top of the stack asks; what goes on by itself never rests there."""


def viewer(view: ArenaView, naming: Naming) -> str:
    """Whose eyes see the table."""
    return "a spectator" if view.seat is None else naming.player(view.seat)


def moment(view: ArenaView, naming: Naming) -> str:
    """Which part of the game it is, and whose turn."""
    if view.kind is not None:
        return f"Equipment Phase, {TYPES[view.kind]}"
    if view.active is None or not view.pending:
        return f"Round {view.round}" if view.round else "Before the first turn"
    turn = "second turn" if view.second else "turn"
    return f"Round {view.round}, {naming.hero(view.active)}'s {turn}"


def under_way(view: ArenaView, naming: Naming) -> Iterator[str]:
    """What is being applied, the first to have begun first."""
    return (_applied(view, entry, naming) for entry in view.pending if isinstance(entry, Resolving))


def _applied(view: ArenaView, resolving: Resolving, naming: Naming) -> str:
    whose = f"{naming.hero(resolving.hero)}'s {naming.card(resolving.card)}"
    if not resolving.protection:
        return f"{whose} takes effect"
    aftermaths = [entry for entry in view.pending if isinstance(entry, Aftermath)]
    left = sum(aftermath.tokens for aftermath in aftermaths)
    return f"{whose} answers by Protection" + (f", {count(left, 'token')} to come" if left else "")


def question(view: ArenaView, naming: Naming) -> str:
    """What is asked of whom, or how the game ended."""
    if view.ending is not None:
        return naming.ended(view.winners, view.ending)
    top = view.pending[-1]
    return QUESTIONS[top.__class__].format_map({"seat": naming.player(top.seat), **_words(view, top, naming)})


def _words(view: ArenaView, top: Pending, naming: Naming) -> dict[str, str]:  # noqa: PLR0911 - one for each kind
    """What the question of an entry says beside the seat, as far as it is about one Hero or none."""
    match top:
        case ChoosingFirst():
            return {"seats": listing(map(naming.player, top.seats), by="or")}
        case Revealing():
            comes = "the Titan draws" if view.setup.variant is Variant.TITAN else "is revealed"
            return {"comes": comes, "left": str(top.left)}
        case Bidding():
            return {"bidders": listing(map(naming.player, _undecided(view.sealed)))}
        case Claiming():
            return {"claimers": listing(map(naming.player, _undecided(view.claims)))}
        case TieDealing():
            return {"first": naming.hero(top.group[0])}
        case Picking() | Entering() | Placing():
            return {"hero": naming.hero(top.hero)}
        case _:
            return _words_of_actions(view, top, naming)


def _words_of_actions(view: ArenaView, top: Pending, naming: Naming) -> dict[str, str]:  # noqa: PLR0911
    """What is said of dice, and of what an action or a card does."""
    match top:
        case Rolling():
            return {"dice": _dice(top.count)}
        case PickingDice():
            return {"dice": _dice(top.most)}
        case ChoosingTrigger():
            return {"queue": _queue(view, naming)}
        case Aiming():
            order = ", the next of them" if top.every else ""
            return {"heroes": naming.heroes(top.heroes, by="or"), "order": order}
        case Forking():
            branches = listing(map(str, top.branches), by="or")
            return {"branches": branches, "decline": ", or to decline" if top.declinable else ""}
        case Moving():
            way = "" if top.direction is None else f" {DIRECTIONS[top.direction]}"
            stop = ", or to stop" if top.up_to else ""
            spaces = count(top.left, "space")
            return {"hero": naming.hero(top.hero), "way": way, "spaces": spaces, "stop": stop}
        case Pushing():
            forced = f"{'pulled' if top.pull else 'pushed'} by {naming.hero(top.by)}"
            return {"hero": naming.hero(top.hero), "forced": forced, "spaces": count(top.left, "space")}
        case _:
            return {}


def _undecided(decided: Sequence[object]) -> tuple[Seat, ...]:
    """Who has not bid or claimed; who has nothing to claim holds an empty tuple."""
    return tuple(seat for seat, each in enumerate(decided) if each is None)


def _queue(view: ArenaView, naming: Naming) -> str:
    aftermaths = [entry for entry in view.pending if isinstance(entry, Aftermath)]
    return naming.heroes((hero for aftermath in aftermaths for hero, _ in aftermath.queue), by="or")


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"
