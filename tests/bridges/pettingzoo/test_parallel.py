"""All agents at once: whose action counts, what is refused, and what is handed out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardgames.adapters.pettingzoo import parallel_env
from boardgames.core import IllegalMove
from tests.bridges.pettingzoo.tables import TABLES, course, legal, plain


def test_only_the_action_of_whoever_is_asked_counts() -> None:
    """Whatever the others hand in, if anything, and whoever else does."""
    given = []
    beside: list[dict[str, Any]] = [{}, {"player_1": 3}, {"player_1": None}, {"player_1": "x", "nobody": 4}]
    for others in beside:
        together = parallel_env(*TABLES["arena for three"])
        _, infos = together.reset(seed=7)
        assert {info["active_agent"] for info in infos.values()} == {"player_0"}
        given.append(
            [plain(each) for each in together.step({**others, "player_0": legal(together.aec_env)[2]})]
        )
    assert all(each == given[0] for each in given)


@pytest.mark.parametrize("form", ["dict", "flat"])
def test_without_an_action_of_whoever_is_asked_there_is_no_step(form: Any) -> None:  # noqa: ANN401
    """Nor with anything else than actions by agent; and nothing has changed."""
    together = parallel_env(*TABLES["arena for three"], observation=form)
    together.reset(seed=7)
    before = course(together.aec_env)
    wrong: list[Any] = [{}, {"player_1": 0}, None, 0, [0, 0, 0], "player_0"]
    for actions in wrong:
        with pytest.raises(IllegalMove, match="player_0 is asked, and its action is not in"):
            together.step(actions)
    for action in (None, -1, True, 10_000_000, 2.0):
        with pytest.raises(IllegalMove, match="the action of player_0 must be from 0 to"):
            together.step({"player_0": action})  # type: ignore[dict-item]
    illegal = int(np.flatnonzero(together.aec_env.infos["player_0"]["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        together.step({"player_0": illegal})
    assert course(together.aec_env) is before
    assert together.agents == together.possible_agents


def test_a_list_of_agents_stays_what_it_was() -> None:
    """It is not emptied under whoever holds it when the episode ends."""
    together = parallel_env(*TABLES["a duel"], max_cycles=1)
    together.reset(seed=7)
    held = together.agents
    together.step({"player_0": legal(together.aec_env)[0]})
    assert together.agents == []
    assert held == together.possible_agents
