"""Pickles of values of many fields: small, and the same value again."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import final

from attrs import field, frozen

from boardgames.core.compact import compact


@final
@compact
@frozen(cache_hash=True)
class Plain:
    """Some fields, one of them made from the others."""

    name: str
    count: int = 0
    flag: bool = False
    others: tuple[int, ...] = ()
    total: int = field(init=False, eq=False)
    seen: dict[str, int] = field(factory=dict, init=False, eq=False)

    @total.default
    def _total(self) -> int:
        return self.count + sum(self.others)


def _joined(words: tuple[str, ...]) -> str:
    return " ".join(words)


def _split(words: str) -> tuple[str, ...]:
    return tuple(words.split())


@final
@partial(compact, words=(_joined, _split))
@frozen
class Packed:
    """A field that is pickled in a form of its own."""

    words: tuple[str, ...] = ()


def test_what_is_pickled_comes_back() -> None:
    """All of it: what was given, what follows from it, and an empty memory."""
    for value in (Plain("a"), Plain("b", 2, flag=True), Plain("c", others=(1, 2))):
        value.seen["before"] = 1
        for back in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert back == value
            assert hash(back) == hash(value)
            assert back.total == value.total
            assert back.seen == {}


def test_every_protocol_brings_a_value_back() -> None:
    """The oldest ones hand over no empty state, and a value that is as it is by default comes back."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(Packed(), protocol)) == Packed()
        assert pickle.loads(pickle.dumps(Packed(("a",)), protocol)) == Packed(("a",))


def test_a_default_costs_nothing() -> None:
    """Only what differs from the defaults is in the pickle, and no name is."""
    bare = pickle.dumps(Plain("a"))
    assert b"count" not in bare
    assert len(bare) < len(pickle.dumps(Plain("a", 7))) < len(pickle.dumps(Plain("a", 7, flag=True)))


def test_what_merely_equals_a_default_stays_what_it_is() -> None:
    """A number in the place of a truth comes back as that number."""
    odd = Plain("a", flag=0)  # type: ignore[arg-type]
    assert type(pickle.loads(pickle.dumps(odd)).flag) is int


def test_a_field_may_be_packed() -> None:
    """It is put in as it says, and taken out again."""
    value = Packed(("two", "words"))
    assert pickle.loads(pickle.dumps(value)) == value
    assert b"two words" in pickle.dumps(value)
    assert pickle.loads(pickle.dumps(Packed())) == Packed()
