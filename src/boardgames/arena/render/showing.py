"""What pictures show of a view, in characters or in shapes: facts in the form in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar, final

from attrs import frozen

from boardgames.arena.board import Direction
from boardgames.arena.effects import Choice, Clause, May
from boardgames.arena.heroes import HEROES, Hero, HeroName
from boardgames.arena.pending import Forking, Pushing, Resolving
from boardgames.arena.render.names import Naming
from boardgames.arena.setup import TEAMS, Variant
from boardgames.arena.view import ArenaView
from boardgames.arena.wording import effect_text
from boardgames.core import Hidden, Seat
from boardgames.core.prose import listing

T = TypeVar("T")


def turns(view: ArenaView) -> tuple[int, ...]:
    """The Heroes in the order of turns, or by number while that is not known."""
    return view.order or tuple(range(len(view.heroes)))


def on_turn(view: ArenaView) -> int | None:
    """The Hero whose turn it is, while the game goes on."""
    return view.active if view.pending else None


def life_shown(view: ArenaView, hero: Hero) -> int | None:
    """Life Points, or ``None`` for the screen before them (ARENA-037, ARENA-D10)."""
    return None if view.screened and view.pending and hero.seat != view.seat else hero.life


def sides(view: ArenaView) -> tuple[str, ...]:
    """The side of each Hero, where there are sides (ARENA-139, ARENA-156)."""
    setup = view.setup
    if setup.variant is Variant.TITAN:
        return tuple("Titan" if number == setup.titan else "Assailant" for number in range(setup.heroes))
    if setup.variant not in TEAMS:
        return ()
    return tuple(
        f"team {next(team for team, heroes in enumerate(setup.sides, 1) if number in heroes)}"
        for number in range(setup.heroes)
    )


def hand(view: ArenaView) -> tuple[str, ...]:
    """The cards that the viewer holds as the Titan (ARENA-160)."""
    return tuple(card for card in view.drawn if not isinstance(card, Hidden))


@final
@frozen
class Decision:
    """What is known of a bid or claim that is made in secret."""

    seat: Seat
    verb: str
    made: bool
    words: str
    """What it is, as far as the viewer knows."""

    @property
    def said(self) -> str:
        """What is told of the seat."""
        if not self.made:
            return f"has not {self.verb} yet"
        return f"has {self.verb} {self.words}" if self.words else f"has {self.verb}"


def bids(view: ArenaView) -> tuple[Decision, ...]:
    """The bids of all seats, while they are made (ARENA-046, ARENA-Q145)."""
    return tuple(_decision(seat, bid, "bid", str) for seat, bid in enumerate(view.sealed))


def claims(view: ArenaView, naming: Naming) -> tuple[Decision, ...]:
    """The claims of the seats that are tied, while they are made (ARENA-Q23, ARENA-Q145)."""
    tied = [(seat, claim) for seat, claim in enumerate(view.claims) if claim != ()]
    return tuple(_decision(seat, claim, "claimed", naming.card) for seat, claim in tied)


def _decision(
    seat: Seat, what: tuple[T, ...] | Hidden | None, verb: str, word: Callable[[T], str]
) -> Decision:
    words = listing(map(word, what)) if isinstance(what, tuple) else ""
    return Decision(seat, verb, what is not None, words)


def free_heroes(view: ArenaView) -> tuple[HeroName, ...]:
    """The Heroes that can still be picked for an Instant Combat (ARENA-173)."""
    picked = {hero.name for hero in view.heroes}
    if not view.setup.instant or None not in picked or not view.pending:
        return ()
    return tuple(name for name in HEROES if name not in picked)


def undirected(view: ArenaView) -> Pushing | None:
    """The push or pull that must choose between directions."""
    pushing = view.pending[-1] if view.pending else None
    return pushing if isinstance(pushing, Pushing) and pushing.direction is None else None


def ways(view: ArenaView) -> tuple[Direction, ...]:
    """The directions between which a push or a pull must choose, clockwise (ARENA-Q87)."""
    pushing = undirected(view)
    if pushing is None:
        return ()
    here, there = view.heroes[pushing.hero].space, view.heroes[pushing.by].space
    if here is None or there is None:
        return ()
    board = view.setup.board
    found = board.away(here, there) if pushing.pull else board.away(there, here)
    return tuple(way for way in board.directions if way in found)


def branches(view: ArenaView) -> tuple[tuple[int, str], ...]:
    """The branches between which an effect must choose, by number, and what each of them does."""
    stack = (None, None, *view.pending)
    resolving, forking = stack[-2:]
    if not isinstance(forking, Forking) or not isinstance(resolving, Resolving):
        return ()
    card = view.setup.equipment.by_key[resolving.card]
    effect = card.protection if resolving.protection else card.effect
    fork = dict(_forks(effect, 0)).get(resolving.at, ())
    return tuple(
        (number, effect_text(branch)) for number, branch in enumerate(fork, 1) if number in forking.branches
    )


def _forks(clauses: tuple[Clause, ...], at: int) -> Iterator[tuple[int, tuple[tuple[Clause, ...], ...]]]:
    """The forks of clauses laid out from ``at`` on, each with the step at which its program has it."""
    for clause in clauses:
        if isinstance(clause, May | Choice):
            inner = _inside(clause)
            yield at, inner
            at += 1
            for branch in inner:
                yield from _forks(branch, at)
                at += _steps(branch) + 1
        else:
            at += 1


def _inside(clause: May | Choice) -> tuple[tuple[Clause, ...], ...]:
    return (clause.clauses,) if isinstance(clause, May) else clause.branches


def _steps(clauses: tuple[Clause, ...]) -> int:
    """How many steps of a program these clauses take: a fork one, and one after each of its branches."""
    return sum(
        1 + sum(_steps(branch) + 1 for branch in _inside(clause)) if isinstance(clause, May | Choice) else 1
        for clause in clauses
    )
