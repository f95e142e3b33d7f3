"""The table in text, as a seat sees it: what is asked, the Arena, the Heroes and their cards, the auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardgames.arena.board import Ground
from boardgames.arena.equipment import Card
from boardgames.arena.heroes import Hero
from boardgames.arena.render.asking import asking
from boardgames.arena.render.board import GROUNDS, drawn
from boardgames.arena.render.names import MARKS, TYPES, Naming
from boardgames.arena.setup import TEAMS, Variant
from boardgames.arena.view import ArenaView
from boardgames.arena.wording import card_text, cost_text
from boardgames.core import HIDDEN
from boardgames.core.handed import check_view
from boardgames.core.prose import count, folded, listing, player

_LABEL: Final = 12
_SCREEN: Final = "??"
_NOWHERE: Final = "--"


def picture(view: ArenaView, names: Sequence[str] = ()) -> str:
    """The table as the viewer sees it; ``names`` are what to call the players, by seat.

    Lines are folded at 98 characters, but for those of a wider board. ``??`` are the Life Points behind the
    screens of others, if the setup has screens and until the game is over (ARENA-037, ARENA-D10). Raises
    :class:`~boardgames.core.DataError` for what is no view.

    >>> from boardgames.arena.render import picture
    >>> from boardgames.arena.rules.opening import start
    >>> from boardgames.arena.setup import Setup
    >>> from boardgames.arena.view import view
    >>> print(picture(view(start(Setup(players=3)), 0)).splitlines()[0])
    Equipment Phase, Weapon, as p1 sees it
    """
    check_view(view, ArenaView)
    naming = Naming(names, view)
    viewer = "a spectator" if view.seat is None else player(view.seat, names)
    moment, *asked = asking(view, naming)
    head = (f"{moment}, as {viewer} sees it", *asked)
    blocks: list[Iterable[str]] = [
        [folded(line, "", "  ") for line in head],
        [*drawn(view), *_legend(view)],
        _heroes(view, naming),
        _offer(view, naming),
    ]
    blocks += [_cards(view, naming, number) for number in range(len(view.heroes))]
    return "\n\n".join(filter(None, map("\n".join, blocks))) + "\n"


def _line(label: str, words: str) -> str:
    """A labelled line of a block."""
    return folded(words, f"  {label:<{_LABEL - 2}}", " " * _LABEL)


def _legend(view: ArenaView) -> Iterator[str]:
    """The characters of this board, and what is left on its Fountains."""
    grounds = set(view.setup.board.spaces.values())
    drawn_as = [f"{ground.value} {called}" for ground, called in GROUNDS.items() if ground in grounds]
    if drawn_as:
        yield ""
        yield _line("board", ", ".join(drawn_as))
    if Ground.FOUNTAIN in grounds:
        left = zip(view.setup.board.fountains, view.fountains, strict=True)
        yield _line("Fountains", ", ".join(f"{space} {cubes}" for space, cubes in left))
    if view.reserve is not None:
        yield _line("Reserve", str(view.reserve))


def _heroes(view: ArenaView, naming: Naming) -> Iterator[str]:
    """A table of the Heroes in the order of turns, or by number while that is not known."""
    order = view.order or range(len(view.heroes))
    rows = [_HEAD, *(_row(view, naming, number) for number in order)]
    if not _sides(view):
        rows = [row[:2] + row[3:] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    numbers = _HEAD.index("life") - (0 if _sides(view) else 1)
    for row in rows:
        cells = [
            f"{cell:>{width}}" if numbers <= place < numbers + _NUMBERS else f"{cell:<{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


_HEAD: Final = ("  Hero", "player", "side", "life", "Exhaustion", "Protection", "space")
_NUMBERS: Final = 3
"""Columns of numbers, from ``life`` on."""


def _row(view: ArenaView, naming: Naming, number: int) -> tuple[str, ...]:
    hero = view.heroes[number]
    turn = ">" if number == view.active and view.pending else " "
    mark = "--" if hero.name is None else MARKS[hero.name]
    return (
        f"{turn} {mark} {naming.hero(number)}",
        naming.player(hero.seat) + (" (you)" if hero.seat == view.seat else ""),
        _sides(view)[number] if _sides(view) else "",
        _life(view, hero),
        str(hero.exhaustion),
        str(hero.protection),
        "out" if hero.out else hero.space or _NOWHERE,
    )


def _sides(view: ArenaView) -> tuple[str, ...]:
    """The side of each Hero, where there are sides."""
    setup = view.setup
    if setup.variant is Variant.TITAN:
        return tuple("Titan" if number == setup.titan else "Assailant" for number in range(setup.heroes))
    if setup.variant not in TEAMS:
        return ()
    return tuple(
        f"team {next(team for team, heroes in enumerate(setup.sides, 1) if number in heroes)}"
        for number in range(setup.heroes)
    )


def _life(view: ArenaView, hero: Hero) -> str:
    """Life Points, or the screen before them."""
    screened = view.screened and view.pending and hero.seat != view.seat
    return _SCREEN if screened else str(hero.life)


def _offer(view: ArenaView, naming: Naming) -> Iterator[str]:
    """What is given out of a type of Equipment, and who has bid or claimed what."""
    if view.kind is None:
        return
    yield f"{TYPES[view.kind]} on offer"
    yield from (_card(view.setup.equipment.by_key[card], label="display") for card in view.display)
    hand = tuple(card for card in view.drawn if card is not HIDDEN)
    yield from (_card(view.setup.equipment.by_key[card], label="hand") for card in hand)
    if len(hand) < len(view.drawn):
        yield _line("hand", f"{naming.player(view.setup.titan)} holds {count(len(view.drawn), 'card')}")
    if view.bids:
        yield _line("bids", ", ".join(f"{naming.hero(number)} {bid}" for number, bid in enumerate(view.bids)))
    for label, verb, decided in (("bids", "bid", view.sealed), ("claims", "claimed", view.claims)):
        said = [
            f"{naming.player(seat)} {_decided(each, verb, naming)}"
            for seat, each in enumerate(decided)
            if each != ()
        ]
        if said:
            yield _line(label, ", ".join(said))


def _decided(decided: object, verb: str, naming: Naming) -> str:
    """What is known of a sealed bid or claim."""
    if not isinstance(decided, tuple):
        return f"has {verb}" if decided is HIDDEN else f"has not {verb} yet"
    return f"has {verb} {listing(naming.card(each) if type(each) is str else str(each) for each in decided)}"


def _cards(view: ArenaView, naming: Naming, number: int) -> Iterator[str]:
    """A Hero's Equipment: what each card costs and does."""
    hero = view.heroes[number]
    if hero.cards:
        yield f"{naming.hero(number)}'s Equipment"
        yield from (_card(view.setup.equipment.by_key[card]) for card in hero.cards)


def _card(card: Card, label: str = "") -> str:
    said = f"{card.name} ({cost_text(card.cost)}): {card_text(card)}"
    return _line(label or TYPES[card.kind], said)
