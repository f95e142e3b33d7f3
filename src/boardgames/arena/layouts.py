"""What can be wrong with a scenario, whether a file says it or somebody made it in Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from boardgames.arena.board import Grid, Ground, Place, border_of, neighbours, space_at
from boardgames.arena.content import name_problems
from boardgames.arena.equipment import Provenance
from boardgames.arena.heroes import MOST_HEROES
from boardgames.arena.scenario import Length, Scenario, drawn, place_of
from boardgames.core import Problem
from boardgames.core.plain import shown

FEWEST_HEROES: Final = 2
MOST_PILLARS: Final = 7
MOST_TILES: Final = 7
MOST_ROWS: Final = 26
"""As many as there are letters to call them by."""
MOST_NUMBERS: Final = 99
MOST_SPACES: Final = 500

_LONGEST_LINE: Final = 2 * MOST_NUMBERS + MOST_ROWS
"""What the widest board of hexagons takes, the shift of its rows included."""
_CHARACTERS: Final = " ".join(Ground)
_GROUNDS: Final = frozenset(map(str, Ground))
_NO_ENTRY: Final = {
    Ground.PILLAR: "a Pillar stands there",
    Ground.GREY: "it lies in the grey zone",
    Ground.TRAP: "a Trap lies there",
    Ground.FOUNTAIN: "a Fountain stands there",
}

_Mark: TypeAlias = tuple[int, int, int, str]
"""A character of a picture: its row, its column, its diagonal and itself."""


def scenario_problems(scenario: Scenario, first_line: int = 1) -> tuple[Problem, ...]:
    """Everything wrong with a scenario, whatever its fields hold; ``()`` for one that can be played.

    Lines of the picture count from ``first_line``, columns from 1 (ARENA-Q03).
    """
    return tuple(_problems(scenario, first_line))


def _problems(scenario: Scenario, first_line: int) -> Iterator[Problem]:
    yield from name_problems("name", scenario.name)
    yield from _players(scenario.players)
    yield from _typed("length", Length, scenario.length)
    yield from _typed("grid", Grid, scenario.grid)
    yield from _typed("provenance", Provenance, scenario.provenance)
    edge = tuple(_edge(scenario.edge))
    yield from edge
    shape = tuple(_shape(scenario.picture, first_line))
    yield from shape
    if shape or type(scenario.grid) is not Grid:
        return
    misread = tuple(_picture(scenario, first_line))
    yield from misread
    if not misread:
        yield from _pockets(scenario, first_line)
        if not edge:
            yield from _entries(scenario)


def _players(players: object) -> Iterator[Problem]:
    """Numbers of Heroes from 2 to 6, each once (ARENA-138)."""
    if type(players) is not tuple:
        yield Problem("players", f"must be a tuple, not {shown(players)}", "ARENA-138")
    elif len(players) > MOST_HEROES:
        yield Problem("players", f"holds {len(players)} numbers, though only five can differ", "ARENA-138")
    else:
        for number, heroes in enumerate(players):
            if not _is_count(heroes):
                sentence = f"must be an integer from {FEWEST_HEROES} to {MOST_HEROES}, not {shown(heroes)}"
                yield Problem(f"players[{number}]", sentence, "ARENA-138")
            elif any(type(before) is int and before == heroes for before in players[:number]):
                yield Problem(f"players[{number}]", f"says {heroes} once more", "ARENA-138")


def _is_count(heroes: object) -> bool:
    return type(heroes) is int and FEWEST_HEROES <= heroes <= MOST_HEROES


def _typed(path: str, kind: type, value: object) -> Iterator[Problem]:
    if type(value) is not kind:
        yield Problem(path, f"must be a {kind.__name__}, not {shown(value)}")


def _edge(edge: object) -> Iterator[Problem]:
    """``None``, or keys of spaces, each once (ARENA-Q31)."""
    if edge is None:
        return
    if type(edge) is not tuple:
        yield Problem("edge", f"must be a tuple or None, not {shown(edge)}", "ARENA-Q31")
    elif len(edge) > MOST_SPACES:
        yield Problem("edge", f"lists {len(edge)} spaces, more than {MOST_SPACES}", "ARENA-Q31")
    else:
        listed: set[Place] = set()
        for number, space in enumerate(edge):
            place = _place(space)
            if place is None:
                sentence = f"must be the key of a space, such as 'e5', not {shown(space)}"
                yield Problem(f"edge[{number}]", sentence, "ARENA-Q31")
            elif place in listed:
                yield Problem(f"edge[{number}]", f"lists {space} once more", "ARENA-Q31")
            else:
                listed.add(place)


def _place(space: object) -> Place | None:
    try:
        return place_of(space) if type(space) is str else None
    except ValueError:
        return None


def _shape(picture: object, first_line: int) -> Iterator[Problem]:
    """Lines of text, few enough and short enough to be looked at closely."""
    if type(picture) is not tuple:
        yield Problem("picture", f"must be a tuple of texts, not {shown(picture)}")
    elif len(picture) > MOST_ROWS:
        yield Problem("picture", f"has {len(picture)} lines, more than {MOST_ROWS}")
    else:
        for number, line in enumerate(picture, first_line):
            if type(line) is not str:
                yield Problem(f"picture line {number}", f"must be a text, not {shown(line)}")
            elif len(line) > _LONGEST_LINE:
                yield Problem(f"picture line {number}", f"is longer than {_LONGEST_LINE} characters")


def _picture(scenario: Scenario, first_line: int) -> Iterator[Problem]:
    """What keeps a picture from being read as a board, or from being built with what is in the box."""
    marks = tuple(drawn(scenario.grid, scenario.picture))
    if not marks:
        yield Problem("picture", "shows no space")
        return
    if len(marks) > MOST_SPACES:
        yield Problem("picture", f"has {len(marks)} spaces, more than {MOST_SPACES}")
        return
    yield from _unknown(marks, first_line)
    yield from _counted(marks)
    mistaken = tuple(_mistaken(scenario.grid, marks))
    yield from mistaken
    if not mistaken:
        yield from _shifted(scenario.grid, marks, first_line)
        yield from _numbered(marks)


def _unknown(marks: Sequence[_Mark], first_line: int) -> Iterator[Problem]:
    for row, column, _, character in marks:
        if character not in _GROUNDS:
            sentence = f"{shown(character)} stands for nothing; a space is one of {_CHARACTERS}"
            yield Problem(_spot(row, column, first_line), sentence)


def _spot(row: int, column: int, first_line: int) -> str:
    return f"picture line {row + first_line}, column {column + 1}"


def _mistaken(grid: Grid, marks: Sequence[_Mark]) -> Iterator[Problem]:
    """A picture that is drawn as those of the other grid are (ARENA-Q01)."""
    gaps = _gaps(marks)
    if grid is Grid.HEXAGONAL and 2 * gaps.count(1) > len(gaps):
        sentence = (
            "is hexagonal, but the picture looks like one of a square grid: hexagons of a row are two "
            "characters apart"
        )
        yield Problem("grid", sentence, "ARENA-Q01")
    elif grid is Grid.SQUARE and gaps and min(gaps) > 1 and _looks_hexagonal(marks):
        sentence = (
            "is square, but the picture looks like one of a hexagonal grid: squares stand side by side, "
            "without blanks"
        )
        yield Problem("grid", sentence, "ARENA-Q01")


def _gaps(marks: Sequence[_Mark]) -> list[int]:
    """How far each space of a picture stands from the one before it in its row."""
    return [other[1] - one[1] for one, other in pairwise(marks) if one[0] == other[0]]


def _looks_hexagonal(marks: Sequence[_Mark]) -> bool:
    """Every row of several is set in by a character as against its neighbours."""
    return marks[0][0] < marks[-1][0] and len({(row + column) % 2 for row, column, _, _ in marks}) == 1


def _shifted(grid: Grid, marks: Sequence[_Mark], first_line: int) -> Iterator[Problem]:
    """Hexagons of neighbouring rows stand a character apart, those of one row two; squares stand in columns.

    Two characters between which there is no place would be read as one space (ARENA-Q01).
    """
    if grid is Grid.SQUARE:
        gaps = _gaps(marks)
        if gaps and min(gaps) > 1:
            sentence = "has blanks between all squares of a row, which stand side by side"
            yield Problem("picture", sentence, "ARENA-Q01")
        return
    ((usual, _), *_) = Counter((row + column) % 2 for row, column, _, _ in marks).most_common()
    for row, column, _, character in marks:
        if (row + column) % 2 != usual:
            sentence = (
                f"{shown(character)} stands between the places of its row: hexagons of a row are two "
                "characters apart, and one further left or right than those of the row above"
            )
            yield Problem(_spot(row, column, first_line), sentence, "ARENA-Q01")


def _counted(marks: Sequence[_Mark]) -> Iterator[Problem]:
    """No more Pillars and tiles than the box holds (ARENA-009, ARENA-010, ARENA-Q05)."""
    count = Counter(character for _, _, _, character in marks)
    pillars, tiles = count[Ground.PILLAR], count[Ground.TRAP] + count[Ground.FOUNTAIN]
    if pillars > MOST_PILLARS:
        yield Problem("picture", f"has {pillars} Pillars, more than {MOST_PILLARS}", "ARENA-009")
    if tiles > MOST_TILES:
        yield Problem("picture", f"has {tiles} Traps and Fountains, more than {MOST_TILES}", "ARENA-010")


def _numbered(marks: Sequence[_Mark]) -> Iterator[Problem]:
    """A board of which every space has a short key."""
    diagonals = [along for _, _, along, _ in marks]
    width = max(diagonals) - min(diagonals) + 1
    if width > MOST_NUMBERS:
        yield Problem("picture", f"has numbers up to {width}, more than {MOST_NUMBERS}")


def _pockets(scenario: Scenario, first_line: int) -> Iterator[Problem]:
    """From every space on which a Hero can stand, every other can be walked to (ARENA-105, ARENA-D06)."""
    regions = sorted(_regions(scenario.grid, scenario.grounds), key=lambda region: (-len(region), region[0]))
    if len(regions) > 1:
        marks = tuple(drawn(scenario.grid, scenario.picture))
        spots = {
            place: _spot(row, column, first_line)
            for place, (row, column, _, _) in zip(scenario.grounds, marks, strict=True)
        }
        is_holed = scenario.grid is Grid.SQUARE and max(_gaps(marks), default=1) > 1
        hint = "; a blank between squares is a hole: they stand side by side" if is_holed else ""
        for region in regions[1:]:
            first = space_at(region[0])
            them = first if len(region) == 1 else f"{first} and {len(region) - 1} more"
            sentence = f"{them} cannot be reached from the rest of the Arena{hint}"
            yield Problem(spots[region[0]], sentence, "ARENA-D06")


def _regions(grid: Grid, grounds: Mapping[Place, Ground]) -> Iterator[list[Place]]:
    """The open places in groups of those that can be walked to from each other, sorted."""
    left = {place for place, ground in grounds.items() if ground not in (Ground.PILLAR, Ground.GREY)}
    while left:
        region = [left.pop()]
        for place in region:
            onto = left.intersection(neighbours(grid, place))
            left -= onto
            region.extend(onto)
        yield sorted(region)


def _entries(scenario: Scenario) -> Iterator[Problem]:
    """Enough spaces to enter on, whether listed or at the border (ARENA-060, ARENA-063, ARENA-Q32)."""
    grounds = scenario.grounds
    if scenario.edge is None:
        places = border_of(scenario.grid, grounds)
    else:
        places = tuple(map(place_of, scenario.edge))
        for number, (space, place) in enumerate(zip(scenario.edge, places, strict=True)):
            if place not in grounds:
                yield Problem(f"edge[{number}]", f"the board has no space {space}", "ARENA-Q31")
            elif grounds[place] is not Ground.PLAIN:
                sentence = f"nobody enters on {space}: {_NO_ENTRY[grounds[place]]}"
                yield Problem(f"edge[{number}]", sentence, "ARENA-060")
    fit = sum(grounds.get(place) is Ground.PLAIN for place in places)
    heroes = max(filter(_is_count, _listed(scenario.players)), default=FEWEST_HEROES)
    if fit < heroes:
        where = "picture" if scenario.edge is None else "edge"
        yield Problem(where, f"has too few spaces to enter on for {heroes} Heroes: {fit}", "ARENA-Q32")


def _listed(players: object) -> tuple[int, ...]:
    return players if type(players) is tuple else ()
