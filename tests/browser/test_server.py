"""The server: pages are let in by their secrets, told what they missed, and stopped when they misbehave."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.browser.lines import connected, served, sitting
from tests.browser.rooms import TOKENS, AnyRoom, arena_room, raka_room
from tests.browser.test_messages import REFUSED
from web.messages import LONGEST, Act
from web.room import Terms
from web.server import BURST, MOST_GUESTS, MOST_PAGES, House, Line


def untouched(room: AnyRoom) -> str:
    """Everything about the table."""
    return room.table.save()


# Sitting down.


def test_a_secret_opens_its_seat() -> None:
    """Each page is told which seat it is, and gets that seat's moment; without a secret it watches."""
    with (
        served(raka_room()) as client,
        sitting(client, 0) as ann,
        sitting(client, 1) as ben,
        sitting(client, None) as eve,
    ):
        assert [choice["move"] for choice in ann.moment["moves"]] == ["p1 draw"]
        assert ben.moment["moves"] == eve.moment["moves"] == []
        assert "as Ann sees it" in ann.moment["words"]
        assert "as Ben sees it" in ben.moment["words"]
        assert "as a spectator sees it" in eve.moment["words"]
        assert ann.moment["picture"].startswith("<svg ")


def test_a_wrong_secret_opens_nothing() -> None:
    """The connection is told so, and nothing of the game."""
    with served(raka_room()) as client:
        for token in ("", "ann", TOKENS[0].upper(), "p1", "\x00"):
            with connected(client) as page:
                page.say(kind="sit", token=token, seen=0)
                assert page.hear() == {
                    "kind": "refusal",
                    "reason": "no-such-seat",
                    "rule": "",
                    "sentence": "this link opens no seat here",
                }
                assert page.closed() == 1008


def test_a_stranger_is_told_nothing() -> None:
    """Whoever has not said who it is can do nothing, however it asks."""
    room = raka_room()
    before = untouched(room)
    with served(room) as client, connected(client) as page:
        for message in ({"kind": "act", "move": "p1 draw", "at": 10}, {"kind": "call-bot", "seat": 0}):
            page.say(**message)
            assert page.hear()["reason"] == "say-who"
        page.socket.send_text("{")
        assert page.hear()["reason"] == "not-understood"
        page.say(kind="sit", token=TOKENS[1], seen=0)
        assert page.hear()["seat"] == 1
    assert untouched(room) == before


def test_a_page_says_once_who_it_is() -> None:
    """It stays what it is."""
    with served(raka_room()) as client, sitting(client, None) as page:
        page.say(kind="sit", token=TOKENS[0], seen=0)
        assert page.refusal() == "seated"
        page.say(kind="act", move="p1 draw", at=10)
        assert page.refusal() == "only-watching"


def test_pages_of_other_sites_are_kept_out() -> None:
    """A browser says which page asks; a name that is not this machine's is no way in either."""
    with served(raka_room()) as client:
        for headers in (
            {"origin": "http://elsewhere.example"},
            {"origin": "null"},
            {"origin": "http://["},
            {"host": "elsewhere.example"},
        ):
            with pytest.raises(WebSocketDisconnect), connected(client, **headers):
                pass
        with connected(client, origin="http://127.0.0.1:8000", host="127.0.0.1:8000") as page:
            page.say(kind="watch", seen=0)
            assert page.hear()["kind"] == "seated"
        assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 400


def test_the_page_is_ours_alone() -> None:
    """Three files, and a policy that lets it fetch nothing from elsewhere nor run what somebody is called."""
    with served(raka_room()) as client:
        for path, kind in (("/", "text/html"), ("/table.js", "text/javascript"), ("/table.css", "text/css")):
            answer = client.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith(kind)
            assert "default-src 'none'; script-src 'self';" in answer.headers["content-security-policy"]
            assert "http://" not in answer.text
            assert "https://" not in answer.text
        assert client.get("/room.py").status_code == 404
        assert client.get("/..%2froom.py").status_code == 404


# Playing.


def test_everybody_is_told_of_a_move() -> None:
    """Each as far as its seat may know."""
    with served(raka_room()) as client, sitting(client, 0) as ann, sitting(client, 1) as ben:
        ann.say(kind="act", move="p1 draw", at=10)
        assert ann.hear_until(12)["story"][-1]["lines"] == ["Ann draws 3S."]
        assert ben.hear_until(12)["story"][-1]["lines"] == ["Ann draws a card."]
        assert [choice["move"] for choice in ben.moment["moves"]] == ["p2 super tundra on p1", "p2 pass"]


def test_bids_come_in_at_the_same_time() -> None:
    """All for the number at which all were asked, in whatever order; the last shows them all."""
    with ExitStack() as stack:
        client = stack.enter_context(served(arena_room()))
        pages = [stack.enter_context(sitting(client, seat)) for seat in range(4)]
        asked = pages[0].moment["number"]
        for seat in (2, 0, 3, 1):
            pages[seat].say(kind="act", move=f"p{seat + 1} bid {seat}", at=asked)
        for page in pages:
            page.hear_until(asked + 4)
            assert "The bids are shown" in json.dumps(page.moment["story"])


def test_a_double_click_counts_once_and_a_late_one_is_refused() -> None:
    """By the number that comes with each moment."""
    room = raka_room()
    with served(room) as client, sitting(client, 0) as page:
        page.say(kind="act", move="p1 draw", at=10)
        page.say(kind="act", move="p1 draw", at=10)
        page.say(kind="act", move="p1 end phase", at=10)
        assert page.refusal() == "stale"
        page.say(kind="undo", at=10)
        assert page.refusal() == "stale"
    assert room.table.number == 12


def test_a_player_cannot_play_for_another() -> None:
    """Whatever it says of itself: the connection's seat counts."""
    room = raka_room()
    before = untouched(room)
    with served(room) as client, sitting(client, 1) as page:
        for move, reason in (
            ("p1 draw", "not-your-move"),
            ("chance deal 3S", "not-your-move"),
            ("p2 draw", "not-your-turn"),
        ):
            page.say(kind="act", move=move, at=10)
            assert page.refusal() == reason
        page.say(kind="call-bot", seat=1)
        assert page.refusal() == "player-here"
    assert untouched(room) == before


def test_undoing_and_standing_aside() -> None:
    """Messages for them, and moments that say whether they may be sent."""
    with served(raka_room()) as client, sitting(client, 0) as ann, sitting(client, 1) as ben:
        ben.say(kind="stand", on=True)
        while not ben.moment["standing"]:
            ben.hear()
        ann.say(kind="act", move="p1 draw", at=10)
        number = ann.hear_until(13)["number"]
        ann.say(kind="act", move="p1 set 4H", at=number)
        assert ann.hear_until(number + 1)["may_undo"]
        ann.say(kind="undo", at=number + 1)
        assert ann.hear_until(number + 2)["story"][-1]["back"] == number
        ben.say(kind="stand", on=False)
        ben.hear_until(number + 2)
        while ben.moment["standing"]:
            ben.hear()


# Coming back.


def test_a_page_that_comes_back_is_told_what_it_missed() -> None:
    """By the number it had seen; meanwhile the others see that it is away."""
    with served(raka_room()) as client, sitting(client, 1) as ben:
        with sitting(client, 0) as ann:
            seen = ann.moment["number"]
            while not ben.moment["places"][0]["here"]:
                ben.hear()
            ann.say(kind="act", move="p1 draw", at=seen)
            ben.hear_until(12)
        while ben.moment["places"][0]["here"]:
            ben.hear()
        ben.say(kind="act", move="p2 pass", at=12)
        ben.hear_until(13)
        with sitting(client, 0, seen=seen) as ann:
            assert (ann.moment["since"], ann.moment["number"]) == (seen, 13)
            assert [told["lines"] for told in ann.moment["story"]] == [["Ann draws 3S."]]
            while not ben.moment["places"][0]["here"]:
                ben.hear()
        with sitting(client, 0, seen=99) as ann:
            assert ann.moment["since"] == 0


def test_a_bot_plays_for_who_is_away_until_they_return() -> None:
    """After a while, at its pace; it is the server's clock that runs."""
    room = raka_room(terms=Terms(patience=0.05, pace=0))
    with served(room) as client, sitting(client, 1) as ben:
        with sitting(client, 0):
            pass
        ben.hear_until(12)
        assert ben.moment["places"][0] == {"here": False, "bot": True}
        with sitting(client, 0) as ann:
            assert ann.moment["places"][0] == {"here": True, "bot": False}
    assert room.bots == set()


def test_a_player_calls_a_bot_for_who_never_came() -> None:
    """At once."""
    with served(raka_room(terms=Terms(pace=0))) as client, sitting(client, 1) as ben:
        ben.say(kind="call-bot", seat=0)
        ben.hear_until(12)
        assert ben.moment["waited"] == [1]


# Misbehaving.


@pytest.mark.parametrize("text", [text for text, _ in REFUSED])
def test_what_is_no_message_is_answered_and_changes_nothing(text: str) -> None:
    """The connection stays, and works."""
    room = raka_room()
    before = untouched(room)
    with served(room) as client, sitting(client, 0) as page:
        page.socket.send_text(text)
        assert page.refusal() == "not-understood"
        assert untouched(room) == before
        page.say(kind="act", move="p1 draw", at=10)
        page.hear_until(12)


def test_a_binary_frame_is_answered() -> None:
    """Messages are texts."""
    with served(raka_room()) as client, sitting(client, 0) as page:
        page.socket.send_bytes(b'{"kind":"act","move":"p1 draw","at":10}')
        assert page.refusal() == "not-a-text"


def test_a_frame_that_is_too_long_ends_the_connection() -> None:
    """And no other; one that is just not too long is read."""
    with served(raka_room()) as client, sitting(client, 1) as ben:
        with sitting(client, 0) as page:
            page.socket.send_text(" " * LONGEST)
            assert page.refusal() == "not-understood"
            page.socket.send_text(" " * (LONGEST + 1))
            assert page.refusal() == "too-long"
            assert page.closed() == 1009
        ben.say(kind="stand", on=True)
        while not ben.moment["standing"]:
            ben.hear()


def test_a_flood_ends_the_connection_and_hinders_nobody() -> None:
    """More messages at once than any person could send."""
    room = raka_room()
    with served(room) as client, sitting(client, 1) as ben:
        with sitting(client, 0) as page:
            for _ in range(2 * BURST):
                page.say(kind="act", move="p1 fly", at=10)
            reasons = [page.refusal()]
            while reasons[-1] == "not-understood":
                reasons.append(page.refusal())
            assert reasons[-1] == "too-fast"
            assert BURST - 2 <= len(reasons) <= BURST + BURST // 2
            assert page.closed() == 1008
        while ben.moment["places"][0]["here"]:
            ben.hear()
        ben.say(kind="stand", on=True)
        while not ben.moment["standing"]:
            ben.hear()


def test_whoever_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger has only so long to say who it is, however much else it says."""
    monkeypatch.setattr("web.server.HELLO", 0.05)
    with served(raka_room()) as client, connected(client) as page:
        page.say(kind="undo", at=10)
        assert page.hear()["reason"] == "say-who"
        assert page.hear()["sentence"] == "nobody has said who this is"
        assert page.closed() == 1008


def test_a_slow_line_gets_fewer_moments_and_misses_nothing() -> None:
    """What changes while it cannot take more comes with the next moment, and nothing piles up."""
    room = raka_room()
    sent: list[dict[str, Any]] = []

    async def slow() -> None:
        ready = asyncio.Event()

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "websocket.send":
                await ready.wait()
                sent.append(json.loads(message["text"]))

        house = House(room)
        socket = WebSocket({"type": "websocket", "headers": []}, receive, send)
        await socket.accept()
        line = Line(socket, house.clock)
        house.lines.append(line)
        telling = asyncio.create_task(house.tell(line))
        for move in ("p1 draw", "p2 pass", "p1 set 4H"):
            house.stir()
            await asyncio.sleep(0)
            room.hear(int(move[1]) - 1, Act(move, room.table.number))
        house.stir()
        ready.set()
        while len(sent) < 2:
            await asyncio.sleep(0)
        telling.cancel()

    with ThreadPoolExecutor(1) as thread:  # away from the loop that a browser has in this one
        thread.submit(asyncio.run, slow()).result(60)
    assert [(moment["since"], moment["number"]) for moment in sent] == [(0, 10), (10, 14)]


def test_spectators_do_not_crowd_players_out() -> None:
    """There is a limit to them, and it does not count those who have a link to a seat."""
    with ExitStack() as stack:
        client = stack.enter_context(served(raka_room()))
        for _ in range(MOST_GUESTS):
            stack.enter_context(sitting(client, None))
        one_more = stack.enter_context(connected(client))
        one_more.say(kind="watch", seen=0)
        assert one_more.refusal() == "too-many"
        assert one_more.closed() == 1013
        stack.enter_context(sitting(client, 0)).hear_until(10)


def test_strangers_are_not_let_in_without_end() -> None:
    """Who has not said who it is counts apart, for the ten seconds that it may take to say so."""
    with ExitStack() as stack:
        client = stack.enter_context(served(raka_room()))
        for _ in range(MOST_GUESTS):
            stack.enter_context(connected(client))
        with pytest.raises(WebSocketDisconnect) as closed, connected(client):
            pass
        assert closed.value.code == 1013


def test_the_newest_pages_of_a_player_count() -> None:
    """One page too many, and the oldest is closed: it may be a line that died."""
    room = raka_room()
    with ExitStack() as stack:
        client = stack.enter_context(served(room))
        pages = [stack.enter_context(sitting(client, 0)) for _ in range(MOST_PAGES + 1)]
        assert pages[0].refusal() == "elsewhere"
        assert pages[0].closed() == 1013
        pages[-1].say(kind="act", move="p1 draw", at=10)
        pages[1].hear_until(12)
    assert room.here.total() == 0


def test_a_page_that_leaves_in_the_middle_of_a_message_is_gone() -> None:
    """Nothing is left of it."""
    room = raka_room()
    with served(room) as client:
        for _ in range(3):
            with sitting(client, 0) as page:
                page.say(kind="act", move="p1 draw", at=10)
        with sitting(client, 1) as ben:
            assert ben.moment["places"][0]["here"] is False
            assert ben.moment["number"] == 12
