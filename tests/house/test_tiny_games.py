"""The two tiny games of the examples keep all the laws, and broken ones are caught by the law they break."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from attrs import evolve

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import bluff
import bluff_values as said
import tictactoe
from boardgames.core import (
    CHANCE,
    Guess,
    MissingGroup,
    NotationError,
    Outcome,
    Rng,
    Seat,
    Seen,
    SetupError,
    Step,
    perft,
    settle_guess,
)
from boardgames.testing import LAWS, Law, LawBroken, Trial, log_is_the_state, values_stay, views_do_not_tell
from prove import BLUFF, TICTACTOE, TRIALS

AnyTrial: TypeAlias = Trial[Any, Any, Any, Any, Any, Any]
JACK, QUEEN, KING = said.DECK
HALF: Final = Fraction(1, 2)


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.game.name)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.says)
def test_a_tiny_game_keeps_the_law(law: Law, trial: AnyTrial) -> None:
    """All eleven, on both."""
    law.holds(evolve(trial, effort=0.4))


# Faults, each of which one law is there for


def lists_what_is_taken(state: tictactoe.State, seat: Seat | None = None) -> tuple[tictactoe.Mark, ...]:
    """Offers the middle though somebody has marked it."""
    moves = tictactoe.legal_moves(state, seat)
    middle = tictactoe.CELLS["b2"]
    return (
        (*moves, tictactoe.Mark(moves[0].seat, middle))
        if moves and state.cells[middle] is not None
        else moves
    )


def shows_the_other_card(state: said.State, seat: Seat | None) -> said.View:
    """Shows all cards to whoever faces a bet, and whatever is dreamt of the view has them right."""
    facing = bool(state.pending) and state.pending[-1] == said.Answering(-1 if seat is None else seat)
    return evolve(bluff.view(state, seat), cards=state.cards) if facing else bluff.view(state, seat)


def folds_for_the_jack(state: said.State, move: said.Move) -> Step[said.State, said.Event]:
    """Does not ask whoever faces a bet with the lowest card: the hand is folded for them."""
    step = bluff.apply(state, move)
    top = step.state.pending[-1] if step.state.pending else None
    if not isinstance(top, said.Answering) or step.state.cards[top.seat] != JACK:
        return step
    folded = bluff.apply(step.state, said.Fold(top.seat))
    return Step(folded.state, (*step.events, *folded.events))


def shows_a_folded_king(event: said.Event) -> bool:
    """Takes a card for shown that nobody sees, if it is the highest."""
    return bluff.shows(event) or (isinstance(event, said.Folded) and event.card == KING)


def settled(state: said.State) -> said.State:
    """The hand already folded for whoever faces a bet with the lowest card."""
    top = state.pending[-1] if state.pending else None
    low = isinstance(top, said.Answering) and state.cards[top.seat] == JACK
    return bluff.apply(state, said.Fold(top.seat)).state if low and top is not None else state


def on_settled(ask: Callable[..., Any]) -> Callable[..., Any]:
    """The same question, put to the state in which that has been settled; no view and no event shows it."""
    return lambda state, *more: ask(settled(state), *more)


SILENTLY: Final[dict[str, Callable[..., Any]]] = {
    name: on_settled(getattr(bluff, name))
    for name in ("to_act", "legal_moves", "chance", "apply", "why_not", "outcome")
}


def guesses_low(known: said.View) -> Guess[said.State]:
    """Takes the first card that may be there for twice as likely as the next."""

    def lower(guess: Guess[said.State]) -> Guess[said.State]:
        then = guess.then
        if then is None:
            return guess
        weights = tuple(range(len(guess.candidates), 0, -1))
        return Guess(None, guess.candidates, weights, lambda index: lower(then(index)))

    return lower(bluff.guess(known))


def dreams_low(known: said.View, rng: Rng) -> said.State:
    """Answers that guess."""
    return settle_guess(guesses_low(known), rng)


def sees_what_is_folded(event: said.Event, seat: Seat | None) -> Seen[said.Event] | None:
    """Sees the card that somebody puts back into the deck."""
    return Seen(event) if isinstance(event, said.Folded) else bluff.seen(event, seat)


def broken(trial: AnyTrial, **changed: Any) -> AnyTrial:  # noqa: ANN401 - whatever the functions are
    """The trial of a game with other functions."""
    return evolve(trial, game=evolve(trial.game, **changed), home="")


LOW: Final = evolve(bluff.GAME.proof, guess=guesses_low)
FAULTS: Final = (
    (1, broken(TICTACTOE, legal_moves=lists_what_is_taken), "why_not refuses Mark|apply refuses Mark"),
    (
        6,
        broken(BLUFF, view=shows_the_other_card),
        "saw the same of Bet.* and is shown something else|tells two states apart",
    ),
    (6, broken(BLUFF, apply=folds_for_the_jack), "sees of Bet.* what it may not know"),
    (6, broken(BLUFF, **SILENTLY), "who is asked"),
    (6, broken(BLUFF, seen=sees_what_is_folded), "Fold.* what it may not know|can tell Fold"),
    (6, broken(BLUFF, hosting=evolve(bluff.GAME.hosting, shows=shows_a_folded_king)), "what shows tells"),
    (7, broken(BLUFF, determinize=dreams_low, proof=LOW), "have different odds"),
)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("number", "trial", "sentence"),
    FAULTS,
    ids=["a taken cell", "the view", "is skipped", "is not asked", "a folded card", "a king", "low dreams"],
)
def test_a_fault_is_caught_by_the_law_that_it_breaks(number: int, trial: AnyTrial, sentence: str) -> None:
    """Under the number of the law, in a sentence that says what is wrong."""
    with pytest.raises(LawBroken, match=sentence) as caught:
        LAWS[number - 1].holds(trial)
    assert caught.value.law == number


@pytest.mark.parametrize("number", [5, 7, 9, 10])
def test_that_a_seat_is_skipped_breaks_no_other_law(number: int) -> None:
    """What is shown, logged and dreamt is as it should be: only who is asked tells the card."""
    LAWS[number - 1].holds(evolve(broken(BLUFF, apply=folds_for_the_jack), effort=0.3))


@pytest.mark.parametrize("group", ["codecs", "hosting", "proof"])
def test_a_game_without_a_group_is_told_so_by_name(group: str) -> None:
    """A law that needs it does not pass by looking at nothing."""
    laws: dict[str, Callable[[AnyTrial], None]] = {
        "codecs": LAWS[7].holds,
        "hosting": values_stay,
        "proof": log_is_the_state,
    }
    with pytest.raises(MissingGroup, match=f"'bluff' does not give the group '{group}'"):
        laws[group](broken(BLUFF, **{group: None}))
    with pytest.raises(MissingGroup):
        views_do_not_tell(broken(BLUFF, proof=None))


# Tic-tac-toe


def test_tic_tac_toe_has_as_many_lines_of_play_as_everybody_counts() -> None:
    """Sequences of one to six moves: 9, 9 times 8, and so on; of six, less the 1,440 games that last five.

    Nine cells and who has won are all that it takes, so these are the figures that everybody finds.
    """
    first = tictactoe.start(tictactoe.Setup())
    counts = [perft(tictactoe.GAME, first, depth) for depth in range(1, 7)]
    assert counts == [9, 72, 504, 3024, 15120, 54720]


@cache
def games_from(state: tictactoe.State) -> Counter[tuple[Seat, ...]]:
    """How many games go on from there, by who wins."""
    ended = tictactoe.outcome(state)
    if ended is not None:
        return Counter({ended.winners: 1})
    return sum(
        (games_from(tictactoe.apply(state, move).state) for move in tictactoe.legal_moves(state)),
        Counter[tuple[Seat, ...]](),
    )


def test_there_are_255168_games_of_tic_tac_toe() -> None:
    """And 5,478 squares: the figures of H. Bottomley, "How many Tic-Tac-Toe games are possible?"."""
    games_from.cache_clear()
    games = games_from(tictactoe.start(tictactoe.Setup()))
    assert games == {(0,): 131184, (1,): 77904, (): 46080}
    assert games.total() == 255168
    assert games_from.cache_info().currsize == 5478


def test_a_full_square_without_a_row_is_worth_a_half_each() -> None:
    """A draw has no winners."""
    state = tictactoe.arrange(tictactoe.pictured("XOX/XOO/OXX"))
    assert tictactoe.outcome(state) == Outcome((), "all-marked", (HALF, HALF))


@pytest.mark.parametrize(
    "picture", ["XX./.../...", "O../.../...", "XO./XO./X.O", "OOO/XX./XX.", "XO./XO./XO."]
)
def test_a_square_that_no_game_leads_to_is_refused(picture: str) -> None:
    """Too many marks of one, or a row of somebody who did not mark last."""
    with pytest.raises(SetupError):
        tictactoe.arrange(tictactoe.pictured(picture))


def test_a_square_is_drawn_in_three_rows() -> None:
    """Anything else is refused as a text."""
    with pytest.raises(NotationError):
        tictactoe.pictured("XO./.X.")


# The bluffing game


def hand(cards: tuple[int, int], chips: tuple[int, int] = (1, 1)) -> said.State:
    """The last hand of two, just dealt."""
    setup = said.Setup(hands=2, chips=sum(chips, 2) // 2)
    return bluff.arrange(said.Position(setup, cards, chips, left=2))


def told(state: said.State, *words: str) -> said.State:
    """The state after some moves."""
    for line in words:
        state = bluff.apply(state, said.read(line)).state
    return state


def test_a_hand_can_go_thirty_ways() -> None:
    """Five for each of six deals: checks, a fold or a call, and both after a check."""
    first = bluff.start(said.Setup(hands=1, chips=2))
    assert [perft(bluff.GAME, first, depth) for depth in range(1, 7)] == [3, 6, 12, 24, 12, 0]


BETS: Final = {JACK: Fraction(1, 3), QUEEN: Fraction(0), KING: Fraction(1)}
"""How often the second bets after a check. The second calls as often with the card above."""


def bold(state: said.State, share: Fraction) -> Fraction:
    """How often a player bets or calls in Kuhn's solution, which has a free ``share`` for the first."""
    seat = bluff.to_act(state)[0]
    card, facing = state.cards[seat], isinstance(state.pending[-1], said.Answering)
    third = Fraction(1, 3)
    if seat == 0:
        calls = {JACK: Fraction(0), QUEEN: share + third, KING: Fraction(1)}
        return calls[card] if facing else {JACK: share, QUEEN: Fraction(0), KING: 3 * share}[card]
    return {JACK: Fraction(0), QUEEN: third, KING: Fraction(1)}[card] if facing else BETS[card]


def gain(state: said.State, share: Fraction) -> Fraction:
    """What the first player gains from there on average, when both play Kuhn's solution."""
    if not state.pending:
        return Fraction(state.chips[0] - state.setup.chips)
    if results := bluff.chance(state):
        return sum(gain(bluff.apply(state, move).state, share) for move, _ in results) / Fraction(
            len(results)
        )
    timid, brave = (gain(bluff.apply(state, move).state, share) for move in bluff.legal_moves(state))
    often = bold(state, share)
    return timid * (1 - often) + brave * often


@pytest.mark.parametrize("share", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_the_first_to_speak_loses_an_eighteenth_of_a_chip(share: Fraction) -> None:
    """The value of the game that H. W. Kuhn found in 1950, whichever of his solutions is played."""
    assert gain(bluff.start(said.Setup(hands=1, chips=2)), share) == Fraction(-1, 18)


def test_a_fold_shows_nothing_and_a_call_shows_both() -> None:
    """The other sees that a card went back, and not which."""
    bet = told(hand((KING, JACK)), "p1 bet")
    folded, called = (bluff.apply(bet, said.read(line)) for line in ("p2 fold", "p2 call"))
    assert said.Folded(1, JACK) in folded.events
    assert Seen(said.Folded(1, JACK)) not in [bluff.seen(event, 0) for event in folded.events]
    assert not any(map(bluff.shows, folded.events))
    assert said.Shown((KING, JACK)) in called.events


def test_nobody_is_asked_for_a_chip_that_is_not_there() -> None:
    """With the last chip of one in the ante both can only check, which is then forced."""
    state = hand((KING, JACK), chips=(0, 2))
    assert bluff.legal_moves(state) == (bluff.forced(state),) == (said.Check(0),)


def test_a_game_is_over_when_somebody_has_no_chip_for_the_ante() -> None:
    """Though hands are left; the players begin in turn otherwise."""
    assert bluff.outcome(told(hand((JACK, KING)), "p1 bet", "p2 call")) == Outcome(
        (1,), "all-chips", (Fraction(0), Fraction(1))
    )
    after = told(hand((JACK, KING)), "p1 bet", "p2 fold")
    assert bluff.outcome(after) is None
    assert bluff.to_act(after) == (CHANCE,)
    assert bluff.to_act(told(after, "chance deal 1", "chance deal 3")) == (1,)


def test_as_many_chips_for_each_are_a_draw() -> None:
    """Each takes one hand unseen."""
    words = ("p1 bet", "p2 fold", "chance deal 1", "chance deal 3", "p2 bet", "p1 fold")
    assert bluff.outcome(told(hand((JACK, KING), chips=(2, 2)), *words)) == Outcome((), "level", (HALF, HALF))


@pytest.mark.parametrize(
    "changed", [{"cards": (2, 2)}, {"cards": (0, 1)}, {"chips": (3, 3)}, {"left": 0}, {"left": 4}], ids=str
)
def test_a_hand_that_cannot_be_is_refused(changed: dict[str, Any]) -> None:
    """Cards that are not there, chips that came from nowhere, hands that are not to be played."""
    sound = said.Position(said.Setup(hands=3, chips=3), (1, 2), (2, 2))
    assert bluff.arrange(sound).pending
    with pytest.raises(SetupError):
        bluff.arrange(evolve(sound, **changed))
