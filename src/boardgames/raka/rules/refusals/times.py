"""Moves out of their time: whose turn it is, and what is being asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from attrs import frozen

from boardgames.core import CHANCE, Refusal, Seat, write_seat
from boardgames.raka.events import Departure, Ending
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
from boardgames.raka.pending import (
    Battle,
    ChooseFirst,
    Collecting,
    Countering,
    Dealing,
    Draw,
    Drawing,
    MainOne,
    MainTwo,
    Moment,
    PayingHand,
    PayingRow,
    Popping,
    Railgun,
    Responding,
    Scrapping,
    Window,
)
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.state import Draft


@final
@frozen
class Time:
    """What is asked when a move can be made, and the rule that says so."""

    asked: tuple[type, ...]
    rule: str
    sentence: str


_DRAW: Final = "a mega is used in the draw phase"
_UTILITY: Final = "utility is played in one's own main phase one"
_TRAP: Final = "a trap is sprung while an attack is answered"

_TIMES: Final[Mapping[type, Time]] = {
    Deal: Time((Dealing, Drawing, Collecting), "RAKA-D01", "a card comes off a deck when one is asked for"),
    GoFirst: Time((ChooseFirst,), "RAKA-Q06", "who goes first is settled before the first turn"),
    DrawCard: Time((Draw,), "RAKA-030", "a card is drawn in the draw phase"),
    Sniper: Time((Draw,), "RAKA-101", _DRAW),
    ScrapMetal: Time((Draw,), "RAKA-101", _DRAW),
    Medic: Time((Draw,), "RAKA-101", _DRAW),
    Take: Time((Scrapping,), "RAKA-107", "a card is taken from the discard pile by Scrap Metal"),
    Deploy: Time((MainOne,), "RAKA-032", "a warrior is deployed in main phase one"),
    Pop: Time((Popping,), "RAKA-057", "a facedown card is popped by a king or Chain Lightning"),
    StopLightning: Time((Popping,), "RAKA-078", "there is no Chain Lightning to stop"),
    Equip: Time((MainOne,), "RAKA-033", "equipment is attached in main phase one"),
    ChainLightning: Time((MainOne,), "RAKA-076", _UTILITY),
    AcidBarrel: Time((MainOne,), "RAKA-076", _UTILITY),
    BrownBox: Time((MainOne,), "RAKA-076", _UTILITY),
    SetCard: Time((MainOne, MainTwo), "RAKA-034", "a card is set in main phase one or two"),
    Heal: Time((MainOne,), "RAKA-Q81", "a jack heals himself in main phase one"),
    BecomeLegend: Time((MainOne,), "RAKA-Q83", "an ace becomes a legend in main phase one"),
    FireCannon: Time((MainOne,), "RAKA-Q151", "the Cannon is fired in main phase one"),
    Attack: Time((Battle,), "RAKA-036", "an attack is declared in the battle phase"),
    CallRailgun: Time((Battle,), "RAKA-Q135", "the Railgun is called in the battle phase"),
    PayFromRow: Time((PayingRow,), "RAKA-111", "cards of the row are discarded as the cost of a Railgun"),
    PayFromHand: Time((PayingHand,), "RAKA-111", "cards of the hand are discarded as the cost of a Railgun"),
    Shoot: Time((Railgun,), "RAKA-115", "shots are fired by a Railgun"),
    HoldFire: Time((Railgun,), "RAKA-Q138", "there is no Railgun firing"),
    Energy: Time((Responding,), "RAKA-Q112", _TRAP),
    SmokeStop: Time((Responding,), "RAKA-Q112", _TRAP),
    SmokeRedirect: Time((Responding,), "RAKA-Q112", _TRAP),
    SpringBoard: Time((Responding,), "RAKA-Q112", _TRAP),
    CallSuper: Time(
        (MainOne, Battle, MainTwo, Moment, Responding, Railgun),
        "RAKA-088",
        "a super is called in a main phase, in battle, or in the moment before one of them",
    ),
    Counter: Time((Countering,), "RAKA-Q118", "a super is countered when it has just been called"),
    Pass: Time((Moment, Responding, Countering), "RAKA-D02", "there is no window to let pass"),
    EndPhase: Time((MainOne, Battle), "RAKA-Q42", "what is ended is main phase one or the battle phase"),
    EndTurn: Time((MainTwo,), "RAKA-Q42", "a turn is ended in main phase two"),
}

_NOW: Final[Mapping[type, str]] = {
    Dealing: "the opening hands are being dealt",
    ChooseFirst: "the first player is being drawn",
    Drawing: "cards are being drawn",
    Collecting: "rocks are being collected",
    Draw: "this is the draw phase",
    MainOne: "this is main phase one",
    Battle: "this is the battle phase",
    MainTwo: "this is main phase two",
    Moment: "this is the moment before a phase",
    Responding: "an attack is being answered",
    Countering: "a super may be countered",
    Popping: "a facedown card is to be popped",
    Scrapping: "a card is to be taken from the discard pile",
    PayingRow: "the Railgun is to be paid from the row",
    PayingHand: "the Railgun is to be paid from the hand",
    Railgun: "the Railgun is firing",
}

_CHOICES: Final = (Popping, Scrapping, PayingRow, PayingHand)
"""Questions inside a move that has been made, answered before anything else."""

_CARD_PLAYS: Final = (Deploy, Equip, ChainLightning, AcidBarrel, BrownBox)

_ENDED_BY: Final = {
    Ending.ROCKS: ("RAKA-017", "all the rocks have been collected"),
    Ending.CANNON: ("RAKA-019", "the Cannon has been fired"),
    Ending.LAST_STANDING: ("RAKA-Q155", "only one player is left"),
    Ending.DECK_OUT: ("RAKA-049", "a deck is finished"),
    Ending.TURN_LIMIT: ("RAKA-Q158", "the last agreed turn has been played"),
}

_LEFT_BY: Final = {
    Departure.CONCEDED: ("RAKA-018", "has conceded"),
    Departure.ELIMINATED: ("RAKA-046", "has been eliminated"),
    Departure.DECK_OUT: ("RAKA-049", "has a finished deck and is out"),
}


def untimely(state: Draft, move: Move) -> Refusal | None:
    """Why the move cannot be made now, whatever cards it is made with."""
    if not state.pending:
        return _after_the_end(state)
    return _from_outside(state, move.seat) or (
        _conceding(state) if isinstance(move, Concede) else _not_asked(state, move)
    )


def _after_the_end(state: Draft) -> Refusal | None:
    """RAKA-017 to RAKA-019, RAKA-049, RAKA-Q155, RAKA-Q158."""
    assert state.ending is not None, "with nothing pending the game has ended"
    rule, sentence = _ENDED_BY[state.ending]
    return because(Why.GAME_OVER, rule, f"the game is over: {sentence}")


def _from_outside(state: Draft, seat: Seat) -> Refusal | None:
    """A player who has left does nothing any more (RAKA-018, RAKA-046, RAKA-049)."""
    left = None if seat == CHANCE else state.sides[seat].left
    if left is None:
        return None
    rule, words = _LEFT_BY[left]
    return because(Why.LEFT_THE_GAME, rule, f"{write_seat(seat)} {words}")


def _conceding(state: Draft) -> Refusal | None:
    """From the first turn on, whoever is asked (RAKA-D04)."""
    return because(
        Why.NOT_BEGUN, "RAKA-D04", "nobody can concede before the first turn", when=state.turn == 0
    )


def _not_asked(state: Draft, move: Move) -> Refusal | None:
    top = state.pending[-1]
    time = _TIMES[move.__class__]
    if move.seat != top.seat:
        return because(
            Why.NOT_YOUR_TURN,
            _order(move.seat, top),
            f"{write_seat(move.seat)} is not asked now, {write_seat(top.seat)} is: {_NOW[top.__class__]}",
        )
    if isinstance(top, time.asked):
        return None
    sentence = f"{time.sentence}; now {_NOW[top.__class__]}"
    if isinstance(top, _CHOICES):
        closed = isinstance(move, CallSuper) and isinstance(top, Popping)
        return because(Why.ANSWER_FIRST, "RAKA-D10m" if closed else "RAKA-D06", sentence)
    return because(Why.WRONG_PHASE, _rule(move.__class__, top.__class__, time.rule), sentence)


def _order(seat: Seat, top: object) -> str:
    """The rule on who comes when: chance, a window, or the turns (RAKA-D01, RAKA-Q103, RAKA-Q06)."""
    if seat == CHANCE or getattr(top, "seat", None) == CHANCE:
        return "RAKA-D01"
    return "RAKA-Q103" if isinstance(top, Window) else "RAKA-Q06"


def _rule(kind: type, asked: type, otherwise: str) -> str:
    """The rule that shuts this question to this move, where one says so of the two together."""
    if kind is CallSuper and asked is Draw:
        return "RAKA-Q129"
    if kind in (EndPhase, EndTurn) and asked is Draw:
        return "RAKA-Q39"
    return "RAKA-040" if kind in _CARD_PLAYS and asked is MainTwo else otherwise
