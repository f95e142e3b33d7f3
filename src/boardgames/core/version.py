"""The version of this library, said once."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
"""What records and saves name as their library, and what the package is published under."""
