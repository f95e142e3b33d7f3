"""The table in text, as a seat sees it: what is asked, everybody's cards, decks and piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardgames.core import HIDDEN, Hidden, Seat
from boardgames.core.handed import check_view
from boardgames.core.prose import count, folded, player
from boardgames.raka.cards import Card
from boardgames.raka.marks import Mark
from boardgames.raka.render.asking import asking
from boardgames.raka.render.names import (
    BATTLE_HARDEN,
    CARDS,
    DEPARTURES,
)
from boardgames.raka.setup import Decks
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.view import RakaView, SideView
from boardgames.raka.warriors import Warrior

_LABEL: Final = 9


def picture(view: RakaView, names: Sequence[str] = ()) -> str:
    """The table as the viewer sees it; ``names`` are what to call the players, by seat.

    Lines are folded at 98 characters. Cards that the viewer does not see are ``??``, free places ``--``, and
    hit points are those outside a combat. Raises :class:`~boardgames.core.DataError` for what is no view.

    >>> from boardgames.raka import Setup, start
    >>> from boardgames.raka.render import picture
    >>> from boardgames.raka.view import view
    >>> print(picture(view(start(Setup(first_player=0)), 0)).splitlines()[0])
    Before the first turn, as p1 sees it
    """
    check_view(view, RakaView)
    viewer = "a spectator" if view.seat is None else player(view.seat, names)
    moment, *asked = asking(view, names)
    head = (f"{moment}, as {viewer} sees it", *asked)
    blocks: list[Iterable[str]] = [[folded(line, "", "  ") for line in head]]
    blocks += [_side(view, seat, names) for seat in range(len(view.sides))]
    if view.setup.decks is Decks.SHARED:
        blocks.append(("Shared", *_deck(view, 0)))
    return "\n\n".join(map("\n".join, blocks)) + "\n"


def _line(label: str, words: str) -> str:
    """A labelled line of a block."""
    return folded(words, f"  {label:<{_LABEL - 2}}", " " * _LABEL)


def _side(view: RakaView, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """A player's cards, and the deck and pile that are that player's own."""
    side = view.sides[seat]
    name = player(seat, names) + (" (you)" if seat == view.seat else "")
    if side.left is not None:
        yield f"{name} {DEPARTURES[side.left]}"
    else:
        yield f"{name}: {side.rocks} of {count(view.setup.rocks, 'rock')}"
        yield from _front(side)
        yield _row(side, locked=bool(view.locked >> seat & 1))
        yield _line("hand", _cards(view.hand) if seat == view.seat else count(side.hand, "card"))
        if side.marks:
            yield _line("known", "; ".join(map(_known, side.marks)))
    if view.setup.decks is Decks.INDIVIDUAL:
        yield from _deck(view, seat)


def _front(side: SideView) -> Iterator[str]:
    """A line for each warrior: hit points, equipment, and what else is true of it."""
    lines = [_warrior(warrior) for warrior in side.warriors] or ["--"]
    for label, words in zip(("front", *[""] * len(lines)), lines, strict=False):
        yield _line(label, words)


def _warrior(warrior: Warrior) -> str:
    worn = warrior.equipment
    equipment = "" if worn is None else f"{worn} {CARDS[worn.rank]}"
    flags = (
        ("rotated", warrior.hit),
        ("burnt out", warrior.burnt),
        ("legend that has clashed" if warrior.saved else "legend", warrior.legend),
        ("healed himself", warrior.used and not warrior.legend),
        ("has attacked", warrior.attacked),
        (f"{BATTLE_HARDEN} spent", warrior.hardened),
    )
    said = ", ".join(what for what, true in flags if true)
    return f"{warrior.card}  {warrior.points:>2} hp  {equipment:<13}  {said}".rstrip()


def _row(side: SideView, *, locked: bool) -> str:
    places = "  ".join(f"{_place(card):<3}" for card in side.row)
    return _line("row", f"{places}  locked" if locked else places).rstrip()


def _place(card: Card | Hidden | None) -> str:
    if card is None:
        return "--"
    return "??" if card is HIDDEN else str(card)


def _known(mark: Mark) -> str:
    """What everybody knows of one card (RAKA-D07)."""
    slots = [f"slot {slot + 1}" for slot in range(ROW_SLOTS) if mark.slots >> slot & 1]
    return f"{mark.card} in {' or '.join((['the hand'] if mark.hand else []) + slots)}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "--"


def _deck(view: RakaView, deck: int) -> Iterator[str]:
    """A deck's size, its pile with the newest card last, and what has left the game with its owner."""
    gone = view.removed[deck]
    if not gone:
        yield _line("deck", count(view.decks[deck], "card"))
    if view.piles[deck] or not gone:
        yield _line("pile", _cards(view.piles[deck]))
    if gone:
        yield _line("gone", _cards(gone))
