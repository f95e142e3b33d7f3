"""How people are shown Raka Warriors; above all its moves, as sentences on buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from boardgames import raka
from boardgames.core import Seat, write_seat
from boardgames.raka import moves
from web.shown import Shown

SAYINGS: Final[Mapping[type[raka.Move], str]] = {
    moves.Deal: "Chance deals {card}",
    moves.GoFirst: "Chance lets {first} go first",
    moves.DrawCard: "Draw a card",
    moves.Sniper: "Discard a 5 and a 6: shoot {target}",
    moves.ScrapMetal: "Discard a 6 and a 7: take from the discard pile",
    moves.Medic: "Discard a 7 and a 5: heal your warriors",
    moves.Take: "Take {card} from the discard pile",
    moves.Deploy: "Deploy {card}",
    moves.Pop: "Pop the card in slot {slot} of {owner}",
    moves.StopLightning: "Strike nobody else with the Chain Lightning",
    moves.Equip: "Attach {card} {source}to {target}",
    moves.ChainLightning: "Play {card} {source}and pop back-row cards",
    moves.AcidBarrel: "Play {card} {source}on the equipment of {target}",
    moves.BrownBox: "Play {card} {source}and draw two cards",
    moves.SetCard: "Set {card} facedown",
    moves.Heal: "Let {warrior} heal himself",
    moves.BecomeLegend: "Make {warrior} a Warrior of Legend",
    moves.FireCannon: "Play {ace} and fire the Raka Cannon",
    moves.Attack: "Attack {target} with {warrior}",
    moves.CallRailgun: "Call the Raka Railgun for {warrior}",
    moves.PayFromRow: "Discard the card in slot {slot}",
    moves.PayFromHand: "Discard {card}",
    moves.Shoot: "Shoot at {target}",
    moves.HoldFire: "Hold fire",
    moves.Energy: "Spring the 8 in slot {slot}: 10 hit points more",
    moves.SmokeStop: "Spring the 9 in slot {slot}: stop the attack",
    moves.SmokeRedirect: "Spring the 9 in slot {slot}: turn the attack on {target}",
    moves.SpringBoard: "Spring the 10 in slot {slot}: send the attacker back to the hand",
    moves.CallSuper: "Call {power}{against}",
    moves.Counter: "Counter the super",
    moves.Pass: "Pass",
    moves.EndPhase: "End the phase",
    moves.EndTurn: "End the turn",
    moves.Concede: "Concede",
}
"""A sentence for each move, with its fields in braces."""


def player(seat: Seat, names: Sequence[str]) -> str:
    """The name at a seat."""
    return names[seat] if seat in range(len(names)) else write_seat(seat)


def says(move: raka.Move, names: Sequence[str], _view: raka.RakaView) -> str:
    """What a move does, as a sentence for whoever may make it."""
    words: dict[str, str] = {"source": "", "against": ""}
    for field in attrs.fields(type(move)):
        value = getattr(move, field.name)
        words[field.name] = _WORDS.get(field.name, _plain)(value, names)
    if getattr(move, "slot", None) is not None:
        words["source"] = f"from slot {words['slot']} "
    if isinstance(move, moves.CallSuper) and move.opponent is not None:
        words["against"] = f" against {words['opponent']}"
    return SAYINGS[type(move)].format_map(words)


def _plain(value: object, _names: Sequence[str]) -> str:
    return str(value)


def _slot(value: int | None, _names: Sequence[str]) -> str:
    return "" if value is None else str(value + 1)


def _target(value: raka.Target, names: Sequence[str]) -> str:
    whose = player(value.seat, names)
    return whose if value.warrior is None else f"{whose}'s {value.warrior}"


def _maybe_player(value: Seat | None, names: Sequence[str]) -> str:
    return "" if value is None else player(value, names)


def _power(value: moves.Super, _names: Sequence[str]) -> str:
    return value.value.title()


_WORDS: Final[Mapping[str, Callable[[Any, Sequence[str]], str]]] = {
    "first": player,
    "owner": player,
    "opponent": _maybe_player,
    "power": _power,
    "slot": _slot,
    "target": _target,
}
"""How the fields are said that are not simply cards."""

RAKA: Final = Shown(
    title="Raka Warriors",
    game=raka.GAME,
    svg=raka.svg,
    picture=raka.picture,
    tell=lambda seen, names, _view: raka.tell(seen, names),
    verdict=lambda outcome, names, _view: raka.verdict(outcome, names),
    says=says,
    spots=raka.spots,
    touched=raka.touched,
    left_out=(raka.events.PhaseBegan, raka.events.PlayerPassed),
)
