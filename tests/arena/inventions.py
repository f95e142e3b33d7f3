"""Content of one's own, invented by a number: cards with any effects at all, boards with anything on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar, final

from boardgames.arena.board import Grid, Ground
from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import ALL_DICE_IN_ORDER, Dice
from boardgames.arena.effects import (
    Aim,
    Choice,
    Clause,
    LoseLife,
    May,
    Protect,
    Which,
    Whom,
)
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.heroes import INSTANT
from boardgames.arena.layouts import scenario_problems
from boardgames.arena.scenario import Scenario
from boardgames.arena.shipped import shipped_cards
from boardgames.core import Rng
from tests.arena.card_sets import FITTING

T = TypeVar("T")

MANY: Final = 40
"""So many sets and boards are invented, by the numbers from 0 on."""

_BRANCHES: Final = 2
_CHEAP: Final = tuple(dice for dice in ALL_DICE_IN_ORDER if 1 <= dice.count <= _BRANCHES)
_DEEPEST: Final = 2
_BIG: Final = ("20", "12")


@final
class Luck:
    """A generator that is drawn from."""

    def __init__(self, number: int, name: str) -> None:
        self._rng = Rng(number).split(name)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``."""
        number, self._rng = self._rng.below(n)
        return number

    def one_of(self, things: Sequence[T]) -> T:
        """One of the things, each as likely as another."""
        return things[self.below(len(things))]

    def once_in(self, times: int) -> bool:
        """True one time in so many."""
        return self.below(times) == 0

    def some_of(self, things: Sequence[T], count: int) -> list[T]:
        """So many of the things, in any order."""
        left, taken = list(things), list[T]()
        while left and len(taken) < count:
            taken.append(left.pop(self.below(len(left))))
        return taken


@cache
def _by_verb(*, aimed: bool, protection: bool) -> tuple[tuple[Clause, ...], ...]:
    """The clauses that may stand there, verb by verb: those with numbers that a game can bear."""
    verbs: dict[type, list[Clause]] = {}
    for clause in FITTING[aimed, protection]:
        if not any(big in repr(clause) for big in _BIG):
            verbs.setdefault(type(clause), []).append(clause)
    verbs.pop(Protect, None)
    return tuple(map(tuple, verbs.values()))


def _clauses(luck: Luck, *, protection: bool, aimed: bool = False, depth: int = 0) -> tuple[Clause, ...]:
    made: list[Clause] = []
    for _ in range(1 + luck.below(3 - bool(depth))):
        roll = luck.below(8) if depth < _DEEPEST else 7
        if roll == 0:
            made.append(May(_clauses(luck, protection=protection, aimed=aimed, depth=depth + 1)))
        elif roll == 1:
            branches = tuple(
                _clauses(luck, protection=protection, aimed=aimed, depth=depth + 1) for _ in range(_BRANCHES)
            )
            made.append(Choice(branches))
        else:
            clause = luck.one_of(luck.one_of(_by_verb(aimed=aimed, protection=protection)))
            made.append(clause)
            aimed = aimed or isinstance(clause, Aim)
    return tuple(made)


def _card(luck: Luck, name: str, kind: Kind) -> Card:
    cost = luck.one_of(_CHEAP)
    effect = _clauses(luck, protection=False)
    if kind is not Kind.ARMOR or luck.once_in(4):
        return Card(name, kind, cost, effect)
    tokens = Protect(1 + luck.below(2))
    shield = _clauses(luck, protection=True)
    return Card(name, kind, cost, (tokens, *effect) if luck.once_in(2) else (tokens,), shield)


def _sound_card(luck: Luck, name: str, kind: Kind) -> Card:
    """A card that may stand in a file: some have too many clauses."""
    made = _card(luck, name, kind)
    return _sound_card(luck, name, kind) if card_set_problems(CardSet("one", (made,))) else made


@cache
def cards(number: int) -> CardSet:
    """Seven cards of each type with any effects, cheap to activate, those of an Instant Combat among them."""
    luck = Luck(number, "cards")
    names = {card.key: card.name for card in shipped_cards().cards}
    every = []
    for place, kind in enumerate(KINDS):
        own = [names[keys[place]] for keys in INSTANT.values()]
        every += [_sound_card(luck, name, kind) for name in (*own, f"Spare {kind}")]
    return CardSet(f"invented {number}", tuple(every))


@cache
def few_cards(*counts: int) -> CardSet:
    """So many cards of each type, which do next to nothing: for miniatures."""
    return CardSet(
        "few",
        tuple(
            Card(f"{kind} {number}", kind, Dice(sword=1), (LoseLife(Whom(Which.ADJACENT)),))
            for kind, count in zip(KINDS, counts, strict=True)
            for number in range(count)
        ),
    )


_SHAPES: Final = {
    Grid.HEXAGONAL: (
        ("  . . .", " . . . .", ". . . . .", " . . . .", "  . . ."),
        (" . . . .", ". . . . .", " . . . . .", ". . . . .", " . . . ."),
    ),
    Grid.SQUARE: (("....", "....", "....", "...."), ("  ...", ".....", ".....", ".....", "...")),
}
_MARKS: Final = (Ground.PILLAR, Ground.TRAP, Ground.FOUNTAIN, Ground.GREY)


@cache
def scenario(number: int, grid: Grid) -> Scenario:
    """A small board, so that Heroes meet, with up to eight Pillars, tiles and grey spaces on it."""
    luck = Luck(number, f"{grid} scenario")
    made = Scenario(f"Invented {number}", grid, luck.one_of(_SHAPES[grid]))
    for _ in range(luck.below(9)):
        marked = _marked(made, luck)
        if not scenario_problems(marked) and len(marked.board.edge) >= len(INSTANT):
            made = marked
    return made


def _marked(made: Scenario, luck: Luck) -> Scenario:
    spaces = [
        (row, place)
        for row, line in enumerate(made.picture)
        for place, character in enumerate(line)
        if character == Ground.PLAIN.value
    ]
    row, place = luck.one_of(spaces)
    line = made.picture[row]
    line = line[:place] + luck.one_of(_MARKS).value + line[place + 1 :]
    return Scenario(made.name, made.grid, (*made.picture[:row], line, *made.picture[row + 1 :]))
