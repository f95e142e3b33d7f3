"""Cards and a scenario of one's own, read from files that people write, and played with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import arena_cards
from boardgames import arena
from tests.examples.programs import DATA, Program, run
from tests.examples.refusals import refused

CARDS: Final = DATA / "kitchen-cards.toml"
SCENARIO: Final = DATA / "kitchen-scenario.toml"
OWN: Final = ("--cards", CARDS, "--scenario", SCENARIO)


def test_a_game_is_told_with_ones_own_cards_on_ones_own_board(tmp_path: Path) -> None:
    """Run as a user would: the board and each card at the beginning, then what happens, then who wins."""
    ran = run("arena_cards.py", *map(str, OWN), "--tell", "2", folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert "  d  .   .   x  o5   x   .   ." in lines
    text = " ".join(ran.out.split())
    names = [card.name for card in arena.load_cards(CARDS).cards]
    assert len(names) == 16
    assert all(f"{name} (" in text for name in names)
    assert any(line.endswith(f" activates {name}.") for line in lines for name in names)
    assert any(" wins: " in line or " win: " in line for line in lines)


def test_another_number_is_another_game(program: Program) -> None:
    """And the same one the same, whatever is measured."""
    once, again, other = (program(arena_cards.main, *OWN, "--tell", number).out for number in (4, 4, 1))
    assert once == again != other


def test_ones_own_cards_are_measured(tmp_path: Path) -> None:
    """The table has each card once with its text, and a blank of each type."""
    ran = run("arena_cards.py", *map(str, OWN), "--games", "1", "--workers", "1", folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    for card in arena.load_cards(CARDS).cards:
        assert len([line for line in lines if line.startswith(f"{card.name}  ")]) == 1
    assert len([line for line in lines if line.startswith("(a blank)")]) == 4


def test_the_files_say_that_nothing_in_them_is_the_publishers() -> None:
    """What somebody makes up is marked as original."""
    cards = arena.load_cards(CARDS).cards
    (scenario,) = arena.load_scenarios(SCENARIO)
    assert {card.provenance for card in cards} == {scenario.provenance} == {arena.Provenance.ORIGINAL}


FEW: Final = CARDS.read_text(encoding="utf-8").partition("# Spells")[0]
SMALL: Final = """[[scenario]]
name = "The Cupboard"
players = []
length = "short"
grid = "square"
picture = '''
...
'''
"""
WRONG: Final = {
    "no TOML": ("--cards", "raka"),
    "nothing": ("--cards", ""),
    "a scenario for cards": ("--cards", SCENARIO.read_text(encoding="utf-8")),
    "cards for a scenario": ("--scenario", CARDS.read_text(encoding="utf-8")),
    "a symbol that is none": ("--cards", FEW.replace('"sword sword"', '"sword fork"', 1)),
    "too few spells": ("--cards", FEW),
    "a board without room for four": ("--scenario", SMALL),
    "escapes": ("--cards", FEW.replace("Rolling Pin", "Rolling \\u001b[2J")),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_faulty_file_is_refused(what: str, program: Program, tmp_path: Path) -> None:
    """One line with the fault and its place, status 2, and nothing played."""
    option, text = WRONG[what]
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    refused(program(arena_cards.main, option, file, "--games", 1))


@pytest.mark.parametrize("option", ["--cards", "--scenario"])
def test_a_file_that_is_not_there_is_refused(option: str, program: Program) -> None:
    """It is named."""
    assert "nowhere.toml" in refused(program(arena_cards.main, option, "nowhere.toml"))
