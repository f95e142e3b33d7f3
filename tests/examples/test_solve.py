"""The solver: what it says is exactly what best play gives, and what it cannot solve it refuses."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

import solve
from boardgames import arena, raka
from boardgames.core import CHANCE, Game
from tests.examples.programs import DATA, Program, run
from tests.examples.refusals import NO_TEXTS, refused

AnyGame = Game[Any, Any, Any, Any, Any, Any]

DRAWS: Final = """raka players=2 rocks=3 turn_limit=5
cards 2D 3C 7C 7D 8C 9C 10S JC JH QC KC
p1 main_one turn=5
p1 hand 7C JC front QC rocks 10S
p2 front JH/h row 8C rocks 3C 7D
"""
"""The last turn before the limit: what a Brown Box draws decides whether to deploy before it."""

LONG: Final = """raka players=2 hand=1 turn_limit=900
cards KS KH
p1 draw turn=3
p1 front KS
p2 front KH
"""
"""Nobody has a card, and nothing can be beaten."""

ROLLS: Final = """arena players=2 duel dice=2 types=none round_limit=1 scenario=own
{phase}
cleo a1 life=2
mafaya a2 life=2
{dice}
own scenario
[[scenario]]
name = "The Ledge"
players = [2]
length = "short"
grid = "square"
picture = '''
...
...
'''
"""
"""The last round of a duel with two dice, on six spaces."""


def by_hand(game: AnyGame, state: Any) -> Fraction:  # noqa: ANN401 - of either game
    """The first player's share under best play, found without keeping anything."""
    if (outcome := game.outcome(state)) is not None:
        return outcome.payoffs[0]
    if game.to_act(state) == (CHANCE,):
        results = game.chance(state)
        total = sum(weight for _, weight in results)
        values = (weight * by_hand(game, game.apply(state, move).state) for move, weight in results)
        return sum(values, Fraction(0)) / total
    choose = max if game.to_act(state) == (0,) else min
    return choose(by_hand(game, game.apply(state, move).state) for move in game.legal_moves(state))


@pytest.mark.parametrize(
    ("game", "state"),
    [
        (raka.GAME, raka.arrange(raka.read_position(DRAWS))),
        (
            arena.GAME,
            arena.arrange(
                arena.read_position(ROLLS.format(phase="reroll active=cleo", dice="dice sword sun"))
            ),
        ),
        (arena.GAME, arena.arrange(arena.read_position(ROLLS.format(phase="roll active=mafaya", dice="")))),
    ],
    ids=["raka", "arena p1", "arena p2"],
)
def test_every_value_is_that_of_best_play(game: AnyGame, state: object) -> None:
    """The worth of a position, and of each state right after it, is what a plain search finds."""
    worths = solve.solved(game, state, 50_000)
    assert worths[state].share == by_hand(game, state)
    found = {way.state: by_hand(game, way.state) for way in solve.options(game, state)}
    assert {after: worths[after].share for after in found} == found
    assert len(set(found.values())) > 1


def test_the_line_of_best_play_keeps_the_value_until_chance_speaks() -> None:
    """No move of the line gives anything away, and its end is the end of the game."""
    game, root = raka.GAME, raka.arrange(raka.read_position(DRAWS))
    worths = solve.solved(game, root, 50_000)
    state = root
    line = tuple(solve.best_play(game, root, worths))
    for left, way in zip(range(len(line), 0, -1), line, strict=True):
        assert worths[state].moves == left
        if game.to_act(state) != (CHANCE,):
            assert worths[way.state].share == worths[state].share
        state = way.state
    assert raka.outcome(state) is not None


def test_the_shipped_puzzle_of_raka_is_to_draw_before_deploying(tmp_path: Path) -> None:
    """Run as a user would: every move with its exact value, the best first, then best play and who wins."""
    ran = run("solve.py", folder=tmp_path)
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (0, "")
    assert lines[1:5] == [
        "  0.8333  5/6  p1 brown box 7C",
        "  0.8333  5/6  p1 set 7C",
        "  0.5000  1/2  p1 deploy JC",
        "  0.0000    0  p1 end phase",
    ]
    assert "  1.0000    1  chance deal 2D, with odds of 1/4" in lines
    assert lines[-2].startswith("p1 wins: ")
    assert lines[-1] == "2,370 states were looked at."


def test_the_shipped_puzzle_of_arena_is_which_dice_to_roll_again(program: Program) -> None:
    """Three dice can be rolled again in eight ways, each with a value of its own."""
    lines = program(solve.main, DATA / "last-round.arena").out.splitlines()
    assert lines[1] == "  0.7722  1296923/1679616  p1 reroll sword paw"
    assert len({line.split()[1] for line in lines[1:9]}) == 8
    assert lines[8].endswith("p1 reroll none")


def test_the_second_player_is_told_its_own_share(program: Program, tmp_path: Path) -> None:
    """The puzzle with the seats changed round: the same figures, now those of p2, and the same order."""
    file = tmp_path / "second.txt"
    said = (DATA / "last-turn.raka").read_text().replace("p1", "p3").replace("p2", "p1").replace("p3", "p2")
    *head, second, first = said.strip().splitlines()
    file.write_text("\n".join((*head, first, second)))
    changed = program(solve.main, file).out.splitlines()
    usual = program(solve.main).out.splitlines()
    assert changed[0].startswith("What p2 gets")
    assert changed[1:5] == [line.replace("p1", "p2") for line in usual[1:5]]
    assert changed[-2].startswith("p2 wins: ")


def test_chance_may_come_first(program: Program, tmp_path: Path) -> None:
    """Before a roll every result stands with its odds, which are those of a die."""
    file = tmp_path / "roll.txt"
    file.write_text(ROLLS.format(phase="roll active=cleo", dice=""))
    ways = program(solve.main, file).out.partition("\n\n")[0].splitlines()[1:]
    odds = [Fraction(way.rpartition(" ")[2]) for way in ways]
    assert sum(odds) == 1
    assert all(" chance roll " in way for way in ways)


def test_a_game_may_be_longer_than_calls_go_deep(program: Program, tmp_path: Path) -> None:
    """Hundreds of turns in which nobody has a choice are no trouble."""
    file = tmp_path / "long.txt"
    file.write_text(LONG)
    ran = program(solve.main, file, "--most", 100_000)
    assert ran.status == 0
    assert len(ran.out.splitlines()) > 2_000


ENDLESS: Final = """raka players=2 hand=1 rocks=3 turn_limit=5
cards 7H KS QC JD
p1 main_one turn=5
p1 hand 7H front KS rocks JD
p2 front QC
"""
"""A Brown Box with neither deck nor pile draws itself, and again, and again."""

UNSOLVED: Final = {
    "three players": ("raka players=3\np1 battle\np1\np2\np3\n", "two players"),
    "bids in secret": (
        "arena players=2 duel\nbid kind=weapon\ncleo\nmafaya\ndisplay cupids-bow thors-hammer\n",
        "in secret",
    ),
    "play that need not end": (ENDLESS, "can lead back to where it was"),
    "too many states": ("raka players=2 turn_limit=40\np1 battle\np1 front KS\np2 front QH\n", "50 states"),
}


@pytest.mark.parametrize("what", UNSOLVED)
def test_what_cannot_be_solved_is_refused_by_name(what: str, program: Program, tmp_path: Path) -> None:
    """More players, sealed bids, endless play, too large a position: one line, and no figure."""
    text, why = UNSOLVED[what]
    file = tmp_path / "position.txt"
    file.write_text(text)
    assert why in refused(program(solve.main, file, "--most", 50))


WRONG: Final = {
    **NO_TEXTS,
    "nothing": b"",
    "only remarks": b"# raka players=2\n",
    "another game": b"chess players=2\n",
    "a card twice": b"raka players=2\np1 battle\np1 front KS\np2 front KS\n",
    "a space that is none": b"arena players=2 duel types=none\nroll active=cleo\ncleo z9\nmafaya c3\n",
    "a record": (DATA / "first-duel.record").read_bytes(),
    "escapes": b"raka players=2 \x1b[2J\n",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_position_that_cannot_be_is_refused(what: str, program: Program, tmp_path: Path) -> None:
    """One line that names the file and the fault, status 2, and nothing that a terminal would obey."""
    file = tmp_path / "position.txt"
    file.write_bytes(WRONG[what])
    assert "position.txt: " in refused(program(solve.main, file))


def test_a_file_that_is_not_there_is_refused(program: Program, tmp_path: Path) -> None:
    """So is a folder."""
    assert "No such file" in refused(program(solve.main, "nowhere.txt"))
    assert "directory" in refused(program(solve.main, tmp_path))


@pytest.mark.parametrize("most", ["0", "-1", "x"])
def test_a_limit_of_states_is_a_number_above_none(program: Program, most: str) -> None:
    """Without one a large position would be looked at until the memory is full."""
    ran = program(solve.main, "--most", most)
    assert ran.status == 2
    assert "must be a whole number from 1" in ran.err
