"""Heroes enter the Arena one by one."""

from __future__ import annotations

from typing import Final

from boardgames.arena.events import HeroEntered
from boardgames.arena.moves import Enter, Move
from boardgames.arena.pending import ENTERINGS, Entering
from boardgames.arena.rules.lists import enter_moves
from boardgames.arena.rules.turns import begin_combat
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter


def begin_entering(trail: ArenaTrail) -> None:
    """The First Player's Hero is placed first, then the others in the order of turns.

    ARENA-059, ARENA-Q34, ARENA-Q142.
    """
    trail.pending.clear()
    _ask(trail, trail.facts.order[0])


def _ask(trail: ArenaTrail, number: int) -> None:
    trail.pending.append(ENTERINGS[trail.facts.heroes[number].seat, number])


def _entry_spaces(state: State, question: Entering) -> tuple[Move, ...]:
    """The spaces of the edge on which nothing and nobody is.

    ARENA-060, ARENA-061, ARENA-062, ARENA-063, ARENA-064, ARENA-Q31, ARENA-Q65.
    """
    moves = enter_moves(state.setup.board, question.seat)
    taken = {hero.space for hero in state.heroes if hero.space is not None}
    return tuple([move for move in moves if move.space not in taken]) if taken else moves


def _take_enter(trail: ArenaTrail, move: Enter) -> None:
    """The Hero stands there, and the next one enters; when all do, combat begins.

    ARENA-059, ARENA-065, ARENA-Q34.
    """
    question = trail.pending.pop()
    assert isinstance(question, Entering)
    trail.note(HeroEntered(question.hero, move.space))
    order = trail.facts.order
    place = order.index(question.hero) + 1
    if place < len(order):
        _ask(trail, order[place])
    else:
        begin_combat(trail)


def _entered(facts: Draft, event: HeroEntered) -> None:
    facts.hero(event.hero).space = event.space


CHAPTER: Final = Chapter(
    options={Entering: _entry_spaces}, takes={Enter: _take_enter}, handlers={HeroEntered: _entered}
)
