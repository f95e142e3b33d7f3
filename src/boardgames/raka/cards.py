"""The fifty-two cards and the masks that hold sets of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Any, Final, TypeVar, final

from attrs import field, frozen

from boardgames.core import NotationError

V = TypeVar("V")


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
        return _at, (self.index,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


CARDS: Final = tuple(
    Card(rank, suit, index, 1 << index)
    for index, (rank, suit) in enumerate((rank, suit) for rank in Rank for suit in Suit)
)
"""All fifty-two, in the order of their ``index``."""


def _at(index: int) -> Card:
    return CARDS[index]


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


def picker(values: Sequence[V]) -> Callable[[int], tuple[V, ...]]:
    """A function from a mask of cards to the values that these cards have, in the order of cards.

    ``values`` are one a card. What can stand for each byte of a mask is made beforehand.
    """
    a, b, c, d, e, f, g = (_subsets(values[first : first + 8]) for first in range(0, len(values), 8))

    def pick(held: int) -> tuple[V, ...]:
        i, j, k, l, m, n, o = held.to_bytes(7, "little")  # noqa: E741
        return (*a[i], *b[j], *c[k], *d[l], *e[m], *f[n], *g[o])

    return pick


def _subsets(values: Sequence[V]) -> tuple[tuple[V, ...], ...]:
    """Every choice of these values, by the mask of what is chosen."""
    subsets: list[tuple[V, ...]] = [()]
    for value in values:
        subsets += [(*others, value) for others in subsets]
    return tuple(subsets)


_cards: Final = picker(CARDS)


def cards_in(held: int) -> tuple[Card, ...]:
    """The cards of a mask, by rank then suit."""
    return _cards(held)


ALL: Final = mask(CARDS)
OF_RANK: Final = {rank: mask(card for card in CARDS if card.rank is rank) for rank in Rank}
LIKE: Final = {card.bit: OF_RANK[card.rank] for card in CARDS}
"""By the bit of a card, the mask of all cards of its rank."""
BY_BIT: Final = {card.bit: card for card in CARDS}
WARRIORS: Final = mask(card for card in CARDS if card.warrior)
EQUIPMENT: Final = mask(card for card in CARDS if card.equipment)
ABILITY_CARDS: Final = ALL & ~WARRIORS
"""Whatever may lie in the back row (RAKA-006, RAKA-069)."""
ACES: Final = OF_RANK[Rank.ACE]
TWOS: Final = OF_RANK[Rank.TWO]
THREES: Final = OF_RANK[Rank.THREE]
FOURS: Final = OF_RANK[Rank.FOUR]
FIVES: Final = OF_RANK[Rank.FIVE]
SIXES: Final = OF_RANK[Rank.SIX]
SEVENS: Final = OF_RANK[Rank.SEVEN]
EIGHTS: Final = OF_RANK[Rank.EIGHT]
NINES: Final = OF_RANK[Rank.NINE]
TENS: Final = OF_RANK[Rank.TEN]
JACKS: Final = OF_RANK[Rank.JACK]
QUEENS: Final = OF_RANK[Rank.QUEEN]
KINGS: Final = OF_RANK[Rank.KING]
ABILITY_RANKS: Final = tuple(rank for rank in Rank if OF_RANK[rank] & ABILITY_CARDS)


def one_of(held: int, known: int, rank: Rank) -> Card | None:
    """The card of a rank that stands for all its like in a hand, if there is one.

    One that everybody knows is there goes first, then clubs, diamonds, hearts, spades
    (RAKA-Q165, RAKA-D05, RAKA-D10b).
    """
    found = one_a_rank(held & OF_RANK[rank], known)
    return BY_BIT[found[0]] if found else None


def one_a_rank(held: int, known: int) -> list[int]:
    """For each rank among these cards the bit of the one that stands for its like, as :func:`one_of` says.

    RAKA-Q165, RAKA-D05, RAKA-D10b.
    """
    found: list[int] = []
    while held:
        low = held & -held
        like = held & LIKE[low]
        held ^= like
        if known & like:
            like &= known
            low = like & -like
        found.append(low)
    return found
