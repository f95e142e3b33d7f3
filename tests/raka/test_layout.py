"""Positions as text: what is written, read back, and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import NotationError, SetupError
from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import Departure, Phase
from boardgames.raka.layout import read_position, write_position
from boardgames.raka.marks import Mark
from boardgames.raka.position import Field, Position
from boardgames.raka.setup import Decks, RailgunDiscard, Setup
from boardgames.raka.warriors import Warrior
from tests.golden.perft import PERFT, read_cases
from tests.raka.strategies import setups
from tests.raka.tables import place

TEXT = """\
raka players=3 decks=individual elimination first_player=p2 turn_limit=40
p1 battle turn=9 deployed fog supers=p2,p3 locked=p1
p1 hand 2C 10H front KS+3D@p2/ha . JC row 8S . 9D since 4 0 5 rocks 4C 7D marks 2C:h 8S:h1
p2 front QH rocks 5C started=4 finished=4
p3 left=conceded
pile
pile 2D 6S
pile
"""

cards_drawn = st.sampled_from(CARDS)
some_cards = st.lists(cards_drawn, max_size=4).map(tuple)
warriors = st.builds(
    Warrior,
    cards_drawn,
    st.none() | cards_drawn,
    st.integers(0, 5),
    **{flag: st.booleans() for flag in ("hit", "attacked", "used", "legend", "saved", "hardened", "burnt")},
)
marks = st.builds(Mark, cards_drawn, st.just(value=True), st.integers(0, 31)) | st.builds(
    Mark, cards_drawn, st.just(value=False), st.integers(1, 31)
)
fields = st.builds(
    Field,
    some_cards,
    st.lists(st.none() | warriors, max_size=3).map(tuple),
    st.lists(st.none() | cards_drawn, max_size=5).map(tuple),
    some_cards,
    marks=st.lists(marks, max_size=3).map(tuple),
    since=st.lists(st.integers(0, 99), max_size=5).map(tuple),
    left=st.none() | st.sampled_from(Departure),
    started=st.none() | st.integers(0, 99),
    finished=st.none() | st.integers(0, 99),
)
seats = st.lists(st.integers(0, 5), max_size=3).map(tuple)
positions = st.builds(
    Position,
    setups(),
    st.lists(fields, max_size=6).map(tuple),
    st.integers(0, 5),
    st.sampled_from(Phase),
    piles=st.lists(some_cards, max_size=3).map(tuple),
    turn=st.none() | st.integers(0, 99),
    deployed=st.booleans(),
    supers=seats,
    counters=seats,
    locked=seats,
    fog=st.booleans(),
    redealt=st.booleans(),
    railgun_called=st.booleans(),
)


def test_a_position_is_written_as_shown() -> None:
    """One text for one position, with nothing that is as usual."""
    assert write_position(read_position(TEXT)) == TEXT
    assert write_position(Position(Setup(), (Field(), Field()))) == "raka players=2\np1 main_one\np1\np2\n"


def test_a_text_is_read_as_the_position_it_says() -> None:
    """Every kind of word once."""
    setup = Setup(3, decks=Decks.INDIVIDUAL, elimination=True, first_player=1, turn_limit=40)
    position = read_position(TEXT)
    assert (position.setup, position.active, position.phase, position.turn) == (setup, 0, Phase.BATTLE, 9)
    assert (position.deployed, position.fog, position.redealt) == (True, True, False)
    assert (position.supers, position.counters, position.locked) == ((1, 2), (), (0,))
    assert position.fields[0].front == (
        Warrior(card("KS"), card("3D"), 1, hit=True, attacked=True),
        None,
        Warrior(card("JC")),
    )
    assert position.fields[0].marks == (Mark(card("2C")), Mark(card("8S"), slots=1))
    assert position.fields[1] == place("QH", rocks="5C", started=4, finished=4)
    assert position.fields[2] == Field(left=Departure.CONCEDED)
    assert position.piles == ((), (card("2D"), card("6S")), ())


@given(positions)
def test_every_position_comes_back_from_its_text(position: Position) -> None:
    """Whether or not it could be arranged."""
    assert read_position(write_position(position)) == position


any_seat = st.integers(-2, 120)
odd_marks = st.builds(Mark, cards_drawn, st.booleans(), st.integers(0, 31))
odd_warriors = st.builds(Warrior, cards_drawn, st.none() | cards_drawn, any_seat)
odd_fields = st.builds(
    Field,
    st.lists(cards_drawn, max_size=60).map(tuple),
    st.lists(st.none() | odd_warriors, max_size=4).map(tuple),
    marks=st.lists(odd_marks, max_size=4).map(tuple),
)
odd_positions = st.builds(
    Position,
    setups(),
    st.lists(odd_fields, max_size=3).map(tuple),
    any_seat,
    st.sampled_from(Phase),
    supers=st.lists(any_seat, max_size=3).map(tuple),
)


@given(odd_positions)
def test_what_no_text_gives_back_is_not_written(position: Position) -> None:
    """Seats and decks that have no name, marks of no place: refused, and never written as something else."""
    try:
        text = write_position(position)
    except SetupError:
        return
    assert read_position(text) == position


def test_the_arranged_positions_on_file_are_written_as_they_stand() -> None:
    """A file may be read and written without changing."""
    for case in read_cases(PERFT.read_text()):
        assert write_position(read_position(case.position)) == case.position


def test_a_deck_of_other_cards_has_a_line_of_its_own() -> None:
    """Miniatures travel in full."""
    setup = Setup(cards=(card("KS"), card("2C")), hand=1, railgun_discard=RailgunDiscard.BOTH)
    text = write_position(Position(setup, (Field(), Field())))
    assert text.splitlines()[:2] == ["raka players=2 railgun_discard=both hand=1", "cards KS 2C"]
    assert read_position(text).setup == setup


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("raka", "chess", 1, 1),
        ("players=3", "players=three", 1, 6),
        ("players=3", "players=03", 1, 6),
        ("players=3", "players=\N{ARABIC-INDIC DIGIT THREE}", 1, 6),
        ("decks=individual", "decks=mine", 1, 16),
        ("elimination", "players=4", 1, 33),
        ("first_player=p2", "first_player=2", 1, 45),
        ("battle", "fight", 2, 4),
        ("supers=p2,p3", "supers=p2,", 2, 31),
        ("deployed", "employed", 2, 18),
        ("KS+3D@p2/ha", "KS+3D@p2/hh", 3, 22),
        ("KS+3D@p2/ha", "KX", 3, 22),
        ("KS+3D@p2/ha", "KS+", 3, 22),
        ("8S:h1", "8S:6", 3, 86),
        ("since 4 0 5", "since 4 0 x", 3, 61),
        ("p2 front", "p3 front", 4, 1),
        ("started=4", "started=-4", 4, 22),
        ("left=conceded", "left=bored", 5, 4),
        ("pile 2D", "pile 2D 2X", 7, 9),
        ("p2 front QH", "p2 front QH front KD", 4, 13),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(old: str, new: str, line: int, column: int) -> None:
    """And nothing is read past it."""
    assert old in TEXT
    with pytest.raises(NotationError) as refused:
        read_position(TEXT.replace(old, new, 1))
    assert (refused.value.line, refused.value.column) == (line, column)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("decks=individual", "decks=one", "expected decks= and one of shared, individual, found 'one'"),
        ("deployed", "employed", "supers=p2 or the like, found 'employed'"),
        ("p2 front", "p2 frnt", "found 'frnt'; did you mean 'front'?"),
        ("KS+3D@p2/ha", "KX", "or a free slot (.), found 'KX'"),
        ("KS+3D@p2/ha", "KS/x", "each once, found 'x'"),
        ("8S:h1", "8S:6", "expected a mark such as 2C:h or 2C:h13, found '8S:6'"),
        ("8S:h1", "8S:h11", "expected each slot once"),
        ("deployed", "deployed deployed", "expected deployed once"),
        ("supers=p2", "supers=p2 supers=p2", "expected supers once"),
    ],
)
def test_a_fault_says_what_was_found(old: str, new: str, told: str) -> None:
    """And what it may have been meant as."""
    assert old in TEXT
    with pytest.raises(NotationError) as refused:
        read_position(TEXT.replace(old, new, 1))
    assert told in refused.value.sentence


def test_a_text_that_was_pasted_is_read() -> None:
    """Set in, with blank lines, remarks and the line ends of other systems; it is written without them."""
    spread = "\n# a battle\n" + "".join(f"    {line}\r\n\r\n" for line in TEXT.splitlines())
    assert write_position(read_position(spread)) == TEXT


@given(st.text(max_size=200) | st.lists(st.sampled_from(TEXT.split()), max_size=30).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Never with another error."""
    try:
        position = read_position(text)
    except NotationError:
        return
    assert read_position(write_position(position)) == position


@pytest.mark.parametrize(
    "text", ["", "raka players=2", "raka players=2\n", "raka " + "x" * 5000, "\0", 7, None]
)
def test_texts_that_end_early_or_are_none_are_refused(text: str) -> None:
    """A position has a line for the setup and one for the turn."""
    with pytest.raises(NotationError):
        read_position(text)
