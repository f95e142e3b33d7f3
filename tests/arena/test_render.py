"""Pictures: what they show, and that they show nothing of what a seat may not know."""

from __future__ import annotations

from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Grid
from boardgames.arena.equipment import CardSet, Kind
from boardgames.arena.heroes import HeroName
from boardgames.arena.loading import read_cards
from boardgames.arena.position import Fighter
from boardgames.arena.render import picture
from boardgames.arena.render.names import HEROES, MARKS
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import view
from boardgames.core import Rng, Seat
from tests.arena.pictures import drawn_as
from tests.arena.secrets import SETUPS, bid, claim, of_first_kind, opened, rngs, states
from tests.arena.tables import agreed, go, table

HEXAGONS: Final = """
    . . ~ .
   . # . . x
  . o . . . .
   . . . o .
"""
SQUARES: Final = """
..~.
.#.x
o...
...o
"""
WEAPONS: Final = (Kind.WEAPON,)

PICTURED: Final = read_cards(
    """
name = "Pictured"

[[card]]
name = "Anubis's Ankh"
type = "weapon"
cost = "sword sun"
effect = [{ steal = 1, whom = "one adjacent" }]
provenance = "reconstructed"

[[card]]
name = "Cupid's Bow"
type = "weapon"
cost = "sword sword sun"
effect = [{ lose = 2, whom = "one faraway" }]
provenance = "reconstructed"

[[card]]
name = "Ganesh's Axe"
type = "weapon"
cost = "sword paw"
effect = [{ lose = 1, whom = "all adjacent" }]
provenance = "reconstructed"

[[card]]
name = "Huitzilopochtli's Macuahuitl"
type = "weapon"
cost = "sword sword sword"
effect = [{ aim = "one adjacent" }, { lose = 2, whom = "them" }, { exhaust = "lost", whom = "them" }]
provenance = "original"

[[card]]
name = "Thor's Hammer"
type = "weapon"
cost = "sword sword shield"
effect = [{ aim = "one adjacent" }, { lose = 2, whom = "them" }, { push = 1, whom = "them" }]
provenance = "reconstructed"

[[card]]
name = "Trishula"
type = "weapon"
cost = "sword shield"
effect = [{ aim = "one adjacent" }, { strip = "them" }, { lose = 1, whom = "them" }]
provenance = "original"
"""
)
"""Cards that stay as they are here, whatever the shipped ones come to be."""

FOUR: Final = Setup(4, types=WEAPONS, card_set=PICTURED)
PAIRS: Final = Setup(2, variant=Variant.TWO_PLAYER)
TITAN: Final = Setup(4, variant=Variant.TITAN, titan=2)


def fighter(
    space: str, card: str, *, life: int | None = None, exhaustion: int = 0, protection: int = 0
) -> Fighter:
    """A Hero with a Weapon and no other card."""
    return Fighter(space, life, (card,), exhaustion=exhaustion, protection=protection)


def arena(
    grid: Grid, *fighters: Fighter, rolled: str = "", screened: bool = True, strict: bool = False
) -> State:
    """Three Heroes on a small board; the first one acts."""
    scenario = drawn_as(HEXAGONS if grid is Grid.HEXAGONAL else SQUARES, grid)
    setup = agreed(3, scenario=scenario, types=WEAPONS, screened_life=screened, strict_supply=strict)
    idle = (card for card in setup.equipment.cards if card.name.startswith("Idle"))
    setup = attrs.evolve(setup, card_set=CardSet("Pictured", (*PICTURED.cards, *idle)))
    others = [Fighter(space) for space in ("d1", "d2", "d3")[len(fighters) :]]
    return table(*fighters, *others, setup=setup, rolled=rolled)


ON_HEXAGONS: Final = """\
Round 1, Cleo's turn, as p2 sees it
Dice: 2 swords, 1 shield, 1 sun
> Ann is to act, or to end the turn

  a      .   .   ~   .
  b    .   #   .  CL   x
  c  .  MFo  .   .   .   .
  d    .   .   .  o5  NK   6
         1   2   3   4   5

  board     # Pillar, x Trap, o Fountain and its Life Points, ~ grey zone
  Fountains c2 5, d4 5

  Hero         player    life  Exhaustion  Protection  space
> CL Cleo      Ann         ??           2           0  b5
  MF Mafaya    p2 (you)    20           0           1  c2
  NK Nakamura  p3          ??           0           0  d5

Cleo's Equipment
  Weapon    Thor's Hammer (2 swords, 1 shield): An adjacent Hero loses 2 Life Points. Push that
            Hero.

Mafaya's Equipment
  Weapon    Anubis's Ankh (1 sword, 1 sun): Steal 1 Life Point from an adjacent Hero.

Nakamura's Equipment
  Weapon    Trishula (1 sword, 1 shield): An adjacent Hero returns all Protection tokens. That
            Hero loses 1 Life Point.
"""


@pytest.mark.rule("ARENA-037", "ARENA-D10")
def test_the_picture_of_a_turn_on_hexagons() -> None:
    """Rows are lettered, diagonals numbered below right; Life Points of others are behind screens."""
    state = arena(
        Grid.HEXAGONAL,
        fighter("b5", "thors-hammer", life=12, exhaustion=2),
        fighter("c2", "anubiss-ankh", protection=1),
        fighter("d5", "trishula"),
        rolled="sword sword shield sun",
    )
    assert picture(view(state, 1), ("Ann",)) == ON_HEXAGONS


ON_SQUARES: Final = """\
Round 1, Cleo's turn, as a spectator sees it
Dice: 1 paw
> Ann is to act, or to end the turn

     1   2   3   4
  a  .   .   ~   .
  b  .   #   .  CLx
  c MFo  .   .   .
  d  .   .  NK  o5

  board     # Pillar, x Trap, o Fountain and its Life Points, ~ grey zone
  Fountains c1 5, d4 5
  Reserve   68

  Hero         player  life  Exhaustion  Protection  space
> CL Cleo      Ann       12           0           0  b4
  MF Mafaya    Ben       20           0           0  c1
  NK Nakamura  p3        20           0           0  d3
"""


def test_the_picture_of_a_turn_on_squares() -> None:
    """Columns are numbered above; without screens, all Life Points are shown, and a limited Reserve too."""
    state = arena(
        Grid.SQUARE,
        fighter("b4", "thors-hammer", life=12),
        fighter("c1", "anubiss-ankh"),
        fighter("d3", "trishula"),
        rolled="paw",
        screened=False,
        strict=True,
    )
    assert picture(view(state, None), ("Ann", "Ben")).partition("\nCleo's Equipment")[0] == ON_SQUARES


AT_AUCTION: Final = """\
  Hero         player    life  Exhaustion  Protection  space
  CL Cleo      Ann         ??           0           0  --
  MF Mafaya    p2 (you)    20           0           0  --
  NK Nakamura  p3          ??           0           0  --
  SG Siggy     p4          ??           0           0  --

Weapon on offer
  display   Anubis's Ankh (1 sword, 1 sun): Steal 1 Life Point from an adjacent Hero.
  display   Cupid's Bow (2 swords, 1 sun): A faraway Hero loses 2 Life Points.
  display   Ganesh's Axe (1 sword, 1 paw): Each adjacent Hero loses 1 Life Point.
  display   Huitzilopochtli's Macuahuitl (3 swords): An adjacent Hero loses 2 Life Points. That
            Hero takes as many Exhaustion tokens as Life Points were lost.
  bids      Ann has bid, p2 has bid 7, p3 has not bid yet, p4 has not bid yet
"""


@pytest.mark.rule("ARENA-046", "ARENA-Q145")
def test_the_picture_of_an_auction() -> None:
    """The cards on display are explained; of another's bid it shows that it is made, of the own one what."""
    drawn = picture(view(bid(opened(FOUR), (17,), (7,)), 1), ("Ann",))
    assert drawn.splitlines()[:2] == ["Equipment Phase, Weapon, as p2 sees it", "> p3 and p4 must still bid"]
    assert drawn.endswith("\n\n" + AT_AUCTION)


@pytest.mark.rule("ARENA-047")
def test_bids_are_shown_once_all_are_in() -> None:
    """One a Hero; what has been taken is no longer on offer, but with the Hero who has it."""
    cards = of_first_kind(FOUR)
    drawn = picture(view(go(bid(opened(FOUR), (4,), (3,), (2,), (1,)), f"p1 take {cards[0]}"), None))
    assert "  bids      Cleo 4, Mafaya 3, Nakamura 2, Siggy 1\n" in drawn
    assert "Cleo's Equipment\n  Weapon    Anubis's Ankh (1 sword, 1 sun): " in drawn
    assert drawn.count("  display ") == 3


@pytest.mark.rule("ARENA-Q23", "ARENA-Q145")
def test_claims_are_shown_to_their_seat_alone() -> None:
    """A seat that is not tied is not spoken of; of another's claim it shows that it is made."""
    cards = of_first_kind(FOUR)
    state = claim(bid(opened(FOUR), (5,), (5,), (5,), (1,)), p1=(cards[1],))
    assert "  claims    p1 has claimed, p2 has not claimed yet, p3 has not claimed yet\n" in picture(
        view(state, 1)
    )
    assert "  claims    p1 has claimed Cupid's Bow, p2 has not" in picture(view(state, 0))


@pytest.mark.rule("ARENA-149")
def test_a_player_of_two_heroes_is_shown_with_both() -> None:
    """A bid for each; both Life Points are before the screen."""
    drawn = picture(view(bid(opened(PAIRS), (3, 5)), 0))
    assert "  bids      p1 has bid 3 and 5, p2 has not bid yet\n" in drawn
    assert [line.split()[2:5] for line in drawn.splitlines() if line.endswith("  --")] == [
        ["p1", "(you)", "20"],
        ["p2", "??", "0"],
        ["p1", "(you)", "20"],
        ["p2", "??", "0"],
    ]


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_the_titans_hand_is_shown_to_him_alone() -> None:
    """Others see how many cards he holds."""
    state = opened(TITAN)
    assert picture(view(state, 2)).count("  hand ") == TITAN.heroes
    for seat in (0, 1, 3, None):
        drawn = picture(view(state, seat))
        assert drawn.endswith("Weapon on offer\n  hand      p3 holds 4 cards\n")
        assert "Anubis" not in drawn


@pytest.mark.parametrize(
    ("setup", "sides"),
    [
        (TITAN, ["Assailant", "Assailant", "Titan", "Assailant"]),
        (Setup(4, variant=Variant.TEAM_2X2), ["team 1", "team 2", "team 1", "team 2"]),
        (Setup(6, variant=Variant.TEAM_3X2), ["team 1", "team 2", "team 3"] * 2),
    ],
)
def test_sides_are_shown_where_there_are_any(setup: Setup, sides: list[str]) -> None:
    """A column says who is with whom."""
    lines = picture(view(start(setup), None)).splitlines()
    head = next(line for line in lines if line.startswith("  Hero"))
    begin, end = head.index("side"), head.index("life")
    rows = lines[lines.index(head) + 1 :][: setup.heroes]
    assert [row[begin:end].strip() for row in rows] == sides


def test_heroes_stand_in_the_order_of_turns() -> None:
    """Once it is known; an eliminated one is out, one who is not yet there nowhere."""
    state = arena(Grid.SQUARE, fighter("a1", "trishula"))
    seen_by_all = view(state, None)
    heroes = (attrs.evolve(seen_by_all.heroes[0], out=True, space=None), *seen_by_all.heroes[1:])
    drawn = picture(attrs.evolve(seen_by_all, order=(2, 0, 1), heroes=heroes)).splitlines()
    first = drawn.index("  Hero         player  life  Exhaustion  Protection  space") + 1
    assert [line[2:13].strip() for line in drawn[first : first + 3]] == [
        "NK Nakamura",
        "CL Cleo",
        "MF Mafaya",
    ]
    assert drawn[first + 1].endswith("  out")


def test_heroes_to_be_picked_go_by_number() -> None:
    """In an Instant Combat, until somebody has picked them."""
    drawn = picture(view(start(Setup(3, instant=True)), 0))
    assert drawn.startswith(
        "Before the first turn, as p1 sees it\n> chance is to say who goes first: p1, p2 or p3\n"
    )
    assert "\n  -- Hero 2  p2          ??           0           0  --\n" in drawn


@pytest.mark.rule("ARENA-093")
def test_the_picture_of_the_end_says_who_has_won() -> None:
    """The ending stands where the question was, nothing is left to spend, and the screens are lifted."""
    state = arena(
        Grid.SQUARE, fighter("a1", "trishula"), fighter("a2", "cupids-bow", life=1), rolled="sword sword paw"
    )
    drawn = picture(view(go(state, "p1 strike mafaya"), 0)).splitlines()
    assert drawn[:3] == [
        "Round 1, as p1 sees it",
        "p1 and p3 share the win: a Hero has no Life Points left.",
        "",
    ]
    rows = [line.split() for line in drawn if line.startswith(("  CL", "  MF", "  NK"))]
    assert [row[-4] for row in rows] == ["20", "0", "20"]


def test_a_board_of_another_shape_has_its_numbers_where_they_end() -> None:
    """A number stands below right of the last space of its diagonal, be it in a hole of the board."""
    scenario = drawn_as(
        """
        . . . .
         . . . .
          .   . .
         . .
        """
    )
    state = start(agreed(2, scenario=scenario, types=()))
    assert picture(view(state, None)).split("\n\n")[1].splitlines() == [
        "  a  .   .   .   .",
        "  b    .   .   .   .",
        "  c      .   3   .   .",
        "  d    .   .       4   5",
        "         1   2",
    ]


def test_heroes_have_marks_and_names_of_their_own() -> None:
    """Two letters each on the board, and no two alike."""
    assert list(MARKS) == list(HEROES) == list(HeroName)
    assert len(set(MARKS.values())) == len(set(HEROES.values())) == len(HeroName)
    assert {len(mark) for mark in MARKS.values()} == {2}


VIEWERS: Final = st.none() | st.integers(0, 1)


@given(states, VIEWERS)
def test_pictures_are_made_of_every_state(state: State, seat: Seat | None) -> None:
    """Along a game, no line is too long, none ends in blanks, and each Hero in the Arena is on the board."""
    drawn = picture(view(state, seat))
    assert max(map(len, drawn.splitlines())) <= 98
    assert all(line == line.rstrip() for line in drawn.splitlines())
    board = drawn.split("\n\n")[1]
    for hero in state.heroes:
        if hero.name is not None:
            assert board.count(MARKS[hero.name]) == (hero.space is not None)


@given(states, VIEWERS, rngs)
def test_what_a_seat_cannot_know_changes_no_picture(state: State, seat: Seat | None, rng: Rng) -> None:
    """Two games that differ only in what is hidden from a seat look the same to it."""
    assert picture(view(swap(state, seat, rng), seat)) == picture(view(state, seat))


@pytest.mark.parametrize("setup", [each for each in SETUPS if each.variant is not Variant.TITAN])
def test_a_spectator_sees_no_bid_before_all_are_shown(setup: Setup) -> None:
    """Whatever the first seat bids, a spectator's picture is the same."""
    pair = setup.variant is Variant.TWO_PLAYER
    some, none = ((2, 1), (0, 0)) if pair else ((2,), (0,))
    assert picture(view(bid(opened(setup), some), None)) == picture(view(bid(opened(setup), none), None))
