"""The laws can fail on Arena too: faults that are easily made are caught in games of every variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import strategies as st

from boardgames.arena import GAME
from boardgames.arena.events import (
    BidSealed,
    CardDrawn,
    ClaimSealed,
    Event,
    FountainUsed,
    HeroPushed,
    LifeStolen,
)
from boardgames.arena.moves import Bid, Move, Roll, StepTo, Toward
from boardgames.arena.position import Phase
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.arena.view import ArenaView
from boardgames.core import HIDDEN, Refusal, Rng, Seat, Seen, Step
from boardgames.testing import (
    LawBroken,
    dreams_are_plausible,
    listed_is_accepted,
    log_is_the_state,
    matter_is_conserved,
    play_ends,
    sealed_decisions_commute,
    someone_must_act,
    views_do_not_tell,
    weights_are_honest,
)
from tests.arena import trial as trials
from tests.arena.layouts import laid_out
from tests.arena.trial import ArenaTrial, every_cube_is_accounted_for

TRIAL = evolve(trials.TRIAL, effort=1.0)

pytestmark = [pytest.mark.repeats, pytest.mark.usefixtures("hasty")]


def broken(**parts: Any) -> ArenaTrial:  # noqa: ANN401 - the fields of a game
    """The trial of a game with something wrong with it."""
    return evolve(TRIAL, game=evolve(GAME, **parts))


def sees_all(*kinds: type[Event]) -> Callable[[Event, Seat | None], Seen[Event] | None]:
    """Everybody sees events of these kinds whole."""
    return lambda event, seat: Seen(event) if isinstance(event, kinds) else GAME.seen(event, seat)


def shows_bids(state: State, seat: Seat | None) -> ArenaView:
    """Lays open what the others have bid."""
    view = GAME.view(state, seat)
    return evolve(view, sealed=state.sealed)


def remembers_bids(view: ArenaView, rng: Rng) -> State:
    """Dreams of the bids that the view should not have shown."""
    hidden = tuple(HIDDEN if each and seat != view.seat else each for seat, each in enumerate(view.sealed))
    dream = GAME.determinize(evolve(view, sealed=hidden), rng)
    return evolve(dream, sealed=tuple(None if each is HIDDEN else each for each in view.sealed))


def shows_the_hand(state: State, seat: Seat | None) -> ArenaView:
    """Tells by the order of hidden cards how many of the Titan's are early in the alphabet."""
    view = GAME.view(state, seat)
    known = sum(card < "k" for card in state.drawn)
    return evolve(view, drawn=view.drawn[:known]) if state.drawn else view


def asks_the_next_one_first(state: State) -> tuple[Seat, ...]:
    """Lets the first of those who have still to bid wait when the bids made in secret make an odd sum."""
    owing = GAME.to_act(state)
    odd = sum(sum(bid) for bid in state.sealed if bid) % 2
    return (*owing[1:], owing[0]) if odd else owing


def tells_of_the_bids(state: State, move: Move) -> Refusal | None:
    """Says in every error text whether somebody has bid more than nothing."""
    refusal = GAME.why_not(state, move)
    bold = any(bid and max(bid) for bid in state.sealed)
    return refusal and evolve(refusal, sentence=f"{refusal.sentence}, and somebody bid: {bold}")


@pytest.mark.parametrize(
    "parts",
    [
        {"view": shows_bids, "determinize": remembers_bids},
        {"view": shows_the_hand},
        {"seen": sees_all(BidSealed)},
        {"seen": sees_all(ClaimSealed)},
        {"seen": sees_all(CardDrawn)},
        {"why_not": tells_of_the_bids},
    ],
    ids=["view and dream", "hand", "sees bids", "sees claims", "sees draws", "explains"],
)
def test_what_tells_is_caught(parts: dict[str, Any]) -> None:
    """Views, dreams, events and error texts: none may tell what is sealed."""
    with pytest.raises(LawBroken) as caught:
        views_do_not_tell(broken(**parts))
    assert caught.value.law == 6


def test_being_asked_in_another_order_is_caught() -> None:
    """Who is asked first may not hang on what others have bid."""
    auction = laid_out(Setup(4), Phase.BID, 1)
    trial = evolve(TRIAL, setups=st.just(auction.setup), positions=st.just(auction), longest_walk=4)
    with pytest.raises(LawBroken, match="law 6"):
        views_do_not_tell(evolve(trial, game=evolve(GAME, to_act=asks_the_next_one_first)))


def rolls_suns_like_swords(state: State) -> tuple[tuple[Move, int], ...]:
    """Gives every roll of the dice the same weight."""
    return tuple((move, 1 if isinstance(move, Roll) else weight) for move, weight in GAME.chance(state))


def test_loaded_dice_are_caught() -> None:
    """The weights are held against all the ways in which dice can fall."""
    with pytest.raises(LawBroken, match="law 4"):
        weights_are_honest(broken(chance=rolls_suns_like_swords))


def deals_one_card_less(state: State) -> tuple[tuple[Move, int], ...]:
    """Never deals the last card of a type."""
    results = GAME.chance(state)
    return results[:-1] if len(results) > 1 and not isinstance(results[0][0], Roll) else results


def test_a_card_that_never_comes_up_is_caught() -> None:
    """Chance may neither leave a result out nor weigh it otherwise than its list says."""
    with pytest.raises(LawBroken, match="law 4"):
        weights_are_honest(broken(chance=deals_one_card_less))


def tops_the_bids_before(state: State, move: Move) -> Step[State, Event]:
    """Lets the last to bid have one Life Point more on whoever bid before."""
    step = GAME.apply(state, move)
    if not isinstance(move, Bid) or not step.state.bids:
        return step
    heroes = list(step.state.heroes)
    heroes[move.seat] = evolve(heroes[move.seat], life=heroes[move.seat].life + 1)
    return evolve(step, state=evolve(step.state, heroes=tuple(heroes)))


def test_bids_that_do_not_commute_are_caught() -> None:
    """Who bids last has nothing by it."""
    with pytest.raises(LawBroken, match="law 11"):
        sealed_decisions_commute(broken(apply=tops_the_bids_before))


def keeps_what_is_stolen(state: State, event: Event) -> State:
    """Gives the thief what the victim keeps."""
    after = GAME.proof.fold(state, event)
    if not isinstance(event, LifeStolen):
        return after
    heroes = list(after.heroes)
    heroes[event.victim] = evolve(heroes[event.victim], life=state.heroes[event.victim].life)
    return evolve(after, heroes=tuple(heroes))


def folded(fold: Callable[[State, Event], State]) -> Callable[[State, Move], Step[State, Event]]:
    """The game in which ``apply`` takes its events by that handler too, so that the log agrees with it."""

    def apply(state: State, move: Move) -> Step[State, Event]:
        step = GAME.apply(state, move)
        facts = state
        for event in step.events:
            facts = fold(facts, event)
        return evolve(step, state=evolve(facts, pending=step.state.pending))

    return apply


def fills_what_it_drinks(state: State, event: Event) -> State:
    """Leaves a Fountain as full as it was."""
    after = GAME.proof.fold(state, event)
    return evolve(after, fountains=state.fountains) if isinstance(event, FountainUsed) else after


@pytest.mark.parametrize("fold", [keeps_what_is_stolen, fills_what_it_drinks], ids=["steals", "fountains"])
def test_life_from_nothing_is_caught(fold: Callable[[State, Event], State]) -> None:
    """Even where the log and the state are of one mind about it."""
    game = evolve(GAME, apply=folded(fold), proof=evolve(GAME.proof, fold=fold))
    trial = evolve(TRIAL, game=game)
    log_is_the_state(evolve(trial, effort=0.1))
    with pytest.raises(LawBroken, match="law 9"):
        every_cube_is_accounted_for(trial)


def deals_a_card_twice(state: State, move: Move) -> Step[State, Event]:
    """Leaves a card on display that a Hero has taken."""
    step = GAME.apply(state, move)
    held = step.state.heroes[0].cards[-1:]
    if not step.state.display or state.heroes[0].cards == step.state.heroes[0].cards:
        return step
    display = tuple(sorted((*step.state.display, *held)))
    return evolve(step, state=evolve(step.state, display=display))


def test_a_card_in_two_places_is_caught() -> None:
    """Cards are counted over all the zones."""
    with pytest.raises(LawBroken, match="law 9"):
        matter_is_conserved(broken(apply=deals_a_card_twice))


def forgets_pushes(state: State, event: Event) -> State:
    """Leaves a Hero where he stood before he was pushed."""
    return state if isinstance(event, HeroPushed) else GAME.proof.fold(state, event)


def test_an_event_that_changes_nothing_is_caught() -> None:
    """Every kind of event is folded."""
    with pytest.raises(LawBroken, match="law 5"):
        log_is_the_state(broken(proof=evolve(GAME.proof, fold=forgets_pushes)))


def goes_through_pillars(state: State, move: Move) -> Step[State, Event]:
    """Takes a step to anywhere for one to the first space there is to step to."""
    listed = GAME.legal_moves(state)
    steps = [each for each in listed if isinstance(each, StepTo)]
    return GAME.apply(state, steps[0] if steps and isinstance(move, StepTo) else move)


def test_a_step_that_is_not_listed_is_caught() -> None:
    """The list decides, whatever ``apply`` could make of a move."""
    with pytest.raises(LawBroken, match="law 1"):
        listed_is_accepted(broken(apply=goes_through_pillars))


def lists_no_directions(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """Offers nothing to who is to say in which of two directions a push goes."""
    return tuple(move for move in GAME.legal_moves(state, seat) if not isinstance(move, Toward))


def test_a_question_without_an_answer_is_caught() -> None:
    """A push off the line must find somebody who can choose."""
    with pytest.raises(LawBroken, match="law 2"):
        someone_must_act(broken(legal_moves=lists_no_directions))


def test_a_game_without_end_is_caught() -> None:
    """Without a limit of rounds there is no bound to the moves, and few are not enough."""
    with pytest.raises(LawBroken, match="law 10"):
        play_ends(evolve(TRIAL, with_limit=lambda setup: evolve(setup, round_limit=None), most_moves=40))


def test_dreams_that_know_better_are_caught() -> None:
    """Who imagines bids may not leave out the high ones."""

    def modestly(view: ArenaView, rng: Rng) -> State:
        dream = GAME.determinize(view, rng)
        low = tuple(
            bid and (0,) * len(bid) if seat != view.seat else bid for seat, bid in enumerate(dream.sealed)
        )
        return evolve(dream, sealed=low)

    with pytest.raises(LawBroken, match="law 7"):
        dreams_are_plausible(broken(determinize=modestly))


def test_a_dream_that_never_comes_is_caught() -> None:
    """On miniatures every arrangement is listed, and each is to be as likely as another."""

    def never_high(view: ArenaView) -> Any:  # noqa: ANN401 - a guess with a pick left out
        guess = GAME.proof.guess(view)
        if len(guess.candidates) < 2:
            return guess
        return evolve(guess, candidates=guess.candidates[:-1], weights=guess.weights[:-1])

    game = evolve(GAME, proof=evolve(GAME.proof, guess=never_high))
    with pytest.raises(LawBroken, match="law 7"):
        dreams_are_plausible(evolve(TRIAL, game=game))
