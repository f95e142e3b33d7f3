"""What happened: the record of every change to the facts of a state, and of what led to it."""

from typing import TypeAlias

from boardgames.raka.events.battle import (
    AttackBlocked,
    AttackDeclared,
    AttackFailed,
    AttackRedirected,
    AttackResolved,
    AttackStopped,
    EnergyGained,
    LegendBegan,
    PlayerStruck,
    TrapSprung,
    WarriorDefeated,
    WarriorHealed,
    WarriorHit,
    WarriorReturned,
    WarriorsClashed,
    WarriorSniped,
)
from boardgames.raka.events.cards import (
    CardDrawn,
    CardPopped,
    CardSet,
    CardTaken,
    DeckReshuffled,
    EquipmentDiscarded,
    Equipped,
    RockCollected,
    RockLost,
    UtilityPlayed,
    WarriorDeployed,
)
from boardgames.raka.events.powers import (
    CannonFired,
    FogFell,
    MegaUsed,
    RailgunCalled,
    RailgunEnded,
    RailgunPaid,
    RowLocked,
    SuperCalled,
    SuperCountered,
    WarriorBurnt,
)
from boardgames.raka.events.turns import (
    CardDealt,
    FirstPlayerChosen,
    GameEnded,
    HandsBricked,
    HandsReturned,
    LegendExpired,
    PhaseBegan,
    PlayerLeft,
    PlayerPassed,
    TurnBegan,
    TurnEnded,
)
from boardgames.raka.events.words import (
    Departure,
    Ending,
    Mega,
    Phase,
)

Event: TypeAlias = (
    CardDealt
    | HandsBricked
    | HandsReturned
    | FirstPlayerChosen
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | LegendExpired
    | PlayerPassed
    | PlayerLeft
    | GameEnded
    | DeckReshuffled
    | CardDrawn
    | WarriorDeployed
    | CardPopped
    | CardSet
    | Equipped
    | UtilityPlayed
    | EquipmentDiscarded
    | CardTaken
    | RockLost
    | RockCollected
    | WarriorHealed
    | LegendBegan
    | WarriorSniped
    | AttackDeclared
    | TrapSprung
    | EnergyGained
    | AttackStopped
    | AttackRedirected
    | WarriorReturned
    | AttackResolved
    | AttackBlocked
    | WarriorHit
    | WarriorsClashed
    | AttackFailed
    | WarriorDefeated
    | PlayerStruck
    | MegaUsed
    | SuperCalled
    | SuperCountered
    | FogFell
    | RowLocked
    | RailgunCalled
    | RailgunPaid
    | WarriorBurnt
    | RailgunEnded
    | CannonFired
)
"""Every event of the game."""

__all__ = (
    "AttackBlocked",
    "AttackDeclared",
    "AttackFailed",
    "AttackRedirected",
    "AttackResolved",
    "AttackStopped",
    "CannonFired",
    "CardDealt",
    "CardDrawn",
    "CardPopped",
    "CardSet",
    "CardTaken",
    "DeckReshuffled",
    "Departure",
    "Ending",
    "EnergyGained",
    "EquipmentDiscarded",
    "Equipped",
    "Event",
    "FirstPlayerChosen",
    "FogFell",
    "GameEnded",
    "HandsBricked",
    "HandsReturned",
    "LegendBegan",
    "LegendExpired",
    "Mega",
    "MegaUsed",
    "Phase",
    "PhaseBegan",
    "PlayerLeft",
    "PlayerPassed",
    "PlayerStruck",
    "RailgunCalled",
    "RailgunEnded",
    "RailgunPaid",
    "RockCollected",
    "RockLost",
    "RowLocked",
    "SuperCalled",
    "SuperCountered",
    "TrapSprung",
    "TurnBegan",
    "TurnEnded",
    "UtilityPlayed",
    "WarriorBurnt",
    "WarriorDefeated",
    "WarriorDeployed",
    "WarriorHealed",
    "WarriorHit",
    "WarriorReturned",
    "WarriorSniped",
    "WarriorsClashed",
)
