"""Card files and card sets that mean harm: each is refused in words, and soon."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar, cast, final

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.content import MOST_CLAUSES, card_set_problems
from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    SELF,
    Choice,
    Clause,
    CubesLost,
    LoseLife,
    May,
    MoveHero,
    Protect,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, CardSet, Kind
from boardgames.arena.loading import ContentError, load_cards, read_cards, write_cards
from boardgames.arena.loading.toml import MOST_CHARACTERS
from boardgames.arena.shipped import shipped_cards
from tests.soon import soon

T = TypeVar("T")

SHIPPED: Final = write_cards(shipped_cards())
LINES: Final = SHIPPED.splitlines()
WORDS: Final = tuple(sorted(set(SHIPPED.split())))
MOST: Final = MOST_CHARACTERS


def reads_or_refuses(text: str) -> None:
    """The file is a set without problems, or its faults are told, and nothing else comes out."""
    try:
        cards = read_cards(text)
    except ContentError as refused:
        told = refused
    else:
        assert card_set_problems(cards) == ()
        assert read_cards(write_cards(cards)) == cards
        return
    assert told.problems
    assert str(told)


def refuses(text: str) -> None:
    """The file is refused, and its error is no novel."""
    with pytest.raises(ContentError) as caught:
        read_cards(text)
    assert len(str(caught.value)) < 10_000


HEAD: Final = 'name = "Test"\n'
CARD: Final = '[[card]]\nname = "Club"\ntype = "weapon"\ncost = "sword"\neffect = '

HUGE: Final[dict[str, str]] = {
    "long": "#" * (MOST + 1),
    "nested lists": HEAD + CARD + "[" * (MOST // 2),
    "nested tables": HEAD + CARD + "{ may = [" * 10_000,
    "nested branches": HEAD + CARD + "[{ may = " * 17 + "[]" + "}]" * 17,
    "dotted key": "a" + ".a" * (MOST // 2 - 1) + " = 1",
    "dotted header": "[a" + ".a" * (MOST // 2 - 2) + "]",
    "quoted dotted key": '"a"' + '."a"' * 100_000 + " = 1",
    "many values": HEAD + CARD + "[" + "1," * 200_000 + "]",
    "many cards": HEAD + (CARD + "[{ move = 1 }]\n") * 1_000,
    "many tables": "[[card]]\n" * 100_000,
    "many keys": "".join(f"k{number} = 1\n" for number in range(70_000)),
    "many lines": "\n" * (MOST - 1),
    "many escapes": 'name = "' + "\\u0041" * 100_000 + '"',
    "quotation marks": '"' * MOST,
    "text without an end": 'name = """' + '""a' * (MOST // 3 - 10),
    "escapes without an end": 'name = """' + '\\"""' * (MOST // 4 - 10),
    "long integer": "name = " + "1" * 500_000,
    "long hexadecimal": "name = 0x" + "f" * 500_000,
    "long float": "name = 1." + "1" * 500_000,
    "long name": f'name = "{"x" * 500_000}"\n' + CARD + "[{ move = 1 }]",
    "long cost": HEAD + CARD.replace('"sword"', f'"{"sun " * 200_000}"') + "[{ move = 1 }]",
    "long whom": HEAD + CARD + f'[{{ lose = 1, whom = "one in line {"9" * 500_000}" }}]',
    "many clauses": HEAD + CARD + "[" + "{ move = 1 }," * 1_000 + "]",
    "many branches": HEAD + CARD + "[{ choice = [" + "[]," * 5_000 + "] }]",
    "wide branches": HEAD + CARD + "[{ choice = [" + "[{ move = 1 }]," * 90 + "] }]",
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_what_is_too_much_is_refused_soon(text: str) -> None:
    """However a document is blown up, it takes little time to say so, and few words."""
    soon(lambda: refuses(text))


@pytest.mark.parametrize(
    "text", ["\ud800", "name = '\ud800'", "\x00", "\ufeff", 'name = "\\ud800"', "\u2028"]
)
def test_strange_characters_are_refused(text: str) -> None:
    """Half a character, a null, a mark of byte order alone: no set of cards."""
    with pytest.raises(ContentError):
        read_cards(text)


@pytest.mark.parametrize("value", [None, 5, b"name = 'x'", ["name"], object()])
def test_what_is_no_text_is_refused(value: object) -> None:
    """Only a text is read."""
    with pytest.raises(ContentError, match="must be a text"):
        read_cards(cast(Any, value))


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A folder, a pipe, nothing, a name that no file can have, bytes that are no text, too many of them."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    latin, long = tmp_path / "latin.toml", tmp_path / "long.toml"
    latin.write_bytes(b"name = '\xe9'")
    long.write_bytes(b"#" * (MOST + 1))
    paths: tuple[Any, ...] = (
        tmp_path,
        pipe,
        tmp_path / "none",
        "a\0b",
        "",
        5,
        None,
        latin,
        long,
        "x" * 5_000,
    )
    for path in paths:
        with pytest.raises(ContentError) as caught:
            load_cards(path)
        assert len(caught.value.problems) == 1


edits = st.lists(
    st.tuples(
        st.integers(0, len(LINES) - 1),
        st.sampled_from(["cut", "double", "word", "swap", "insert"]),
        st.integers(0, 200),
        st.sampled_from(
            [*WORDS, "[", "]", "{", "}", '"', "=", ".", ",", "1e999", "nan", "99999999999999999999"]
        ),
    ),
    min_size=1,
    max_size=6,
)


@given(edits)
def test_a_changed_file_is_read_or_refused(changes: list[tuple[int, str, int, str]]) -> None:
    """Lines lost, doubled or exchanged, words put in place of others: a set comes out, or its faults."""
    lines = list(LINES)
    for number, change, place, word in changes:
        line = lines[number]
        words = line.split(" ")
        match change:
            case "cut":
                lines[number] = line[: place % (len(line) + 1)]
            case "double":
                lines[number] = f"{line}\n{line}"
            case "word":
                words[place % len(words)] = word
                lines[number] = " ".join(words)
            case "swap":
                other = (number + place) % len(lines)
                lines[number], lines[other] = lines[other], line
            case _:
                lines[number] = line[:place] + word + line[place:]
    reads_or_refuses("\n".join(lines))


@given(st.integers(0, len(SHIPPED)), st.integers(0, 40), st.text(max_size=10))
def test_a_torn_file_is_read_or_refused(place: int, length: int, instead: str) -> None:
    """Any stretch of characters may be replaced by any others."""
    reads_or_refuses(SHIPPED[:place] + instead + SHIPPED[place + length :])


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value in a document."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inside for found in places(value, (*path, key)))]


def as_toml(data: object) -> str:
    """A value in braces and brackets."""
    if isinstance(data, dict):
        return "{" + ", ".join(f'"{key}" = {as_toml(value)}' for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(as_toml, data)) + "]"
    return (
        str(data).lower()
        if isinstance(data, bool)
        else f"'''{data}'''"
        if isinstance(data, str)
        else str(data)
    )


VALUES: Final[tuple[Any, ...]] = (
    0,
    1,
    -1,
    2**62,
    1.5,
    True,
    False,
    "",
    "one adjacent",
    "self",
    [],
    {},
    [[]],
    [{}],
)
FEW: Final = HEAD + "".join(
    f"\n[[card]]{part}" for part in SHIPPED.split("[[card]]")[1:] if '"Karna' in part or '"Garuda' in part
)
PLACES: Final = places(tomllib.loads(FEW))[1:]


@pytest.mark.parametrize("path", PLACES, ids=str)
def test_every_value_may_be_of_every_type(path: tuple[Any, ...]) -> None:
    """A value of another type in any place is a fault, and so is a date; nothing breaks."""
    for value in (*VALUES, "1979-05-27", "nan"):
        document = tomllib.loads(FEW)
        inner: Any = document
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = "@" if value in ("1979-05-27", "nan") else value
        text = "\n".join(f"{key} = {as_toml(part)}" for key, part in document.items())
        reads_or_refuses(text.replace("'''@'''", str(value)))


@final
class Foreign:
    """A value that will not be looked at."""

    def __repr__(self) -> str:
        """Nothing to show."""
        raise RuntimeError("not to be shown")

    def __eq__(self, other: object) -> bool:
        """Nothing to compare."""
        raise RuntimeError("not to be compared")

    def __bool__(self) -> bool:
        """Neither."""
        raise RuntimeError("neither true nor false")

    __hash__ = None  # type: ignore[assignment]


ODD: Final[tuple[object, ...]] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        10**30,
        1.5,
        float("nan"),
        "",
        "self",
        "\ud800",
        b"",
        (),
        ((),),
        [],
        {},
        set(),
        object,
    ),
    *(SELF, Whom(Which.THEM), Which.SELF, Dice(9), Kind.ARMOR, CubesLost(), May(()), Choice(())),
    *(Foreign(), (Foreign(),), MoveHero(SELF, 1), LoseLife),
)


def spoiled(value: T, wrong: object, data: st.DataObject) -> T:
    """The value with something wrong in one of its fields."""
    names = [attribute.name for attribute in fields(cast(Any, type(value)))]
    return cast(T, evolve(cast(Any, value), **{data.draw(st.sampled_from(names)): wrong}))


@given(st.sampled_from(shipped_cards().cards), st.data())
def test_a_card_of_a_program_may_hold_anything(card: Card, data: st.DataObject) -> None:
    """Fields of any type make problems, never another error; their texts are short."""
    wrong = ODD[data.draw(st.integers(0, len(ODD) - 1))]
    match data.draw(st.sampled_from(["card", "clause", "whom", "set"])):
        case "card":
            cards: object = (spoiled(card, wrong, data),)
        case "clause":
            clause = data.draw(st.sampled_from(card.effect))
            cards = (evolve(card, effect=(spoiled(clause, wrong, data),)),)
        case "whom":
            cards = (evolve(card, effect=(LoseLife(spoiled(SELF, wrong, data), 1),)),)
        case _:
            cards = wrong
    for problem in card_set_problems(CardSet("Test", cast(Any, cards))):
        assert len(problem.sentence) < 200


@pytest.mark.parametrize("value", [None, 5, "cards", shipped_cards().cards])
def test_what_is_no_card_set_is_said_to_be_none(value: object) -> None:
    """The checks may be asked of anything."""
    assert [problem.path for problem in card_set_problems(cast(Any, value))] == ["card_set"]


def nested(branch: Callable[[tuple[Clause, ...]], Clause], depth: int) -> tuple[Clause, ...]:
    """Branches inside branches, the same value in many places."""
    clauses: tuple[Clause, ...] = (MoveHero(SELF, 1),)
    for _ in range(depth):
        clauses = (branch(clauses),) * 2
    return clauses


@pytest.mark.parametrize("depth", [5, 6, 7, 100, 10_000])
def test_branches_without_end_are_refused_soon(depth: int) -> None:
    """A value whose parts are shared is small, and would be endless if it were followed into each."""
    for effect in (nested(May, depth), nested(lambda clauses: Choice((clauses, clauses)), depth)):
        cards = CardSet("Test", (evolve(shipped_cards().cards[0], effect=effect),))
        sentences = " ".join(problem.sentence for problem in card_set_problems(cards))
        assert f"at most {MOST_CLAUSES} clauses" in sentences or "one inside the other" in sentences
        soon(partial(card_set_problems, cards))


@pytest.mark.rule("ARENA-R11", "ARENA-122")
def test_a_protection_that_gives_tokens_is_refused() -> None:
    """Answering a loss would leave more tokens to answer the next one with, without end."""
    armor = Card("Ever more", Kind.ARMOR, Dice(sword=1), (Protect(1),), (Protect(2),))
    (found,) = card_set_problems(CardSet("Own", (armor,)))
    assert (found.path, found.rule) == ('card[0] "Ever more".protection[0]', "ARENA-R11")


@pytest.mark.rule("ARENA-D01")
def test_no_type_has_more_cards_than_a_chance_may_have_results() -> None:
    """120 of a type may come up at once, and no more."""
    cards = tuple(Card(f"W {n}", Kind.WEAPON, Dice(sword=1), (MoveHero(SELF, 1),)) for n in range(121))
    assert card_set_problems(CardSet("Own", cards[:120])) == ()
    assert [found.path for found in card_set_problems(CardSet("Own", cards))] == ["card"]
