"""Chance and secrets on the core: a bluffing game with two cards in play.

Each of two players stakes a chip and is dealt one of three cards, which the other does not see; the third
stays in the deck. In turn they check or bet another chip; whoever faces a bet folds, or calls with a chip.
The higher card takes the stakes, or whoever did not fold, and then it stays unknown who held what. One such
hand is known as Kuhn poker (H. W. Kuhn, "A simplified two-person poker", 1950). Some are played, the players
beginning in turn, and most chips win. The values are in ``examples/bluff_values.py``.

    python examples/bluff.py [--seed N]
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Final, assert_never

from attrs import evolve

from bluff_values import (
    CODECS,
    DECK,
    NO_CARD,
    SEATS,
    Answering,
    Begun,
    Bet,
    Call,
    Check,
    Checked,
    Deal,
    Dealing,
    Dealt,
    Event,
    Fold,
    Folded,
    Move,
    Opening,
    Pair,
    Pending,
    Position,
    Setup,
    Shown,
    Staked,
    State,
    View,
    Won,
    read,
    write,
)
from boardgames.agents import random_agent
from boardgames.core import (
    CHANCE,
    HIDDEN,
    Facts,
    Game,
    GameOver,
    Guess,
    Hidden,
    Hosting,
    IllegalMove,
    Outcome,
    Problem,
    Proof,
    Refusal,
    Rng,
    Seat,
    Seen,
    SetupError,
    Step,
    play,
    settle_guess,
    shares,
    write_seat,
)

MOST: Final = 99
LONGEST_HAND: Final = 5
"""Moves of a hand: two deals, a check, a bet, a call."""


def facts(setup: Setup) -> Facts:
    """Two seats; a hand is at most five moves long."""
    longest = LONGEST_HAND * setup.hands
    return Facts(SEATS, Fraction(0), Fraction(1), most_results=len(DECK), longest=longest)


def start(setup: Setup) -> State:
    """Each has staked a chip for the first hand. Raises SetupError."""
    if found := setup_problems(setup):
        raise SetupError(found)
    chips = setup.chips - 1
    return State(setup, setup.hands, (chips, chips), (1, 1), (NO_CARD, NO_CARD), a_hand(setup, setup.hands))


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything wrong with a setup."""
    return tuple(
        Problem(name, f"must be 1 to {MOST}, not {value!r}")
        for name, value in (("hands", setup.hands), ("chips", setup.chips))
        if type(value) is not int or not 1 <= value <= MOST
    )


def arrange(position: Position) -> State:
    """A hand just dealt. Raises SetupError with every problem."""
    setup, cards = position.setup, position.cards
    if found := setup_problems(setup):
        raise SetupError(found)
    pending = a_hand(setup, position.left)[:SEATS]
    state = State(setup, position.left, position.chips, (1, 1), cards, pending)
    missing = (Problem("cards", "each holds one"),) if NO_CARD in cards else ()
    if found := (*missing, *problems(state)):
        raise SetupError(found)
    return state


def first_of(setup: Setup, left: int) -> Seat:
    """Who begins a hand: the players in turn."""
    return (setup.hands - left) % SEATS


def a_hand(setup: Setup, left: int) -> tuple[Pending, ...]:
    """What a hand waits for: first a card for each, then a word of each."""
    first = first_of(setup, left)
    return (Opening(1 - first), Opening(first), Dealing(1 - first), Dealing(first))


def to_act(state: State) -> tuple[Seat, ...]:
    """Whoever is asked by the last entry of what is pending."""
    return (state.pending[-1].seat,) if state.pending else ()


def deck(*dealt: int | Hidden) -> tuple[int, ...]:
    """The cards that are not among those."""
    return tuple(card for card in DECK if card not in dealt)


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """Any card left in the deck, each as likely."""
    return tuple((Deal(card), 1) for card in deck(*state.cards)) if to_act(state) == (CHANCE,) else ()


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Check, or bet if both have a chip for it; fold or call; at a chance node, the cards that may come."""
    if not state.pending or seat not in {None, *to_act(state)}:
        return ()
    match state.pending[-1]:
        case Dealing():
            return tuple(move for move, _ in chance(state))
        case Opening(asked):
            return (Check(asked), Bet(asked)) if min(state.chips) else (Check(asked),)
        case Answering(asked):
            return (Fold(asked), Call(asked))
        case other:
            assert_never(other)


def why_not(state: State, move: Move) -> Refusal | None:
    """Whatever is not listed is refused; the reason holds nothing that is secret."""
    if move in legal_moves(state):
        return None
    if not state.pending:
        return Refusal("game-over", "", "the game is over")
    if (move.seat,) != to_act(state):
        return Refusal("not-asked", "", f"{write_seat(to_act(state)[0])} is asked")
    if isinstance(move, Bet) and isinstance(state.pending[-1], Opening):
        return Refusal("no-chip", "", "both need a chip for a bet")
    return Refusal("not-this", "", "something else is asked")


def put(pair: Pair, seat: Seat, value: int) -> Pair:
    """The pair with another number for that seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def after(state: State, event: Event) -> State:
    """The facts after an event: the one place where facts change. Raises ValueError for a hidden card."""
    match event:
        case Dealt(seat, card):
            if isinstance(card, Hidden):
                raise ValueError("which card was dealt is hidden")
            return evolve(state, cards=put(state.cards, seat, card))
        case Staked(seat):
            chips, staked = state.chips[seat] - 1, state.staked[seat] + 1
            return evolve(state, chips=put(state.chips, seat, chips), staked=put(state.staked, seat, staked))
        case Folded(seat, card):
            if isinstance(card, Hidden):
                raise ValueError("which card was put back is hidden")
            return evolve(state, cards=put(state.cards, seat, NO_CARD))
        case Won(seat):
            taken = put(state.chips, seat, state.chips[seat] + sum(state.staked))
            none = (NO_CARD, NO_CARD)
            return evolve(state, left=state.left - 1, chips=taken, staked=(0, 0), cards=none)
        case Begun():
            return evolve(state, chips=(state.chips[0] - 1, state.chips[1] - 1), staked=(1, 1))
        case Checked() | Shown():
            return state
        case other:
            assert_never(other)


def apply(state: State, move: Move) -> Step[State, Event]:
    """What a move leads to. Raises GameOver or IllegalMove."""
    refusal = why_not(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal) if state.pending else GameOver
    top, pending = state.pending[-1], state.pending[:-1]
    events: tuple[Event, ...]
    match move:
        case Deal(card):
            events = (Dealt(top.to if isinstance(top, Dealing) else top.seat, card),)
        case Check(seat):
            events = (Checked(seat),)
        case Bet(seat):
            events, pending = (Staked(seat),), (Answering(1 - seat),)
        case Call(seat):
            events = (Staked(seat),)
        case Fold(seat):
            events = (Folded(seat, state.cards[seat]), Won(1 - seat))
    if not pending and not isinstance(move, Fold):
        events = (*events, Shown(state.cards), Won(state.cards.index(max(state.cards))))
    for event in events:
        state = after(state, event)
    if not pending and state.left and min(state.chips):
        begun = Begun(first_of(state.setup, state.left))
        events, pending = (*events, begun), a_hand(state.setup, state.left)
        state = after(state, begun)
    return Step(evolve(state, pending=pending), events)


def outcome(state: State) -> Outcome | None:
    """Most chips win; as many on either side are a draw."""
    if state.pending:
        return None
    most = max(state.chips)
    paid = tuple(seat for seat in range(SEATS) if state.chips[seat] == most)
    why = "level" if len(paid) == SEATS else "most-chips" if min(state.chips) else "all-chips"
    return Outcome(paid if len(paid) == 1 else (), why, shares(SEATS, paid))


# What a seat may know


def view(state: State, seat: Seat | None) -> View:
    """A card of the other is hidden."""
    first, second = (
        card if holder == seat or card == NO_CARD else HIDDEN for holder, card in enumerate(state.cards)
    )
    return View(state.setup, seat, state.left, state.chips, state.staked, (first, second), state.pending)


def seen(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Everything but the card that another is dealt, or puts back unseen."""
    if isinstance(event, Dealt | Folded) and event.seat != seat:
        return Seen(evolve(event, card=HIDDEN))
    return Seen(event)


def guess(known: View) -> Guess[State]:
    """Whoever hides a card holds any that has not been seen, all as likely."""
    if HIDDEN in known.cards:
        holder, unseen = known.cards.index(HIDDEN), deck(*known.cards)

        def then(index: int) -> Guess[State]:
            first, second = known.cards
            cards = (unseen[index], second) if holder == 0 else (first, unseen[index])
            return guess(evolve(known, cards=cards))

        return Guess(None, unseen, (1,) * len(unseen), then)
    first, second = (card for card in known.cards if not isinstance(card, Hidden))
    return Guess(State(known.setup, known.left, known.chips, known.staked, (first, second), known.pending))


def determinize(known: View, rng: Rng) -> State:
    """The guess, answered by chance."""
    return settle_guess(guess(known), rng)


# What a table asks


def active(state: State) -> Seat | None:
    """The player who is asked; nobody while cards are dealt."""
    return next((seat for seat in to_act(state) if seat != CHANCE), None)


def forced(state: State) -> Move | None:
    """To check, where there is no chip for a bet."""
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 and to_act(state) != (CHANCE,) else None


def passing(state: State, seat: Seat) -> Move | None:
    """A check stakes nothing. To fold is to lose, and no standing instruction does it."""
    return next((move for move in legal_moves(state, seat) if isinstance(move, Check)), None)


def shows(event: Event) -> bool:
    """Only cards that are turned up become known to the other."""
    return isinstance(event, Shown)


# What the laws compare the game with


def problems(state: State) -> tuple[Problem, ...]:
    """A card in two places, or chips that came from nowhere."""
    found = []
    held = [card for card in state.cards if card != NO_CARD]
    if len({*held}) < len(held) or not {*held} <= {*DECK}:
        found.append(Problem("cards", "every card is of the deck, and in one place"))
    chips = (*state.chips, *state.staked)
    if min(chips) < 0 or sum(chips) != SEATS * state.setup.chips:
        found.append(Problem("chips", f"nobody owes any, and together they are {SEATS * state.setup.chips}"))
    if not bool(state.pending) <= state.left <= state.setup.hands:
        found.append(
            Problem("left", f"of {state.setup.hands} hands, that of which something is asked is left")
        )
    return tuple(found)


def swap(state: State, seat: Seat | None, rng: Rng) -> State:
    """Other cards for those that the seat does not hold itself."""
    cards, free = state.cards, list(deck(NO_CARD if seat is None else state.cards[seat]))
    for holder, card in enumerate(state.cards):
        if holder != seat and card != NO_CARD:
            index, rng = rng.below(len(free))
            cards = put(cards, holder, free.pop(index))
    return evolve(state, cards=cards)


GAME: Final = Game(
    name="bluff",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
    home="bluff:GAME",
    codecs=CODECS,
    hosting=Hosting[State, Move, Event](active, forced, passing, unlisted=lambda _state: (), shows=shows),
    proof=Proof[State, Event, View](fold=after, problems=problems, swap=swap, guess=guess),
)


def main() -> None:
    """Play one game by chance and print its moves and the winner."""
    parser = argparse.ArgumentParser(description="Play a bluffing game at random.")
    parser.add_argument("--seed", type=int, default=7)
    ended = None
    for played in play(GAME, Setup(), (random_agent, random_agent), parser.parse_args().seed):
        print(write(played.move))
        ended = outcome(played.step.state)
    if ended is not None:
        print(f"{' '.join(map(write_seat, ended.winners)) or 'nobody'} wins: {ended.why}")


if __name__ == "__main__":
    main()
