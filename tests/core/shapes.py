"""A few values of every shape, their codecs and strategies, for the tests of the codec."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum, StrEnum
from fractions import Fraction
from typing import Any, Final, Generic, NewType, TypeAlias, TypeVar, final

import pytest
from attrs import field, frozen
from attrs.validators import ge
from hypothesis import strategies as st

from boardgames.core import HIDDEN, Codec, DataError, Hidden, Seen
from boardgames.core.codec import Converter, Form, codec_of, named

E = TypeVar("E")


@final
class Suit(StrEnum):
    """Texts that are also strings."""

    CLUBS = "clubs"
    SPADES = "spades"


@final
class Rank(IntEnum):
    """Numbers that are also integers."""

    ACE = 1
    KING = 13


@final
class Phase(Enum):
    """Neither."""

    DRAW = "draw"
    BATTLE = "battle"


@final
class Card:
    """One object a card, and no attrs class."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __repr__(self) -> str:
        return self.key


CARDS: Final = {key: Card(key) for key in ("KS", "QS", "10H", "2C")}
Mask = NewType("Mask", int)


@final
@frozen
class Target:
    """A part of a move."""

    seat: int
    card: Card | None = None


@final
@frozen
class Deploy:
    """A move."""

    seat: int
    card: Card


@final
@frozen
class StrikeTwice:
    """A move with a part."""

    seat: int
    target: Target
    second: Target | None


@final
@frozen
class Pass:
    """A move of one field."""

    seat: int


Move: TypeAlias = Deploy | StrikeTwice | Pass


@final
@frozen
class Dealt:
    """An event with something to hide."""

    card: Card | Hidden
    also: tuple[Card | Hidden, ...] = ()
    rank: Rank | Hidden | None = None


@final
@frozen
class Moved:
    """An event that holds a union."""

    move: Move


Event: TypeAlias = Dealt | Moved


@final
@frozen
class Setup:
    """Fields may be left out of what is read."""

    players: int = field(default=2, validator=ge(2))
    suits: tuple[Suit, ...] = tuple(Suit)
    goal: int = field(default=7, kw_only=True)


@frozen
class Draft:
    """The fields of a state."""

    setup: Setup
    hand: Mask
    row: int
    score: tuple[Fraction, ...]
    size: tuple[int, str]
    phase: Phase
    pending: tuple[Move, ...]
    share: float = 0.5
    fog: bool = False
    _secret: int = 3
    listed: tuple[int, ...] | None = field(default=None, init=False, eq=False)


@final
@frozen
class State(Draft):
    """A class that inherits all of its fields."""


@final
@frozen
class Tree:
    """A class that holds itself."""

    branches: tuple[Tree | Leaf, ...]


@final
@frozen
class Leaf:
    """The other kind."""

    name: str


@final
@frozen
class Pair(Generic[E]):
    """A class with a parameter."""

    left: E
    both: tuple[E, E]


def bits(cards: tuple[Card, ...]) -> Mask:
    """A mask of cards."""
    order = list(CARDS.values())
    return Mask(sum(1 << order.index(card) for card in cards))


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask."""
    return tuple(card for place, card in enumerate(CARDS.values()) if mask >> place & 1)


MASK: Final = Form(tuple[Card, ...], cards_in, bits)
CONVERTER: Final = Converter(
    {Card: named("a card", CARDS), Mask: MASK, (State, "row"): MASK},
    may_omit=(Setup,),
)
MOVES: Final[Codec[Move]] = codec_of(CONVERTER, Move)
EVENTS: Final[Codec[Event]] = codec_of(CONVERTER, Event)
SEEN: Final = codec_of(CONVERTER, Seen[Event])
SETUPS: Final = codec_of(CONVERTER, Setup)
STATES: Final = codec_of(CONVERTER, State)
TREES: Final = codec_of(CONVERTER, Tree)
NUMBERS: Final[Codec[tuple[int, ...]]] = codec_of(CONVERTER, tuple[int, ...])


def fault(read: Callable[[Any], object], data: object) -> tuple[str, str]:
    """Where and how ``data`` is refused."""
    with pytest.raises(DataError) as caught:
        read(data)
    return caught.value.path, caught.value.sentence


integers = st.integers(-(1 << 63), (1 << 63) - 1)
cards = st.sampled_from(tuple(CARDS.values()))
maybe_hidden = st.one_of(st.just(HIDDEN), cards)
targets = st.builds(Target, integers, st.none() | cards)
moves = st.one_of(
    st.builds(Deploy, integers, cards),
    st.builds(StrikeTwice, integers, targets, st.none() | targets),
    st.builds(Pass, integers),
)
events = st.one_of(
    st.builds(
        Dealt,
        maybe_hidden,
        st.lists(maybe_hidden).map(tuple),
        st.sampled_from([None, HIDDEN, *Rank]),
    ),
    st.builds(Moved, moves),
)
setups = st.builds(
    Setup,
    st.integers(2, 99),
    st.lists(st.sampled_from(Suit)).map(tuple),
    goal=integers,
)
masks = st.integers(0, 15)
fractions = st.fractions(max_denominator=10**18, min_value=-9, max_value=9).filter(
    lambda value: abs(value.numerator) < 10**19
)
states = st.builds(
    State,
    setups,
    masks.map(Mask),
    masks,
    st.lists(fractions).map(tuple),
    st.tuples(integers, st.text(st.characters(exclude_categories=["Cs"]))),
    st.sampled_from(Phase),
    st.lists(moves).map(tuple),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    integers,
)
trees = st.recursive(
    st.builds(Tree, st.just(())),
    lambda inner: st.builds(Tree, st.lists(inner | st.builds(Leaf, st.just("a")), max_size=3).map(tuple)),
    max_leaves=8,
)

texts = st.text(st.characters(), max_size=5) | st.sampled_from(
    ["kind", "seat", "card", "pass", "deploy", "?", "KS"]
)
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), texts, st.binary(max_size=2))
junk = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(texts | st.integers(), inner, max_size=4),
        st.tuples(inner),
    ),
    max_leaves=12,
)
