"""Cards in words: their text is made of what they do, so that text and play cannot differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, TypeAlias

from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.effects import (
    THEM,
    Aim,
    Amount,
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
from boardgames.arena.equipment import Card
from boardgames.core.prose import count

Clauses: TypeAlias = tuple[Clause, ...]

_LIFE: Final = "Life Point"
_EXHAUSTION: Final = "Exhaustion token"
_PROTECTION: Final = "Protection token"
_YOU: Final = "you"
_THEY: Final = "each of those Heroes"


def card_text(card: Card) -> str:
    """What a card does, and what its Protection tokens do when they trigger (ARENA-025, ARENA-D08).

    >>> from boardgames.arena.shipped import shipped_cards
    >>> from boardgames.arena.wording import card_text
    >>> card_text(shipped_cards().by_key["imperial-shield"])
    'Gain 1 Protection token. Protection: An adjacent Hero loses 1 Life Point.'
    """
    text = effect_text(card.effect)
    return f"{text} Protection: {effect_text(card.protection)}" if card.protection else text


def cost_text(cost: Dice) -> str:
    """The dice of a cost, as in ``1 sword, 2 suns``."""
    showing = ((symbol, cost.of(symbol)) for symbol in Symbol)
    return ", ".join(count(dice, symbol.value) for symbol, dice in showing if dice) or "no dice"


def effect_text(clauses: Clauses) -> str:
    """Clauses as sentences for the Hero whose card it is."""
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in _texts(clauses, _THEY))


def clause_text(clause: Clause) -> str:
    """One clause as a sentence; Heroes that were aimed at before it are *those Heroes*."""
    return effect_text((clause,))


def whom_text(whom: Whom) -> str:  # noqa: PLR0911 - one for each kind
    """The Heroes of a clause, as in ``each adjacent Hero``; the controller is ``you``."""
    one = "each" if whom.every else "a"
    match whom.which:
        case Which.SELF:
            return _YOU
        case Which.THEM:
            return _THEY
        case Which.ACTIVE:
            return "the active Hero"
        case Which.TRIGGER:
            return "the Hero who caused the loss"
        case Which.ADJACENT:
            return "each adjacent Hero" if whom.every else "an adjacent Hero"
        case Which.FARAWAY:
            return f"{one} faraway Hero"
        case Which.IN_LINE:
            return f"{one} Hero in line of sight within {count(whom.most, 'space')}"
        case Which.AT_DISTANCE:
            range_ = f"{whom.least} to " if whom.least < whom.most else ""
            return f"{one} Hero {range_}{count(whom.most, 'space')} away"
        case Which.ANY:
            return "each Hero" if whom.every else "a Hero of your choice"
        case Which.OTHERS:
            return "each other Hero" if whom.every else "another Hero"
        case Which.RICHEST:
            return f"{one} Hero with the most Life Points"
        case _:
            return f"{one} Hero with the fewest Life Points"


def _texts(clauses: Clauses, them: str) -> Iterator[str]:
    """A sentence for each clause, without its capital and full stop.

    An aim is part of the clause after it if that is about those Heroes, else a sentence of its own
    (ARENA-Q48). ``them`` is how to speak of the Heroes that were aimed at last.
    """
    aim: Aim | None = None
    for clause, following in zip_longest(clauses, clauses[1:]):
        if isinstance(clause, Aim):
            them = _THEY if clause.whom.every or clause.whom == THEM else "that Hero"
            aim = clause if getattr(following, "whom", None) == THEM else None
            if aim is None:
                yield _text(clause, them)
        else:
            yield _text(clause, whom_text(aim.whom) if aim else them)
            aim = None


def _text(clause: Clause, them: str) -> str:  # noqa: PLR0911 - one for each kind
    match clause:
        case LoseLife():
            return _subject(clause.whom, them, "lose", _amount(clause.amount, _LIFE))
        case GainLife():
            return _subject(clause.whom, them, "gain", _amount(clause.amount, _LIFE))
        case Exhaust():
            return _subject(clause.whom, them, "take", _amount(clause.amount, _EXHAUSTION))
        case Unexhaust():
            return _subject(clause.whom, them, "return", _amount(clause.amount, _EXHAUSTION))
        case StripProtection():
            return _subject(clause.whom, them, "return", f"all {_PROTECTION}s")
        case Protect():
            return f"gain {_amount(clause.amount, _PROTECTION)}"
        case MoveHero() | PlaceHero() | SwapPlaces() | PushHero() | PullHero() | StealLife():
            return _to_heroes(clause, _object(clause.whom, them))
        case RerollDice():
            return f"reroll {'any' if clause.most is None else f'up to {clause.most}'} of your unspent dice"
        case Aim():
            return f"{'note' if clause.whom.every else 'choose'} {_object(clause.whom, them)}"
        case May():
            return f"if you wish: {_branch(clause.clauses, them)}"
        case _:
            return f"choose one: {'; or '.join(_branch(branch, them) for branch in clause.branches)}"


def _to_heroes(
    clause: MoveHero | PlaceHero | SwapPlaces | PushHero | PullHero | StealLife, heroes: str
) -> str:
    """What the controller does to Heroes."""
    match clause:
        case MoveHero():
            whom = "" if clause.whom.which is Which.SELF else f" {heroes} by"
            up_to = " up to" if clause.up_to else ""
            straight = " in a straight line" if clause.straight else ""
            return f"move{whom}{up_to} {count(clause.spaces, 'space')}{straight}"
        case PushHero():
            return f"push {heroes}{_several(clause.spaces)}"
        case PullHero():
            return f"pull {heroes}{_several(clause.spaces)}"
        case PlaceHero():
            return f"place {heroes} on any empty space"
        case SwapPlaces():
            return f"change places with {heroes}"
        case _:
            return f"steal {_amount(clause.amount, _LIFE)} from {heroes}"


def _subject(whom: Whom, them: str, verb: str, what: str) -> str:
    """What Heroes do themselves: ``lose 1 Life Point``, or ``an adjacent Hero loses 1 Life Point``."""
    heroes = them if whom.which is Which.THEM else whom_text(whom)
    return f"{verb} {what}" if heroes == _YOU else f"{heroes} {verb}s {what}"


def _object(whom: Whom, them: str) -> str:
    heroes = them if whom.which is Which.THEM else whom_text(whom)
    return "yourself" if heroes == _YOU else heroes


def _branch(clauses: Clauses, them: str) -> str:
    """The clauses of a branch as one sentence; a branching inside it is put in brackets."""
    return ", then ".join(_bracketed(_texts(clauses, them)))


def _bracketed(texts: Iterable[str]) -> Iterator[str]:
    return (f"({text})" if ": " in text else text for text in texts)


def _amount(amount: Amount, unit: str) -> str:
    if isinstance(amount, CubesLost):
        return f"{'half ' if amount.half else ''}as many {unit}s as Life Points were lost"
    return count(amount, unit)


def _several(spaces: int) -> str:
    """How far, where it is not one space."""
    return "" if spaces == 1 else f" by {count(spaces, 'space')}"
