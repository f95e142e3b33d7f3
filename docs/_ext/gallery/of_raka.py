"""Pictures of Raka."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from boardgames import raka
from boardgames.core import Seat, Step

Played: TypeAlias = Step[raka.State, raka.Event]


def after(position: str, *moves: str) -> Played:
    """What the last of these moves leads to, from a position on."""
    step: Played = Step(raka.arrange(raka.read_position(position)), ())
    for move in moves:
        step = raka.apply(step.state, raka.read(move))
    return step


def drawn(step: Played, seat: Seat | None, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it; what was touched and what may be chosen is marked."""
    last = [raka.seen(event, seat) for event in step.events]
    choices = () if seat is None else raka.legal_moves(step.state, seat)
    return raka.svg(raka.view(step.state, seat), names, last=last, moves=choices)


def first() -> str:
    """A king attacks, and the attacked player may answer."""
    battle = """
        raka players=2
        p1 battle
        p1 hand AS 5C 10H front KS QH+2D/h row 8D 9S rocks 3H 6D 7S
        p2 hand 2C 7D 10C front JC/h KD+4H QS row 9C 10S rocks 2H 5D
        pile JD 6S 4C 9H
    """
    return drawn(after(battle, "p1 attack KS on p2 JC"), 1, ("Ana", "Bo"))


def deploying() -> str:
    """A king has been deployed, and pops a card of the other back row."""
    main_phase = """
        raka players=2
        p1 main_one
        p1 hand KS 2C 3C 8H 10S front JD
        p2 hand 4S 6C QC front QD+4H row 9D 10D rocks 7C
        pile 5H JS
    """
    return drawn(after(main_phase, "p1 deploy KS"), 0)


BATTLE: Final = """
    raka players=2
    p1 battle
    p1 hand 6C 10H QC front KS+2D JH/h AC row 8C rocks 2S 7S
    p2 hand 2C 10C front QD/h KD+4D row 8D 9D 10D rocks 5C 3H 7H
    pile 5H JS 6S
"""


def battle() -> str:
    """Who may attack, and whom."""
    return drawn(after(BATTLE), 0)


def response() -> str:
    """What the attacked player may answer with."""
    return drawn(after(BATTLE, "p1 attack KS on p2 QD"), 1)


def watching() -> str:
    """The same attack, for somebody at the side of the table."""
    return drawn(after(BATTLE, "p1 attack KS on p2 QD"), None)


def fog() -> str:
    """In the midst of it comes a super, and the attacker is asked for a counter."""
    return drawn(after(BATTLE, "p1 attack KS on p2 QD", "p2 super fog"), 1)


def railgun() -> str:
    """The Railgun has fired once; the rock for it is collected, and five shots are left."""
    loaded = """
        raka players=2
        p1 battle
        p1 hand 5C 10S front QS+3C KS row 2C 4C 6C 8C rocks 3H 9C
        p2 hand 2H 9H front KD+4D QD/h JD row 10D rocks 3S 4S 6H
    """
    return drawn(after(loaded, "p1 railgun QS", "p1 shoot at p2 QD", "chance deal KC"), 0)


def four() -> str:
    """Four players share a deck and its pile."""
    battle = """
        raka players=4
        p3 battle
        p1 hand 6C 10H QC front KS+2D JH/h row 8C rocks 2S 7S
        p2 hand 2C front QD/h KD+4H row 8D 9D 10D rocks 5C
        p3 hand 5D 9H AH front QS JC row 3D 4S 8H
        p4 hand 3S 7D 7H front AS row 10S
        pile JS 5H 6S
    """
    return drawn(after(battle, "p3 attack QS on p4 AS"), 3)


RAKA: Final = (first, deploying, battle, response, watching, fog, railgun, four)
"""What draws pictures of Raka; the first one's is that of the README."""
