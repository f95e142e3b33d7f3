"""One player's part of the table as it is drawn, and the part that all share."""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from boardgames.core import Seat, tones
from boardgames.core.drawing import Drawing, Letters, Pen, Point
from boardgames.core.prose import player
from boardgames.core.tones import FACE, INK
from boardgames.raka.render.fronts import front_block
from boardgames.raka.render.hands import hand_block, known_blocks, row_block
from boardgames.raka.render.heaps import heaps_block
from boardgames.raka.render.names import DEPARTURES
from boardgames.raka.render.scene import WIDTH, Block, Scene, stacked
from boardgames.raka.render.spots import of_seat
from boardgames.raka.setup import Decks

MARGIN: Final = 12.0
"""Around what lies on a panel."""
PANEL: Final = WIDTH + 2 * MARGIN

_PLATE: Final = 26.0
_NAME: Final = 32.0
_TAG: Final = Letters(11)
_LETTER: Final = 6.4


@final
class Sits(Enum):
    """Where a player sits in a picture: which way the front row lies from the name."""

    BESIDE = "beside"
    """Side by side with others: the name, and the front row below it."""
    OPPOSITE = "opposite"
    """The name, and the front row last."""
    HERE = "here"
    """The front row, and the name last."""


def player_panel(scene: Scene, seat: Seat, sits: Sits) -> Block:
    """A player's name and cards; of one who has left the name, and what has become of the deck."""
    side = scene.view.sides[seat]
    plate = _plate(scene, seat)
    own = [heaps_block(scene, seat)] if scene.view.setup.decks is Decks.INDIVIDUAL else []
    if side.left is not None:
        return stacked([plate, *own])
    words_above = sits is Sits.OPPOSITE
    field = [
        front_block(scene, seat, words_above=words_above),
        row_block(scene, seat),
        hand_block(scene, seat),
    ]
    field += known_blocks(scene, seat) + own
    if sits is Sits.HERE:
        return stacked([*field, plate])
    return stacked([plate, *(reversed(field) if sits is Sits.OPPOSITE else field)])


def shared_panel(scene: Scene) -> Block:
    """The deck and the pile that all players share."""
    return heaps_block(scene, 0)


def _plate(scene: Scene, seat: Seat) -> Block:
    """The number and name of a player, and what can be said in a word."""
    view, spot = scene.view, of_seat(seat)
    name = player(seat, scene.names) + (" (you)" if seat == view.seat else "")
    left = view.sides[seat].left
    tags = [DEPARTURES[left]] if left is not None else []
    tags += ["winner"] if seat in view.winners else []
    tags += ["active"] if seat == view.active and view.pending else []
    tags += ["asked"] if view.pending and view.pending[-1].seat == seat else []

    def draw(drawing: Drawing, at: Point) -> None:
        part = drawing.part(at, spot=spot)
        ground, words = tones.of_seat(seat)
        part.circle((13, 13), 12, Pen(ground))
        part.words((13, 17), str(seat + 1), Letters(13, words, "middle", bold=True))
        right = WIDTH
        for tag in reversed(tags):
            wide = len(tag) * _LETTER + 14
            right -= wide
            part.rectangle((right, 4, wide, 18), Pen(FACE, INK, 1), 9)
            part.words((right + wide / 2, 17), tag, Letters(_TAG.size, anchor="middle"))
            right -= 6
        part.words((_NAME, 18), name, Letters(15, bold=True, within=right - _NAME))
        scene.ring(part, (0, 0, WIDTH, _PLATE), spot, width=2, corners=13)

    return Block(_PLATE, draw)
