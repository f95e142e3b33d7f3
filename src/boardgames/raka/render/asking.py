"""What the table waits for, in words: the moment, what is under way, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.prose import count, listing, player
from boardgames.raka.cards import Rank
from boardgames.raka.events import Mega, Phase
from boardgames.raka.moves import Super
from boardgames.raka.pending import (
    Battle,
    ChooseFirst,
    Collecting,
    Combat,
    Countering,
    Dealing,
    Draw,
    Drawing,
    MainOne,
    MainTwo,
    Moment,
    OnHold,
    PayingHand,
    PayingRow,
    Pending,
    Popper,
    Popping,
    Railgun,
    Responding,
    Scrapping,
    Wanted,
)
from boardgames.raka.render.names import (
    CARDS,
    HEAVY_HAMMER,
    MEGAS,
    PHASES,
    RAILGUN,
    SUPERS,
    ended,
    target,
)
from boardgames.raka.view import RakaView
from boardgames.raka.warriors import ENERGY_BONUS

_PHASE_OF: Final[Mapping[type[Pending], Phase]] = {
    Draw: Phase.DRAW,
    MainOne: Phase.MAIN_ONE,
    Battle: Phase.BATTLE,
    MainTwo: Phase.MAIN_TWO,
}

QUESTIONS: Final[Mapping[type[Pending], str]] = {
    Dealing: "{to} is to be dealt an opening hand",
    ChooseFirst: "chance is to say who goes first",
    Draw: "{seat} is to draw a card, or to use a mega",
    Drawing: "{to} is to be given {left} from the deck",
    MainOne: "{seat} is to play a card, or to end the phase",
    Battle: "{seat} is to attack, or to end the phase",
    MainTwo: "{seat} is to set a card, or to end the turn",
    Moment: "{seat} may call a super",
    Responding: "{seat} may answer the attack",
    Countering: "{seat} may counter the super",
    Popping: "{seat} is to pop a facedown card by {popper}",
    Scrapping: "{seat} is to take {wanted} from the discard pile by {mega}",
    Collecting: "{to} is to collect a rock from the deck",
    PayingRow: "{seat} is to discard a {rank} from the back row",
    PayingHand: "{seat} is to discard {left} from the hand",
    Railgun: "{seat} is to shoot at a warrior, or to hold fire",
}
"""What an entry on top of the stack asks; the business of a combat or a super never rests there."""

_POPPERS: Final[Mapping[Popper, str]] = {Popper.KING: HEAVY_HAMMER, Popper.LIGHTNING: CARDS[Rank.FIVE]}
_WANTED: Final[Mapping[Wanted, str]] = {Wanted.WARRIOR: "a warrior", Wanted.EQUIPMENT: "equipment"}


def viewer(view: RakaView, names: Sequence[str]) -> str:
    """Whose eyes see the table."""
    return "a spectator" if view.seat is None else player(view.seat, names)


def moment(view: RakaView, names: Sequence[str]) -> str:
    """Which turn and phase it is."""
    if view.active is None:
        return "Before the first turn"
    turn = f"Turn {view.turn}"
    if not view.pending:
        return turn
    whose = f"{player(view.active, names)}'s"
    for entry in view.pending:
        if isinstance(entry, Moment):
            return f"{turn}, before {whose} {PHASES[entry.before]}"
    return f"{turn}, {whose} {PHASES[_PHASE_OF[view.pending[0].__class__]]}"


def spent(view: RakaView, names: Sequence[str]) -> Iterator[str]:
    """What can be done only once, and has been: a line for the turn, and one for the game."""
    turn = [
        "warrior deployed" if view.deployed else "",
        _by("super", view.supers, view, names),
        _by("counter", view.counters, view, names),
        SUPERS[Super.FOG] if view.fog else "",
    ]
    game = [
        "opening hands dealt again" if view.redealt else "",
        f"{RAILGUN} called" if view.railgun_called else "",
    ]
    for when, what in (("This turn", turn), ("This game", game)):
        if any(what):
            yield f"{when}: {'; '.join(filter(None, what))}"


def _by(what: str, seats: int, view: RakaView, names: Sequence[str]) -> str:
    who = [player(seat, names) for seat in range(len(view.sides)) if seats >> seat & 1]
    return f"{what} by {listing(who)}" if who else ""


def under_way(view: RakaView, names: Sequence[str]) -> Iterator[str]:
    """A line for each combat, super and Railgun, the first to have begun first."""
    for entry in view.pending:
        match entry:
            case Combat():
                yield _combat(entry, names)
            case OnHold():
                yield _on_hold(entry, names)
            case Railgun():
                yield _railgun(view, entry, names)
            case _:
                pass


def question(view: RakaView, names: Sequence[str]) -> str:
    """What is asked of whom, or how the game ended; nothing of a view that says neither."""
    if view.pending:
        return _question(view.pending[-1], names)
    return "" if view.ending is None else ended(view.winners, view.ending, names)


def _question(top: Pending, names: Sequence[str]) -> str:
    words = {"seat": player(top.seat, names)}
    match top:
        case Dealing():
            words["to"] = player(top.to[0], names)
        case Drawing():
            words |= {"to": player(top.to, names), "left": count(top.left, "card")}
        case Collecting():
            words["to"] = player(top.to, names)
        case Popping():
            words["popper"] = _POPPERS[top.popper]
        case Scrapping():
            words |= {"wanted": _WANTED[top.wanted], "mega": MEGAS[Mega.SCRAP_METAL]}
        case PayingRow():
            words["rank"] = str(top.ranks[0].value)
        case PayingHand():
            words["left"] = count(top.left, "card")
        case _:
            pass
    return QUESTIONS[top.__class__].format_map(words)


def _combat(combat: Combat, names: Sequence[str]) -> str:
    shot = f" with the {RAILGUN}" if combat.shot else ""
    line = f"{player(combat.seat, names)}'s {combat.warrior} attacks {target(combat.target, names)}{shot}"
    gains = ((combat.warrior, combat.energy), (combat.target.warrior, combat.defence))
    said = [f"{warrior} +{ENERGY_BONUS * energy}" for warrior, energy in gains if energy]
    return f"{line} ({CARDS[Rank.EIGHT]}: {', '.join(said)})" if said else line


def _on_hold(held: OnHold, names: Sequence[str]) -> str:
    against = "" if held.opponent is None else f" against {player(held.opponent, names)}"
    return f"{player(held.seat, names)}'s {SUPERS[held.power]}{against} may yet be countered"


def _railgun(view: RakaView, railgun: Railgun, names: Sequence[str]) -> str:
    points = [
        f" ({warrior.quad_points} hp)"
        for warrior in view.sides[railgun.seat].warriors
        if warrior.card is railgun.warrior
    ]
    whose = f"{player(railgun.seat, names)}'s {railgun.warrior}{''.join(points)}"
    return f"{whose} fires the {RAILGUN}, {count(railgun.shots, 'shot')} left"
