"""Pictures in SVG: what is drawn in them, for whoever looks, listens or presses, and what is not."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from typing import Any, get_args

import pytest
from hypothesis import given

from boardgames.core import DataError, Rng, Seat
from boardgames.core.tones import FACE, FIELD
from boardgames.raka import Setup, legal_moves, seen, start, to_act, view
from boardgames.raka.events import Phase
from boardgames.raka.moves import Concede, Deal, GoFirst, Move
from boardgames.raka.position import Position, arrange
from boardgames.raka.render import picture, spots, svg, touched
from boardgames.raka.render.suits import RED
from boardgames.raka.setup import Decks
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from tests.core.test_tones import least_contrast
from tests.raka.drawn import (
    cards_drawn,
    cards_shown,
    inside,
    known_table,
    parsed,
    ringed,
    spots_drawn,
)
from tests.raka.layouts import positions
from tests.raka.reached import STARTS, reach, rngs, states, walk
from tests.raka.tables import go, place, table

NAMES = ("Ann", "Ben")


def some_viewers(state: State) -> tuple[Seat | None, ...]:
    """Who acts or one after the other, somebody else, and a spectator."""
    (actor,) = to_act(state) or (0,)
    one = max(actor, 0)
    return one, (one + 1) % state.setup.players, None


@given(states)
def test_every_card_that_a_view_shows_is_drawn_and_no_other(state: State) -> None:
    """Fronts of cards are those in sight, each as often as it is there; all others are backs."""
    for viewer in some_viewers(state):
        seen_by = view(state, viewer)
        assert cards_drawn(parsed(svg(seen_by))) == cards_shown(seen_by)


def test_notebooks_show_a_view_as_its_picture() -> None:
    """Nothing needs to be called for it."""
    seen_by = view(start(Setup()), 0)
    assert seen_by._repr_svg_() == svg(seen_by)


@given(positions())
def test_arranged_tables_are_drawn_in_full(position: Position) -> None:
    """Whatever lies where, with every flag and mark."""
    state = arrange(position)
    for viewer in some_viewers(state):
        seen_by = view(state, viewer)
        root = parsed(svg(seen_by))
        assert cards_drawn(root) == cards_shown(seen_by)
        assert max(spots_drawn(root).values()) == 1


@given(states, rngs)
def test_what_a_seat_cannot_know_changes_no_picture(state: State, rng: Rng) -> None:
    """Two games that differ only in what is hidden from a seat look the same to it."""
    for viewer in some_viewers(state):
        assert svg(view(swap(state, viewer, rng), viewer)) == svg(view(state, viewer))


@given(states)
def test_all_that_a_move_names_can_be_pressed(state: State) -> None:
    """Each spot of each move of whoever acts is a part of what that seat sees, and has an unbroken ring."""
    for seat in to_act(state):
        moves = legal_moves(state, seat)
        named = {spot for move in moves for spot in spots(move)}
        root = parsed(svg(view(state, seat if seat >= 0 else None), moves=moves))
        drawn = spots_drawn(root)
        assert named <= set(drawn)
        assert set(drawn.values()) <= {1}
        assert ringed(root) == (named, set())


def test_moves_of_every_kind_can_be_pressed() -> None:
    """On walks from everywhere, whenever a kind of move is to be chosen for the first time."""
    pressed: set[type[Move]] = set()
    for number, begun in enumerate((*STARTS, by_the_cannon())):
        for walked in walk(begun, Rng(number), 150):
            state, moves = walked.before, legal_moves(walked.before)
            kinds = {type(move) for move in moves if move.seat >= 0}
            if kinds - pressed:
                drawn = spots_drawn(parsed(svg(view(state, moves[0].seat))))
                assert {spot for move in moves for spot in spots(move)} <= set(drawn)
                pressed |= kinds
    assert pressed == set(get_args(Move)) - {Deal, GoFirst, Concede}


def by_the_cannon() -> State:
    """A player who can fire it."""
    return table(place("KS QS JS", "", "AS 2C 3C 4C 6C"), place("KD", "8C"), phase=Phase.MAIN_ONE)


@given(states, rngs)
def test_what_an_event_touched_has_a_dashed_ring(state: State, rng: Rng) -> None:
    """As far as it is still there; a shared deck and its pile are meant by whoever draws from it."""
    for number, walked in enumerate(walk(state, rng, 4)):
        after = walked.step.state
        viewer = some_viewers(after)[number % 3]
        last = [seen(event, viewer) for event in walked.step.events]
        root = parsed(svg(view(after, viewer), last=last))
        named = {shared(after, spot) for spot in touched(last)}
        assert ringed(root) == (set(), named & set(spots_drawn(root)))


def shared(state: State, spot: str) -> str:
    """The spot as it is drawn where all have one deck: by whose turn it is."""
    kind, _, which = spot.partition(":")
    if state.setup.decks is Decks.INDIVIDUAL or kind not in ("deck", "pile", "discard"):
        return spot
    _, _, name = which.partition("-")
    return f"{kind}:p{1 + (state.active or 0)}" + (f"-{name}" if name else "")


@given(states)
def test_nothing_is_drawn_outside_the_picture(state: State) -> None:
    """Nor written: whatever is on the table, there is room for it."""
    for viewer in some_viewers(state):
        inside(svg(view(state, viewer), NAMES * 3))


@pytest.mark.parametrize(
    ("state", "viewer"),
    [
        (start(Setup(99, decks=Decks.INDIVIDUAL)), 98),
        (reach(start(Setup(64, decks=Decks.INDIVIDUAL)), Rng(4), 1500), 3),
        (reach(start(Setup(2, decks=Decks.INDIVIDUAL, hand=50, rocks=40)), Rng(4), 101), 0),
        (table(place(rocks=" ".join(map(str, Setup().cards[:40]))), setup=Setup(2, rocks=52)), 1),
    ],
    ids=["99 players", "64 players", "large hands", "many rocks"],
)
def test_large_tables_are_drawn_too(state: State, viewer: Seat) -> None:
    """All of them, within the picture, each spot once."""
    seen_by = view(state, viewer)
    drawn = svg(seen_by, tuple(f"somebody called {seat}" for seat in range(state.setup.players)))
    root = parsed(drawn)
    assert cards_drawn(root) == cards_shown(seen_by)
    assert {f"seat:p{seat + 1}" for seat in range(state.setup.players)} <= set(spots_drawn(root))
    assert set(spots_drawn(root).values()) == {1}
    inside(drawn)


@given(states)
def test_a_duel_is_a_small_file(state: State) -> None:
    """For pages that show many of them."""
    for viewer in some_viewers(state):
        if state.setup.players == 2:
            assert len(svg(view(state, viewer), NAMES, moves=legal_moves(state)).encode()) < 60_000


@pytest.mark.parametrize(
    "name",
    ["<b>&\"'", "\x00\x1b[2J", "two\nlines", "\ud800", "", "n" * 500, "🂡" * 40, "-->]]>", "{seat}", "+KS"],
    ids=range(10),
)
def test_names_of_people_stay_words(name: str) -> None:
    """Whatever they hold, the picture can be read, nothing is drawn outside of it, and no line begins."""
    state = go(table(place("KS"), place("QD", "8C 9C")), "p1 attack KS on p2 QD")
    drawn = svg(view(state, 0), (name, name))
    inside(drawn)
    assert sorted(spots_drawn(parsed(drawn))) == sorted(spots_drawn(parsed(svg(view(state, 0)))))
    text = picture(view(state, 0), (name, name))
    assert all(line.isprintable() for line in text.splitlines())
    assert len(text.split("\n\n")) == len(picture(view(state, 0)).split("\n\n"))


def test_the_same_view_gives_the_same_bytes_everywhere() -> None:
    """Also in another process, with other hashes."""
    program = (
        "from hashlib import sha256; from boardgames.raka import legal_moves, view;"
        "from boardgames.raka.render import svg; from tests.raka.drawn import known_table;"
        "state = known_table();"
        "print(sha256(svg(view(state, 0), moves=legal_moves(state)).encode()).hexdigest())"
    )
    state = known_table()
    here = sha256(svg(view(state, 0), moves=legal_moves(state)).encode()).hexdigest()
    for seed in ("1", "2"):
        told = subprocess.run(
            (sys.executable, "-c", program),
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == here


@pytest.mark.parametrize("ground", [FACE, FIELD], ids=lambda tone: tone.name)
def test_red_cards_can_be_read(ground: Any) -> None:  # noqa: ANN401
    """On light pages and dark ones; their suits differ in shape as well."""
    assert least_contrast(RED, ground) >= 4.5


def test_a_state_is_no_view() -> None:
    """Whoever forgot to make one is told what makes it."""
    state: Any = start(Setup())
    with pytest.raises(DataError, match=r"must be a view, not .* State"):
        svg(state)
