"""The environment itself, without the wrappers that check the order of calls."""

from __future__ import annotations

import sys
from math import prod
from typing import Any, Final, Generic, TypeVar

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding

from boardgames.adapters.actions import Actions
from boardgames.adapters.pettingzoo.bases import Sequential
from boardgames.adapters.pettingzoo.course import Course, answered, asked, begun
from boardgames.adapters.pettingzoo.forms import Flat, Form, Mask, box
from boardgames.adapters.pettingzoo.integers import plain, source
from boardgames.adapters.pettingzoo.wishes import RENDER_MODES, Wishes
from boardgames.core import CHANCE, DataError, Game, IllegalMove, Refusal, Rng, Seat
from boardgames.core.log import seat_of
from boardgames.core.plain import listed, shown
from boardgames.core.start import SEEDS

O = TypeVar("O")  # noqa: E741 - observation
M = TypeVar("M")

ENCODING: Final = 0
"""Raised when actions or arrays of the same rules come to mean something else."""


class RawEnvironment(Sequential, Generic[O, M]):  # not final: an isinstance may find it to be an AECEnv
    """A game as an environment in which one agent acts at a time.

    ``player_0`` is the first seat, and so on. All agents live until the game is over, whatever has befallen
    them in it, and end together; whoever is out of the game is not asked again. Rewards are 0 until then, and
    then each agent's payoff, which sum to 1.
    """

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    render_mode: str | None
    observation_spaces: dict[str, spaces.Space[Any]]
    """By agent."""
    action_spaces: dict[str, spaces.Space[Any]]
    """By agent."""
    state_space: spaces.Box
    """The space of :meth:`state`."""

    _course: Course[Any, M]

    def __init__(
        self,
        game: Game[Any, Any, Any, M, Any, Any],
        first: object,
        actions: Actions[Any, M],
        wishes: Wishes[Any],
    ) -> None:
        super().__init__()
        self._game = game
        self._first = first
        self._actions = actions
        self._form: Form[O] = wishes.form
        self._max_cycles = wishes.max_cycles
        self._illegal_reward = wishes.illegal_reward
        self._picture = wishes.picture
        self._source: Rng | None = None
        self._episode = 0
        self.render_mode = wishes.render_mode
        self.metadata = {
            "name": f"boardgames_{game.name}_v{game.rules + ENCODING}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # nobody acts at once with another, not even in secret
        }
        length = prod(actions.numbers.shape)
        self._seats = {f"player_{seat}": seat for seat in range(actions.seats)}
        self.possible_agents = list(self._seats)
        counts = {agent: actions.count(seat) for agent, seat in self._seats.items()}
        self.observation_spaces = {agent: self._form.space(length, count) for agent, count in counts.items()}
        self._discrete = {agent: spaces.Discrete(count) for agent, count in counts.items()}
        self.action_spaces = dict(self._discrete)
        self.state_space = box(length * actions.seats)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what :meth:`observe` gives that agent: the same object every time."""
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The agent's actions, 0 to one less than there are: the same object every time."""
        self._seat(agent)
        return self._discrete[agent]

    def move(self, agent: str, action: int) -> M:
        """The move of an action. Raises :class:`~boardgames.core.DataError` outside the range."""
        return self._actions.move(self._seat(agent), plain(action))

    def action(self, move: M) -> int:
        """The action of whoever makes the move.

        Raises :class:`~boardgames.core.DataError` if it has no number, and for a result of chance.
        """
        action = self._actions.action(move)
        if seat_of(move) == CHANCE:
            raise DataError("move", "is a result of chance, and nobody's action")
        return action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin an episode; ``options`` are ignored.

        Under a seed, 0 to 2**64-1, chance does what it does in ``play`` under the same seed. Without one, the
        episode follows from the seed given last and the number of episodes since, or if there was none, from
        one that nobody knows. Raises :class:`~boardgames.core.SetupError` for any other seed.
        """
        if seed is not None:
            self._source = source(seed)
            self._episode = 0
        elif self._source is None:
            fresh, _ = seeding.np_random()
            self._source = Rng(int(fresh.integers(SEEDS, dtype=np.uint64)))
        rng = self._source.split(f"episode {self._episode}") if self._episode else self._source
        self._episode += 1
        self._steps = 0
        self._course = begun(self._game, self._first, rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._arrive()
        self._show()

    def step(self, action: int | None) -> None:
        """Choose for the agent that is asked; ``None`` for one whose episode has ended.

        Raises :class:`~boardgames.core.IllegalMove` for an action that the mask does not allow, and
        changes nothing, unless there is an ``illegal_reward``; for what is no action of the agent, always.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        move = self._chosen(seat, action)
        forfeited = move not in self._game.legal_moves(self._course.state, seat)
        if not forfeited:
            self._course = answered(self._game, self._course, move)
        elif self._illegal_reward is None:
            raise self._refused(seat, move)
        self._steps += 1
        self._arrive(agent if forfeited else None)
        self._accumulate_rewards()  # once, at the end: there is nothing to clear before
        self._show()

    def observe(self, agent: str) -> O:
        """What that agent may know now, and what it may do if it is the one to act."""
        seat = self._seat(agent)
        return self._form.made(self._array(seat), self._mask(seat))

    def state(self) -> Flat:
        """What the agents know, one after the other: for a critic in training, not for an agent."""
        return np.concatenate([self._array(seat) for seat in self._seats.values()])

    def render(self) -> str | None:
        """The table as a spectator sees it: returned in the mode ``ansi``, printed in the mode ``human``."""
        if self.render_mode is None or self._picture is None:
            logger.warn("render() was called without a render_mode: env() takes one, ansi or human")
            return None
        text = self._picture(self._game.view(self._course.state, None))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> Seat:
        """The seat of an agent. Raises :class:`~boardgames.core.DataError` if there is none of that name."""
        seat = self._seats.get(agent) if type(agent) is str else None
        if seat is None:
            raise DataError("agent", f"must be one of {listed(self._seats)}, not {shown(agent)}")
        return seat

    def _arrive(self, forfeiter: str | None = None) -> None:
        """Say who is asked, what is legal, and what each agent gets; after an illegal action, nobody."""
        seat = asked(self._game, self._course) if forfeiter is None else None
        outcome = self._game.outcome(self._course.state)
        if outcome is not None:
            self.rewards = {agent: float(outcome.payoffs[at]) for agent, at in self._seats.items()}
        if forfeiter is not None and self._illegal_reward is not None:
            self.rewards = {**self.rewards, forfeiter: float(self._illegal_reward)}
        self.terminations = dict.fromkeys(self.agents, seat is None)
        cut = seat is not None and self._max_cycles is not None and self._steps >= self._max_cycles
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.agents[0 if seat is None or cut else seat]
        self.infos = {agent: {"action_mask": self._mask(self._seats[agent])} for agent in self.agents}

    def _show(self) -> None:
        """In the mode ``human`` everything is shown as it happens."""
        if self.render_mode == "human":
            self.render()

    def _chosen(self, seat: Seat, action: object) -> M:
        """The move of an action, legal or not."""
        action = plain(action)
        if type(action) is not int or not 0 <= action < self._actions.count(seat):
            most = self._actions.count(seat) - 1
            sentence = f"the action of player_{seat} must be from 0 to {most}, not {shown(action)}"
            raise IllegalMove(action, Refusal("not-offered", "", sentence))
        return self._actions.move(seat, action)

    def _refused(self, seat: Seat, move: M) -> IllegalMove:
        """Why the move is not legal, by which rule."""
        sentence = f"the mask of player_{seat} does not offer {self._game.write(move)}"
        refusal = self._game.why_not(self._course.state, move)
        return IllegalMove(move, refusal or Refusal("not-offered", "", sentence))

    def _array(self, seat: Seat) -> Flat:
        view = self._game.view(self._course.state, seat)
        return np.array(self._actions.numbers.array(view), np.float32)

    def _mask(self, seat: Seat) -> Mask:
        """What the seat may do: nothing unless it is the one that is asked."""
        mask = np.zeros(self._actions.count(seat), np.int8)
        agent = self.agent_selection
        done = self.terminations.get(agent, True) or self.truncations[agent]  # none is told of who is gone
        if seat == self._seats[agent] and not done:
            moves = self._game.legal_moves(self._course.state, seat)
            mask[[self._actions.action(move) for move in moves]] = 1
        return mask
