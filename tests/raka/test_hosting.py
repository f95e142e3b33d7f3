"""What a table is told: whose turn it is, what is played for a seat, how it declines, who may concede."""

from __future__ import annotations

import pytest
from hypothesis import given

from boardgames.core import CHANCE, NOBODY, Rng
from boardgames.raka import notation
from boardgames.raka.events import Departure, Phase
from boardgames.raka.hosting import active, forced, passing, unlisted
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Concede
from boardgames.raka.pending import Draw, Popping, Scrapping
from boardgames.raka.position import arrange
from boardgames.raka.rules.book import apply, legal_moves
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import RailgunDiscard, Setup
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from tests.raka.boards import answering, battle, gunnery, main_one, over, paying
from tests.raka.layouts import positions
from tests.raka.reached import STARTS, rngs, states, viewers, walk
from tests.raka.tables import all_pass, cards, go, place, table


def forced_line(state: State) -> str | None:
    """The forced move in notation."""
    move = forced(state)
    return None if move is None else notation.write(move)


# Whose turn it is.


def test_nobody_is_active_before_the_first_turn() -> None:
    """The deal is nobody's turn."""
    assert active(start(Setup())) is None


@pytest.mark.rule("RAKA-028")
def test_the_turn_is_its_players_whoever_is_asked() -> None:
    """While others answer an attack it is still the attacker's turn, and the next player's after it."""
    assert active(answering()) == 0
    end = table(place("KS"), place(), phase=Phase.MAIN_TWO)
    assert active(go(end, "p1 end turn")) == 1


# What is played for a seat.


def check_forced(state: State, rng: Rng) -> None:
    """What is forced is the only legal move, and is forced whatever the hidden cards are."""
    move = forced(state)
    if move is not None:
        assert legal_moves(state) == (move,)
        assert move.seat != CHANCE
    for viewer in viewers(state):
        assert forced(swap(state, viewer, rng.split(str(viewer)))) == move


@given(states, rngs)
def test_what_is_forced_is_all_there_is_and_follows_from_public_facts(state: State, rng: Rng) -> None:
    """In every state that play reaches."""
    check_forced(state, rng)


@given(positions().map(arrange), rngs)
def test_so_it_is_in_arranged_positions(state: State, rng: Rng) -> None:
    """There more is known of hands and rows than play makes known."""
    check_forced(state, rng)


def test_play_meets_every_kind_of_forced_move() -> None:
    """The properties above are not about nothing."""
    kinds = {
        type(move).__name__
        for number, state in enumerate(STARTS * 3)
        for walked in walk(state, Rng(number), 300)
        if (move := forced(walked.before)) is not None
    }
    assert kinds == {"DrawCard", "EndPhase", "EndTurn", "Pass"}


@pytest.mark.rule("RAKA-030", "RAKA-101")
def test_a_seat_that_cannot_pay_for_a_mega_draws() -> None:
    """One card pays for none, two may pay for one, and two of which a warrior is known do not."""
    assert forced_line(table(place("", "", "5C"), place(), phase=Phase.DRAW)) == "p1 draw"
    assert forced_line(table(place("", "", "2C 3C"), place(), phase=Phase.DRAW)) is None
    known = place("", "", "2C KC", marks=(Mark(cards("KC")[0]),))
    assert forced_line(table(known, place(), phase=Phase.DRAW)) == "p1 draw"


@pytest.mark.rule("RAKA-030", "RAKA-101")
def test_a_mega_that_could_be_paid_for_must_also_find_something() -> None:
    """Medic needs nobody to treat, Sniper a warrior to shoot, Scrap Metal something on the pile."""
    marks = (Mark(cards("6C")[0]),)

    def line(theirs: str, pile: str, known: tuple[Mark, ...]) -> str | None:
        fields = place("", "", "6C 9D", marks=known), place(theirs)
        return forced_line(table(*fields, phase=Phase.DRAW, piles=(cards(pile),)))

    assert line("", "", ()) is None
    assert line("", "", marks) == "p1 draw"
    assert line("", "9C 5C", marks) == "p1 draw"
    assert line("KS", "", marks) is None
    assert line("", "9C KS", marks) is None
    assert line("", "9C 4S", marks) is None


@pytest.mark.rule("RAKA-D07")
def test_a_hand_that_everybody_knows_is_played_out() -> None:
    """With one warrior in it that cannot be deployed any more there is nothing to do in main phase one."""
    known = place("KS", "", "KC", marks=(Mark(cards("KC")[0]),))
    hidden = place("KS", "", "KC")
    assert forced_line(table(known, place(), phase=Phase.MAIN_ONE, deployed=True)) == "p1 end phase"
    assert forced_line(table(known, place(), phase=Phase.MAIN_ONE)) is None
    assert forced_line(table(hidden, place(), phase=Phase.MAIN_ONE, deployed=True)) is None


def test_a_facedown_card_may_be_anything() -> None:
    """With an empty hand main phase one is over, unless a card lies in an open row."""
    assert forced_line(table(place("KS"), place(), phase=Phase.MAIN_ONE)) == "p1 end phase"
    assert forced_line(table(place("KS", "9C"), place(), phase=Phase.MAIN_ONE)) is None
    locked = table(place("KS", "9C"), place(), phase=Phase.MAIN_ONE, supers=(1,), locked=(0,))
    assert forced_line(locked) == "p1 end phase"


@pytest.mark.rule("RAKA-Q42", "RAKA-110")
def test_battle_is_over_when_nobody_can_be_attacked() -> None:
    """Not while a warrior may attack, four facedown cards may be a Railgun, or two of the hand a super."""
    assert forced_line(table(place("", "2C 4C 6C 8C"), place("QS"))) == "p1 end phase"
    assert forced_line(table(place("KS"), place("QS"))) is None
    assert forced_line(table(place("", "", "2C 3C"), place("QS"))) is None
    assert forced_line(table(place("", "", "2C 3C"), place("QS"), supers=(1,))) == "p1 end phase"
    spent = place("KS", "9C 9D 9H 9S")
    attacked = all_pass(go(table(spent, place("QS")), "p1 attack KS on p2 QS"))
    assert forced_line(attacked) is None
    assert forced_line(all_pass(go(table(place("KS", "9C"), place("QS")), "p1 attack KS on p2 QS"))) == (
        "p1 end phase"
    )
    called = all_pass(go(table(spent, place("QS"), railgun_called=True), "p1 attack KS on p2 QS"))
    assert forced_line(called) == "p1 end phase"


@pytest.mark.parametrize(
    ("discard", "held", "line"),
    [
        (RailgunDiscard.THE_FOUR, "9D", None),
        (RailgunDiscard.FOUR_FROM_HAND, "9D", "p1 end phase"),
        (RailgunDiscard.BOTH, "9D", "p1 end phase"),
        (RailgunDiscard.FOUR_FROM_HAND, "9D 9H 9S 10C", None),
    ],
)
@pytest.mark.rule("RAKA-110")
def test_battle_is_over_when_no_railgun_could_be_paid_for(
    discard: RailgunDiscard, held: str, line: str | None
) -> None:
    """Four lie facedown and no attack is left: where the hand pays, how many it holds tells."""
    setup = Setup(2, railgun_discard=discard)
    mine = place("KS", "9C 2C 2D 2H", held)
    spent = all_pass(go(table(mine, place("QS"), setup=setup, supers=(1,)), "p1 attack KS on p2 QS"))
    assert forced_line(spent) == line


@pytest.mark.rule("RAKA-040")
def test_main_two_is_over_when_nothing_can_be_set() -> None:
    """The row is full, or the hand is empty; and no super can be called."""
    full = "2C 2D 2H 2S 3C"
    assert forced_line(table(place("", full, "9C"), place(), phase=Phase.MAIN_TWO)) == "p1 end turn"
    assert forced_line(table(place(), place(), phase=Phase.MAIN_TWO)) == "p1 end turn"
    assert forced_line(table(place("", "2C", "9C"), place(), phase=Phase.MAIN_TWO)) is None
    assert forced_line(table(place("", full, "9C 9D"), place(), phase=Phase.MAIN_TWO)) is None


@pytest.mark.rule("RAKA-D02", "RAKA-091")
def test_a_window_is_passed_when_the_known_cards_are_no_answer() -> None:
    """Two cards in the hand open it; where everybody knows them, and they pay for nothing, it closes."""
    marks = tuple(map(Mark, cards("5D KC")))
    for known, line in (((), None), (marks, "p2 pass")):
        asked = place("QS", "", "5D KC", marks=known)
        moment = go(table(place("KS"), asked, phase=Phase.MAIN_ONE), "p1 end phase")
        assert forced_line(moment) == line
        attack = go(table(place("KS"), asked), "p1 attack KS on p2 QS")
        assert forced_line(attack) == line
        fog = go(table(place("KS", "", "2C 10C"), asked), "p1 super fog")
        assert forced_line(fog) == line


def test_choices_are_never_made_for_a_seat() -> None:
    """Which card to pop, to take or to pay is asked whenever there are two."""
    popping = table(place("", "", "KH"), place("", "8S 8D"), phase=Phase.MAIN_ONE)
    assert forced(go(popping, "p1 deploy KH")) is None
    assert forced(paying()) is None
    assert forced(main_one()) is None


def test_nothing_is_forced_of_chance_or_after_the_end() -> None:
    """Chance is nobody whom a table plays for."""
    assert forced(start(Setup())) is None
    assert forced(over()) is None


# How a seat declines.


@given(states)
def test_declining_is_legal_for_the_seat_that_is_asked(state: State) -> None:
    """And others have nothing to decline."""
    for seat in (*range(state.setup.players), CHANCE, NOBODY):
        move = passing(state, seat)
        assert move is None or move in legal_moves(state, seat)


@given(states)
def test_only_draws_and_choices_cannot_be_declined(state: State) -> None:
    """Whoever is asked anything else can."""
    top = state.pending[-1] if state.pending else None
    if top is not None and top.seat != CHANCE and passing(state, top.seat) is None:
        assert isinstance(top, Draw | Popping | Scrapping) or "Paying" in type(top).__name__


def test_each_question_is_declined_in_its_own_way() -> None:
    """Phases and turns end, windows pass, lightning stops, the Railgun holds its fire, a king must pop."""
    popping = table(place("", "", "KH 5C"), place("", "8S 8D"), place("", "8H 9H"), phase=Phase.MAIN_ONE)
    lightning = go(popping, "p1 chain lightning 5C")
    shots = go(gunnery(), "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in range(1, 5)))
    lines = {
        "p1 end phase": (main_one(), battle()),
        "p1 end turn": (table(place(), place(), phase=Phase.MAIN_TWO),),
        "p1 stop lightning": (go(lightning, "p1 pop p2 slot 1"),),
        "p1 hold fire": (shots,),
        None: (lightning, go(popping, "p1 deploy KH"), paying(), table(place(), place(), phase=Phase.DRAW)),
    }
    for line, boards in lines.items():
        for state in boards:
            move = passing(state, 0)
            assert (None if move is None else notation.write(move)) == line
    assert passing(answering(), 0) is None
    assert passing(answering(), 1) is not None


# Who may concede.


@pytest.mark.rule("RAKA-018", "RAKA-D04")
def test_the_living_may_concede_from_the_first_turn_on() -> None:
    """Not during the deal, not after the end, and not twice."""
    assert unlisted(start(Setup())) == ()
    assert unlisted(over()) == ()
    assert unlisted(battle()) == (Concede(0), Concede(1), Concede(2))
    assert unlisted(table(place("KS"), place(), place(left=Departure.CONCEDED))) == (Concede(0), Concede(1))


@given(states)
def test_conceding_is_accepted_though_it_is_not_listed(state: State) -> None:
    """At chance nodes too."""
    for move in unlisted(state):
        assert move not in legal_moves(state)
        assert apply(state, move).state.sides[move.seat].left is Departure.CONCEDED
