"""The changelog: what changed, in a form that tells at a glance whether old games still replay."""

from __future__ import annotations

import re

from tests.house.project import ROOT

TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = ("Rules", "Added", "Changed", "Fixed")
RELEASE = re.compile(r"Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)")


def test_the_newest_heading_is_unreleased() -> None:
    """There is always a place for the next change, on top."""
    headings = re.findall(r"^## (.*)$", TEXT, re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert [heading for heading in headings if not RELEASE.fullmatch(heading)] == []


def test_changes_are_of_four_kinds_in_order() -> None:
    """Each release has its changes under Rules, Added, Changed and Fixed, in that order."""
    for release in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.*)$", release, re.MULTILINE)
        assert kinds == [kind for kind in KINDS if kind in kinds]
        assert kinds


def test_every_change_is_a_sentence() -> None:
    """Entries are whole sentences, and no heading stands empty."""
    for section in re.split(r"^### ", TEXT, flags=re.MULTILINE)[1:]:
        entries = re.findall(r"^- (.*(?:\n  .*)*)", section, re.MULTILINE)
        assert entries
        assert [entry for entry in entries if not entry.endswith(".")] == []
