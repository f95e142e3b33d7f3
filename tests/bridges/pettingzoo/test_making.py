"""Making an environment: what it starts from, what it is called, how it is shown, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import gymnasium
import numpy as np
import pettingzoo
import pytest

from boardgames import arena, raka
from boardgames.adapters.pettingzoo import env, parallel_env
from boardgames.core import Arranged, DataError, MissingGroup, SetupError, read_json
from tests.bridges.pettingzoo.tables import ARENA, RAKA, TABLES, TOY, begun, course, made, walk

WRONG: Final[dict[str, tuple[object, ...]]] = {
    "observation": (None, ["dict"], np.array(["dict", "flat"])),
    "max_cycles": (-1, True, 1.0, "9"),
    "illegal_reward": (float("nan"), float("-inf"), 10**400, True),
    "render_mode": ("rgb_array", {}, np.array(["ansi", "human"])),
}
"""Arguments that cannot be had."""

POSITION = "raka turn_limit=40\np1 battle\np1 front KS\np2 front JD\n"


@pytest.mark.parametrize(("game", "setup"), [(RAKA, raka.Setup()), (ARENA, arena.Setup())])
def test_a_game_starts_from_its_default_setup(game: Any, setup: object) -> None:  # noqa: ANN401
    """``env(game)`` is ``env(game, Setup())``."""
    table = env(game)
    table.reset(seed=1)
    assert course(table).state.setup == setup


def test_a_game_without_a_default_wants_a_setup() -> None:
    """Where an empty object is no setup."""
    with pytest.raises(SetupError, match="the game 'toy' has none by default"):
        env(TOY)


def test_a_position_begins_every_episode() -> None:
    """The arranged state, and the arrays of its setup."""
    position = raka.read_position(POSITION)
    table = env(raka.GAME, Arranged(position))
    for seed in (1, 2):
        table.reset(seed=seed)
        assert course(table).state == raka.arrange(position)
        assert table.observation_space("player_0").contains(table.observe("player_0"))


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """Before there is an environment."""
    wishes: dict[str, Any] = {
        "observation": "planes",
        "max_cycles": 0,
        "illegal_reward": "much",
        "render_mode": "rgb_array",
        "picture": "a painting",
    }
    for make in (env, parallel_env):
        with pytest.raises(SetupError) as refused:
            make(RAKA, raka.Setup(), **wishes)
        assert [problem.path for problem in refused.value.problems] == list(wishes)


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_had_is_refused(name: str) -> None:
    """Whatever it is, by the name of the argument."""
    for wrong in WRONG[name]:
        with pytest.raises(SetupError, match=f"^{name}: must be"):
            made("a duel", **{name: wrong})


@pytest.mark.parametrize("wrong", [None, "raka", raka, raka.Setup()])
def test_what_is_no_game_is_refused(wrong: Any) -> None:  # noqa: ANN401
    """The package of a game is none."""
    for make in (env, parallel_env):
        with pytest.raises(SetupError, match="game: must be a Game, such as"):
            make(wrong)


def test_there_are_only_the_agents_that_there_are() -> None:
    """A seat is no agent, and one that nobody sits in neither."""
    table = begun("a duel")
    calls: list[Callable[[Any], object]] = [
        table.observe,
        table.observation_space,
        table.action_space,
        lambda agent: table.move(agent, 0),
    ]
    wrongs: list[object] = ["player_2", "p1", 0, None, []]
    for wrong in wrongs:
        for call in calls:
            with pytest.raises(DataError, match="agent: must be one of player_0, player_1, not"):
                call(wrong)


def test_a_setup_that_cannot_be_played_is_refused_at_once() -> None:
    """Not when the first episode begins."""
    with pytest.raises(SetupError, match="players"):
        env(RAKA, raka.Setup(9))
    with pytest.raises(SetupError, match="as Arranged"):
        env(RAKA, raka.read_position(POSITION))


def test_a_game_that_is_over_before_it_begins_is_refused() -> None:
    """There would be nobody to ask."""
    table = begun("lots")
    list(walk(table, 1))
    finished = course(table).state
    with pytest.raises(SetupError, match="over before anybody is asked"):
        env(attrs.evolve(TOY, start=lambda _: finished), TABLES["lots"][1])


def test_a_game_without_numbers_is_refused_by_name() -> None:
    """And one without codecs where they are needed, for a default setup or a picture."""
    silent = attrs.evolve(RAKA, study=None)
    with pytest.raises(MissingGroup, match="study"):
        env(silent, raka.Setup())
    plain = attrs.evolve(RAKA, codecs=None)
    with pytest.raises(MissingGroup, match="codecs"):
        env(plain)
    with pytest.raises(MissingGroup, match="codecs"):
        env(plain, raka.Setup(), render_mode="ansi")
    env(plain, raka.Setup(), render_mode="ansi", picture=raka.picture).reset(seed=1)


def test_an_environment_has_a_name_with_a_version() -> None:
    """The game's and that of its rules, as PettingZoo names environments."""
    table = made("raka for two")
    assert str(table) == table.metadata["name"] == f"boardgames_raka_v{raka.GAME.rules}"
    assert table.metadata["render_modes"] == ["human", "ansi"]
    assert table.metadata["is_parallelizable"] is False
    assert table.possible_agents == ["player_0", "player_1"]
    assert isinstance(table, pettingzoo.AECEnv)
    assert isinstance(table.unwrapped, pettingzoo.AECEnv)
    assert isinstance(parallel_env(*TABLES["raka for two"]), pettingzoo.ParallelEnv)


def test_nothing_is_asked_before_the_first_reset() -> None:
    """The wrapper says what comes first."""
    table = made("a duel", render_mode="ansi")
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        _ = table.agents
    for call in (lambda: table.step(0), lambda: table.observe("player_0"), table.state, table.render):
        with pytest.raises(AssertionError, match="reset"):
            call()
    together = parallel_env(*TABLES["a duel"])
    for late in (lambda: together.agents, lambda: together.num_agents, lambda: together.step({})):
        with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
            late()


def test_a_picture_is_what_a_spectator_sees() -> None:
    """As data unless there is a function for it."""
    table = begun("raka for two", render_mode="ansi")
    drawn = begun("raka for two", render_mode="ansi", picture=raka.picture)
    state = course(table).state
    text = table.render()
    assert text is not None
    assert raka.GAME.codecs.views.read(read_json(text)) == raka.view(state, None)
    assert drawn.render() == raka.picture(raka.view(state, None))
    table.close()


def test_for_people_the_picture_is_printed_at_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    """In the mode ``human``, when an episode begins and after every action."""
    table = begun("a duel", render_mode="human", picture=lambda _: "drawn")
    steps = len(list(walk(table, 1)))
    assert capsys.readouterr().out.splitlines() == ["drawn"] * (steps + 1)
    assert table.render() is None


def test_without_a_mode_nothing_is_drawn() -> None:
    """Gymnasium's warning says why."""
    table = begun("a duel")
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert table.render() is None
    assert gymnasium.logger.min_level is not None


def test_an_environment_can_be_registered() -> None:
    """PettingZoo's registry makes it, and hands the cap on."""
    pettingzoo.register("aec", "boardgames/duel-v1", entry_point=lambda **wishes: made("a duel", **wishes))
    try:
        table = pettingzoo.make("aec", "boardgames/duel-v1", max_cycles=5)
    finally:
        del pettingzoo.aec_registry["boardgames/duel-v1"]
    table.reset(seed=1)
    assert len(list(walk(table, 1))) == 5
