"""The story of a game as one seat saw it: a sentence for everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from boardgames.core import HIDDEN, Outcome, Seen
from boardgames.core.handed import check_seen
from boardgames.core.prose import ending_of, listing, player, shown_names
from boardgames.raka.cards import Card
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
    Departure,
    Ending,
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
    Mega,
    MegaUsed,
    Phase,
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
from boardgames.raka.moves import Super
from boardgames.raka.render.names import (
    BATTLE_HARDEN,
    CANNON,
    HEALING_MIGHT,
    LEGEND,
    NOUNS,
    RAILGUN,
    called,
    ended,
    target,
)
from boardgames.raka.warriors import ENERGY_BONUS, Target


def tell(seen: Seen[Event], names: Sequence[str] = ()) -> str:
    """What a seat saw happen, as one sentence; ``names`` are what to call the players, by seat.

    What the seat may not know is not in it: another's drawn card is "a card". Raises
    :class:`~boardgames.core.DataError` for an event that is not :class:`~boardgames.core.Seen`.

    >>> from boardgames.core import HIDDEN, Seen
    >>> from boardgames.raka.events import CardDrawn
    >>> from boardgames.raka.render import tell
    >>> tell(Seen(CardDrawn(seat=1, card=HIDDEN)), ("Ann", "Ben"))
    'Ben draws a card.'
    """
    check_seen(seen, SENTENCES)
    event = seen.event
    said = SENTENCES[event.__class__]
    sentence = said if isinstance(said, str) else said(event)
    return sentence.format_map(_words(event, shown_names(names)))


def verdict(outcome: Outcome | None, names: Sequence[str] = ()) -> str:
    """Who won and why, as one sentence; of a game without an outcome, that it goes on.

    >>> from boardgames.core import Outcome, shares
    >>> from boardgames.raka.render import verdict
    >>> verdict(Outcome(winners=(1,), why="rocks", payoffs=shares(2, (1,))))
    'p2 wins: all the rocks are collected.'
    """
    if outcome is None:
        return "The game goes on."
    return ended(outcome.winners, outcome.why, shown_names(names))


def _game_ended(event: GameEnded) -> str:
    return ending_of(len(event.winners))


def _turn_ended(event: TurnEnded) -> str:
    return "{seat} ends the turn." if event.finished else "The turn of {seat} is cut short."


def _legend_expired(event: LegendExpired) -> str:
    if event.stays:
        return "{seat}'s {warrior} has proved a legend, and stays as an ordinary ace."
    return "{seat}'s {warrior} is no legend any more, and leaves the field."


def _player_left(event: PlayerLeft) -> str:
    shown = [f"{name} {{{name}}}" for name in ("hand", "row", "rocks") if getattr(event, name)]
    return "{seat} {departure}" + (f", and shows {', '.join(shown)}." if shown else ".")


def _equipped(event: Equipped) -> str:
    return "{seat} attaches {called}" + _from(event.slot) + " to {target}."


def _utility_played(event: UtilityPlayed) -> str:
    return "{seat} plays {called}" + _from(event.slot) + "."


def _railgun_paid(event: RailgunPaid) -> str:
    return "{seat} discards {card}" + (_from(event.slot) or " from the hand") + f" for the {RAILGUN}."


def _from(slot: int | None) -> str:
    return "" if slot is None else " from slot {slot}"


def _warrior_healed(event: WarriorHealed) -> str:
    if event.ability:
        return f"{{seat}}'s {{warrior}} heals himself by {HEALING_MIGHT}."
    return "{seat}'s {warrior} is healed."


def _attack_declared(event: AttackDeclared) -> str:
    return "{seat}'s {warrior} attacks {target}" + ("." if event.target.warrior else " directly.")


def _attack_resolved(event: AttackResolved) -> str:
    hardened = f" by {BATTLE_HARDEN}" if event.hardened else ""
    return "{seat}'s {warrior} has {points} hit points, {target} has {defence}" + f"{hardened}."


def _super_called(event: SuperCalled) -> str:
    against = "" if event.opponent is None else " against {opponent}"
    return "{seat} discards {cards} for {power}" + f"{against}."


SENTENCES: Final[Mapping[type[Event], str | Callable[..., str]]] = {
    CardDealt: "{seat} is dealt {card}.",
    HandsBricked: "There is no warrior in the opening hand of {seats}.",
    HandsReturned: "The opening hand of {seats} goes back to the deck, to be dealt again.",
    FirstPlayerChosen: "{seat} goes first.",
    TurnBegan: "Turn {turn}: it is the turn of {seat}.",
    PhaseBegan: "{seat}'s {phase} begins.",
    TurnEnded: _turn_ended,
    LegendExpired: _legend_expired,
    PlayerPassed: "{seat} passes.",
    PlayerLeft: _player_left,
    GameEnded: _game_ended,
    DeckReshuffled: "Deck {deck} has run out, and its discard pile becomes the deck.",
    CardDrawn: "{seat} draws {card}.",
    WarriorDeployed: "{seat} deploys {card}.",
    CardPopped: "{by} pops the card in slot {slot} of {seat}: it is {called}.",
    CardSet: "{seat} sets {card} facedown in slot {slot}.",
    Equipped: _equipped,
    UtilityPlayed: _utility_played,
    EquipmentDiscarded: "{target} loses {called}.",
    CardTaken: "{seat} takes {card} from the discard pile.",
    RockLost: "{seat} loses a rock: {card} goes to the hand.",
    RockCollected: "{seat} collects a rock.",
    WarriorHealed: _warrior_healed,
    LegendBegan: f"{{seat}}'s {{warrior}} becomes a {LEGEND}.",
    WarriorSniped: "{seat}'s {warrior} is shot.",
    AttackDeclared: _attack_declared,
    TrapSprung: "{seat} springs {called} in slot {slot}.",
    EnergyGained: f"{{seat}}'s {{warrior}} gains {ENERGY_BONUS} hit points for this combat.",
    AttackStopped: "The attack of {seat}'s {warrior} is stopped.",
    AttackRedirected: "The attack of {seat}'s {warrior} turns on {target}.",
    WarriorReturned: "{seat}'s {warrior} goes back to the hand.",
    AttackResolved: _attack_resolved,
    AttackBlocked: "The armor of {target} blocks the attack.",
    WarriorHit: "{seat}'s {warrior} takes a first hit.",
    WarriorsClashed: "{seat}'s {warrior} and {target} clash.",
    AttackFailed: "{seat}'s {warrior} is too weak for {target}.",
    WarriorDefeated: "{seat}'s {warrior} is defeated.",
    PlayerStruck: "{seat}'s {warrior} strikes {target}.",
    MegaUsed: "{seat} discards {cards} for {mega}.",
    SuperCalled: _super_called,
    SuperCountered: "{seat} discards {cards} for {power}, which counters it.",
    FogFell: "{seat}'s Fog ends all combat of this turn.",
    RowLocked: "The back row of {seat} is locked until the end of the turn.",
    RailgunCalled: f"{{seat}} calls the {RAILGUN} for {{warrior}}.",
    RailgunPaid: _railgun_paid,
    WarriorBurnt: "{seat}'s {warrior} is burnt out.",
    RailgunEnded: f"The {RAILGUN} of {{seat}} is over.",
    CannonFired: f"{{seat}} plays {{ace}} and fires the {CANNON}.",
}
"""A sentence for each event, or what chooses one, with the event's fields in braces."""

_SEATS: Final = frozenset({"seat", "by", "opponent", "seats", "winners"})
_FROM_ONE: Final = frozenset({"slot", "deck"})


def _words(event: Event, names: Sequence[str]) -> dict[str, str]:
    """What the fields of an event are called, by field; ``called`` is its card with the name of it."""
    words = {
        field.name: _word(field.name, getattr(event, field.name), names)
        for field in attrs.fields(event.__class__)
    }
    card = getattr(event, "card", None)
    return words | {"called": called(card)} if isinstance(card, Card) else words


def _word(field: str, value: object, names: Sequence[str]) -> str:
    match value:
        case tuple():
            return listing(_word(field, each, names) for each in value)
        case Target():
            return target(value, names)
        case Super() | Mega() | Phase() | Departure() | Ending():
            return NOUNS[value.__class__][value]
        case int() if field in _SEATS:
            return player(value, names)
        case int() if field in _FROM_ONE:
            return str(value + 1)
    return "a card" if value is HIDDEN else str(value)
