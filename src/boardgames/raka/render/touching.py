"""What of the table seen events touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from boardgames.core import Seen
from boardgames.core.handed import check_seen
from boardgames.raka.events import (
    AttackBlocked,
    AttackDeclared,
    AttackFailed,
    AttackRedirected,
    AttackResolved,
    AttackStopped,
    CannonFired,
    CardDealt,
    CardDrawn,
    CardPopped,
    CardSet,
    CardTaken,
    DeckReshuffled,
    EnergyGained,
    EquipmentDiscarded,
    Equipped,
    Event,
    FirstPlayerChosen,
    FogFell,
    GameEnded,
    HandsBricked,
    HandsReturned,
    LegendBegan,
    LegendExpired,
    MegaUsed,
    PhaseBegan,
    PlayerLeft,
    PlayerPassed,
    PlayerStruck,
    RailgunCalled,
    RailgunEnded,
    RailgunPaid,
    RockCollected,
    RockLost,
    RowLocked,
    SuperCalled,
    SuperCountered,
    TrapSprung,
    TurnBegan,
    TurnEnded,
    UtilityPlayed,
    WarriorBurnt,
    WarriorDefeated,
    WarriorDeployed,
    WarriorHealed,
    WarriorHit,
    WarriorReturned,
    WarriorsClashed,
    WarriorSniped,
)
from boardgames.raka.render.spots import filled

_TOUCHED: Final[Mapping[type[Event], str]] = {
    CardDealt: "deck:{seat} card:{seat}-{card}|hand:{seat}",
    HandsBricked: "hand:{seats}",
    HandsReturned: "hand:{seats}",
    FirstPlayerChosen: "seat:{seat}",
    TurnBegan: "seat:{seat}",
    PhaseBegan: "",
    TurnEnded: "",
    LegendExpired: "warrior:{seat}-{warrior} discard:{seat}-{warrior}",
    PlayerPassed: "seat:{seat}",
    PlayerLeft: "seat:{seat}",
    GameEnded: "seat:{winners}",
    DeckReshuffled: "deck:{deck} pile:{deck}",
    CardDrawn: "deck:{seat} card:{seat}-{card}|hand:{seat}",
    WarriorDeployed: "warrior:{seat}-{card}",
    CardPopped: "slot:{seat}-{slot} discard:{seat}-{card}",
    CardSet: "slot:{seat}-{slot}",
    Equipped: "slot:{seat}-{slot} {target}",
    UtilityPlayed: "slot:{seat}-{slot} discard:{seat}-{card}",
    EquipmentDiscarded: "{target}",
    CardTaken: "card:{seat}-{card}",
    RockLost: "rocks:{seat} card:{seat}-{card}|hand:{seat}",
    RockCollected: "deck:{seat} rocks:{seat}",
    WarriorHealed: "warrior:{seat}-{warrior}",
    LegendBegan: "warrior:{seat}-{warrior}",
    WarriorSniped: "warrior:{seat}-{warrior} discard:{seat}-{warrior}",
    AttackDeclared: "warrior:{seat}-{warrior} {target}",
    TrapSprung: "slot:{seat}-{slot} discard:{seat}-{card}",
    EnergyGained: "warrior:{seat}-{warrior}",
    AttackStopped: "warrior:{seat}-{warrior}",
    AttackRedirected: "warrior:{seat}-{warrior} {target}",
    WarriorReturned: "card:{seat}-{warrior}",
    AttackResolved: "warrior:{seat}-{warrior} {target}",
    AttackBlocked: "{target}",
    WarriorHit: "warrior:{seat}-{warrior}",
    WarriorsClashed: "warrior:{seat}-{warrior} {target}",
    AttackFailed: "warrior:{seat}-{warrior} {target}",
    WarriorDefeated: "warrior:{seat}-{warrior} discard:{seat}-{warrior}",
    PlayerStruck: "warrior:{seat}-{warrior} {target}",
    MegaUsed: "seat:{seat} discard:{seat}-{cards}",
    SuperCalled: "seat:{seat} seat:{opponent} discard:{seat}-{cards}",
    SuperCountered: "seat:{seat} discard:{seat}-{cards}",
    FogFell: "seat:{seat}",
    RowLocked: "row:{seat}",
    RailgunCalled: "warrior:{seat}-{warrior}",
    RailgunPaid: "slot:{seat}-{slot} discard:{seat}-{card}",
    WarriorBurnt: "warrior:{seat}-{warrior}",
    RailgunEnded: "seat:{seat}",
    CannonFired: "seat:{seat} card:{seat}-{ace}",
}
"""What each event touches, as :func:`~boardgames.raka.render.spots.filled` reads it.

A card is looked for in each place that it can have come to. Equipment may be of any deck, so the pile that it
goes to is not said.
"""


def touched(events: Iterable[Seen[Event]]) -> frozenset[str]:
    """The spots that seen events name: where cards have left, changed or come to, and the players concerned.

    A phase that begins and a turn that ends touch nothing. Raises :class:`~boardgames.core.DataError` for an
    event that is not :class:`~boardgames.core.Seen`.

    >>> from boardgames.core import HIDDEN, Seen
    >>> from boardgames.raka.events import CardSet
    >>> from boardgames.raka.render import touched
    >>> touched([Seen(CardSet(seat=1, slot=0, card=HIDDEN))])
    frozenset({'slot:p2-1'})
    """
    found: set[str] = set()
    for seen in events:
        check_seen(seen, _TOUCHED)
        found.update(filled(_TOUCHED[type(seen.event)], seen.event))
    return frozenset(found)
