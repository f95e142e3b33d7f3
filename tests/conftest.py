"""How hard the properties are tried: the Hypothesis profile that ``HYPOTHESIS_PROFILE`` names.

``smallest`` is for the run under coverage, ``quick`` for every day, ``long`` for a search by night. The first
two try the same examples on every run. ``hasty`` is for tests that show that a law can fail.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "smallest", max_examples=5, derandomize=True, database=None, deadline=None, suppress_health_check=_SLOW
)
settings.register_profile(
    "quick", max_examples=60, derandomize=True, database=None, deadline=None, suppress_health_check=_SLOW
)
settings.register_profile(
    "long", max_examples=1500, print_blob=True, deadline=None, suppress_health_check=_SLOW
)
settings.register_profile(
    "hasty", max_examples=150, derandomize=True, database=None, deadline=None, phases=[Phase.generate]
)
_PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")
settings.load_profile(_PROFILE)


@pytest.fixture
def hasty() -> Iterator[None]:
    """Look for a fault that is there, and do not make it small."""
    settings.load_profile("hasty")
    yield
    settings.load_profile(_PROFILE)
