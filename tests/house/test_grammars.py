"""The grammars in the docs: all that is written is of them, and nearly all that is of them is read.

What a grammar does not say stands under it on the page; such texts are left out here by what the reader says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from grammars import GRAMMARS, Grammar, form_of
from grammartable import source_of
from hypothesis import given, reject
from hypothesis import strategies as st

from boardgames import arena, raka
from boardgames.arena.moves import Move as ArenaMove
from boardgames.core import NotationError, Record
from boardgames.raka.moves import Move as RakaMove
from tests.arena.test_layout import positions as arena_positions
from tests.arena.test_notation import MOVES as ARENA_MOVES
from tests.raka.strategies import setups as raka_setups
from tests.raka.test_layout import positions as raka_positions
from tests.raka.test_notation import MOVES as RAKA_MOVES


def texts(name: str, production: str = "") -> st.SearchStrategy[str]:
    """Texts that are of a production of a grammar."""
    return st.from_regex(re.compile(GRAMMARS[name].pattern(production)), fullmatch=True)


def is_of(name: str, text: str) -> bool:
    """Whether a text is of a grammar."""
    return re.fullmatch(GRAMMARS[name].pattern(), text) is not None


@given(RAKA_MOVES)
def test_what_raka_writes_for_moves_is_of_its_grammar(move: RakaMove) -> None:
    """Every move that a line says, be it legal anywhere or not."""
    assert is_of("raka-moves", raka.write(move))


@given(ARENA_MOVES)
def test_what_arena_writes_for_moves_is_of_its_grammar(move: ArenaMove) -> None:
    """Every move that a line says, be it legal anywhere or not."""
    assert is_of("arena-moves", arena.write(move))


@given(texts("raka-moves"))
def test_what_is_of_rakas_grammar_is_a_move(text: str) -> None:
    """It is read, and written just so again."""
    assert raka.write(raka.read(text)) == text


@given(texts("arena-moves"))
def test_what_is_of_arenas_grammar_is_a_move(text: str) -> None:
    """It is read, and written just so again; but for more than seven dice."""
    rolled = re.fullmatch(r"\S+ (?:re)?roll (.*)", text)
    if rolled is not None and len(rolled[1].split()) > 7:
        with pytest.raises(NotationError):
            arena.read(text)
        return
    assert arena.write(arena.read(text)) == text


@pytest.mark.parametrize(("game", "union"), [("raka", RakaMove), ("arena", ArenaMove)])
def test_a_grammar_has_a_line_for_every_move(game: str, union: Any) -> None:  # noqa: ANN401 - a union of moves
    """Each under the name of its class, in the order of the union, as a result of chance or a choice."""
    productions = dict(GRAMMARS[f"{game}-moves"].productions)
    names = [re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in union.__args__]
    assert [name for name in productions if name in names] == names
    either = f"{productions['result']} | {productions['choice']}"
    assert sorted(either.split(" | ")) == sorted(names)


@given(raka_positions)
def test_what_raka_writes_for_positions_is_of_its_grammar(position: raka.Position) -> None:
    """Whatever lies where, be it possible or not."""
    assert is_of("raka-position", raka.write_position(position))


@given(arena_positions())
def test_what_arena_writes_for_positions_is_of_its_grammar(position: arena.Position) -> None:
    """Whoever stands where, be it possible or not, with content of one's own as well."""
    assert is_of("arena-position", arena.write_position(position))


LEFT_OUT: Final = re.compile(
    r"\bonce\b|expected (a turn|Life Points) from 0 to|expected at most 7 dice|different types of Equipment"
    r"|or the key of one that comes with the library|expected after all else a line"
)
"""What the page says that a grammar does not say, in the words of the reader."""


def check_read(read: Callable[[str], object], text: str) -> None:
    """A text is read, or is one of those that are left out."""
    try:
        read(text)
    except NotationError as error:
        if LEFT_OUT.search(error.sentence):
            reject()
        raise


@given(texts("raka-position", "setup"), texts("raka-position", "cards") | st.just(""))
def test_what_is_of_rakas_grammar_sets_a_position_up(setup: str, cards: str) -> None:
    """The first line, and the one of a deck of one's own."""
    check_read(raka.read_position, "\n".join(filter(None, [setup, cards, "p1 draw"])))


@given(
    texts("raka-position", "turn"),
    st.lists(st.lists(texts("raka-position", "part"), max_size=3), max_size=3),
    st.lists(texts("raka-position", "pile"), max_size=2),
)
def test_what_is_of_rakas_grammar_is_a_position(
    turn: str, players: list[list[str]], piles: list[str]
) -> None:
    """Players in the order of their seats."""
    lines = [" ".join([f"p{seat}", *parts]) for seat, parts in enumerate(players, 1)]
    check_read(raka.read_position, "\n".join(["raka", turn, *lines, *piles, ""]))


@given(texts("arena-position", "setup"))
def test_what_is_of_arenas_grammar_sets_a_position_up(setup: str) -> None:
    """The first line; with nothing of one's own."""
    check_read(arena.read_position, f"{setup}\nbid\n")


@given(
    texts("arena-position", "moment").filter(lambda moment: "active=" not in moment),
    st.lists(texts("arena-position", "hero"), max_size=2),
    st.lists(texts("arena-position", "table"), max_size=2),
)
def test_what_is_of_arenas_grammar_is_a_position(moment: str, heroes: list[str], table: list[str]) -> None:
    """Whoever's turn it is, which is told by a Hero who has a line."""
    check_read(arena.read_position, "\n".join(["arena", moment, *heroes, *table, ""]))


@given(raka_setups(), st.lists(RAKA_MOVES, max_size=5))
def test_a_record_is_of_its_grammar(setup: raka.Setup, moves: list[RakaMove]) -> None:
    """Its head, and a line for each move; and each of these is of the game's grammar."""
    record = Record(raka.GAME, setup, tuple(moves))
    text = record.write_text()
    assert is_of("record", text)
    assert all(is_of("raka-moves", line) for line in text.splitlines()[5:])
    assert Record.read_text(raka.GAME, text) == record


SMALL: Final = Grammar(
    "small", (("whole", '"a." (b | "c")* [b] " " d+'), ("b", "/[xy]{2}/"), ("d", '"\\n" | "|"'))
)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("a. |", True),
        ("a.ccxy \n|", True),
        ("a.xyxx |", True),
        ("ab |", False),
        ("a.x |", False),
        ("a. ", False),
    ],
)
def test_a_grammar_is_one_regular_expression(text: str, *, fits: bool) -> None:
    """Texts, names, brackets, numbers of something and patterns mean what they say."""
    assert (re.fullmatch(SMALL.pattern(), text) is not None) is fits


def test_a_name_that_stands_for_nothing_is_noticed() -> None:
    """A production that was forgotten is not taken for a text."""
    with pytest.raises(KeyError, match="nowhere stands for nothing in the grammar small"):
        Grammar("small", (("whole", "nowhere"),)).pattern()


def test_a_form_becomes_a_production() -> None:
    """Words with their spaces, fields by name, brackets where they stand."""
    fields = {name: name for name in ("card", "slot", "target")}
    assert form_of("equip {card} [from {slot}] on {target}", fields) == (
        '"equip " card [" from " slot] " on " target'
    )
    assert form_of("end turn", fields) == '"end turn"'


def test_a_grammar_is_shown_with_its_names_linked() -> None:
    """Names in backquotes, texts and patterns as they are, and what is long in lines at its outer bars."""
    words = [f'"{"x" * 20}{number}"' for number in range(4)]
    whole = " | ".join(['b ("q" | b) /b/ "b"', *words])
    shown = source_of(Grammar("small", (("whole", whole), ("b", '"x"')))).splitlines()
    assert shown == [
        ".. productionlist:: small",
        f'   whole: `b` ("q" | `b`) /b/ "b" | {words[0]} | {words[1]}',
        f"   : | {words[2]} | {words[3]}",
        '   b: "x"',
    ]
