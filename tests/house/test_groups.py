"""Groups of tests: those that everybody can run, and those that need more than the README installs."""

from __future__ import annotations

import re
import tomllib

from tests.house.project import ROOT


def test_every_folder_of_tests_is_in_a_group_that_is_run() -> None:
    """In the README's command, or in a list of ``.ci/run``, which installs what it needs; not in both."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    everywhere = project["tool"]["pytest"]["ini_options"]["testpaths"]
    lists = re.findall(
        r"^(traced|others)=\(([a-z ]+)\)$", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [name for name, _ in lists] == ["traced", "others"]
    groups = [group for _, names in lists for group in names.split()]
    folders = {path.relative_to(ROOT).parts[1] for path in (ROOT / "tests").rglob("test_*.py")}
    assert sorted([*everywhere, *(f"tests/{group}" for group in groups)]) == sorted(
        f"tests/{name}" for name in folders
    )
    assert set(groups) <= project["project"]["optional-dependencies"].keys()
