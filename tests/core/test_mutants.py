"""The laws can fail: each catches the games that break it, and says how."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

from boardgames.core import IllegalMove, Refusal
from boardgames.core.table import Table
from boardgames.testing import LAWS, LawBroken, listed_is_accepted
from tests.core.mutants import MUTANTS, Mutant
from tests.core.trial import TRIAL

settings.register_profile(
    "hasty", max_examples=150, derandomize=True, database=None, deadline=None, phases=[Phase.generate]
)


@pytest.fixture(autouse=True)
def _hasty() -> Iterator[None]:
    """Look for a fault, and do not make it small."""
    before = settings.get_current_profile_name()
    settings.load_profile("hasty")
    yield
    settings.load_profile(before)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.law} {mutant.name}")
def test_a_broken_game_is_caught_by_the_law_that_it_breaks(mutant: Mutant) -> None:
    """The law fails, under its own number, and its sentence says what is wrong."""
    with pytest.raises(LawBroken) as caught:
        LAWS[mutant.law - 1].holds(mutant.trial)
    assert caught.value.law == mutant.law
    assert mutant.says in str(caught.value)


def test_every_law_has_a_game_that_breaks_it() -> None:
    """No law is without its counterexample."""
    assert {mutant.law for mutant in MUTANTS} == {law.number for law in LAWS} == set(range(1, 12))
