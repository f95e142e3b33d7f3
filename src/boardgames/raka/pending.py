"""What a state waits for: questions to a seat or to chance, and business that goes on by itself.

A state's ``pending`` is a stack of these, the top one being asked. Everything in them is public.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import CHANCE, NOBODY, Seat
from boardgames.core.compact import compact
from boardgames.core.shared import Shared, for_seats
from boardgames.raka.cards import Card, Rank
from boardgames.raka.events import Phase
from boardgames.raka.moves import Super
from boardgames.raka.setup import MOST_PLAYERS
from boardgames.raka.warriors import Target


@final
@compact
@frozen
class Dealing:
    """The opening hands: the first seat named is dealt to until its hand is full (RAKA-D10a)."""

    to: tuple[Seat, ...]
    seat: Seat = CHANCE


@final
@compact
@frozen
class ChooseFirst:
    """Who takes the first turn (RAKA-Q06)."""

    seat: Seat = CHANCE


@final
@compact
@frozen
class Draw:
    """The draw phase: draw, or a mega instead (RAKA-030, RAKA-101)."""

    seat: Seat


@final
@compact
@frozen
class Drawing:
    """Cards are still to come off the deck to a hand, so many of them (RAKA-030, RAKA-080)."""

    to: Seat
    left: int
    seat: Seat = CHANCE


@final
@compact
@frozen
class MainOne:
    """Main phase one (RAKA-032 to RAKA-035)."""

    seat: Seat


@final
@compact
@frozen
class Battle:
    """The battle phase, with no combat in progress (RAKA-036)."""

    seat: Seat


@final
@compact
@frozen
class MainTwo:
    """Main phase two (RAKA-040, RAKA-041)."""

    seat: Seat


@final
@compact
@frozen
class Moment:
    """Before a phase, the players whose turn it is not may call a super (RAKA-Q123)."""

    before: Phase
    last: Seat
    """Who acted last in this window: the search for whom to ask next starts behind that seat."""
    passed: int = 0
    """A bit for each seat that has passed since somebody last used the window."""
    seat: Seat = NOBODY

    def asking(self, seat: Seat) -> Moment:
        """The window with that seat being asked."""
        return MOMENTS[self.before, self.last, self.passed, seat]

    def after(self, last: Seat, passed: int) -> Moment:
        """The window once ``last`` has answered, looking for somebody else to ask."""
        return MOMENTS[self.before, last, passed, NOBODY]


@final
@compact
@frozen
class Responding:
    """The response window of the combat below it on the stack (RAKA-Q103)."""

    last: Seat
    passed: int = 0
    charged: Seat = NOBODY
    """The seat that sprang the last Energy, until the other side has passed (RAKA-D10n)."""
    seat: Seat = NOBODY

    def asking(self, seat: Seat) -> Responding:
        """The window with that seat being asked."""
        return RESPONSES[self.last, self.passed, self.charged, seat]

    def after(self, last: Seat, passed: int) -> Responding:
        """The window once ``last`` has answered, looking for somebody else to ask."""
        return RESPONSES[last, passed, self.charged, NOBODY]


@final
@compact
@frozen
class Countering:
    """The others may counter the super below it on the stack (RAKA-Q121)."""

    last: Seat
    passed: int = 0
    seat: Seat = NOBODY

    def asking(self, seat: Seat) -> Countering:
        """The window with that seat being asked."""
        return COUNTERS[self.last, self.passed, seat]

    def after(self, last: Seat, passed: int) -> Countering:
        """The window once ``last`` has answered, looking for somebody else to ask."""
        return COUNTERS[last, passed, NOBODY]


@final
class Popper(StrEnum):
    """What makes a seat pop facedown cards."""

    KING = "king"
    LIGHTNING = "lightning"


@final
@compact
@frozen
class Popping:
    """A facedown card of an opponent is to be chosen (RAKA-057, RAKA-078, RAKA-D06)."""

    seat: Seat
    popper: Popper
    struck: tuple[Seat, ...] = ()
    """Opponents whom this Chain Lightning has struck already."""


@final
class Wanted(StrEnum):
    """What Scrap Metal still takes."""

    WARRIOR = "warrior"
    EQUIPMENT = "equipment"


@final
@compact
@frozen
class Scrapping:
    """Scrap Metal takes a card of this kind from the discard pile (RAKA-107)."""

    seat: Seat
    wanted: Wanted


@final
@compact
@frozen
class Combat:
    """One attack, from its declaration to its result; it waits while others answer it."""

    seat: Seat
    """The attacking player."""
    warrior: Card
    target: Target
    energy: int = 0
    """Energies on the attacker."""
    defence: int = 0
    """Energies on the target."""
    shot: bool = False
    """It is a shot of the Railgun."""


@final
@compact
@frozen
class OnHold:
    """A super that has been called and may yet be countered (RAKA-091)."""

    seat: Seat
    power: Super
    opponent: Seat | None


@final
@compact
@frozen
class Collecting:
    """Rocks are to come off the deck one by one; then comes what the attack may have ended."""

    to: Seat
    due: int
    victim: Seat
    rockless: bool = False
    """A direct attack on a player who held no rock (RAKA-046, RAKA-Q156)."""
    seat: Seat = CHANCE


@final
@compact
@frozen
class PayingRow:
    """The Railgun's cost is chosen slot by slot, a card of the first of these ranks next (RAKA-D06)."""

    seat: Seat
    warrior: Card
    ranks: tuple[Rank, ...]


@final
@compact
@frozen
class PayingHand:
    """The Railgun's cost is chosen card by card from the hand (RAKA-D10r)."""

    seat: Seat
    warrior: Card
    left: int


@final
@compact
@frozen
class Railgun:
    """The Railgun is firing (RAKA-115)."""

    seat: Seat
    warrior: Card
    shots: int = 6
    """Shots left."""


Window: TypeAlias = Moment | Responding | Countering
Pending: TypeAlias = (
    Dealing
    | ChooseFirst
    | Draw
    | Drawing
    | MainOne
    | Battle
    | MainTwo
    | Window
    | Popping
    | Scrapping
    | Combat
    | OnHold
    | Collecting
    | PayingRow
    | PayingHand
    | Railgun
)


# What is asked again and again, made once.

DRAW_PHASES: Final = for_seats(Draw, MOST_PLAYERS)
PHASES: Final[Mapping[Phase, tuple[MainOne | Battle | MainTwo, ...]]] = {
    Phase.MAIN_ONE: for_seats(MainOne, MOST_PLAYERS),
    Phase.BATTLE: for_seats(Battle, MOST_PLAYERS),
    Phase.MAIN_TWO: for_seats(MainTwo, MOST_PLAYERS),
}
DRAWINGS: Final[Shared[tuple[Seat, int], Drawing]] = Shared(Drawing)
MOMENTS: Final[Shared[tuple[Phase, Seat, int, Seat], Moment]] = Shared(Moment)
RESPONSES: Final[Shared[tuple[Seat, int, Seat, Seat], Responding]] = Shared(Responding)
COUNTERS: Final[Shared[tuple[Seat, int, Seat], Countering]] = Shared(Countering)

WINDOWS: Final = (Moment, Responding, Countering)
"""The classes of windows."""
