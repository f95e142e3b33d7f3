"""Games that break the laws about writing, matter, endings and sealed decisions: 8 to 11."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import count
from typing import Any, Final

from attrs import evolve

from boardgames.core import Codec, Game, Outcome, Problem, Seat, Step
from tests.core.mutants.broken import broken
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.values import Bid, BidSealed, BidsRevealed, Rolling
from tests.core.trial import TRIAL

# Law 8: round trips.


def writes_no_heights(move: Move) -> str:
    """Every bid is written as the lowest."""
    return GAME.write(Bid(move.seat, 0) if isinstance(move, Bid) else move)


def writes_two_lines(move: Move) -> str:
    """A move takes two lines."""
    return GAME.write(move).replace(" ", "\n", 1)


def reads_two_lines(text: str) -> Move:
    """And is read from them."""
    return GAME.read(text.replace("\n", " ", 1))


def read_poorly(data: Any) -> State:  # noqa: ANN401 - plain data
    """Reads nobody any points."""
    state = GAME.codecs.states.read(data)
    return evolve(state, points=(0,) * state.setup.players)


_numbers = count()


def write_numbered(event: Event) -> dict[str, Any]:
    """Writes a number beside every event, another each time."""
    written: dict[str, Any] = GAME.codecs.events.write(event)
    return written | {"number": next(_numbers)}


def read_numbered(data: Mapping[str, Any]) -> Event:
    """Reads past the number."""
    return GAME.codecs.events.read({key: value for key, value in data.items() if key != "number"})


def write_in_any_order(view: View) -> dict[str, Any]:
    """Writes fields in the order of their hashes, which another process does not share."""
    written: dict[str, Any] = GAME.codecs.views.write(view)
    return {key: written[key] for key in sorted(written, key=hash)}


UNSTEADY: Final[Game[Setup, Position, State, Move, Event, View]] = evolve(
    GAME, codecs=evolve(GAME.codecs, views=Codec(write_in_any_order, GAME.codecs.views.read))
)


def write_short(position: Position) -> str:
    """A text that leaves out who holds what."""
    return repr(evolve(position, points=(0,) * position.setup.players))


def read_short(text: str) -> Position:
    """Reads it back."""
    names = {"Position": Position, "Setup": Setup}
    position: Position = eval(text, names)
    return position


# Law 9: matter is conserved.


def start_with_a_double(setup: Setup) -> State:
    """There is one card twice."""
    state = GAME.start(setup)
    return evolve(state, deck=(1, *state.deck))


def burns_a_card(state: State, move: Move) -> Step[State, Event]:
    """A card gets lost at every roll."""
    step = GAME.apply(state, move)
    return evolve(step, state=evolve(step.state, deck=step.state.deck[1:])) if step.state.lot else step


def sees_no_problem(_state: State) -> tuple[Problem, ...]:
    """Finds nothing wrong with any state."""
    return ()


# Law 10: play ends.


def goes_on(state: State, move: Move) -> Step[State, Event]:
    """Sells one lot after another."""
    step = GAME.apply(state, move)
    top = step.state.pending[-1] if step.state.pending else None
    return evolve(step, state=evolve(step.state, left=5)) if isinstance(top, Rolling) else step


def pays_everyone(state: State) -> Outcome | None:
    """Pays 1 to each."""
    outcome = GAME.outcome(state)
    return outcome and evolve(outcome, payoffs=(Fraction(1),) * state.setup.players)


def pays_the_losers(state: State) -> Outcome | None:
    """Shares among all, though some have won."""
    outcome = GAME.outcome(state)
    players = state.setup.players
    return outcome and evolve(outcome, payoffs=(Fraction(1, players),) * players)


def does_not_say_why(state: State) -> Outcome | None:
    """Ends without a word."""
    outcome = GAME.outcome(state)
    return outcome and evolve(outcome, why="")


def lists_winners_backwards(state: State) -> Outcome | None:
    """Names the last seat first."""
    outcome = GAME.outcome(state)
    return outcome and evolve(outcome, winners=outcome.winners[::-1])


# Law 11: sealed decisions commute.


def rewards_the_last(state: State, move: Move) -> Step[State, Event]:
    """Gives a point to whoever bids last."""
    step = GAME.apply(state, move)
    if not any(isinstance(event, BidsRevealed) for event in step.events):
        return step
    points = tuple(held + (seat == move.seat) for seat, held in enumerate(step.state.points))
    return evolve(step, state=evolve(step.state, points=points))


def numbers_the_bids(state: State, move: Move) -> Step[State, Event]:
    """Tells the how-manieth bid it is."""
    step = GAME.apply(state, move)
    place = sum(bid is not None for bid in state.bids)
    events = tuple(
        evolve(event, coins=place) if isinstance(event, BidSealed) else event for event in step.events
    )
    return evolve(step, events=events)


def names_the_last(state: State, move: Move) -> Step[State, Event]:
    """Tells who bid last as the bids are revealed."""
    step = GAME.apply(state, move)
    if not any(isinstance(event, BidsRevealed) for event in step.events):
        return step
    return evolve(step, events=(*step.events, BidSealed(move.seat, 0)))


def whispers_first(state: State, move: Move) -> Step[State, Event]:
    """Tells of the last bid otherwise than of those before it."""
    step = GAME.apply(state, move)
    if not any(isinstance(event, BidsRevealed) for event in step.events):
        return step
    return evolve(step, events=step.events[::-1])


def forbids_equal_bids(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Offers no bid that somebody else has made in secret, but always the lowest."""
    moves = GAME.legal_moves(state, seat)
    return tuple(
        move for move in moves if not isinstance(move, Bid) or move.coins not in state.bids or not move.coins
    )


def asks_one_by_one(state: State) -> tuple[Seat, ...]:
    """Forgets whom it asked once a bid is in."""
    owing = GAME.to_act(state)
    return owing if all(bid is None for bid in state.bids) else owing[:1]


MUTANTS: Final = (
    broken("writes no heights", 8, "which is read as", write=writes_no_heights),
    broken("writes two lines", 8, "no plain line", write=writes_two_lines, read=reads_two_lines),
    broken(
        "reads poorly", 8, "comes back as", codecs={"states": Codec(GAME.codecs.states.write, read_poorly)}
    ),
    broken("numbers", 8, "not always written alike", codecs={"events": Codec(write_numbered, read_numbered)}),
    broken(
        "short", 8, "back from a text", trial=evolve(TRIAL, home="", texts=Codec(write_short, read_short))
    ),
    broken(
        "any order",
        8,
        "where we say",
        codecs={"views": UNSTEADY.codecs.views},
        trial=evolve(TRIAL, home=f"{__name__}:UNSTEADY", effort=0.1),
    ),
    broken("starts with a double", 9, "a state is broken", start=start_with_a_double),
    broken("burns a card", 9, "a state is broken", apply=burns_a_card),
    broken("burns in secret", 9, "and now", apply=burns_a_card, proof={"problems": sees_no_problem}),
    broken("goes on", 10, "is not over", apply=goes_on),
    broken("pays everyone", 10, "shares of 1", outcome=pays_everyone),
    broken("pays the losers", 10, "not just the winners", outcome=pays_the_losers),
    broken("does not say why", 10, "does not say why", outcome=does_not_say_why),
    broken("lists winners backwards", 10, "ascending order", outcome=lists_winners_backwards),
    broken("rewards the last", 11, "lead elsewhere", apply=rewards_the_last),
    broken("numbers the bids", 11, "is told otherwise", apply=numbers_the_bids),
    broken("names the last", 11, "reveal", apply=names_the_last),
    broken("whispers first", 11, "decides last is told otherwise", apply=whispers_first),
    broken("forbids equal bids", 11, "decided in secret", legal_moves=forbids_equal_bids),
    broken("asks one by one", 11, "are asked", to_act=asks_one_by_one),
)
"""One a fault."""
