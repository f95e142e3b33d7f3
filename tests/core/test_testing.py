"""The laws on the toy auction, which keeps them all."""

from __future__ import annotations

import subprocess
import sys

import pytest
from attrs import evolve
from hypothesis import strategies as st

from boardgames.core import Guess, MissingGroup
from boardgames.core.start import Arranged
from boardgames.testing import LAWS, Law, check, dreams_are_plausible
from boardgames.testing.dreams import leads_to, odds_of
from tests.core.toy import GAME, Position, Setup
from tests.core.toy.play import setups
from tests.core.trial import TRIAL, any_move, positions


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.says)
def test_the_toy_auction_keeps_the_law(law: Law) -> None:
    """Each of the eleven laws holds for the game that tests of the core play."""
    law.holds(TRIAL)


def test_the_laws_are_numbered_as_the_design_has_them() -> None:
    """Their order is that of their numbers."""
    assert [law.number for law in LAWS] == list(range(1, 12))


def test_check_tries_all_the_laws() -> None:
    """A game, its setups, its positions and any move are enough; the rest is given by name."""
    check(GAME, setups, positions(), any_move, longest_walk=20, effort=0.05)
    check(GAME, setups, None, any_move, longest_walk=20, effort=0.05)


def test_check_refuses_what_a_trial_does_not_have() -> None:
    """A misspelt argument is an error, not a law that is left out."""
    with pytest.raises(TypeError):
        check(GAME, setups, None, any_move, mater=len)


def test_a_game_without_the_groups_that_laws_are_about_is_told_so() -> None:
    """The laws do not quietly look at less."""
    with pytest.raises(MissingGroup, match="proof"):
        check(evolve(GAME, proof=None), setups, None, any_move, effort=0.05)


def test_miniatures_with_too_much_to_hide_are_not_listed() -> None:
    """Law 7 then looks at what is drawn, and gives up on the exact odds."""
    large = Position(Setup(players=4, cards=9), (1, 2, 3, 4), (2,) * 4, (0,) * 4, 1)
    assert odds_of(GAME.proof.guess(GAME.view(GAME.arrange(large), None))) is None
    dreams_are_plausible(evolve(TRIAL, miniatures=st.just(Arranged(large)), effort=0.1))


@pytest.mark.parametrize(
    ("answers", "found"),
    [
        ("ab", True),
        ("xab", True),
        ("aab", True),
        ("ba", False),
        ("b", False),
        ("", False),
        ("aaaaaaab", False),
    ],
)
def test_answers_lead_to_a_state_past_a_few_that_were_not_asked_for(answers: str, found: bool) -> None:
    """Of what looks like an answer three are skipped at most, and what is none is passed over."""

    def pick(path: str) -> Guess[str]:
        if len(path) == 2:
            return Guess(path)
        return Guess(None, ("a", "b"), (1, 1), lambda index: pick(path + "ab"[index]))

    assert leads_to(pick(""), "ab", tuple(answers)) is found


def test_odds_of_a_guess_are_exact() -> None:
    """Listing a guess gives each state the product of its odds, and gives up when there are too many."""

    def pick(depth: int, path: str) -> Guess[str]:
        if not depth:
            return Guess(path)
        return Guess(None, ("a", "b"), (1, 3), lambda index: pick(depth - 1, path + "ab"[index]))

    odds = odds_of(pick(2, ""))
    assert odds is not None
    assert {path: str(share) for path, share in odds.items()} == {
        "aa": "1/16",
        "ab": "3/16",
        "ba": "3/16",
        "bb": "9/16",
    }
    assert odds_of(pick(20, "")) is None


def test_without_hypothesis_the_extra_is_named() -> None:
    """Importing the laws without what they need says what to install."""
    program = "import sys; sys.modules['hypothesis'] = None; import boardgames.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "boardgames[testing]" in done.stderr
