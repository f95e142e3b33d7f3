"""Pictures of what games are played with, by itself: a card or a board, drawn as it is drawn on a table."""

from __future__ import annotations

from functools import cache
from typing import Final

from boardgames import arena, raka
from boardgames.arena.render.names import TYPES, Naming
from boardgames.arena.render.shapes.cards import card as arena_face
from boardgames.arena.render.shapes.sheet import Section, Sheet
from boardgames.arena.render.shapes.spaces import the_board
from boardgames.arena.render.shapes.symbols import ground
from boardgames.core.drawing import Letters, Picture
from boardgames.core.highlights import Highlights
from boardgames.raka.render.faces import CARD as RAKA_CARD
from boardgames.raka.render.faces import face as raka_face

_MARGIN: Final = 6
_CARD_WIDTH: Final = 300
_BOARD_WIDTH: Final = 600
_SIGN: Final = (176, 44)
_LARGER: Final = 2
"""How much larger a card of Raka is than on a table."""

GROUNDS: Final = {
    arena.Ground.PILLAR: "Pillar",
    arena.Ground.TRAP: "Trap",
    arena.Ground.FOUNTAIN: "Fountain of Life",
    arena.Ground.GREY: "grey zone",
}
"""What a board can have on it."""


def equipment(card: arena.Card) -> str:
    """One Equipment card of those that come with the library."""
    paid = arena.cost_text(card.cost)
    about = f"A card. {TYPES[card.kind]}, activated with {paid}. {arena.card_text(card)}"
    return _alone(arena_face(_sheet(None), card.key, _CARD_WIDTH), _CARD_WIDTH, card.name, about)


def board(scenario: arena.Scenario) -> str:
    """The board of a scenario before anybody has entered."""
    legend = ", ".join(f"{ground.value} {name}" for ground, name in GROUNDS.items())
    about = "\n".join(["A board, as text:", *scenario.picture, f"({legend})"])
    return _alone(the_board(_sheet(scenario), ()), _BOARD_WIDTH, scenario.name, about)


def signs() -> str:
    """What lies on boards, each with what it is called, in two lines."""
    about = f"Four signs: {', '.join(GROUNDS.values())}."
    picture = Picture(2 * _SIGN[0], 2 * _SIGN[1], "What lies on boards", about)
    for number, (which, name) in enumerate(GROUNDS.items()):
        row, column = divmod(number, 2)
        part = picture.drawing.part((column * _SIGN[0] + 28, (row + 0.5) * _SIGN[1]))
        ground(part.part(scale=0.9), which)
        part.words((26, 5), name, Letters(15))
    return picture.svg()


def warrior_or_ability(card: raka.Card) -> str:
    """One card of Raka Warriors."""
    wide, high = (side * _LARGER + 2 * _MARGIN for side in RAKA_CARD)
    suit = card.suit.name.lower()
    title = f"The {card.rank.name.lower()} of {suit}"
    picture = Picture(wide, high, title, f"A card, {title[0].lower()}{title[1:]}, written {card.key}.")
    raka_face(picture.drawing.part((_MARGIN, _MARGIN), scale=_LARGER), card, (0, 0))
    return picture.svg()


@cache
def _sheet(scenario: arena.Scenario | None) -> Sheet:
    """What things are drawn for: a spectator of a game that has just begun."""
    players = 4 if scenario is None else max(3, *scenario.players)
    view = arena.view(arena.start(arena.Setup(players, scenario=scenario)), None)
    return Sheet(view, Naming(), Highlights(), _BOARD_WIDTH)


def _alone(section: Section, width: float, title: str, about: str) -> str:
    picture = Picture(width + 2 * _MARGIN, section.height + 2 * _MARGIN, title, about)
    section.draw(picture.drawing.part((_MARGIN, _MARGIN)))
    return picture.svg()
