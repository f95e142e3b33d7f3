"""Spots: what the parts of the table are called that moves and events name, and that people can press.

A spot is a word for what it is, a colon, and which one: ``seat:p2`` is a player, ``warrior:p2-KS`` a warrior
of that player's, ``slot:p2-3`` a slot of the back row and ``row:p2`` all of it, ``hand:p2`` the hand and
``card:p2-5C`` a card of it, ``rocks:p2`` the rocks, ``deck:p2`` and ``pile:p2`` what the player draws from
and discards to, and ``discard:p2-KS`` a card there. A shared deck and its pile go by whose turn it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from boardgames.core import DataError, Seat, write_seat
from boardgames.core.plain import shown
from boardgames.raka.cards import Card
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Concede,
    Counter,
    Deal,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    FireCannon,
    GoFirst,
    Heal,
    HoldFire,
    Medic,
    Move,
    Pass,
    PayFromHand,
    PayFromRow,
    Pop,
    ScrapMetal,
    SetCard,
    Shoot,
    SmokeRedirect,
    SmokeStop,
    Sniper,
    SpringBoard,
    StopLightning,
    Take,
)
from boardgames.raka.warriors import Target


def of_seat(seat: Seat) -> str:
    """A player."""
    return f"seat:{write_seat(seat)}"


def of_warrior(seat: Seat, card: Card) -> str:
    """A warrior in the front row."""
    return f"warrior:{write_seat(seat)}-{card}"


def of_slot(seat: Seat, slot: int) -> str:
    """A slot of the back row, 0 to 4; it is written from 1."""
    return f"slot:{write_seat(seat)}-{slot + 1}"


def of_row(seat: Seat) -> str:
    """The back row as a whole."""
    return f"row:{write_seat(seat)}"


def of_hand(seat: Seat) -> str:
    """A hand as a whole."""
    return f"hand:{write_seat(seat)}"


def of_card(seat: Seat, card: Card) -> str:
    """A card of a hand."""
    return f"card:{write_seat(seat)}-{card}"


def of_rocks(seat: Seat) -> str:
    """The rocks of a player."""
    return f"rocks:{write_seat(seat)}"


def of_deck(seat: Seat) -> str:
    """The deck that a player draws from."""
    return f"deck:{write_seat(seat)}"


def of_pile(seat: Seat) -> str:
    """The pile that a player discards to."""
    return f"pile:{write_seat(seat)}"


def of_discard(seat: Seat, card: Card) -> str:
    """A card of that pile."""
    return f"discard:{write_seat(seat)}-{card}"


def of_target(target: Target) -> str:
    """The warrior, or the player, that a move or an event is aimed at."""
    return of_seat(target.seat) if target.warrior is None else of_warrior(target.seat, target.warrior)


_NAMED: Final[Mapping[type[Move], str]] = {
    Deal: "",
    GoFirst: "seat:{first}",
    DrawCard: "deck:{seat}",
    Sniper: "{target}",
    ScrapMetal: "",
    Medic: "",
    Take: "discard:{seat}-{card}",
    Deploy: "card:{seat}-{card}",
    Pop: "slot:{owner}-{slot}",
    StopLightning: "",
    Equip: "slot:{seat}-{slot}|card:{seat}-{card} {target}",
    ChainLightning: "slot:{seat}-{slot}|card:{seat}-{card}",
    AcidBarrel: "slot:{seat}-{slot}|card:{seat}-{card} {target}",
    BrownBox: "slot:{seat}-{slot}|card:{seat}-{card}",
    SetCard: "card:{seat}-{card}",
    Heal: "warrior:{seat}-{warrior}",
    BecomeLegend: "warrior:{seat}-{warrior}",
    FireCannon: "card:{seat}-{ace}",
    Attack: "warrior:{seat}-{warrior} {target}",
    CallRailgun: "warrior:{seat}-{warrior}",
    PayFromRow: "slot:{seat}-{slot}",
    PayFromHand: "card:{seat}-{card}",
    Shoot: "{target}",
    HoldFire: "",
    Energy: "slot:{seat}-{slot}",
    SmokeStop: "slot:{seat}-{slot}",
    SmokeRedirect: "slot:{seat}-{slot} {target}",
    SpringBoard: "slot:{seat}-{slot}",
    CallSuper: "seat:{opponent}",
    Counter: "",
    Pass: "",
    EndPhase: "",
    EndTurn: "",
    Concede: "",
}
"""What each move names, as :func:`filled` reads it: the actor or card first, the target last."""


def spots(move: Move) -> tuple[str, ...]:
    """What of the table a move names: the actor or card first, the target last.

    There is nothing for moves that name nothing on the table, such as passing, and for the card that chance
    deals. Raises :class:`~boardgames.core.DataError` for what is no move.

    >>> from boardgames.raka import read
    >>> from boardgames.raka.render import spots
    >>> [spots(read(line)) for line in ("p1 attack KS on p2 QH", "p1 set 8D", "p1 pass")]
    [('warrior:p1-KS', 'warrior:p2-QH'), ('card:p1-8D',), ()]
    """
    if type(move) not in _NAMED:
        raise DataError("move", f"must be a move of this game, not {shown(move)}")
    return tuple(filled(_NAMED[type(move)], move))


_FIELDS: Final = re.compile(r"{(\w+)}")


def filled(forms: str, value: object) -> Iterator[str]:
    """The spots that a line of forms comes to with the fields of a value in the place of names in braces.

    Of forms with ``|`` between them the first counts that can be filled. One whose field is ``None`` or
    hidden cannot be, and one whose field is several things is filled with each of them.
    """
    for choices in forms.split():
        for form in choices.split("|"):
            names = _FIELDS.findall(form)
            held = [_words(name, getattr(value, name)) for name in names]
            if all(held):
                yield from (form.format_map(dict(zip(names, words, strict=True))) for words in product(*held))
                break


def _words(field: str, value: object) -> tuple[str, ...]:
    """What a field of a move or event comes to in a spot."""
    match value:
        case tuple():
            return tuple([word for each in value for word in _words(field, each)])
        case Card():
            return (value.key,)
        case Target():
            return (of_target(value),)
        case int():
            return (str(value + 1) if field == "slot" else write_seat(value),)
        case _:
            return ()
