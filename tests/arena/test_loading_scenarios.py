"""Scenarios from files: what is read, and how every fault is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.arena.board import Grid, Ground
from boardgames.arena.equipment import Provenance
from boardgames.arena.loading import write_scenarios
from boardgames.arena.loading.errors import ContentError
from boardgames.arena.loading.scenarios import load_scenarios, read_scenarios
from boardgames.arena.scenario import Length, Scenario
from boardgames.core import Problem
from tests.arena.pictures import hexagon

HEAD = """
[[scenario]]
name = "The Yard"
players = [3, 4]
length = "short"
grid = "hexagonal"
provenance = "original"
"""
YARD = f"{HEAD}picture = '''\n{hexagon(2)}\n'''\n"
SQUARE = HEAD.replace("hexagonal", "square")


def pictured(picture: str, head: str = HEAD) -> str:
    """A document of one scenario with that picture."""
    return f"{head}picture = '''\n{picture}'''\n"


def problems(text: str) -> tuple[Problem, ...]:
    """What is wrong with a document."""
    with pytest.raises(ContentError) as caught:
        read_scenarios(text)
    return caught.value.problems


def told(text: str) -> list[str]:
    """What is wrong with a document, as its error lists it."""
    with pytest.raises(ContentError) as caught:
        read_scenarios(text)
    return str(caught.value).split("\n")


# What is read


@pytest.mark.rule("ARENA-033", "ARENA-Q03", "ARENA-D06")
def test_a_scenario_is_read_field_by_field() -> None:
    """Every key becomes a field."""
    (found,) = read_scenarios(YARD + 'edge = ["a3", "e1", "b2", "d1"]\n')
    assert found == Scenario(
        name="The Yard",
        players=(3, 4),
        length=Length.SHORT,
        grid=Grid.HEXAGONAL,
        provenance=Provenance.ORIGINAL,
        picture=("  . . .", " . . . .", ". . . . .", " . . . .", "  . . ."),
        edge=("a3", "e1", "b2", "d1"),
    )


@pytest.mark.rule("ARENA-032", "ARENA-Q01")
def test_a_picture_of_squares_is_read() -> None:
    """Each character is a space, of the ground it stands for."""
    (found,) = read_scenarios(pictured("...\n.#x\n.o~\n...", SQUARE))
    assert found.board.spaces == {
        **dict.fromkeys(("a1", "a2", "a3", "b1", "c1", "d1", "d2", "d3"), Ground.PLAIN),
        **{"b2": Ground.PILLAR, "b3": Ground.TRAP, "c2": Ground.FOUNTAIN, "c3": Ground.GREY},
    }


def test_blanks_round_a_picture_mean_nothing_to_the_board() -> None:
    """A picture may be set in and stand between blank lines."""
    (plain,) = read_scenarios(YARD)
    spread = "\n  \n" + "".join(f"     {line}   \n" for line in hexagon(2).split("\n")) + "\n   "
    (found,) = read_scenarios(pictured(spread))
    assert found.grounds == plain.grounds
    assert len(found.picture) == 5
    assert not any(line.endswith(" ") for line in found.picture)


def test_scenarios_keep_the_order_of_the_document() -> None:
    """The first stays the first."""
    text = "".join(YARD.replace("Yard", name) for name in ("Zoo", "Mill", "Ark"))
    assert [scenario.key for scenario in read_scenarios(text)] == ["the-zoo", "the-mill", "the-ark"]


def test_nobody_need_be_recommended() -> None:
    """An empty list of players is a list."""
    (found,) = read_scenarios(YARD.replace("[3, 4]", "[]"))
    assert found.players == ()


def test_a_file_is_read_like_its_text(tmp_path: Path) -> None:
    """By a path, or by what becomes one; Windows line ends and a byte order mark do no harm."""
    path = tmp_path / "scenarios.toml"
    path.write_bytes(b"\xef\xbb\xbf" + YARD.replace("\n", "\r\n").encode())
    assert load_scenarios(path) == load_scenarios(str(path)) == read_scenarios(YARD)


# Faults with their places


def test_a_character_that_stands_for_nothing_has_a_line_and_a_column() -> None:
    """Both as one counts them in the picture, its blank lines included."""
    assert problems(pictured("\n  . . .\n . 0 . .\n. . . . .\n . . . Q\n\t . . .\n")) == (
        Problem(
            'scenario[0] "The Yard".picture line 3, column 4',
            "'0' stands for nothing; a space is one of . # x o ~",
        ),
        Problem(
            'scenario[0] "The Yard".picture line 5, column 8',
            "'Q' stands for nothing; a space is one of . # x o ~",
        ),
        Problem(
            'scenario[0] "The Yard".picture line 6, column 1',
            "'\\t' stands for nothing; a space is one of . # x o ~",
        ),
    )


@pytest.mark.rule("ARENA-Q01")
def test_a_hexagon_between_two_places_has_a_line_and_a_column() -> None:
    """A row that is set in like the one above it is out of step."""
    found = problems(pictured("  . . .\n . . . .\n. . . . .\n . . . .\n . . .\n"))
    assert [problem.path for problem in found] == [
        f'scenario[0] "The Yard".picture line 5, column {column}' for column in (2, 4, 6)
    ]
    assert {problem.rule for problem in found} == {"ARENA-Q01"}
    assert "between the places of its row" in found[0].sentence


@pytest.mark.rule("ARENA-Q01")
def test_squares_drawn_like_hexagons_are_told_once() -> None:
    """With blanks between them no two squares would touch."""
    assert told(pictured(". . .\n. . .\n. . .\n", SQUARE)) == [
        'scenario[0] "The Yard".picture: has blanks between all squares of a row, which stand side by side '
        "(ARENA-Q01)"
    ]


@pytest.mark.rule("ARENA-Q01")
def test_a_picture_of_the_other_grid_is_told_once() -> None:
    """Squares called hexagons, and hexagons called squares, whatever else the picture says of places."""
    squares = ".......\n..#.x..\n.......\n"
    assert told(pictured(squares)) == [
        'scenario[0] "The Yard".grid: is hexagonal, but the picture looks like one of a square grid: '
        "hexagons of a row are two characters apart (ARENA-Q01)"
    ]
    assert told(pictured(hexagon(2), SQUARE)) == [
        'scenario[0] "The Yard".grid: is square, but the picture looks like one of a hexagonal grid: '
        "squares stand side by side, without blanks (ARENA-Q01)"
    ]
    (one_row,) = problems(pictured(". . . .", SQUARE))
    assert one_row.path.endswith(".picture")


@pytest.mark.rule("ARENA-105", "ARENA-D06")
def test_blanks_between_some_squares_are_pointed_out_where_they_make_a_pocket() -> None:
    """They are holes; a board without any is not suspected of them."""
    (pocket,) = problems(pictured(".....\n.....\n.... .\n", SQUARE))
    hint = "a blank between squares is a hole: they stand side by side"
    assert pocket.sentence == f"c6 cannot be reached from the rest of the Arena; {hint}"
    assert read_scenarios(pictured(".....\n.   .\n.....\n", SQUARE))


@pytest.mark.parametrize("picture", ["", "\n", "   \n \n"])
def test_a_picture_shows_a_space(picture: str) -> None:
    """A blank one is refused."""
    assert told(pictured(picture)) == ['scenario[0] "The Yard".picture: shows no space']


@pytest.mark.rule("ARENA-009")
def test_there_are_no_more_than_seven_pillars() -> None:
    """Eight are refused, seven are not."""
    row = ".........\n"
    assert read_scenarios(pictured(f"{row}.#######.\n{row}", SQUARE))
    assert told(pictured(f"{row}.#######.\n{row}....#....\n{row}", SQUARE)) == [
        'scenario[0] "The Yard".picture: has 8 Pillars, more than 7 (ARENA-009)'
    ]


@pytest.mark.rule("ARENA-010", "ARENA-Q05")
@pytest.mark.parametrize("tiles", ["xxxxxxx", "ooooooo", "xoxoxox", "xxxxxxo"])
def test_there_are_no_more_than_seven_tiles_of_any_mixture(tiles: str) -> None:
    """Traps and Fountains count together: one more of either is too many."""
    row = ".........\n"
    assert read_scenarios(pictured(f"{row}.{tiles}.\n{row}", SQUARE))
    for one in "xo":
        assert told(pictured(f"{row}.{tiles}.\n....{one}....\n{row}", SQUARE)) == [
            'scenario[0] "The Yard".picture: has 8 Traps and Fountains, more than 7 (ARENA-010)'
        ]


@pytest.mark.rule("ARENA-105", "ARENA-D06")
def test_a_pocket_is_told_at_its_first_space() -> None:
    """Spaces that cannot be reached from the rest, one or several."""
    assert told(pictured("..~.\n..~.\n...#\n...~\n...x\n", SQUARE)) == [
        'scenario[0] "The Yard".picture line 1, column 4: a4 and 1 more cannot be reached from the rest of '
        "the Arena (ARENA-D06)"
    ]
    assert told(pictured("     . . .\n      . ~ #\n       ~ .\n")) == [
        'scenario[0] "The Yard".picture line 3, column 10: c2 cannot be reached from the rest of the Arena '
        "(ARENA-D06)",
    ]


def test_squares_that_share_a_corner_are_not_within_reach() -> None:
    """A diagonal is no way out of a pocket."""
    assert told(pictured(".....\n.....\n.....~\n#####.\n", SQUARE)) == [
        'scenario[0] "The Yard".picture line 4, column 6: d6 cannot be reached from the rest of the Arena '
        "(ARENA-D06)"
    ]


@pytest.mark.rule("ARENA-Q32")
def test_there_are_enough_spaces_to_enter_on_for_the_most_heroes() -> None:
    """The number of the border's plain spaces is compared with the greatest of ``players``."""
    assert read_scenarios(pictured("....", SQUARE))
    assert told(pictured("...x", SQUARE)) == [
        'scenario[0] "The Yard".picture: has too few spaces to enter on for 4 Heroes: 3 (ARENA-Q32)'
    ]
    nobody = SQUARE.replace("[3, 4]", "[]")
    assert read_scenarios(pictured("..", nobody))
    assert told(pictured(".", nobody)) == [
        'scenario[0] "The Yard".picture: has too few spaces to enter on for 2 Heroes: 1 (ARENA-Q32)'
    ]


@pytest.mark.rule("ARENA-Q32", "ARENA-Q31")
def test_a_listed_edge_has_enough_spaces_too() -> None:
    """The border does not help out."""
    assert told(YARD + 'edge = ["a3", "a4", "a5"]') == [
        'scenario[0] "The Yard".edge: has too few spaces to enter on for 4 Heroes: 3 (ARENA-Q32)'
    ]


@pytest.mark.rule("ARENA-060", "ARENA-063", "ARENA-Q31")
def test_a_listed_edge_is_of_plain_spaces_that_are_there() -> None:
    """Each that is not is told with the reason."""
    text = pictured(".....\n.#xo~\n", SQUARE.replace("[3, 4]", "[2]"))
    assert told(text + 'edge = ["a1", "b2", "b3", "b4", "b5", "c1", "a2"]') == [
        'scenario[0] "The Yard".edge[1]: nobody enters on b2: a Pillar stands there (ARENA-060)',
        'scenario[0] "The Yard".edge[2]: nobody enters on b3: a Trap lies there (ARENA-060)',
        'scenario[0] "The Yard".edge[3]: nobody enters on b4: a Fountain stands there (ARENA-060)',
        'scenario[0] "The Yard".edge[4]: nobody enters on b5: it lies in the grey zone (ARENA-060)',
        'scenario[0] "The Yard".edge[5]: the board has no space c1 (ARENA-Q31)',
    ]


def test_a_listed_edge_is_of_keys_each_once() -> None:
    """What is no key, and what stands there twice."""
    assert told(YARD + 'edge = ["a3", "a4", "a3", "a5", "A3", "a0", 5, ["a3"]]') == [
        'scenario[0] "The Yard".edge[2]: lists a3 once more (ARENA-Q31)',
        *(
            f"scenario[0] \"The Yard\".edge[{number}]: must be the key of a space, such as 'e5', not {what} "
            "(ARENA-Q31)"
            for number, what in ((4, "'A3'"), (5, "'a0'"), (6, "5"), (7, "a list of 1"))
        ),
    ]


@pytest.mark.rule("ARENA-138")
def test_players_are_numbers_from_2_to_6_each_once() -> None:
    """Exact integers: true is none, nor is a text."""
    assert told(YARD.replace("[3, 4]", "[3, 1, 7, 3, true, '4']")) == [
        'scenario[0] "The Yard".players[1]: must be an integer from 2 to 6, not 1 (ARENA-138)',
        'scenario[0] "The Yard".players[2]: must be an integer from 2 to 6, not 7 (ARENA-138)',
        'scenario[0] "The Yard".players[3]: says 3 once more (ARENA-138)',
        'scenario[0] "The Yard".players[4]: must be an integer from 2 to 6, not true (ARENA-138)',
        "scenario[0] \"The Yard\".players[5]: must be an integer from 2 to 6, not '4' (ARENA-138)",
    ]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("length", "short, medium, long"),
        ("grid", "hexagonal, square"),
        ("provenance", "rulebook, reconstructed, original"),
    ],
)
def test_a_word_is_one_of_a_list(key: str, words: str) -> None:
    """The sentence says which there are."""
    lines = [f"{key} = 'Zeus'" if line.startswith(f"{key} ") else line for line in YARD.split("\n")]
    assert told("\n".join(lines)) == [f"scenario[0] \"The Yard\".{key}: must be one of {words}; not 'Zeus'"]


def test_a_word_that_is_almost_right_is_asked_after() -> None:
    """A capital letter, a letter too many, and a key with two letters changed about."""
    scenario = 'scenario[0] "The Yard"'
    assert told(YARD.replace('"short"', '"Short"')) == [
        f"{scenario}.length: must be one of short, medium, long; not 'Short'; did you mean 'short'?"
    ]
    (fault,) = problems(YARD.replace('"hexagonal"', '"hexagonall"'))
    assert fault.sentence.endswith("; did you mean 'hexagonal'?")
    missing, unknown = problems(YARD.replace("grid", "gird"))
    assert (missing.sentence, missing.path) == ("has no 'grid'", scenario)
    assert unknown.sentence.endswith("; did you mean 'grid'?")


def test_what_can_be_left_out_is_as_in_python() -> None:
    """Recommended for nobody, of medium length, original, entered at the border."""
    bare = f"[[scenario]]\nname = 'Bare'\ngrid = 'hexagonal'\npicture = '''\n{hexagon(2)}\n'''\n"
    (found,) = read_scenarios(bare)
    assert found == Scenario("Bare", Grid.HEXAGONAL, tuple(hexagon(2).split("\n")))
    assert (found.players, found.length, found.edge) == ((), Length.MEDIUM, None)
    assert found.provenance is Provenance.ORIGINAL


@pytest.mark.parametrize("key", ["name", "grid", "picture"])
def test_a_key_that_is_missing_is_told_and_nothing_besides(key: str) -> None:
    """Name, grid and picture are needed."""
    text = YARD if key != "picture" else HEAD
    kept = "\n".join(line for line in text.split("\n") if key == "picture" or not line.startswith(f"{key} "))
    place = "scenario[0]" if key == "name" else 'scenario[0] "The Yard"'
    assert told(kept) == [f"{place}: has no {key!r}"]


@pytest.mark.parametrize("key", ["name", "players", "length", "grid", "provenance", "picture", "edge"])
def test_a_value_of_a_wrong_type_is_told_once(key: str) -> None:
    """What the field would mean is not asked."""
    lines = [line for line in YARD.split("\n") if not line.startswith(f"{key} ")]
    kept = HEAD if key == "picture" else "\n".join(lines)
    (fault,) = problems(f"{kept}\n{key} = 1979-05-27\n")
    assert fault.path.endswith(f".{key}")
    assert fault.sentence.startswith("must be ")


def test_an_unknown_key_is_told() -> None:
    """A misspelt key is not passed over."""
    assert told(YARD + 'edges = ["a3"]') == [
        "scenario[0] \"The Yard\": has an unknown key 'edges'; the keys are name, grid, picture, players, "
        "length, provenance, edge; did you mean 'edge'?"
    ]


def test_names_differ_in_what_they_are_called_by() -> None:
    """Two names that are written alike in code are one name too many."""
    assert told(YARD + YARD.replace("The Yard", "the yard!")) == [
        'scenario[1] "the yard!".name: is known by the same key, \'the-yard\', as scenario[0] "The Yard"'
    ]


@pytest.mark.parametrize("name", ["", "!?", "x" * 61, "The\\u0007Yard", "A\\nB"])
def test_a_name_can_be_written_and_shown(name: str) -> None:
    """It has a letter or digit, is not too long, and is of printable characters."""
    (fault,) = problems(YARD.replace("The Yard", name))
    assert fault.path in ("scenario[0].name", f'scenario[0] "{name}".name')


def test_every_fault_of_every_scenario_is_told_at_once() -> None:
    """From all of them, in their order, with the rule behind each."""
    bad = pictured("~~~\n~?~\n", SQUARE.replace("[3, 4]", "[9]").replace("short", "brief"))
    found = problems(bad + YARD + YARD.replace("Yard", "Sty").replace("[3, 4]", "[2, 2]"))
    assert [(problem.path, problem.rule) for problem in found] == [
        ('scenario[0] "The Yard".length', ""),
        ('scenario[0] "The Yard".players[0]', "ARENA-138"),
        ('scenario[0] "The Yard".picture line 2, column 2', ""),
        ('scenario[2] "The Sty".players[1]', "ARENA-138"),
        ('scenario[1] "The Yard".name', ""),
    ]


def test_a_key_that_is_there_twice_is_named(tmp_path: Path) -> None:
    """With the line on which its second value ends."""
    (fault,) = problems(YARD + "grid = 'square'\n")
    lines = YARD.count("\n") + 1
    assert fault == Problem(f"line {lines}, column 16", "is no TOML: the key 'grid' is there twice")
    (fault,) = problems(YARD + "picture = '''\n. .\n'''\n")
    assert (fault.path, fault.sentence) == (
        f"line {lines + 2}, column 4",
        "is no TOML: the key 'picture' is there twice",
    )
    with pytest.raises(ContentError, match="cannot be read: it is a folder"):
        load_scenarios(tmp_path)


def test_scenarios_are_written_as_a_document_of_them_all() -> None:
    """In their order, and each as it was."""
    both = read_scenarios(YARD + pictured("...\n.#.\n...\n", SQUARE.replace("Yard", "Square")))
    assert read_scenarios(write_scenarios(both)) == both
    assert repr(both) == "(Scenario('The Yard'), Scenario('The Square'))"


def test_an_error_names_the_file(tmp_path: Path) -> None:
    """Where it was read from stands first."""
    path = tmp_path / "mine.toml"
    path.write_text(pictured(""), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_scenarios(path)
    assert caught.value.path == str(path)
    assert str(caught.value).split("\n") == [f"{path}:", 'scenario[0] "The Yard".picture: shows no space']
