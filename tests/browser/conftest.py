"""The web table is an example: what is in its folder is found there. One browser serves all tests."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

CHROMIUM = which("chromium") or "chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SOON = 60_000
"""Milliseconds in which whatever a page is to show has come about, however busy the machine."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    expect.set_options(timeout=SOON)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def windows(browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Opens windows of their own, for a page behind another in one window is drawn once a second."""
    opened: list[BrowserContext] = []

    def window() -> BrowserContext:
        opened.append(browser.new_context())
        opened[-1].set_default_timeout(SOON)
        return opened[-1]

    yield window
    for context in opened:
        context.close()
