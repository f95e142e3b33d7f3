"""How people are shown Arena; above all its moves, as sentences on buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from boardgames import arena
from boardgames.arena import effects, moves, pending
from boardgames.core import Seat, write_seat
from web.shown import Shown

DIRECTIONS: Final[Mapping[arena.Direction, str]] = {
    arena.Direction.NORTH: "north",
    arena.Direction.NORTH_EAST: "north-east",
    arena.Direction.EAST: "east",
    arena.Direction.SOUTH_EAST: "south-east",
    arena.Direction.SOUTH: "south",
    arena.Direction.SOUTH_WEST: "south-west",
    arena.Direction.WEST: "west",
    arena.Direction.NORTH_WEST: "north-west",
}


SAYINGS: Final[Mapping[type[arena.Move], str]] = {
    moves.Deal: "Chance deals {card}",
    moves.GoFirst: "Chance lets {first} go first",
    moves.Roll: "Chance rolls {dice}",
    moves.PickHero: "Play {hero}",
    moves.Bid: "Bid {life}",
    moves.Claim: "Claim {cards}",
    moves.TakeCard: "Take {card}",
    moves.Enter: "Enter the Arena on {space}",
    moves.Reroll: "Roll {dice} again",
    moves.Strike: "Strike {target} (2 swords)",
    moves.Walk: "Move 1 space (2 paws)",
    moves.Push: "Push {target} (2 shields)",
    moves.Favor: "Take 1 Life Point from {target} (2 suns)",
    moves.Activate: "Activate {card}",
    moves.EndTurn: "End the turn",
    moves.Target: "Choose {target}",
    moves.StepTo: "Move to {space}",
    moves.Stop: "Stop here",
    moves.Toward: "To the {direction}",
    moves.PlaceAt: "Put the Hero on {space}",
    moves.Choose: "{branch}",
    moves.Decline: "Leave it",
}
"""A sentence for each move, with its fields in braces."""


def says(move: arena.Move, names: Sequence[str], view: arena.ArenaView) -> str:
    """What a move does, as a sentence for whoever may make it."""
    if isinstance(move, moves.Reroll) and not move.dice.count:
        return "Keep the roll"
    words = {
        field.name: _word(field.name, getattr(move, field.name), names, view)
        for field in attrs.fields(type(move))
    }
    match move:
        case moves.Bid():
            words["life"] = _for_each(map(str, move.life), move.seat, view)
        case moves.Claim():
            words["cards"] = _for_each((card(key, view) for key in move.cards), move.seat, view)
        case moves.PickHero():
            words["hero"] = hero(move.hero)
        case _:
            pass
    return SAYINGS[type(move)].format_map(words)


def _word(field: str, value: object, names: Sequence[str], view: arena.ArenaView) -> str:  # noqa: PLR0911 - one for each kind
    match value:
        case arena.HeroName() if field == "target":
            return whose(value, names, view)
        case arena.Direction():
            return DIRECTIONS[value]
        case arena.Dice():
            return arena.cost_text(value)
        case str() if field == "card":
            return card(value, view)
        case int() if field == "branch":
            return _branch(value, view)
        case int() if field == "first":
            return player(value, names)
    return str(value)


def player(seat: Seat, names: Sequence[str]) -> str:
    """The name at a seat."""
    return names[seat] if seat in range(len(names)) else write_seat(seat)


def hero(name: arena.HeroName) -> str:
    """A Hero by its name."""
    return name.value.title()


def whose(name: arena.HeroName, names: Sequence[str], view: arena.ArenaView) -> str:
    """A Hero and who plays it."""
    seat = next(each.seat for each in view.heroes if each.name is name)
    return f"{player(seat, names)}'s {hero(name)}"


def card(key: str, view: arena.ArenaView) -> str:
    """A card by its name."""
    return view.setup.equipment.by_key[key].name


def _for_each(words: Iterable[str], seat: Seat, view: arena.ArenaView) -> str:
    """What is bid or claimed; with two Heroes for each of them."""
    said = tuple(words)
    if len(said) == 1:
        return said[0]
    own = [each.name for each in view.heroes if each.seat == seat]
    if len(own) != len(said) or None in own:
        return " and ".join(said)
    return " and ".join(f"{each} for {hero(name)}" for each, name in zip(said, own, strict=True) if name)


def _branch(number: int, view: arena.ArenaView) -> str:
    """A branch of the effect that is under way: what it does, if the card offers a choice just once."""
    under_way = [entry for entry in view.pending if isinstance(entry, pending.Resolving)]
    offered = [clause for entry in under_way[-1:] for clause in _choices(_effect(entry, view))]
    if len(offered) != 1 or number > len(offered[0].branches):
        return f"Choose branch {number}"
    return f"Choose: {arena.effect_text(offered[0].branches[number - 1])}"


def _effect(entry: pending.Resolving, view: arena.ArenaView) -> tuple[effects.Clause, ...]:
    card = view.setup.equipment.by_key[entry.card]
    return card.protection if entry.protection else card.effect


def _choices(clauses: Iterable[effects.Clause]) -> Iterator[effects.Choice]:
    for clause in clauses:
        if isinstance(clause, effects.Choice):
            yield clause
        elif isinstance(clause, effects.May):
            yield from _choices(clause.clauses)


ARENA: Final = Shown(
    title="Arena: For the Gods!",
    game=arena.GAME,
    svg=arena.svg,
    picture=arena.picture,
    tell=arena.tell,
    verdict=arena.verdict,
    says=says,
    spots=arena.spots,
    touched=arena.touched,
    left_out=(),
)
