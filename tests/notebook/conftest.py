"""What the tests of the notebook share."""

from __future__ import annotations

import pytest
from notebookpage import Output

from tests.notebook.executed import code, executed, given


@pytest.fixture(scope="session")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[Output]:
    """What each cell gives when Jupyter runs them."""
    return [given(cell) for cell in code(executed(tmp_path_factory.mktemp("notebook")))]
