"""The script of long play: it finds what is broken, names what never came up, and always plays the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

import pytest
from attrs import evolve

from boardgames.arena.equipment import Kind
from boardgames.core import Codec, Game, IllegalMove, Refusal, Step
from boardgames.core.record import Record
from boardgames.core.start import Arranged
from boardgames.raka.events import Phase, TurnEnded
from tests.golden.counted import PerftFile
from tests.golden.perft import ARENA, RAKA
from tests.long.play.crew import play_all
from tests.long.play.game import play_games
from tests.long.play.report import keep_records, name_of, written
from tests.long.play.subjects import SUBJECTS, UNTOLD, Start, Subject
from tests.long.play.tally import Found, Tally

pytestmark = pytest.mark.repeats

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
"""Either game."""
AnyState: TypeAlias = Any
"""A state of either."""
AnyMove: TypeAlias = Any
"""Likewise."""

BOTH = ("raka", "arena")
SOME = 12
MOST_LINES = 250
CLOSER = 16
"""So many times as often as usual a game is looked at that is to be found broken."""


@pytest.fixture(scope="module")
def played() -> Tally:
    """A few games of both kinds."""
    return play_games(1, range(SOME))


def test_games_are_played_to_the_end_and_nothing_is_broken(played: Tally) -> None:
    """Every game is counted, with its style, its moves and what was looked at."""
    assert played.found == []
    assert sum(played.games.values()) == SOME
    assert played.checked["laws 1 and 2 in short, 3 by hash, 5, and 9 by problems"] == sum(
        played.steps.values()
    )
    assert (
        played.checked["law 10, and law 9 by counting, at every end"] + sum(played.stopped.values()) == SOME
    )
    assert {name for name, _ in played.games} == {"raka", "arena"}


def test_a_game_goes_by_its_number_whatever_the_number_of_processes(
    played: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What processes played in chunks adds up to what one of them plays alone."""
    monkeypatch.setattr("tests.long.play.crew.CHUNK", 3)
    told: list[int] = []
    assert play_all(SOME, 1, 2, lambda more, _tally: told.append(more)) == played
    assert told == [3, 3, 3, 3]


def test_looking_does_not_change_a_game() -> None:
    """However closely it is looked at, the same is played."""
    usual, closely = play_games(1, range(4)), play_games(1, range(4), closer=3)
    assert closely.found == []
    assert closely.seen == usual.seen
    assert all(times >= usual.checked[law] for law, times in closely.checked.items())
    assert closely.checked["laws 6 and 7, one step in 192"] > usual.checked["laws 6 and 7, one step in 192"]


def test_another_seed_plays_other_games() -> None:
    """The seed counts too."""
    assert play_games(2, range(2)).seen != play_games(1, range(2)).seen


def test_what_never_came_up_is_named() -> None:
    """All of it, before anything is played; each thing by game, sort and name."""
    missing = Tally().missing()
    for each in (
        ("raka", "move", "FireCannon"),
        ("arena", "ending", "titan_fell"),
        ("arena", "decision", "Claiming"),
        ("raka", "word", "Departure: deck_out"),
        ("arena", "setting", "at_limit draw"),
        ("raka", "setting", "limited True"),
    ):
        assert each in missing
    assert len(missing) == sum(len(subject.due) for subject in SUBJECTS.values())


def test_what_came_up_is_missing_no_longer(played: Tally) -> None:
    """Whatever else is."""
    seen = {key for key, count in played.seen.items() if count}
    assert seen.isdisjoint(played.missing())
    assert seen.union(played.missing()) >= set(Tally().missing())


def test_what_has_no_occasion_does_not_come_up(played: Tally) -> None:
    """Words that nothing is due to hold are words of the games, and nothing holds them."""
    words = {f"{type(word).__name__}: {word.value}" for word in (*Phase, *Kind)}
    assert words >= UNTOLD
    assert {name for _, sort, name in played.seen if sort == "word"}.isdisjoint(UNTOLD)


def test_the_report_counts_everything_that_is_due(played: Tally) -> None:
    """Those that never came up once more by themselves; in few lines, none of them long."""
    text = written(played, {"command": "python -m tests.long.play"})
    for subject in SUBJECTS.values():
        for _, name in subject.due:
            assert f"  {name} " in text or f"  {name}\n" in text
    assert "Never came up:\n" in text
    assert "broken    0 laws\n" in text
    lines = text.splitlines()
    assert len(lines) - len(played.missing()) < MOST_LINES
    assert max(map(len, lines)) <= 110


def refuses_in_words(game: AnyGame) -> AnyGame:
    """Explains why a move is refused that it accepts."""
    return evolve(game, why_not=lambda _state, _move: Refusal("no", "", "no"))


def refuses_what_it_offers(game: AnyGame) -> AnyGame:
    """Never lets a turn end."""

    def apply(state: AnyState, move: AnyMove) -> Step[Any, Any]:
        if type(move).__name__ == "EndTurn":
            raise IllegalMove(move, Refusal("no", "", "no"))
        return game.apply(state, move)

    return evolve(game, apply=apply)


def offers_nothing(game: AnyGame) -> AnyGame:
    """Has an empty list for a seat that is to act."""
    return evolve(
        game,
        legal_moves=lambda state, seat=None: () if seat == 1 else game.legal_moves(state, seat),
    )


def never_says_who_won(game: AnyGame) -> AnyGame:
    """Ends without an outcome."""
    return evolve(game, outcome=lambda _state: None)


def changes_what_it_is_given(game: AnyGame) -> AnyGame:
    """Writes into the state in which a move is made."""

    def apply(state: AnyState, move: AnyMove) -> Step[Any, Any]:
        step = game.apply(state, move)
        object.__setattr__(state, "winners", (0, 1))
        return step

    return evolve(game, apply=apply)


def weighs_nothing(game: AnyGame) -> AnyGame:
    """Gives results of chance no weight."""
    return evolve(game, chance=lambda state: tuple((move, 0) for move, _ in game.chance(state)))


def weighs_otherwise(game: AnyGame) -> AnyGame:
    """Thinks that the first result is likelier than it is."""
    return evolve(
        game,
        chance=lambda state: tuple(
            (move, weight + 1000 * (place == 0)) for place, (move, weight) in enumerate(game.chance(state))
        ),
    )


def has_many_results(game: AnyGame) -> AnyGame:
    """Has more results than it says."""
    return evolve(game, facts=lambda setup: evolve(game.facts(setup), most_results=1))


def forgets_events(game: AnyGame) -> AnyGame:
    """Tells nothing of what happened."""
    return evolve(game, apply=lambda state, move: Step(game.apply(state, move).state, ()))


def folds_nothing(game: AnyGame) -> AnyGame:
    """Makes nothing of what happened."""
    return evolve(game, proof=evolve(game.proof, fold=lambda state, _event: state))


def shows_everything(game: AnyGame) -> AnyGame:
    """Shows a seat what another knows."""
    return evolve(game, view=lambda state, _seat: game.view(state, 0))


def dreams_otherwise(game: AnyGame) -> AnyGame:
    """Does not answer the guess by the generator that it is given."""
    return evolve(game, determinize=lambda view, rng: game.determinize(view, rng.split("another")))


def writes_otherwise(game: AnyGame) -> AnyGame:
    """Reads a move of the second player as one of the first."""
    return evolve(game, read=lambda text: game.read(text.replace("p2", "p1", 1)))


def saves_otherwise(game: AnyGame) -> AnyGame:
    """Forgets in a saved state who won."""
    codec = game.codecs.states
    states: Any = Codec(codec.write, lambda data: evolve(codec.read(data), turn=0))
    if game.name == "arena":
        states = Codec(codec.write, lambda data: evolve(codec.read(data), round=0))
    return evolve(game, codecs=evolve(game.codecs, states=states))


def loses_a_card(game: AnyGame) -> AnyGame:
    """Throws a card of a deck or of a Hero away with every move."""

    def lost(state: AnyState) -> AnyState:
        if game.name == "raka":
            return evolve(state, decks=(state.decks[0] & (state.decks[0] - 1), *state.decks[1:]))
        return evolve(
            state, heroes=(evolve(state.heroes[0], cards=state.heroes[0].cards[:-1]), *state.heroes[1:])
        )

    def apply(state: AnyState, move: AnyMove) -> Step[Any, Any]:
        step = game.apply(state, move)
        return Step(lost(step.state), step.events)

    return evolve(game, apply=apply)


def does_not_say_why(game: AnyGame) -> AnyGame:
    """Ends without a reason."""
    return evolve(game, outcome=lambda state: (end := game.outcome(state)) and evolve(end, why=""))


def goes_on_too_long(game: AnyGame) -> AnyGame:
    """Has more moves than it says."""
    return evolve(game, facts=lambda setup: evolve(game.facts(setup), longest=5))


def peeks_at_bids(game: AnyGame) -> AnyGame:
    """Offers less once another seat has decided in secret."""

    def legal_moves(state: AnyState, seat: int | None = None) -> tuple[Any, ...]:
        moves = game.legal_moves(state, seat)
        return moves[:1] if any(state.sealed) and len(game.to_act(state)) > 1 else moves

    return evolve(game, legal_moves=legal_moves)


CASES: Final[dict[str, PerftFile[Any, Any, Any]]] = {"raka": RAKA, "arena": ARENA}


def first_found(name: str, change: Callable[[AnyGame], AnyGame]) -> Found:
    """What is found first in a game that was changed."""
    subject = SUBJECTS[name]
    spoilt: Subject = evolve(subject, trial=evolve(subject.trial, game=change(subject.trial.game)))
    for number in range(40):
        tally = play_games(1, [number], {name: spoilt}, closer=CLOSER)
        if tally.found:
            return tally.found[0]
    raise AssertionError(f"nothing is found in a game that {change.__name__}")


@pytest.mark.parametrize(
    ("change", "law", "name"),
    [
        (change, law, name)
        for change, law, names in (
            (refuses_in_words, 1, BOTH),
            (refuses_what_it_offers, 1, BOTH),
            (offers_nothing, 2, BOTH),
            (never_says_who_won, 2, BOTH),
            (changes_what_it_is_given, 3, BOTH),
            (weighs_nothing, 4, BOTH),
            (weighs_otherwise, 4, BOTH),
            (has_many_results, 4, BOTH),
            (forgets_events, 5, BOTH),
            (folds_nothing, 5, BOTH),
            (shows_everything, 6, BOTH),
            (dreams_otherwise, 7, BOTH),
            (writes_otherwise, 8, BOTH),
            (saves_otherwise, 8, BOTH),
            (loses_a_card, 9, BOTH),
            (does_not_say_why, 10, BOTH),
            (goes_on_too_long, 10, BOTH),
            (peeks_at_bids, 11, ("arena",)),
        )
        for name in names
    ],
)
def test_a_broken_game_is_told_with_the_moves_that_lead_there(
    change: Callable[[AnyGame], AnyGame], law: int, name: str
) -> None:
    """By the law that it breaks; its record can be read, and its moves are told in notation."""
    found = first_found(name, change)
    assert f"LawBroken({law}, " in found.law
    game = SUBJECTS[name].trial.game
    assert found.record is not None
    record = Record.read_text(game, found.record)
    for move in record.moves:
        assert game.write(move) in found.start


def test_a_card_that_its_own_invariants_do_not_miss_is_missed() -> None:
    """Law 9 by counting: who finds no problems, and loses a card whenever a turn ends, is found out."""
    game = SUBJECTS["raka"].trial.game

    def lost(state: AnyState, *events: object) -> AnyState:
        if not any(isinstance(event, TurnEnded) for event in events):
            return state
        return evolve(state, decks=(state.decks[0] & (state.decks[0] - 1), *state.decks[1:]))

    def apply(state: AnyState, move: AnyMove) -> Step[Any, Any]:
        step = game.apply(state, move)
        return Step(lost(step.state, *step.events), step.events)

    def blind(_game: AnyGame) -> AnyGame:
        proof = evolve(
            game.proof,
            problems=lambda _state: (),
            fold=lambda state, event: lost(game.proof.fold(state, event), event),
        )
        return evolve(game, apply=apply, proof=proof)

    assert "LawBroken(9, 'there was " in first_found("raka", blind).law


@pytest.mark.parametrize("name", BOTH)
def test_a_game_that_cannot_be_written_down_is_told_all_the_same(name: str) -> None:
    """So is one that cannot even start; neither stops the others."""
    subject = SUBJECTS[name]

    def cannot(*_given: object) -> NoReturn:
        raise RuntimeError("out of ink")

    mute = evolve(subject, trial=evolve(subject.trial, game=evolve(subject.trial.game, write=cannot)))
    (found,) = play_games(1, [0], {name: mute}, closer=CLOSER).found
    assert found.record is None
    assert "out of ink" in found.start
    started = evolve(subject, start=cannot)
    tally = play_games(1, range(2), {name: started})
    assert [each.number for each in tally.found] == [0, 1]
    assert "out of ink" in tally.found[0].law


def test_records_of_broken_games_are_kept_and_named(tmp_path: Path) -> None:
    """A file each in a folder that is made for them, and none where there is nothing to keep."""
    found = first_found("raka", refuses_in_words)
    folder = tmp_path / "broken"
    keep_records([], folder)
    assert not folder.exists()
    keep_records([found, evolve(found, number=99, record=None)], folder)
    assert [path.name for path in folder.iterdir()] == [name_of(found)]
    assert (folder / name_of(found)).read_text() == found.record
    text = written(Tally(found=[found]), {})
    assert f"its record: {name_of(found)}\n" in text
    assert "LawBroken(1, " in text


@pytest.mark.parametrize("name", BOTH)
def test_a_game_may_start_in_the_middle_of_things(name: str) -> None:
    """From a position and its first moves, which are counted among those of the game."""
    subject = SUBJECTS[name]
    case = next(case for case in CASES[name].cases() if case.moves)
    begun = evolve(subject, start=lambda _one_of: Start(Arranged(case.arranged()), case.moves))
    tally = play_games(1, [0], {name: begun})
    assert tally.found == []
    assert tally.arranged[name] == 1
    assert sum(tally.steps.values()) >= len(case.moves)
