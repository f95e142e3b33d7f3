"""Readers and schemas asked about the same data: they may differ only where a schema cannot know better."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

import attrs
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from boardgames.core import Codec, DataError, Game, Record, SeatRecord, Table, schemas_of
from boardgames.core.schema import Schema
from tests.damage import Plain, at, damaged, moved, places, put, without

AS_WHOLE: Final = r".*: must be a whole number( or [a-z ]+)*, not -?[0-9.e+]+"
"""A number with nothing but zeros behind the point is whole to a schema, and is not to us."""


@final
class Judge:
    """What reads documents of one kind, and the schema of them."""

    def __init__(self, read: Callable[[Plain], object], schema: Schema, beyond: str = "") -> None:
        """``beyond`` is for paths and sentences that no schema knows: of content, of what goes together."""
        self.read = read
        self.validator = Draft202012Validator(schema)
        self.beyond = re.compile("|".join(filter(None, (AS_WHOLE, beyond))), re.DOTALL)

    def is_valid(self, data: Plain) -> bool:
        """Whether it is, which it must be if it is read, and may not be if it is refused for its shape."""
        valid = self.validator.is_valid(data)
        error = self._refusal(data)
        if error is None:
            assert valid, f"read, and yet {next(self.validator.iter_errors(data))}"
        else:
            assert not valid or self.beyond.fullmatch(str(error)), f"valid, and yet {error}"
        return valid

    def _refusal(self, data: Plain) -> DataError | None:
        try:
            self.read(data)
        except DataError as error:
            return error
        return None

    def check_written(self, data: Plain) -> None:
        """What was written is read, and is valid."""
        assert self._refusal(data) is None
        assert self.validator.is_valid(data), next(self.validator.iter_errors(data))

    def check_damaged(self, data: Plain, draw: st.DataObject, times: int = 4) -> None:
        """Of random damages, both the reader and the schema refuse those of the shape."""
        where = list(places(data))
        for _ in range(times):
            path, other = (draw.draw(st.sampled_from(where)) for _ in "12")
            self.is_valid(damaged(data, path, draw))
            self.is_valid(moved(data, path, other))

    def check_everywhere(self, data: Plain) -> None:
        """A foreign object in any place is not valid, nor is a key too many or, in what was written, too few.

        Only what may be left out of what is read may be left out of what is valid.
        """
        for path in places(data):
            assert not self.is_valid(put(data, path, lambda _: {"another": []}))
            value = at(data, path)
            if isinstance(value, list):
                assert not self.is_valid(put(data, path, lambda held: [*held, {"another": []}]))
            if isinstance(value, dict):
                assert not self.is_valid(put(data, path, lambda held: held | {"another": 0}))
                for key in value:
                    self.is_valid(put(data, path, partial(without, key)))


def judges_of(
    game: Game[Any, Any, Any, Any, Any, Any], beyond: str, **instead: Codec[Any]
) -> dict[str, Judge]:
    """A judge of each thing that is written of a game.

    ``instead`` are codecs that do not ask whether a game comes to what they read: no schema does.
    """
    codecs = attrs.asdict(game.codecs, recurse=False) | instead
    readers = {name: codec.read for name, codec in codecs.items()} | {
        "record": partial(_from_text, Record.read_json, game),
        "seat-record": partial(_from_text, SeatRecord.read_json, game),
        "table": partial(_from_text, Table.load, game),
    }
    return {name: Judge(readers[name], schema, beyond) for name, schema in schemas_of(game).items()}


def _from_text(read: Callable[..., object], game: object, data: Plain) -> object:
    return read(game, json.dumps(data))
