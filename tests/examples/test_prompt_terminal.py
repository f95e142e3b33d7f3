"""The prompt at a terminal: colours where they are wanted, and nothing left for the next one to see."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from boardgames import arena, raka
from boardgames.core import CHANCE, Table
from tests.examples.programs import DATA, ESCAPE, EXAMPLES, PAINT, Session, at_terminal, run

CLEARED: Final = "\x1b[2J\x1b[H\x1b[3J"
"""The screen is emptied, and what has been scrolled off it as well."""
ENTER: Final = "\n"


def test_a_terminal_gets_colours(tmp_path: Path) -> None:
    """Once they are taken out it is the same text as a file gets, in which there are none."""
    session = at_terminal("prompt.py", "raka", "--seed", "4", answers=(), folder=tmp_path)
    assert session.status == 0
    assert PAINT.search(session.screen)
    plain = run("prompt.py", "raka", "--seed", "4", "--save", "other.json", folder=tmp_path).out
    assert session.text.partition("p1> ")[0] == plain.partition("p1> ")[0]
    assert not ESCAPE.search(plain)


@pytest.mark.parametrize("wish", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "dumb"])
def test_who_wants_no_colours_gets_none(wish: dict[str, str], tmp_path: Path) -> None:
    """A user says so by NO_COLOR, a terminal by its name."""
    session = at_terminal(
        "prompt.py", "raka", "--seed", "4", answers=("help\n",), folder=tmp_path, environment=wish
    )
    assert session.status == 0
    assert not PAINT.search(session.screen)
    assert "as p1 sees it" in session.text


def screens(session: Session) -> list[str]:
    """What could be read at the same time: the texts between two clearings."""
    return [ESCAPE.sub("", part).replace("\r\n", "\n") for part in session.screen.split(CLEARED)]


def names(cards: tuple[raka.Card, ...]) -> re.Pattern[str]:
    """Whether any of some cards is named."""
    return re.compile(rf"\b({'|'.join(map(str, cards))})\b")


def test_nobody_sees_what_another_at_the_keyboard_holds(tmp_path: Path) -> None:
    """Between two players the screen is cleared, and who comes next sees no card of the other's."""
    answers = [ENTER, *["1\n", "1\n", ENTER] * 5]
    session = at_terminal("prompt.py", "raka", "Ann", "Ben", "--seed", "3", answers=answers, folder=tmp_path)
    assert session.status == 0
    table = Table.load(raka.GAME, (tmp_path / "raka-1.json").read_bytes())
    hidden = [table.view(seat).hand for seat in (0, 1)]
    assert all(hidden)
    by_whom = {0: "p1 Ann> ", 1: "p2 Ben> "}
    read = {seat: [part for part in screens(session) if prompt in part] for seat, prompt in by_whom.items()}
    assert all(len(parts) > 1 for parts in read.values())
    for seat, parts in read.items():
        assert not any(by_whom[1 - seat] in part for part in parts)
        assert not any(names(hidden[1 - seat]).search(part) for part in parts)
        assert any(names(hidden[seat]).search(part) for part in parts)


def test_between_two_players_and_at_the_end_nothing_is_left(tmp_path: Path) -> None:
    """While the keyboard changes hands, and when the game is left, no card is on the screen."""
    answers = [ENTER, *["1\n", "1\n", ENTER] * 3]
    session = at_terminal("prompt.py", "raka", "Ann", "Ben", "--seed", "6", answers=answers, folder=tmp_path)
    every = names(raka.CARDS)
    between = [part for part in screens(session) if "sit down alone and press Enter" in part]
    assert len(between) > 1
    assert not any(every.search(part) for part in between)
    *_, last = screens(session)
    assert "The game is kept." in last
    assert not every.search(last)


def test_a_dumb_terminal_is_pushed_empty(tmp_path: Path) -> None:
    """Where nothing can be cleared, so many blank lines come that nothing is left to see."""
    session = at_terminal(
        *("prompt.py", "raka", "Ann", "Ben", "--seed", "6"),
        answers=(ENTER,),
        folder=tmp_path,
        environment={"TERM": "dumb"},
    )
    assert "\x1b" not in session.screen
    assert "\n" * 100 in session.text.partition("press Enter. ")[2]


def test_sealed_bids_of_two_at_one_keyboard_stay_sealed(tmp_path: Path) -> None:
    """Each bids alone; the next one reads that there is a bid, and nowhere what it is."""
    answers = (ENTER, "bid 17\n", ENTER, "bid 3\n")
    session = at_terminal(
        *("prompt.py", "arena", "Ann", "Ben", "greedy", "--seed", "4"), answers=answers, folder=tmp_path
    )
    table = Table.load(arena.GAME, (tmp_path / "arena-1.json").read_bytes())
    assert CHANCE not in table.to_act
    (bens,) = (part for part in screens(session) if "p2 Ben> bid 3" in part)
    assert "p1 Ann has bid." in bens
    assert "17" not in bens


def test_a_search_is_seen_to_think(tmp_path: Path) -> None:
    """At a terminal a line says who is being waited for, and goes away again."""
    arguments = ("raka", "ismcts:20", "you", "--position", str(DATA / "last-turn.raka"))
    session = at_terminal("prompt.py", *arguments, answers=("concede\n",), folder=tmp_path)
    assert session.status == 0
    assert "p1 ismcts is thinking" in session.text


def test_what_is_typed_is_not_remembered() -> None:
    """No history of lines: with one, the next player could leaf through what the last one typed."""
    found = [path.name for path in EXAMPLES.glob("*.py") if re.search(r"\breadline\b", path.read_text())]
    assert found == []
