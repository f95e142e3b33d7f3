"""A small Arena thick with everything, cards that ask every question, and walks through it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import attrs

from boardgames.arena.board import Direction, Grid
from boardgames.arena.dice import ALL_DICE_IN_ORDER, NO_DICE, Dice, handfuls_of
from boardgames.arena.effects import (
    Aim,
    Choice,
    Clause,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    SwapPlaces,
    Which,
    Whom,
)
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.heroes import HEROES, Hero, HeroName
from boardgames.arena.moves import Deal, GoFirst, Move, Roll
from boardgames.arena.pending import Acting, Aftermath, Pending
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import BidCap, ProtectionOrder, Setup, TieMethod, Variant
from boardgames.arena.state import State
from boardgames.core import CHANCE, Rng

ARENA: Final = Scenario(
    "Crowded",
    Grid.HEXAGONAL,
    (
        "  ~ . .  ",
        " . x . . ",
        ". # . o .",
        " . . . . ",
        "  . . .  ",
    ),
)
"""Grey a3, a Trap on b3, a Pillar on c2, a Fountain on c4; c3 is the middle."""

SELF: Final = Whom(Which.SELF)
THEM: Final = Whom(Which.THEM)
BESIDE: Final = Whom(Which.ADJACENT)
ANYONE: Final = Whom(Which.ANY)
OTHERS: Final = Whom(Which.OTHERS, every=True)


def _card(name: str, kind: Kind, cost: Dice, *effect: Clause, protection: tuple[Clause, ...] = ()) -> Card:
    return Card(name, kind, cost, effect, protection)


def _cards() -> Iterator[Card]:
    for number in range(6):
        yield _card(
            f"W{number}", Kind.WEAPON, Dice(sword=1 + number % 2), LoseLife(ANYONE, 2), PushHero(OTHERS)
        )
    yield _card("M0", Kind.MOUNT, Dice(paw=1), MoveHero(SELF, 3))
    yield _card("M1", Kind.MOUNT, Dice(paw=1), MoveHero(SELF, 3, up_to=True), StealLife(BESIDE))
    yield _card("M2", Kind.MOUNT, Dice(paw=1), MoveHero(SELF, 2, straight=True), May((PushHero(ANYONE, 2),)))
    yield _card("M3", Kind.MOUNT, Dice(paw=2), PlaceHero(SELF), PullHero(OTHERS, 2))
    yield _card("M4", Kind.MOUNT, Dice(paw=2), SwapPlaces(Whom(Which.OTHERS)), MoveHero(OTHERS, 1))
    yield _card("M5", Kind.MOUNT, Dice(paw=1), RerollDice(2))
    blow = Choice(((LoseLife(BESIDE, 2),), (GainLife(SELF), MoveHero(ANYONE, 2))))
    for number in range(6):
        yield _card(f"A{number}", Kind.ARMOR, Dice(shield=1), Protect(1), protection=(blow,))
    for number in range(6):
        moves = (Aim(ANYONE), LoseLife(THEM, 1), PushHero(THEM, 2), Exhaust(THEM, 3))
        yield _card(f"S{number}", Kind.SPELL, Dice(sun=1), LoseLife(OTHERS, 1), *moves[: number - 6 or None])


CARDS: Final = CardSet("crowded", tuple(_cards()))


def agreed(players: int = 4, **fields: Any) -> Setup:  # noqa: ANN401 - whatever a setup has
    """A setup with that Arena and those cards."""
    return Setup(players, **{"scenario": ARENA, "card_set": CARDS, **fields})


SETUPS: Final = (
    agreed(4),
    agreed(6, tie_method=TieMethod.RANDOM_DEAL, life=3),
    agreed(5, variant=Variant.TITAN, titan=2, life=4),
    agreed(2, variant=Variant.TWO_PLAYER, life=3),
    agreed(3, protection_order=ProtectionOrder.ACTIVE_CHOOSES, types=KINDS[1:3]),
    agreed(4, bid_cap=BidCap.ALL_IN_ENDS, life=2),
    agreed(6, variant=Variant.TEAM_2X3, instant=True, card_set=None),
    agreed(4, variant=Variant.TITAN, instant=True, card_set=None, life=2),
    agreed(2, duel=True, types=(), dice=3, round_limit=2),
)
"""Every variant, and the switches that change what is asked."""

SPACES: Final = ("c3", "c5", "c1", "b4", "d1", "e2")
"""Where the Heroes of a table stand unless it says otherwise, by number: the second is next to nobody."""


def acting(
    dice: Dice = NO_DICE,
    *asked: Pending,
    spaces: tuple[str | None, ...] = SPACES,
    after: Aftermath | None = None,
    setup: Setup | None = None,
    **facts: Any,  # noqa: ANN401 - whatever a state has
) -> State:
    """The first Hero's turn, with those dice; with something ``asked``, in the middle of an action."""
    setup = setup or agreed(4)
    numbers = range(setup.heroes)
    heroes = tuple(
        Hero(
            number % setup.players,
            HEROES[number],
            10,
            spaces[number],
            tuple(f"{letter}{number}" for letter in "wmas"),
            out=spaces[number] is None,
        )
        for number in numbers
    )
    pending: tuple[Pending, ...] = (Acting(0), after or Aftermath(), *asked) if asked else (Acting(0),)
    fields: dict[str, Any] = {"order": tuple(numbers), "round": 1, "active": 0, "dice": dice, **facts}
    return State(setup, pending, heroes, (5,), **fields)


def pick(choices: Any, rng: Rng) -> tuple[Any, Rng]:  # noqa: ANN401
    """One of the choices."""
    index, rng = rng.below(len(choices))
    return choices[index], rng


def walk(setup: Setup, rng: Rng, most: int) -> Iterator[State]:
    """The states of a game in which anything is done, so many at most."""
    state = start(setup)
    for _ in range(most):
        yield state
        owing = to_act(state)
        if not owing:
            return
        if owing == (CHANCE,):
            (move, _), rng = pick(chance(state), rng)
        else:
            seat, rng = pick(owing, rng)
            move, rng = pick(legal_moves(state, seat), rng)
        state = apply(state, move).state


KINDS_OF_MOVES: Final = get_args(Move)


def near_move(state: State, rng: Rng) -> Move:
    """A move of any class that is made, as far as it goes, with what is in use."""
    listed = legal_moves(state)
    usual, rng = rng.below(2)
    kind, rng = pick([type(listed[0])] if listed and usual else KINDS_OF_MOVES, rng)
    roll, rng = rng.below(5)
    asked = to_act(state)
    seat, rng = pick(asked if roll and asked and asked != (CHANCE,) else range(state.setup.players), rng)
    fields: dict[str, Any] = {}
    for field in attrs.fields(kind):
        fields[field.name], rng = near_value(state, seat, kind, field.name, rng)
    return kind(**fields)  # type: ignore[no-any-return]


def near_value(state: State, seat: int, kind: type, name: str, rng: Rng) -> tuple[Any, Rng]:
    """A value for a field of that name."""
    setup = state.setup
    every = tuple(setup.equipment.by_key)
    shown = state.display or state.drawn or every
    if name == "seat":
        return (CHANCE, rng) if kind in (Deal, GoFirst, Roll) else (seat, rng)
    if name == "life":
        count, rng = rng.below(8)
        size = 1 + (setup.variant is Variant.TWO_PLAYER) + (count == 0)
        most, rng = pick([1, 3, max(hero.life for hero in state.heroes)], rng)
        amounts = []
        for _ in range(size):
            amount, rng = rng.below(most + 3)
            amounts.append(amount - 1)
        return tuple(amounts), rng
    if name == "cards":
        count, rng = rng.below(3)
        cards: list[str] = []
        for _ in range(1 + count // 2):
            card, rng = pick([*shown * 4, *every, *cards], rng)
            cards.append(card)
        return tuple(cards), rng
    if name == "dice":
        usual, rng = rng.below(3)
        return pick(handfuls_of(state.dice) if usual and kind is not Roll else ALL_DICE_IN_ORDER, rng)
    beside = [space for hero in state.heroes if hero.space for space in setup.board.around[hero.space]]
    choices: dict[str, Any] = {
        "first": range(setup.players),
        "hero": HEROES,
        "target": tuple(HeroName),
        "card": (*shown, *(card for hero in state.heroes for card in hero.cards), *every[:2], "excalibur"),
        "space": (*setup.board.spaces, *beside, "z9"),
        "direction": tuple(Direction),
        "branch": (0, 1, 2, 3),
    }
    return pick(choices[name], rng)
