"""Positions as text: what is written, read back, and refused."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Grid
from boardgames.arena.dice import ALL_DICE_IN_ORDER, Dice
from boardgames.arena.effects import Clause, GainLife, LoseLife, Which, Whom
from boardgames.arena.equipment import Card, CardSet, Kind
from boardgames.arena.heroes import HEROES, HeroName
from boardgames.arena.layout import read_position, write_position
from boardgames.arena.position import EQUIPPING, TURNS, Fighter, Phase, Position, arrange
from boardgames.arena.setup import BidCap, DoubleKo, Setup, TieMethod, Variant
from boardgames.arena.shipped import shipped_cards, shipped_scenarios
from boardgames.core import NotationError, SetupError
from tests.arena.crowded import ARENA, CARDS, SETUPS, agreed

TEXT: Final = """\
arena players=3 bid_cap=all_in_ends strict_supply screened_life=false life=12 scenario=the-round-arena
actions active=mafaya round=2 first=p2
cleo e5 exhaustion=1 cards thors-hammer sleipnir imperial-shield seths-fury
mafaya d4 life=7 cards cupids-bow ryujin athenas-armor maats-feather
siggy f6 protection=1 cards kusanagi garuda tyrs-bracer mayas-web
dice sword sword sun
fountains 5 3 0
"""

REVEAL: Final = """\
arena players=4 variant=titan titan=p2 types=weapon,armor cards=shipped
reveal kind=armor
cleo cards thors-hammer
mafaya named cards cupids-bow
nakamura cards kusanagi
siggy cards trishula
drawn imperial-shield tyrs-bracer
"""


@pytest.mark.parametrize("text", [TEXT, REVEAL])
def test_a_position_is_written_as_shown(text: str) -> None:
    """One text for one position, with nothing that is as usual; and both can be arranged."""
    position = read_position(text)
    assert write_position(position) == text
    arrange(position)


def test_a_text_is_read_as_the_position_it_says() -> None:
    """Every kind of word once."""
    setup = Setup(
        3,
        bid_cap=BidCap.ALL_IN_ENDS,
        strict_supply=True,
        screened_life=False,
        life=12,
        scenario=shipped_scenarios()["the-round-arena"],
    )
    position = read_position(TEXT)
    assert position.setup == setup
    assert (position.phase, position.active, position.round, position.first) == (Phase.ACTIONS, 1, 2, 1)
    assert (position.dice, position.fountains) == (Dice(sword=2, sun=1), (5, 3, 0))
    cards = ("kusanagi", "garuda", "tyrs-bracer", "mayas-web")
    assert position.fighters[2] == Fighter("f6", cards=cards, protection=1, name=HeroName.SIGGY)
    assert position.fighters[1].life == 7
    other = read_position(REVEAL)
    assert other.setup == Setup(
        4, variant=Variant.TITAN, titan=1, types=(Kind.WEAPON, Kind.ARMOR), card_set=shipped_cards()
    )
    assert (other.kind, other.drawn) == (Kind.ARMOR, ("imperial-shield", "tyrs-bracer"))
    assert [fighter.name for fighter in other.fighters] == [None, HeroName.MAFAYA, None, None]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions of any setup and phase, whether or not they could be arranged."""
    setup = draw(st.sampled_from(ALL))
    phase = draw(st.sampled_from(Phase))
    cards = st.lists(st.sampled_from(sorted(setup.equipment.by_key)), max_size=4).map(tuple)
    fighters = tuple(
        draw(
            st.builds(
                Fighter,
                st.none() | st.sampled_from(setup.board.open),
                st.none() | st.integers(0, 99),
                cards,
                exhaustion=st.integers(0, 9),
                protection=st.integers(0, 9),
                name=st.none() | st.just(name),
                out=st.booleans(),
            )
        )
        for name in HEROES[: setup.heroes]
    )
    turn = phase in TURNS
    return draw(
        st.builds(
            Position,
            st.just(setup),
            st.just(fighters),
            st.integers(0, setup.heroes - 1) if turn else st.just(0),
            st.just(phase),
            st.none() | st.sampled_from(ALL_DICE_IN_ORDER),
            rolling=st.none() | st.integers(0, 9) if phase is Phase.ROLL else st.none(),
            first=st.just(0)
            if phase in EQUIPPING or setup.variant is Variant.TITAN
            else st.integers(0, setup.players - 1),
            kind=st.sampled_from(Kind) if phase in EQUIPPING else st.none(),
            display=cards,
            drawn=cards,
            fountains=st.none() | st.lists(st.integers(0, 9), max_size=7).map(tuple),
            round=st.integers(0, 99) if turn else st.just(1),
            second=st.booleans() if turn else st.just(value=False),
        )
    )


CLEAN: Final = attrs.evolve(ARENA, picture=tuple(line.rstrip() for line in ARENA.picture))
"""The crowded Arena without the blanks at the ends of its lines."""

ALL: Final = (
    *(attrs.evolve(setup, scenario=CLEAN) for setup in SETUPS),
    Setup(4),
    Setup(3, card_set=shipped_cards(), scenario=shipped_scenarios()["the-pit"]),
    Setup(5, variant=Variant.TITAN, titan=4, titan_double_ko=DoubleKo.TITAN, round_limit=9),
    Setup(6, variant=Variant.TEAM_3X2, tie_method=TieMethod.RANDOM_DEAL, types=(Kind.SPELL,), dice=3),
)


@given(positions())
def test_every_position_comes_back_from_its_text(position: Position) -> None:
    """Whether or not it could be arranged, with the library's content and with one's own."""
    assert read_position(write_position(position)) == position


OWN: Final = Position(
    agreed(3, types=(), scenario=CLEAN),
    (Fighter("c3"), Fighter("c5", name=HeroName.TZI_XICAN), Fighter("c1")),
)


@pytest.mark.rule("ARENA-033", "ARENA-Q03", "ARENA-Q04")
def test_content_of_ones_own_travels_in_full() -> None:
    """As the files that it is read from, after all else."""
    text = write_position(OWN)
    assert text.splitlines()[:6] == [
        "arena players=3 types=none scenario=own cards=own",
        "actions active=cleo",
        "cleo c3",
        "tzi-xican c5",
        "nakamura c1",
        "own scenario",
    ]
    back = read_position(text)
    assert back == OWN
    assert (back.setup.scenario, back.setup.card_set) == (CLEAN, CARDS)
    square = attrs.evolve(ARENA, grid=Grid.SQUARE, picture=("...", "...", "..#"), edge=("a1", "a2", "b1"))
    setup = Setup(3, scenario=square, types=())
    position = Position(setup, (Fighter("a1"), Fighter("a2"), Fighter("b1")))
    assert read_position(write_position(position)) == position
    assert "own cards" not in write_position(position)


def test_what_no_text_says_is_refused() -> None:
    """More cards than a text holds, and what is no position."""
    clauses: tuple[Clause, ...] = (
        GainLife(Whom(Which.SELF)),
        *[LoseLife(Whom(Which.OTHERS, every=True))] * 29,
    )
    many = CardSet("Many", tuple(Card(f"C{number}", Kind.SPELL, Dice(1), clauses) for number in range(60)))
    with pytest.raises(SetupError, match="could not be read"):
        write_position(attrs.evolve(OWN, setup=attrs.evolve(OWN.setup, card_set=many)))
    with pytest.raises(SetupError, match="must be an arena Position"):
        write_position(TEXT)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("arena", "raka", 1, 1),
        ("players=3", "players=three", 1, 7),
        ("strict_supply", "strict", 1, 37),
        ("screened_life=false", "screened_life", 1, 51),
        ("screened_life=false", "strict_supply", 1, 51),
        ("life=12", "life=012", 1, 71),
        ("scenario=the-round-arena", "scenario=the-moon", 1, 79),
        ("scenario=the-round-arena", "scenario=own", 1, 92),
        ("scenario=the-round-arena", "cards=mine", 1, 79),
        ("scenario=the-round-arena", "types=weapon,weapon", 1, 79),
        ("scenario=the-round-arena", "titan=p0", 1, 79),
        ("actions", "action", 2, 1),
        ("active=mafaya", "active=maximus", 2, 9),
        ("active=mafaya", "active=zeus", 2, 9),
        ("active=mafaya", "kind=shoe", 2, 9),
        ("round=2", "round=-2", 2, 23),
        ("round=2", "active=cleo", 2, 23),
        ("first=p2", "first=2", 2, 31),
        ("first=p2", "second=p2", 2, 31),
        ("cleo e5", "cloe e5", 3, 1),
        ("e5 exhaustion", "e5 e6 exhaustion", 3, 9),
        ("e5 exhaustion", "e05 exhaustion", 3, 6),
        ("exhaustion=1", "exhaustion", 3, 9),
        ("exhaustion=1", "exhaustion=x", 3, 9),
        ("mafaya d4", "mafaya named named d4", 4, 14),
        ("siggy f6", "siggy out out", 5, 11),
        ("siggy f6", "siggy named", 5, 7),
        ("dice sword sword sun", "dice sword sward sun", 6, 12),
        ("dice sword sword sun", "dice sun sun sun sun sun sun sun sun", 6, 34),
        ("dice sword sword sun\n", "dice\ndice\n", 7, 1),
        ("fountains 5 3 0", "fountains 5 -3 0", 7, 13),
        ("fountains 5 3 0", "fountains  5 3 0", 7, 11),
        ("fountains 5 3 0", "own cards", 7, 1),
        ("life=12 scenario=the-round-arena", "cards=own", 1, 81),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(old: str, new: str, line: int, column: int) -> None:
    """And nothing is read past it."""
    assert old in TEXT
    with pytest.raises(NotationError) as refused:
        read_position(TEXT.replace(old, new, 1))
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("active=mafaya", "active=p3", "expected active= and the name of a Hero (cleo, "),
        ("active=mafaya", "active=p3", "found 'p3'"),
        ("active=mafaya", "active", "found nothing"),
        (
            "active=mafaya",
            "kind=wepon",
            "(weapon, mount, armor, spell), found 'wepon'; did you mean 'weapon'?",
        ),
        ("active=mafaya", "turn=2", "found 'turn=2'"),
        ("round=2", "round=two", "expected a whole number after the equals sign, found 'two'"),
        ("first=p2", "first=2", "expected a seat, p1 to p99, found '2'"),
        ("first=p2", "round=3", "expected round once, found it again"),
        (
            "life=12",
            "variant=duel",
            "one of standard, team_2x2, team_2x3, team_3x2, two_player, titan, found",
        ),
        ("life=12", "varaint=duel", "found 'varaint'; did you mean 'variant'?"),
        ("screened_life=false", "screened_life", "expected screened_life=false, or nothing of it, found"),
        ("strict_supply", "strict_supply=true", "expected strict_supply, or nothing of it, found"),
        ("the-round-arena", "pit", "and 5 more), found 'pit'; did you mean 'the-pit'?"),
        ("life=12", "cards=mine", "expected cards=shipped or cards=own, found 'mine'"),
        ("life=12", "types=weapon,armour", "found 'armour'; did you mean 'armor'?"),
        ("cleo e5", "cloe e5", "found 'cloe'; did you mean 'cleo'?"),
        ("cleo e5", "cleo 5e", "out or cards, found '5e'"),
        ("dice sword", "dice\ndice sword", "expected dice once, found it again"),
    ],
)
def test_a_fault_says_what_was_expected_and_what_was_found(old: str, new: str, told: str) -> None:
    """And what a word that is almost right may have been meant as."""
    assert old in TEXT
    with pytest.raises(NotationError) as refused:
        read_position(TEXT.replace(old, new, 1))
    assert told in refused.value.sentence


@pytest.mark.parametrize("text", [TEXT, REVEAL])
def test_a_text_that_was_pasted_is_read(text: str) -> None:
    """Set in, with blank lines, remarks and the line ends of other systems; it is written without them."""
    position = read_position(text)
    spread = "".join(f"      {line} \r\n\t\r\n" for line in text.splitlines())
    remarks = f"\n# a fight\n{text}  # and  no more\n   "
    for pasted in (text + "\n", remarks, spread, text.replace("\n", "\r\n")):
        assert read_position(pasted) == position
    assert write_position(read_position(spread)) == text


def test_content_of_ones_own_may_be_set_in_too() -> None:
    """With the text round it, pictures included."""
    text = write_position(OWN)
    assert read_position("".join(f"    {line}\r\n" for line in text.splitlines())) == OWN


def test_lines_are_counted_with_those_that_say_nothing() -> None:
    """A fault is told where it stands, its column without what the line is set in."""
    with pytest.raises(NotationError) as refused:
        read_position("\n# three\n  arena players=3\n\n    actions active=p3\n")
    assert (refused.value.line, refused.value.column) == (5, 9)
    with pytest.raises(NotationError, match="expected a line for the phase") as refused:
        read_position("\n  arena players=3\n\n")
    assert refused.value.line == 3


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("'''\nown cards", "\nown cards", "expected the scenario in TOML"),
        ("[[scenario]]", "[[scenery]]", "expected the scenario in TOML: "),
        ('cost = "sword"', 'cost = "swords"', "expected the cards in TOML: "),
        ("scenario=own ", "", "expected scenario=own in the first line"),
        ("cards=own", "cards=shipped", "expected cards=own in the first line"),
        ("own cards\n", "own scenario\n", "expected own scenario once"),
    ],
)
def test_a_fault_in_content_of_ones_own_is_told_where_it_begins(old: str, new: str, told: str) -> None:
    """In the words of its file, on the line that it follows."""
    text = write_position(OWN)
    assert old in text
    with pytest.raises(NotationError) as refused:
        read_position(text.replace(old, new, 1))
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.line > 5


@pytest.mark.parametrize("text", ["", "arena players=3", "arena players=3\n", "\n", None, 7, "x" * 70000])
def test_what_is_no_text_of_a_position_is_refused(text: object) -> None:
    """Too short, too long, or no text."""
    with pytest.raises(NotationError):
        read_position(text)  # type: ignore[arg-type]


def test_two_scenarios_are_not_one() -> None:
    """A file may hold several, a position is on one."""
    text = write_position(OWN)
    begin, end = text.index("[[scenario]]"), text.index("\nown cards") + 1
    other = text[begin:end].replace("Crowded", "Other")
    with pytest.raises(NotationError, match="must be one"):
        read_position(text[:end] + other + text[end:])
