"""The story of a game as one seat saw it: a sentence for everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from boardgames.arena.board import Direction
from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    ActionTaken,
    AuctionBegan,
    Basic,
    BidSealed,
    BidsRevealed,
    CardActivated,
    CardDrawn,
    CardRevealed,
    CardTaken,
    ClaimSealed,
    ClaimsRevealed,
    DiceKept,
    DicePickedUp,
    DiceRolled,
    Ending,
    Event,
    Exhausted,
    FirstPlayerChosen,
    FountainUsed,
    GameEnded,
    HeroEliminated,
    HeroEntered,
    HeroMoved,
    HeroPicked,
    HeroPlaced,
    HeroPushed,
    LifeGained,
    LifeLost,
    LifeStolen,
    PlacesSwapped,
    Protected,
    ProtectionStripped,
    ProtectionTriggered,
    PushBlocked,
    TieBegan,
    TitanEquipped,
    TurnBegan,
    TurnEnded,
    Unexhausted,
)
from boardgames.arena.heroes import HeroName
from boardgames.arena.render.names import CAUSES, NOUNS, Naming
from boardgames.arena.view import ArenaView
from boardgames.arena.wording import cost_text
from boardgames.core import HIDDEN, Outcome, Seen
from boardgames.core.handed import check_seen, check_view
from boardgames.core.prose import count, listing


def tell(seen: Seen[Event], names: Sequence[str] = (), view: ArenaView | None = None) -> str:
    """What a seat saw happen, as one sentence; ``names`` are what to call the players, by seat.

    Events know Heroes by number and cards by key. A ``view`` of the game, of any moment once the Heroes are
    picked, lets them go by their names, sides too. What the seat may not know is not in the sentence:
    another's secret bid is only that it was made. Raises :class:`~boardgames.core.DataError` for an event
    that is not :class:`~boardgames.core.Seen`, and for what is no view.

    >>> from boardgames.arena.events import BidSealed
    >>> from boardgames.arena.render import tell
    >>> from boardgames.core import HIDDEN, Seen
    >>> tell(Seen(BidSealed(seat=1, life=HIDDEN)), ("Ann", "Ben"))
    'Ben has bid.'
    """
    check_seen(seen, SENTENCES)
    if view is not None:
        check_view(view, ArenaView)
    event = seen.event
    said = SENTENCES[event.__class__]
    sentence = said if isinstance(said, str) else said(event)
    return sentence.format_map(_words(event, Naming(names, view)))


def verdict(outcome: Outcome | None, names: Sequence[str] = (), view: ArenaView | None = None) -> str:
    """Who won and why, as one sentence; of a game without an outcome, that it goes on.

    An outcome knows seats. A ``view`` of the game lets teams, the Titan and the Assailants go by what they
    are. Raises :class:`~boardgames.core.DataError` for what is no view.

    >>> from boardgames.arena.render import verdict
    >>> from boardgames.core import Outcome, shares
    >>> verdict(Outcome(winners=(1,), why="last_life", payoffs=shares(3, (1,))))
    'p2 wins: a Hero has no Life Points left.'
    """
    if view is not None:
        check_view(view, ArenaView)
    return "The game goes on." if outcome is None else Naming(names, view).ended(outcome.winners, outcome.why)


def _bid_sealed(event: BidSealed) -> str:
    return "{seat} has bid." if event.life is HIDDEN else "{seat} has bid {life}."


def _claim_sealed(event: ClaimSealed) -> str:
    return "{seat} has claimed." if event.cards is HIDDEN else "{seat} has claimed {cards}."


def _claims_revealed(event: ClaimsRevealed) -> str:
    return "The claims are shown: {claims}" + ("." if event.agreed else "; not all of them differ.")


def _turn_began(event: TurnBegan) -> str:
    turn = "the second turn" if event.second else "the turn"
    if event.dice:
        return f"Round {{round}}: it is {turn} of {{hero}}, with {{dice}}."
    return f"Round {{round}}: it is {turn} of {{hero}}, who is too exhausted and passes."


def _action_taken(event: ActionTaken) -> str:
    return ACTIONS[event.action]


def _life_lost(event: LifeLost) -> str:
    return "{hero} loses {amount}" + f"{CAUSES[event.cause]}."


def _push_blocked(event: PushBlocked) -> str:
    if event.blocker is None:
        return "There is no space for {hero} to the {direction}."
    return "{blocker} stops {hero} on the way {direction}."


ACTIONS: Final[Mapping[Basic, str]] = {
    Basic.STRIKE: "{hero} strikes {target}.",
    Basic.WALK: "{hero} walks.",
    Basic.PUSH: "{hero} pushes {target}.",
    Basic.FAVOR: "{hero} spends two suns on {target}.",
}
"""A sentence for each basic action."""

SENTENCES: Final[Mapping[type[Event], str | Callable[..., str]]] = {
    AuctionBegan: "The {equipment} deck is opened.",
    CardRevealed: "{card} is revealed.",
    CardDrawn: "{seat} draws {card}.",
    BidSealed: _bid_sealed,
    BidsRevealed: "The bids are shown: {bids}.",
    TieBegan: "{heroes} have bid the same, and claim cards.",
    ClaimSealed: _claim_sealed,
    ClaimsRevealed: _claims_revealed,
    CardTaken: "{fighter} gets {card}.",
    TitanEquipped: "{fighter} keeps {card}, and lays open {rest}.",
    HeroPicked: "{name} is picked by {owner}, with {cards}.",
    FirstPlayerChosen: "{seat} goes first.",
    HeroEntered: "{hero} enters the Arena on {space}.",
    TurnBegan: _turn_began,
    DiceRolled: "{hero} rolls {dice}.",
    DicePickedUp: "{hero} picks up {dice} to roll again.",
    DiceKept: "{hero} keeps the roll.",
    ActionTaken: _action_taken,
    CardActivated: "{hero} activates {card}.",
    ProtectionTriggered: "{hero}'s {card} triggers for {protection}.",
    HeroEliminated: "{hero} is eliminated.",
    TurnEnded: "The turn of {hero} is over.",
    GameEnded: "{ended}",
    LifeLost: _life_lost,
    LifeGained: "{hero} gains {amount}.",
    LifeStolen: "{hero} steals {amount} from {victim}.",
    FountainUsed: "{hero} takes 1 Life Point from the Fountain on {space}.",
    Exhausted: "{hero} gets {exhaustion}.",
    Unexhausted: "{hero} returns {exhaustion}.",
    Protected: "{hero} gets {protection}.",
    ProtectionStripped: "{hero} returns all Protection tokens.",
    HeroMoved: "{hero} moves to {space}.",
    HeroPushed: "{hero} is forced to {space}.",
    PushBlocked: _push_blocked,
    HeroPlaced: "{hero} is put on {space}.",
    PlacesSwapped: "{hero} and {other} change places.",
}
"""A sentence for each event, or what chooses one, with the event's fields in braces."""

_HEROES: Final = frozenset({"hero", "target", "blocker", "victim", "other"})
_SEATS: Final = frozenset({"seat", "winners"})
_CARDS: Final = frozenset({"card", "cards", "rest"})


def _words(event: Event, naming: Naming) -> dict[str, str]:
    """What the fields of an event are called, by field, and its tokens by what they are for."""
    words: dict[str, str] = {}
    for field in attrs.fields(event.__class__):
        value = getattr(event, field.name)
        words[field.name] = _word(field.name, value, naming)
        if field.name == "tokens":
            words["exhaustion"] = count(value, "Exhaustion token")
            words["protection"] = count(value, "Protection token")
    match event:
        case HeroPicked():
            words["owner"] = naming.owner(event.hero)
        case CardTaken() | TitanEquipped():
            words["fighter"] = naming.fighter(event.hero)
        case GameEnded():
            words["ended"] = naming.ended(event.winners, event.ending)
        case _:
            pass
    return words


def _word(field: str, value: object, naming: Naming) -> str:  # noqa: PLR0911 - one for each kind
    match value:
        case tuple() if field == "bids":
            return listing(f"{naming.fighter(number)} {bid}" for number, bid in enumerate(value))
        case tuple() if field == "heroes":
            return listing(map(naming.fighter, value))
        case tuple() if field == "claims":
            claims = [
                (naming.player(seat), _word("cards", each, naming)) for seat, each in enumerate(value) if each
            ]
            return "; ".join(f"{seat} wants {cards}" for seat, cards in claims)
        case tuple():
            return listing(_word(field, each, naming) for each in value)
        case Kind() | Direction() | Ending() | HeroName():
            return NOUNS[value.__class__][value]
        case Dice():
            return cost_text(value)
        case str() if field in _CARDS:
            return naming.card(value)
        case int() if field in _SEATS:
            return naming.player(value)
        case int() if field in _HEROES:
            return naming.hero(value)
        case int() if field == "amount":
            return count(value, "Life Point")
        case int() if field == "dice":
            return "1 die" if value == 1 else f"{value} dice"
    return "a card" if value is HIDDEN else str(value)
