"""What a picture shows of a view, in characters or in shapes: facts in the form in which they are told."""

from __future__ import annotations

from boardgames.core import Seat, clockwise
from boardgames.raka.marks import Mark
from boardgames.raka.render.names import BATTLE_HARDEN
from boardgames.raka.setup import Decks
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.view import RakaView
from boardgames.raka.warriors import Warrior


def seats_around(view: RakaView) -> tuple[Seat, ...]:
    """The seats as a picture shows them: those after the viewer in turn, the viewer last."""
    players = len(view.sides)
    return clockwise(players - 1 if view.seat is None else view.seat, players)


def drawers(view: RakaView, deck: int) -> tuple[Seat, ...]:
    """Who draws from a deck, the one whose turn it is first (RAKA-042)."""
    if view.setup.decks is Decks.INDIVIDUAL:
        return (deck,)
    return tuple(sorted(range(len(view.sides)), key=lambda seat: seat != view.active))


def said_of(warrior: Warrior) -> tuple[str, ...]:
    """What is true of a warrior, beside its hit points and its equipment (RAKA-055 to RAKA-066)."""
    facts = (
        ("rotated", warrior.hit),
        ("burnt out", warrior.burnt),
        ("legend that has clashed" if warrior.saved else "legend", warrior.legend),
        ("healed himself", warrior.used and not warrior.legend),
        ("has attacked", warrior.attacked),
        (f"{BATTLE_HARDEN} spent", warrior.hardened),
    )
    return tuple([words for words, true in facts if true])


def lender(view: RakaView, seat: Seat, warrior: Warrior) -> Seat | None:
    """Whose card it is that a seat's warrior wears, if it is of somebody else's deck (RAKA-071, RAKA-Q03)."""
    lent = warrior.equipment is not None and warrior.owner != seat
    return warrior.owner if lent and view.setup.decks is Decks.INDIVIDUAL else None


def places_of(mark: Mark) -> str:
    """Where everybody knows that a card is (RAKA-D07)."""
    slots = [f"slot {slot + 1}" for slot in range(ROW_SLOTS) if mark.slots >> slot & 1]
    return " or ".join((["the hand"] if mark.hand else []) + slots)
