"""What is wrong with cards and card sets, wherever they come from: a file, a saved game or a program.

Every field may hold a value of any type here: nothing is taken for granted but the classes of attrs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final, TypeAlias, cast, final, get_args

from attrs import frozen

from boardgames.arena.dice import MOST_DICE, Dice
from boardgames.arena.effects import (
    Aim,
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
from boardgames.arena.equipment import Card, CardSet, Kind, Provenance, key_of
from boardgames.core import Problem
from boardgames.core.plain import shown

MOST_CARDS: Final = 480
"""Cards of a set."""
MOST_OF_A_TYPE: Final = 120
"""Cards of a type: any of them may come up, and no chance has more results than that."""
MOST_CLAUSES: Final = 30
"""Clauses of an effect, those of its branches included."""
MOST_CLAUSES_OF_A_SET: Final = 2_000
"""Clauses of all its cards, Protections included: a set has to fit into a document with the game it is in."""
MOST_SPACES: Final = 12
"""Spaces that a clause moves, pushes or looks."""
MOST_AMOUNT: Final = 20
"""Life Points or tokens of a clause."""
LONGEST_NAME: Final = 60
MOST_BRANCHINGS: Final = 6
"""Branches within branches."""
_FEWEST_BRANCHES: Final = 2

Problems: TypeAlias = Iterator[Problem]

_CLAUSES: Final = frozenset(get_args(Clause))
_OF_HEROES: Final = (
    LoseLife,
    GainLife,
    StealLife,
    Exhaust,
    Unexhaust,
    StripProtection,
    MoveHero,
    PushHero,
    PullHero,
    SwapPlaces,
    PlaceHero,
    Aim,
)
_SETTLED: Final = (Which.SELF, Which.THEM, Which.ACTIVE, Which.TRIGGER)


def card_set_problems(cards: CardSet) -> tuple[Problem, ...]:
    """Everything wrong with a set of cards (ARENA-D01); whether they are enough is for a setup to say.

    Places are those of a file: ``card[3] "Thor's Hammer".cost``, counted from 0.
    """
    if type(cards) is not CardSet:
        return (Problem("card_set", f"must be a set of cards, not {shown(cards)}"),)
    return tuple(_set_problems(cards))


def _set_problems(cards: CardSet) -> Problems:
    yield from name_problems("name", cards.name)
    if type(cards.cards) is not tuple or not 1 <= len(cards.cards) <= MOST_CARDS:
        yield Problem("card", f"must be a tuple of 1 to {MOST_CARDS} cards, not {shown(cards.cards)}")
        return
    named: list[tuple[str, object]] = []
    entries: tuple[object, ...] = cards.cards
    for number, card in enumerate(entries):
        place = place_of_card(number, card.name if type(card) is Card else None)
        if type(card) is Card:
            named.append((place, card.name))
            yield from card_problems(place, card)
        else:
            yield Problem(place, f"must be a card, not {shown(card)}")
    yield from repeated(named)
    clauses = sum(sum(1 for _ in _all_clauses(card)) for card in entries if type(card) is Card)
    if clauses > MOST_CLAUSES_OF_A_SET:
        yield Problem("card", f"must have at most {MOST_CLAUSES_OF_A_SET} clauses in all, not {clauses}")
    for kind, count in Counter(card.kind for card in cards.cards if _is_typed(card)).items():
        if count > MOST_OF_A_TYPE:
            yield Problem("card", f"must be at most {MOST_OF_A_TYPE} of type {kind.value!r}, not {count}")


def _all_clauses(card: Card) -> Iterator[_Found | Problem]:
    has_protection = type(card.protection) is tuple and len(card.protection) > 0
    return chain(_clauses("", card.effect), _clauses("", card.protection) if has_protection else ())


def _is_typed(card: object) -> bool:
    return type(card) is Card and type(card.kind) is Kind


def place_of_card(number: int, name: object) -> str:
    """How a problem names the card of that number: with its name, as far as that can be shown."""
    shows = type(name) is str and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return f'card[{number}] "{name}"' if shows else f"card[{number}]"


def repeated(named: Iterable[tuple[str, object]]) -> Problems:
    """Names whose keys are those of earlier ones: moves could not tell them apart."""
    first: dict[str, str] = {}
    for place, name in named:
        if type(name) is str and len(name) <= LONGEST_NAME and (key := key_of(name)):
            if key in first:
                yield Problem(f"{place}.name", f"is known by the same key, {key!r}, as {first[key]}")
            else:
                first[key] = place


def card_problems(place: str, card: Card) -> Problems:
    """Everything wrong with one card."""
    yield from name_problems(f"{place}.name", card.name)
    if type(card.kind) is not Kind:
        yield Problem(f"{place}.type", f"must be a type of Equipment, not {shown(card.kind)}", "ARENA-024")
    yield from cost_problems(f"{place}.cost", card.cost)
    yield from effect_problems(f"{place}.effect", card.effect, protection=False)
    has_protection = type(card.protection) is not tuple or len(card.protection) > 0
    if has_protection:
        yield from effect_problems(f"{place}.protection", card.protection, protection=True)
    yield from protection_problems(place, card.kind, card.effect, has_protection=has_protection)
    if type(card.provenance) is not Provenance:
        yield Problem(f"{place}.provenance", f"must be a provenance, not {shown(card.provenance)}")


def name_problems(place: str, name: object) -> Problems:
    """A name is shown to people, and moves are written with its key."""
    if type(name) is not str:
        yield Problem(place, f"must be a text, not {shown(name)}")
    elif not 1 <= len(name) <= LONGEST_NAME:
        yield Problem(place, f"must be of 1 to {LONGEST_NAME} characters, not {len(name)}")
    elif not name.isprintable():
        yield Problem(place, f"must be of characters that can be shown, not {name!r}")
    elif not key_of(name):
        yield Problem(place, f"must have a letter from a to z or a digit to be written by, not {name!r}")


def cost_problems(place: str, cost: object) -> Problems:
    """A cost is of 1 to 7 dice: a turn ends because its dice do (ARENA-080, ARENA-Q07)."""
    if type(cost) is not Dice:
        yield Problem(place, f"must be dice, not {shown(cost)}", "ARENA-080")
    elif not all(type(count) is int and 0 <= count <= MOST_DICE for count in cost.counts):
        yield Problem(place, "must have from 0 to 7 dice of each symbol", "ARENA-080")
    elif not 1 <= cost.count <= MOST_DICE:
        yield Problem(place, f"must be of 1 to {MOST_DICE} dice, not {cost.count}", "ARENA-080")


def protection_problems(place: str, kind: object, effect: object, *, has_protection: bool) -> Problems:
    """An Armor that gives Protection tokens says what they do, and nothing else says it.

    ARENA-122, ARENA-124, ARENA-Q109.
    """
    protects = any(type(found) is _Found and type(found.clause) is Protect for found in _clauses("", effect))
    if kind is Kind.ARMOR and protects and not has_protection:
        yield Problem(
            place, "gives Protection tokens, but has no 'protection' that says what they do", "ARENA-Q109"
        )
    if has_protection and kind is not Kind.ARMOR:
        yield Problem(f"{place}.protection", "is for Armors alone", "ARENA-124")
    elif has_protection and not protects:
        yield Problem(f"{place}.protection", "is never used: no 'protect' is in the effect", "ARENA-122")


def effect_problems(place: str, effect: object, *, protection: bool) -> Problems:
    """Everything wrong with the clauses of an effect, or of what Protection tokens do."""
    for found in _clauses(place, effect):
        if type(found) is _Found:
            yield from _clause_problems(found, protection=protection)
        else:
            yield found


@final
@frozen
class _Found:
    place: str
    clause: object
    aimed: bool
    """Some Heroes were aimed at before, in this list or around it."""


def _clauses(place: str, effect: object) -> Iterator[_Found | Problem]:
    """Every clause in the order of the text, those in branches after the one that they belong to.

    After a branch that aims at others it is open who *they* are, until there is another aim (ARENA-Q48).
    It ends when there are too many: the parts of a value may be shared, and make few of them endlessly many.
    """
    walk = _walk(place, effect, depth=0, aimed=False)
    yield from islice(walk, MOST_CLAUSES)
    if next(walk, None) is not None:
        yield Problem(place, f"must be of at most {MOST_CLAUSES} clauses in all")


def _walk(place: str, clauses: object, depth: int, *, aimed: bool) -> Iterator[_Found | Problem]:
    if type(clauses) is not tuple:
        yield Problem(place, f"must be a tuple of clauses, not {shown(clauses)}")
    elif not clauses:
        yield Problem(place, "must have a clause at least", "ARENA-025")
    elif depth > MOST_BRANCHINGS:
        yield Problem(place, f"must not have more than {MOST_BRANCHINGS} branches one inside the other")
    else:
        for number, clause in enumerate(clauses):
            where = f"{place}[{number}]"
            yield _Found(where, clause, aimed)
            turned = False
            for inside, branch in _branches(where, clause):
                for found in _walk(inside, branch, depth + 1, aimed=aimed):
                    turned = turned or (type(found) is _Found and type(found.clause) is Aim)
                    yield found
            aimed = type(clause) is Aim or (aimed and not turned)


def _branches(place: str, clause: object) -> Iterator[tuple[str, object]]:
    if type(clause) is May:
        yield f"{place}.may", clause.clauses
    elif type(clause) is Choice and type(clause.branches) is tuple:
        for number, branch in enumerate(clause.branches):
            yield f"{place}.choice[{number}]", branch


def _clause_problems(found: _Found, *, protection: bool) -> Problems:
    """What is wrong with one clause, apart from what is inside its branches."""
    place = found.place
    if type(found.clause) not in _CLAUSES:
        yield Problem(place, f"must be a clause, not {shown(found.clause)}")
        return
    clause = cast(Clause, found.clause)
    match clause:
        case LoseLife() | GainLife() | StealLife() | Exhaust() | Unexhaust():
            yield from _amount_problems(place, clause.amount)
        case Protect():
            yield from _protect_problems(place, clause.amount, protection=protection)
        case MoveHero():
            yield from _range_problems(place, "spaces", clause.spaces, MOST_SPACES)
            yield from _flag_problems(place, "up_to", clause.up_to)
            yield from _flag_problems(place, "straight", clause.straight)
        case PushHero() | PullHero():
            yield from _range_problems(place, "spaces", clause.spaces, MOST_SPACES)
        case RerollDice():
            yield from _reroll_problems(place, clause.most, protection=protection)
        case Choice():
            yield from _branching_problems(place, clause.branches)
        case _:
            pass  # the others say no more than whom they are about
    if isinstance(clause, _OF_HEROES):
        yield from _whom_problems(found, clause.whom, protection=protection)


def _protect_problems(place: str, amount: object, *, protection: bool) -> Problems:
    """Tokens come from activating a card: given by a Protection, they would multiply (ARENA-R11)."""
    yield from _amount_problems(place, amount)
    if protection:
        yield Problem(place, "gives Protection tokens, which only activating a card does", "ARENA-R11")


def _reroll_problems(place: str, most: object, *, protection: bool) -> Problems:
    """Protection comes in the turns of others, when its Hero has no dice (ARENA-Q110)."""
    if most is not None:
        yield from _range_problems(place, "dice", most, MOST_DICE)
    if protection:
        yield Problem(place, "rolls dice, which nobody has when Protection triggers", "ARENA-Q110")


def _branching_problems(place: str, branches: object) -> Problems:
    if type(branches) is not tuple or len(branches) < _FEWEST_BRANCHES:
        yield Problem(place, f"a choice must be among {_FEWEST_BRANCHES} lists of clauses or more")


def _flag_problems(place: str, what: str, value: object) -> Problems:
    if type(value) is not bool:
        yield Problem(place, f"must have true or false as {what!r}, not {shown(value)}")


def _amount_problems(place: str, amount: object) -> Problems:
    if type(amount) is not CubesLost:
        yield from _range_problems(place, "amount", amount, MOST_AMOUNT)
    else:
        yield from _flag_problems(place, "half", amount.half)


def _range_problems(place: str, what: str, number: object, most: int) -> Problems:
    if type(number) is not int or not 1 <= number <= most:
        yield Problem(place, f"must have an integer from 1 to {most} as {what}, not {shown(number)}")


def _whom_problems(found: _Found, whom: object, *, protection: bool) -> Problems:
    """Whether those Heroes are known here, and can be meant by the clause (ARENA-Q48, ARENA-D12n)."""
    place, verb = found.place, type(found.clause)
    if type(whom) is not Whom or type(whom.which) is not Which:
        yield Problem(place, f"must say whom it is about, not {shown(whom)}")
        return
    which = whom.which
    yield from _flag_problems(place, "every", whom.every)
    if whom.every is True and which in _SETTLED:
        yield Problem(place, f"'every' must be false for {which.value!r}, which leaves no choice")
    yield from _distance_problems(place, whom)
    if which is Which.THEM and not found.aimed:
        yield Problem(place, "speaks of 'them' with no 'aim' before it that says who they are", "ARENA-Q48")
    if which is Which.THEM and verb is Aim:
        yield Problem(place, "aims at those who are aimed at already")
    if which in (Which.ACTIVE, Which.TRIGGER) and not protection:
        yield Problem(
            place, f"speaks of {which.value!r}, which means somebody in 'protection' only", "ARENA-D12n"
        )
    if which is Which.SELF and verb in (StealLife, PushHero, PullHero, SwapPlaces):
        yield Problem(
            place, "is done to others: nobody steals from, pushes, pulls or changes places with himself"
        )


def _distance_problems(place: str, whom: Whom) -> Problems:
    """Spaces away are said where they mean something, and nowhere else (ARENA-D12f)."""
    least, most = whom.least, whom.most
    if type(least) is not int or type(most) is not int:
        yield Problem(place, "spaces away must be integers")
    elif whom.which is Which.AT_DISTANCE:
        if not 1 <= least <= most <= MOST_SPACES:
            yield Problem(
                place, f"must be at 1 to {MOST_SPACES} spaces, the lesser number first", "ARENA-D12f"
            )
    elif whom.which is Which.IN_LINE:
        if least != 0 or not 1 <= most <= MOST_SPACES:
            yield Problem(place, f"must be in line within 1 to {MOST_SPACES} spaces", "ARENA-D12f")
    elif (least, most) != (0, 0):
        yield Problem(place, f"has spaces away, which mean nothing for {whom.which.value!r}")
