"""The page itself: for mouse, finger, keyboard and screen reader, on any screen."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.browser.pages import Player, Windows, hosted
from tests.browser.rooms import arena_room, arranged_room, raka_room
from web.room import Room, Terms

DUEL = "raka turn_limit=40\np1 battle\np1 front KS\np2 front JD QH\n"
ATTACKS = ["p1 attack KS on p2 JD", "p1 attack KS on p2 QH"]


def offered(player: Player) -> list[str | None]:
    """The moves that have a button now."""
    return [button.get_attribute("data-move") for button in player.page.locator("#moves button").all()]


def test_press_who_acts_and_then_the_target(windows: Windows) -> None:
    """What may be pressed is marked, the buttons follow, and Escape lets one begin again."""
    room = arranged_room(DUEL)
    with hosted(room) as host:
        ann = Player(windows, host, 0)
        assert offered(ann) == [*ATTACKS, "p1 end phase"]
        king, jack, queen = (ann.spot(f"warrior:{name}") for name in ("p1-KS", "p2-JD", "p2-QH"))
        expect(king).to_contain_class("can")
        expect(jack).not_to_contain_class("can")
        ann.press_spot("warrior:p2-JD")
        assert ann.page.locator("#clear").is_hidden()
        ann.press_spot("warrior:p1-KS")
        expect(king).to_contain_class("chosen")
        expect(jack).to_contain_class("can")
        expect(queen).to_contain_class("can")
        assert offered(ann) == ATTACKS
        ann.page.keyboard.press("Escape")
        expect(king).not_to_contain_class("chosen")
        assert offered(ann) == [*ATTACKS, "p1 end phase"]
        ann.press_spot("warrior:p1-KS")
        ann.press_spot("warrior:p2-QH")
        ann.wait_for(room.table.number)
        expect(ann.page.locator("#story")).to_contain_text("Ann's KS attacks Ben's QH.")


def test_play_by_keyboard_alone(windows: Windows) -> None:
    """Tab comes to the moves, Enter makes one, and the focus stays among them."""
    room = arranged_room(DUEL)
    with hosted(room) as host:
        ann = Player(windows, host, 0)
        first = ann.button(ATTACKS[0])
        for _ in range(12):
            ann.page.keyboard.press("Tab")
            if first.evaluate("each => each === document.activeElement"):
                break
        expect(first).to_be_focused()
        number = room.table.number
        ann.page.keyboard.press("Enter")
        ann.wait_for(number + 1)
        where = "document.querySelector('#play').contains(document.activeElement)"
        assert ann.page.evaluate(where)


def test_what_a_screen_reader_is_told(windows: Windows) -> None:
    """The picture is named and described, the story is read out as it goes on, and so is whose turn it is."""
    room = raka_room()
    with hosted(room) as host:
        ann, eve = Player(windows, host, 0), Player(windows, host, None)
        picture = ann.page.get_by_role("img")
        expect(picture).to_have_accessible_name("Turn 1, Ann's draw phase, as Ann sees it")
        expect(picture).to_have_accessible_description(re.compile(r"\bAS\b.*\b4H\b", re.DOTALL))
        story = ann.page.get_by_role("log", name="What happened")
        expect(story).to_have_attribute("aria-live", "off")
        expect(ann.page.get_by_role("status")).to_have_text("It is for you to choose.")
        expect(eve.page.get_by_role("status")).to_have_text("Waiting for Ann.")
        expect(ann.page.get_by_role("heading", name="Your moves")).to_be_visible()
        expect(eve.page.get_by_role("heading", name="Your moves")).to_be_hidden()
        ann.page.get_by_role("button", name="Draw a card").click()
        ann.wait_for(12)
        expect(story).to_have_attribute("aria-live", "polite")
        expect(story.get_by_role("listitem").last).to_have_text("Ann draws 3S.")
        ann.page.get_by_text("The table in words").click()
        expect(ann.page.locator("#words")).to_contain_text("> Ben may call a super")


SMALLEST_LETTERS = """() => {
    const svg = document.querySelector("#picture svg");
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return scale * Math.min(...[...svg.querySelectorAll("text")].map(each => each.getAttribute("font-size")));
}"""


@pytest.mark.parametrize("game", ["raka", "arena"])
def test_the_page_fits_every_screen(windows: Windows, game: str) -> None:
    """Nothing sticks out at three widths; what can be pressed is large enough for a finger.

    The picture keeps letters that can be read, in a frame that is moved sideways where it is too narrow.
    """
    with hosted(raka_room() if game == "raka" else arena_room()) as host:
        page = Player(windows, host, 0).page
        for width in (390, 820, 1400):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            frame = page.locator("#picture").bounding_box()
            assert frame is not None
            assert frame["width"] <= width
            assert page.evaluate(SMALLEST_LETTERS) >= 9
            for button in page.locator("#moves button").all():
                box = button.bounding_box()
                assert box is not None
                assert min(box["height"], box["width"]) >= 40


def test_dark_pages_are_dark(windows: Windows) -> None:
    """As the reader asks, page and picture alike."""
    with hosted(raka_room()) as host:
        page = Player(windows, host, 0).page
        papers = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            papers.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            papers.append(page.evaluate("getComputedStyle(document.querySelector('#picture rect')).fill"))
        assert papers == ["rgb(255, 255, 255)"] * 2 + ["rgb(21, 24, 29)"] * 2


def test_a_name_is_only_a_name(windows: Windows) -> None:
    """Nothing in it is taken for a part of the page."""
    room = raka_room()
    names = ("<img src=x onerror=document.title='oh'>", "</script><b>Ben</b>&amp;\u202e")
    with hosted(Room(room.shown, room.table, names, room.tokens)) as host:
        ann = Player(windows, host, 0)
        ann.button("p1 draw").click()
        ann.wait_for(12)
        expect(ann.page.locator("#places li").first).to_contain_text(names[0])
        expect(ann.page.locator("#status")).to_have_text(f"Waiting for {names[1]}.")
        assert ann.page.locator("img, b").count() == 0
        assert "oh" not in ann.page.title()
        assert ann.faults == []


def test_taking_back_and_passing_until_ones_turn(windows: Windows) -> None:
    """Buttons for them are there while they can be used; what was taken back is struck out."""
    room = raka_room()
    with hosted(room) as host:
        ann, ben = Player(windows, host, 0), Player(windows, host, 1)
        expect(ann.page.locator("#stand")).to_be_hidden()
        stand = ben.page.get_by_role("button", name="Pass until my turn")
        stand.click()
        expect(stand).to_have_attribute("aria-pressed", "true")
        ann.button("p1 draw").click()
        ann.wait_for(13)
        ann.button("p1 set 4H").click()
        ann.wait_for(14)
        ann.page.get_by_role("button", name="Take back").click()
        ann.wait_for(15)
        expect(ann.page.locator("#story .back")).to_have_text("Ann sets 4H facedown in slot 1.")
        expect(ann.page.locator("#undo")).to_be_hidden()
        stand.click()
        expect(stand).to_have_attribute("aria-pressed", "false")


def test_conceding_is_asked_about_twice(windows: Windows) -> None:
    """It is not among the moves, and is done only when the player says so again."""
    room = raka_room()
    with hosted(room) as host:
        ben = Player(windows, host, 1)
        concede = ben.page.get_by_role("button", name="Concede")
        ben.page.once("dialog", lambda dialog: dialog.dismiss())
        concede.click()
        assert room.table.outcome is None
        ben.page.once("dialog", lambda dialog: dialog.accept())
        concede.click()
        expect(ben.page.get_by_role("status")).to_have_text("Ann wins: nobody else is left.")


def test_a_click_that_comes_too_late_says_so(windows: Windows) -> None:
    """The page tells why nothing has happened, and goes on."""
    room = raka_room()
    late = [True]

    def delay(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def forward(said: str | bytes) -> None:
            message = json.loads(said)
            if message["kind"] == "act" and late.pop():
                message["at"] -= 1
            server.send(json.dumps(message))

        wire.on_message(forward)

    def window() -> BrowserContext:
        context = windows()
        context.route_web_socket("**/table", delay)
        return context

    with hosted(room) as host:
        ann = Player(window, host, 0)
        ann.button("p1 draw").click()
        expect(ann.page.get_by_role("alert")).to_have_text(
            "That came too late: this act was for number 9, and the table is at number 10."
        )
        late.append(False)
        ann.button("p1 draw").click()
        ann.wait_for(12)
        expect(ann.page.get_by_role("alert")).to_be_empty()


def test_a_double_click_makes_one_move(windows: Windows) -> None:
    """Whatever stands under the pointer when the second click comes."""
    room = raka_room()
    with hosted(room) as host:
        ann = Player(windows, host, 0)
        ann.button("p1 draw").dblclick(force=True)
        ann.wait_for(12)
        ann.rest()
        assert room.table.number == 12


def test_a_wrong_link_is_no_way_in(windows: Windows) -> None:
    """The page says so, shows nothing, and does not try again."""
    with hosted(raka_room()) as host:
        page = windows().new_page()
        frames: list[str | bytes] = []

        def receive(frame: str | bytes) -> None:
            frames.append(frame)

        page.on("websocket", lambda wire: wire.on("framereceived", receive))
        page.goto(host.address + "#nobody")
        expect(page.get_by_role("alert")).to_have_text("Not done: this link opens no seat here.")
        expect(page.get_by_role("status")).to_have_text("This page is not at the table.")
        expect(page.locator("main")).to_be_hidden()
        page.wait_for_timeout(400)
        assert len(frames) == 1


def test_a_player_alone_plays_against_bots(windows: Windows) -> None:
    """One button a seat, and they bid and choose by themselves until it is the player's turn again."""
    room = arena_room(terms=Terms(pace=0.01))
    with hosted(room) as host:
        ann = Player(windows, host, 0)
        for name in ("Ben", "Cid", "Dan"):
            ann.page.get_by_role("button", name=f"Let a bot play for {name}").click()
        expect(ann.page.locator("#places .how")).to_contain_text(["here", *["a bot plays"] * 3])
        asked = ann.number
        ann.button("p1 bid 0").click()
        while room.table.to_act != (0,) or room.table.number < asked + 8:
            ann.rest()
        ann.wait_for(room.table.number)
        expect(ann.page.get_by_role("status")).to_have_text("It is for you to choose.")
        expect(ann.page.locator("#story")).to_contain_text("The bids are shown")
