"""How a game is set up: players, variant, scenario, cards and the switches of the rulings."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Final, final

from attrs import field, frozen

from boardgames.arena.board import Board
from boardgames.arena.dice import MOST_DICE
from boardgames.arena.equipment import KINDS, CardSet, Kind
from boardgames.arena.scenario import Scenario
from boardgames.arena.shipped import default_scenario, shipped_cards
from boardgames.core import Seat
from boardgames.core.compact import compact


@final
class Variant(StrEnum):
    """The way of playing (ARENA-Q16)."""

    STANDARD = "standard"
    """Everyone for himself, 3 to 6 players (ARENA-Q11)."""
    TEAM_2X2 = "team_2x2"
    """Two teams of two (ARENA-139)."""
    TEAM_2X3 = "team_2x3"
    """Two teams of three (ARENA-139)."""
    TEAM_3X2 = "team_3x2"
    """Three teams of two (ARENA-139)."""
    TWO_PLAYER = "two_player"
    """Two players with two Heroes each (ARENA-146)."""
    TITAN = "titan"
    """One Titan against three or four Assailants (ARENA-156)."""


@final
class BidCap(StrEnum):
    """How much of its Life Points a Hero may bid (ARENA-Q21)."""

    KEEP_ONE = "keep_one"
    """All but one."""
    ALL_IN_PLAYS_ON = "all_in_plays_on"
    """All; the first action of the Combat Phase that is completed then ends the game."""
    ALL_IN_ENDS = "all_in_ends"
    """All; the game ends once the cards of that auction are picked."""


@final
class TieMethod(StrEnum):
    """How tied bidders share what is left (ARENA-Q23)."""

    CLAIM_THEN_DEAL = "claim_then_deal"
    """Each claims a card in secret; unless all claims differ, the cards left are dealt at random."""
    RANDOM_DEAL = "random_deal"
    """The cards left are dealt at random."""


@final
class ProtectionOrder(StrEnum):
    """Which of several waiting Protections comes first (ARENA-Q96)."""

    CLOCKWISE = "clockwise"
    """The first Hero after the active one in the order of turns."""
    ACTIVE_CHOOSES = "active_chooses"
    """The active player picks, each time anew (ARENA-D12d)."""


@final
class DoubleKo(StrEnum):
    """Who wins when the Titan and the last Assailant fall together (ARENA-Q130)."""

    DRAW = "draw"
    TITAN = "titan"
    ASSAILANTS = "assailants"


@final
class AtLimit(StrEnum):
    """How a game ends at its round limit (ARENA-Q76)."""

    MOST_LIFE = "most_life"
    """Sides compare as at any other end (ARENA-D12b)."""
    DRAW = "draw"
    """Nobody wins."""


CUBES: Final = 130
"""Life Points in the box (ARENA-004)."""

PROTECTION_TOKENS: Final = 10
"""Protection tokens in the box (ARENA-006)."""

EXHAUSTION_TOKENS: Final = 14
"""Exhaustion tokens in the box (ARENA-007)."""

MOST_PROTECTION: Final = 20
"""Protection tokens on a Hero, twice those in the box, where supply is not strict (ARENA-R12)."""

MOST_COUNTED: Final = 1 << 56
"""Life Points, or Exhaustion tokens, of all together: more than any game has, and within every document."""

FOUNTAIN_LIFE: Final = 5
"""Life Points on a Fountain at the start (ARENA-035)."""

TEAMS: Final = {Variant.TEAM_2X2: (2, 2), Variant.TEAM_2X3: (2, 3), Variant.TEAM_3X2: (3, 2)}
"""Teams, and Heroes in each (ARENA-139)."""


@final
@compact
@frozen(cache_hash=True)
class Setup:
    """Everything agreed before the first card: :func:`start` plays it, or refuses it with every problem.

    Making one never raises. The defaults are the standard game for four.
    """

    players: int = 4
    """3 to 6 in the standard game; 2 with Two-Player Mode or ``duel``, else what the variant needs."""
    variant: Variant = field(default=Variant.STANDARD, kw_only=True)
    """The way of playing."""
    instant: bool = field(default=False, kw_only=True)
    """Instant Combat: Heroes with their own Equipment, no auctions; goes with any variant (ARENA-171)."""
    scenario: Scenario | None = field(default=None, kw_only=True)
    """Where Pillars and tiles lie; ``None`` is the shipped one for that many Heroes (ARENA-032)."""
    card_set: CardSet | None = field(default=None, kw_only=True)
    """The Equipment; ``None`` is the shipped set (ARENA-Q04)."""
    life: int | None = field(default=None, kw_only=True)
    """Life Points at the start, 1 to 99; ``None`` is 20, Instant 12, an Assailant's 10 (ARENA-D12c)."""
    bid_cap: BidCap = field(default=BidCap.KEEP_ONE, kw_only=True)
    """How much may be bid."""
    tie_method: TieMethod = field(default=TieMethod.CLAIM_THEN_DEAL, kw_only=True)
    """How ties are settled."""
    protection_order: ProtectionOrder = field(default=ProtectionOrder.CLOCKWISE, kw_only=True)
    """Which waiting Protection comes first."""
    strict_supply: bool = field(default=False, kw_only=True)
    """Gains stop when the box holds no more cubes or tokens (ARENA-Q08, ARENA-Q09)."""
    titan: Seat = field(default=0, kw_only=True)
    """Who plays the Titan (ARENA-157)."""
    titan_double_ko: DoubleKo = field(default=DoubleKo.DRAW, kw_only=True)
    """Who wins when both sides fall at once."""
    screened_life: bool = field(default=True, kw_only=True)
    """Pictures show a screen; whoever counts knows Life Points anyway (ARENA-Q143, ARENA-D10)."""
    round_limit: int | None = field(default=None, kw_only=True)
    """The game ends when this many rounds are over, 1 to 1,000,000; ``None`` for no limit (ARENA-Q76)."""
    at_limit: AtLimit = field(default=AtLimit.MOST_LIFE, kw_only=True)
    """How it ends then."""
    dice: int = field(default=MOST_DICE, kw_only=True)
    """Dice of a turn, 1 to 7: fewer make a miniature (ARENA-070, ARENA-D06)."""
    types: tuple[Kind, ...] = field(default=KINDS, kw_only=True)
    """The types of Equipment in the game, in the order of auctions: fewer make a miniature (ARENA-D06)."""
    duel: bool = field(default=False, kw_only=True)
    """Two players with one Hero each (ARENA-Q15, ARENA-D06)."""

    @property
    def heroes(self) -> int:
        """How many Heroes fight: one a player, two in Two-Player Mode."""
        return 2 * self.players if self.variant is Variant.TWO_PLAYER else self.players

    @cached_property
    def board(self) -> Board:
        """The Arena with its Pillars and tiles."""
        return (self.scenario or default_scenario(self.heroes)).board

    @cached_property
    def equipment(self) -> CardSet:
        """The cards that are in the game."""
        return self.card_set or shipped_cards()

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The Heroes of each side by number: teams, a player's two, Titan and Assailants, or each alone.

        Teams sit alternately round the table (ARENA-140, ARENA-Q13); in Two-Player Mode Heroes 0 and 2 are
        the first player's, 1 and 3 the second's (ARENA-150).
        """
        numbers = range(self.heroes)
        if self.variant is Variant.TITAN:
            return (self.titan,), tuple(number for number in numbers if number != self.titan)
        teams = 2 if self.variant is Variant.TWO_PLAYER else TEAMS.get(self.variant, (self.heroes, 1))[0]
        return tuple(tuple(numbers[team::teams]) for team in range(teams))

    def starting_life(self, number: int) -> int:
        """The Life Points with which that Hero starts.

        ARENA-037, ARENA-148, ARENA-158, ARENA-159, ARENA-174, ARENA-Q17, ARENA-D12c.
        """
        if self.variant is Variant.TITAN:
            each = self.life or _ASSAILANT
            return each * (self.players - 1) if number == self.titan else each
        return self.life or (_INSTANT if self.instant else _STANDARD)


_STANDARD: Final = 20
_INSTANT: Final = 12
_ASSAILANT: Final = 10
