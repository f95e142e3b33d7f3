"""A game whose setup is its tree: choices, luck, and what two decide in secret, as a test needs them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, NoReturn, TypeAlias, final

from attrs import evolve, frozen

from boardgames.core import (
    CHANCE,
    HIDDEN,
    Facts,
    Game,
    Hidden,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    Seat,
    Seen,
    Step,
    Study,
)


@final
@frozen
class End:
    """What each seat is paid."""

    payoffs: tuple[Fraction, ...]


@final
@frozen
class Choice:
    """A seat chooses; ``looks`` is what it looks like to be worth before."""

    seat: Seat
    options: tuple[tuple[str, Tree], ...]
    looks: tuple[float, ...] = (0.5, 0.5)


@final
@frozen
class Luck:
    """Chance chooses by weights."""

    results: tuple[tuple[int, Tree], ...]


@final
@frozen
class Secret:
    """Both seats choose of the options in secret; what follows stands by the first's, then by the other's."""

    options: tuple[str, ...]
    then: tuple[tuple[Tree, ...], ...]


Tree: TypeAlias = End | Choice | Luck | Secret
Chosen: TypeAlias = str | Hidden | None


@final
@frozen
class Take:
    """An option is taken, or a result of luck by its number."""

    seat: Seat
    what: str


@final
@frozen
class Taken:
    """Somebody took something."""

    seat: Seat
    what: str | Hidden


@final
@frozen
class State:
    """Where in the tree, and what has been chosen in secret."""

    tree: Tree
    sealed: tuple[Chosen, Chosen] = (None, None)
    viewer: Seat | None = None
    """Of a view: whose it is."""


TreeGame: TypeAlias = Game[Tree, Any, State, Take, Taken, State]


def _to_act(state: State) -> tuple[Seat, ...]:
    match state.tree:
        case End():
            return ()
        case Choice():
            return (state.tree.seat,)
        case Luck():
            return (CHANCE,)
        case Secret():
            return tuple(seat for seat, chosen in enumerate(state.sealed) if chosen is None)


def _legal_moves(state: State, /, seat: Seat | None = None) -> tuple[Take, ...]:
    owing = _to_act(state)
    asked = owing[0] if seat is None and owing else seat
    if asked is None or asked not in owing:
        return ()
    match state.tree:
        case Choice(options=options):
            return tuple(Take(asked, what) for what, _ in options)
        case Luck(results=results):
            return tuple(Take(CHANCE, f"{number}") for number in range(len(results)))
        case Secret(options=options):
            return tuple(Take(asked, what) for what in options)
        case End():
            return ()


def _chance(state: State) -> tuple[tuple[Take, int], ...]:
    if not isinstance(state.tree, Luck):
        return ()
    weights = [weight for weight, _ in state.tree.results]
    return tuple(zip(_legal_moves(state), weights, strict=True))


def _apply(state: State, move: Take) -> Step[State, Taken]:
    if refusal := _why_not(state, move):
        raise IllegalMove(move, refusal)
    event = Taken(move.seat, move.what)
    match state.tree:
        case Choice(options=options):
            return Step(State(dict(options)[move.what]), (event,))
        case Luck(results=results):
            return Step(State(results[int(move.what)][1]), (event,))
        case Secret(options=options, then=then):
            first, second = (
                move.what if seat == move.seat else held for seat, held in enumerate(state.sealed)
            )
            if isinstance(first, str) and isinstance(second, str):
                return Step(State(then[options.index(first)][options.index(second)]), (event,))
            return Step(evolve(state, sealed=(first, second)), (event,))
        case End():
            raise AssertionError("nobody is to act")


def _why_not(state: State, move: Take) -> Refusal | None:
    return None if move in _legal_moves(state, move.seat) else Refusal("no", "", "that is no option")


def _view(state: State, seat: Seat | None) -> State:
    hidden = [held if held is None or owner == seat else HIDDEN for owner, held in enumerate(state.sealed)]
    return State(state.tree, (hidden[0], hidden[1]), seat)


def _determinize(view: State, rng: Rng) -> State:
    if not isinstance(view.tree, Secret):
        return State(view.tree)
    index, _ = rng.below(len(view.tree.options))
    guess = view.tree.options[index]
    first, second = (guess if held is HIDDEN else held for held in view.sealed)
    return State(view.tree, (first, second))


def _outcome(state: State) -> Outcome | None:
    if not isinstance(state.tree, End):
        return None
    payoffs = state.tree.payoffs
    winners = tuple(seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs))
    return Outcome(winners, "the tree ends", payoffs)


def _worth(view: State) -> tuple[float, ...]:
    match view.tree:
        case End(payoffs):
            return tuple(map(float, payoffs))
        case Choice(looks=looks):
            return looks
        case Luck() | Secret():
            return (0.5, 0.5)


def _numbers(_tree: Tree) -> NoReturn:
    raise AssertionError("no agent needs numbers")


GAME: Final[TreeGame] = Game(
    name="tree",
    rules=1,
    facts=lambda _tree: Facts(2, Fraction(0), Fraction(1), 9, None),
    start=State,
    arrange=State,
    to_act=_to_act,
    legal_moves=_legal_moves,
    chance=_chance,
    apply=_apply,
    why_not=_why_not,
    outcome=_outcome,
    view=_view,
    seen=lambda event, _seat: Seen(event),
    determinize=_determinize,
    write=lambda move: f"{move.seat} {move.what}",
    read=lambda text: Take(int(text.split(" ")[0]), text.split(" ")[1]),
    home="tests.agents.trees:GAME",
    study=Study(worth=_worth, numbers=_numbers),
)
"""The seen events tell too much: agents are shown none."""


def won_by(seat: Seat, seats: int = 2) -> End:
    """The end of a game that a seat has won."""
    return End(tuple(Fraction(each == seat) for each in range(seats)))


EVEN: Final = End((Fraction(1, 2), Fraction(1, 2)))
