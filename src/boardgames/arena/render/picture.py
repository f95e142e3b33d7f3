"""The table in text, as a seat sees it: what is asked, the Arena, the Heroes and their cards, the auction."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardgames.arena.board import Ground
from boardgames.arena.dice import Symbol
from boardgames.arena.events import Event
from boardgames.arena.heroes import INSTANT
from boardgames.arena.moves import Move
from boardgames.arena.render.asking import moment, question, under_way, viewer
from boardgames.arena.render.board import GROUNDS, drawn
from boardgames.arena.render.colours import colours
from boardgames.arena.render.marking import marked
from boardgames.arena.render.names import DIRECTIONS, HEROES, MARKS, TYPES, Naming
from boardgames.arena.render.showing import (
    bids,
    branches,
    claims,
    free_heroes,
    hand,
    life_shown,
    on_turn,
    sides,
    turns,
    ways,
)
from boardgames.arena.render.spots import of_branch, of_card, of_die, of_hero, of_number, of_seat, of_way
from boardgames.arena.view import ArenaView
from boardgames.arena.wording import card_text, cost_text
from boardgames.core import Seen
from boardgames.core.handed import check_view
from boardgames.core.highlights import MEANINGS, Highlights
from boardgames.core.paint import painted
from boardgames.core.prose import count, folded, shortened

_LABEL: Final = 12
_SCREEN: Final = "??"
_NOWHERE: Final = "--"
_LONGEST_NAME: Final = 24
"""Characters of a player's name in the table of Heroes."""
_PICKED_LABEL: Final = 16


def picture(
    view: ArenaView,
    names: Sequence[str] = (),
    *,
    colour: bool = False,
    last: Iterable[Seen[Event]] = (),
    moves: Iterable[Move] = (),
) -> str:
    """The table as the viewer sees it; ``names`` are what to call the players, by seat.

    Lines are folded at 98 characters, but for those of a wider board. ``??`` are the Life Points behind the
    screens of others, if the setup has screens and until the game is over (ARENA-037, ARENA-D10).

    ``last`` are the events of the last move as the viewer saw them, and ``moves`` those that may be chosen
    from: ``*`` stands before what the former touched, ``+`` before what the latter name, ``&`` before what
    both do. With ``colour`` it is painted for a terminal; without the escape sequences it is the same text.

    Raises :class:`~boardgames.core.DataError` for what is no view, no event as seen or no move.

    >>> from boardgames.arena.render import picture
    >>> from boardgames.arena.rules.opening import start
    >>> from boardgames.arena.setup import Setup
    >>> from boardgames.arena.view import view
    >>> print(picture(view(start(Setup(players=3)), 0)).splitlines()[0])
    Equipment Phase, Weapon, as p1 sees it
    """
    check_view(view, ArenaView)
    text = described(view, Naming(names, view), marked(view, last, moves))
    return painted(text, colours(view)) if colour else text


def described(view: ArenaView, naming: Naming, marks: Highlights) -> str:
    """The table in plain text."""
    blocks: list[Iterable[str]] = [
        _head(view, naming, marks),
        [*drawn(view, marks), *_legend(view, marks)],
        _heroes(view, naming, marks),
        _picks(view, marks),
        _offer(view, naming, marks),
    ]
    blocks += [_cards(view, naming, marks, number) for number in range(len(view.heroes))]
    return "\n\n".join(filter(None, map("\n".join, blocks))) + "\n"


def heading(view: ArenaView, naming: Naming) -> str:
    """What is seen, and by whom: the first line."""
    return f"{moment(view, naming)}, as {viewer(view, naming)} sees it"


def _line(label: str, words: str, sign: str = "") -> str:
    """A labelled line of a block."""
    return folded(words, f" {sign or ' '}{label:<{_LABEL - 2}}", " " * _LABEL)


def _head(view: ArenaView, naming: Naming, marks: Highlights) -> Iterator[str]:
    """The moment, what is under way, and the question or the ending."""
    yield folded(heading(view, naming), "", "  ")
    if view.pending and view.dice.count:
        rolled = ((symbol, view.dice.of(symbol)) for symbol in Symbol)
        dice = [f"{marks.sign(of_die(symbol))}{count(of, symbol.value)}" for symbol, of in rolled if of]
        yield f"Dice: {', '.join(dice)}"
    yield from (folded(line, "", "  ") for line in under_way(view, naming))
    yield folded(question(view, naming), "> " if view.ending is None else "", "  ")
    for branch, text in branches(view):
        yield folded(text, f" {marks.sign(of_branch(branch)) or ' '}{branch}  ", "     ")
    for way in ways(view):
        yield f" {marks.sign(of_way(way)) or ' '}{DIRECTIONS[way]}"


def _legend(view: ArenaView, marks: Highlights) -> Iterator[str]:
    """The characters of this board, what is left on its Fountains, and the signs of marks."""
    grounds = set(view.setup.board.spaces.values())
    drawn_as = [f"{ground.value} {called}" for ground, called in GROUNDS.items() if ground in grounds]
    if drawn_as or marks.signs or view.reserve is not None:
        yield ""
    if drawn_as:
        yield _line("board", ", ".join(drawn_as))
    if Ground.FOUNTAIN in grounds:
        left = zip(view.setup.board.fountains, view.fountains, strict=True)
        yield _line("Fountains", ", ".join(f"{space} {cubes}" for space, cubes in left))
    if view.reserve is not None:
        yield _line("Reserve", str(view.reserve))
    if marks.signs:
        yield _line("marks", ", ".join(f"{sign} {MEANINGS[sign]}" for sign in marks.signs))


def _heroes(view: ArenaView, naming: Naming, marks: Highlights) -> Iterator[str]:
    """A table of the Heroes in the order of turns, or by number while that is not known."""
    rows = [_HEAD, *(_row(view, naming, marks, number) for number in turns(view))]
    has_sides = bool(sides(view))
    if not has_sides:
        rows = [row[:2] + row[3:] for row in rows]
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    numbers = _HEAD.index("life") - (0 if has_sides else 1)
    for row in rows:
        cells = [
            f"{cell:>{width}}"
            if numbers <= place < numbers + _NUMBERS
            else cell + " " * (width - _columns(cell))
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


_HEAD: Final = ("  Hero", "player", "side", "life", "Exhaustion", "Protection", "space")
_NUMBERS: Final = 3
"""Columns of numbers, from ``life`` on."""


def _columns(words: str) -> int:
    """How many columns of a terminal they take: most signs of East Asia two, what is added to a sign none."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in words)
    return len(words) + wide - sum(unicodedata.category(char) in ("Mn", "Me", "Cf") for char in words)


def _row(view: ArenaView, naming: Naming, marks: Highlights, number: int) -> tuple[str, ...]:
    hero = view.heroes[number]
    turn = ">" if number == on_turn(view) else " "
    mark = "--" if hero.name is None else MARKS[hero.name]
    spots = (of_number(number), *(() if hero.name is None else (of_hero(hero.name),)))
    player = shortened(naming.player(hero.seat), _LONGEST_NAME)
    life = life_shown(view, hero)
    return (
        f"{turn}{marks.sign(*spots) or ' '}{mark} {naming.hero(number)}",
        marks.sign(of_seat(hero.seat)) + player + (" (you)" if hero.seat == view.seat else ""),
        sides(view)[number] if sides(view) else "",
        _SCREEN if life is None else str(life),
        str(hero.exhaustion),
        str(hero.protection),
        "out" if hero.out else hero.space or _NOWHERE,
    )


def _picks(view: ArenaView, marks: Highlights) -> Iterator[str]:
    """The Heroes of an Instant Combat who can still be picked, each with its Equipment."""
    free = free_heroes(view)
    if free:
        yield "Heroes to pick"
    for name in free:
        cards = ", ".join(view.setup.equipment.by_key[card].name for card in INSTANT[name])
        start = f" {marks.sign(of_hero(name)) or ' '}{MARKS[name]} {HEROES[name]}"
        yield folded(cards, f"{start:<{_PICKED_LABEL}}", " " * _PICKED_LABEL)


def _offer(view: ArenaView, naming: Naming, marks: Highlights) -> Iterator[str]:
    """What is given out of a type of Equipment, and who has bid or claimed what."""
    if view.kind is None:
        return
    yield f"{TYPES[view.kind]} on offer"
    yield from (_card(view, marks, card, "display") for card in view.display)
    yield from (_card(view, marks, card, "hand") for card in hand(view))
    if len(hand(view)) < len(view.drawn):
        yield _line("hand", f"{naming.player(view.setup.titan)} holds {count(len(view.drawn), 'card')}")
    if view.bids:
        shown = (
            f"{marks.sign(of_number(number))}{naming.hero(number)} {bid}"
            for number, bid in enumerate(view.bids)
        )
        yield _line("bids", ", ".join(shown))
    for label, decisions in (("bids", bids(view)), ("claims", claims(view, naming))):
        if decisions:
            said = (
                f"{marks.sign(of_seat(each.seat))}{naming.player(each.seat)} {each.said}"
                for each in decisions
            )
            yield _line(label, ", ".join(said))


def _cards(view: ArenaView, naming: Naming, marks: Highlights, number: int) -> Iterator[str]:
    """A Hero's Equipment: what each card costs and does."""
    hero = view.heroes[number]
    if hero.cards:
        yield f"{naming.hero(number)}'s Equipment"
        yield from (_card(view, marks, card) for card in hero.cards)


def _card(view: ArenaView, marks: Highlights, key: str, label: str = "") -> str:
    card = view.setup.equipment.by_key[key]
    said = f"{card.name} ({cost_text(card.cost)}): {card_text(card)}"
    return _line(label or TYPES[card.kind], said, marks.sign(of_card(key)))
