"""Documents: what is written is read again, and everything else is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boardgames.core import DataError
from boardgames.core.plain import MOST_VALUES
from boardgames.core.text import read_json, write_json

MOST: Final = 4 << 20

plain = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(1 << 63), (1 << 63) - 1),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(st.characters(exclude_categories=["Cs"])),
    ),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=20,
)


def refused(document: Any) -> str:  # noqa: ANN401 - it is wrong
    """The sentence with which a document is refused."""
    with pytest.raises(DataError) as caught:
        read_json(document)
    assert caught.value.path == "$"
    return caught.value.sentence


@given(plain)
def test_plain_data_comes_back_equal(data: object) -> None:
    """As text and as bytes, with the keys in their order."""
    document = write_json(data)
    assert document.isascii()
    assert "\n" not in document
    for form in (document, document.encode()):
        back = read_json(form)
        assert back == data
        assert write_json(back) == document


@given(plain)
def test_any_other_writing_of_the_same_data_is_read(data: object) -> None:
    """Spaces, line breaks and letters outside ASCII are as good."""
    assert read_json(json.dumps(data, indent=2, ensure_ascii=False)) == data


def test_a_document_is_the_same_in_every_process() -> None:
    """Neither the hash seed nor the process shows in it."""
    program = (
        "from boardgames.core.text import write_json; "
        "print(write_json({'b': [1, -0.5, 1e300, None, True], 'a': {'é': '\\u2603 \"\\\\'}}))"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert written == {
        b'{"b":[1,-0.5,1e+300,null,true],"a":{"\\u00e9":"\\u2603 \\"\\\\"}}' + os.linesep.encode()
    }


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ((1, 2), "$"),
        ({"a": [0, (1,)]}, "$.a[1]"),
        ({1: 2}, "$"),
        ({"a": {None: 2}}, "$.a"),
        ([float("nan")], "$[0]"),
        ([float("-inf")], "$[0]"),
        ([1 << 63], "$[0]"),
        ([-(1 << 63) - 1], "$[0]"),
        (["\ud800"], "$[0]"),
        ({"a b": {"\udfff": 1}}, "$['a b']"),
        ({"a": {1}}, "$.a"),
        ({"a": b"x"}, "$.a"),
        (["é" * (1 << 20)], "$"),
        (["x" * MOST], "$"),
    ],
)
def test_what_would_not_come_back_is_not_written(data: object, path: str) -> None:
    """Other types, numbers without end, texts that are no Unicode, too much."""
    with pytest.raises(DataError) as caught:
        write_json(data)
    assert caught.value.path == path


def test_data_that_holds_itself_is_not_written() -> None:
    """The depth is limited, so the end is found."""
    data: dict[str, object] = {}
    data["again"] = [data]
    with pytest.raises(DataError, match="nested deeper than 64"):
        write_json(data)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (5, "a document is a text or bytes, not 5"),
        (bytearray(b"1"), "a document is a text or bytes, not a value of type bytearray"),
        ("", "is no JSON at line 1, column 1: expecting value"),
        (" \n ", "is no JSON at line 2, column 2: expecting value"),
        ("[1", "is no JSON at line 1, column 3: expecting ',' delimiter"),
        ('{"a', "is no JSON at line 1, column 2: unterminated string starting at"),
        ('{"a":1}\n]', "is no JSON at line 2, column 1: extra data"),
        ("[01]", "is no JSON at line 1, column 3: expecting ',' delimiter"),
        ("\ufeff1", None),
        ("'a'", None),
        ("[1,]", None),
        ('{"a" 1}', None),
        ("{a:1}", None),
        ('["\n"]', None),
        ('["\\x"]', None),
        ('["\\"]', None),
        ("[\\]", None),
        ("nul", None),
        ("+1", None),
        (".5", None),
        ("1 2", None),
        (b"\xff", "is no UTF-8 at place 1"),
        (b'["a\xc3"]', "is no UTF-8 at place 4"),
        (b'"\xed\xa0\x80"', "is no UTF-8 at place 2"),
        (b'\xff\xfe"\x00a\x00"\x00', "is no UTF-8 at place 1"),
        ('"\ud800"', "is no UTF-8 at place 2"),
        ('"\\ud800"', "is a text with a lone surrogate in it"),
        ('"\\udc00\\ud800"', "is a text with a lone surrogate in it"),
        ('{"\\uDFFF":1}', "has a key with a lone surrogate in it"),
        ("NaN", "holds NaN, which is no number of JSON"),
        ("[-Infinity]", "holds -Infinity, which is no number of JSON"),
        ("1e999", "is no finite number: inf"),
        ("-1E+400", "is no finite number: -inf"),
        ("1" * 400 + ".5", "is no finite number: inf"),
        ('{"a":1,"b":2,"a":1}', "has the key 'a' twice in one object"),
        ('[{"x":{"b":1,"\\u0062":2}}]', "has the key 'b' twice in one object"),
        ("9223372036854775808", "holds an integer past 64 bits: 9223372036854775808..."),
        ("[-9223372036854775809]", "holds an integer past 64 bits: 9223372036854775809..."),
        ('{"a": 10000000000000000000}', "holds an integer past 64 bits: 10000000000000000000..."),
        ("-" + "9" * 5000, "holds an integer past 64 bits: 99999999999999999999..."),
        ("[" * 65 + "]" * 65, "is nested deeper than 64"),
        ("[" * 40_000, "is nested deeper than 64"),
        ('{"a":' * 40_000, "is nested deeper than 64"),
        ('["\\\\",' + '{"a":[' * 40, "is nested deeper than 64"),
        ("[" * MOST, "holds more than 50000 values"),
        ("[" + "0," * MOST_VALUES + "0]", "holds more than 50000 values"),
        ("[" + '"",' * (1 << 20), "holds more than 50000 values"),
        ('["' + "x" * MOST + '"]', "is longer than 4194304 bytes"),
        ('"' + "é" * (MOST // 2) + '"', "is longer than 4194304 bytes"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_a_document_that_is_none_is_refused(document: object, sentence: str | None) -> None:
    """What is wrong is said, with its place where a person would look for it."""
    said = refused(document)
    assert len(said) < 200
    if sentence is None:
        assert said.startswith("is no JSON at line 1, column ")
    else:
        assert said == sentence


@pytest.mark.parametrize(
    ("document", "data"),
    [
        (" 1 ", 1),
        ("-0", 0),
        ("9223372036854775807", (1 << 63) - 1),
        ("[-9223372036854775808]", [-(1 << 63)]),
        ("0.12345678901234567890123", 0.12345678901234568),
        ("12345678901234567890.0", 12345678901234567890.0),
        ("12345678901234567890e-1", 1234567890123456789.0),
        ("1e-99999999999999999999", 0.0),
        ("1E+00000000000000000000", 1.0),
        ('"12345678901234567890123"', "12345678901234567890123"),
        ('"\\"[[[[\\\\"', '"[[[[\\'),
        ('"\\ud83c\\udccf"', "\U0001f0cf"),
        ('["' + "[" * 200 + '"]', ["[" * 200]),
        ('["' + '\\"[' * 200 + '"]', ['"[' * 200]),
        ('{"\\\\":"]"}', {"\\": "]"}),
        ('{"a":1,"A":1,"":1}', {"a": 1, "A": 1, "": 1}),
    ],
)
def test_what_only_looks_wrong_is_read(document: str, data: object) -> None:
    """Long floats, brackets and digits in texts, escapes of every kind."""
    assert read_json(document) == data
    assert type(read_json(document.encode())) is type(data)


def test_the_limits_themselves_are_within_the_limits() -> None:
    """Sixty-four levels, 50,000 values and 4 MiB are read and written."""
    deep = "[" * 64 + "]" * 64
    wide = "[" + "0," * (MOST_VALUES - 1) + "0]"
    long = '"' + "x" * (MOST - 2) + '"'
    for document in (deep, wide, long):
        assert write_json(read_json(document)) == document


@given(plain, st.data())
def test_a_changed_document_is_read_or_refused(data: object, draw: st.DataObject) -> None:
    """Bytes cut out, put in or doubled: nothing but ``DataError`` comes out."""
    document = write_json(data).encode()
    start = draw.draw(st.integers(0, len(document)))
    end = draw.draw(st.integers(start, len(document)))
    junk = draw.draw(
        st.binary(max_size=4) | st.sampled_from([b'"', b"\\", b"[", b"}", b",", b"1" * 20, b"e9"])
    )
    changed = document[:start] + junk + draw.draw(st.sampled_from([document[start:], document[end:]]))
    try:
        back = read_json(changed)
    except DataError:
        return
    assert read_json(write_json(back)) == back


@given(st.text(st.sampled_from('[]{}",:\\u0123456789eE+-.dD8tfn '), max_size=60))
@example("-")
@example('"\\u')
def test_scraps_of_json_are_read_as_python_reads_them_or_refused(document: str) -> None:
    """The scan ahead of decoding changes nothing about what is read."""
    try:
        back = read_json(document)
    except DataError:
        return
    assert back == json.loads(document)
