"""Pictures of Arena."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from boardgames import arena
from boardgames.core import Seat, Step

Played: TypeAlias = Step[arena.State, arena.Event]


def after(position: str, *moves: str) -> Played:
    """What the last of these moves leads to, from a position on."""
    step: Played = Step(arena.arrange(arena.read_position(position)), ())
    for move in moves:
        step = arena.apply(step.state, arena.read(move))
    return step


def drawn(step: Played, seat: Seat | None, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it; what was touched and what may be chosen is marked."""
    last = [arena.seen(event, seat) for event in step.events]
    choices = () if seat is None else arena.legal_moves(step.state, seat)
    return arena.svg(arena.view(step.state, seat), names, last=last, moves=choices)


def first() -> str:
    """Thor's Hammer has sent Mafaya through the Trap."""
    fight = """
        arena players=2 duel types=weapon,mount
        actions active=cleo round=2
        cleo e8 life=4 cards thors-hammer sleipnir
        mafaya e7 life=9 exhaustion=1 cards cupids-bow ryujin
        fountains 3
        dice sword sword sword paw paw shield
    """
    return drawn(after(fight, "p1 activate thors-hammer"), 0, ("Ana", "Bo"))


AUCTION: Final = """
    arena players=4
    bid kind=mount
    cleo life=16 cards thors-hammer
    mafaya life=14 cards cupids-bow
    nakamura life=19 cards anubiss-ankh
    siggy life=11 cards trishula
    display ammit garuda pegasus sleipnir
"""


def auction() -> str:
    """Two bids are in. Who has made one sees it, the others see that it is there."""
    return drawn(after(AUCTION, "p2 bid 3", "p3 bid 5"), 2)


def claims() -> str:
    """Two have bid the same, and claim cards in secret."""
    bids = ("p1 bid 4", "p2 bid 3", "p3 bid 4", "p4 bid 0")
    return drawn(after(AUCTION, *bids, "p1 claim garuda"), 2)


FIGHT: Final = """
    arena players=3
    reroll active=cleo round=2 first=p2
    cleo e4 life=11 cards thors-hammer sleipnir imperial-shield seths-fury
    mafaya d4 life=7 exhaustion=1 cards cupids-bow ryujin athenas-armor maats-feather
    nakamura f4 life=9 protection=1 cards kusanagi garuda karnas-kavacha mayas-web
    dice sword sword paw shield shield sun sun
    fountains 5 3 0
"""
ROLLED: Final = ("p1 reroll shield", "chance roll paw")


def combat() -> str:
    """What the dice of the active Hero pay for."""
    return drawn(after(FIGHT, *ROLLED), 0)


def aiming() -> str:
    """An effect stops in the middle to ask whom it is about."""
    return drawn(after(FIGHT, *ROLLED, "p1 activate thors-hammer"), 0)


def riding() -> str:
    """A mount goes on, step by step; it has come over a Trap."""
    return drawn(after(FIGHT, *ROLLED, "p1 activate sleipnir", "p1 step e5"), 0)


def protection() -> str:
    """A Protection asks whom it is about, in the turn of another."""
    return drawn(after(FIGHT, "p1 reroll none", "p1 activate seths-fury"), 2)


def unscreened() -> str:
    """The same table with the Life Points of all in the open, for somebody who watches."""
    in_the_open = FIGHT.replace("players=3", "players=3 screened_life=false")
    return drawn(after(in_the_open, *ROLLED), None)


def titan() -> str:
    """A Titan in the second turn of a round, against three Assailants who are left."""
    fight = """
        arena players=5 variant=titan titan=p1
        actions active=cleo round=2 second
        cleo e5 life=24 protection=1 cards xiuhcoatl cerberus medusas-aegis seths-fury
        mafaya d4 life=7 cards cupids-bow ryujin athenas-armor maats-feather
        nakamura e6 life=5 exhaustion=2 cards kusanagi garuda tyrs-bracer mayas-web
        siggy out cards trishula sleipnir imperial-shield lokis-illusion
        maximus f3 life=8 cards thors-hammer ammit shivas-necklace raijins-drums
        dice sword sword paw sun sun
    """
    return drawn(after(fight), 0)


def teams() -> str:
    """Two teams of three."""
    fight = """
        arena players=6 variant=team_2x3
        actions active=mafaya round=3 first=p2
        cleo e5 life=12 cards xiuhcoatl cerberus medusas-aegis seths-fury
        mafaya d4 life=7 cards cupids-bow ryujin athenas-armor maats-feather
        nakamura e6 life=5 exhaustion=2 cards kusanagi garuda tyrs-bracer mayas-web
        siggy b4 life=16 cards trishula pegasus imperial-shield lokis-illusion
        maximus f3 life=8 cards thors-hammer ammit shivas-necklace raijins-drums
        tzi-xican g4 life=10 cards anubiss-ankh sleipnir yasukes-equipment zeuss-thunderbolt
        dice sword sword paw paw sun sun
    """
    return drawn(after(fight), 1)


ARENA: Final = (
    first,
    auction,
    claims,
    combat,
    aiming,
    riding,
    protection,
    unscreened,
    titan,
    teams,
)
"""What draws pictures of Arena; the first one's is that of the README."""
