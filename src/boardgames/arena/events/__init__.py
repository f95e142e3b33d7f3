"""What happened: the record of every change to the facts of a state, and of what led to it."""

from typing import TypeAlias

from boardgames.arena.events.combat import (
    ActionTaken,
    CardActivated,
    DiceKept,
    DicePickedUp,
    DiceRolled,
    GameEnded,
    HeroEliminated,
    HeroEntered,
    ProtectionTriggered,
    TurnBegan,
    TurnEnded,
)
from boardgames.arena.events.effects import (
    Exhausted,
    FountainUsed,
    HeroMoved,
    HeroPlaced,
    HeroPushed,
    LifeGained,
    LifeLost,
    LifeStolen,
    PlacesSwapped,
    Protected,
    ProtectionStripped,
    PushBlocked,
    Unexhausted,
)
from boardgames.arena.events.equipping import (
    AuctionBegan,
    BidSealed,
    BidsRevealed,
    CardDrawn,
    CardRevealed,
    CardTaken,
    ClaimSealed,
    ClaimsRevealed,
    FirstPlayerChosen,
    HeroPicked,
    TieBegan,
    TitanEquipped,
)
from boardgames.arena.events.words import (
    Basic,
    Cause,
    Ending,
)

Event: TypeAlias = (
    AuctionBegan
    | CardRevealed
    | CardDrawn
    | BidSealed
    | BidsRevealed
    | TieBegan
    | ClaimSealed
    | ClaimsRevealed
    | CardTaken
    | TitanEquipped
    | HeroPicked
    | FirstPlayerChosen
    | HeroEntered
    | TurnBegan
    | DiceRolled
    | DicePickedUp
    | DiceKept
    | ActionTaken
    | CardActivated
    | ProtectionTriggered
    | HeroEliminated
    | TurnEnded
    | GameEnded
    | LifeLost
    | LifeGained
    | LifeStolen
    | FountainUsed
    | Exhausted
    | Unexhausted
    | Protected
    | ProtectionStripped
    | HeroMoved
    | HeroPushed
    | PushBlocked
    | HeroPlaced
    | PlacesSwapped
)
"""Every event of the game."""

__all__ = (
    "ActionTaken",
    "AuctionBegan",
    "Basic",
    "BidSealed",
    "BidsRevealed",
    "CardActivated",
    "CardDrawn",
    "CardRevealed",
    "CardTaken",
    "Cause",
    "ClaimSealed",
    "ClaimsRevealed",
    "DiceKept",
    "DicePickedUp",
    "DiceRolled",
    "Ending",
    "Event",
    "Exhausted",
    "FirstPlayerChosen",
    "FountainUsed",
    "GameEnded",
    "HeroEliminated",
    "HeroEntered",
    "HeroMoved",
    "HeroPicked",
    "HeroPlaced",
    "HeroPushed",
    "LifeGained",
    "LifeLost",
    "LifeStolen",
    "PlacesSwapped",
    "Protected",
    "ProtectionStripped",
    "ProtectionTriggered",
    "PushBlocked",
    "TieBegan",
    "TitanEquipped",
    "TurnBegan",
    "TurnEnded",
    "Unexhausted",
)
