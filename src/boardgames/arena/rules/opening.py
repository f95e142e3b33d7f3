"""Before the first bid: who plays which Hero, Life Points, and for an Instant Combat its Equipment."""

from __future__ import annotations

from typing import Final

from boardgames.arena.checking import setup_problems
from boardgames.arena.equipment import KINDS
from boardgames.arena.events import FirstPlayerChosen, HeroPicked
from boardgames.arena.heroes import HEROES, INSTANT, Hero
from boardgames.arena.moves import GoFirst, Move, PickHero
from boardgames.arena.pending import ChoosingFirst, Entering, PickingHero, Revealing
from boardgames.arena.rules.entering import begin_entering
from boardgames.arena.setup import FOUNTAIN_LIFE, Setup, Variant
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core import Seat, SetupError
from boardgames.core.chapter import Chapter


def start(setup: Setup) -> State:
    """The state before anything is revealed: Life Points behind screens, cubes on the Fountains.

    ARENA-032, ARENA-034 to ARENA-038, ARENA-040, ARENA-146, ARENA-148, ARENA-156. Teams start as all do
    (ARENA-142). An Instant Combat starts with the draw of the First Player (ARENA-172), against a Titan with
    his pick (ARENA-164, ARENA-Q18). Raises :class:`~boardgames.core.SetupError` with every problem at once.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    heroes, fountains = heroes_of(setup), _full(setup)
    titan = setup.variant is Variant.TITAN
    if setup.types and not setup.instant:
        sealed = () if titan else (None,) * setup.players
        return State(setup, (Revealing(setup.heroes),), heroes, fountains, setup.types[0], sealed=sealed)
    if not titan:
        return State(setup, (ChoosingFirst(tuple(range(setup.players))),), heroes, fountains)
    order = order_of(setup, setup.titan)
    question = (PickingHero if setup.instant else Entering)(setup.titan, setup.titan)
    return State(setup, (question,), heroes, fountains, order=order)


def _full(setup: Setup) -> tuple[int, ...]:
    """5 Life Points on each Fountain (ARENA-035)."""
    return (FOUNTAIN_LIFE,) * len(setup.board.fountains)


def heroes_of(setup: Setup) -> tuple[Hero, ...]:
    """The Heroes as a game starts with them: without tokens, in seat order unless they are to be picked.

    ARENA-014, ARENA-015, ARENA-036, ARENA-067, ARENA-Q11, ARENA-Q12, ARENA-Q139.
    """
    return tuple(
        Hero(number % setup.players, None if setup.instant else HEROES[number], setup.starting_life(number))
        for number in range(setup.heroes)
    )


def order_of(setup: Setup, first: Seat) -> tuple[int, ...]:
    """The order of turns from that seat on: clockwise, in Two-Player Mode first Heroes before second ones.

    ARENA-068, ARENA-140, ARENA-141, ARENA-150, ARENA-151, ARENA-152, ARENA-Q13, ARENA-Q120, ARENA-Q123.
    """
    players = setup.players
    seats = tuple((first + step) % players for step in range(players))
    if setup.variant is Variant.TWO_PLAYER:
        return seats + tuple(seat + players for seat in seats)
    return seats


def go_first(trail: ArenaTrail, seat: Seat) -> None:
    """That seat is First Player (ARENA-056, ARENA-164): Heroes are picked, or enter the Arena.

    ARENA-172, ARENA-173, ARENA-176, ARENA-Q142.
    """
    trail.note(FirstPlayerChosen(seat))
    trail.pending.clear()
    if trail.facts.setup.instant:
        _ask(trail, trail.facts.order[0])
    else:
        begin_entering(trail)


def _ask(trail: ArenaTrail, number: int) -> None:
    trail.pending.append(PickingHero(trail.facts.heroes[number].seat, number))


def _may_go_first(_state: State, choice: ChoosingFirst) -> tuple[Move, ...]:
    return tuple([GoFirst(seat) for seat in choice.seats])


def _take_first(trail: ArenaTrail, move: GoFirst) -> None:
    """Each is as likely as another (ARENA-057, ARENA-172, ARENA-Q27)."""
    go_first(trail, move.first)


def _free_heroes(state: State, question: PickingHero) -> tuple[Move, ...]:
    """The Heroes that nobody has picked (ARENA-173, ARENA-Q11, ARENA-Q140)."""
    picked = {hero.name for hero in state.heroes}
    return tuple([PickHero(question.seat, name) for name in HEROES if name not in picked])


def _take_hero(trail: ArenaTrail, move: PickHero) -> None:
    """The Hero comes with its own Equipment, face-up (ARENA-171, ARENA-175); then the next one is picked.

    ARENA-173, ARENA-Q18, ARENA-Q140.
    """
    question = trail.pending.pop()
    assert isinstance(question, PickingHero)
    facts = trail.facts
    trail.note(HeroPicked(question.hero, move.hero, own_equipment(facts.setup, move)))
    place = facts.order.index(question.hero) + 1
    if place < len(facts.order):
        _ask(trail, facts.order[place])
    else:
        begin_entering(trail)


def own_equipment(setup: Setup, move: PickHero) -> tuple[str, ...]:
    """The cards that the table of Heroes gives, of the types in play.

    ARENA-171, ARENA-177 to ARENA-182, ARENA-R10.
    """
    own = zip(KINDS, INSTANT[move.hero], strict=True)
    return tuple(key for kind, key in own if kind in setup.types)


def _first_chosen(facts: Draft, event: FirstPlayerChosen) -> None:
    facts.order = order_of(facts.setup, event.seat)
    facts.kind = None
    facts.display = facts.bids = ()


def _hero_picked(facts: Draft, event: HeroPicked) -> None:
    hero = facts.hero(event.hero)
    hero.name = event.name
    hero.cards = event.cards


CHAPTER: Final = Chapter(
    options={ChoosingFirst: _may_go_first, PickingHero: _free_heroes},
    takes={GoFirst: _take_first, PickHero: _take_hero},
    handlers={FirstPlayerChosen: _first_chosen, HeroPicked: _hero_picked},
)
