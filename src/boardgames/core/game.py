"""The contract: a game is a frozen record of functions, in five groups.

The first group, on :class:`Game` itself, is what playing needs. The others are what saving (:class:`Codecs`),
a table (:class:`Hosting`), the laws (:class:`Proof`) and bots (:class:`Study`) need; a game that lacks one
is refused by name where it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib import import_module
from pickle import PicklingError
from typing import Any, Generic, Protocol, TypeVar, final

from attrs import field, frozen

from boardgames.core.errors import MissingGroup, Problem, Refusal
from boardgames.core.events import Seen, Step
from boardgames.core.outcome import Outcome
from boardgames.core.outline import Outline
from boardgames.core.rng import Rng
from boardgames.core.seats import Seat

T = TypeVar("T")
U = TypeVar("U")  # setup
P = TypeVar("P")  # position
S = TypeVar("S")  # state
M = TypeVar("M")  # move
E = TypeVar("E")  # event
V = TypeVar("V")  # view
M_co = TypeVar("M_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class LegalMoves(Protocol[S_contra, M_co]):
    """The type of ``legal_moves``: a state, and a seat or the first that is to act."""

    def __call__(self, state: S_contra, /, seat: Seat | None = None) -> tuple[M_co, ...]:
        """The moves of that seat now; ``()`` if it owes none."""
        ...


class Agent(Protocol[V_contra, M]):
    """Anyone who can choose from a view; it never sees a state."""

    def __call__(self, view: V_contra, moves: Sequence[M], rng: Rng, /) -> M:
        """One of ``moves``, which are never empty."""
        ...


@final
@frozen
class Facts:
    """What is fixed once the setup is."""

    seats: int
    """How many there are; they are numbered from 0."""
    least: Fraction
    """The smallest payoff a seat can get."""
    greatest: Fraction
    """The largest payoff a seat can get."""
    most_results: int
    """No chance node has more results than this."""
    longest: int | None
    """No game has more moves than this, chance included; ``None`` if games have no bound."""


@final
@frozen
class Guess(Generic[S]):
    """The hidden part of a state as picks in turn, each taken with odds proportional to its weight.

    Answering them by chance draws uniformly among the states that agree with a view; answering them in
    every way lists those states.
    """

    state: S | None
    """The finished state once nothing is left to pick; then there are no candidates."""
    candidates: tuple[Any, ...] = ()
    """What can be picked next, in an order that depends on the view alone."""
    weights: tuple[int, ...] = ()
    """A positive integer for each candidate, in proportion to how many arrangements go on from it."""
    then: Callable[[int], Guess[S]] | None = None
    """What follows when the candidate of that index is picked."""


def settle_guess(guess: Guess[S], rng: Rng) -> S:
    """The state that ``guess`` leads to when every pick is made by ``rng``.

    Raises :class:`ValueError` for a guess that ends without a state.
    """
    while guess.then is not None:
        index, rng = rng.weighted(guess.weights)
        guess = guess.then(index)
    if guess.state is None:
        raise ValueError("a guess ends in a state")
    return guess.state


class Numbers(Protocol[V_contra, M]):
    """Moves as stable integers and views as arrays, for one setup.

    A move keeps its number for as long as the game's ``rules`` number stays.
    """

    @property
    def count(self) -> int:
        """How many integers there are: moves are 0 to ``count - 1``."""
        ...

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of :meth:`array`; every number in it lies in 0 to 1."""
        ...

    def of_seat(self, seat: Seat, /) -> range:
        """The integers of that seat's moves, which follow one another; of what chance does for ``CHANCE``.

        Raises :class:`~boardgames.core.DataError` for no seat of the setup.
        """
        ...

    def number(self, move: M, /) -> int:
        """The integer of ``move``. Raises :class:`~boardgames.core.DataError` if it has none."""
        ...

    def move(self, number: int, /) -> M:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        ...

    def array(self, view: V_contra, /) -> tuple[float, ...]:
        """The view as numbers, flat, in the documented order."""
        ...


@final
@frozen
class Codec(Generic[T]):
    """A pair: ``write`` gives plain data (what JSON can hold), ``read`` gives the value back."""

    write: Callable[[T], Any]
    """Raises :class:`~boardgames.core.DataError` for a value that could not be read again."""
    read: Callable[[Any], T]
    """Raises :class:`~boardgames.core.DataError` with the path of the first fault."""
    outline: Outline | None = field(default=None, kw_only=True)
    """What the data looks like, as far as that can be told beforehand; :func:`codec_of` knows it."""


@final
@frozen
class Codecs(Generic[U, P, S, M, E, V]):
    """What saving needs: each codec turns values to plain data and back."""

    setups: Codec[U]
    positions: Codec[P]
    states: Codec[S]
    moves: Codec[M]
    events: Codec[E]
    seen_events: Codec[Seen[E]]
    views: Codec[V]


@final
@frozen
class Hosting(Generic[S, M, E]):
    """What a :class:`~boardgames.core.Table` needs."""

    active: Callable[[S], Seat | None]
    """Whose turn it is, whoever is being asked."""
    forced: Callable[[S], M | None]
    """The answer that public facts alone leave to whoever is to act."""
    passing: Callable[[S, Seat], M | None]
    """That seat's way to decline, where there is one."""
    unlisted: Callable[[S], tuple[M, ...]]
    """The moves that are accepted though not listed."""
    shows: Callable[[E], bool]
    """Whether the event made something hidden known to another seat."""


@final
@frozen
class Proof(Generic[S, E, V]):
    """What the laws need."""

    fold: Callable[[S, E], S]
    """The facts after an event; ``pending`` is left as it was."""
    problems: Callable[[S], tuple[Problem, ...]]
    """Every broken invariant; ``()`` for every reachable state."""
    swap: Callable[[S, Seat | None, Rng], S]
    """Another state that differs only in what that seat may not know."""
    guess: Callable[[V], Guess[S]]
    """The hidden part of the state behind a view, as picks in turn."""


@final
@frozen
class Study(Generic[U, V, M]):
    """What bots and adapters need."""

    worth: Callable[[V], tuple[float, ...]]
    """An evaluation for greedy play, one number a seat, higher is better.

    From 0 to 1, as payoffs are, if :class:`~boardgames.agents.IsMcts` is to search by it.
    """
    numbers: Callable[[U], Numbers[V, M]]
    """Integers for moves and arrays for views."""


@final
@frozen
class Game(Generic[U, P, S, M, E, V]):
    """One game: its name, the number of its rules, and the functions that play it."""

    name: str
    """A word, such as ``raka``, that stands in records and saves."""
    rules: int
    """Raised by every change of rules; saved with every record."""
    facts: Callable[[U], Facts]
    """How many seats a setup has, what they can be paid, and what bounds its games."""
    start: Callable[[U], S]
    """The first state. Raises :class:`~boardgames.core.SetupError` with every problem at once."""
    arrange: Callable[[P], S]
    """The state of a position, which carries its setup as ``setup``.

    Raises :class:`~boardgames.core.SetupError` with every problem at once.
    """
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who owes a decision: one seat, several (sealed, in any order), ``(CHANCE,)``, or ``()`` at the end."""
    legal_moves: LegalMoves[S, M]
    """What a seat may do now, in a settled order and each once; unless a seat is named, the first to act.

    At a chance node these are the results. ``()`` for a seat that owes nothing, and when the game is over.
    """
    chance: Callable[[S], tuple[tuple[M, int], ...]]
    """The results of a chance node with their weights; ``()`` elsewhere."""
    apply: Callable[[S, M], Step[S, E]]
    """The step of a legal move. Raises :class:`~boardgames.core.IllegalMove` or
    :class:`~boardgames.core.GameOver`."""
    why_not: Callable[[S, M], Refusal | None]
    """Why ``apply`` refuses a move; ``None`` exactly for a move that it accepts."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended; ``None`` while it goes on."""
    view: Callable[[S, Seat | None], V]
    """What that seat may know now; ``None`` is a spectator."""
    seen: Callable[[E, Seat | None], Seen[E] | None]
    """What that seat saw of an event; ``None`` if nothing."""
    determinize: Callable[[V, Rng], S]
    """A full state that agrees with a view, drawn uniformly."""
    write: Callable[[M], str]
    """A move in notation, such as ``p1 deploy KS``."""
    read: Callable[[str], M]
    """The move that a text is the notation of. Raises :class:`~boardgames.core.NotationError`."""
    home: str = field(default="", kw_only=True)
    """Where any process can import the game from, as ``package.module:NAME``; a pickle of it is no more."""
    _codecs: Codecs[U, P, S, M, E, V] | None = field(default=None, kw_only=True, alias="codecs")
    _hosting: Hosting[S, M, E] | None = field(default=None, kw_only=True, alias="hosting")
    _proof: Proof[S, E, V] | None = field(default=None, kw_only=True, alias="proof")
    _study: Study[U, V, M] | None = field(default=None, kw_only=True, alias="study")

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        """Its home. Raises :class:`pickle.PicklingError` if it is not there, as a changed copy is not."""
        try:
            found = game_at(self.home)
        except (ImportError, AttributeError, ValueError):
            found = None
        if found is not self:
            raise PicklingError(f"the game {self.name!r} cannot be pickled: it is not at home {self.home!r}")
        return game_at, (self.home,)

    def __copy__(self) -> Game[U, P, S, M, E, V]:
        """Itself, for it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game[U, P, S, M, E, V]:
        """Itself."""
        return self

    @property
    def codecs(self) -> Codecs[U, P, S, M, E, V]:
        """The codecs. Raises :class:`~boardgames.core.MissingGroup` if the game gives none."""
        if self._codecs is None:
            raise MissingGroup(self.name, "codecs")
        return self._codecs

    @property
    def hosting(self) -> Hosting[S, M, E]:
        """What a table needs. Raises :class:`~boardgames.core.MissingGroup` if the game gives none."""
        if self._hosting is None:
            raise MissingGroup(self.name, "hosting")
        return self._hosting

    @property
    def proof(self) -> Proof[S, E, V]:
        """What the laws need. Raises :class:`~boardgames.core.MissingGroup` if the game gives none."""
        if self._proof is None:
            raise MissingGroup(self.name, "proof")
        return self._proof

    @property
    def study(self) -> Study[U, V, M]:
        """What bots need. Raises :class:`~boardgames.core.MissingGroup` if the game gives none."""
        if self._study is None:
            raise MissingGroup(self.name, "study")
        return self._study


def game_at(home: str) -> Any:  # noqa: ANN401 - of whatever parameters
    """The game whose :attr:`Game.home` that is, imported if need be.

    Raises :class:`ImportError`, :class:`AttributeError` or :class:`ValueError` if nothing is there.
    """
    module, _, name = home.partition(":")
    return getattr(import_module(module), name)
