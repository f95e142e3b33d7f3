"""Whole games in a real browser: pages press, bid at once, go away, come back; and what they are sent."""

from __future__ import annotations

from playwright.sync_api import expect

from boardgames.core import Rng
from tests.browser.pages import Player, Windows, hosted, secrets_told
from tests.browser.rooms import TOKENS, arena_room, raka_room
from tests.browser.wire import leaks_in_story


def play_one(player: Player, rng: Rng) -> Rng:
    """Make a move on a page: pressed in the picture if it can be, else by mouse or by keyboard."""
    moves = player.moves()
    index, rng = rng.below(len(moves))
    chosen = moves[index]
    number, spots = player.number, chosen["spots"]
    alone = sum(each["spots"][: len(spots)] == spots for each in moves) == 1
    way, rng = rng.below(3)
    if spots and alone and way < 2:
        for spot in spots:
            player.press_spot(spot)
    elif way == 1:
        player.button(chosen["move"]).focus()
        player.page.keyboard.press("Enter")
    else:
        player.button(chosen["move"]).click()
    player.wait_for(number + 1)
    return rng


def test_two_pages_play_a_whole_game_of_raka(windows: Windows) -> None:
    """One is closed in the middle and comes back, another loses its line; no frame tells a secret."""
    room = raka_room(seed=4, limit=10)
    with hosted(room) as host:
        everybody = [Player(windows, host, seat) for seat in (0, 1, None)]
        ann, ben, eve = everybody
        rng = Rng(3)
        closed = dropped = False
        while room.table.to_act:
            if room.table.number > 40 and not closed:
                closed = True
                before = ben.shown
                ben.leave()
                expect(ann.page.locator("#places li").nth(1)).to_contain_text("away")
                ben = Player(windows, host, 1)
                everybody.append(ben)
                expect(ann.page.locator("#places li").nth(1)).to_contain_text("here")
                assert (ben.moments[0]["since"], ben.number) == (0, before["number"])
                assert ben.shown["picture"] == before["picture"]
            if room.table.number > 60 and not dropped:
                dropped = True
                known = ann.number
                host.drop(0)
                had = len(ann.moments)
                while len(ann.moments) == had:
                    ann.rest()
                assert (ann.moments[-1]["since"], ann.moments[-1]["story"]) == (known, [])
                expect(ann.page.locator("#status")).not_to_contain_text("lost")
            player = (ann, ben)[room.table.to_act[0]]
            player.wait_for(room.table.number)
            rng = play_one(player, rng)
        assert closed
        assert dropped
        for player in (ann, ben, eve):
            player.wait_for(room.table.number)
            expect(player.page.locator("#status")).to_have_text(player.shown["verdict"])
            expect(player.page.locator("#moves button")).to_have_count(0)
        assert secrets_told(everybody, Rng(5)) == []
        assert [*leaks_in_story(room, 0, Rng(6)), *leaks_in_story(room, 1, Rng(6))] == []
        assert not any(token in frame for player in everybody for frame in player.frames for token in TOKENS)
        assert [fault for player in everybody for fault in player.faults] == []


def test_four_pages_play_a_whole_game_of_arena(windows: Windows) -> None:
    """They bid at the same time; one is closed in the middle, a bot plays for it, and it comes back."""
    room = arena_room(seed=6, limit=2)
    with hosted(room) as host:
        players = [Player(windows, host, seat) for seat in range(4)]
        everybody = list(players)
        rng = Rng(8)
        auctions = 0
        closed = False
        while room.table.to_act:
            owing, number = room.table.to_act, room.table.number
            for seat in owing:
                players[seat].wait_for(number)
            if len(owing) == 4:
                auctions += 1
                for player in players:
                    index, rng = rng.below(4)
                    player.button(player.shown["moves"][index]["move"]).click()
                for player in players:
                    player.wait_for(number + 4)
            else:
                rng = play_one(players[owing[0]], rng)
            if auctions == 2 and not closed:
                closed = True
                players[3].leave()
                line = players[0].page.locator("#places li").nth(3)
                line.get_by_role("button", name="Let a bot play for Dan").click()
                expect(line).to_contain_text("a bot plays")
                players[3] = Player(windows, host, 3)
                everybody.append(players[3])
                expect(line).to_contain_text("here")
        assert auctions == 4
        for player in players:
            player.wait_for(room.table.number)
            expect(player.page.locator("#status")).to_have_text(player.shown["verdict"])
        assert secrets_told(everybody, Rng(5)) == []
        assert [fault for player in everybody for fault in player.faults] == []
