"""The annotator: a record told from beginning to end, and notes where a search had a clearly better move."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import annotate
from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.core import Arranged, Record, Seen, Table
from tests.examples.programs import DATA, Program, run
from tests.examples.refusals import NO_TEXTS, refused

DUEL: Final = DATA / "first-duel.record"
COMBAT: Final = DATA / "first-combat.json"
QUICK: Final = ("--playouts", 2)


def duel() -> raka.RakaRecord:
    """The record of a duel that the examples come with."""
    return Record.read_text(raka.GAME, DUEL.read_text(encoding="utf-8"))


def sentences(out: str) -> list[str]:
    """What was told to have happened, without numbers and notes."""
    told = out.splitlines()[:-1]
    return [line[7:] for line in told if not line.lstrip().startswith("?")]


def everything() -> Iterator[str]:
    """Every event of the duel as a sentence, secrets included."""
    for played in duel().steps():
        yield from (raka.tell(Seen(event)) for event in played.step.events)


def test_a_duel_is_told_with_every_event_in_order(program: Program) -> None:
    """Each move has its number, and all that happened a sentence; the last says who wins."""
    ran = program(annotate.main, DUEL, *QUICK)
    assert ran.status == 0
    assert sentences(ran.out) == list(everything())
    numbers = [int(line[:5]) for line in ran.out.splitlines()[:-1] if line[:5].strip().isdecimal()]
    assert numbers == sorted(set(numbers))
    assert re.fullmatch(r"[0-9]+ of [0-9]+ choices (has|have) a note\.", ran.out.splitlines()[-1])


def test_a_combat_is_told_with_heroes_by_their_names(tmp_path: Path) -> None:
    """A record in JSON, run as a user would: the auction, the dice, and the end."""
    ran = run("annotate.py", str(COMBAT), "--playouts", "2", folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert any("The bids are shown: p1's Cleo " in line for line in ran.out.splitlines())
    assert sentences(ran.out)[-1].endswith(".")


def test_a_seat_is_told_what_it_saw_and_has_notes_on_its_own_moves(program: Program) -> None:
    """What others drew is not in the story, and nothing is said about what they might have done."""
    ran = program(annotate.main, DUEL, "--seat", "p2", "--playouts", 20, "--margin", 0)
    seen = [raka.tell(raka.seen(event, 1)) for played in duel().steps() for event in played.step.events]
    assert sentences(ran.out) == seen
    assert "p1 is dealt a card." in seen
    notes = [line for line in ran.out.splitlines() if line.lstrip().startswith("?")]
    assert notes
    assert all(re.match(r"    \?  p2 ", note) for note in notes)


MISSED: Final = """raka players=2 turn_limit=5
p1 battle turn=5
p1 front KS
p2 front JH/h rocks 3C
"""
"""The last turn: whoever attacks takes the lead, and the win with it."""


def test_a_clear_mistake_has_a_note_with_both_values(program: Program, tmp_path: Path) -> None:
    """The better move stands below the one that was played, with what each was worth."""
    moves = [raka.read(line) for line in ("p1 end phase", "p1 end turn")]
    record = Record(raka.GAME, Arranged(raka.read_position(MISSED)), moves)
    file = tmp_path / "missed.record"
    file.write_text(record.write_text(), encoding="utf-8")
    first, second, *_, last = program(annotate.main, file).out.splitlines()
    assert first == "    0  p1's main phase two begins."
    assert second == "    ?  p1 attack KS on p2 JH 1.00, and what was played 0.00"
    assert last == "1 of 1 choices has a note."


def test_a_margin_keeps_lesser_notes_away(program: Program) -> None:
    """With the greatest margin nothing is noted, and as many choices are weighed."""
    some = program(annotate.main, DUEL, "--playouts", 20, "--margin", 0).out.splitlines()[-1]
    none = program(annotate.main, DUEL, "--playouts", 20, "--margin", 1).out.splitlines()[-1]
    assert none.startswith("0 of ")
    assert not some.startswith("0 of ")
    assert none.split()[2] == some.split()[2]


def test_the_same_seed_gives_the_same_notes(program: Program) -> None:
    """And another seed others."""
    asked = (DUEL, "--playouts", 10, "--margin", 0)
    assert program(annotate.main, *asked).out == program(annotate.main, *asked).out
    assert program(annotate.main, *asked).out != program(annotate.main, *asked, "--seed", 8).out


def test_json_text_and_a_saved_table_tell_the_same_story(program: Program, tmp_path: Path) -> None:
    """A record is read in both its forms, and a table gives its record."""
    table = Table(raka.GAME, raka.Setup(turn_limit=1), seed=3)
    table.seat_agent(0, random_agent)
    table.seat_agent(1, random_agent)
    while table.ask_agent():
        pass
    record = table.record()
    texts = {"a.json": record.write_json(), "a.txt": record.write_text(), "a.table": table.save()}
    stories = set()
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        stories.add(program(annotate.main, tmp_path / name, *QUICK).out)
    assert len(stories) == 1


def test_a_game_that_goes_on_is_told_so_far(program: Program, tmp_path: Path) -> None:
    """A record that breaks off ends by saying so."""
    file = tmp_path / "half.record"
    file.write_text(Record(raka.GAME, duel().start, duel().moves[:30]).write_text(), encoding="utf-8")
    assert program(annotate.main, file, *QUICK).out.splitlines()[-2] == "The game goes on."


def changed(**facts: object) -> bytes:
    """The combat's document with other facts in it."""
    return json.dumps(json.loads(COMBAT.read_text(encoding="utf-8")) | facts).encode()


SHORT: Final = DUEL.read_bytes()
WRONG: Final = {
    **NO_TEXTS,
    "nothing": b"",
    "a list": b"[]",
    "half a document": COMBAT.read_bytes()[:-20],
    "another game": changed(game="chess"),
    "other rules": changed(rules=99),
    "the other game's moves": changed(game="raka"),
    "a position": (DATA / "last-turn.raka").read_bytes(),
    "a record of one seat": json.dumps({"document": "seat-record", "game": "raka"}).encode(),
    "a table that is none": json.dumps({"document": "table", "game": "raka"}).encode(),
    "a kind that is no word": changed(document=["record"]),
    "a game that is no word": changed(game={"raka": 1}),
    "a move that is none": SHORT + b"p1 fly\n",
    "a move after the end": SHORT + b"p1 draw\n",
    "an illegal move": SHORT.replace(b"p1 deploy KH", b"p1 deploy KS"),
    "escapes": SHORT + b"p1 \x1b[2J\n",
    "a start that cannot be": changed(start={"setup": {"players": 99}}),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_record_is_refused(what: str, program: Program, tmp_path: Path) -> None:
    """One line that names the file and the fault, status 2, and not half a story before it."""
    file = tmp_path / "game.record"
    file.write_bytes(WRONG[what])
    assert "game.record: " in refused(program(annotate.main, file))


def test_a_seat_that_is_not_in_the_game_is_refused(program: Program) -> None:
    """The record is of two."""
    assert "seat" in refused(program(annotate.main, DUEL, "--seat", "p3"))


@pytest.mark.parametrize(
    "said", [("--seat", "p0"), ("--playouts", "0"), ("--margin", "nan"), ("--seed", "-1")]
)
def test_a_command_line_that_cannot_be_is_refused(said: tuple[str, str], program: Program) -> None:
    """The last line says which option, and what it must be."""
    ran = program(annotate.main, DUEL, *said)
    assert ran.status == 2
    assert said[0] in ran.err.splitlines()[-1]


def test_the_records_that_the_examples_come_with_can_be_replayed() -> None:
    """Under the rules of today both come to an end; ``python -m tests.examples.records`` makes new ones."""
    *_, last = duel().steps()
    assert raka.outcome(last.step.state) is not None
    *_, other = Record.read_json(arena.GAME, COMBAT.read_bytes()).steps()
    assert arena.outcome(other.step.state) is not None
