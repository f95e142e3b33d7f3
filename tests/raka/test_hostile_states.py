"""States whose parts are well-formed, each for itself, and which no game could come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from boardgames import raka
from boardgames.core import CHANCE, DataError, Rng
from boardgames.raka.codecs import CODECS
from boardgames.raka.events import Phase
from boardgames.raka.setup import Decks, LimitedMulti, Setup
from boardgames.raka.state import State
from tests.golden.perft import PERFT, read_cases
from tests.raka.tables import all_pass, cards, deal, go, place, table

CASES: Final = {case.name: case for case in read_cases(PERFT.read_text())}
Plain = dict[str, Any]


def written(name: str) -> Plain:
    """A state of the perft file as data."""
    data: Plain = CODECS.states.write(CASES[name].state())
    return data


def refusal(data: object) -> str:
    """How a state is refused."""
    with pytest.raises(DataError) as caught:
        CODECS.states.read(data)
    assert len(str(caught.value)) < 1000
    return str(caught.value)


LAST: Final = (1 << 63) - 1


def top(data: Plain) -> Plain:
    """What a state waits for."""
    entry: Plain = data["pending"][-1]
    return entry


def front(data: Plain, seat: int) -> list[Plain]:
    """The warriors of a player."""
    return [warrior for warrior in data["sides"][seat]["front"] if warrior is not None]


def mark(key: str) -> Plain:
    """What everybody knows of a card in a hand."""
    return {"card": key, "hand": True, "slots": 0}


def first_round(data: Plain) -> None:
    """Make the active player the only one who has had a turn."""
    for seat, side in enumerate(data["sides"]):
        side.update(started=int(seat == data["active"]), finished=0)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("main phase two", lambda data: data.update(turn=LAST), "$.turn: must be from 0"),
        (
            "main phase two",
            lambda data: data["sides"][1].update(started=LAST, finished=LAST),
            "$.sides[1]: has pl",
        ),
        ("main phase two", lambda data: data.update(supers=[1, 0]), "$.supers: must be different seats in"),
        ("main phase two", lambda data: data.update(locked=[0, 0]), "$.locked: must be different seats in"),
        ("main phase two", lambda data: data.update(counters=[99]), "$.counters: must be different seats"),
        ("main phase two", lambda data: data.update(winners=[0]), "$.winners: are known exactly when"),
        (
            "main phase two",
            lambda data: data["setup"].update(players=10**9),
            "$.setup.players: must be a whole",
        ),
        (
            "main phase two",
            lambda data: data["sides"][1]["marks"].append(mark("AC")),
            "where everybody knows it is",
        ),
        ("marks in hand and row", lambda data: data["sides"][0]["marks"].reverse(), "in the order of cards"),
        (
            "marks in hand and row",
            lambda data: data["sides"][0]["marks"].insert(0, mark("2C")),
            "certainly take",
        ),
        ("rocks being collected at the cap", lambda data: top(data).update(seat=1), "seat: must be -1"),
        ("rocks being collected at the cap", lambda data: top(data).update(to=2), "who defeated it"),
        ("rocks being collected at the cap", lambda data: top(data).update(due=3), "must be one rock"),
        ("a direct attack that eliminates", lambda data: top(data).update(victim=9), "must name players"),
        ("a Railgun to be paid for", lambda data: top(data).update(ranks=[8, 6]), "must be owed ranks"),
        ("a Railgun to be paid for", lambda data: top(data).update(ranks=[2] * 9), "must be owed ranks"),
        ("a Railgun to be paid for", lambda data: top(data).update(seat=7), "must be"),
        (
            "a Railgun to be paid for",
            lambda data: data["pending"][1].update(shots=5),
            "before its first shot",
        ),
        (
            "a Railgun to be paid for",
            lambda data: data["setup"].update(railgun_discard="both"),
            "from the hand",
        ),
        ("a Railgun firing", lambda data: top(data).update(shots=7), "has 6 shots"),
        (
            "a Railgun firing",
            lambda data: front(data, 0)[0].update(attacked=False),
            "its attack of this turn",
        ),
        ("a king about to pop", lambda data: top(data).update(struck=[1]), "by a king just deployed"),
        ("a king about to pop", lambda data: data.update(deployed=False), "by a king just deployed"),
        ("lightning between opponents", lambda data: top(data).update(struck=[1, 2, 3]), "up to three by"),
        ("an Energy chain", lambda data: data["pending"][1].update(energy=9), "no such number of Energies"),
        ("an Energy chain", lambda data: top(data).update(charged=7), "by a side that has sprung Energy"),
        ("a response window with every trap", lambda data: top(data).update(seat=-2), "a living player"),
        (
            "a response window with every trap",
            lambda data: front(data, 0)[0].update(attacked=False),
            "attack of th",
        ),
        ("a response window with every trap", first_round, "who may be attacked"),
        ("Fog in a response window", lambda data: data["pending"][2].update(seat=0), "asks nobody"),
        ("Fog in a response window", lambda data: data["pending"][2].update(passed=[1]), "asks nobody"),
        (
            "the window before battle",
            lambda data: top(data).update(before="main_two"),
            "comes before the phase",
        ),
        (
            "the window before battle",
            lambda data: data["pending"].append(data["pending"][0]),
            "cannot lie above",
        ),
        ("a super under counter", lambda data: data.update(supers=[]), "called this turn"),
        ("a super under counter", lambda data: data.update(counters=[0, 1]), "one counter a turn"),
    ],
)
def test_a_state_at_odds_with_itself_is_refused(
    name: str, change: Callable[[Plain], object], told: str
) -> None:
    """Each part could stand in some game, but not with the others."""
    data = written(name)
    assert CODECS.states.read(data) == CASES[name].state()
    change(data)
    assert told in refusal(data)


# Before the first turn, and after the last.


@pytest.mark.parametrize(
    ("decks", "change", "told"),
    [
        (
            Decks.SHARED,
            lambda data: data["sides"][0].update(rocks=[data["decks"][0].pop()]),
            "nothing but a hand",
        ),
        (Decks.SHARED, lambda data: data["sides"][1].update(left="conceded"), "nothing but a hand"),
        (Decks.SHARED, lambda data: data["piles"][0].append(data["decks"][0].pop()), "are empty before"),
        (Decks.SHARED, lambda data: data.update(fog=True), "nothing is played before"),
        (
            Decks.SHARED,
            lambda data: data["sides"][1].update(hand=[data["decks"][0].pop()]),
            "empty until it is",
        ),
        (Decks.SHARED, lambda data: top(data).update(to=[2, 0]), "all seats from the first on"),
        (Decks.SHARED, lambda data: top(data).update(to=[2]), "empty until it is dealt, and then full"),
        (Decks.SHARED, lambda data: top(data).update(seat=0), "seat: must be -1, for chance"),
        (
            Decks.SHARED,
            lambda data: data.update(pending=[{"kind": "choose-first", "seat": CHANCE}]),
            "then full",
        ),
        (
            Decks.INDIVIDUAL,
            lambda data: data["removed"][1].append(data["decks"][1].pop()),
            "owner is in the game",
        ),
        (
            Decks.INDIVIDUAL,
            lambda data: (data.update(redealt=True), top(data).update(to=[2, 1])),
            "order of seats",
        ),
    ],
)
def test_the_opening_is_hands_and_decks(decks: Decks, change: Callable[[Plain], object], told: str) -> None:
    """Nothing else is there before the first turn, and hands are dealt seat by seat (RAKA-D10a)."""
    data = CODECS.states.write(go(raka.start(Setup(3, decks=decks)), *deal("2C 3C")))
    change(data)
    assert told in refusal(data)


def rocks() -> State:
    """A game won by rocks."""
    state = all_pass(
        go(table(place("KS", rocks="2C"), place("JD*"), setup=Setup(2, rocks=2)), "p1 attack KS on p2 JD")
    )
    return go(state, "chance deal 9D")


def cannon() -> State:
    """A game won by the Cannon."""
    state = table(place("KS QS JS", "", "AS 2C 3C 4C 5C"), place("KD"), phase=Phase.MAIN_ONE)
    return go(state, "p1 cannon AS")


def last_standing() -> State:
    """A game that one player is left in."""
    return go(table(place("KS"), place("QS"), place("JS")), "p2 concede", "p1 concede")


def deck_out() -> State:
    """A game that a finished deck has ended."""
    setup = Setup(3, decks=Decks.INDIVIDUAL, limited=True)
    pile = tuple(card for card in raka.CARDS if card not in cards("KS 9D"))
    state = table(place("KS"), place("QS", rocks="2C"), setup=setup, phase=Phase.DRAW, piles=(pile, (), ()))
    return go(state, "p1 draw", *deal("9D"))


def turn_limit() -> State:
    """A game over the number of turns that was agreed."""
    state = table(
        place("KS", rocks="2C"),
        place("QS", rocks="3C"),
        setup=Setup(2, turn_limit=5),
        phase=Phase.MAIN_TWO,
        turn=5,
    )
    return go(state, "p1 end turn")


@pytest.mark.parametrize("over", [rocks, cannon, last_standing, deck_out, turn_limit])
def test_a_game_is_won_as_it_says(over: Callable[[], State]) -> None:
    """By its winners and no others, in that way and no other (RAKA-Q162)."""
    state = over()
    data = CODECS.states.write(state)
    assert CODECS.states.read(data) == state
    for ending in ("rocks", "cannon", "last_standing", "deck_out", "turn_limit"):
        if ending != data["ending"]:
            assert "have not won as" in refusal(data | {"ending": ending})
    for winners in ([0], [1], [2], [0, 1], [1, 2], [0, 1, 2]):
        if winners != data["winners"]:
            assert "winners: " in refusal(data | {"winners": winners})
    assert "pending: " in refusal(data | {"ending": None, "winners": []})
    for seat in (None, 0, 1):
        seen = raka.view(state, seat)
        assert raka.view(raka.determinize(seen, Rng(3)), seat) == seen


@pytest.mark.parametrize("left", ["eliminated", "deck_out"])
def test_nobody_leaves_by_a_rule_that_was_not_agreed(left: str) -> None:
    """Elimination and finished decks are house rules (RAKA-046, RAKA-Q153)."""
    state = go(table(place("KS"), place(), place(), setup=Setup(3, decks=Decks.INDIVIDUAL)), "p2 concede")
    data = CODECS.states.write(state)
    data["sides"][1]["left"] = left
    assert "$.sides[1].left: " in refusal(data)
    data["setup"] |= {"elimination": True, "limited": True, "limited_multi": LimitedMulti.ELIMINATE.value}
    assert CODECS.states.read(data).sides[1].left == left
