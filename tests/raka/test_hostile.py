"""Calls that mean harm: moves, positions, events and seats made of whatever can be put into them.

Each is refused by an error of the library that can be printed, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast, get_args
from unittest import mock

import pytest
from attrs import evolve, fields

from boardgames import raka
from boardgames.core import (
    CHANCE,
    HIDDEN,
    BoardgamesError,
    DataError,
    GameOver,
    IllegalMove,
    Record,
    Refused,
    Rng,
    Seat,
    Seen,
    SetupError,
    Table,
)
from boardgames.core.settling import MOST_UNASKED
from boardgames.core.start import Arranged
from boardgames.raka import GAME
from boardgames.raka.cards import Card, Rank, Suit, card
from boardgames.raka.events import CardDrawn, Phase, WarriorBurnt, WarriorHit, WarriorSniped
from boardgames.raka.marks import Mark
from boardgames.raka.moves import CallSuper, Concede, Deal, EndTurn, GoFirst, Move, Pass, Pop, Super
from boardgames.raka.position import Field, Position
from boardgames.raka.setup import Setup
from boardgames.raka.warriors import Target, Warrior
from tests.golden.perft import PERFT, read_cases
from tests.raka.tables import cards, deal, go, place, table

HUGE: Final = 10**5000
"""An integer that Python does not even print."""

FORGED: Final = (
    Card(Rank.KING, Suit.SPADES, 51, 1 << 51),
    Card(Rank.TWO, Suit.CLUBS, 99, 1 << 99),
    Card(Rank.TWO, Suit.CLUBS, 4, 0),
)
"""Cards that are not of the deck, for there is one object a card."""

ODD: Final[tuple[object, ...]] = (
    *(None, True, 1.0, -7, 99, 10**9, 1 << 63, HUGE, "p1", "KS", b"KS", (), [], {}, object(), Card, Pass(0)),
    *(mock.ANY, Target(HUGE), Target(0, cast(Card, "KS")), Target(cast(int, "p1")), Target(0, FORGED[0])),
    *FORGED,
)
"""What no field of a move holds, but for ``None`` in two of them."""

SOUND: Final = {
    **dict.fromkeys(("seat", "first"), 0),
    **dict.fromkeys(("owner", "opponent"), 1),
    "card": card("2C"),
    "warrior": card("KS"),
    "ace": card("AS"),
    "slot": 0,
    "target": Target(1, card("QH")),
    "power": Super.FOG,
}

STATES: Final = (
    raka.start(Setup()),
    *(case.state() for case in read_cases(PERFT.read_text())[::3]),
    go(table(place("KS"), phase=Phase.MAIN_TWO, setup=Setup(turn_limit=5), turn=5), "p1 end turn"),
)


def told(error: BoardgamesError) -> str:
    """What the error says, which must be no longer than some sentences."""
    assert len(str(error)) < 1000
    return str(error)


def check_refused(move: Any) -> None:  # noqa: ANN401 - it is wrong
    """No state accepts the move, and each says why."""
    for state in STATES:
        refusal = raka.why_not(state, move)
        assert refusal is not None
        assert len(refusal.sentence) < 200
        with pytest.raises((IllegalMove, GameOver)) as caught:
            raka.apply(state, move)
        told(caught.value)


def kind(odd: object) -> str:
    """What a test is called that is about such a value."""
    return odd.__name__ if isinstance(odd, type) else type(odd).__name__


@pytest.mark.parametrize("move", get_args(Move), ids=kind)
def test_a_move_with_anything_odd_in_it_is_refused_everywhere(move: type[Move]) -> None:
    """Each field of each move, by what it may not hold: applied, written, numbered and saved."""
    names = [field.name for field in fields(move)]
    numbers = raka.numbers(Setup())
    for name in names:
        for odd in ODD:
            if odd is None and (name == "slot" or (name, move) == ("opponent", CallSuper)):
                continue
            made = cast(Any, move)(**{each: SOUND[each] for each in names} | {name: odd})
            check_refused(made)
            for write in (raka.write, numbers.number):
                with pytest.raises(DataError) as caught:
                    write(made)
                told(caught.value)


@pytest.mark.parametrize("odd", [odd for odd in ODD if odd != Pass(0) or odd is mock.ANY], ids=kind)
def test_what_is_no_move_is_refused_everywhere(odd: object) -> None:
    """Even what equals every move there is."""
    check_refused(odd)
    for write in (raka.write, raka.numbers(Setup()).number, GAME.codecs.moves.write):
        with pytest.raises(DataError):
            write(cast(Move, odd))


def test_a_move_that_equals_a_listed_one_is_not_that_one() -> None:
    """Numbers are of their exact type, whatever Python thinks they equal."""
    state = STATES[0]
    for seat in (-1.0, cast(float, mock.ANY)):
        check_refused(Deal(card("KS"), cast(int, seat)))
    assert raka.apply(state, Deal(card("KS"), CHANCE)).state.sides[0].hand == card("KS").bit
    choosing = go(state, *deal("KS 2C 3C 4C 5C KH 2D 3D 4D 5D"))
    assert raka.why_not(choosing, GoFirst(1)) is None
    assert raka.why_not(choosing, GoFirst(cast(int, 1.0))) is not None


@pytest.mark.parametrize(
    "move", [Pass(10**9), Pass(99), Pop(0, 1, 5), Deal(card("KS"), 0), GoFirst(0, 1), Pass(-1)]
)
def test_a_move_that_no_line_says_is_not_written(move: Move) -> None:
    """A hundredth seat, a sixth slot, a result that is not of chance: reading would not give them back."""
    with pytest.raises(DataError) as caught:
        raka.write(move)
    assert caught.value.path.startswith("move.")
    with pytest.raises(DataError):
        Record(GAME, Setup(), (move,)).write_text()


@pytest.mark.parametrize("odd", [HUGE, -1, 99, 1.0, True, "p1", (), mock.ANY], ids=kind)
def test_seats_that_are_not_there_see_nothing(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """They have no view, no record and no event; an event alone knows of ninety-nine seats."""
    for look in (
        lambda: raka.view(STATES[0], odd),
        lambda: Record(GAME, Setup(), ()).for_seat(odd),
        lambda: raka.seen(CardDrawn(0, card("KS")), odd),
    ):
        with pytest.raises(Refused, match="there is no seat") as caught:
            look()
        told(caught.value)


@pytest.mark.parametrize(
    "start", [None, 5, Arranged(None), Arranged(Setup()), Setup(1), Setup(HUGE)], ids=kind
)
def test_a_start_that_is_none_is_refused_by_whatever_takes_one(start: Any) -> None:  # noqa: ANN401 - it is wrong
    """Tables, records and games."""
    record = Record(GAME, start, ())
    for begin in (lambda: Table(GAME, start, 1), lambda: record.for_seat(0), lambda: list(record.steps())):
        with pytest.raises(SetupError) as caught:
            begin()
        told(caught.value)


def test_only_whole_events_are_folded() -> None:
    """What a seat saw of an event lacks what the facts need."""
    drawn = CardDrawn(0, card("KS"))
    for odd in (Seen(drawn), CardDrawn(0, HIDDEN), None, "drawn", Pass(0), mock.ANY):
        with pytest.raises(DataError, match="must be a whole event") as caught:
            raka.fold(STATES[0], cast(raka.Event, odd))
        told(caught.value)
    fallen = raka.fold(STATES[1], WarriorHit(0, STATES[1].sides[0].warriors[0].card))
    assert fallen.sides[0].warriors[0].hit


@pytest.mark.parametrize("event", [WarriorHit, WarriorSniped, WarriorBurnt])
def test_nothing_happens_to_a_warrior_that_is_not_there(event: Callable[[Seat, Card], raka.Event]) -> None:
    """The facts stay: no card comes to lie on a pile that lies elsewhere as well."""
    absent = next(each for each in raka.CARDS if STATES[1].decks[0] & each.bit)
    with pytest.raises(LookupError, match=str(absent)):
        raka.fold(STATES[1], event(0, absent))


@pytest.mark.parametrize("odd", [-1, 1 << 52, HUGE, 1.0, True, None, "KS", (), mock.ANY], ids=kind)
def test_a_state_that_no_document_gives_back_is_not_written(odd: Any) -> None:  # noqa: ANN401 - it is wrong
    """Sets of cards and of seats, whatever was put in their place."""
    state = STATES[1]
    changes: dict[str, object] = {
        "sides": (evolve(state.sides[0], hand=odd), *state.sides[1:]),
        "decks": (odd,),
        "removed": odd,
        "supers": 1 << 99 if odd == 1 << 52 else odd,
        "turn": float("nan"),
    }
    for name, change in changes.items():
        if (name, odd) == ("removed", ()):
            continue
        with pytest.raises(DataError) as caught:
            GAME.codecs.states.write(cast(Any, evolve)(state, **{name: change}))
        assert "must be" in told(caught.value)


# Positions.

PLAIN: Final = Position(Setup(), (Field(), Field()))


def is_sound(name: str, held: object) -> bool:
    """Whether that field may hold that, as far as anybody can say without the others."""
    if name in ("started", "finished"):
        return held is None or is_count(held)
    if name == "left" or type(held) is not tuple:
        return held is None and name == "left"
    if name == "since":
        return all(map(is_count, held))
    return all(each is None and name in ("row", "front") for each in held)


def is_count(odd: object) -> bool:
    """Whether it is one of the two odd values that turns can be counted to."""
    return type(odd) is int and odd in (99, 10**9)


@pytest.mark.parametrize("odd", ODD, ids=kind)
@pytest.mark.parametrize("name", [field.name for field in fields(Field)])
def test_a_field_with_anything_odd_in_it_is_no_part_of_a_position(name: str, odd: Any) -> None:  # noqa: ANN401
    """In the place of a zone, or as a part of one: neither arranged nor written."""
    for held in (odd, (odd,), (None, odd)):
        if is_sound(name, held):
            continue
        odd_one = cast(Any, Field)(**{name: held})
        position = evolve(PLAIN, fields=(odd_one, Field()))
        for use in (raka.arrange, raka.write_position):
            with pytest.raises(SetupError) as caught:
                use(position)
            assert f"fields[0].{name}: must be" in told(caught.value)


MARKED: Final = Mark(card("2C"))


@pytest.mark.parametrize(
    "mark",
    [
        *(evolve(MARKED, slots=cast(int, odd)) for odd in (-1, 32, HUGE, 1.0, None, "1", True)),
        *(evolve(MARKED, hand=cast(bool, odd)) for odd in (1, 0, None, "h")),
        *(evolve(MARKED, card=cast(Card, odd)) for odd in (None, "2C", *FORGED)),
    ],
    ids=lambda mark: f"{kind(mark.card)} {kind(mark.hand)} {kind(mark.slots)}",
)
def test_a_mark_is_of_a_card_and_of_slots_that_are_there(mark: Mark) -> None:
    """Whatever else is told of a hand is no mark."""
    position = evolve(PLAIN, fields=(Field(hand=(card("2C"),), marks=(mark,)), Field()))
    with pytest.raises(SetupError, match=r"fields\[0\]\.marks: must be a tuple of Mark values"):
        raka.arrange(position)


def test_a_position_with_too_much_in_it_has_one_problem() -> None:
    """Ten thousand cards, seats and marks are not told one by one."""
    many = 10**4
    king = card("KS")
    for odd in (
        evolve(PLAIN, fields=(Field(hand=(king,) * many), Field(rocks=(king,) * many))),
        evolve(PLAIN, fields=(Field(marks=(Mark(king),) * many, hand=(king,)), Field())),
        evolve(PLAIN, fields=(Field(front=(Warrior(king),) * many), Field(row=(card("2C"),) * many))),
        evolve(PLAIN, fields=(Field(),) * many),
        evolve(PLAIN, piles=((king,) * many,)),
        evolve(PLAIN, piles=((),) * many),
        evolve(PLAIN, supers=(1,) * many),
    ):
        with pytest.raises(SetupError) as caught:
            raka.arrange(odd)
        assert len(caught.value.problems) <= 3
        told(caught.value)


@pytest.mark.parametrize(
    "position",
    [
        evolve(PLAIN, active=99),
        evolve(PLAIN, supers=(10**6,)),
        evolve(PLAIN, fields=(Field(hand=raka.CARDS * 30), Field())),
        evolve(PLAIN, fields=(Field(marks=(Mark(card("2C"), hand=False),)), Field())),
        evolve(PLAIN, fields=(Field(front=(Warrior(card("KS"), owner=-3),)), Field())),
    ],
)
def test_a_position_that_no_text_gives_back_is_not_written(position: Position) -> None:
    """A hundredth seat, more cards than go in a line, a mark of no place, a deck that is none."""
    with pytest.raises(SetupError, match="position: "):
        raka.write_position(position)


# A game that goes on by itself.


def test_a_table_at_which_nobody_can_choose_asks_in_the_end() -> None:
    """Every card is a rock, so no turn has a choice and no end: the table stops playing for its seats."""
    few = Setup(2, cards=cards("2C 3C 4C"), hand=1)
    position = Position(few, (Field(rocks=cards("2C")), Field(rocks=cards("3C 4C"))))
    hosted = Table(GAME, Arranged(position), 1)
    assert hosted.number == MOST_UNASKED
    seat = hosted.to_act[0]
    again = Table.load(GAME, hosted.save())
    assert again.save() == hosted.save()
    hosted.act(seat, hosted.legal_moves(seat)[0], at=hosted.number)
    assert hosted.number == 2 * MOST_UNASKED + 1


def test_many_marks_that_leave_many_places_are_no_burden() -> None:
    """Every player holds six cards that everybody knows, each in the hand or in any slot (RAKA-D07)."""
    numbers = [each for each in raka.CARDS if not each.warrior]
    held = [numbers[seat * 9 : seat * 9 + 9] for seat in range(4)]
    places = tuple(
        Field(hand=tuple(own[5:]), row=tuple(own[:5]), marks=tuple(Mark(each, slots=31) for each in own[2:8]))
        for own in held
    )
    state = raka.arrange(Position(Setup(4), places))
    for seat in (None, 0):
        seen = raka.view(state, seat)
        assert raka.view(raka.determinize(seen, Rng(7)), seat) == seen


def test_a_seat_that_conceded_cannot_be_made_to_move_again() -> None:
    """Neither by a move of its own nor by another's in its name."""
    state = raka.apply(table(place("KS"), place(), place()), Concede(1)).state
    for move in (Concede(1), EndTurn(1), Pass(1)):
        refusal = raka.why_not(state, move)
        assert refusal is not None
        assert refusal.reason == "left-the-game"
