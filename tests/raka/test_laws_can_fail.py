"""The laws can fail on Raka too: leaks that are easily made are caught in games of every style."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import strategies as st

from boardgames.core import CHANCE, Refusal, Seat, Seen, Step
from boardgames.raka import GAME
from boardgames.raka.cards import WARRIORS, Rank, cards_in
from boardgames.raka.events import CardDrawn, CardSet, Event, Phase, RockLost, WarriorBurnt
from boardgames.raka.moves import Deal, Move
from boardgames.raka.pending import Countering, Moment, Responding
from boardgames.raka.position import Position
from boardgames.raka.setup import Setup
from boardgames.raka.state import State
from boardgames.raka.view import RakaView
from boardgames.testing import (
    LawBroken,
    dreams_are_plausible,
    log_is_the_state,
    matter_is_conserved,
    views_do_not_tell,
    weights_are_honest,
)
from tests.raka.tables import place
from tests.raka.trial import TRIAL

pytestmark = [pytest.mark.repeats, pytest.mark.usefixtures("hasty")]


def skips_who_cannot_answer(state: State, move: Move) -> Step[State, Event]:
    """Asks in a window only those who hold an answer, which tells the table what they hold (RAKA-D02)."""
    step = GAME.apply(state, move)
    while (
        step.state.pending
        and isinstance(step.state.pending[-1], Moment | Responding | Countering)
        and len(GAME.legal_moves(step.state)) == 1
    ):
        after = GAME.apply(step.state, GAME.legal_moves(step.state)[0])
        step = Step(after.state, step.events + after.events)
    return step


def passes_for_who_cannot_answer(state: State) -> Move | None:
    """Makes the only move there is, which is the only one for reasons that are hidden."""
    moves = GAME.legal_moves(state)
    return moves[0] if len(moves) == 1 and moves[0].seat != CHANCE else GAME.hosting.forced(state)


def sees_all(*kinds: type[Event]) -> Callable[[Event, Seat | None], Seen[Event] | None]:
    """Everybody sees events of these kinds whole."""
    return lambda event, seat: Seen(event) if isinstance(event, kinds) else GAME.seen(event, seat)


def dates_tens_otherwise(state: State, seat: Seat | None) -> RakaView:
    """Says of facedown tens that they were set later than they were."""
    view = GAME.view(state, seat)
    sides = zip(view.sides, state.sides, strict=True)
    return evolve(
        view,
        sides=tuple(
            evolve(
                shown,
                since=tuple(
                    turn + (card is not None and card.rank is Rank.TEN)
                    for turn, card in zip(side.since, side.row, strict=True)
                ),
            )
            for shown, side in sides
        ),
    )


def tells_the_deck(state: State, move: Move) -> Refusal | None:
    """Tells in every error text whether a warrior is left in the deck."""
    refusal = GAME.why_not(state, move)
    left = bool(state.decks[0] & WARRIORS)
    return refusal and evolve(refusal, sentence=f"{refusal.sentence}, and warriors are left: {left}")


@pytest.mark.parametrize(
    "parts",
    [
        {"apply": skips_who_cannot_answer},
        {"hosting": evolve(GAME.hosting, forced=passes_for_who_cannot_answer)},
        {"seen": sees_all(CardSet)},
        {"seen": sees_all(CardDrawn)},
        {"view": dates_tens_otherwise},
        {"why_not": tells_the_deck},
    ],
    ids=["skips", "forces", "sees sets", "sees draws", "dates", "explains"],
)
def test_what_tells_is_caught(parts: dict[str, Any]) -> None:
    """Being asked, being played for, events, views and error texts: none may tell what is hidden."""
    with pytest.raises(LawBroken) as caught:
        views_do_not_tell(evolve(TRIAL, game=evolve(GAME, **parts)))
    assert caught.value.law == 6


def test_a_lost_rock_that_all_see_is_caught() -> None:
    """Only the loser sees which rock it was, though the event does show somebody something (RAKA-026)."""
    struck = Position(Setup(3), (place("KS"), place(rocks="2C 3D 4H"), place()), phase=Phase.BATTLE)
    trial = evolve(TRIAL, setups=st.just(struck.setup), positions=st.just(struck), longest_walk=6)
    with pytest.raises(LawBroken, match="law 6"):
        views_do_not_tell(evolve(trial, game=evolve(GAME, seen=sees_all(RockLost))))


def forgets_burning(state: State, event: Event) -> State:
    """Lets a warrior keep its hit points after the Railgun."""
    return state if isinstance(event, WarriorBurnt) else GAME.proof.fold(state, event)


def test_an_event_that_changes_nothing_is_caught() -> None:
    """The rarest of events are folded too."""
    with pytest.raises(LawBroken, match="law 5"):
        log_is_the_state(evolve(TRIAL, game=evolve(GAME, proof=evolve(GAME.proof, fold=forgets_burning))))


def deals_kings_more_often(state: State) -> tuple[tuple[Move, int], ...]:
    """Weighs kings double."""
    return tuple(
        (move, 1 + (isinstance(move, Deal) and move.card.rank is Rank.KING)) for move, _ in GAME.chance(state)
    )


def test_a_loaded_deck_is_caught() -> None:
    """The weights are held against odds that are found over all the zones."""
    with pytest.raises(LawBroken, match="law 4"):
        weights_are_honest(evolve(TRIAL, game=evolve(GAME, chance=deals_kings_more_often)))


def draws_for_nothing(state: State, move: Move) -> Step[State, Event]:
    """Gives whoever draws a second card out of nowhere."""
    step = GAME.apply(state, move)
    drawn = [event for event in step.events if isinstance(event, CardDrawn)]
    if not drawn or not step.state.pending:
        return step
    seat = drawn[0].seat
    sides = list(step.state.sides)
    sides[seat] = evolve(sides[seat], hand=sides[seat].hand | cards_in(WARRIORS)[0].bit)
    return evolve(step, state=evolve(step.state, sides=tuple(sides)))


def test_a_card_out_of_nowhere_is_caught() -> None:
    """Cards are counted over all the zones."""
    with pytest.raises(LawBroken, match="law 9"):
        matter_is_conserved(evolve(TRIAL, game=evolve(GAME, apply=draws_for_nothing)))


def test_dreams_that_forget_a_mark_are_caught() -> None:
    """A dream must have every card where everybody knows it is."""

    def forgets_marks(view: RakaView) -> RakaView:
        return evolve(view, sides=tuple(evolve(side, marks=()) for side in view.sides))

    game = evolve(GAME, determinize=lambda view, rng: GAME.determinize(forgets_marks(view), rng))
    with pytest.raises(LawBroken, match="law 7"):
        dreams_are_plausible(evolve(TRIAL, game=game))
