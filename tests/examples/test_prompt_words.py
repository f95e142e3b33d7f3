"""At the prompt: moves by their line or number, refusals, help, lists, undo, the story, and the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import prompt
from tests.examples.programs import DATA, Program, Ran

PUZZLE: Final = ("raka", "you", "random", "--position", DATA / "last-turn.raka", "--seed", 1)
"""The last turn of a miniature: one person against a random player who has hardly a say in it."""
DICE: Final = ("arena", "you", "greedy", "--position", DATA / "last-round.arena", "--seed", 1)


def lines(ran: Ran) -> list[str]:
    """What a program printed, line by line; it has ended well, and said nothing aside."""
    assert (ran.status, ran.err) == (0, "")
    return [line.rstrip() for line in ran.out.splitlines()]


def after(ran: Ran, typed: str) -> list[str]:
    """What was printed between a line that was typed and the next question."""
    said = lines(ran)
    start = said.index(f"p1> {typed}") + 1
    end = next(number for number, line in enumerate(said[start:], start) if line.startswith("p1>"))
    return said[start:end]


def test_a_game_is_played_to_its_end(program: Program) -> None:
    """Moves by line and by number, in capitals or not; the end is told, drawn, and kept in a file."""
    typed = "deploy jc\nEND PHASE\nattack QC on p2 JH\nmoves\n1\n1\n1\n1\n1\n1\n"
    said = lines(program(prompt.main, *PUZZLE, typed=typed))
    assert "p1 deploys JC." in said
    assert "p1's QC attacks p2 random's JH." in said
    assert any(re.fullmatch(r"p[12].* wins?: .*|.* share the win: .*", line) for line in said)
    assert re.fullmatch(r"The game is kept in .*raka-1\.json\.", said[-1])


def test_a_refused_move_comes_with_its_rule(program: Program) -> None:
    """Why it cannot be made, by the sentence and the id, and the question is asked again."""
    ran = program(prompt.main, *PUZZLE, typed="attack QC on p2 JH\np2 end turn\n")
    assert " ".join(after(ran, "attack QC on p2 JH")) == (
        "No: an attack is declared in the battle phase; now this is main phase one (RAKA-036)."
    )
    assert after(ran, "p2 end turn") == ["No: p1 cannot make a move of another seat."]


def test_what_is_no_move_is_said_with_what_was_expected(program: Program) -> None:
    """If moves have the words in them, these are listed, with their numbers."""
    ran = program(prompt.main, *PUZZLE, typed="frobnicate\njc\n99\n0\n\nend phase\n")
    assert after(ran, "frobnicate")[0].startswith("That is no move: expected a move (")
    assert after(ran, "jc")[-1].split() == ["1", "deploy", "JC"]
    assert after(ran, "99") == after(ran, "0") == ["Your moves are numbered from 1 to 4."]
    assert "A move, or 'help'?" in lines(ran)


def test_moves_are_listed_and_filtered_by_words(program: Program) -> None:
    """All of them, those with every word, or none; each keeps its number."""
    ran = program(prompt.main, *DICE, typed="moves\nmoves SWORD paw\nmoves spaghetti\n")
    every = re.findall(r"([0-9]+) (reroll [a-z ]+?)(?:  |$)", "\n".join(after(ran, "moves")), re.MULTILINE)
    some = re.findall(
        r"([0-9]+) (reroll [a-z ]+?)(?:  |$)", "\n".join(after(ran, "moves SWORD paw")), re.MULTILINE
    )
    assert sorted(int(number) for number, _ in every) == list(range(1, 9))
    assert some == [each for each in every if "sword" in each[1] and "paw" in each[1]]
    assert len(some) == 2
    assert after(ran, "moves spaghetti") == ["You have no such move."]


def test_many_moves_are_counted_and_few_are_listed(program: Program) -> None:
    """A question with more than a dozen answers says how many, and how they are listed."""
    said = lines(program(prompt.main, "arena", "--seed", 1, typed="bid 2\n"))
    assert "You have 20 moves: 'moves' lists them, 'help' says more." in said
    assert len([line for line in lines(program(prompt.main, *PUZZLE)) if "1 deploy JC" in line]) == 1


def test_help_says_what_each_move_is_and_what_else_can_be_typed(program: Program) -> None:
    """Every kind of move that the seat has, with its rule, unlisted ones too, and the commands."""
    said = "\n".join(after(program(prompt.main, *PUZZLE, typed="help\n?\n"), "help"))
    assert re.search(r"deploy JC +Put a warrior from the hand into the front row \(RAKA-032\)\.", said)
    assert re.search(r"concede +Throw in the towel", said)
    assert "attack" not in said
    for word in ("help", "moves [WORD ...]", "picture", "story", "undo", "skip", "save FILE", "quit"):
        assert f"\n  {word} " in said


def test_a_move_is_taken_back_where_nobody_has_learnt_anything(program: Program) -> None:
    """A card that was set can be taken up again, and a line says so; a deployed warrior stays."""
    ran = program(prompt.main, *PUZZLE, typed="undo\nset 7C\nundo\ndeploy JC\nundo\n")
    said = lines(ran)
    first, granted, last = (place for place, line in enumerate(said) if line == "p1> undo")
    assert said[first + 1].startswith("No: p1 has nothing to take back: ")
    assert "'undo' takes your last move back." in said[first:granted]
    assert said.count("'undo' takes your last move back.") == 1
    assert said[granted + 2] == "p1 takes the last move back."
    assert any(re.fullmatch(r"  hand +\+?7C \+?JC", line) for line in said[granted:last])
    assert said[last + 1].startswith("No: p1 has nothing to take back: ")


def test_the_story_and_the_picture_come_again(program: Program) -> None:
    """The story has all that the seat has seen; neither changes anything."""
    ran = program(prompt.main, "raka", "--seed", 1, typed="picture\nstory\npicture\n")
    assert after(ran, "story").count("p2 greedy is dealt a card.") == 5
    said = lines(ran)
    pictures = [place for place, line in enumerate(said) if line.endswith("as p1 sees it")]
    assert len(pictures) == 3
    height = pictures[1] - said.index("p1> picture")
    assert said[pictures[1] : pictures[1] + 12] == said[pictures[0] : pictures[0] + 12]
    assert height == 2


def test_skipping_passes_until_the_own_turn(program: Program) -> None:
    """It is refused in the own turn, and otherwise followed at once."""
    ran = program(prompt.main, "raka", "--seed", 3, "--set", "first_player=1", typed="skip\nskip\n")
    said = lines(ran)
    assert "p1 passes." in said
    assert said[-3] == "No: it is the turn of p1: there is nothing to wait for."


def test_conceding_needs_no_list(program: Program) -> None:
    """It ends a game of two at once."""
    said = lines(program(prompt.main, *PUZZLE, typed="concede\n"))
    assert "p2 random wins: nobody else is left." in said


def test_agents_may_play_among_themselves(program: Program) -> None:
    """With nobody at the keyboard a spectator is told the game."""
    said = lines(
        program(prompt.main, "arena", "random", "greedy", "random", "--seed", 5, "--set", "round_limit=1")
    )
    assert "Round 1, as a spectator sees it" in said
    assert any(line.startswith("p2 greedy's Mafaya ") for line in said)


@pytest.mark.parametrize("word", ["random", "greedy", "ismcts", "ismcts:3", "ismcts:1s"])
def test_each_agent_plays(word: str, program: Program) -> None:
    """The second seat moves by itself, under its own name."""
    said = lines(
        program(prompt.main, "raka", "you", word, "--position", DATA / "last-turn.raka", typed="concede\n")
    )
    assert f"p2 {word.partition(':')[0]} wins: nobody else is left." in said


def test_a_seed_means_the_same_game(program: Program) -> None:
    """And another seed another one."""
    typed = "1\n" * 5
    once, again, other = (
        program(prompt.main, "raka", "--seed", seed, "--save", f"{number}.json", typed=typed).out
        for number, seed in enumerate((7, 7, 8))
    )
    assert once.partition("The game is kept")[0] == again.partition("The game is kept")[0]
    assert once.partition("The game is kept")[0] != other.partition("The game is kept")[0]


def test_settings_are_those_of_a_setup(program: Program, tmp_path: Path) -> None:
    """Numbers, switches and words, read as strictly as a document."""
    ran = program(prompt.main, "arena", "--set", "variant=titan", "--set", "instant=true", "--seed", 2)
    assert "Titan" in ran.out
    assert '"instant":true' in (tmp_path / "arena-1.json").read_text()
