"""What a seat may know of a game now: the public facts, and what it has sealed or drawn itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending
from boardgames.arena.heroes import Hero, HeroName
from boardgames.arena.pending import Pending
from boardgames.arena.rules.life import cubes_left
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.core import HIDDEN, Hidden, Problem, Seat
from boardgames.core.drawing import picture_of
from boardgames.core.refused import check_reader

T = TypeVar("T")

SeenBid: TypeAlias = tuple[int, ...] | Hidden | None
SeenClaim: TypeAlias = tuple[str, ...] | Hidden | None


@final
@frozen
class ArenaView:
    """What one seat, or a spectator, may know now; it holds nothing that is hidden from the viewer.

    Hidden are bids and claims until all are in, and the cards that the Titan draws until he has picked.
    """

    setup: Setup
    seat: Seat | None
    """Who is looking; ``None`` is a spectator, who has no Heroes of its own."""
    pending: tuple[Pending, ...]
    """What the game waits for, the top last: all of it is public."""
    heroes: tuple[Hero, ...]
    """By number, as in the state; all of them is public, Life Points too (ARENA-Q143, ARENA-D10)."""
    fountains: tuple[int, ...]
    """Life Points on each Fountain of the board, in the order of spaces (ARENA-035)."""
    kind: Kind | None
    """The type of Equipment that is given out; ``None`` in the Combat Phase and for Instant Combat."""
    display: tuple[str, ...]
    """Keys of the cards lying face-up, sorted (ARENA-043)."""
    drawn: tuple[str | Hidden, ...]
    """The cards in the Titan's hand: their keys, sorted, for him, and how many there are for all others."""
    sealed: tuple[SeenBid, ...]
    """One a seat while bids are made: ``None`` until it has bid, then the viewer's own bid, or
    :data:`~boardgames.core.HIDDEN` (ARENA-Q145)."""
    bids: tuple[int, ...]
    """The bids of this auction, one a Hero, once they are shown (ARENA-Q22)."""
    claims: tuple[SeenClaim, ...]
    """One a seat while a tie is settled, likewise; ``()`` for who is not tied (ARENA-Q23)."""
    order: tuple[int, ...]
    """Heroes in the order of turns, the First Player's first; empty before that is known."""
    round: int
    """Rounds begun; 0 before the first turn."""
    active: int | None
    """The Hero whose turn it is."""
    second: bool
    """It is the second of the Titan's two turns (ARENA-165)."""
    dice: Dice
    """The active Hero's dice that have been rolled and not spent."""
    winners: tuple[Seat, ...]
    ending: Ending | None

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        return picture_of(self)

    @property
    def screened(self) -> bool:
        """Whether a picture draws a screen before Life Points (ARENA-037, ARENA-Q143, ARENA-D10)."""
        return self.setup.screened_life

    @property
    def reserve(self) -> int | None:
        """Life Points in the Reserve; ``None`` where it cannot run out (ARENA-030, ARENA-Q144)."""
        if not self.setup.strict_supply:
            return None
        return cubes_left(self.fountains, self.heroes)

    @property
    def me(self) -> tuple[int, ...]:
        """The numbers of the viewer's own Heroes: one, or two in Two-Player Mode; a spectator has none."""
        return () if self.seat is None else self.owned(self.seat)

    def owned(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of that seat's Heroes (ARENA-147)."""
        return tuple([number for number, hero in enumerate(self.heroes) if hero.seat == seat])

    def hero(self, name: HeroName) -> Hero:
        """The Hero of that name. Raises :class:`LookupError` if it is not in the game."""
        return self.heroes[self.number_of(name)]

    def number_of(self, name: HeroName) -> int:
        """The number of the Hero of that name. Raises :class:`LookupError` if it is not in the game."""
        for number, hero in enumerate(self.heroes):
            if hero.name is name:
                return number
        raise LookupError(name)


def view(state: State, seat: Seat | None) -> ArenaView:
    """What the seat may know now; ``None`` is a spectator.

    Of others' bids and claims it shows that they are in, allies' too (ARENA-046, ARENA-Q23, ARENA-Q29,
    ARENA-Q145), and of the Titan's hand how many cards it holds (ARENA-160, ARENA-Q133). Life Points are
    counted by all (ARENA-Q143, ARENA-D10).

    Raises :class:`~boardgames.core.refused.Refused` if there is no such seat.
    """
    setup = state.setup
    check_reader(seat, setup.players)
    drawn, sealed, claims = state.drawn, state.sealed, state.claims
    return ArenaView(
        setup,
        seat,
        state.pending,
        state.heroes,
        state.fountains,
        state.kind,
        state.display,
        (HIDDEN,) * len(drawn) if drawn and seat != setup.titan else drawn,
        _covered(sealed, seat) if sealed else _NONE,
        state.bids,
        _covered(claims, seat) if claims else _NONE,
        state.order,
        state.round,
        state.active,
        state.second,
        state.dice,
        state.winners,
        state.ending,
    )


_NONE: Final[tuple[None, ...]] = ()


def _covered(
    decided: tuple[tuple[T, ...] | None, ...], viewer: Seat | None
) -> tuple[tuple[T, ...] | Hidden | None, ...]:
    """What the seats have decided in secret, as the viewer sees it; ``()`` is who has nothing to decide."""
    return tuple([HIDDEN if each and seat != viewer else each for seat, each in enumerate(decided)])


_MOST_LIFE: Final = 999
"""More than any Hero has before the Combat Phase, and few enough to list the bids."""


def view_problems(view: ArenaView) -> Iterator[Problem]:
    """What keeps a view from being looked behind at all: sizes and numbers that no state of its setup has.

    Whether a state has the view is found out by imagining one.
    """
    setup = view.setup
    players, heroes = setup.players, setup.heroes
    if view.seat is not None and not 0 <= view.seat < players:
        yield Problem("seat", f"must be a seat from 0 to {players - 1}, or null")
    if len(view.heroes) != heroes:
        yield Problem("heroes", f"must be one a Hero, {heroes} of them", "ARENA-036")
    for number, hero in enumerate(view.heroes[:heroes]):
        if hero.seat != number % players:
            yield Problem(f"heroes[{number}].seat", f"must be {number % players}", "ARENA-150")
        if view.sealed and not 0 <= hero.life <= _MOST_LIFE:
            yield Problem(f"heroes[{number}].life", f"must be from 0 to {_MOST_LIFE} while bids are made")
    if any(type(card) is str for card in view.drawn) is not (bool(view.drawn) and view.seat == setup.titan):
        yield Problem("drawn", "shows its cards to the Titan, and to nobody else", "ARENA-160")
    for name, decided in (("sealed", view.sealed), ("claims", view.claims)):
        if len(decided) not in (0, players):
            yield Problem(name, f"must be one a seat, {players} of them, or none", "ARENA-046")
        for seat, each in enumerate(decided):
            if each and (each is HIDDEN) is (seat == view.seat):
                yield Problem(f"{name}[{seat}]", "is seen by whoever decided it alone", "ARENA-Q145")
