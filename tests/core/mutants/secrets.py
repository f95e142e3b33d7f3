"""Games that break the laws about hidden things: 6 and 7."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from attrs import evolve

from boardgames.core import HIDDEN, Guess, Refusal, Rng, Seat, Seen, Step, settle_guess
from tests.core.mutants.broken import Mutant, broken
from tests.core.toy import GAME, Event, Move, Position, State, View
from tests.core.toy.values import BidSealed, CardDealt, Challenge, Pass, Window
from tests.core.trial import TRIAL, positions

Truth: TypeAlias = Callable[[State, Seat | None], Iterable[object]]

# Law 6: views do not tell.


def shows_bids(state: State, seat: Seat | None) -> View:
    """Shows what others have bid."""
    return evolve(GAME.view(state, seat), bids=state.bids)


def shows_all(state: State, seat: Seat | None) -> View:
    """Shows all cards, so that whatever is made of the view cannot disagree with it."""
    return evolve(GAME.view(state, seat), cards=state.cards, bids=state.bids)


def challenges_when_wise(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Offers a challenge by what the winner hides."""
    moves = GAME.legal_moves(state, seat)
    wise = state.active is None or (state.cards[state.active] or 0) > 2
    return moves if wise else tuple(move for move in moves if not isinstance(move, Challenge))


def explains_too_much(state: State, move: Move) -> Refusal | None:
    """Tells in an error text what others hide."""
    refusal = GAME.why_not(state, move)
    return refusal and evolve(refusal, sentence=f"{refusal.sentence} while {state.cards} are held")


def skips_the_hopeless(state: State, move: Move) -> Step[State, Event]:
    """Asks only those whose hidden card could win the challenge."""
    step = GAME.apply(state, move)
    top = step.state.pending[-1] if step.state.pending else None
    if isinstance(top, Window) and (step.state.cards[top.asked] or 0) <= step.state.lot:
        return evolve(step, state=GAME.apply(step.state, Pass(top.asked)).state)
    return step


def passes_for_the_hopeless(state: State) -> Move | None:
    """Forces a pass on those whose hidden card cannot win the challenge."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Window) and (state.cards[top.asked] or 0) <= state.lot:
        return Pass(top.asked)
    return GAME.hosting.forced(state)


def passes_if_wise(state: State, seat: Seat) -> Move | None:
    """Knows a way to decline only for those whose hidden card cannot win."""
    passing = GAME.hosting.passing(state, seat)
    return passing if (state.cards[seat] or 0) <= state.lot else None


def sees_bids(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Sees what others bid."""
    return Seen(event) if isinstance(event, BidSealed) else GAME.seen(event, seat)


def sees_some_cards(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Sees the neighbour's card being dealt."""
    near = isinstance(event, CardDealt) and seat is not None and event.seat == seat + 1
    return Seen(event) if near else GAME.seen(event, seat)


def notices_high_bids(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Sees nothing of a bid unless it is high."""
    if isinstance(event, BidSealed) and event.seat != seat and event.coins == 0:
        return None
    return GAME.seen(event, seat)


def shows_nothing(_event: Event) -> bool:
    """Does not know that a challenge shows a card."""
    return False


def is_asked(position: Position) -> bool:
    """Whether bids are what is next."""
    return position.face > 0


def asks_the_strong_first(state: State) -> tuple[Seat, ...]:
    """Asks for bids in the order of the cards that are hidden."""
    owing = GAME.to_act(state)
    return owing if len(owing) < 2 else tuple(sorted(owing, key=lambda seat: -(state.cards[seat] or 0)))


def shows_all_at_the_end(state: State, seat: Seat | None) -> View:
    """Lays all cards open once the game is over, and no event says so."""
    known = GAME.view(state, seat)
    return evolve(known, cards=state.cards) if state.ended else known


def swaps_nothing(state: State, _seat: Seat | None, _rng: Rng) -> State:
    """Leaves everything as it is."""
    return state


def swaps_badly(state: State, seat: Seat | None, rng: Rng) -> State:
    """Puts a second copy of a card into the deck."""
    other = GAME.proof.swap(state, seat, rng)
    return other if seat is not None or other.deck == () else evolve(other, deck=(other.deck[0], *other.deck))


# Law 7: dreams are plausible.


def dreams_of_other_cards(view: View, rng: Rng) -> State:
    """Forgets the dreamer's own card."""
    return GAME.determinize(evolve(view, cards=tuple(card and HIDDEN for card in view.cards)), rng)


def dreams_of_doubles(view: View, rng: Rng) -> State:
    """Dreams of a deck with a card twice."""
    dream = GAME.determinize(view, rng)
    return evolve(dream, deck=dream.deck[:1] + dream.deck)


def dreams_by_itself(view: View, rng: Rng) -> State:
    """Draws in a way of its own, and not by the guess."""
    return GAME.determinize(view, rng.split("mine"))


def guesses(weights: Callable[[int], tuple[int, ...]], keep: int = 0) -> Callable[[View], Guess[State]]:
    """A guess with other weights, that leaves out so many candidates of every pick."""

    def changed(guess: Guess[State]) -> Guess[State]:
        then = guess.then
        if then is None:
            return guess
        kept = guess.candidates[keep if len(guess.candidates) > keep else 0 :]
        first = len(guess.candidates) - len(kept)
        return Guess(None, kept, weights(len(kept)), lambda index: changed(then(first + index)))

    return lambda view: changed(GAME.proof.guess(view))


def ends_with_a_question(view: View) -> Guess[State]:
    """Still has something to pick when nothing is left to pick."""

    def changed(guess: Guess[State]) -> Guess[State]:
        then = guess.then
        if then is None:
            return evolve(guess, candidates=("nothing",))
        return evolve(guess, then=lambda index: changed(then(index)))

    return changed(GAME.proof.guess(view))


def dreams_of_riches(view: View) -> Guess[State]:
    """Dreams of bids that nobody could pay, too."""

    def changed(guess: Guess[State]) -> Guess[State]:
        then, state = guess.then, guess.state
        if then is not None:
            return evolve(guess, then=lambda index: changed(then(index)))
        if state is None or HIDDEN not in view.bids:
            return guess
        bids = tuple(99 if bid is HIDDEN else bid for bid in view.bids)
        ends = (guess, Guess(evolve(state, bids=bids)))
        return Guess(None, ("poor", "rich"), (1, 1), ends.__getitem__)

    return changed(GAME.proof.guess(view))


def cannot_dream_of_aces(view: View) -> Guess[State]:
    """Never dreams that another holds the first card, in games too large to list all dreams of."""

    def changed(guess: Guess[State]) -> Guess[State]:
        then = guess.then
        if then is None:
            return guess
        kept = guess.candidates[1:] if HIDDEN in view.cards and view.setup.cards > 5 else guess.candidates
        first = len(guess.candidates) - len(kept)
        return Guess(None, kept, (1,) * len(kept), lambda index: changed(then(first + index)))

    return changed(GAME.proof.guess(view))


def guessing(
    name: str, says: str, guess: Callable[[View], Guess[State]], truth: Truth | None = None
) -> Mutant:
    """A game that dreams by another guess."""
    return broken(
        name,
        7,
        says,
        trial=evolve(TRIAL, home="", truth=truth),
        proof={"guess": guess},
        determinize=lambda view, rng: settle_guess(guess(view), rng),
    )


MUTANTS: Final = (
    broken("shows bids", 6, "the view of seat", view=shows_bids),
    broken("shows all", 6, "the view of seat", view=shows_all),
    broken("challenges when wise", 6, "legal moves", legal_moves=challenges_when_wise),
    broken("explains too much", 6, "why not", why_not=explains_too_much),
    broken("skips the hopeless", 6, "after", apply=skips_the_hopeless),
    broken("passes for the hopeless", 6, "forced", hosting={"forced": passes_for_the_hopeless}),
    broken("passes if wise", 6, "passing", hosting={"passing": passes_if_wise}),
    broken("sees bids", 6, "can tell", seen=sees_bids),
    broken("sees some cards", 6, "can tell", seen=sees_some_cards),
    broken("notices high bids", 6, "can tell", seen=notices_high_bids),
    broken("shows nothing", 6, "what it may not know", hosting={"shows": shows_nothing}),
    broken("asks the strong first", 6, "who is asked after", to_act=asks_the_strong_first),
    broken(
        "asks the strong first from the start",
        6,
        "who is asked tells",
        trial=evolve(TRIAL, home="", positions=positions().filter(is_asked), longest_walk=0),
        to_act=asks_the_strong_first,
    ),
    broken("shows all at the end", 6, "saw the same", view=shows_all_at_the_end),
    broken("swaps nothing", 6, "leaves all as it is", proof={"swap": swaps_nothing}),
    broken("swaps badly", 6, "is broken", proof={"swap": swaps_badly}),
    broken("dreams of other cards", 7, "would know", determinize=dreams_of_other_cards),
    broken("dreams of doubles", 7, "is broken", determinize=dreams_of_doubles),
    broken("offers by what is hidden", 7, "offered something else", legal_moves=challenges_when_wise),
    broken("dreams by itself", 7, "by its generator", determinize=dreams_by_itself),
    guessing("prefers the last", "different odds", guesses(lambda count: (*[1] * (count - 1), 2))),
    guessing("leaves some out", "dream what", guesses(lambda count: (1,) * count, keep=1)),
    guessing("leaves most out", "cannot dream what is true", guesses(lambda count: (1,) * count, keep=3)),
    guessing("ends with a question", "before its candidates", ends_with_a_question),
    guessing(
        "weighs too few", "positive integer a candidate", guesses(lambda count: (1,) * max(1, count - 1))
    ),
    broken("all share a leak", 6, "the view of seat", view=shows_all, proof={"swap": swaps_nothing}),
    guessing("cannot dream of aces", "does not dream it", cannot_dream_of_aces, TRIAL.truth),
    guessing("dreams of riches", "what cannot be", dreams_of_riches),
)
"""One a fault."""
