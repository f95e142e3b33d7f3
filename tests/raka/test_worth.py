"""What a game is judged to be worth to each seat."""

from __future__ import annotations

import pytest
from hypothesis import given

from boardgames.core import CHANCE, Rng, Seat
from boardgames.raka.events import Departure, Phase
from boardgames.raka.position import arrange
from boardgames.raka.rules.book import apply, chance, legal_moves, outcome, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, RockCapScope, Setup
from boardgames.raka.state import State
from boardgames.raka.view import view
from boardgames.raka.worth import worth
from tests.raka.boards import gunnery, over
from tests.raka.layouts import positions
from tests.raka.reached import states, viewers
from tests.raka.tables import go, place, table


def of(state: State) -> tuple[float, ...]:
    """What a state is worth, as a spectator sees it."""
    return worth(view(state, None))


def check_shares(state: State) -> None:
    """One share a seat, between 0 and 1 and together 1, the same for every viewer."""
    found = of(state)
    assert len(found) == state.setup.players
    assert all(0 <= share <= 1 for share in found)
    assert sum(found) == pytest.approx(1)
    assert all(worth(view(state, viewer)) == found for viewer in viewers(state))
    for seat, share in enumerate(found):
        if outcome(state) is None:
            assert (share > 0) == state.living(seat)


@given(states)
def test_worths_are_shares(state: State) -> None:
    """In every state that play reaches, over or not."""
    check_shares(state)


@given(positions().map(arrange))
def test_worths_of_positions_are_shares(state: State) -> None:
    """In arranged ones as well."""
    check_shares(state)


def test_a_finished_game_is_worth_its_payoff() -> None:
    """The winner has everything, and two winners half each."""
    assert of(over()) == (1.0, 0.0)
    tied = table(place(), place(), place(), phase=Phase.MAIN_TWO, setup=Setup(3, turn_limit=7), turn=7)
    assert of(go(tied, "p1 end turn")) == (1 / 3,) * 3


@given(states)
def test_nobody_has_more_than_a_winner(state: State) -> None:
    """A game that is on is worth less to the best placed than one that is won."""
    if outcome(state) is None:
        assert max(of(state)) < 1


BETTER = {
    "a rock": (place(rocks="2C"), place("KS+3D")),
    "a stronger warrior": (place("KS"), place("QS")),
    "an upright warrior": (place("QS"), place("QH*")),
    "equipment": (place("QS+2C"), place("QH")),
    "armor": (place("QS+4C"), place("QH")),
    "a jack, for a legend is still an ace": (place("JS"), place("AC!")),
    "a warrior that is not burnt": (place("AC"), place("KS~")),
    "a facedown card": (place("", "2C"), place("", "", "3C")),
    "a card": (place("", "", "3C"), place()),
}


@pytest.mark.parametrize("name", BETTER)
def test_what_is_better_is_worth_more(name: str) -> None:
    """Rocks first, then warriors, then cards; of two players the first has the better of it."""
    better, worse = BETTER[name]
    legend = any(each is not None and each.legend for each in worse.front)
    active: Seat = 1 if legend else 0
    state = table(better, worse, active=active, railgun_called=True)
    assert of(state)[0] > of(state)[1]


def test_those_who_have_left_are_worth_nothing() -> None:
    """Their share is the others'."""
    assert of(table(place("KS"), place("KD"), place(left=Departure.CONCEDED))) == (0.5, 0.5, 0.0)


ATTACKS = {
    "a hit": ("KS", "QS JD", "p1 attack KS on p2 QS"),
    "a defeat": ("KS", "QS* JD", "p1 attack KS on p2 QS"),
    "a direct attack": ("AS", "", "p1 attack AS on p2"),
    "breaking armor": ("KS", "QS+4C JD", "p1 attack KS on p2 QS"),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_that_may_succeed_is_worth_something(name: str) -> None:
    """More to the attacker, less to the attacked, while others can still answer it."""
    own, theirs, line = ATTACKS[name]
    before = table(place(own), place(theirs, "9S"))
    after = go(before, line)
    assert of(after)[0] > of(before)[0]
    assert of(after)[1] < of(before)[1]


@pytest.mark.parametrize("line", ["p1 attack JS on p2 QS", "p1 attack AS on p2 JD", "p1 attack JS on p2 JD"])
def test_a_hopeless_attack_is_worth_nothing(line: str) -> None:
    """The weaker attacker, the one on stronger armor, and a clash change nothing."""
    before = table(place("JS AS"), place("QS JD+4C" if "AS" in line else "QS JD", "9S"))
    assert of(go(before, line)) == of(before)


def test_a_hardened_queen_is_reckoned_with() -> None:
    """Alone, a queen holds out against a king: it is a clash."""
    before = table(place("KS"), place("QS", "9S"))
    assert of(go(before, "p1 attack KS on p2 QS")) == of(before)


def test_a_railgun_is_worth_its_targets() -> None:
    """While it fires, what it may yet shoot counts half."""
    before = gunnery()
    firing = go(before, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in range(1, 5)))
    assert of(firing)[0] > of(before)[0]
    assert of(firing)[1] < of(before)[1]


def greedy_wins(setup: Setup, seed: int) -> bool:
    """Whether the player who takes what is worth most beats those who play at random."""
    greedy = seed % setup.players
    state, rng = start(setup), Rng(seed)
    while acting := to_act(state):
        moves = legal_moves(state)
        if acting[0] == CHANCE:
            moves = tuple(move for move, _ in chance(state))
        if acting[0] == greedy and len(moves) > 1:
            best = max(moves, key=lambda move: worth(view(apply(state, move).state, greedy))[greedy])
        else:
            index, rng = rng.below(len(moves))
            best = moves[index]
        state = apply(state, best).state
    return state.winners == (greedy,)


@pytest.mark.repeats
@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, turn_limit=200),
        Setup(3, decks=Decks.INDIVIDUAL, rock_cap_scope=RockCapScope.PER_PLAYER, turn_limit=200),
        Setup(4, turn_limit=400),
    ],
    ids=lambda setup: f"{setup.players} players",
)
def test_greedy_play_beats_random_play(setup: Setup) -> None:
    """Nearly always, with two players and with more."""
    assert sum(greedy_wins(setup, seed) for seed in range(16)) >= 13
