"""Turns, and their four phases."""

from __future__ import annotations

from functools import partial
from typing import Final

from boardgames.core import NOBODY, Seat, clockwise
from boardgames.core.chapter import Chapter
from boardgames.core.shared import for_seats
from boardgames.raka.events import (
    Ending,
    GameEnded,
    LegendExpired,
    Phase,
    TurnBegan,
    TurnEnded,
)
from boardgames.raka.moves import DrawCard, EndPhase, EndTurn
from boardgames.raka.pending import DRAW_PHASES, DRAWINGS, MOMENTS, PHASES, Battle
from boardgames.raka.rules.zones import fall
from boardgames.raka.setup import MOST_PLAYERS
from boardgames.raka.state import Draft, RakaTrail

_ENDED: Final = {
    finished: for_seats(partial(TurnEnded, finished=finished), MOST_PLAYERS) for finished in (False, True)
}


def finish(trail: RakaTrail, winners: tuple[Seat, ...], ending: Ending) -> None:
    """The game is over, and nothing is pending any more."""
    trail.note(GameEnded(winners, ending))
    trail.pending.clear()


def begin_turn(trail: RakaTrail, seat: Seat) -> None:
    """The seat's turn begins with its draw phase (RAKA-028)."""
    trail.note(TurnBegan(seat, trail.facts.turn + 1))
    trail.pending[:] = [DRAW_PHASES[seat]]


def enter(trail: RakaTrail, seat: Seat, phase: Phase) -> None:
    """Go on to a phase, by way of the moment in which others may call a super (RAKA-045, RAKA-Q123)."""
    trail.pending[:] = [PHASES[phase][seat], MOMENTS[phase, seat, 0, NOBODY]]


def end_turn(trail: RakaTrail, *, finished: bool) -> None:
    """End the turn, and begin that of the next living seat unless the last agreed turn is over.

    Legends leave the field, or stay as aces (RAKA-066). The turn limit counts turns of the table, one cut
    short by its player leaving included; equal leaders among the living share (RAKA-Q158, RAKA-D08,
    RAKA-D10e, RAKA-R09). Turns go up the seats, leaving out those who are gone (RAKA-028, RAKA-Q06).
    """
    facts = trail.facts
    seat = facts.active
    assert seat is not None
    for warrior in facts.sides[seat].warriors:
        if warrior.legend:
            trail.note(LegendExpired(seat, warrior.card, warrior.saved))
    trail.note(_ENDED[finished][seat])
    players = facts.setup.players
    if facts.setup.turn_limit is not None and facts.turn >= facts.setup.turn_limit:
        most = max(len(side.rocks) for side in facts.sides if side.left is None)
        best = (other for other in range(players) if facts.living(other))
        finish(trail, tuple(s for s in best if len(facts.sides[s].rocks) == most), Ending.TURN_LIMIT)
        return
    begin_turn(trail, next(filter(facts.living, clockwise(seat, players))))


def draw_card(trail: RakaTrail, move: DrawCard) -> None:
    """Draw one card, then go on to main phase one (RAKA-011, RAKA-030, RAKA-Q39)."""
    enter(trail, move.seat, Phase.MAIN_ONE)
    trail.pending.append(DRAWINGS[move.seat, 1])


def end_phase(trail: RakaTrail, move: EndPhase) -> None:
    """Go on to battle, or to main two where battle is over or called off by Fog (RAKA-Q42, RAKA-D10f)."""
    if trail.facts.fog or isinstance(trail.pending[-1], Battle):
        enter(trail, move.seat, Phase.MAIN_TWO)
    else:
        enter(trail, move.seat, Phase.BATTLE)


def _end_turn(trail: RakaTrail, _move: EndTurn) -> None:
    end_turn(trail, finished=True)


def _turn_began(facts: Draft, event: TurnBegan) -> None:
    facts.turn = event.turn
    facts.active = event.seat
    facts.side(event.seat).started += 1


def _turn_ended(facts: Draft, event: TurnEnded) -> None:
    """What lasted a turn is over: flags of warriors, limits of supers, locks, Fog. Hits stay (RAKA-Q61).

    A finished turn counts, whether it began with a draw or with a mega (RAKA-029, RAKA-Q18).
    """
    facts.deployed = facts.fog = False
    facts.supers = facts.counters = facts.locked = 0
    for seat, side in enumerate(facts.sides):
        for held in side.ranked:
            if held.attacked or held.used or held.legend or held.saved or held.hardened:
                facts.side(seat).rest()
                break
    if event.finished:
        facts.side(event.seat).finished += 1


def _legend_expired(facts: Draft, event: LegendExpired) -> None:
    """A legend that has not clashed leaves the field, and no rock moves.

    RAKA-066, RAKA-Q33, RAKA-Q85, RAKA-Q86.
    """
    if not event.stays:
        fall(facts, event.seat, event.warrior)


def _game_ended(facts: Draft, event: GameEnded) -> None:
    facts.winners = event.winners
    facts.ending = event.ending


CHAPTER: Final = Chapter(
    takes={DrawCard: draw_card, EndPhase: end_phase, EndTurn: _end_turn},
    handlers={
        TurnBegan: _turn_began,
        TurnEnded: _turn_ended,
        LegendExpired: _legend_expired,
        GameEnded: _game_ended,
    },
)
