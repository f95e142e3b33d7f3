"""The laws on the toy auction, which keeps them all."""

from __future__ import annotations

import pytest

from boardgames.testing import LAWS, Law, check
from tests.core.trial import TRIAL


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.says)
def test_the_toy_auction_keeps_the_law(law: Law) -> None:
    """Each of the eleven laws holds for the game that tests of the core play."""
    law.holds(TRIAL)
