"""The table in text, as a seat sees it: what is asked, everybody's cards, decks and piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from attrs import frozen

from boardgames.core import HIDDEN, Hidden, Seat, Seen
from boardgames.core.handed import check_view
from boardgames.core.highlights import MEANINGS, Highlights
from boardgames.core.paint import painted
from boardgames.core.prose import count, folded, player, shown_names
from boardgames.raka.cards import Card
from boardgames.raka.events import Event
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Move
from boardgames.raka.render.asking import moment, question, spent, under_way, viewer
from boardgames.raka.render.marking import marked
from boardgames.raka.render.names import CARDS, DEPARTURES
from boardgames.raka.render.painting import paints
from boardgames.raka.render.showing import drawers, places_of, said_of
from boardgames.raka.render.spots import (
    of_card,
    of_deck,
    of_discard,
    of_hand,
    of_pile,
    of_rocks,
    of_row,
    of_seat,
    of_slot,
    of_warrior,
)
from boardgames.raka.setup import Decks
from boardgames.raka.view import RakaView, SideView
from boardgames.raka.warriors import Warrior

_LABEL: Final = 9
_CELL: Final = 5
"""Characters of a slot of the back row: a sign, a card, and a space at least."""


def picture(
    view: RakaView,
    names: Sequence[str] = (),
    *,
    colour: bool = False,
    last: Iterable[Seen[Event]] = (),
    moves: Iterable[Move] = (),
) -> str:
    """The table as the viewer sees it; ``names`` are what to call the players, by seat.

    Lines are folded at 98 characters. Cards that the viewer does not see are ``??``, free places ``--``, and
    hit points are those outside a combat. With ``colour`` it is painted for terminals. What the events of the
    ``last`` move touched has a sign before it, and so has what one of these ``moves`` names; a line above
    says what the signs mean. Raises :class:`~boardgames.core.DataError` for what is no view, no event as seen
    or no move.

    >>> from boardgames.raka import Setup, start
    >>> from boardgames.raka.render import picture
    >>> from boardgames.raka.view import view
    >>> print(picture(view(start(Setup(first_player=0)), 0)).splitlines()[0])
    Before the first turn, as p1 sees it
    """
    check_view(view, RakaView)
    table = _Table(view, shown_names(names), marked(last, moves))
    blocks = [table.head(), *(table.side(seat) for seat in range(len(view.sides)))]
    if view.setup.decks is Decks.SHARED:
        blocks.append(iter(("Shared", *table.deck(0))))
    text = "\n\n".join(map("\n".join, blocks)) + "\n"
    return painted(text, paints(view, table.names)) if colour else text


def _line(label: str, words: str) -> str:
    """A labelled line of a block; a sign before the words stands in the space after the label."""
    start = f"  {label:<{_LABEL - 2}}"
    if words[0] in MEANINGS:
        start = start[:-1]
    return folded(words, start, " " * _LABEL).rstrip()


def _place(card: Card | Hidden | None) -> str:
    if card is None:
        return "--"
    return "??" if card is HIDDEN else str(card)


@final
@frozen
class _Table:
    """What is told, of whom, and what is marked."""

    view: RakaView
    names: tuple[str, ...]
    marks: Highlights

    def head(self) -> Iterator[str]:
        """The moment, what is spent and under way, the question or the ending, and what signs mean."""
        view, names = self.view, self.names
        lines = [f"{moment(view, names)}, as {viewer(view, names)} sees it"]
        lines += [*spent(view, names), *under_way(view, names)]
        if asked := question(view, names):
            lines.append(f"> {asked}" if view.pending else asked)
        if signs := self.marks.signs:
            lines.append("Signs: " + ", ".join([f"{sign} {MEANINGS[sign]}" for sign in signs]))
        return (folded(line, "", "  ") for line in lines)

    def side(self, seat: Seat) -> Iterator[str]:
        """A player's cards, and the deck and pile that are that player's own."""
        view, side = self.view, self.view.sides[seat]
        name = self.signed(player(seat, self.names), of_seat(seat)) + (" (you)" if seat == view.seat else "")
        if side.left is not None:
            yield f"{name} {DEPARTURES[side.left]}"
        else:
            rocks = f"{side.rocks} of {count(view.setup.rocks, 'rock')}"
            yield f"{name}: {self.signed(rocks, of_rocks(seat))}"
            yield from self.front(seat, side)
            yield self.row(seat, side)
            yield _line("hand", self.hand(seat, side))
            if side.marks:
                yield _line("known", "; ".join([self.known(seat, mark) for mark in side.marks]))
        if view.setup.decks is Decks.INDIVIDUAL:
            yield from self.deck(seat)

    def signed(self, words: str, *spots: str) -> str:
        """Words with the sign of what they tell."""
        return self.marks.sign(*spots) + words

    def front(self, seat: Seat, side: SideView) -> Iterator[str]:
        """A line for each warrior: hit points, equipment, and what else is true of it."""
        lines = [self.warrior(seat, warrior) for warrior in side.warriors] or ["--"]
        for label, words in zip(("front", *[""] * len(lines)), lines, strict=False):
            yield _line(label, words)

    def warrior(self, seat: Seat, warrior: Warrior) -> str:
        """A warrior and all that everybody knows of it."""
        worn = warrior.equipment
        equipment = "" if worn is None else f"{worn} {CARDS[worn.rank]}"
        said = ", ".join(said_of(warrior))
        card = self.signed(str(warrior.card), of_warrior(seat, warrior.card))
        return f"{card}  {warrior.points:>2} hp  {equipment:<13}  {said}".rstrip()

    def row(self, seat: Seat, side: SideView) -> str:
        """The slots of the back row."""
        cells = [
            f"{self.marks.sign(of_slot(seat, slot)):>1}{_place(card)}".ljust(_CELL)
            for slot, card in enumerate(side.row)
        ]
        locked = self.view.locked >> seat & 1
        cells += [f"{self.marks.sign(of_row(seat)):>1}locked"] if locked else []
        return f"  {'row':<{_LABEL - 3}}{''.join(cells)}".rstrip()

    def hand(self, seat: Seat, side: SideView) -> str:
        """The viewer's own cards, or how many another holds."""
        whole = of_hand(seat)
        if seat != self.view.seat:
            return self.signed(count(side.hand, "card"), whole)
        cards = [self.signed(str(card), of_card(seat, card), whole) for card in self.view.hand]
        return " ".join(cards) or self.signed("--", whole)

    def known(self, seat: Seat, mark: Mark) -> str:
        """What everybody knows of one card (RAKA-D07)."""
        spots = [of_card(seat, mark.card)] if mark.hand and seat != self.view.seat else []
        return f"{self.signed(str(mark.card), *spots)} in {places_of(mark)}"

    def deck(self, deck: int) -> Iterator[str]:
        """A deck's size, its pile with the newest card last, and what has left the game with its owner."""
        view, seats = self.view, drawers(self.view, deck)
        gone, pile = view.removed[deck], view.piles[deck]
        if not gone:
            yield _line("deck", self.signed(count(view.decks[deck], "card"), *map(of_deck, seats)))
        if pile or not gone:
            discards = [
                self.signed(str(card), *[of_discard(seat, card) for seat in seats]) for card in pile
            ] or [self.signed("--", *map(of_pile, seats))]
            yield _line("pile", " ".join(discards))
        if gone:
            yield _line("gone", " ".join(map(str, gone)))
