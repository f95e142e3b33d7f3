"""The catalogues in the docs: every card, scenario and rank, each with a picture and all there is to say."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from catalogue import followed
from contentpictures import board, equipment, signs, warrior_or_ability
from rakaranks import EVERY_EQUIPMENT, EVERY_TRAP, EVERY_UTILITY, EVERY_WARRIOR, RankEntry, ranks
from rulefile import load

from boardgames import arena, raka
from boardgames.arena.effects import THEM, Aim, Choice, CubesLost, GainLife, LoseLife, May, Which, Whom
from tests.house.project import ROOT

CARDS: Final = arena.shipped_cards().cards
SCENARIOS: Final = tuple(arena.shipped_scenarios().values())
SVG: Final = "{http://www.w3.org/2000/svg}"
PAGES: Final[Mapping[str, str]] = {
    "cards": ".. arena-cards::",
    "scenarios": ".. arena-signs::\n\n.. arena-scenarios::",
    "ranks": ".. raka-cards::",
    "reasons": ".. refusals:: raka\n\n.. refusals:: arena",
    "grammars": "\n\n".join(
        f".. grammar:: {name}"
        for name in ("raka-moves", "arena-moves", "raka-position", "arena-position", "record")
    ),
    "raisers": (
        ".. py:module:: ours\n\n"
        ".. py:exception:: Wrong\n\n"
        ".. py:function:: first()\n\n   Does it. Raises :class:`Wrong` now and then (RAKA-057).\n\n"
        ".. py:function:: second()\n\n   :raises ours.Wrong: every time.\n\n"
        ".. py:function:: third()\n\n   Is not :class:`Wrong`.\n\n"
        ".. raised-by:: Wrong"
    ),
}


def drawn(svg: str) -> tuple[ElementTree.Element, str, str]:
    """A picture, its title and its description."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root, root.findtext(f"{SVG}title") or "", root.findtext(f"{SVG}desc") or ""


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_the_picture_of_a_card_shows_and_tells_it(card: arena.Card) -> None:
    """Its name is the title, its cost and text are in the description; each die of the cost is a shape."""
    root, title, about = drawn(equipment(card))
    assert title == card.name
    assert arena.cost_text(card.cost) in about
    assert arena.card_text(card) in about
    assert len(root.findall(f".//{SVG}path")) == card.cost.count
    shown = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert shown.count("\u2026") == 0
    for word in (card.name, *arena.card_text(card).split()):
        assert word in shown


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.key)
def test_the_picture_of_a_board_shows_every_space(scenario: arena.Scenario) -> None:
    """Each with its name; the description is the board in characters, and what they mean."""
    root, title, about = drawn(board(scenario))
    assert title == scenario.name
    assert "\n".join(scenario.picture) in about
    shown = {text.text for text in root.iter(f"{SVG}text")}
    assert set(scenario.board.spaces) <= shown
    assert len(root.findall(f".//{SVG}polygon")) >= len(scenario.board.spaces)


def test_the_signs_on_boards_are_told_by_name() -> None:
    """Pillars, Traps, Fountains, the grey zone, each within the picture."""
    root, _, about = drawn(signs())
    words = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert words == ["Pillar", "Trap", "Fountain of Life", "grey zone"]
    assert all(word in about for word in words)


def test_every_rank_is_listed_once() -> None:
    """Thirteen, in their order, with all four suits among the pictures, which say what card they show."""
    assert [entry.card.rank for entry in ranks()] == list(raka.Rank)
    assert {entry.card.suit for entry in ranks()} == set(raka.Suit)
    for entry in ranks():
        root, title, about = drawn(warrior_or_ability(entry.card))
        assert title == f"The {entry.card.rank.name.lower()} of {entry.card.suit.name.lower()}"
        assert entry.card.key in about
        assert entry.card.key[:-1] in {text.text for text in root.iter(f"{SVG}text")}


def test_every_rule_on_cards_belongs_to_a_rank_or_a_sort() -> None:
    """Those of the chapters on warriors and ability cards, each once, and no other."""
    table = load(ROOT / "docs" / "rules" / "raka.toml")
    chapters = {chapter.title: [rule.id for rule in chapter.rules] for chapter in table.chapters}
    told = [rule for entry in ranks() for rule in entry.rules]
    told += [*EVERY_WARRIOR, *EVERY_EQUIPMENT, *EVERY_UTILITY, *EVERY_TRAP]
    assert sorted(told) == chapters["Warriors"] + chapters["Ability cards"]


def rank(name: str) -> RankEntry:
    """The entry of one rank."""
    return next(entry for entry in ranks() if entry.card.rank.name == name)


def test_a_rank_says_what_its_cards_are_worth_and_pay_for() -> None:
    """Hit points, what it adds, prices, and skills."""
    assert rank("ACE").points == "5, 20 at the Railgun, 25 as a legend"
    assert rank("QUEEN").points == "15, 60 at the Railgun, 5 more where Battle Harden works"
    assert (rank("THREE").points, rank("SEVEN").points) == ("10 more for its wearer", "none")
    assert rank("EIGHT").pays == ("Tundra, with a 4", "the Raka Railgun, with 2, 4, 6, facedown")
    assert rank("FOUR").pays[0] == "Tundra, with an 8"
    assert rank("SIX").pays[:2] == (".50 Caliber Sniper Shot, with a 5", "Scrap Metal, with a 7")
    assert [entry.skill for entry in ranks() if entry.skill] == [
        *("Warrior of Legend", "Healing Might", "Battle Harden", "Heavy Hammer"),
    ]
    assert {entry.sort for entry in ranks()} == {"warrior", "equipment", "utility", "trap"}
    assert all((entry.sort == "warrior") == entry.card.warrior for entry in ranks())
    assert all((entry.sort == "equipment") == entry.card.equipment for entry in ranks())


def test_a_card_follows_the_rules_of_what_it_does() -> None:
    """Those named by its clauses, inside others too, and by whom they are about, if that is to be picked."""
    adjacent = Whom(Which.ADJACENT)
    assert followed((LoseLife(adjacent),)) == [
        "ARENA-114",
        "ARENA-115",
        "ARENA-116",
        "ARENA-Q46",
        "ARENA-Q67",
    ]
    assert followed((GainLife(Whom(Which.SELF)),)) == ["ARENA-114"]
    inside = Choice(((May((Aim(adjacent),)),), (GainLife(THEM, CubesLost(half=True)),)))
    assert {"ARENA-D12g", "ARENA-Q48", "ARENA-115", "ARENA-114", "ARENA-D12k"} <= set(followed((inside,)))


def build(root: Path, pages: Mapping[str, str]) -> str:
    """Write pages beside the rule tables and have Sphinx build them with every link checked: what it says."""
    docs = root / "docs"
    docs.mkdir()
    (root / "src").symlink_to(ROOT / "src")
    (docs / "rules").symlink_to(ROOT / "docs" / "rules")
    (docs / "conf.py").write_text(
        'extensions = ["ruletable", "catalogue", "errortables", "grammartable", "ruleids"]\n'
        'nitpick_ignore_regex = [("py:.*", r"boardgames\\..*")]\n',
        encoding="utf-8",
    )
    for name, source in pages.items():
        (docs / f"{name}.rst").write_text(f"{name}\n{'=' * len(name)}\n\n{source}\n", encoding="utf-8")
    contents = "\n   ".join([*pages, "rules/index"])
    (docs / "index.rst").write_text(f"All\n===\n\n.. toctree::\n\n   {contents}\n", encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "docs" / "_ext"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-b", "html", str(docs), str(root / "html")]
    environment = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"}
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return finished.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The pages that the directives make, as Sphinx writes them."""
    root = tmp_path_factory.mktemp("project")
    assert build(root, PAGES) == ""
    return {name: (root / "html" / f"{name}.html").read_text(encoding="utf-8") for name in PAGES}


@pytest.mark.repeats
def test_what_is_not_there_is_reported(tmp_path: Path) -> None:
    """A rule of a known game that is in no table, and a grammar; of other games nothing is known."""
    named = "As RAKA-998, RAKA-057 and CHESS-001 say, and ``RAKA-997`` does not."
    said = build(tmp_path, {"rule": named, "grammar": ".. grammar:: chess-moves"})
    assert re.findall(r"WARNING: (.*)", said) == ["RAKA-998 is in no rule table"]
    assert re.findall(r"ERROR: (.*?):", said) == ["there is no grammar chess-moves"]


def words_of(page: str) -> str:
    """What stands on a page, without its pictures."""
    bare = re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", bare)).replace("\u2019", "'").split())


@pytest.mark.repeats
def test_every_card_has_its_place_in_the_catalogue(built: Mapping[str, str]) -> None:
    """Picture, key, type, cost, effect, Protection, provenance, and the rules with links to their rows."""
    page = built["cards"]
    assert page.count("<svg") == len(CARDS) == page.count('role="img"')
    for card, section in zip(CARDS, re.split(r'<section id="card-', page)[1:], strict=True):
        assert section.startswith(f'{card.key}"')
        words = words_of(section)
        for part in (card.name, card.key, card.kind.value, card.provenance.value):
            assert part in words
        assert f"Cost : {arena.cost_text(card.cost)} Effect : {arena.effect_text(card.effect)}" in words
        assert ("Protection :" in words) is bool(card.protection)
        if card.protection:
            assert f"Protection : {arena.effect_text(card.protection)} Provenance" in words
    assert re.search(r'Named by.*?href="rules/arena.html#arena-178"', page, re.DOTALL)
    assert 'href="rules/arena.html#arena-183">ARENA-183</a>' in page


@pytest.mark.repeats
def test_every_scenario_has_its_place_in_the_catalogue(built: Mapping[str, str]) -> None:
    """Board, key, for how many, length, provenance, and what lies on it."""
    page = built["scenarios"]
    assert page.count("<svg") == len(SCENARIOS) + 1
    for scenario, section in zip(SCENARIOS, re.split(r'<section id="scenario-', page)[1:], strict=True):
        assert section.startswith(f'{scenario.key}"')
        words = words_of(section)
        heroes = " or ".join(map(str, scenario.players))
        for part in (scenario.name, f"For : {heroes} Heroes", f"Length : {scenario.length.value}"):
            assert part in words
        assert f"Provenance : {scenario.provenance.value}" in words
        assert f"To enter on : {len(scenario.board.edge)} spaces" in words
    assert "On them : 1 Pillar and 6 Traps" in words_of(page)


@pytest.mark.repeats
def test_every_rank_has_its_place_in_the_catalogue(built: Mapping[str, str]) -> None:
    """Picture, sort, hit points, moves, price, and its rules in the words of the table."""
    rules = {entry.id: entry.says for entry in load(ROOT / "docs" / "rules" / "raka.toml")}
    page = built["ranks"]
    for entry, section in zip(ranks(), re.split(r'<section id="rank-', page)[1:], strict=True):
        assert section.startswith(f'{entry.card.rank.name.lower()}"')
        assert section.count("<svg") == 1
        words = words_of(section)
        for part in (entry.title, entry.sort, entry.points, *entry.pays):
            assert part in words
        for rule in entry.rules:
            assert f"{rule} : {rules[rule]}" in words
            assert f'href="rules/raka.html#{rule.lower()}"' in section
        assert all(move.__name__ in words for move in entry.moves)


@pytest.mark.repeats
def test_every_reason_has_its_row(built: Mapping[str, str]) -> None:
    """The word, and its rules with links."""
    words = words_of(built["reasons"])
    for why in (raka.Why, arena.Why):
        assert [member.value for member in why if f" {member.value} " not in words] == []
    assert 'href="rules/raka.html#raka-q66">RAKA-Q66</a>' in built["reasons"]


@pytest.mark.repeats
def test_who_raises_an_error_is_listed_with_links(built: Mapping[str, str]) -> None:
    """Who says so in a sentence or a field; not who only mentions it. Rules that are named have links too."""
    listed = built["raisers"].partition("Raised by")[2]
    assert 'href="#ours.first"' in listed
    assert 'href="#ours.second"' in listed
    assert "ours.third" not in listed.partition("</section>")[0]
    assert 'href="rules/raka.html#raka-057">RAKA-057</a>' in built["raisers"]
