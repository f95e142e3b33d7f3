"""The reasons of refusals in the docs: found in the library's text, and complete."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reasons import Reason, UnknownRule, core_reasons, reasons
from rulefile import load_all

from boardgames import arena, raka
from boardgames.core import Refusal
from tests.arena.reached import states as arena_states
from tests.arena.strategies import any_move as any_arena_move
from tests.house.project import ROOT
from tests.raka.reached import states as raka_states
from tests.raka.strategies import any_move as any_raka_move

FOUND: Final[Mapping[str, tuple[Reason, ...]]] = {game: reasons(ROOT, game) for game in ("raka", "arena")}
PAIRS: Final = {
    game: {(reason.word, rule) for reason in found for rule in reason.rules} for game, found in FOUND.items()
}


@pytest.mark.parametrize(("game", "why"), [("raka", raka.Why), ("arena", arena.Why)])
def test_every_reason_is_there(game: str, why: type[raka.Why | arena.Why]) -> None:
    """Each once, in the order of the enumeration, and each with a rule or with none that is meant."""
    assert [reason.word for reason in FOUND[game]] == [member.value for member in why]
    assert [reason.word for reason in FOUND[game] if not reason.rules] == []


@pytest.mark.parametrize("game", FOUND)
def test_the_rules_of_reasons_are_in_force(game: str) -> None:
    """Every id is in the table of the game, and acts."""
    known = {entry.id for table in load_all(ROOT) for entry in table if not entry.is_void}
    assert {rule for _, rule in PAIRS[game]} - known == {""}


@pytest.mark.parametrize("game", FOUND)
def test_a_reason_says_what_it_means_or_what_people_are_told(game: str) -> None:
    """A word alone explains itself to nobody; that of a player who has left is told with how."""
    silent = [one.word for one in FOUND[game] if not one.means and not one.sentences]
    assert set(silent) <= {"left-the-game", "wrong-phase"}


def check(game: str, refusal: Refusal | None) -> None:
    """A refusal has a reason of the table, with a rule that the table gives it."""
    if refusal is not None:
        assert (refusal.reason, refusal.rule) in PAIRS[game]


@given(st.data(), raka_states)
def test_every_refusal_of_raka_is_in_the_table(data: st.DataObject, state: raka.State) -> None:
    """Whatever somebody tries at any moment."""
    for _ in range(6):
        check("raka", raka.why_not(state, data.draw(any_raka_move(state.setup))))


@given(st.data(), arena_states)
def test_every_refusal_of_arena_is_in_the_table(data: st.DataObject, state: arena.State) -> None:
    """Whatever somebody tries at any moment."""
    for _ in range(6):
        check("arena", arena.why_not(state, data.draw(any_arena_move(state.setup))))


@pytest.mark.parametrize(("game", "prefix"), [("raka", "RAKA"), ("arena", "ARENA")])
def test_every_refusal_that_tests_expect_is_in_the_table(game: str, prefix: str) -> None:
    """A reason and a rule side by side in a test of the game."""
    pair = re.compile(rf"Why\.([A-Z_]+),\s+\"({prefix}-[A-Z]?\d+[a-z]?)\"")
    expected = {
        (name.lower().replace("_", "-"), rule)
        for path in (ROOT / "tests" / game).glob("test_*.py")
        for name, rule in pair.findall(path.read_text(encoding="utf-8"))
    }
    assert len(expected) > 40
    assert expected - PAIRS[game] == set()


def test_the_reasons_of_the_core_are_all_listed() -> None:
    """The page has a row for each that the library gives without a game, and for no other."""
    page = (ROOT / "docs" / "reference" / "errors.rst").read_text(encoding="utf-8")
    table = page.partition("Reasons of whoever drives a game")[2]
    assert sorted(re.findall(r"^``([a-z-]+)``", table, re.MULTILINE)) == list(core_reasons(ROOT))


MADE_UP: Final = '''
_BY = {1: ("GAME-005", "one"), 2: ("GAME-006", "two")}

def outer(state, rule):
    wrong = inner(state, "GAME-002", what="GAME-003") or because(Why.LATE, rule, f"{state} is late")
    return wrong

def inner(state, rule, what):
    because(Why.HERE, rule if state else what, "it is here, or there")
    number, sentence = _BY[state]
    return because(Why.OVER, number, f"over: {sentence}")

def caller(state):
    why = Why.LATE if state else Why.HERE
    sentence = "the first"
    because(why, _either(state), sentence)
    sentence = "the second"
    return outer(state, _either(state)) or because(Why.NONE, "", sentence)

def _either(state):
    """GAME-099 is named here alone."""
    if state == "GAME-098":
        return "GAME-007"
    return _BY[1][0]
'''


def written(root: Path, text: str) -> Path:
    """A game of that text, with its refusals."""
    folder = root / "src" / "boardgames" / "raka" / "rules" / "refusals"
    folder.mkdir(parents=True)
    (folder / "answer.py").write_text(text, encoding="utf-8")
    return root


def test_rules_are_looked_up_wherever_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In arguments, choices, parameters, tables, and in what functions return; not in what they compare."""
    names = {"LATE": "late", "HERE": "here", "OVER": "over", "NONE": "none"}
    members = [type("Member", (), {"name": name, "value": value}) for name, value in names.items()]
    monkeypatch.setattr("boardgames.raka.rules.refusals.why.Why", members)
    found = {reason.word: reason for reason in reasons(written(tmp_path, MADE_UP), "raka")}
    assert found["late"].rules == ("GAME-005", "GAME-006", "GAME-007")
    assert found["here"].rules == ("GAME-002", "GAME-003", "GAME-005", "GAME-006", "GAME-007")
    assert found["over"].rules == ("GAME-005", "GAME-006")
    assert found["none"].rules == ("",)
    assert found["none"].sentences == ("the second",)
    assert found["late"].sentences == ("\u2026 is late", "the first")


def test_a_rule_that_cannot_be_found_is_noticed(tmp_path: Path) -> None:
    """Rather than a table with a gap."""
    text = "def refuse(state, rule):\n    return because(Why.FOG, state.rule, 'no')\n"
    with pytest.raises(UnknownRule, match=r"because\(Why.FOG, state.rule, 'no'\)"):
        reasons(written(tmp_path, text), "raka")
