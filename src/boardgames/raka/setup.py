"""How a game is set up: players, decks and house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeAlias, final

import attrs
from attrs import field, frozen

from boardgames.core import Facts, Problem, Seat, SetupError
from boardgames.core.compact import compact
from boardgames.core.kinds import Kinds, in_python, of_no_kind
from boardgames.raka.cards import CARDS, Card


@final
class Decks(StrEnum):
    """One deck for the table, or one each (RAKA-002, RAKA-003)."""

    SHARED = "shared"
    """One deck and one discard pile for two to four players, always No Limit (RAKA-004, RAKA-Q57)."""
    INDIVIDUAL = "individual"
    """A deck and a discard pile for every player, of which all that player's cards are (RAKA-042)."""


@final
class BrickRedeal(StrEnum):
    """Whether a hand without a warrior is dealt again (RAKA-013, RAKA-Q09)."""

    MANDATORY = "mandatory"
    """It is, once in the game, and nobody is asked (RAKA-016)."""
    OFF = "off"
    """It has to be played."""


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
    """No more rocks than the goal lie on the table, so a winner holds every one."""
    PER_PLAYER = "per_player"
    """Each player may hold as many; what the others hold takes no room."""


@final
class WeakerAttacker(StrEnum):
    """What befalls an attacker with fewer hit points than its target (RAKA-Q59, RAKA-D10i)."""

    NO_EFFECT = "no_effect"
    """Its attack is spent."""
    ATTACKER_HIT = "attacker_hit"
    """It takes a hit, and a second one defeats it: then the defender collects the rock."""


@final
class ClashEffect(StrEnum):
    """What a clash does (RAKA-053, RAKA-Q60)."""

    NOTHING = "nothing"
    """Both warriors stay as they are."""
    BOTH_HIT = "both_hit"
    """Each of the two that is upright takes its first hit; nobody is defeated."""


@final
class AceSurvival(StrEnum):
    """What saves a legend at the end of the turn (RAKA-066, RAKA-Q84, RAKA-D10j)."""

    EQUAL_CLASH = "equal_clash"
    """A clash, equal hit points against equal."""
    ANY_COMBAT = "any_combat"
    """Any combat with a warrior in which hit points were compared."""


@final
class TrapScope(StrEnum):
    """Who may answer an attack with Smoke Bomb and Spring Board (RAKA-Q102)."""

    ANY_OPPONENT = "any_opponent"
    """Every opponent of the attacker."""
    ATTACKED_ONLY = "attacked_only"
    """The attacked player alone."""


@final
class SuperLimitScope(StrEnum):
    """Whose limit of one super and one counter a turn it is (RAKA-090, RAKA-091, RAKA-Q116)."""

    TABLE = "table"
    """One of each a turn for all players together."""
    PER_PLAYER = "per_player"
    """One of each a turn for every player."""


@final
class SuperScope(StrEnum):
    """Whom Tornado and Tundra strike (RAKA-Q125)."""

    ONE_OPPONENT = "one_opponent"
    """One living opponent of the caller's choice."""
    ALL_OPPONENTS = "all_opponents"
    """Every living opponent."""


@final
class RailgunDiscard(StrEnum):
    """Which four cards the Railgun costs (RAKA-111, RAKA-Q136)."""

    THE_FOUR = "the_four"
    """The four that have to lie facedown."""
    FOUR_FROM_HAND = "four_from_hand"
    """Any four of the hand; those in the row stay there."""
    BOTH = "both"
    """The four of the row and four of the hand."""


@final
class LimitedMulti(StrEnum):
    """What a finished deck means with three or more players (RAKA-049, RAKA-Q153)."""

    MOST_ROCKS = "most_rocks"
    """The game is over, and of the others those with the most rocks win."""
    ELIMINATE = "eliminate"
    """Its player is out, and the others go on."""


@final
@compact
@frozen(cache_hash=True)
class Setup:
    """Everything agreed before the first card: :func:`start` plays it, or refuses it with every problem.

    Making one never raises. The defaults are two players, one deck, and the rulings of the rule table.
    """

    players: int = 2
    """2 or more; at most 4 with a shared deck, 99 with individual ones (RAKA-Q04, RAKA-R01)."""
    decks: Decks = field(default=Decks.SHARED, kw_only=True)
    """One deck for all, or one each (RAKA-002, RAKA-003)."""
    limited: bool = field(default=False, kw_only=True)
    """Raka Limited: a finished deck ends the game; needs individual decks (RAKA-004, RAKA-049)."""
    elimination: bool = field(default=False, kw_only=True)
    """A rockless player who is attacked directly is out (RAKA-046)."""
    first_player: Seat | None = field(default=None, kw_only=True)
    """The seat that goes first; ``None`` draws one by chance (RAKA-Q06)."""
    brick_redeal: BrickRedeal = field(default=BrickRedeal.MANDATORY, kw_only=True)
    """Whether opening hands without a warrior are dealt again (RAKA-013)."""
    first_attack: FirstAttack = field(default=FirstAttack.ALL_FINISHED, kw_only=True)
    """From when on attacks are allowed (RAKA-012, RAKA-029)."""
    rock_cap_scope: RockCapScope = field(default=RockCapScope.GLOBAL, kw_only=True)
    """Whether the cap on rocks is the table's or each player's (RAKA-027)."""
    weaker_attacker: WeakerAttacker = field(default=WeakerAttacker.NO_EFFECT, kw_only=True)
    """What befalls an attacker weaker than its target (RAKA-Q59)."""
    clash_effect: ClashEffect = field(default=ClashEffect.NOTHING, kw_only=True)
    """What a clash does to the two warriors (RAKA-053)."""
    ace_survival: AceSurvival = field(default=AceSurvival.EQUAL_CLASH, kw_only=True)
    """What saves a legend at the end of the turn (RAKA-066)."""
    trap_scope: TrapScope = field(default=TrapScope.ANY_OPPONENT, kw_only=True)
    """Who may answer an attack with Smoke Bomb and Spring Board (RAKA-Q102)."""
    super_limit_scope: SuperLimitScope = field(default=SuperLimitScope.TABLE, kw_only=True)
    """Whose limit of one super and one counter a turn it is (RAKA-090, RAKA-091)."""
    super_scope: SuperScope = field(default=SuperScope.ONE_OPPONENT, kw_only=True)
    """Whom Tornado and Tundra strike (RAKA-Q125)."""
    railgun_discard: RailgunDiscard = field(default=RailgunDiscard.THE_FOUR, kw_only=True)
    """Which four cards the Railgun costs (RAKA-111)."""
    limited_multi: LimitedMulti = field(default=LimitedMulti.MOST_ROCKS, kw_only=True)
    """What a finished deck means with three or more players (RAKA-Q153)."""
    turn_limit: int | None = field(default=None, kw_only=True)
    """The game ends when this many turns of the table have ended, 1 to 1,000,000 (RAKA-Q158, RAKA-D10e)."""
    cards: tuple[Card, ...] = field(default=CARDS, kw_only=True)
    """The cards of one deck, each at most once: fewer make a miniature (RAKA-D03)."""
    hand: int = field(default=5, kw_only=True)
    """Cards of an opening hand, 1 to 52 (RAKA-010)."""
    rocks: int = field(default=7, kw_only=True)
    """The goal and the cap alike, 1 to 52 (RAKA-017, RAKA-027)."""


MOST_PLAYERS: Final = 99
"""As many seats as notation can name, ``p1`` to ``p99`` (RAKA-R01)."""

_MOST_SHARING: Final = 4
_MOST_TURNS: Final = 1_000_000
_DECK: Final = frozenset(CARDS)

_KINDS: Final[Kinds] = {
    "players": (2, MOST_PLAYERS),
    "decks": Decks,
    "limited": bool,
    "elimination": bool,
    "first_player": (0, MOST_PLAYERS - 1),
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
    "turn_limit": (1, _MOST_TURNS),
    "hand": (1, len(CARDS)),
    "rocks": (1, len(CARDS)),
}
"""What each field but ``cards`` holds: one of a kind of choices, yes or no, or a whole number of a range."""

_MAY_BE_NONE: Final = ("first_player", "turn_limit")
_RULES: Final = {"players": "RAKA-Q04", "first_player": "RAKA-Q06", "turn_limit": "RAKA-Q158"}


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps a setup from being played, in the order of its fields; ``()`` if it can be.

    Each field must hold its kind of value, of just that type, and those that do must go together: RAKA-002 to
    RAKA-005, RAKA-050, RAKA-Q04, RAKA-D03; 99 seats are the most that notation can name (RAKA-R01).
    """
    if type(setup) is not Setup:
        return (Problem("setup", f"must be a raka Setup, not {in_python(setup)}"),)
    found = [*of_no_kind(setup, _KINDS, _MAY_BE_NONE, _RULES), *_no_cards(setup.cards)]
    unsound = {problem.path for problem in found}
    found += _at_odds(setup, lambda *names: unsound.isdisjoint(names))
    return tuple(sorted(found, key=lambda problem: _ORDER[problem.path]))


_ORDER: Final = {name: place for place, name in enumerate(attrs.fields_dict(Setup))}
_Sound: TypeAlias = Callable[..., bool]


def _no_cards(cards: object) -> Iterator[Problem]:
    """A deck is a tuple of ordinary cards (RAKA-001), and no card is in it twice."""
    if type(cards) is not tuple:
        yield Problem("cards", f"must be a tuple of cards, not {in_python(cards)}")
        return
    first = cards[: len(CARDS) + 1]  # with more of them, one is there twice
    for place, card in enumerate(first):
        if type(card) is not Card or card not in _DECK:
            yield Problem(
                "cards", f"must be cards of the ordinary deck, not {in_python(card)} at {place}", "RAKA-001"
            )
            return
    if len(set(first)) != len(first):
        yield Problem("cards", "a deck holds each card at most once", "RAKA-001")


def _at_odds(setup: Setup, sound: _Sound) -> Iterator[Problem]:
    """Fields that do not go together, among those that are sound (RAKA-002, RAKA-004, RAKA-010, RAKA-049)."""
    if sound("players", "first_player") and not (setup.first_player or 0) < setup.players:
        yield Problem("first_player", f"must be a seat from 0 to {setup.players - 1}", "RAKA-Q06")
    if not sound("decks"):
        return
    shared = setup.decks is Decks.SHARED
    if shared and sound("players") and setup.players > _MOST_SHARING:
        yield Problem("players", f"at most {_MOST_SHARING} players share one deck", "RAKA-002")
    if shared and sound("limited") and setup.limited:
        yield Problem("limited", "a game on one deck is always No Limit", "RAKA-004")
    if not sound("cards", "hand"):
        return
    if shared and sound("players") and setup.hand * setup.players > len(setup.cards):
        yield Problem("cards", "one deck must hold an opening hand for every player", "RAKA-010")
    if not shared and setup.hand > len(setup.cards):
        yield Problem("cards", "a deck must hold an opening hand", "RAKA-010")
    elif not shared and sound("limited") and setup.limited and setup.hand == len(setup.cards):
        yield Problem("cards", "in Raka Limited a deck must outlast the opening hand", "RAKA-049")


def facts(setup: Setup) -> Facts:
    """What is fixed once the setup is: seats, payoffs from 0 to 1, at most 99 results of a chance move.

    No game has a proved longest length in moves, so ``longest`` is ``None``. Raises
    :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if found := setup_problems(setup):
        raise SetupError(found)
    return Facts(
        seats=setup.players,
        least=Fraction(0),
        greatest=Fraction(1),
        most_results=max(len(setup.cards), setup.players if setup.first_player is None else 0),
        longest=None,
    )
