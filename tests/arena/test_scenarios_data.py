"""The twelve scenarios that come with the library, read from their file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files

import pytest

from boardgames.arena.board import Grid, Ground, Place
from boardgames.arena.equipment import Provenance
from boardgames.arena.layouts import scenario_problems
from boardgames.arena.loading.scenarios import read_scenarios
from boardgames.arena.scenario import Length, Scenario, place_of
from boardgames.arena.shipped import default_scenario, shipped_scenarios

TEXT = files("boardgames.arena").joinpath("data", "scenarios.toml").read_text(encoding="utf-8")
SCENARIOS = read_scenarios(TEXT)
HEROES = range(2, 7)
MIDDLE = place_of("e5")

each_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.key)


def turned(place: Place) -> Place:
    """A place after a turn by 60 degrees round the middle."""
    row, number = place[0] - MIDDLE[0], place[1] - MIDDLE[1]
    return MIDDLE[0] + row + number, MIDDLE[1] - row


def mirrored(place: Place) -> Place:
    """A place with left and right exchanged."""
    row, number = place[0] - MIDDLE[0], place[1] - MIDDLE[1]
    return place[0], MIDDLE[1] - row - number


def moved(grounds: Mapping[Place, Ground], *how: Callable[[Place], Place]) -> dict[Place, Ground]:
    """The board after those moves, one after the other."""
    places = dict(grounds)
    for move in how:
        places = {move(place): ground for place, ground in places.items()}
    return places


def count(scenario: Scenario, *grounds: Ground) -> int:
    """How many spaces are of these grounds."""
    return sum(ground in grounds for ground in scenario.grounds.values())


@pytest.mark.rule("ARENA-137", "ARENA-D06", "ARENA-Q03")
def test_there_are_twelve_and_nothing_is_wrong_with_them() -> None:
    """Each is read, and none has a problem."""
    found = shipped_scenarios.__wrapped__()  # read anew, not as remembered
    assert tuple(found.values()) == read_scenarios(TEXT)
    assert [found[scenario.key] for scenario in SCENARIOS] == list(SCENARIOS)
    assert [scenario_problems(scenario) for scenario in found.values()] == [()] * 12


def test_all_of_them_are_ours() -> None:
    """The rulebook in our hands has no drawing, so each says that it is original."""
    assert {scenario.provenance for scenario in SCENARIOS} == {Provenance.ORIGINAL}
    assert all("provenance" in entry for entry in tomllib.loads(TEXT)["scenario"])


@pytest.mark.rule("ARENA-138")
@pytest.mark.parametrize("heroes", HEROES)
def test_every_number_of_heroes_has_a_short_a_medium_and_a_long_one(heroes: int) -> None:
    """So that one chooses by the time there is (ARENA-032)."""
    found = [scenario for scenario in read_scenarios(TEXT) if heroes in scenario.players]
    assert {scenario.length for scenario in found} == set(Length)


@pytest.mark.parametrize("heroes", HEROES)
def test_the_first_for_a_number_is_of_medium_length(heroes: int) -> None:
    """Whoever asks for nothing gets neither extreme."""
    first = next(one for one in SCENARIOS if heroes in one.players)
    assert default_scenario(heroes) is shipped_scenarios()[first.key]
    assert first.length is Length.MEDIUM


def test_each_length_has_four() -> None:
    """None is rarer than the others."""
    assert sorted(scenario.length for scenario in SCENARIOS) == sorted([*Length] * 4)


@pytest.mark.rule("ARENA-Q02", "ARENA-D05")
@pytest.mark.parametrize("number", range(12))
def test_each_is_drawn_on_a_hexagon_of_radius_4(number: int) -> None:
    """61 spaces of six directions, the grey ones included."""
    board = read_scenarios(TEXT)[number].board
    assert (board.grid, len(board.spaces), board.places["e5"]) == (Grid.HEXAGONAL, 61, MIDDLE)


@each_scenario
def test_each_looks_the_same_from_two_sides_at_least(scenario: Scenario) -> None:
    """Turned or mirrored, the board is what it was, and so is its edge: no corner is the best one."""
    ways = [[turned] * turns + flips for turns in range(6) for flips in ([], [mirrored]) if turns or flips]
    same = [how for how in ways if moved(scenario.grounds, *how) == scenario.grounds]
    assert same
    edge = dict.fromkeys(map(place_of, scenario.board.edge), Ground.PLAIN)
    assert all(moved(edge, *how) == edge for how in same)


@each_scenario
def test_each_lets_everybody_choose_where_to_enter(scenario: Scenario) -> None:
    """There are at least three times as many spaces to enter on as Heroes."""
    assert len(scenario.board.edge) >= 3 * max(scenario.players)


@each_scenario
def test_each_has_tiles(scenario: Scenario) -> None:
    """Something happens to who moves."""
    assert count(scenario, Ground.TRAP, Ground.FOUNTAIN) > 0


def test_no_two_have_the_same_board() -> None:
    """Each is a scenario of its own."""
    assert len({tuple(sorted(scenario.grounds.items())) for scenario in SCENARIOS}) == 12


@pytest.mark.parametrize("heroes", HEROES)
def test_the_first_for_a_number_can_be_filled_from_the_box(heroes: int) -> None:
    """20 cubes a Hero and 5 a Fountain are 130 at most, so that strict supply allows it (ARENA-Q09)."""
    first = next(one for one in SCENARIOS if heroes in one.players)
    assert 20 * heroes + 5 * count(first, Ground.FOUNTAIN) <= 130


@pytest.mark.rule("ARENA-062", "ARENA-063")
def test_a_row_of_pillars_bounds_a_small_one() -> None:
    """In the Duelling Ground nobody enters beside the Pillars or behind them."""
    ground = read_scenarios(TEXT)[2]
    assert ground.name == "The Duelling Ground"
    assert {space[0] for space in ground.board.edge} == set("defghi")
    assert "d5" not in ground.board.edge


@pytest.mark.rule("ARENA-Q31", "ARENA-Q33")
def test_grey_all_round_leaves_what_is_listed() -> None:
    """In the Pit nobody could enter by the border, so its edge is the ring inside the grey one."""
    pit = read_scenarios(TEXT)[3]
    ring = {space for space in pit.board.open if len(pit.board.around[space]) < 5}
    assert set(pit.board.edge) == set(pit.edge or ()) == ring


def test_a_character_that_means_nothing_is_no_space() -> None:
    """What is drawn is one of the five grounds; the faults of a drawing are told elsewhere."""
    drawn = Scenario("Drawn", Grid.SQUARE, (".?#", "xo~"))
    assert dict(drawn.grounds) == {
        (0, 0): Ground.PLAIN,
        (0, 2): Ground.PILLAR,
        (1, 0): Ground.TRAP,
        (1, 1): Ground.FOUNTAIN,
        (1, 2): Ground.GREY,
    }
    assert scenario_problems(drawn)
