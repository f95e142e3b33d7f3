"""Clauses, effects and card sets: every one that could stand in a file, for the properties of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from hypothesis import strategies as st

from boardgames.arena.dice import ALL_DICE_IN_ORDER
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Amount,
    Choice,
    Clause,
    CubesLost,
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
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, CardSet, Kind, Provenance

SETTLED: Final = (Which.SELF, Which.THEM, Which.ACTIVE, Which.TRIGGER)
PICKED: Final = tuple(which for which in Which if which not in (*SETTLED, Which.IN_LINE, Which.AT_DISTANCE))
TWICE: Final = (False, True)

WHOMS: Final = (
    *map(Whom, SETTLED),
    *(Whom(which, every) for which in PICKED for every in TWICE),
    *(Whom(Which.IN_LINE, every, 0, most) for every in TWICE for most in (1, 2, 12)),
    *(
        Whom(Which.AT_DISTANCE, every, *away)
        for every in TWICE
        for away in ((1, 1), (1, 2), (2, 2), (2, 3), (12, 12))
    ),
)
"""The Heroes that a clause may be about, with a few distances."""
AMOUNTS: Final[tuple[Amount, ...]] = (1, 2, 20, CubesLost(), CubesLost(half=True))
OF_AMOUNT: Final[tuple[Callable[[Whom, Amount], Clause], ...]] = (
    LoseLife,
    GainLife,
    StealLife,
    Exhaust,
    Unexhaust,
)
OF_SPACES: Final[tuple[Callable[[Whom, int], Clause], ...]] = (PushHero, PullHero)
OF_HEROES: Final[tuple[Callable[[Whom], Clause], ...]] = (StripProtection, SwapPlaces, PlaceHero, Aim)
TO_OTHERS: Final = (StealLife, PushHero, PullHero, SwapPlaces)


def plain_clauses() -> Iterator[Clause]:
    """Every clause without branches, with a few numbers of each kind; some make no sense where they stand."""
    yield from (make(whom, amount) for make, whom, amount in product(OF_AMOUNT, WHOMS, AMOUNTS))
    yield from (make(whom) for make, whom in product(OF_HEROES, WHOMS))
    yield from (make(whom, spaces) for make, whom, spaces in product(OF_SPACES, WHOMS, (1, 2, 12)))
    yield from (
        MoveHero(whom, spaces, up_to, straight)
        for whom, spaces, up_to, straight in product(WHOMS, (1, 2, 12), TWICE, TWICE)
    )
    yield from map(Protect, AMOUNTS)
    yield from map(RerollDice, (None, 1, 7))


PLAIN: Final = tuple(plain_clauses())


def makes_sense(clause: Clause, *, aimed: bool, protection: bool) -> bool:
    """Whether a clause may stand there."""
    if isinstance(clause, RerollDice):
        return not protection
    if isinstance(clause, Protect | May | Choice):
        return True
    if clause.whom == THEM:
        return aimed and not isinstance(clause, Aim)
    if clause.whom.which in (Which.ACTIVE, Which.TRIGGER):
        return protection
    return clause.whom != SELF or not isinstance(clause, TO_OTHERS)


def fitting(*, aimed: bool, protection: bool) -> tuple[Clause, ...]:
    """The clauses that may stand there."""
    return tuple(clause for clause in PLAIN if makes_sense(clause, aimed=aimed, protection=protection))


FITTING: Final = {
    (aimed, protection): fitting(aimed=aimed, protection=protection)
    for aimed in TWICE
    for protection in TWICE
}


@st.composite
def effects(draw: st.DrawFn, *, protection: bool, aimed: bool = False, depth: int = 2) -> tuple[Clause, ...]:
    """Lists of clauses that may stand in a file, with branches."""
    clauses: list[Clause] = []
    for _ in range(draw(st.integers(1, 3))):
        inside = effects(protection=protection, aimed=aimed, depth=depth - 1)
        match draw(st.integers(0, 5)) if depth else 0:
            case 1:
                clauses.append(May(draw(inside)))
            case 2:
                clauses.append(Choice((draw(inside), draw(inside))))
            case _:
                clauses.append(draw(st.sampled_from(FITTING[aimed, protection])))
        aimed = aimed or isinstance(clauses[-1], Aim)
    return tuple(clauses)


names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=30).map("x{}".format)


@st.composite
def cards(draw: st.DrawFn, name: str = "Card") -> Card:
    """Cards that may stand in a file."""
    kind, armored = draw(st.sampled_from(tuple(Kind))), draw(st.booleans())
    protects = armored and kind is Kind.ARMOR
    effect = tuple(
        clause for clause in draw(effects(protection=False)) if "Protect(" not in repr(clause) or protects
    )
    return Card(
        name,
        kind,
        draw(st.sampled_from(ALL_DICE_IN_ORDER[1:])),
        (*effect, Protect(1)) if protects else effect or (MoveHero(SELF, 1),),
        draw(effects(protection=True)) if protects else (),
        draw(st.sampled_from(tuple(Provenance))),
    )


@st.composite
def card_sets(draw: st.DrawFn) -> CardSet:
    """Sets of a few cards that may stand in a file."""
    count = draw(st.integers(1, 3))
    return CardSet(draw(names), tuple(draw(cards(f"{number} {draw(names)}")) for number in range(count)))
