"""What is true of every state that a game can come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from boardgames.core import Problem, Seat
from boardgames.raka.cards import WARRIORS, Card, Rank, cards_in, mask
from boardgames.raka.ends import ending_problems, opening_problems
from boardgames.raka.events import Departure
from boardgames.raka.marks import narrowed
from boardgames.raka.pending import Battle, Draw, MainOne
from boardgames.raka.rules.stacks import stack_problems
from boardgames.raka.setup import BrickRedeal, Decks, LimitedMulti, RockCapScope, SuperLimitScope
from boardgames.raka.sides import FRONT_SLOTS, ROW_SLOTS, Side
from boardgames.raka.state import Draft
from boardgames.raka.warriors import Warrior


def problems(state: Draft) -> tuple[Problem, ...]:
    """Every broken invariant of a state; ``()`` for every state that play can reach (RAKA-001, RAKA-027)."""
    if found := tuple(_shape(state)):
        return found
    facts = (
        *_conservation(state),
        *_rocks(state),
        *_departures(state),
        *_turn(state),
        *_phase(state),
        *opening_problems(state),
        *ending_problems(state),
    )
    sides = tuple(problem for seat in range(len(state.sides)) for problem in _side(state, seat))
    return facts + sides or stack_problems(state)


def _shape(state: Draft) -> Iterator[Problem]:
    """What every other check takes for granted: a side a player, a deck, a pile and a heap a deck."""
    players = state.setup.players
    if len(state.sides) != players:
        yield Problem("sides", f"must be one a player, {players} of them")
        return
    decks = players if state.setup.decks is Decks.INDIVIDUAL else 1
    for name in ("decks", "piles", "removed"):
        if len(getattr(state, name)) != decks:
            yield Problem(name, f"must be one a deck, {decks} of them", "RAKA-002")
    if any(len(pile) > len(state.setup.cards) for pile in state.piles):
        yield Problem("piles", "hold more cards than the deck", "RAKA-001")
    if not 0 <= state.turn <= _MOST_TURNS:
        yield Problem("turn", f"must be from 0 to {_MOST_TURNS}")
    if state.active is not None and not 0 <= state.active < players:
        yield Problem("active", f"must be a seat from 0 to {players - 1}")
    if state.winners != tuple(seat for seat in range(players) if seat in state.winners):
        yield Problem("winners", f"must be different seats from 0 to {players - 1}, in their order")
    for name in ("supers", "counters", "locked"):
        if not 0 <= getattr(state, name) < 1 << players:
            yield Problem(name, f"must be bits of seats from 0 to {players - 1}")
    yield from _shape_of_sides(state, decks)


def _shape_of_sides(state: Draft, decks: int) -> Iterator[Problem]:
    for seat, side in enumerate(state.sides):
        path = f"sides[{seat}]"
        if len(side.front) != FRONT_SLOTS or len(side.row) != ROW_SLOTS or len(side.since) != ROW_SLOTS:
            yield Problem(path, "has three warrior slots and five ability slots", "RAKA-006")
        if len(side.rocks) > len(state.setup.cards) or len(side.marks) > len(state.setup.cards):
            yield Problem(path, "holds or shows more cards than the deck", "RAKA-001")
        if not 0 <= side.finished <= side.started <= _MOST_TURNS:
            yield Problem(path, f"has played turns that are not from 0 to {_MOST_TURNS}")
        if any(not 0 <= warrior.owner < decks for warrior in side.warriors):
            yield Problem(f"{path}.front", f"equipment belongs to a deck from 0 to {decks - 1}")


_MOST_TURNS: Final = 1 << 62
"""Whatever counts turns, so that it never outgrows a document."""


def _conservation(state: Draft) -> Iterator[Problem]:
    """Every card of every deck is in exactly one place (RAKA-001, RAKA-Q03)."""
    whole = mask(state.setup.cards)
    for deck in range(len(state.decks)):
        seen = twice = 0
        for card in _cards_of(state, deck):
            twice |= seen & card.bit
            seen |= card.bit
        for card in cards_in(twice):
            yield Problem(f"decks[{deck}]", f"{card} is in two places", "RAKA-001")
        for zone in _masks_of(state, deck):
            if seen & zone:
                yield Problem(f"decks[{deck}]", "a card is in two places", "RAKA-001")
            seen |= zone
        if seen != whole:
            yield Problem(f"decks[{deck}]", "the cards are not those of the setup's deck", "RAKA-001")


def _masks_of(state: Draft, deck: int) -> Iterator[int]:
    yield state.decks[deck]
    yield state.removed[deck]
    for seat, side in enumerate(state.sides):
        if state.deck_of(seat) == deck:
            yield side.hand


def _cards_of(state: Draft, deck: int) -> Iterator[Card]:
    yield from state.piles[deck]
    for seat, side in enumerate(state.sides):
        own = state.deck_of(seat) == deck
        if own:
            yield from side.rocks
            yield from (card for card in side.row if card is not None)
        for warrior in side.warriors:
            if own:
                yield warrior.card
            if warrior.equipment is not None and warrior.owner == deck:
                yield warrior.equipment


def _rocks(state: Draft) -> Iterator[Problem]:
    """The cap on rocks (RAKA-027), and nobody goes on playing with all of them (RAKA-017)."""
    cap = state.setup.rocks
    if state.setup.rock_cap_scope is RockCapScope.GLOBAL and state.rocks_in_game() > cap:
        yield Problem("sides", f"more than {cap} rocks are in the game", "RAKA-027")
    for seat, side in enumerate(state.sides):
        if len(side.rocks) > cap:
            yield Problem(f"sides[{seat}].rocks", f"are more than {cap}", "RAKA-027")
        elif len(side.rocks) == cap and state.ending is None:
            yield Problem(f"sides[{seat}].rocks", f"are all {cap}: the game is over", "RAKA-017")


def _departures(state: Draft) -> Iterator[Problem]:
    """Who has left has left by a rule of the setup, and an own deck is gone too.

    RAKA-046, RAKA-Q153, RAKA-Q157.
    """
    setup = state.setup
    for seat, side in enumerate(state.sides):
        path = f"sides[{seat}].left"
        if side.left is Departure.ELIMINATED and not setup.elimination:
            yield Problem(path, "nobody is eliminated in this setup", "RAKA-046")
        if side.left is Departure.DECK_OUT and not (
            setup.limited and setup.limited_multi is LimitedMulti.ELIMINATE
        ):
            yield Problem(path, "no finished deck puts a player out in this setup", "RAKA-Q153")
    for deck, gone in enumerate(state.removed):
        out = setup.decks is Decks.INDIVIDUAL and not state.living(deck)
        if out and (state.decks[deck] or state.piles[deck]):
            yield Problem(f"decks[{deck}]", "has left the game with its owner", "RAKA-Q157")
        if gone and not out:
            yield Problem(f"removed[{deck}]", "holds cards though their owner is in the game", "RAKA-Q157")


def _side(state: Draft, seat: Seat) -> Iterator[Problem]:
    side = state.sides[seat]
    path = f"sides[{seat}]"
    if side.left is not None and (side.hand or side.has_row or side.rocks or not side.unguarded):
        yield Problem(path, "has left the game and holds no card", "RAKA-Q155")
    if any(card is not None and card.warrior for card in side.row):
        yield Problem(f"{path}.row", "holds no warrior", "RAKA-Q49")
    for slot, (card, turn) in enumerate(zip(side.row, side.since, strict=True)):
        if (card is None) != (turn == 0) or turn > max(state.turn, 1):
            yield Problem(
                f"{path}.since[{slot}]", "is the turn in which the slot was filled, 0 for an empty one"
            )
    if not 0 <= side.finished <= side.started <= side.finished + 1:
        yield Problem(f"{path}.finished", "are the turns begun, or one fewer")
    for slot, warrior in enumerate(side.front):
        if warrior is not None:
            yield from _warrior(state, seat, warrior, f"{path}.front[{slot}]")
    yield from _marks(side, path)


def _warrior(state: Draft, seat: Seat, warrior: Warrior, path: str) -> Iterator[Problem]:
    """A warrior card, equipment that is equipment, and flags that can go together (RAKA-064 to RAKA-070)."""
    if not warrior.card.warrior:
        yield Problem(path, f"{warrior.card} is no warrior", "RAKA-007")
    if warrior.equipment is not None and not warrior.equipment.equipment:
        yield Problem(path, f"{warrior.equipment} is no equipment", "RAKA-070")
    if warrior.equipment is None and warrior.owner:
        yield Problem(path, "has no equipment that a deck could own", "RAKA-Q03")
    if warrior.legend and (warrior.card.rank is not Rank.ACE or warrior.equipment is not None):
        yield Problem(path, "only an ace without equipment is a legend", "RAKA-064")
    if warrior.legend and not warrior.used:
        yield Problem(path, "a legend has used its ability this turn", "RAKA-065")
    if warrior.saved and not warrior.legend:
        yield Problem(path, "only a legend can be saved", "RAKA-066")
    if seat != state.active and (warrior.attacked or warrior.used or warrior.legend):
        yield Problem(path, "attacks and uses abilities in its own turn only", "RAKA-Q81")
    if warrior.used and warrior.card.rank not in (Rank.ACE, Rank.JACK):
        yield Problem(path, f"{warrior.card} has no ability to use", "RAKA-062")
    if warrior.hardened and warrior.card.rank is not Rank.QUEEN:
        yield Problem(path, "only a queen hardens", "RAKA-059")
    if warrior.burnt and not state.railgun_called:
        yield Problem(path, "is burnt though the Railgun was never called", "RAKA-121")


def _marks(side: Side, path: str) -> Iterator[Problem]:
    """What everybody knows of a hand is true of it, and no more could be concluded (RAKA-D07)."""
    if any(one.card.index >= other.card.index for one, other in pairwise(side.marks)):
        yield Problem(f"{path}.marks", "name a card at most once, in the order of cards", "RAKA-D07")
    for mark in side.marks:
        in_hand = mark.hand and side.hand & mark.card.bit
        in_row = any(mark.slots >> slot & 1 and side.row[slot] is mark.card for slot in range(ROW_SLOTS))
        if not in_hand and not in_row:
            yield Problem(f"{path}.marks", f"{mark.card} is not where everybody knows it is", "RAKA-D07")
        if mark.card.bit & WARRIORS and mark.slots:
            yield Problem(f"{path}.marks", f"{mark.card} cannot be in the back row", "RAKA-D07")
        if any(mark.slots >> slot & 1 and side.row[slot] is None for slot in range(ROW_SLOTS)):
            yield Problem(f"{path}.marks", f"{mark.card} is not in an empty slot", "RAKA-D07")
        if mark.slots >> ROW_SLOTS:
            yield Problem(f"{path}.marks", "name the five slots only", "RAKA-D07")
    if side.marks and side.marks != narrowed(side.marks, side.hand.bit_count()):
        yield Problem(f"{path}.marks", "leave places open that others certainly take", "RAKA-D07")


def _turn(state: Draft) -> Iterator[Problem]:
    """Limits of a turn, and whose turn it is (RAKA-090, RAKA-091)."""
    setup = state.setup
    if setup.super_limit_scope is SuperLimitScope.TABLE:
        if state.supers.bit_count() > 1:
            yield Problem("supers", "one super a turn", "RAKA-090")
        if state.counters.bit_count() > 1:
            yield Problem("counters", "one counter a turn", "RAKA-091")
    if state.counters.bit_count() > state.supers.bit_count():
        yield Problem("counters", "nothing was called that could be countered", "RAKA-Q118")
    if state.redealt and setup.brick_redeal is BrickRedeal.OFF:
        yield Problem("redealt", "this setup deals no hand again", "RAKA-Q09")
    if setup.turn_limit is not None and state.turn > setup.turn_limit:
        yield Problem("turn", f"the game is over after turn {setup.turn_limit}", "RAKA-Q158")
    if (state.active is None) != (state.turn == 0):
        yield Problem("turn", "turns count from 1, and each is somebody's")
    if state.active is not None and state.ending is None:
        yield from _going_on(state, state.active)


def _going_on(state: Draft, active: Seat) -> Iterator[Problem]:
    """While a game is on, its active player lives and has begun a turn, and no other has (RAKA-Q161)."""
    if not state.living(active):
        yield Problem("active", "has left the game", "RAKA-Q161")
    for seat, side in enumerate(state.sides):
        if side.left is None and side.started != side.finished + (seat == active):
            yield Problem(f"sides[{seat}].started", "only the active player is in a turn")
    if sum(side.left is None for side in state.sides) < _FEWEST:
        yield Problem("sides", "fewer than two players are left: the game is over", "RAKA-Q155")
    living = [seat for seat, side in enumerate(state.sides) if side.left is None]
    if state.setup.limited and not all(state.decks[seat] for seat in living):
        yield Problem("decks", "a finished deck has ended the game", "RAKA-049")


_FEWEST: Final = 2


def _phase(state: Draft) -> Iterator[Problem]:
    """What cannot have happened yet in the phase that is on, or would have ended it (RAKA-028).

    A turn begins with nothing used, warriors fight in the battle phase first, and Fog ends that (RAKA-093).
    """
    bottom = state.pending[0] if state.pending else None
    if isinstance(bottom, Battle) and state.fog:
        yield Problem("fog", "has ended the battle phase", "RAKA-093")
    if isinstance(bottom, Draw):
        for name in ("deployed", "supers", "counters", "locked", "fog"):
            if getattr(state, name):
                yield Problem(name, "cannot be set in the draw phase, as the turn has only begun", "RAKA-028")
    early = _NOT_YET.get(bottom.__class__, ())
    for seat, side in enumerate(state.sides) if early else ():
        for slot, warrior in enumerate(side.front):
            found = [flag for flag in early if warrior is not None and getattr(warrior, flag)]
            if found:
                sentence = f"cannot be {' or '.join(found)} before the phase for it"
                yield Problem(f"sides[{seat}].front[{slot}]", sentence, "RAKA-028")


_NOT_YET: Final[Mapping[type, tuple[str, ...]]] = {
    Draw: ("attacked", "used", "legend", "saved", "hardened"),
    MainOne: ("attacked", "saved", "hardened"),
}
"""What no warrior can be while this is the phase, for it comes later in the turn."""
