"""Stories: a sentence for everything that happens, and nothing in it of what a seat may not know."""

from __future__ import annotations

import re
from enum import Enum
from functools import partial
from typing import Any, Final, get_args

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Direction
from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    ActionTaken,
    AuctionBegan,
    Basic,
    BidSealed,
    BidsRevealed,
    CardActivated,
    CardDrawn,
    CardRevealed,
    CardTaken,
    Cause,
    ClaimSealed,
    ClaimsRevealed,
    DiceKept,
    DicePickedUp,
    DiceRolled,
    Ending,
    Event,
    Exhausted,
    FirstPlayerChosen,
    FountainUsed,
    GameEnded,
    HeroEliminated,
    HeroEntered,
    HeroMoved,
    HeroPicked,
    HeroPlaced,
    HeroPushed,
    LifeGained,
    LifeLost,
    LifeStolen,
    PlacesSwapped,
    Protected,
    ProtectionStripped,
    ProtectionTriggered,
    PushBlocked,
    TieBegan,
    TitanEquipped,
    TurnBegan,
    TurnEnded,
    Unexhausted,
)
from boardgames.arena.heroes import HeroName
from boardgames.arena.numbers import numbers
from boardgames.arena.render import picture, tell, verdict
from boardgames.arena.render.names import NOUNS
from boardgames.arena.render.story import ACTIONS, SENTENCES
from boardgames.arena.rules.book import apply, why_not
from boardgames.arena.rules.ending import outcome
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen, shows
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import view
from boardgames.core import HIDDEN, DataError, Outcome, Rng, Seat, Seen, shares
from tests.arena.secrets import SETUPS, rngs, walk

rule = pytest.mark.rule

TEAMS: Final = Setup(6, variant=Variant.TEAM_2X3)
TRIPLE: Final = Setup(6, variant=Variant.TEAM_3X2)
TITAN: Final = Setup(4, variant=Variant.TITAN, titan=2)

STORY: Final[tuple[tuple[Event, str], ...]] = (
    (AuctionBegan(Kind.ARMOR), "The Armor deck is opened."),
    (CardRevealed("thors-hammer"), "Thor's Hammer is revealed."),
    (CardDrawn(0, "thors-hammer"), "p1 draws Thor's Hammer."),
    (CardDrawn(0, HIDDEN), "p1 draws a card."),
    (BidSealed(0, (3,)), "p1 has bid 3."),
    (BidSealed(0, (3, 0)), "p1 has bid 3 and 0."),
    (BidSealed(1, HIDDEN), "p2 has bid."),
    (BidsRevealed((5, 0, 3)), "The bids are shown: p1's Cleo 5, p2's Mafaya 0 and p3's Nakamura 3."),
    (TieBegan((0, 2)), "p1's Cleo and p3's Nakamura have bid the same, and claim cards."),
    (ClaimSealed(0, ("kusanagi",)), "p1 has claimed Kusanagi."),
    (ClaimSealed(1, HIDDEN), "p2 has claimed."),
    (
        ClaimsRevealed((("kusanagi",), (), ("trishula", "cupids-bow")), agreed=True),
        "The claims are shown: p1 wants Kusanagi; p3 wants Trishula and Cupid's Bow.",
    ),
    (
        ClaimsRevealed((("kusanagi",), ("kusanagi",)), agreed=False),
        "The claims are shown: p1 wants Kusanagi; p2 wants Kusanagi; not all of them differ.",
    ),
    (CardTaken(1, "kusanagi"), "p2's Mafaya gets Kusanagi."),
    (
        TitanEquipped(0, "kusanagi", ("trishula", "cupids-bow")),
        "p1's Cleo keeps Kusanagi, and lays open Trishula and Cupid's Bow.",
    ),
    (
        HeroPicked(1, HeroName.SIGGY, ("thors-hammer", "quetzalcoatl")),
        "Siggy is picked by p2, with Thor's Hammer and Quetzalcoatl.",
    ),
    (FirstPlayerChosen(2), "p3 goes first."),
    (HeroEntered(0, "e9"), "Cleo enters the Arena on e9."),
    (TurnBegan(0, 2, 7), "Round 2: it is the turn of Cleo, with 7 dice."),
    (TurnBegan(0, 2, 1, second=True), "Round 2: it is the second turn of Cleo, with 1 die."),
    (TurnBegan(0, 2, 0), "Round 2: it is the turn of Cleo, who is too exhausted and passes."),
    (DiceRolled(0, Dice(sword=2, sun=1)), "Cleo rolls 2 swords, 1 sun."),
    (DicePickedUp(0, Dice(paw=1)), "Cleo picks up 1 paw to roll again."),
    (DiceKept(0), "Cleo keeps the roll."),
    (ActionTaken(0, Basic.STRIKE, 1), "Cleo strikes Mafaya."),
    (ActionTaken(0, Basic.WALK, None), "Cleo walks."),
    (ActionTaken(0, Basic.PUSH, 1), "Cleo pushes Mafaya."),
    (ActionTaken(0, Basic.FAVOR, 2), "Cleo spends two suns on Nakamura."),
    (CardActivated(0, "thors-hammer"), "Cleo activates Thor's Hammer."),
    (
        ProtectionTriggered(1, "imperial-shield", 2),
        "Mafaya's Imperial Shield triggers for 2 Protection tokens.",
    ),
    (HeroEliminated(2), "Nakamura is eliminated."),
    (TurnEnded(0), "The turn of Cleo is over."),
    (GameEnded((1,), Ending.TITAN_FELL), "p2 wins: the Titan has fallen."),
    (LifeLost(0, 2, Cause.ACTION), "Cleo loses 2 Life Points."),
    (LifeLost(0, 1, Cause.CARD), "Cleo loses 1 Life Point."),
    (LifeLost(0, 1, Cause.TRAP), "Cleo loses 1 Life Point to a Trap."),
    (LifeLost(0, 1, Cause.CUT_SHORT), "Cleo loses 1 Life Point for a movement that is cut short."),
    (LifeLost(0, 1, Cause.BLOCKED), "Cleo loses 1 Life Point in a collision."),
    (LifeGained(0, 2), "Cleo gains 2 Life Points."),
    (LifeStolen(0, 1, 1), "Cleo steals 1 Life Point from Mafaya."),
    (FountainUsed(0, "c5"), "Cleo takes 1 Life Point from the Fountain on c5."),
    (Exhausted(0, 2), "Cleo gets 2 Exhaustion tokens."),
    (Unexhausted(0, 1), "Cleo returns 1 Exhaustion token."),
    (Protected(0, 1), "Cleo gets 1 Protection token."),
    (ProtectionStripped(0), "Cleo returns all Protection tokens."),
    (HeroMoved(0, "d5"), "Cleo moves to d5."),
    (HeroPushed(0, "d5"), "Cleo is forced to d5."),
    (PushBlocked(0, Direction.NORTH_EAST, None), "There is no space for Cleo to the north-east."),
    (PushBlocked(0, Direction.WEST, 1), "Mafaya stops Cleo on the way west."),
    (HeroPlaced(0, "d5"), "Cleo is put on d5."),
    (PlacesSwapped(0, 1), "Cleo and Mafaya change places."),
)
AT_START: Final = view(start(Setup(3)), None)


def test_every_event_has_its_sentence() -> None:
    """The table has a row for each class of the union, and the sentences above show every row."""
    assert tuple(SENTENCES) == get_args(Event)
    assert {type(event) for event, _ in STORY} == set(SENTENCES)
    assert list(ACTIONS) == list(Basic)


@pytest.mark.parametrize(("event", "sentence"), STORY)
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    """With a view of the game, Heroes and cards go by their names; what is hidden is not said."""
    assert tell(Seen(event), (), AT_START) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (CardTaken(1, "thors-hammer"), "Hero 2 gets thors-hammer."),
        (BidsRevealed((5, 0)), "The bids are shown: Hero 1 5 and Hero 2 0."),
        (TieBegan((0, 2)), "Hero 1 and Hero 3 have bid the same, and claim cards."),
        (HeroPicked(1, HeroName.SIGGY, ()), "Siggy is picked by the player of Hero 2, with nothing."),
    ],
)
def test_without_a_view_heroes_go_by_number_and_cards_by_key(event: Event, sentence: str) -> None:
    """An event alone does not know who Hero 2 is."""
    assert tell(Seen(event)) == sentence


def test_heroes_that_are_not_picked_go_by_number() -> None:
    """In an Instant Combat a view knows no names before they are."""
    early = view(start(Setup(3, instant=True)), None)
    assert tell(Seen(HeroPicked(2, HeroName.CLEO, ("trishula",))), ("Ann",), early) == (
        "Cleo is picked by p3, with Trishula."
    )
    assert tell(Seen(HeroEntered(0, "a1")), ("Ann",), early) == "Hero 1 enters the Arena on a1."


def test_players_go_by_their_names() -> None:
    """Names stand where seats would, with whatever is in them; a seat without a name keeps its own."""
    assert tell(Seen(BidSealed(0, HIDDEN)), ("{seat}",)) == "{seat} has bid."
    assert tell(Seen(BidSealed(1, HIDDEN)), ("Ann",)) == "p2 has bid."


def test_equipment_is_told_with_player_and_hero() -> None:
    """Bids are sealed by players and shown by Heroes, so a reader is told whose Hero is whose."""
    pair = view(start(Setup(2, variant=Variant.TWO_PLAYER)), None)
    assert tell(Seen(BidsRevealed((4, 0, 3, 1))), ("Ann", "{hero}"), pair) == (
        "The bids are shown: Ann's Cleo 4, {hero}'s Mafaya 0, Ann's Nakamura 3 and {hero}'s Siggy 1."
    )
    assert tell(Seen(CardTaken(3, "kusanagi")), (), pair) == "p2's Siggy gets Kusanagi."


@rule("ARENA-139", "ARENA-156")
@pytest.mark.parametrize(
    ("setup", "winners", "sentence"),
    [
        (TEAMS, (0, 2, 4), "Team 1 (Ann, p3, p5) wins"),
        (TEAMS, (1, 3, 5), "Team 2 (p2, p4, p6) wins"),
        (TEAMS, tuple(range(6)), "Team 1 (Ann, p3, p5) and team 2 (p2, p4, p6) share the win"),
        (TRIPLE, (1, 2, 4, 5), "Team 2 (p2, p5) and team 3 (p3, p6) share the win"),
        (TEAMS, (0, 2), "Ann and p3 share the win"),
        (TEAMS, (), "The game is drawn"),
        (TITAN, (2,), "The Titan (p3) wins"),
        (TITAN, (0, 1, 3), "The Assailants (Ann, p2, p4) win"),
        (TITAN, (0, 1, 2, 3), "The Titan (p3) and the Assailants (Ann, p2, p4) share the win"),
        (Setup(2, variant=Variant.TWO_PLAYER), (1,), "p2 wins"),
        (Setup(3), (0, 1), "Ann and p2 share the win"),
    ],
)
def test_with_a_view_sides_win(setup: Setup, winners: tuple[Seat, ...], sentence: str) -> None:
    """Teams, Titan and Assailants by what they are, if whole sides win; the same in story and picture."""
    names = ("Ann",)
    why = Ending.ROUND_LIMIT
    ending = f"{sentence}: the last agreed round is over."
    known = view(start(setup), None)
    outcome = Outcome(winners, why.value, shares(setup.players, winners or (0,)))
    assert verdict(outcome, names, known) == ending
    assert tell(Seen(GameEnded(winners, why)), names, known) == ending
    over = evolve(known, pending=(), winners=winners, ending=why)
    assert picture(over, names).splitlines()[1] == ending


def test_a_game_that_goes_on_has_no_verdict() -> None:
    """Of an outcome that is not there it says so, with a view and without."""
    state = start(Setup(3))
    assert [verdict(outcome(state)), verdict(outcome(state), ("Ann",), AT_START)] == ["The game goes on."] * 2


def test_a_state_is_no_view_and_an_event_is_not_yet_seen() -> None:
    """Whoever forgot to make one is told what makes it."""
    state: Any = start(Setup(3))
    event: Any = TurnEnded(0)
    for call in (
        partial(picture, state),
        partial(numbers(Setup(3)).array, state),
        partial(tell, Seen(event), (), state),
        partial(verdict, None, (), state),
    ):
        with pytest.raises(DataError, match=r"must be a view, not .* State: `view\(state, seat\)` makes one"):
            call()
    with pytest.raises(
        DataError, match=r"an event as seen, not .* TurnEnded: `seen\(event, seat\)` makes one"
    ):
        tell(event)
    with pytest.raises(DataError, match="of an event of this game, not a value of type State"):
        tell(Seen(state))


@pytest.mark.parametrize("kind", NOUNS)
def test_every_word_has_a_name(kind: type[Enum]) -> None:
    """Each Hero, type, direction, cause and ending is called something."""
    assert list(NOUNS[kind]) == [word.value for word in kind]


@pytest.mark.parametrize("kind", [kind for kind in NOUNS if kind is not Cause])
def test_no_two_words_have_one_name(kind: type[Enum]) -> None:
    """Causes apart: of an action or a card nothing is said."""
    assert len(set(NOUNS[kind].values())) == len(kind)


@pytest.mark.parametrize(
    ("winners", "why", "sentence"),
    [
        ((0,), Ending.LAST_LIFE, "Ann wins: a Hero has no Life Points left."),
        ((1, 2), Ending.TITAN_FELL, "p2 and p3 share the win: the Titan has fallen."),
        ((1,), Ending.ASSAILANTS_FELL, "p2 wins: every Assailant is eliminated."),
        ((), Ending.BOTH_FELL, "The game is drawn: the Titan and the last Assailant have fallen at once."),
        ((0, 1, 2), Ending.ROUND_LIMIT, "Ann, p2 and p3 share the win: the last agreed round is over."),
    ],
)
def test_an_outcome_is_told_with_its_reason(winners: tuple[Seat, ...], why: Ending, sentence: str) -> None:
    """Winners and reason stand in one sentence, the same for the outcome and for the event of the end."""
    payoffs = shares(3, winners or (0, 1, 2))
    assert verdict(Outcome(winners, why.value, payoffs), ("Ann",)) == sentence
    assert tell(Seen(GameEnded(winners, why)), ("Ann",)) == sentence


def test_a_reason_of_another_table_stands_as_it_is() -> None:
    """An outcome may come from elsewhere."""
    assert verdict(Outcome((), "agreed", shares(2, (0, 1)))) == "The game is drawn: agreed."


NUMBERED: Final = re.compile(r"Hero [0-9]")
WALKS: Final = st.sampled_from(tuple(map(start, SETUPS)))
VIEWERS: Final = st.none() | st.integers(0, 1)


def told(state: State, events: tuple[Event, ...], seat: Seat | None) -> list[str]:
    """The story of a move as a seat saw it, up to the first event that shows somebody something."""
    showing = next((number for number, event in enumerate(events) if shows(event)), len(events))
    return [tell(seen(event, seat), (), view(state, seat)) for event in events[:showing]]


@given(WALKS, rngs, VIEWERS)
def test_what_a_seat_cannot_know_changes_no_word(state: State, rng: Rng, seat: Seat | None) -> None:
    """Of two games that differ only in what is hidden from a seat, it hears the same story of each move."""
    for walked in walk(state, rng, 60):
        before = walked.before
        other = swap(before, seat, rng.split("other"))
        if why_not(other, walked.move) is None:
            elsewhere = apply(other, walked.move).events
            assert told(other, elsewhere, seat) == told(before, walked.step.events, seat)


@given(WALKS, rngs, VIEWERS)
def test_every_event_of_a_game_is_told(state: State, rng: Rng, seat: Seat | None) -> None:
    """Along a game each sentence is one, with every field filled in and nothing of what is hidden."""
    for walked in walk(state, rng, 90):
        for event in walked.step.events:
            sentence = tell(seen(event, seat), (), view(walked.step.state, seat))
            assert sentence.endswith(".")
            assert not {*"{}<>"} & {*sentence}
            assert "HIDDEN" not in sentence
            assert not NUMBERED.search(sentence)
            if isinstance(event, BidSealed | ClaimSealed):
                assert sentence.endswith((" has bid.", " has claimed.")) is (event.seat != seat)
