"""The fifty-two cards and the masks that hold sets of them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Any, Final, final

from attrs import field, frozen

from boardgames.core import NotationError


@final
class Suit(IntEnum):
    """The four suits, in the order in which cards of one rank are offered (RAKA-D10b)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


@final
class Rank(IntEnum):
    """The thirteen ranks, the ace low: it is the weakest warrior (RAKA-063)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


_RANK_LETTERS: Final = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_SUIT_LETTERS: Final = "CDHS"
_WARRIOR_RANKS: Final = frozenset({Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING})
_EQUIPMENT_RANKS: Final = frozenset({Rank.TWO, Rank.THREE, Rank.FOUR})


@final
@frozen(eq=False, repr=False)
class Card:
    """One card of the ordinary deck (RAKA-001).

    There is one object a card, so cards compare by identity. Get one from :func:`card`, or by rank and suit
    from :data:`CARDS`; ``str`` writes it, as ``KS`` or ``10H``.
    """

    rank: Rank
    suit: Suit
    index: int
    """0 to 51, by rank from the ace, then by suit: the order in which sets of cards are listed."""
    bit: int
    """The mask that holds this card alone."""
    warrior: bool = field(init=False)
    """Whether it is a warrior: ace, jack, queen or king (RAKA-056, RAKA-058, RAKA-061, RAKA-063)."""
    equipment: bool = field(init=False)
    """Whether it is equipment: 2, 3 or 4 (RAKA-069)."""
    key: str = field(init=False)

    @warrior.default
    def _warrior(self) -> bool:
        return self.rank in _WARRIOR_RANKS

    @equipment.default
    def _equipment(self) -> bool:
        return self.rank in _EQUIPMENT_RANKS

    @key.default
    def _key(self) -> str:
        return _RANK_LETTERS.get(self.rank, str(int(self.rank))) + _SUIT_LETTERS[self.suit]

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return self.key

    def __reduce__(self) -> tuple[Any, ...]:
        return card, (self.key,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


CARDS: Final = tuple(
    Card(rank, suit, index, 1 << index)
    for index, (rank, suit) in enumerate((rank, suit) for rank in Rank for suit in Suit)
)
"""All fifty-two, in the order of their ``index``."""

BY_KEY: Final = {card.key: card for card in CARDS}


def card(key: str) -> Card:
    """The card written ``key``, such as ``KS`` or ``10H``.

    Raises :class:`~boardgames.core.NotationError` if there is none.

    >>> from boardgames.raka import card
    >>> card("10H").rank.name
    'TEN'
    """
    if key not in BY_KEY:
        raise NotationError(str(key), 1, "expected a card by rank and suit, such as KS or 10H")
    return BY_KEY[key]


def mask(cards: Iterable[Card]) -> int:
    """The set of these cards as bits, one a card."""
    held = 0
    for each in cards:
        held |= each.bit
    return held


_CHUNK: Final = 13
_CHUNK_MASK: Final = (1 << _CHUNK) - 1


@cache
def _chunk(number: int, bits: int) -> tuple[Card, ...]:
    """The cards of one quarter of a mask; at most 4 x 2**13 answers are kept, each made when first met."""
    return tuple(CARDS[number * _CHUNK + place] for place in range(_CHUNK) if bits >> place & 1)


def cards_in(held: int) -> tuple[Card, ...]:
    """The cards of a mask, by rank then suit."""
    return (
        _chunk(0, held & _CHUNK_MASK)
        + _chunk(1, held >> _CHUNK & _CHUNK_MASK)
        + _chunk(2, held >> 2 * _CHUNK & _CHUNK_MASK)
        + _chunk(3, held >> 3 * _CHUNK)
    )


ALL: Final = mask(CARDS)
OF_RANK: Final = {rank: mask(card for card in CARDS if card.rank is rank) for rank in Rank}
WARRIORS: Final = mask(card for card in CARDS if card.warrior)
EQUIPMENT: Final = mask(card for card in CARDS if card.equipment)
ABILITY_CARDS: Final = ALL & ~WARRIORS
"""Whatever may lie in the back row (RAKA-006, RAKA-069)."""
ABILITY_RANKS: Final = tuple(rank for rank in Rank if OF_RANK[rank] & ABILITY_CARDS)


def one_of(held: int, known: int, rank: Rank) -> Card | None:
    """The card of a rank that stands for all its like in a hand, if there is one.

    One that everybody knows is there goes first, then clubs, diamonds, hearts, spades
    (RAKA-Q165, RAKA-D05, RAKA-D10b).
    """
    of_rank = held & OF_RANK[rank]
    if not of_rank:
        return None
    of_rank = of_rank & known or of_rank
    return CARDS[(of_rank & -of_rank).bit_length() - 1]
