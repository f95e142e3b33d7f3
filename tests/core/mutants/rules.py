"""Games that break the laws about moves, values, weights and the log: 1 to 5."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, final

from attrs import evolve, field, frozen

from boardgames.core import CHANCE, HIDDEN, Facts, GameOver, IllegalMove, Outcome, Refusal, Seat, Seen, Step
from tests.core.mutants.broken import broken
from tests.core.toy import GAME, Event, Move, Setup, State
from tests.core.toy.values import Bid, CardDealt, Challenge, Concede, Done, LotClosed, Pass, Polished

# Law 1: listed is accepted.


def lets_anyone_bid(state: State, move: Move) -> Step[State, Event]:
    """Takes a bid of any height for the lowest."""
    if isinstance(move, Bid) and GAME.why_not(state, Bid(move.seat, 0)) is None:
        return GAME.apply(state, Bid(move.seat, 0))
    return GAME.apply(state, move)


def has_no_objections(_state: State, _move: Move) -> None:
    """Says of every move that it is accepted."""


def objects_to_passing(state: State, move: Move) -> Refusal | None:
    """Says of passing that it is not accepted."""
    refusal = GAME.why_not(state, move)
    return Refusal("no", "", "no") if refusal is None and isinstance(move, Pass) else refusal


def refuses_to_pass(state: State, move: Move) -> Step[State, Event]:
    """Refuses what is listed."""
    if isinstance(move, Pass) and GAME.why_not(state, move) is None:
        raise IllegalMove(move, Refusal("no", "", "no"))
    return GAME.apply(state, move)


def refuses_otherwise(state: State, move: Move) -> Step[State, Event]:
    """Refuses for other reasons than ``why_not`` gives."""
    try:
        return GAME.apply(state, move)
    except IllegalMove:
        raise IllegalMove(move, Refusal("because", "", "because")) from None


def never_says_over(state: State, move: Move) -> Step[State, Event]:
    """Refuses a move after the end as if the game were on."""
    try:
        return GAME.apply(state, move)
    except GameOver:
        refusal = GAME.why_not(state, move)
        assert refusal is not None
        raise IllegalMove(move, refusal) from None


def always_says_over(state: State, move: Move) -> Step[State, Event]:
    """Refuses every move as if the game were over."""
    try:
        return GAME.apply(state, move)
    except IllegalMove:
        raise GameOver from None


def fines_the_refused(state: State, move: Move) -> Step[State, Event]:
    """Changes the state when it refuses."""
    if GAME.why_not(state, move):
        object.__setattr__(state, "left", state.left + 1)
    return GAME.apply(state, move)


def lists_conceding(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Lists what is unlisted."""
    moves = GAME.legal_moves(state, seat)
    return (*moves, Concede(moves[0].seat)) if moves and isinstance(moves[0], Bid) else moves


def listed_in_a_list(state: State, seat: Seat | None = None) -> Any:  # noqa: ANN401 - no tuple
    """Gives what its reader could write to."""
    return [*GAME.legal_moves(state, seat)]


def tells_in_a_list(state: State, move: Move) -> Step[State, Event]:
    """Gives events that its reader could write to."""
    step = GAME.apply(state, move)
    events: Any = [*step.events]
    return Step(step.state, events)


# Law 2: someone must act.


def has_a_turn_for_nobody(state: State) -> Seat:
    """Says that it is the turn of a seat that is not there."""
    return state.setup.players


def has_nothing_to_say(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Asks in a window, and offers nothing."""
    moves = GAME.legal_moves(state, seat)
    return () if moves and isinstance(moves[0], Challenge) else moves


def stammers(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Lists a move twice."""
    moves = GAME.legal_moves(state, seat)
    return (*moves, *moves[:1])


def lets_others_challenge(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Lists the moves of somebody else."""
    return tuple(
        Challenge(0) if isinstance(move, Challenge) else move for move in GAME.legal_moves(state, seat)
    )


def starts_with_the_last(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Takes the last to act for the first."""
    return GAME.legal_moves(state, max(GAME.to_act(state), default=0) if seat is None else seat)


def asks_chance_as_well(state: State) -> tuple[Seat, ...]:
    """Asks chance and players at once."""
    owing = GAME.to_act(state)
    return (CHANCE, *owing) if len(owing) > 1 else owing


def never_knows_who_won(_state: State) -> None:
    """Has no outcome even when it is over."""


def knows_who_won(state: State) -> Outcome:
    """Has an outcome while it is on."""
    return GAME.outcome(state) or Outcome(
        (0,), "points", (Fraction(1), *[Fraction(0)] * (state.setup.players - 1))
    )


def may_always_concede(state: State) -> tuple[Move, ...]:
    """Offers to concede after the end."""
    return tuple(Concede(seat) for seat in state.living_seats())


# Law 3: values stay.


def takes_it_out_of_the_old_state(state: State, move: Move) -> Step[State, Event]:
    """Writes into the state it is handed."""
    step = GAME.apply(state, move)
    object.__setattr__(state, "points", step.state.points)
    return step


class Forgetful:
    """Applies a move otherwise the second time."""

    def __init__(self) -> None:
        self.met: set[tuple[State, Move]] = set()

    def __call__(self, state: State, move: Move) -> Step[State, Event]:
        """A lot more to sell than there was when the move was made first."""
        step = GAME.apply(state, move)
        if (state, move) in self.met and step.state.pending:
            return evolve(step, state=evolve(step.state, left=step.state.left + 1))
        self.met.add((state, move))
        return step


class Moody:
    """Lists moves in another order for every object, equal or not."""

    def __init__(self) -> None:
        self.met: list[State] = []

    def __call__(self, state: State, seat: Seat | None = None) -> tuple[Move, ...]:
        """Backwards for every second state."""
        if not any(state is other for other in self.met):
            self.met.append(state)
        at = next(place for place, other in enumerate(self.met) if other is state)
        return GAME.legal_moves(state, seat)[:: 1 if at % 2 else -1]


class Unlike:
    """A view that is equal to nothing but itself."""

    def __init__(self, _state: State, _seat: Seat | None) -> None:
        """Nothing to see."""


@final
@frozen(eq=False)
class Fickle:
    """A view whose hash is another after every copy."""

    seat: Seat | None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fickle) and other.seat == self.seat

    def __hash__(self) -> int:
        return id(self)


def shows_fickly(_state: State, seat: Seat | None) -> Fickle:
    """Shows nothing but whose view it is."""
    return Fickle(seat)


@final
@frozen
class Peeping:
    """A view that holds what does not count when it is compared."""

    seat: Seat | None
    state: State = field(eq=False)


def shows_beside(state: State, seat: Seat | None) -> Peeping:
    """Shows nothing that counts."""
    return Peeping(seat, state)


def forces_a_bid(state: State) -> Move | None:
    """Takes the choice of a bid away."""
    owing = GAME.to_act(state)
    moves = GAME.legal_moves(state, owing[0]) if owing else ()
    return moves[0] if moves and isinstance(moves[0], Bid) else GAME.hosting.forced(state)


def passes_anywhere(_state: State, seat: Seat) -> Move:
    """Declines what nobody has asked."""
    return Pass(seat)


# Law 4: weights are honest.


def weighs(change: Callable[[int], object]) -> Callable[[State], tuple[Any, ...]]:
    """Chance with other weights."""
    return lambda state: tuple((move, change(weight)) for move, weight in GAME.chance(state))


def loses_a_face(state: State) -> tuple[tuple[Move, int], ...]:
    """Leaves out a result."""
    return GAME.chance(state)[1:]


def counts_too_few(setup: Setup) -> Facts:
    """Promises fewer results than there are."""
    return evolve(GAME.facts(setup), most_results=1)


def rolls_when_asked(state: State) -> tuple[tuple[Move, int], ...]:
    """Has results when it is not the turn of chance."""
    return GAME.chance(state) or ((Done(CHANCE), 1),)


# Law 5: the log is the state.


def forgets_polish(state: State, event: Event) -> State:
    """Leaves out what an event did."""
    return state if isinstance(event, Polished) else GAME.proof.fold(state, event)


def forgets_what_is_asked(state: State, event: Event) -> State:
    """Changes what is pending."""
    folded = GAME.proof.fold(state, event)
    return evolve(folded, pending=()) if isinstance(event, LotClosed) else folded


def sees_another_card_dealt(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Sees the card go to another."""
    part = GAME.seen(event, seat)
    if part is None or part.event == event or not isinstance(event, CardDealt):
        return part
    return Seen(evolve(event, seat=event.seat + 1, card=HIDDEN))


def folds_the_unseen(state: State, event: Event) -> State:
    """Takes a hidden card for some card."""
    if isinstance(event, CardDealt) and event.card is HIDDEN:
        event = evolve(event, card=state.deck[0])
    return GAME.proof.fold(state, event)


MUTANTS: Final = (
    broken("lets anyone bid", 1, "apply accepts", apply=lets_anyone_bid),
    broken("has no objections", 1, "why_not gives no reason", why_not=has_no_objections),
    broken("objects to passing", 1, "why_not refuses", why_not=objects_to_passing),
    broken("refuses what is listed", 1, "apply refuses", apply=refuses_to_pass),
    broken("refuses otherwise", 1, "otherwise than why_not", apply=refuses_otherwise),
    broken("never says over", 1, "the game is over, and apply", apply=never_says_over),
    broken("always says over", 1, "apply says that the game is over", apply=always_says_over),
    broken("fines the refused", 1, "was changed", apply=fines_the_refused),
    broken("lists conceding", 1, "and unlisted too", legal_moves=lists_conceding),
    broken("asks in a list", 1, "to_act gives a list", to_act=lambda state: [*GAME.to_act(state)]),
    broken("lists in a list", 1, "legal_moves gives a list", legal_moves=listed_in_a_list),
    broken("weighs in a list", 1, "chance gives a list", chance=lambda state: [*GAME.chance(state)]),
    broken(
        "concedes in a list",
        1,
        "hosting.unlisted gives a list",
        hosting={"unlisted": lambda state: [*GAME.hosting.unlisted(state)]},
    ),
    broken("tells in a list", 1, "the events of apply are a list", apply=tells_in_a_list),
    broken("has a turn for nobody", 2, "which is no seat", hosting={"active": has_a_turn_for_nobody}),
    broken("has nothing to say", 2, "has no move", legal_moves=has_nothing_to_say),
    broken("stammers", 2, "listed twice", legal_moves=stammers),
    broken("lets others challenge", 2, "moves of others", legal_moves=lets_others_challenge),
    broken("asks chance as well", 2, "those to act", to_act=asks_chance_as_well),
    broken("starts with the last", 2, "not the list of the first", legal_moves=starts_with_the_last),
    broken("never knows who won", 2, "the outcome is None", outcome=never_knows_who_won),
    broken("knows who won", 2, "and the outcome is", outcome=knows_who_won),
    broken("may always concede", 2, "still offered", hosting={"unlisted": may_always_concede}),
    broken("takes it out of the old state", 3, "", apply=takes_it_out_of_the_old_state),
    broken("forgetful", 3, "the same step", apply=Forgetful()),
    broken("moody", 3, "not alike", legal_moves=Moody()),
    broken("unlike", 3, "pickle makes of", view=Unlike),
    broken("shows fickly", 3, "the hash of", view=shows_fickly),
    broken("shows beside", 3, "is not compared", view=shows_beside),
    broken("forces a bid", 1, "not the only move of its seat", hosting={"forced": forces_a_bid}),
    broken("passes anywhere", 1, "which is not listed", hosting={"passing": passes_anywhere}),
    broken("weighs nothing", 4, "no positive integer", chance=weighs(lambda _: 0)),
    broken("weighs in fractions", 4, "no positive integer", chance=weighs(lambda weight: weight / 2)),
    broken("weighs all alike", 4, "the odds are", chance=weighs(lambda _: 1)),
    broken("loses a face", 4, "not the list of chance", chance=loses_a_face),
    broken("rolls when asked", 4, "and chance has results", chance=rolls_when_asked),
    broken("counts too few", 4, "are the most", facts=counts_too_few),
    broken("forgets polish", 5, "the log says", proof={"fold": forgets_polish}),
    broken("forgets what is asked", 5, "what is pending", proof={"fold": forgets_what_is_asked}),
    broken("sees another card dealt", 5, "may only put HIDDEN", seen=sees_another_card_dealt),
    broken("folds the unseen", 5, "saw only a part", proof={"fold": folds_the_unseen}),
)
"""One a fault."""
