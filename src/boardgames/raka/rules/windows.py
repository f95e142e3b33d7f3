"""Windows: who is asked, in which order, and when a window closes.

A seat is asked exactly when it could publicly have an answer (RAKA-D02): what it holds never decides whether
it is asked. Every use of a window reopens it for those who had passed.
"""

from __future__ import annotations

from typing import Final

from boardgames.core import NOBODY, Seat, still_to_answer
from boardgames.core.chapter import Chapter, nothing_changes
from boardgames.core.shared import Shared, for_seats
from boardgames.raka.events import Phase, PhaseBegan, PlayerPassed
from boardgames.raka.moves import Pass
from boardgames.raka.pending import (
    RESPONSES,
    WINDOWS,
    Combat,
    Countering,
    Moment,
    OnHold,
    Pending,
    Railgun,
    Responding,
    Window,
)
from boardgames.raka.setup import MOST_PLAYERS, SuperLimitScope, TrapScope
from boardgames.raka.state import Draft, RakaTrail

_COST: Final = 2
"""Cards a super costs."""

_PASSED: Final = for_seats(PlayerPassed, MOST_PLAYERS)
_BEGAN: Final[Shared[tuple[Seat, Phase], PhaseBegan]] = Shared(PhaseBegan)


def could_call(facts: Draft, seat: Seat) -> bool:
    """Whether the seat could publicly pay for a super that the turn's limit still allows.

    RAKA-090, RAKA-Q116, RAKA-D02: it lives, the limit is unspent, it holds at least two cards. Megas and
    ultimates count for nothing here (RAKA-Q129).
    """
    return _could_pay(facts, seat) and not (facts.supers and _is_spent(facts, facts.supers, seat))


def could_counter(facts: Draft, seat: Seat) -> bool:
    """The same for a counter (RAKA-091, RAKA-Q116, RAKA-D02)."""
    return _could_pay(facts, seat) and not (facts.counters and _is_spent(facts, facts.counters, seat))


def _could_pay(facts: Draft, seat: Seat) -> bool:
    side = facts.sides[seat]
    return side.left is None and side.hand.bit_count() >= _COST


def _is_spent(facts: Draft, users: int, seat: Seat) -> bool:
    """Whether the turn's limit is used up: by anybody, or by house rule by the seat itself."""
    return facts.setup.super_limit_scope is not SuperLimitScope.PER_PLAYER or bool(users >> seat & 1)


def may_spring(facts: Draft, combat: Combat, seat: Seat) -> bool:
    """Whether the seat may answer this attack with a Smoke Bomb or a Spring Board.

    RAKA-045, RAKA-084, RAKA-086, RAKA-Q102, RAKA-Q111; not a shot of the Railgun (RAKA-118). The attacked
    player of a turned attack is its new target's (RAKA-R18).
    """
    if combat.shot or seat == combat.seat:
        return False
    return seat == combat.target.seat or facts.setup.trap_scope is TrapScope.ANY_OPPONENT


def may_charge(combat: Combat, seat: Seat) -> bool:
    """Whether the seat may give its warrior in this combat Energy (RAKA-082, RAKA-Q104, RAKA-Q140).

    So it may once an attack on a player has been turned to a warrior (RAKA-R18).
    """
    if combat.target.warrior is None:
        return False
    return seat == combat.seat or (seat == combat.target.seat and not combat.shot)


def could_respond(facts: Draft, combat: Combat, seat: Seat, charged: Seat) -> bool:
    """Whether the seat could publicly answer an attack: by a facedown trap, or by a super (RAKA-D02).

    Energy is no answer for the side that sprang the last one (RAKA-D10n, RAKA-R03). No super is called in the
    moment before a shot of the Railgun (RAKA-119, RAKA-D10m).
    """
    side = facts.sides[seat]
    if side.left is not None:
        return False
    if side.facedown and not (facts.locked and facts.locks(seat)):
        if charged != seat and may_charge(combat, seat):
            return True
        if may_spring(facts, combat, seat):
            return True
    return not combat.shot and could_call(facts, seat)


def reopened(window: Window, user: Seat) -> Window:
    """The window after ``user`` has used it: passes are reset, the seat after it is next.

    RAKA-Q103, RAKA-D02, RAKA-D10p.
    """
    return window.after(user, 0)


def pass_by(trail: RakaTrail, move: Pass) -> None:
    """The seat lets the window go by; the other side's Energy may now be followed by another (RAKA-D10n)."""
    seat = move.seat
    trail.note(_PASSED[seat])
    window = trail.pending[-1]
    assert isinstance(window, WINDOWS)
    if isinstance(window, Responding) and window.charged != NOBODY:
        window = _discharged(window, _combat(trail), seat)
    trail.pending[-1] = window.after(seat, window.passed | 1 << seat)


def _combat(trail: RakaTrail) -> Combat:
    combat = trail.pending[-2]
    assert isinstance(combat, Combat)
    return combat


def _discharged(window: Responding, combat: Combat, seat: Seat) -> Responding:
    """Once the other participant has passed, the side that sprang the last Energy may spring one again."""
    if window.charged in (NOBODY, seat) or seat not in (combat.seat, combat.target.seat):
        return window
    return RESPONSES[window.last, window.passed, NOBODY, window.seat]


def _moment(trail: RakaTrail, window: Moment) -> bool:
    """Before a phase: the players whose turn it is not, clockwise (RAKA-045, RAKA-Q122, RAKA-Q123)."""
    if window.seat != NOBODY:
        return False
    facts = trail.facts
    active = facts.active
    assert active is not None
    for seat in still_to_answer(window.last, window.passed, facts.setup.players):
        if seat != active and could_call(facts, seat):
            trail.pending[-1] = window.asking(seat)
            return False
    trail.pending.pop()
    trail.note(_BEGAN[active, window.before])
    return True


def _countering(trail: RakaTrail, window: Countering) -> bool:
    """Everybody but the super's user, clockwise from the user; nobody while the Railgun fires.

    RAKA-045, RAKA-Q121, RAKA-Q144.
    """
    if window.seat != NOBODY:
        return False
    facts = trail.facts
    held: Pending = trail.pending[-2]
    assert isinstance(held, OnHold)
    firing = any(isinstance(entry, Railgun) for entry in trail.pending)
    for seat in still_to_answer(window.last, window.passed, facts.setup.players):
        if seat != held.seat and not firing and could_counter(facts, seat):
            trail.pending[-1] = window.asking(seat)
            return False
    trail.pending.pop()
    return True


def _responding(trail: RakaTrail, window: Responding) -> bool:
    """The attacked seat first, round to the attacker and on, until all pass in succession (RAKA-Q103).

    A participant who cannot be asked counts as having passed, so that the side that sprang the last Energy
    may have another on a second round (RAKA-D10n, RAKA-R03).
    """
    if window.seat != NOBODY:
        return False
    facts = trail.facts
    combat = _combat(trail)
    for _ in range(1 if window.charged == NOBODY else 2):
        for seat in still_to_answer(window.last, window.passed, facts.setup.players):
            if could_respond(facts, combat, seat, window.charged):
                trail.pending[-1] = window.asking(seat)
                return False
            if window.charged != NOBODY:
                window = _discharged(window, combat, seat)
    trail.pending.pop()
    return True


CHAPTER: Final = Chapter(
    takes={Pass: pass_by},
    goes_on={Moment: _moment, Countering: _countering, Responding: _responding},
    handlers={PlayerPassed: nothing_changes, PhaseBegan: nothing_changes},
)
