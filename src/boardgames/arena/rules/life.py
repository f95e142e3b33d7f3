"""Life Points and tokens: lost to and gained from the Reserve, and what the box can still give."""

from __future__ import annotations

from typing import Final

from boardgames.arena.events import (
    Cause,
    Exhausted,
    LifeGained,
    LifeLost,
    LifeStolen,
    Protected,
    ProtectionStripped,
    Unexhausted,
)
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Aftermath
from boardgames.arena.setup import CUBES, EXHAUSTION_TOKENS, MOST_COUNTED, MOST_PROTECTION, PROTECTION_TOKENS
from boardgames.arena.state import ArenaTrail, Draft
from boardgames.core.chapter import Chapter


def reserve(facts: Draft) -> int:
    """Life Points in the Reserve, should the box be all there is.

    ARENA-004, ARENA-030, ARENA-Q08, ARENA-Q144.
    """
    return cubes_left(facts.fountains, facts.heroes)


def cubes_left(fountains: tuple[int, ...], heroes: tuple[Hero, ...]) -> int:
    """The cubes of the box that lie on no Fountain and with no Hero (ARENA-004)."""
    return CUBES - sum(fountains) - sum(hero.life for hero in heroes)


def lose(trail: ArenaTrail, number: int, amount: int, by: int, cause: Cause) -> None:
    """The Hero returns Life Points to the Reserve, as many as he has (ARENA-018, ARENA-114, ARENA-Q67).

    From zero there is nothing to lose, and nothing to be answered or counted (ARENA-Q68). ``by`` is the
    controller of what took them, whom a Protection answers (ARENA-D12n).
    """
    lost = min(amount, trail.facts.heroes[number].life)
    if lost > 0:
        trail.note(LifeLost(number, lost, cause))
        _remember(trail, number, lost, by)


def steal(trail: ArenaTrail, thief: int, victim: int, amount: int) -> None:
    """Life Points that the victim really loses go to the thief.

    ARENA-114, ARENA-Q67, ARENA-Q68, ARENA-Q102.
    """
    lost = min(amount, trail.facts.heroes[victim].life)
    if lost > 0:
        trail.note(LifeStolen(thief, victim, lost))
        _remember(trail, victim, lost, thief)


def _remember(trail: ArenaTrail, number: int, lost: int, by: int) -> None:
    """The loss counts for amounts (ARENA-D12k), and against whoever loses in another's turn (ARENA-123).

    Whatever was gained in between, what was lost was lost (ARENA-Q101), for any cause (ARENA-Q102). The
    active Hero's tokens answer nothing (ARENA-Q103), nor those triggered in this action (ARENA-Q105,
    ARENA-Q106); who is hurt twice before he answers, answers the first (ARENA-R16).
    """
    after = trail.pending[AFTERMATH]
    assert isinstance(after, Aftermath)
    hurt = after.hurt
    if (
        number != trail.facts.active
        and not after.triggered >> number & 1
        and all(number != each for each, _ in hurt)
    ):
        hurt = (*hurt, (number, by))
    trail.pending[AFTERMATH] = Aftermath(
        after.lost + lost, hurt, after.queue, after.triggered, after.answering, after.tokens, after.picked
    )


AFTERMATH: Final = 1
"""Where it lies on the stack while anything is resolved: right above the turn."""


def gain(trail: ArenaTrail, number: int, amount: int) -> None:
    """The Hero takes Life Points from the Reserve, without a maximum (ARENA-114, ARENA-Q71).

    Where the supply is strict, no more than there are (ARENA-Q08).
    """
    facts = trail.facts
    left = reserve(facts)
    got = min(amount, left if facts.setup.strict_supply else left + MOST_COUNTED - CUBES)
    if got > 0:
        trail.note(LifeGained(number, got))


def exhaust(trail: ArenaTrail, number: int, tokens: int) -> None:
    """The Hero gets Exhaustion tokens on his screen (ARENA-029, ARENA-Q08, ARENA-Q37, ARENA-Q126)."""
    facts = trail.facts
    most = EXHAUSTION_TOKENS if facts.setup.strict_supply else MOST_COUNTED
    tokens = min(tokens, most - sum(hero.exhaustion for hero in facts.heroes))
    if tokens > 0:
        trail.note(Exhausted(number, tokens))


def unexhaust(trail: ArenaTrail, number: int, tokens: int) -> None:
    """The Hero returns Exhaustion tokens, as many as he has (ARENA-Q52)."""
    tokens = min(tokens, trail.facts.heroes[number].exhaustion)
    if tokens > 0:
        trail.note(Unexhausted(number, tokens))


def protect(trail: ArenaTrail, number: int, tokens: int) -> None:
    """The Hero gets Protection tokens, which do nothing yet.

    ARENA-028, ARENA-085, ARENA-122, ARENA-Q08, ARENA-Q126.
    """
    tokens = min(tokens, protection_left(trail.facts, number))
    if tokens > 0:
        trail.note(Protected(number, tokens))


def protection_left(facts: Draft, number: int) -> int:
    """How many Protection tokens the Hero may still get: of the box, or up to 20 (ARENA-Q08, ARENA-R12)."""
    if facts.setup.strict_supply:
        return PROTECTION_TOKENS - sum(hero.protection for hero in facts.heroes)
    return MOST_PROTECTION - facts.heroes[number].protection


def strip_protection(trail: ArenaTrail, number: int) -> None:
    """The Hero returns his Protection tokens."""
    if trail.facts.heroes[number].protection:
        trail.note(ProtectionStripped(number))


def _life_lost(facts: Draft, event: LifeLost) -> None:
    facts.hero(event.hero).life -= event.amount


def _life_gained(facts: Draft, event: LifeGained) -> None:
    facts.hero(event.hero).life += event.amount


def _life_stolen(facts: Draft, event: LifeStolen) -> None:
    facts.hero(event.victim).life -= event.amount
    facts.hero(event.hero).life += event.amount


def _exhausted(facts: Draft, event: Exhausted) -> None:
    facts.hero(event.hero).exhaustion += event.tokens


def _unexhausted(facts: Draft, event: Unexhausted) -> None:
    facts.hero(event.hero).exhaustion -= event.tokens


def _protected(facts: Draft, event: Protected) -> None:
    facts.hero(event.hero).protection += event.tokens


def _stripped(facts: Draft, event: ProtectionStripped) -> None:
    facts.hero(event.hero).protection = 0


CHAPTER: Final = Chapter(
    handlers={
        LifeLost: _life_lost,
        LifeGained: _life_gained,
        LifeStolen: _life_stolen,
        Exhausted: _exhausted,
        Unexhausted: _unexhausted,
        Protected: _protected,
        ProtectionStripped: _stripped,
    }
)
