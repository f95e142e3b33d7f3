"""Pictures in SVG in detail: lines of movement, choices, marks, content of one's own, colours."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import permutations, product
from math import hypot
from typing import Final

import attrs
import pytest

from boardgames.arena.board import Grid
from boardgames.arena.dice import Dice
from boardgames.arena.effects import Choice, LoseLife, Which, Whom
from boardgames.arena.equipment import Card, CardSet, Kind
from boardgames.arena.events import (
    HeroMoved,
)
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Choose, Target, Toward
from boardgames.arena.pending import Forking, Pushing, Resolving
from boardgames.arena.program import Fork
from boardgames.arena.render import picture, svg
from boardgames.arena.render.shapes.rings import ring_box, ring_circle, ring_inside
from boardgames.arena.render.shapes.tones import LIFE, MIST, ON_WATER, PERIL, SAND, STONE, WATER
from boardgames.arena.render.showing import branches, ways
from boardgames.arena.rules.book import legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.view import ArenaView, view
from boardgames.arena.wording import effect_text
from boardgames.core import DataError, Rng, Seen
from boardgames.core.drawing import Picture
from boardgames.core.highlights import Highlight
from boardgames.core.tones import EDGE, FAINT, FIELD, INK, LAST, PAPER, TARGET, Tone
from tests.arena import inventions, reached, shapes
from tests.arena.tables import go, hero, table
from tests.core.test_tones import least_contrast

# Choices


@pytest.mark.rule("ARENA-Q87", "ARENA-D12g")
def test_directions_and_branches_are_those_that_can_be_chosen() -> None:
    """Wherever a walk through crowded Arenas comes to such a question."""
    found = {Pushing: 0, Forking: 0}
    crowded = [begun for begun in reached.STARTS if begun.setup in reached.OWN]
    for number, begun in enumerate(crowded[:24]):
        for walked in reached.walk(begun, Rng(number + 100), 60):
            state = walked.step.state
            top = state.pending[-1] if state.pending else None
            if isinstance(top, Pushing | Forking):
                found[type(top)] += 1
                moves, looked = legal_moves(state), view(state, top.seat)
                assert list(ways(looked)) == [move.direction for move in moves if isinstance(move, Toward)]
                chosen = [move.branch for move in moves if isinstance(move, Choose)]
                assert [branch for branch, _ in branches(looked)] == chosen
                root = shapes.read(svg(looked))
                for branch, text in branches(looked):
                    (part,) = shapes.parts(root, f"branch:{branch}")
                    assert shapes.said(part) == f"{branch} {text}"
    assert min(found.values()) >= 5


def test_branches_are_found_at_their_step() -> None:
    """In every effect that is invented, however deep, each fork of its program has its branches' texts."""
    forks = 0
    for number in range(12):
        cards = inventions.cards(number)
        for card, protection in product(cards.cards, (False, True)):
            program = card.protection_steps if protection else card.steps
            for step, fork in enumerate(program):
                if isinstance(fork, Fork):
                    forks += 1
                    told = branches(_forking(cards, card, step, len(fork.branches), protection=protection))
                    assert [branch for branch, _ in told] == list(range(1, len(fork.branches) + 1))
                    for (_, text), (begin, end) in zip(told, fork.branches, strict=True):
                        inner = program[begin:end]
                        if not any(isinstance(each, Fork) for each in inner):
                            assert text == effect_text(inner)  # type: ignore[arg-type]
    assert forks > 40


def _forking(cards: CardSet, card: Card, step: int, count: int, *, protection: bool) -> ArenaView:
    """What is seen while a card asks for one of its branches."""
    asked = Forking(0, tuple(range(1, count + 1)), declinable=False)
    stack = (Resolving(0, 0, card.key, protection, at=step), asked)
    return attrs.evolve(_LOOKED, setup=Setup(3, card_set=cards), pending=stack)


_LOOKED: Final = view(start(Setup(3)), 0)


def test_what_no_branch_is_known_of_has_none() -> None:
    """A view made by hand may ask for branches where no card forks; it is still drawn."""
    asked = Forking(0, (1, 2), declinable=True)
    alone = attrs.evolve(_LOOKED, pending=(asked,))
    elsewhere = attrs.evolve(_LOOKED, pending=(Resolving(0, 0, "trishula", protection=False), asked))
    assert branches(alone) == branches(elsewhere) == ()
    assert "choose 1 or 2" in shapes.said(shapes.read(svg(alone)))
    nowhere = attrs.evolve(_LOOKED, pending=(Pushing(0, 1, 2, 1, pull=False),))
    assert ways(nowhere) == ()
    assert "way Mafaya is pushed" in shapes.said(shapes.read(svg(nowhere)))


# Highlights


@pytest.mark.parametrize(
    ("mark", "rings"),
    [
        (Highlight(chosen=False, last=False), []),
        (Highlight(chosen=True, last=False), [(TARGET, None)]),
        (Highlight(chosen=False, last=True), [(LAST, "6 4")]),
        (Highlight(chosen=True, last=True), [(TARGET, None), (LAST, "6 4")]),
    ],
)
def test_rings_differ_in_more_than_colour(mark: Highlight, rings: list[tuple[Tone, str | None]]) -> None:
    """One is unbroken, one broken, and where both are they do not lie on each other."""
    picture_of_rings = Picture(100, 100, "Rings", "")
    ring_box(picture_of_rings.drawing.part(spot="box"), (20, 20, 40, 30), mark)
    ring_circle(picture_of_rings.drawing.part(spot="circle"), (50, 50), 17, mark)
    corners = ((-30, -30), (30, -30), (30, 30), (-30, 30))
    ring_inside(picture_of_rings.drawing.part(spot="space"), corners, 30, mark)
    for spot, size in (("box", "width"), ("circle", "r"), ("space", "points")):
        (part,) = shapes.parts(shapes.read(picture_of_rings.svg()), spot)
        drawn = [(each.get("stroke"), each.get("stroke-dasharray")) for each in part]
        assert drawn == [(tone.light, dashes) for tone, dashes in rings]
        assert len({each.get(size) for each in part}) == len(rings)


def test_figures_on_the_board_are_marked() -> None:
    """Those in the order of turns are not: it is not there that people look for what to choose."""
    looked = view(table(hero(0, 0), hero(1, 0), hero(-4, 4)), 0)
    root = shapes.read(svg(looked, last=[Seen(HeroMoved(0, "e5"))], moves=[Target(0, HeroName.MAFAYA)]))
    for number, marks in (("hero:1", (False, True)), ("hero:2", (True, False)), ("hero:3", (False, False))):
        figures = [part for part in shapes.parts(root, number) if len(shapes.words(part)) == 2]
        assert [shapes.rings(part) for part in figures] == [(False, False), marks]


def test_an_eliminated_hero_is_crossed_out() -> None:
    """Figure and panel say so."""
    setup = Setup(4, variant=Variant.TITAN)
    looked = view(start(setup), 0)
    out = attrs.evolve(looked.heroes[1], out=True)
    fallen = attrs.evolve(looked, heroes=(looked.heroes[0], out, *looked.heroes[2:]))
    plain, crossed = (shapes.panel(shapes.read(svg(each)), 1) for each in (looked, fallen))
    assert len(list(crossed.iter())) == len(list(plain.iter())) + 1
    assert ("out" in shapes.words(crossed), "out" in shapes.words(plain)) == (True, False)


def test_whose_turn_it_is_can_be_seen() -> None:
    """A pointer at the figure, on the board and in the order of turns; none when the game is over."""
    state = table(hero(0, 0), hero(1, 0, life=1), rolled="sword sword")

    def pointers(looked: ArenaView) -> list[int]:
        root = shapes.read(svg(looked))
        both = [shapes.parts(root, name) for name in ("hero:1", "hero:2")]
        drawn = [[each.get("points") for part in parts for each in part.iter()] for parts in both]
        return [points.count("-7,-9 7,-9 0,2") for points in drawn]

    assert pointers(view(state, 0)) == [3, 0]
    assert pointers(view(go(state, "p1 strike mafaya"), 0)) == [0, 0]


# Content of one's own


NAMES: Final = ("<script>alert('&')</script>", "\n\x1b[31m\u202e", "n" * 400, "\u9577\u3044" * 9)


def test_names_and_long_texts_break_nothing() -> None:
    """They are escaped, shortened, and told in full in the description as far as the text picture does."""
    branch = (LoseLife(Whom(Which.ADJACENT), 2), LoseLife(Whom(Which.AT_DISTANCE, least=2, most=3), 1))
    long = Card(
        '<b>Excalibur & "Sons"</b> of the Very Long Name, Limited 12',
        Kind.WEAPON,
        Dice(sun=7),
        (Choice((branch,) * 9),),
    )
    looked = view(table(hero(0, 0, long.key), hero(1, 0), own=(long,)), 0)
    root = shapes.read(svg(looked, NAMES))
    assert (shapes.about(root) or "").startswith(picture(looked, NAMES))
    (card,) = shapes.parts(root, f"card:{long.key}")
    assert long.name in shapes.said(card)
    assert shapes.words(card)[-1].endswith("\u2026")
    assert len(shapes.words(card)) < 20
    texts = [each.text or "" for each in root.iter(f"{shapes.SVG}text")]
    assert not any(set(text) & set("\n\x1b\u202e") for text in texts)
    assert max(map(len, texts)) < 100
    assert not list(root.iter(f"{shapes.SVG}script"))


_ROWS: Final = (". . . . . . . . .", " . . . . . . . . .")
TALL: Final = Scenario("Tall", Grid.HEXAGONAL, _ROWS * 13)
WIDE: Final = Scenario("Wide", Grid.SQUARE, ("." * 99,) * 5)


@pytest.mark.parametrize("scenario", [TALL, WIDE], ids=lambda each: each.name)
def test_boards_of_any_size_are_drawn(scenario: Scenario) -> None:
    """All spaces are within the picture, none so small that it could not be read at some width."""
    looked = view(start(Setup(3, scenario=scenario)), 0)
    root = shapes.read(svg(looked))
    board = looked.setup.board
    assert {f"space:{space}" for space in board.spaces} <= shapes.spots(root)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    names = [each for each in shapes.placed(root) if each.element.text in board.spaces]
    assert len(names) == len(board.spaces)
    assert all(10 <= each.right <= width - 10 and 10 <= each.down <= height - 10 for each in names)
    across = sorted({each.right for each in names if (each.element.text or "")[0] == "a"})
    assert across[1] - across[0] > 30


@pytest.mark.parametrize("grid", list(Grid))
def test_neighbours_touch_and_nothing_overlaps(grid: Grid) -> None:
    """On both grids the middles of spaces that border each other are equally far apart, others further."""
    rows = ("  . . .", " . . . .", "  . . .") if grid is Grid.HEXAGONAL else ("....",) * 3
    looked = view(start(Setup(3, scenario=Scenario("Small", grid, rows))), 0)
    root = shapes.read(svg(looked))
    board = looked.setup.board
    named = [each for each in shapes.placed(root) if each.element.text in board.spaces]
    near: set[int] = set()
    far: set[int] = set()
    for one, other in permutations(named, 2):
        apart = near if other.element.text in board.around[one.element.text or ""] else far
        apart.add(round(hypot(one.right - other.right, one.down - other.down)))
    assert len(near) == 1
    assert min(far) > max(near)


# As a whole


PROGRAM: Final = """
from hashlib import sha256
from boardgames import arena
from boardgames.arena.events import Ending, GameEnded, HeroMoved
from boardgames.arena.render import svg
from boardgames.core import Seen

state = arena.arrange(arena.read_position(
    "arena players=3\\nactions active=cleo\\n"
    "cleo e4 cards thors-hammer sleipnir imperial-shield seths-fury\\n"
    "mafaya d4 cards cupids-bow ryujin athenas-armor maats-feather\\n"
    "nakamura f4 cards kusanagi garuda tyrs-bracer mayas-web\\ndice sword sword paw paw sun sun\\n"
))
last = [Seen(HeroMoved(0, "e2")), Seen(HeroMoved(0, "e4")), Seen(GameEnded((0, 2), Ending.LAST_LIFE))]
drawn = svg(arena.view(state, 0), ("Ann", "Ben"), last=last, moves=arena.legal_moves(state))
digest = sha256(drawn.encode()).hexdigest()
"""


def test_the_same_view_gives_the_same_bytes_anywhere() -> None:
    """Whatever order a process keeps its sets in."""
    here: dict[str, str] = {}
    exec(PROGRAM, here)
    there = subprocess.run(
        [sys.executable, "-c", f"{PROGRAM}print(digest, end='')"],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout == here["digest"]


@pytest.mark.parametrize("back", [SAND, MIST], ids=lambda tone: tone.name)
def test_words_and_lines_can_be_seen_on_spaces(back: Tone) -> None:
    """WCAG asks for a contrast of 4.5 for words, and of 3 for lines and shapes."""
    assert min(least_contrast(front, back) for front in (INK, FAINT)) >= 4.5
    assert min(least_contrast(front, back) for front in (EDGE, TARGET, LAST, STONE, PERIL, WATER)) >= 3


def test_signs_can_be_seen_where_they_stand() -> None:
    """Those of the legend on paper, Life Points on a panel, and the number on a Fountain."""
    assert min(least_contrast(front, PAPER) for front in (STONE, PERIL, WATER, LIFE)) >= 3
    assert least_contrast(LIFE, FIELD) >= 3
    assert least_contrast(ON_WATER, WATER) >= 4.5


def test_a_picture_is_made_of_views_alone() -> None:
    """A state, which holds what is hidden, is refused, and so is what is no move or nothing seen."""
    state = table(hero(0, 0))
    with pytest.raises(DataError, match="must be a view"):
        svg(state)  # type: ignore[arg-type]
    with pytest.raises(DataError, match="must be a move"):
        svg(view(state, 0), moves=["walk"])  # type: ignore[list-item]
    with pytest.raises(DataError, match="must be an event as seen"):
        svg(view(state, 0), last=[HeroMoved(0, "e5")])  # type: ignore[list-item]
