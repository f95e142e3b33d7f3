"""The protocol: messages are read exactly, written as documented, and refused with the place of the fault."""

from __future__ import annotations

import doctest
import json

import pytest

from boardgames.core import DataError, Refusal
from tests.browser.rooms import raka_room
from web import messages
from web.messages import Act, CallBot, Seated, Sit, Stand, Undo, Watch, read_message, write_message

ASKED = {
    '{"kind":"sit","token":"abc","seen":12}': Sit("abc", 12),
    '{"kind":"watch","seen":0}': Watch(0),
    '{"kind":"act","move":"p1 draw","at":10}': Act("p1 draw", 10),
    '{"kind":"undo","at":10}': Undo(10),
    '{"kind":"stand","on":true}': Stand(on=True),
    '{"kind":"call-bot","seat":1}': CallBot(1),
}

REFUSED = [
    ("", "$: is no JSON"),
    ("null", "$: must be an object"),
    ('"sit"', "$: must be an object"),
    ("[]", "$: must be an object"),
    ("{}", "$: lacks the key 'kind'"),
    ('{"kind":"Sit","token":"","seen":0}', "$.kind: must be one of"),
    ('{"kind":["sit"],"token":"","seen":0}', "$.kind: must be one of"),
    ('{"kind":"sit","token":"abc"}', "$: lacks the key 'seen'"),
    ('{"kind":"sit","token":"abc","seen":0,"seat":1}', "$: has the unknown key 'seat'"),
    ('{"kind":"sit","token":"abc","token":"abd","seen":0}', "$: has the key 'token' twice"),
    ('{"kind":"sit","token":null,"seen":0}', "$.token: must be a text"),
    ('{"kind":"sit","token":"abc","seen":"0"}', "$.seen: must be a whole number"),
    ('{"kind":"act","move":"p1 draw","at":true}', "$.at: must be a whole number"),
    ('{"kind":"act","move":"p1 draw","at":1.0}', "$.at: must be a whole number"),
    ('{"kind":"act","move":"p1 draw","at":NaN}', "$: holds NaN"),
    ('{"kind":"act","move":"p1 draw","at":1e999}', "$"),
    ('{"kind":"act","move":"p1 draw","at":99999999999999999999999}', "$: holds an integer past 64 bits"),
    ('{"kind":"act","move":{"kind":"draw-card","seat":0},"at":1}', "$.move: must be a text"),
    ('{"kind":"stand","on":1}', "$.on: must be true or false"),
    ('{"kind":"call-bot","seat":null}', "$.seat: must be a whole number"),
    ("[" * 1000, "$: is nested deeper"),
    ('{"kind":"act","move":"\\ud800","at":1}', "$"),
]


@pytest.mark.parametrize(("text", "message"), ASKED.items())
def test_every_message_of_a_browser_is_read(text: str, message: object) -> None:
    """Each kind, with its fields by name."""
    assert read_message(text) == message


@pytest.mark.parametrize(("text", "told"), REFUSED)
def test_nothing_else_is_read(text: str, told: str) -> None:
    """No other kind, field, type or number, and no text that is not JSON."""
    with pytest.raises(DataError) as error:
        read_message(text)
    assert str(error.value).startswith(told)


def test_the_examples_of_the_protocol_hold() -> None:
    """What its page shows is so."""
    assert doctest.testmod(messages) == (0, 2)


def test_what_the_table_says_is_plain_json() -> None:
    """An object under the names of the fields, ``kind`` first; seats count from 0, nobody is null."""
    said = json.loads(write_message(raka_room().moment(0, 0)))
    assert list(said)[:4] == ["kind", "number", "since", "story"]
    assert said["kind"] == "moment"
    assert said["number"] == 10
    assert said["waited"] == [0]
    assert said["moves"][0] == {"move": "p1 draw", "says": "Draw a card", "spots": said["moves"][0]["spots"]}
    assert said["places"] == [{"here": False, "bot": False}] * 2
    assert said["verdict"] is None
    assert write_message(Seated("Raka Warriors", None, ("Ann", "Ben"))) == (
        '{"kind":"seated","game":"Raka Warriors","seat":null,"names":["Ann","Ben"]}'
    )
    assert write_message(Refusal("stale", "", "too late")) == (
        '{"kind":"refusal","reason":"stale","rule":"","sentence":"too late"}'
    )
