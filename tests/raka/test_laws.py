"""Raka Warriors keeps the eleven laws, in every style of play and under every house rule."""

from __future__ import annotations

from attrs import evolve

from boardgames.testing import (
    dreams_are_plausible,
    listed_is_accepted,
    log_is_the_state,
    matter_is_conserved,
    play_ends,
    round_trips,
    someone_must_act,
    values_stay,
    views_do_not_tell,
    weights_are_honest,
)
from tests.raka.trial import TRIAL


def test_law_1_listed_is_accepted() -> None:
    """What is listed can be done, every player can concede, and nothing else is accepted."""
    listed_is_accepted(TRIAL)


def test_law_2_someone_must_act() -> None:
    """Until the game is over somebody has something to do."""
    someone_must_act(TRIAL)


def test_law_3_values_stay() -> None:
    """No step changes the state before it, and equal states are alike in everything."""
    values_stay(TRIAL)


def test_law_4_weights_are_honest() -> None:
    """Every card that is in nobody's zone is as likely as another to come off the deck."""
    weights_are_honest(TRIAL)


def test_law_5_the_log_is_the_state() -> None:
    """The events of a step are all that changes the facts."""
    log_is_the_state(TRIAL)


def test_law_6_views_do_not_tell() -> None:
    """Cards that a player cannot see change nothing that the player is shown, told, offered or asked."""
    views_do_not_tell(TRIAL)


def test_law_7_dreams_are_plausible() -> None:
    """What is drawn for a view agrees with it, and every arrangement that does is equally likely."""
    dreams_are_plausible(TRIAL)


def test_law_8_round_trips() -> None:
    """Whatever is written comes back equal, and is the same bytes everywhere."""
    round_trips(evolve(TRIAL, home=""))


def test_law_9_matter_is_conserved() -> None:
    """Every card of every deck is in exactly one place, and the rocks are within the cap."""
    matter_is_conserved(TRIAL)


def test_law_10_play_ends() -> None:
    """With a turn limit every game ends, and says why."""
    play_ends(TRIAL)
