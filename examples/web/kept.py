"""A room as a file: its table with everything secret, and the secrets of its seats. For the host alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, final

from attrs import frozen

from boardgames.core import Codec, Converter, codec_of, read_json, write_json


@final
@frozen
class Kept:
    """What has to be kept so that the server can be started again."""

    game: str
    names: tuple[str, ...]
    tokens: tuple[str, ...]
    """The secret of each seat: the players' links hold them, and stay good."""
    table: str
    """The table's own document."""


KEPT: Final[Codec[Kept]] = codec_of(Converter(), Kept)


def write_kept(path: Path, kept: Kept) -> None:
    """Put it there whole or not at all, and for no other user to read.

    Raises :class:`OSError`, and :class:`~boardgames.core.DataError` for what is too long for a document.
    """
    document = write_json(KEPT.write(kept))
    new = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(document)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def read_kept(path: Path) -> Kept:
    """What was kept there. Raises :class:`OSError`, and :class:`~boardgames.core.DataError` for others."""
    return KEPT.read(read_json(path.read_bytes()))
