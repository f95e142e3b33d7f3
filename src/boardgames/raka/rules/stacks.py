"""Which stacks of pending questions and business a game can come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from boardgames.core import CHANCE, NOBODY, Problem, Seat
from boardgames.raka.events import Phase
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
    Popper,
    Popping,
    Railgun,
    Responding,
    Scrapping,
    Window,
)
from boardgames.raka.rules.battle import may_attack, targets
from boardgames.raka.rules.deploying import poppable
from boardgames.raka.rules.megas import scraps
from boardgames.raka.rules.rocks import room
from boardgames.raka.rules.ultimates import HAND_COST, RAILGUN_RANKS
from boardgames.raka.rules.windows import could_call, could_counter, could_respond
from boardgames.raka.setup import RailgunDiscard, SuperScope, WeakerAttacker
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.state import Draft

_MOST_SHOTS: Final = 6
_MOST_DUE: Final = 2
_MOST_ENERGY: Final = 4
_MOST_STRUCK: Final = 3

_ABOVE: Final[Mapping[type, tuple[type, ...]]] = {
    Draw: (),
    MainOne: (Moment, Drawing, Popping, OnHold),
    Battle: (Moment, Combat, Collecting, Railgun, OnHold),
    MainTwo: (Moment, OnHold),
    Moment: (Drawing, Scrapping, OnHold),
    Combat: (Responding,),
    Responding: (OnHold,),
    OnHold: (Countering,),
    Railgun: (Combat, Collecting, PayingHand, PayingRow),
    PayingHand: (PayingRow,),
}
"""What may lie directly above each entry; the others are always on top."""

_NEVER_ON_TOP: Final = (Combat, OnHold)


def stack_problems(state: Draft) -> tuple[Problem, ...]:
    """Why the stack of a state is none that play leads to; ``()`` if it is one (RAKA-D01, RAKA-D02)."""
    stack = state.pending
    if not stack:
        return ()
    if isinstance(stack[0], Dealing | ChooseFirst):
        return tuple(_opening(state))
    if found := tuple(_order(state)):
        return found
    for height, entry in enumerate(stack):
        check = _CHECKS.get(entry.__class__)
        if check is not None and (wrong := tuple(check(state, entry, height))):
            return tuple(Problem(f"pending[{height}]", sentence) for sentence in wrong)
    return ()


def _order(state: Draft) -> Iterator[Problem]:
    """A phase at the bottom, and above each entry only what it can lead to (RAKA-028).

    A deck is asked by chance (RAKA-D01), and a window with something above it has yet to find whom to ask.
    """
    stack = state.pending
    if not isinstance(stack[0], Draw | MainOne | Battle | MainTwo):
        yield Problem("pending[0]", "must be a phase, or the opening")
    elif stack[0].seat != state.active:
        yield Problem("pending[0]", "asks the player whose turn it is", "RAKA-028")
    for height, (below, above) in enumerate(pairwise(stack), 1):
        if not isinstance(above, _ABOVE.get(below.__class__, ())):
            yield Problem(f"pending[{height}]", f"cannot lie above {type(below).__name__}")
    if isinstance(stack[-1], _NEVER_ON_TOP):
        yield Problem(f"pending[{len(stack) - 1}]", "is settled before anybody is asked")
    for height, entry in enumerate(stack):
        if isinstance(entry, Drawing | Collecting) and entry.seat != CHANCE:
            yield Problem(f"pending[{height}].seat", f"must be {CHANCE}, for chance", "RAKA-D01")
    for height, entry in enumerate(stack[:-1]):
        if isinstance(entry, Window) and (entry.seat != NOBODY or entry.passed):
            yield Problem(f"pending[{height}]", "asks nobody, and nobody has passed, with this above it")


def _opening(state: Draft) -> Iterator[Problem]:
    """Hands being dealt, or the first player being drawn (RAKA-010, RAKA-Q06).

    Where a hand is not full yet the deck has a card left: it holds an opening hand for everybody.
    """
    bottom = state.pending[0]
    if len(state.pending) != 1 or state.turn:
        yield Problem("pending", "the opening comes before the first turn")
    elif bottom.seat != CHANCE:
        yield Problem("pending[0].seat", f"must be {CHANCE}, for chance", "RAKA-D01")
    elif isinstance(bottom, Dealing):
        seats = bottom.to
        if not seats or len(set(seats)) != len(seats) or not all(map(_seat_of(state), seats)):
            yield Problem("pending[0].to", "must name different seats")
        elif state.sides[seats[0]].hand.bit_count() >= state.setup.hand:
            yield Problem("pending[0].to", "the first has a full hand already", "RAKA-010")
    elif state.setup.first_player is not None:
        yield Problem("pending[0]", "the first player is agreed", "RAKA-Q06")


def _seat_of(state: Draft) -> Callable[[Seat], bool]:
    return lambda seat: 0 <= seat < state.setup.players


def _is_living(state: Draft, seat: Seat) -> bool:
    return 0 <= seat < state.setup.players and state.living(seat)


def _window(state: Draft, window: Window, height: int) -> Iterator[str]:
    """Asked is who could publicly answer and has not passed (RAKA-D02)."""
    everybody = (1 << state.setup.players) - 1
    if not 0 <= window.last < state.setup.players or not 0 <= window.passed <= everybody:
        yield "must name seats of the game"
    elif height == len(state.pending) - 1:
        if not _is_living(state, window.seat) or window.passed >> window.seat & 1:
            yield "must ask a living player who has not passed"
        elif not _could(state, window, height):
            yield "asks a player who could publicly have no answer"


def _could(state: Draft, window: Window, height: int) -> bool:
    below = state.pending[height - 1]
    if isinstance(window, Moment):
        return window.seat != state.active and could_call(state, window.seat)
    if isinstance(window, Countering):
        assert isinstance(below, OnHold)
        return window.seat != below.seat and could_counter(state, window.seat)
    assert isinstance(below, Combat)
    return could_respond(state, below, window.seat, window.charged)


def _moment(state: Draft, window: Moment, height: int) -> Iterator[str]:
    phases = {MainOne: "main_one", Battle: "battle", MainTwo: "main_two"}
    if phases.get(state.pending[height - 1].__class__) != window.before.value:
        yield "comes before the phase below it"
    above = state.pending[height + 1] if height + 1 < len(state.pending) else None
    if isinstance(above, Drawing | Scrapping) and (
        window.before is not Phase.MAIN_ONE or window.last != state.active
    ):
        yield "has the draw phase's business above it before main phase one only"
    if isinstance(above, OnHold) and window.last != above.seat:
        yield "goes on behind whoever called the super above it"
    yield from _window(state, window, height)


def _responding(state: Draft, window: Responding, height: int) -> Iterator[str]:
    """The last Energy was sprung by one of the two sides, if by any (RAKA-D10n)."""
    combat = state.pending[height - 1]
    assert isinstance(combat, Combat)
    if window.charged not in (
        NOBODY,
        *((combat.seat,) if combat.energy else ()),
        *((combat.target.seat,) if combat.defence else ()),
    ):
        yield "must have been charged by a side that has sprung Energy"
    yield from _window(state, window, height)


def _is_fought(state: Draft, combat: Combat) -> bool:
    """Both sides of a combat are there: the attacker, and a warrior or a player without any."""
    if combat.seat != state.active or state.warrior(combat.seat, combat.warrior) is None:
        return False
    if not _is_living(state, combat.target.seat) or combat.target.seat == combat.seat:
        return False
    if not may_attack(state, combat.target.seat):
        return False
    if combat.target.warrior is None:
        return state.sides[combat.target.seat].unguarded
    return state.aimed_at(combat.target) is not None


def _combat(state: Draft, combat: Combat, height: int) -> Iterator[str]:
    below = state.pending[height - 1]
    if not _is_fought(state, combat):
        yield "must be between a warrior of the active player and an opponent who may be attacked"
        return
    if combat.shot != isinstance(below, Railgun) or (combat.shot and combat.target.warrior is None):
        yield "is a shot exactly when a Railgun fires it at a warrior"
    if isinstance(below, Railgun) and below.warrior is not combat.warrior:
        yield "is fired by the Railgun's own warrior"
    attacker = state.warrior(combat.seat, combat.warrior)
    if attacker is not None and not attacker.attacked:
        yield "is made by a warrior that has made its attack of this turn"
    most = 0 if combat.target.warrior is None else _MOST_ENERGY
    if not 0 <= combat.energy <= most or not 0 <= combat.defence <= (0 if combat.shot else most):
        yield "has no such number of Energies"


def _on_hold(state: Draft, held: OnHold, height: int) -> Iterator[str]:
    if not _is_living(state, held.seat) or not state.supers >> held.seat & 1:
        yield "must be a super that a living player called this turn"
        return
    below = state.pending[height - 1]
    if isinstance(below, Moment if held.seat == state.active else MainOne | MainTwo):
        yield "is called by the active player in its phase, and by another before it"
    struck = held.power is not Super.FOG and state.setup.super_scope is SuperScope.ONE_OPPONENT
    if struck != (held.opponent is not None):
        yield "names an opponent exactly when it strikes one"
    elif held.opponent is not None and (held.opponent == held.seat or not _is_living(state, held.opponent)):
        yield "must strike a living opponent"


def _drawing(state: Draft, drawing: Drawing, height: int) -> Iterator[str]:
    most = 1 if isinstance(state.pending[height - 1], Moment) else _MOST_DUE
    if drawing.to != state.active or not 1 <= drawing.left <= most:
        yield f"must be at least one and at most {most} for the active player"
    elif not state.decks[state.deck_of(drawing.to)]:
        yield "needs a card in the deck"


def _collecting(state: Draft, collecting: Collecting, height: int) -> Iterator[str]:
    direct = collecting.to == state.active and isinstance(state.pending[height - 1], Battle)
    if not _is_living(state, collecting.to) or not 0 <= collecting.victim < state.setup.players:
        yield "must name players of the game"
    elif collecting.to == collecting.victim or not 1 <= collecting.due <= (_MOST_DUE if direct else 1):
        yield "must be one rock from an attack on somebody else, or up to two from a direct one"
    elif collecting.to != state.active and not _strikes_back(state, collecting):
        yield "must be for the attacker, or for who defeated it"
    elif not state.decks[state.deck_of(collecting.to)] or room(state, collecting.to) < 1:
        yield "needs a card in the deck and room under the cap"
    elif collecting.rockless and not (direct and state.setup.elimination):
        yield "eliminates nobody in this setup"
    elif collecting.rockless and state.sides[collecting.victim].rocks:
        yield "eliminates nobody who holds a rock"


def _strikes_back(state: Draft, collecting: Collecting) -> bool:
    """Whether a defender may collect from a weaker attacker by house rule (RAKA-D10i)."""
    return collecting.victim == state.active and state.setup.weaker_attacker is WeakerAttacker.ATTACKER_HIT


def _popping(state: Draft, popping: Popping, _height: int) -> Iterator[str]:
    struck = popping.struck
    if popping.seat != state.active or len(set(struck)) != len(struck) or popping.seat in struck:
        yield "must be the active player's, against opponents"
    elif len(struck) >= _MOST_STRUCK or (popping.popper is Popper.KING and (struck or not state.deployed)):
        yield "is one card by a king just deployed, or up to three by lightning"
    elif not all(map(_seat_of(state), struck)) or not poppable(state, popping):
        yield "needs a facedown card that can be popped"
    elif not struck and len(poppable(state, popping)) == 1:
        yield "answers itself with one card to choose"


def _scrapping(state: Draft, scrapping: Scrapping, _height: int) -> Iterator[str]:
    if scrapping.seat != state.active or len(scraps(state, scrapping)) <= 1:
        yield "must give the active player a choice"


def _railgun(state: Draft, railgun: Railgun, height: int) -> Iterator[str]:
    if railgun.seat != state.active or not state.railgun_called:
        yield "must be the active player's, and called"
    elif not 0 <= railgun.shots <= _MOST_SHOTS:
        yield f"has {_MOST_SHOTS} shots"
    elif _has_fallen(state, railgun, height):
        return
    elif not _may_fire(state, railgun):
        yield "needs its warrior, which makes its attack of this turn with it and is not burnt out yet"
    elif height < len(state.pending) - 1 and (railgun.shots == _MOST_SHOTS) != isinstance(
        state.pending[height + 1], PayingRow | PayingHand
    ):
        yield "is paid for before its first shot"
    elif height == len(state.pending) - 1 and not (railgun.shots and targets(state, railgun.seat)):
        yield "needs a shot left, and somebody to shoot at"


def _has_fallen(state: Draft, railgun: Railgun, height: int) -> bool:
    """Its warrior was defeated by its own shot, whose rock is being collected (RAKA-D10i)."""
    above = state.pending[height + 1 :]
    lost = bool(above) and isinstance(above[0], Collecting) and above[0].victim == railgun.seat
    return lost and state.warrior(railgun.seat, railgun.warrior) is None


def _may_fire(state: Draft, railgun: Railgun) -> bool:
    warrior = state.warrior(railgun.seat, railgun.warrior)
    burnt = any(other.burnt for side in state.sides for other in side.warriors)
    return warrior is not None and warrior.attacked and not burnt


def _paying_row(state: Draft, paying: PayingRow, height: int) -> Iterator[str]:
    if not 0 <= paying.seat < state.setup.players:
        yield "must be a seat of the game"
        return
    lying = [card for card in state.sides[paying.seat].row[:ROW_SLOTS] if card is not None]
    ranks = paying.ranks
    if (
        not ranks
        or ranks != RAILGUN_RANKS[-len(ranks) :]
        or not {card.rank for card in lying}.issuperset(ranks)
    ):
        yield "must be owed ranks that lie facedown"
    elif len(lying) <= len(ranks) or not _is_paid_for(state, paying, height):
        yield "must leave the Railgun's player a choice"
    elif state.setup.railgun_discard is RailgunDiscard.FOUR_FROM_HAND:
        yield "costs nothing from the row in this setup"
    elif _owed_by_hand(state.pending[height - 1]) != (
        HAND_COST if state.setup.railgun_discard is RailgunDiscard.BOTH else 0
    ):
        yield "comes before what is paid from the hand"


def _owed_by_hand(below: object) -> int:
    return below.left if isinstance(below, PayingHand) else 0


def _paying_hand(state: Draft, paying: PayingHand, height: int) -> Iterator[str]:
    if not _is_paid_for(state, paying, height) or not 1 <= paying.left <= HAND_COST:
        yield "must be up to four cards for the Railgun"
    elif state.sides[paying.seat].hand.bit_count() < paying.left:
        yield "owes more cards than the hand holds"
    elif height == len(state.pending) - 1 and state.sides[paying.seat].hand.bit_count() == paying.left:
        yield "answers itself when the whole hand is owed"
    elif state.setup.railgun_discard is RailgunDiscard.THE_FOUR:
        yield "costs nothing from the hand in this setup"


def _is_paid_for(state: Draft, paying: PayingRow | PayingHand, height: int) -> bool:
    railguns = [entry for entry in state.pending[:height] if isinstance(entry, Railgun)]
    return any(gun.seat == paying.seat and gun.warrior is paying.warrior for gun in railguns)


_CHECKS: Final[Mapping[type, Callable[[Draft, Any, int], Iterator[str]]]] = {
    Moment: _moment,
    Responding: _responding,
    Countering: _window,
    Combat: _combat,
    OnHold: _on_hold,
    Drawing: _drawing,
    Collecting: _collecting,
    Popping: _popping,
    Scrapping: _scrapping,
    Railgun: _railgun,
    PayingRow: _paying_row,
    PayingHand: _paying_hand,
}
