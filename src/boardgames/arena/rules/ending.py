"""The end of the game: who has fallen, which side has most, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.arena.events import Ending, GameEnded, HeroEliminated
from boardgames.arena.setup import AtLimit, DoubleKo, Variant
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core import Outcome, Seat, shares
from boardgames.core.chapter import Chapter


def fallen(facts: Draft) -> tuple[int, ...]:
    """The Heroes who have no Life Points and are still in the game, whatever else has happened to them.

    ARENA-093, ARENA-109, ARENA-Q69, ARENA-Q70. Nobody looks for them before an auction or an action is over,
    though they have bid all (ARENA-Q21, ARENA-D12q, ARENA-R08).
    """
    return tuple([number for number, hero in enumerate(facts.heroes) if not hero.life and not hero.out])


def settle_fallen(trail: ArenaTrail, down: tuple[int, ...]) -> None:
    """Some Hero has no Life Points now that all is resolved: the game is over, whatever is pending.

    ARENA-012, ARENA-066, ARENA-093, ARENA-131, ARENA-Q72, ARENA-Q73, ARENA-Q116. Against a Titan it is only
    once a side is out; the fallen are eliminated, and the others keep what they have (ARENA-169, ARENA-170,
    ARENA-Q128 to ARENA-Q131, ARENA-Q139).
    """
    facts = trail.facts
    setup = facts.setup
    if setup.variant is not Variant.TITAN:
        end_game(trail, best_sides(facts), Ending.LAST_LIFE)
        return
    titan, assailants = setup.sides
    titan_down = titan[0] in down
    all_down = all(facts.heroes[number].out or number in down for number in assailants)
    if titan_down and all_down:
        end_game(trail, after_double_ko(setup.titan_double_ko, titan, assailants), Ending.BOTH_FELL)
    elif titan_down:
        end_game(trail, assailants, Ending.TITAN_FELL)
    elif all_down:
        end_game(trail, titan, Ending.ASSAILANTS_FELL)
    else:
        for number in down:
            trail.note(HeroEliminated(number))


def after_double_ko(
    rule: DoubleKo, titan: tuple[Seat, ...], assailants: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who wins when both sides fall at once: nobody, unless agreed otherwise (ARENA-Q130)."""
    if rule is DoubleKo.DRAW:
        return ()
    return titan if rule is DoubleKo.TITAN else assailants


def end_at_limit(trail: ArenaTrail) -> None:
    """The last round is over: sides compare as at any end, or nobody wins (ARENA-Q76, ARENA-D12b)."""
    facts = trail.facts
    won = best_sides(facts) if facts.setup.at_limit is AtLimit.MOST_LIFE else ()
    end_game(trail, won, Ending.ROUND_LIMIT)


def best_sides(facts: Draft) -> tuple[Seat, ...]:
    """The seats of the side with the most Life Points, or of all sides that share the lead.

    Everyone for himself, the richest Hero wins (ARENA-013, ARENA-094, ARENA-095, ARENA-Q74); teams, a
    player's two Heroes, and the Assailants add theirs up, the fallen counting 0 (ARENA-144, ARENA-145,
    ARENA-153, ARENA-154, ARENA-Q114, ARENA-Q115, ARENA-Q127).
    """
    sums = [sum(facts.heroes[number].life for number in side) for side in facts.setup.sides]
    most = max(sums)
    best = zip(facts.setup.sides, sums, strict=True)
    return _seats(facts, (number for side, life in best if life == most for number in side))


def _seats(facts: Draft, numbers: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(sorted({facts.heroes[number].seat for number in numbers}))


def end_game(trail: ArenaTrail, winners: tuple[Seat, ...], ending: Ending) -> None:
    """The game is over; nothing that waits is resolved any more."""
    trail.note(GameEnded(winners, ending))
    trail.pending.clear()


def outcome(state: State) -> Outcome | None:
    """Who won and why, the winners sharing the payoff equally; ``None`` while the game goes on.

    All members of a team and all Assailants win, the eliminated too (ARENA-Q75, ARENA-Q118, ARENA-Q136,
    ARENA-D11). A draw is shared by the seats that were still in before the check that ended the game
    (ARENA-R04).
    """
    if state.ending is None:
        return None
    paid = state.winners or _seats(state, (n for n, hero in enumerate(state.heroes) if not hero.out))
    return Outcome(state.winners, state.ending.value, shares(state.setup.players, paid))


def _eliminated(facts: Draft, event: HeroEliminated) -> None:
    """The figure leaves the Arena, its tokens go back (ARENA-Q129)."""
    hero = facts.hero(event.hero)
    hero.out = True
    hero.space = None
    hero.exhaustion = hero.protection = 0


def _game_ended(facts: Draft, event: GameEnded) -> None:
    facts.winners = event.winners
    facts.ending = event.ending


CHAPTER: Final = Chapter(handlers={HeroEliminated: _eliminated, GameEnded: _game_ended})
