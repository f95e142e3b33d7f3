"""Games to look at: played by a list of picks, so that Hypothesis can draw them and make them small."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, TypeVar, final

from attrs import frozen
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from boardgames.core import GameOver, IllegalMove, Rng, Seat, Step
from boardgames.core.start import Arranged, first_state, seats_of
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial, setup_of

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
T = TypeVar("T")

_BYTES: Final = 3
_CHOICES: Final = 1 << 15
_SELDOM: Final = (1 << 9) - 1
"""One pick in so many is for a move that is accepted though not listed, such as conceding."""


@final
@frozen
class Walk(Generic[U, P, M]):
    """A game as it was drawn: where it starts and what is picked whenever something is to be picked."""

    start: U | Arranged[P]
    picks: bytes
    """Three bytes a move."""
    seed: int
    """For whatever else a law leaves to chance."""
    tried: tuple[M, ...] = ()
    """Any moves, to be tried on the way."""

    @property
    def choices(self) -> tuple[int, ...]:
        """What is picked, a number a move."""
        picks = self.picks
        return tuple(int.from_bytes(picks[at : at + _BYTES], "big") for at in range(0, len(picks), _BYTES))

    @property
    def rng(self) -> Rng:
        """The generator of the seed."""
        return Rng(self.seed)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001
        """What Hypothesis prints of a failing walk: its moves are told by :func:`story`."""
        printer.text(
            f"a walk of up to {len(self.picks) // _BYTES} moves, with {len(self.tried)} others tried"
        )


@final
@frozen
class Made(Generic[S, M, E]):
    """One move of a walk."""

    before: S
    move: M
    step: Step[S, E]


def walks(
    trial: Trial[U, P, S, M, E, V],
    *,
    starts: st.SearchStrategy[U | Arranged[P]] | None = None,
    tried: int = 0,
    longest: int | None = None,
) -> st.SearchStrategy[Walk[U, P, M]]:
    """Walks from the setups and positions of a trial, or from ``starts``; each with up to ``tried`` moves."""
    most = trial.longest_walk if longest is None else longest
    # Left to itself Hypothesis likes short ones.
    lengths = st.integers(0, most) | st.integers(most // 2, most)
    anywhere = trial.starts if starts is None else starts

    @st.composite
    def drawn(draw: st.DrawFn) -> Walk[U, P, M]:
        start = draw(anywhere)
        setup: U = setup_of(start)
        length = draw(lengths) * _BYTES
        picks = draw(st.binary(min_size=length, max_size=length))
        moves = draw(st.lists(trial.any_move(setup), min_size=tried // 2, max_size=tried))
        return Walk(start, picks, draw(st.integers(0, (1 << 64) - 1)), tuple(moves))

    return drawn()


def made(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> Iterator[Made[S, M, E]]:
    """The moves of a walk, until its picks are used up or the game is over.

    Raises :class:`~boardgames.testing.LawBroken` where the game does not let it be walked (laws 1 and 2).
    """
    game = trial.game
    state = first_state(game, walk.start)
    for choice in walk.choices:
        move = picked(trial, state, choice)
        if move is None:
            return
        try:
            step = game.apply(state, move)
        except (IllegalMove, GameOver) as error:
            raise LawBroken(1, f"apply refuses {move!r}, which is offered: {error}") from error
        yield Made(state, move, step)
        state = step.state


def picked(trial: Trial[U, P, S, M, E, V], state: S, choice: int) -> M | None:
    """The move that a choice makes; ``None`` when the game is over.

    First a kind of move, then one of that kind, so that the rare ones come up.
    """
    game = trial.game
    kind, index = divmod(choice, _CHOICES)
    owing = game.to_act(state)
    if not owing:
        return None
    others = game.hosting.unlisted(state) if kind == _SELDOM else ()
    seat = owing[index % len(owing)]
    moves = others or game.legal_moves(state, seat)
    if not moves:
        raise LawBroken(2, f"{owing} are to act, and seat {seat} has no move")
    kinds = tuple({type(move): None for move in moves})
    moves = tuple(move for move in moves if type(move) is kinds[kind % len(kinds)])
    return moves[index // len(owing) % len(moves)]


def reached(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M], most: int = 1 << 30) -> tuple[S, ...]:
    """States of a walk, its first and last among them, evenly spread if there are more than ``most``."""
    state = first_state(trial.game, walk.start)
    return spread((state, *(step.step.state for step in made(trial, walk))), most)


def varied(steps: Iterable[Made[S, M, E]], most: int) -> tuple[Made[S, M, E], ...]:
    """Steps to look at: two in three of the kinds that are rarest in the walk, the others evenly spread.

    Of a kind the one in the middle is looked at: among decisions made in secret, one that some have made.
    """
    walked = tuple(steps)
    kinds: defaultdict[tuple[type, frozenset[type]], list[int]] = defaultdict(list)
    for number, step in enumerate(walked):
        kinds[type(step.move), frozenset(map(type, step.step.events))].append(number)
    rarest = sorted(kinds, key=lambda kind: (len(kinds[kind]), -len(kind[1])))
    rare = [kinds[kind][len(kinds[kind]) // 2] for kind in rarest[: most - most // 3]]
    numbers = {*rare, *spread(range(len(walked)), most - len(rare))}
    return tuple(walked[number] for number in sorted(numbers))


def spread(values: Sequence[T], most: int) -> tuple[T, ...]:
    """At most so many of the values, evenly spread from the first to the last."""
    if len(values) <= most:
        return tuple(values)
    if most == 1:
        return (values[-1],)
    return tuple(values[index * (len(values) - 1) // (most - 1)] for index in range(most))


def seats(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> tuple[Seat, ...]:
    """The seats of the game that is walked."""
    return tuple(range(seats_of(trial.game, walk.start)))


def readers(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> tuple[Seat | None, ...]:
    """Everybody who may look on: the seats, and a spectator."""
    return (*seats(trial, walk), None)


def listed(trial: Trial[U, P, S, M, E, V], state: S) -> tuple[M, ...]:
    """Every legal move of everybody who is to act, chance included."""
    game = trial.game
    return tuple(move for seat in game.to_act(state) for move in game.legal_moves(state, seat))


def prove(
    trial: Trial[U, P, S, M, E, V],
    law: int,
    cases: st.SearchStrategy[Walk[U, P, M]],
    holds: Callable[[Walk[U, P, M]], None],
    *,
    share: float = 1.0,
) -> None:
    """Try a law on walks: as many as the Hypothesis profile says, times ``share`` for a law that costs more.

    Under a profile that is derandomized every law has walks of its own, the same on every run.
    """
    default = settings()
    chosen = settings(
        default,
        max_examples=max(1, round(default.max_examples * share * trial.effort)),
        deadline=None,
        database=None,
        phases=[phase for phase in default.phases if phase is not Phase.explain],
        report_multiple_bugs=False,
        suppress_health_check=[*HealthCheck],
    )

    @chosen
    @given(cases)
    def tried(walk: Walk[U, P, M]) -> None:
        try:
            holds(walk)
        except Exception as error:
            error.add_note(story(trial, walk))
            raise

    if default.derandomize:
        tried = seed(trial.salt * 100 + law)(tried)
    tried()


def story(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> str:
    """What a walk was, for whoever wants to know how a law was broken."""
    told = [f"the game started from {walk.start!r}"]
    try:
        for step in made(trial, walk):
            told.append(f"  {step.move!r}")
    except Exception as error:  # the game is broken, which is being told already
        told.append(f"  and then raised {error!r}")
    return "\n".join(told)
