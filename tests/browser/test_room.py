"""A room: what its moments hold, what players may ask, and bots for those who are away."""

from __future__ import annotations

import pytest

from boardgames.core import GameOver, IllegalMove, NotationError, Refused, Rng, StaleAct
from tests.browser.rooms import AnyRoom, arena_room, play_on, raka_room
from web.messages import Act, CallBot, Place, Stand, Undo
from web.room import MOST_TOLD, Room, Terms, names_for

FAST = Terms(patience=30, pace=2)


# Moments.


def test_a_moment_offers_what_its_seat_may_do() -> None:
    """The moves of whoever is asked, in notation and as sentences; nothing to anybody else."""
    room = raka_room()
    mine, other, watching = (room.moment(seat, 0) for seat in (0, 1, None))
    assert [(choice.move, choice.says) for choice in mine.moves] == [("p1 draw", "Draw a card")]
    assert other.moves == watching.moves == ()
    assert [choice.move for choice in other.unlisted] == ["p2 concede"]
    assert watching.unlisted == ()
    assert mine.waited == other.waited == watching.waited == (0,)
    assert [mine.may_stand, other.may_stand, watching.may_stand] == [False, True, False]


def test_the_story_goes_on_from_what_was_seen() -> None:
    """Only what is new is sent; whoever has seen more than there is gets all of it."""
    room = raka_room()
    whole = room.moment(0, 0)
    room.hear(0, Act("p1 draw", whole.number))
    after = room.moment(0, whole.number)
    assert (after.since, after.number) == (whole.number, 12)
    assert [told.lines for told in after.story] == [("Ann draws 3S.",)]
    assert [told.lines for told in room.moment(1, whole.number).story] == [("Ann draws a card.",)]
    everything = (*whole.story, *after.story)
    for seen in (0, -1, 13, 1 << 62):
        again = room.moment(0, seen)
        assert (again.since, again.story) == (0, everything)
    assert room.moment(0, 12).story == ()


def test_a_long_story_is_told_from_its_end() -> None:
    """However often somebody moves and takes it back: what is told always fits into a message."""
    room = raka_room()
    for move in ("p1 draw", "p1 set 4H"):
        room.hear(0, Act(move, room.table.number))
        room.hear(1, Act("p2 pass", room.table.number)) if room.table.to_act == (1,) else None
    for _ in range(MOST_TOLD):
        room.hear(0, Undo(room.table.number))
        room.hear(0, Act("p1 set 4H", room.table.number))
    number = room.table.number
    moment = room.moment(0, 0)
    assert (moment.since, len(moment.story), moment.story[-1].number) == (0, MOST_TOLD, number - 1)
    assert len(room.moment(0, number - 5).story) == 5


def test_names_are_shown_as_far_as_they_can_be() -> None:
    """A name that is no text for a message would keep everybody out."""
    assert names_for(3, ("Zo\u00eb", "\udcff\n")) == ("Zo\u00eb", "\ufffd\ufffd", "p3")


def test_everybody_sees_who_is_waited_for_and_nobody_what_they_do() -> None:
    """In an auction all are waited for until they have bid."""
    room = arena_room()
    asked = room.table.number
    assert room.moment(None, 0).waited == (0, 1, 2, 3)
    room.hear(2, Act("p3 bid 4", asked))
    for seat in (0, 1, 2, 3, None):
        moment = room.moment(seat, asked)
        assert moment.waited == (0, 1, 3)
        assert [told.lines for told in moment.story] == [("Cid has bid 4." if seat == 2 else "Cid has bid.",)]
    room.hear(0, Act("p1 bid 3", asked))
    with pytest.raises(IllegalMove, match="p3 has made its bid"):
        room.hear(2, Act("p3 bid 5", asked))


def test_the_end_says_who_has_won() -> None:
    """And nobody is asked any more."""
    room = raka_room(limit=2)
    play_on(room, Rng(1))
    for seat in (0, 1, None):
        moment = room.moment(seat, 0)
        assert moment.verdict is not None
        assert " win" in moment.verdict or "drawn" in moment.verdict
        assert (moment.waited, moment.moves, moment.may_stand) == ((), (), False)
    with pytest.raises(GameOver):
        room.hear(0, Act("p1 draw", room.table.number))


@pytest.mark.parametrize("name", ["raka", "arena"])
def test_every_choice_has_a_sentence_of_its_own(name: str) -> None:
    """Through whole games: no two moves of one list are said alike, and no field is left in braces."""
    for seed in range(4):
        room = raka_room(seed, 3) if name == "raka" else arena_room(seed, titan=seed == 3)

        def look(_number: int, room: AnyRoom = room) -> None:
            for seat in room.table.to_act:
                view = room.table.view(seat)
                said = [room.shown.says(move, room.names, view) for move in room.table.legal_moves(seat)]
                assert len(said) == len({*said})
                assert not any("{" in each or each.startswith("Chance") for each in said)

        play_on(room, Rng(seed), look)


# What players ask.


def test_a_late_click_is_refused_and_a_double_one_counts_once() -> None:
    """By the number of the moment that the player was looking at."""
    room = raka_room()
    room.hear(0, Act("p1 draw", 10))
    room.hear(0, Act("p1 draw", 10))
    assert room.table.number == 12
    with pytest.raises(StaleAct):
        room.hear(0, Act("p1 end phase", 10))


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("p2 pass", IllegalMove),
        ("p1 deploy 2H", IllegalMove),
        ("p1 fly", NotationError),
        ("chance deal 3S", IllegalMove),
        ("", NotationError),
        ("\ud800", NotationError),
    ],
)
def test_a_move_that_cannot_be_made_changes_nothing(move: str, error: type[Exception]) -> None:
    """Another seat's, an illegal one, what is none, or what chance does."""
    room = raka_room()
    before = (room.table.save(), room.revision)
    with pytest.raises(error):
        room.hear(0, Act(move, 10))
    assert (room.table.save(), room.revision) == before


def test_whoever_watches_can_do_nothing() -> None:
    """Not one of the messages."""
    room = raka_room()
    for message in (Act("p1 draw", 10), Undo(10), Stand(on=True), CallBot(0)):
        with pytest.raises(Refused, match="whoever watches"):
            room.hear(None, message)
    assert room.revision == 0


def test_a_double_click_takes_back_one_move() -> None:
    """Taking back is for the newest moment only."""
    room = raka_room()
    for move in ("p1 draw", "p1 set 4H"):
        room.hear(0, Act(move, room.table.number))
        room.hear(1, Act("p2 pass", room.table.number)) if room.table.to_act == (1,) else None
    number = room.table.number
    assert room.moment(0, 0).may_undo
    assert not room.moment(1, 0).may_undo
    room.hear(0, Undo(number))
    with pytest.raises(StaleAct):
        room.hear(0, Undo(number))
    (told,) = room.moment(1, number).story
    assert (told.lines, told.back) == (("Ann takes the last move back.",), number - 1)


def test_a_player_may_pass_until_it_is_their_turn() -> None:
    """And be asked again; the others are not told that it was agreed beforehand."""
    room = raka_room()
    room.hear(0, Act("p1 draw", 10))
    assert room.table.to_act == (1,)
    room.hear(1, Stand(on=True))
    assert room.table.to_act == (0,)
    assert [room.moment(seat, 0).standing for seat in (0, 1, None)] == [False, True, False]
    room.hear(1, Stand(on=False))
    assert not room.moment(1, 0).standing
    with pytest.raises(Refused, match="there is nothing to wait for"):
        room.hear(0, Stand(on=True))


# Bots.


def test_a_bot_sits_down_for_whoever_has_been_away_too_long() -> None:
    """It moves at its pace, and the seat is given back to the player who returns."""
    room = raka_room(terms=FAST)
    for seat in (0, 1):
        room.arrive(seat, 100)
    room.depart(0, 110)
    assert room.tick(110) == 140
    assert room.moment(1, 0).places == (Place(here=False, bot=False), Place(here=True, bot=False))
    assert room.tick(140) == 142
    assert room.moment(1, 0).places[0] == Place(here=False, bot=True)
    assert room.table.number == 10
    assert room.tick(141.9) == 142
    assert room.tick(142) is None
    assert (room.table.number, room.table.to_act) == (12, (1,))
    room.arrive(0, 143)
    assert room.moment(1, 0).places[0] == Place(here=True, bot=False)
    room.hear(1, Act("p2 pass", 12))
    assert room.tick(144) is None
    room.hear(0, Act(room.moment(0, 0).moves[0].move, room.table.number))


def test_a_second_page_keeps_the_seat() -> None:
    """A player is away once all pages are closed."""
    room = raka_room(terms=FAST)
    for seat in (0, 0, 1):
        room.arrive(seat, 0)
    room.depart(0, 1)
    assert room.tick(1) is None
    room.depart(0, 2)
    assert room.tick(2) == 32


def test_a_table_that_all_have_left_waits() -> None:
    """The first to return has the others' patience before them again."""
    room = raka_room(terms=FAST)
    for seat in (0, 1):
        room.arrive(seat, 0)
    for seat in (0, 1):
        room.depart(seat, 10)
    assert room.tick(1000) is None
    room.arrive(1, 2000)
    assert room.tick(2000) == 2030
    assert room.tick(2030) == 2032


def test_a_player_may_call_a_bot_for_who_is_away() -> None:
    """At once, and only for a seat that is there, whose player is not; who never came is waited for."""
    room = raka_room(terms=FAST)
    room.arrive(1, 0)
    assert room.tick(1000) is None
    for seat, why in ((1, "Ben is here"), (2, "there is no seat 2"), (-1, "there is no seat -1")):
        with pytest.raises(Refused, match=why):
            room.hear(1, CallBot(seat))
    room.hear(1, CallBot(0))
    assert room.tick(1000) == 1002
    room.tick(1002)
    assert room.table.to_act == (1,)


def test_bots_play_a_game_to_its_end() -> None:
    """For three who are away, bids in secret included; then none is due any more, and none may be called."""
    room = arena_room(limit=2, terms=Terms(pace=0))
    room.arrive(3, 0)
    for seat in (0, 1, 2):
        room.hear(3, CallBot(seat))
    rng = Rng(1)
    while room.table.to_act:
        if room.tick(1) is None and room.table.to_act:
            assert room.table.to_act == (3,)
            moves = room.moment(3, 0).moves
            index, rng = rng.below(len(moves))
            room.hear(3, Act(moves[index].move, room.table.number))
    assert room.tick(2) is None
    with pytest.raises(GameOver):
        room.hear(3, CallBot(0))


def test_a_secret_opens_its_own_seat() -> None:
    """Each seat has one of its own, and nothing else opens it."""
    one, other = Room(raka_room().shown, raka_room().table, ("Ann", "Ben")), raka_room()
    assert len({*one.tokens, *other.tokens}) == 4
    assert [one.seat_of(token) for token in one.tokens] == [0, 1]
    for wrong in ("", "0", one.tokens[0][:-1], one.tokens[0] + "x", "\ud800", *other.tokens):
        assert one.seat_of(wrong) is None
