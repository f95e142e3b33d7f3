"""The rule tables in the docs: complete, well formed, and refused with every problem when they are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import fields
from rulefile import Table, TableError, load, load_all

from boardgames import arena as arena_game
from boardgames import raka as raka_game

ROOT = Path(__file__).resolve().parents[2]

SOUND = """
game = "A game"
prefix = "GAME"
decisions = [
  { id = "GAME-D01", on = ["GAME-001"], says = "Settled." },
  { id = "GAME-D02a", on = ["GAME-Q01"], says = "In parts." },
  { id = "GAME-D02b", on = ["GAME-001"], says = "And on.", inert = "It is about words." },
]
readings = [{ id = "GAME-R01", on = ["GAME-002"], says = "So we read it." }]
rulings = [
  { id = "GAME-Q01", on = ["GAME-002", "GAME-001"], topic = "A doubt", ruling = "Settled so.", test = true },
  { id = "GAME-Q02", on = ["GAME-001"], topic = "Another", ruling = "Once so.", replaced = "GAME-D01" },
]
[[chapters]]
title = "First"
rules = [{ id = "GAME-001", says = "It begins." }]
[[chapters]]
title = "Second"
rules = [{ id = "GAME-002", says = "It ends." }, { id = "GAME-003", says = "A title.", inert = "A heading." }]
"""

UNSOUND = {
    "not TOML": ('game = "A game"', "game = A game", "Invalid value"),
    "unknown key of the file": ('prefix = "GAME"', 'prefix = "GAME"\nby = "x"', "unknown key 'by'"),
    "missing list": ("readings = [{", "other = [{", "lacks 'readings'"),
    "unknown key of a rule": ('says = "It ends."', 'says = "It ends.", tset = true', "unknown key 'tset'"),
    "unknown key of a chapter": ('title = "First"', 'title = "First"\nnumber = 1', "unknown key 'number'"),
    "rule without text": ('says = "It ends."', 'says = ""', "'says' of rule GAME-002 is not a text"),
    "rule without words": (', says = "It ends."', "", "rule GAME-002 lacks 'says'"),
    "flag that is a text": ("test = true", 'test = "yes"', "'test' of ruling GAME-Q01 is not true or false"),
    "references that are a text": (
        'on = ["GAME-002", "GAME-001"]',
        'on = "GAME-002"',
        "'on' of ruling GAME-Q01 is not a list of ids",
    ),
    "ruling on nothing": ('on = ["GAME-002", "GAME-001"]', "on = []", "is not a list of ids"),
    "gap": ("GAME-003", "GAME-004", "GAME-004 does not follow the rule before it"),
    "gap in the parts": ("GAME-D02b", "GAME-D02c", "GAME-D02c does not follow the decision before it"),
    "duplicate": ("GAME-003", "GAME-002", "GAME-002 stands twice"),
    "foreign prefix": ("GAME-003", "OTHER-003", "rule OTHER-003 is not an id of its kind"),
    "id of another kind": ('id = "GAME-R01"', 'id = "GAME-D03"', "reading GAME-D03 is not an id of its kind"),
    "ruling on no rule": ('"GAME-002", "GAME-001"', '"GAME-002", "GAME-009"', "GAME-Q01 touches GAME-009"),
    "ruling on a ruling": ('"GAME-002", "GAME-001"', '"GAME-002", "GAME-Q02"', "GAME-Q01 touches GAME-Q02"),
    "replaced by nothing": ('replaced = "GAME-D01"', 'replaced = "GAME-D09"', "which is no decision"),
    "replaced and tested": (
        'replaced = "GAME-D01"',
        'replaced = "GAME-D01", test = true',
        "GAME-Q02 is replaced and cannot want a test",
    ),
    "choice that is fixed": (
        "test = true",
        'choice = "mode", fixed = true',
        "GAME-Q01 cannot be both a choice and fixed",
    ),
    "rules that are no list": (
        'rules = [{ id = "GAME-001", says = "It begins." }]',
        'rules = "all"',
        "the rules of chapter 'First' are not a list of tables",
    ),
}


@pytest.fixture
def arena() -> Table:
    """The table of Arena."""
    return load(ROOT / "docs" / "rules" / "arena.toml")


@pytest.fixture
def raka() -> Table:
    """The table of Raka Warriors."""
    return load(ROOT / "docs" / "rules" / "raka.toml")


def written(folder: Path, text: str) -> Path:
    """A table file with ``text`` in it."""
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_table_of_the_project_is_well_formed() -> None:
    """All files load, and no two of them speak for the same prefix."""
    prefixes = [table.prefix for table in load_all(ROOT)]
    assert {"ARENA", "RAKA"} <= set(prefixes)
    assert len(set(prefixes)) == len(prefixes)


def test_raka_has_every_rule(raka: Table) -> None:
    """Ids 001 to 136, once each and in order."""
    assert [entry.id for entry in raka.of_kind("rule")] == [f"RAKA-{number:03d}" for number in range(1, 137)]


def test_raka_has_every_ruling(raka: Table) -> None:
    """Ids Q01 to Q166, once each and in order."""
    assert [entry.id for entry in raka.rulings] == [f"RAKA-Q{number:02d}" for number in range(1, 167)]


def test_raka_has_every_decision(raka: Table) -> None:
    """Ids D01 to D09 and the parts of D10, a to s."""
    parts = [f"RAKA-D10{letter}" for letter in "abcdefghijklmnopqrs"]
    assert [entry.id for entry in raka.decisions] == [
        f"RAKA-D{number:02d}" for number in range(1, 10)
    ] + parts


def test_only_names_and_explanations_cannot_act(raka: Table) -> None:
    """RAKA-127 to RAKA-136, and the decision that is about the table, have a reason; everything else acts."""
    names = [f"RAKA-{number}" for number in range(127, 137)]
    assert [entry.id for entry in raka if entry.inert] == [*names, "RAKA-D09"]


def test_most_rulings_want_a_test(raka: Table) -> None:
    """At least ninety have a consequence of their own, and every house rule is among them."""
    assert sum(ruling.is_owed for ruling in raka.rulings) >= 90
    assert [ruling.id for ruling in raka.rulings if ruling.choice and not ruling.is_owed] == []


def test_raka_names_every_house_rule_as_the_setup_does(raka: Table) -> None:
    """Each choice of a ruling is a field of the setup; the others are players, decks and miniatures."""
    choices = {ruling.choice for ruling in raka.rulings if ruling.choice}
    others = {"players", "decks", "limited", "cards", "hand", "rocks"}
    assert {field.name for field in fields(raka_game.Setup)} == choices | others


def test_arena_has_every_rule(arena: Table) -> None:
    """Ids 001 to 187, once each and in order."""
    assert [entry.id for entry in arena.of_kind("rule")] == [
        f"ARENA-{number:03d}" for number in range(1, 188)
    ]


def test_arena_has_every_ruling(arena: Table) -> None:
    """Ids Q01 to Q146, once each and in order."""
    assert [entry.id for entry in arena.rulings] == [f"ARENA-Q{number:02d}" for number in range(1, 147)]


def test_arena_has_every_decision(arena: Table) -> None:
    """Ids D01 to D11 and the parts of D12, a to r."""
    parts = [f"ARENA-D12{letter}" for letter in "abcdefghijklmnopqr"]
    assert [entry.id for entry in arena.decisions] == [
        f"ARENA-D{number:02d}" for number in range(1, 12)
    ] + parts


def test_only_things_and_advice_cannot_act_in_arena(arena: Table) -> None:
    """Things in the box, advice, and the freedom to write cards have a reason; everything else acts."""
    things = ("001", "002", "003", "011", "016", "017", "031", "039", "147", "155")
    assert [entry.id for entry in arena if entry.inert] == [
        *(f"ARENA-{number}" for number in things),
        "ARENA-D09",
    ]


def test_most_rulings_of_arena_want_a_test(arena: Table) -> None:
    """At least a hundred have a consequence of their own, and every choice of the setup is among them."""
    assert sum(ruling.is_owed for ruling in arena.rulings) >= 100
    assert [ruling.id for ruling in arena.rulings if ruling.choice and not ruling.is_owed] == []


def test_arena_names_every_house_rule_as_the_setup_does(arena: Table) -> None:
    """Each choice of a ruling is a field of the setup; the others are decisions and ways of playing."""
    choices = {ruling.choice for ruling in arena.rulings if ruling.choice}
    others = {"players", "variant", "instant", "life", "at_limit", "types"}
    assert {field.name for field in fields(arena_game.Setup)} == choices | others


def test_a_sound_table_is_read(tmp_path: Path) -> None:
    """Kinds, texts, references and what is owed come out as they stand in the file."""
    table = load(written(tmp_path, SOUND))
    assert [chapter.title for chapter in table.chapters] == ["First", "Second"]
    assert [entry.id for entry in table if entry.is_owed] == [
        *("GAME-001", "GAME-002", "GAME-Q01", "GAME-D01", "GAME-D02a", "GAME-R01"),
    ]
    assert [entry.id for entry in table if entry.is_void] == ["GAME-003", "GAME-Q02", "GAME-D02b"]
    assert table.rulings[0].on == ("GAME-002", "GAME-001")


@pytest.mark.parametrize("name", UNSOUND)
def test_an_unsound_table_is_refused(name: str, tmp_path: Path) -> None:
    """One thing wrong is one message that says where."""
    sound, unsound, message = UNSOUND[name]
    assert SOUND.count(sound) >= 1
    path = written(tmp_path, SOUND.replace(sound, unsound, 1))
    with pytest.raises(TableError) as refused:
        load(path)
    assert message in str(refused.value)


def test_all_problems_are_named_at_once(tmp_path: Path) -> None:
    """Three things wrong are three lines."""
    text = (
        SOUND.replace("GAME-003", "GAME-004").replace("test = true", "test = 1").replace('"GAME-R01"', '"R1"')
    )
    with pytest.raises(TableError) as refused:
        load(written(tmp_path, text))
    for part in ("GAME-004 does not follow", "'test' of ruling GAME-Q01", "reading R1 is not an id"):
        assert part in str(refused.value)
