"""Moves that mean harm: made of whatever can be put into them, they are refused and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from unittest import mock

import pytest
from attrs import fields

from boardgames.arena.board import Direction
from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Bid, Claim, Deal, EndTurn, Reroll, Roll
from boardgames.arena.rules.book import apply, legal_moves, to_act, why_not
from boardgames.arena.rules.refusals import Why, refusal
from boardgames.arena.state import State
from boardgames.core import CHANCE, GameOver, IllegalMove, Rng
from tests.arena.crowded import KINDS_OF_MOVES, SETUPS, agreed, walk
from tests.arena.setups import Spiteful

HUGE: Final = 10**5000
"""An integer that Python does not even print."""


class Impostor:
    """A value that says it is a move, and equals all of them."""

    seat = 0
    life = (0,)

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return Bid

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Secretive(type):
    """A class of classes that tell nothing of themselves."""

    __name__ = property(lambda _: 1 // 0)

    def __hash__(cls) -> int:
        raise RuntimeError("it is in no set")

    def __eq__(cls, other: object) -> bool:
        raise RuntimeError("it is compared with nothing")


class Masked(metaclass=Secretive):
    """A value whose class is not even known."""


class Key(str):
    """A text that is not of the exact type."""

    __slots__ = ()


class Pair(tuple[int, ...]):
    """A tuple that is not of the exact type."""

    __slots__ = ()


ODD: Final[tuple[object, ...]] = (
    *(None, True, 1.0, -7, 99, 1 << 63, HUGE, "p1", "cleo", "\ud800", "e5" * 10**5, b"w0", (), [], {}),
    *(object(), Spiteful(), Impostor(), mock.ANY, Bid, EndTurn(0), Key("w0"), Pair((0,))),
    *((True,), (1.0,), (None,), (Spiteful(),), (HUGE,), ("w0",) * 999, (0,) * 999, ([],), (Key("w0"),)),
    *(
        Dice(99),
        Dice(-1),
        Dice(HUGE),
        Dice(16),
        Dice(sword=True),
        Dice(7, 7),
        Dice(4, 4),
        object.__new__(Dice),
    ),
    *(HeroName.TZI_XICAN, Direction.NORTH),
)
"""What fields of moves seldom hold, or never."""

SOUND: Final[dict[str, Any]] = {
    **dict.fromkeys(("seat", "first"), 0),
    **dict.fromkeys(("hero", "target"), HeroName.SIGGY),
    "card": "w0",
    "cards": ("w0",),
    "life": (1,),
    "space": "d2",
    "dice": NO_DICE,
    "direction": Direction.EAST,
    "branch": 1,
}


def states() -> Iterator[State]:
    """Every question there is, more or less, and the end."""
    for number, setup in enumerate(SETUPS):
        seen: set[type] = set()
        for state in walk(setup, Rng(number), 250):
            kind = type(state.pending[-1]) if state.pending else State
            if kind not in seen:
                seen.add(kind)
                yield state


STATES: Final = tuple(states())


def kind(odd: object) -> str:
    """What a test is called that is about such a value."""
    return odd.__name__ if isinstance(odd, type) else type(odd).__name__


def check_whole(state: State, move: Any) -> bool:  # noqa: ANN401 - it may be wrong
    """Whether the move is accepted; if it is not, a whole refusal says so twice, and can be printed."""
    found = why_not(state, move)
    if found is None:
        assert any(own == move for own in legal_moves(state, move.seat))
        apply(state, move)
        return True
    assert type(found.reason) is type(found.rule) is type(found.sentence) is str
    assert Why(found.reason) is not Why.NOT_LISTED
    assert 0 < len(found.sentence) < 500
    assert found.sentence.isprintable()
    with pytest.raises((IllegalMove, GameOver)) as caught:
        apply(state, move)
    assert len(str(caught.value)) < 550
    if isinstance(caught.value, IllegalMove):
        assert caught.value.refusal == found
        assert caught.value.move is move
    return False


@pytest.mark.parametrize("move", KINDS_OF_MOVES, ids=kind)
def test_whatever_a_field_holds_the_answer_is_whole(move: Any) -> None:  # noqa: ANN401 - a class
    """Each field of each move, by what it may not hold, wherever the game stands."""
    names = [field.name for field in fields(move)]
    for name in names:
        for odd in ODD:
            made = move(**{each: SOUND[each] for each in names} | {name: odd})
            for state in STATES:
                accepted = check_whole(state, made)
                assert not accepted or type(odd) is type(SOUND[name])


@pytest.mark.parametrize("odd", [odd for odd in ODD if type(odd) is not EndTurn], ids=kind)
def test_what_is_no_move_is_malformed(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Even what equals every move there is, or says that it is one."""
    for state in STATES:
        assert not check_whole(state, odd)
        assert refusal(state, odd).reason == Why.MALFORMED


def test_a_value_whose_class_tells_nothing_is_malformed_too() -> None:
    """As a move, and as a part of one."""
    masked: Any = Masked()
    for state in STATES:
        for made in (masked, Bid(masked, (0,)), Claim(0, (masked,)), Reroll(0, masked)):
            assert not check_whole(state, made)
            assert refusal(state, made).reason == Why.MALFORMED


def test_a_move_that_only_equals_a_listed_one_is_refused() -> None:
    """Numbers, texts, names and tuples are of their exact type, whatever Python thinks they equal."""
    odd: Any
    for state in STATES:
        for seat in to_act(state):
            for own in legal_moves(state, seat)[:12]:
                for field in fields(type(own)):
                    value = getattr(own, field.name)
                    for odd in twins(value):
                        parts = {each.name: getattr(own, each.name) for each in fields(type(own))}
                        made = type(own)(**parts | {field.name: odd})
                        assert made == own
                        assert not check_whole(state, made)


def twins(value: object) -> Iterator[object]:
    """Values of other types that equal it."""
    yield mock.ANY
    if type(value) is int:
        yield float(value)
        if value in (0, 1):
            yield bool(value)
    elif isinstance(value, str):
        yield Key(value)
        if type(value) is not str:
            yield str(value)
    elif isinstance(value, Dice):
        if set(value.counts) <= {0, 1}:
            yield Dice(*(bool(count) for count in value.counts))
    elif isinstance(value, tuple):
        yield Pair(value)
        yield tuple(mock.ANY for _ in value)


def test_a_move_of_ones_own_making_is_as_good_as_the_librarys() -> None:
    """An equal value of the right types is accepted, and what follows is the same."""
    for state in STATES:
        for seat in to_act(state):
            for own in legal_moves(state, seat)[:12]:
                made = type(own)(
                    **{each.name: copy_of(getattr(own, each.name)) for each in fields(type(own))}
                )
                assert made is not own
                assert why_not(state, made) is None
                assert apply(state, made) == apply(state, own)


def copy_of(value: Any) -> Any:  # noqa: ANN401 - any part of a move
    """An equal value that is, if that can be, another object."""
    if isinstance(value, Dice):
        return Dice(*value.counts)
    return value


def test_nothing_refused_changes_anything() -> None:
    """The state is the same value as before, and lists the same moves."""
    for state in STATES:
        lists = [legal_moves(state, seat) for seat in to_act(state)]
        before = hash(state), repr(state)
        for odd in ODD:
            why_not(state, odd)  # type: ignore[arg-type]
        assert (hash(state), repr(state)) == before
        assert [legal_moves(state, seat) for seat in to_act(state)] == lists


@pytest.mark.rule("ARENA-D01")
def test_a_roll_is_of_dice_that_are_dice() -> None:
    """Counts that are packed alike, or add up, are no dice if they could not lie there."""
    setup = agreed(2, duel=True, types=(), dice=3)
    state = next(state for state in walk(setup, Rng(1), 99) if to_act(state) == (CHANCE,) and state.order)
    assert why_not(state, Roll(Dice(1, 1, 0, 1))) is None
    for odd in (Dice(16, 2), Dice(4, -1), Dice(1, 2, 0, sun=False), Dice(3, 0, 0, HUGE)):
        assert not check_whole(state, Roll(odd))
        assert refusal(state, Roll(odd)).reason == Why.MALFORMED
    assert not check_whole(state, Reroll(0, Dice(16)))


def test_long_claims_and_bids_are_told_in_few_words() -> None:
    """However many, and however long."""
    for state in STATES:
        for move in (Bid(0, (HUGE,) * 9999), Claim(0, ("w" * 10**6,) * 99), Deal("\ud800" * 99)):
            assert not check_whole(state, move)
