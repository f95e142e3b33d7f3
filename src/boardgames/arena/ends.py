"""What is true of every state before the first turn, and of every state after the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from boardgames.arena.dice import NO_DICE
from boardgames.arena.events import Ending
from boardgames.arena.rules.ending import best_sides, fallen
from boardgames.arena.setup import FOUNTAIN_LIFE, AtLimit, BidCap, DoubleKo, Variant
from boardgames.arena.state import Draft
from boardgames.core import Problem


def opening_problems(state: Draft) -> Iterator[Problem]:
    """Before the first turn Life Points are only bid, and nothing has been done to anybody.

    ARENA-034, ARENA-035, ARENA-037, ARENA-049, ARENA-067.
    """
    if state.round or state.active is not None:
        return
    setup = state.setup
    if state.dice != NO_DICE or state.second:
        yield Problem("dice", "no turn has begun", "ARENA-065")
    if any(life != FOUNTAIN_LIFE for life in state.fountains):
        yield Problem(
            "fountains", f"hold {FOUNTAIN_LIFE} Life Points each before the first turn", "ARENA-035"
        )
    for number, hero in enumerate(state.heroes):
        path = f"heroes[{number}]"
        if hero.life > setup.starting_life(number):
            yield Problem(f"{path}.life", f"is {setup.starting_life(number)} at the start", "ARENA-037")
        if hero.exhaustion or hero.protection or hero.out:
            yield Problem(path, "nobody has tokens, or is out, before the first turn", "ARENA-067")


def ending_problems(state: Draft) -> Iterator[Problem]:
    """A game that is over waits for nothing, and only such a game does; it is won as it says.

    ARENA-012, ARENA-093, ARENA-094, ARENA-095, and each way to end by its own rule.
    """
    if (state.ending is None) == (not state.pending):
        yield Problem("pending", "waits for nothing exactly when the game is over", "ARENA-093")
    if state.ending is None:
        if state.winners:
            yield Problem("winners", "are known when the game is over", "ARENA-094")
        return
    rule, ended = _ENDED[state.ending]
    if not ended(state):
        yield Problem("ending", f"the game has not ended as {state.ending.value} says", rule)
    elif state.winners != _winners(state):
        yield Problem("winners", f"have not won as {state.ending.value} says", rule)
    yield from _rest(state)


def _rest(state: Draft) -> Iterator[Problem]:
    """What an ended game leaves lying: bids, if it ended with those, else none (ARENA-D12q)."""
    in_auction = state.round == 0
    for name in ("display", "drawn", "sealed", "claims", "order" if in_auction else "bids"):
        if getattr(state, name):
            yield Problem(name, "must be empty when the game is over", "ARENA-093")
    if (state.kind is not None) != in_auction:
        yield Problem("kind", "is known when the game ends with an auction", "ARENA-D12q")
    if in_auction and len(state.bids) != len(state.heroes):
        yield Problem("bids", "have ended the game", "ARENA-D12q")
    elif in_auction:
        yield from _last_auction(state)


def _last_auction(state: Draft) -> Iterator[Problem]:
    given = state.setup.types.index(state.kind) + 1 if state.kind in state.setup.types else 0
    for number, (hero, bid) in enumerate(zip(state.heroes, state.bids, strict=True)):
        path = f"heroes[{number}]"
        if not 0 <= bid <= state.setup.starting_life(number) - hero.life:
            yield Problem(f"bids[{number}]", "is more than the Hero had", "ARENA-Q20")
        if len(hero.cards) != given or hero.space is not None:
            yield Problem(path, "must have the cards given out so far, and no space", "ARENA-058")


def _last_life(state: Draft) -> bool:
    """Somebody is down, in the Combat Phase or with all of his Life Points bid (ARENA-093, ARENA-Q21)."""
    setup = state.setup
    return (
        setup.variant is not Variant.TITAN
        and bool(fallen(state))
        and (state.round > 0 or setup.bid_cap is BidCap.ALL_IN_ENDS)
    )


def _titan_down(state: Draft) -> tuple[bool, bool]:
    """Whether the Titan is down, and whether all Assailants are (ARENA-169, ARENA-170)."""
    titan, assailants = state.setup.sides
    return not state.heroes[titan[0]].life, not any(state.heroes[number].life for number in assailants)


def _by_fall(*, titan: bool, assailants: bool) -> Callable[[Draft], bool]:
    """The check of whether just these are down."""
    down = (titan, assailants)
    return lambda state: (
        state.setup.variant is Variant.TITAN and state.round > 0 and _titan_down(state) == down
    )


def _at_limit(state: Draft) -> bool:
    """The last Hero left in the order has had his turn of the last round, or fell in it (ARENA-D12b)."""
    if state.active is None or state.round != state.setup.round_limit or state.dice != NO_DICE:
        return False
    later = state.order[state.order.index(state.active) + 1 :] if state.active in state.order else state.order
    return all(state.heroes[number].out for number in later) and _all_stand(state)


def _all_stand(state: Draft) -> bool:
    """Nobody has fallen; who has bid all plays on until an action is completed (ARENA-Q21)."""
    return not fallen(state) or (
        state.setup.bid_cap is BidCap.ALL_IN_PLAYS_ON
        and state.setup.variant is not Variant.TITAN
        and not state.setup.instant
        and bool(state.setup.types)
    )


def _winners(state: Draft) -> tuple[int, ...]:
    """Who has won a game that ended so; nobody may have (ARENA-094, ARENA-Q76, ARENA-Q130, ARENA-Q136)."""
    setup = state.setup
    if state.ending is Ending.LAST_LIFE:
        return best_sides(state)
    if state.ending is Ending.ROUND_LIMIT:
        return best_sides(state) if setup.at_limit is AtLimit.MOST_LIFE else ()
    titan, assailants = setup.sides
    if state.ending is Ending.BOTH_FELL:
        by_rule = {DoubleKo.DRAW: (), DoubleKo.TITAN: titan, DoubleKo.ASSAILANTS: assailants}
        return by_rule[setup.titan_double_ko]
    return assailants if state.ending is Ending.TITAN_FELL else titan


_ENDED: Final[Mapping[Ending, tuple[str, Callable[[Draft], bool]]]] = {
    Ending.LAST_LIFE: ("ARENA-093", _last_life),
    Ending.TITAN_FELL: ("ARENA-170", _by_fall(titan=True, assailants=False)),
    Ending.ASSAILANTS_FELL: ("ARENA-169", _by_fall(titan=False, assailants=True)),
    Ending.BOTH_FELL: ("ARENA-Q130", _by_fall(titan=True, assailants=True)),
    Ending.ROUND_LIMIT: ("ARENA-Q76", _at_limit),
}
