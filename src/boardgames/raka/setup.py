"""How a game is set up: players, decks and house rules."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Final, final

from attrs import field, frozen

from boardgames.core import Facts, Problem, Seat
from boardgames.raka.cards import CARDS, Card


@final
class Decks(StrEnum):
    """One deck for the table, or one each (RAKA-002, RAKA-003)."""

    SHARED = "shared"
    INDIVIDUAL = "individual"


@final
class BrickRedeal(StrEnum):
    """Whether a hand without a warrior is dealt again (RAKA-013, RAKA-Q09)."""

    MANDATORY = "mandatory"
    OFF = "off"


@final
class FirstAttack(StrEnum):
    """From when on attacks are allowed (RAKA-012, RAKA-029, RAKA-Q15)."""

    ALL_FINISHED = "all_finished_first_turn"
    """Every living player has finished a turn: both sentences of the rulebook hold."""
    ALL_STARTED = "all_started_first_turn"
    """Every living player has started one: the last may attack in its first turn."""
    TARGET_HAD_TURN = "target_had_turn"
    """The attacked player has started one."""


@final
class RockCapScope(StrEnum):
    """Whether the cap on rocks counts the table or each player (RAKA-027, RAKA-Q20)."""

    GLOBAL = "global"
    PER_PLAYER = "per_player"


@final
class WeakerAttacker(StrEnum):
    """What befalls an attacker with fewer hit points than its target (RAKA-Q59, RAKA-D10i)."""

    NO_EFFECT = "no_effect"
    ATTACKER_HIT = "attacker_hit"


@final
class ClashEffect(StrEnum):
    """What a clash does (RAKA-053, RAKA-Q60)."""

    NOTHING = "nothing"
    BOTH_HIT = "both_hit"


@final
class AceSurvival(StrEnum):
    """What saves a legend at the end of the turn (RAKA-066, RAKA-Q84, RAKA-D10j)."""

    EQUAL_CLASH = "equal_clash"
    ANY_COMBAT = "any_combat"


@final
class TrapScope(StrEnum):
    """Who may answer an attack with Smoke Bomb and Spring Board (RAKA-Q102)."""

    ANY_OPPONENT = "any_opponent"
    ATTACKED_ONLY = "attacked_only"


@final
class SuperLimitScope(StrEnum):
    """Whose limit of one super and one counter a turn it is (RAKA-090, RAKA-091, RAKA-Q116)."""

    TABLE = "table"
    PER_PLAYER = "per_player"


@final
class SuperScope(StrEnum):
    """Whom Tornado and Tundra strike (RAKA-Q125)."""

    ONE_OPPONENT = "one_opponent"
    ALL_OPPONENTS = "all_opponents"


@final
class RailgunDiscard(StrEnum):
    """Which four cards the Railgun costs (RAKA-111, RAKA-Q136)."""

    THE_FOUR = "the_four"
    FOUR_FROM_HAND = "four_from_hand"
    BOTH = "both"


@final
class LimitedMulti(StrEnum):
    """What a finished deck means with three or more players (RAKA-049, RAKA-Q153)."""

    MOST_ROCKS = "most_rocks"
    ELIMINATE = "eliminate"


@final
@frozen(cache_hash=True)
class Setup:
    """Everything agreed before the first card: :func:`start` plays it, or refuses it with every problem.

    Making one never raises. The defaults are two players, one deck, and the rulings of the rule table.
    """

    players: int = 2
    """2 or more; at most 4 with a shared deck (RAKA-Q04)."""
    decks: Decks = field(default=Decks.SHARED, kw_only=True)
    limited: bool = field(default=False, kw_only=True)
    """Raka Limited: a finished deck ends the game; needs individual decks (RAKA-004, RAKA-049)."""
    elimination: bool = field(default=False, kw_only=True)
    """A rockless player who is attacked directly is out (RAKA-046)."""
    first_player: Seat | None = field(default=None, kw_only=True)
    """``None`` draws the first player by chance (RAKA-Q06)."""
    brick_redeal: BrickRedeal = field(default=BrickRedeal.MANDATORY, kw_only=True)
    first_attack: FirstAttack = field(default=FirstAttack.ALL_FINISHED, kw_only=True)
    rock_cap_scope: RockCapScope = field(default=RockCapScope.GLOBAL, kw_only=True)
    weaker_attacker: WeakerAttacker = field(default=WeakerAttacker.NO_EFFECT, kw_only=True)
    clash_effect: ClashEffect = field(default=ClashEffect.NOTHING, kw_only=True)
    ace_survival: AceSurvival = field(default=AceSurvival.EQUAL_CLASH, kw_only=True)
    trap_scope: TrapScope = field(default=TrapScope.ANY_OPPONENT, kw_only=True)
    super_limit_scope: SuperLimitScope = field(default=SuperLimitScope.TABLE, kw_only=True)
    super_scope: SuperScope = field(default=SuperScope.ONE_OPPONENT, kw_only=True)
    railgun_discard: RailgunDiscard = field(default=RailgunDiscard.THE_FOUR, kw_only=True)
    limited_multi: LimitedMulti = field(default=LimitedMulti.MOST_ROCKS, kw_only=True)
    turn_limit: int | None = field(default=None, kw_only=True)
    """The game ends when this many turns of the table have ended; 1 or more (RAKA-Q158, RAKA-D10e)."""
    cards: tuple[Card, ...] = field(default=CARDS, kw_only=True)
    """The cards of one deck, each at most once: fewer make a miniature (RAKA-D03)."""
    hand: int = field(default=5, kw_only=True)
    """Cards of an opening hand, 1 or more (RAKA-010)."""
    rocks: int = field(default=7, kw_only=True)
    """The goal and the cap alike, 1 or more (RAKA-017, RAKA-027)."""


_CHOICES: Final = {
    "decks": Decks,
    "brick_redeal": BrickRedeal,
    "first_attack": FirstAttack,
    "rock_cap_scope": RockCapScope,
    "weaker_attacker": WeakerAttacker,
    "clash_effect": ClashEffect,
    "ace_survival": AceSurvival,
    "trap_scope": TrapScope,
    "super_limit_scope": SuperLimitScope,
    "super_scope": SuperScope,
    "railgun_discard": RailgunDiscard,
    "limited_multi": LimitedMulti,
}
MOST_PLAYERS: Final = 64
_MOST_SHARING: Final = 4
_MOST_TURNS: Final = 1_000_000


def _whole(setup: Setup, name: str, least: int, most: int) -> Problem | None:
    value = getattr(setup, name)
    if type(value) is int and least <= value <= most:
        return None
    return Problem(name, f"must be a whole number from {least} to {most}, not {value!r}")


def _wrong_types(setup: Setup) -> tuple[Problem, ...]:
    """What no rule can be asked about: a field that does not hold the kind of value it should."""
    found = [
        Problem(name, f"must be one of {', '.join(map(str, choice))}, not {getattr(setup, name)!r}")
        for name, choice in _CHOICES.items()
        if type(getattr(setup, name)) is not choice
    ]
    found += [
        Problem(name, f"must be True or False, not {getattr(setup, name)!r}")
        for name in ("limited", "elimination")
        if type(getattr(setup, name)) is not bool
    ]
    if type(setup.cards) is not tuple or any(type(card) is not Card for card in setup.cards):
        found.append(Problem("cards", "must be a tuple of cards"))
    whole = [
        _whole(setup, "players", 2, MOST_PLAYERS),
        _whole(setup, "hand", 1, len(CARDS)),
        _whole(setup, "rocks", 1, len(CARDS)),
    ]
    if setup.turn_limit is not None:
        whole.append(_whole(setup, "turn_limit", 1, _MOST_TURNS))
    if setup.first_player is not None:
        whole.append(_whole(setup, "first_player", 0, MOST_PLAYERS - 1))
    return (*found, *(problem for problem in whole if problem is not None))


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps a setup from being played; ``()`` if it can be.

    RAKA-002, RAKA-004, RAKA-005, RAKA-Q04, and the part D of the rule table on how options go together.
    """
    if type(setup) is not Setup:
        return (Problem("setup", f"must be a raka Setup, not {type(setup).__name__}"),)
    if wrong := _wrong_types(setup):
        return wrong
    found: list[Problem] = []
    if len(set(setup.cards)) != len(setup.cards):
        found.append(Problem("cards", "a deck holds each card at most once", "RAKA-001"))
    if setup.first_player is not None and setup.first_player >= setup.players:
        found.append(Problem("first_player", f"must be a seat from 0 to {setup.players - 1}", "RAKA-Q06"))
    if setup.decks is Decks.SHARED:
        if setup.players > _MOST_SHARING:
            found.append(Problem("players", f"at most {_MOST_SHARING} players share one deck", "RAKA-002"))
        if setup.limited:
            found.append(Problem("limited", "a game on one deck is always No Limit", "RAKA-004"))
        if setup.hand * setup.players > len(setup.cards):
            found.append(Problem("cards", "one deck must hold an opening hand for every player", "RAKA-010"))
    else:
        if setup.hand > len(setup.cards):
            found.append(Problem("cards", "a deck must hold an opening hand", "RAKA-010"))
        if setup.limited and setup.hand >= len(setup.cards):
            found.append(Problem("cards", "in Raka Limited a deck must outlast the opening hand", "RAKA-049"))
    return tuple(found)


def facts(setup: Setup) -> Facts:
    """What is fixed once the setup is: seats, payoffs from 0 to 1, at most 52 results of a chance move.

    No game has a proved longest length in moves, so ``longest`` is ``None``.
    """
    return Facts(
        seats=setup.players,
        least=Fraction(0),
        greatest=Fraction(1),
        most_results=max(setup.players, len(setup.cards)),
        longest=None,
    )
