"""Pictures in SVG: everything that a view shows is in them, and nothing that is hidden."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as Xml

import attrs
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from boardgames.arena.board import Ground
from boardgames.arena.dice import Symbol
from boardgames.arena.pending import Rolling
from boardgames.arena.render import picture, spots, svg, touched
from boardgames.arena.render.asking import moment, question, under_way
from boardgames.arena.render.names import HEROES, MARKS, TYPES, Naming
from boardgames.arena.render.showing import sides
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import shipped_scenarios
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import view
from boardgames.core import CHANCE, Rng, Seat
from tests.arena import reached, secrets, shapes
from tests.arena.secrets import bid, claim, of_first_kind, opened
from tests.arena.tables import go, table

VIEWERS: Final = st.none() | st.integers(0, 1)
states = reached.states | secrets.states
rngs = reached.rngs


def test_notebooks_show_a_view_as_its_picture() -> None:
    """Nothing needs to be called for it."""
    seen_by = view(start(Setup()), 0)
    assert seen_by._repr_svg_() == svg(seen_by)


@given(states, VIEWERS)
def test_a_picture_is_called_by_its_moment_and_told_in_words(state: State, seat: Seat | None) -> None:
    """Its title is the first line of the picture in text, its description all of it, and where things lie."""
    looked = view(state, seat)
    root = shapes.read(svg(looked))
    text = picture(looked)
    assert (shapes.about(root) or "").startswith(text)
    assert shapes.title(root) == text.splitlines()[0]


def test_the_board_is_told_in_words_too() -> None:
    """Letters in a grid tell nothing to whoever hears them."""
    view_of_the_pit = view(start(Setup(4, scenario=shipped_scenarios()["the-pit"])), 0)
    words = (shapes.about(shapes.read(svg(view_of_the_pit))) or "").splitlines()
    board = view_of_the_pit.setup.board
    pillars = ", ".join(space for space, ground in board.spaces.items() if ground is Ground.PILLAR)
    assert f"Pillar: {pillars}." in words
    assert any(line.startswith("grey zone: a5, ") for line in words)
    assert not any(line.startswith("Fountain: ") for line in words)


@given(states, VIEWERS, rngs)
@example(secrets.opened(Setup(4, variant=Variant.TITAN, titan=2)), 1, Rng(1))
@example(bid(opened(Setup(4)), (17,), (7,)), 1, Rng(3))
def test_what_a_seat_cannot_know_changes_no_picture(state: State, seat: Seat | None, rng: Rng) -> None:
    """Two games that differ only in what is hidden from a seat are drawn the same for it, to the byte."""
    moves = legal_moves(state, seat) if seat in to_act(state) else ()
    assert svg(view(swap(state, seat, rng), seat), moves=moves) == svg(view(state, seat), moves=moves)


@pytest.mark.rule("ARENA-037", "ARENA-D10")
@given(states, VIEWERS, st.integers(1, 97))
def test_screens_hide_life_points(state: State, seat: Seat | None, more: int) -> None:
    """However many the others have, picture and description are the same while the game goes on."""
    assume(state.setup.screened_life and not state.setup.strict_supply and state.pending)
    other = attrs.evolve(
        state,
        heroes=tuple(
            each if each.seat == seat else attrs.evolve(each, life=each.life + more) for each in state.heroes
        ),
    )
    assert svg(view(other, seat)) == svg(view(state, seat))


@given(states)
def test_whatever_a_move_names_can_be_pressed(state: State) -> None:
    """Every spot of every listed move is drawn for the seat that acts, marked or not."""
    for seat in set(to_act(state)) - {CHANCE}:
        named = {spot for move in legal_moves(state, seat) for spot in spots(move)}
        assert named <= shapes.spots(shapes.read(svg(view(state, seat))))


@given(st.sampled_from(reached.STARTS), rngs, st.integers(1, 200), VIEWERS)
def test_whatever_an_event_touched_is_marked(begun: State, rng: Rng, steps: int, seat: Seat | None) -> None:
    """Heroes, players and spaces are always there; a card is while it lies open, and dice until spent."""
    walked = tuple(reached.walk(begun, rng, steps))
    assume(walked)
    state, last = walked[-1].step.state, [seen(event, seat) for event in walked[-1].step.events]
    root = shapes.read(svg(view(state, seat), last=last))
    for spot in touched(last):
        parts = shapes.parts(root, spot)
        assert parts or spot.startswith(("card:", "die:"))
        assert not parts or any(shapes.rings(part) == (False, True) for part in parts)


@given(states)
def test_whatever_may_be_chosen_is_marked(state: State) -> None:
    """What the legal moves name has an unbroken ring, and nothing else; for four it is not too large."""
    seat = to_act(state)[0] if to_act(state) else CHANCE
    assume(seat != CHANCE)
    moves = legal_moves(state, seat)
    named = {spot for move in moves for spot in spots(move)}
    drawn = svg(view(state, seat), moves=moves)
    assert len(drawn) < 90_000 or len(state.heroes) > 4
    root = shapes.read(drawn)
    ringed = {
        spot for spot in shapes.spots(root) if any(shapes.rings(part)[0] for part in shapes.parts(root, spot))
    }
    numbered = {f"hero:{number}" for number in range(1, 7)}
    assert ringed - numbered == named


@given(states, VIEWERS)
def test_every_hero_has_a_panel_with_all_that_is_known(state: State, seat: Seat | None) -> None:
    """Name, player, side, place, tokens, Equipment with cost and text, and Life Points or a screen."""
    root = shapes.read(svg(view(state, seat)))
    for number, each in enumerate(state.heroes):
        panel = shapes.panel(root, number)
        letters, badge, name, player, *more = shapes.words(panel)
        assert (letters, name) == (
            (MARKS[each.name], HEROES[each.name]) if each.name else ("?", f"Hero {number + 1}")
        )
        side = sides(view(state, seat))
        you = " (you)" if each.seat == seat else ""
        assert badge == str(each.seat + 1)
        assert player == f"p{each.seat + 1}{you}" + (f", {side[number]}" if side else "")
        where = "out" if each.out else f"on {each.space}" if each.space else "not placed"
        screened = state.setup.screened_life and state.pending and each.seat != seat
        assert more[: 1 if screened else 2] == [where] if screened else [str(each.life), where]
        tokens = {"Exhaustion": each.exhaustion, "Protection": each.protection}
        for token, held in tokens.items():
            assert (f"{held} {token}" in more) is (held > 0)
        for key in each.cards:
            (card,) = shapes.parts(panel, f"card:{key}")
            known = state.setup.equipment.by_key[key]
            assert shapes.said(card).startswith(f"{known.name} {TYPES[known.kind]} ")
            paths = list(card.iter(f"{shapes.SVG}path"))
            assert len(paths) == known.cost.count


@given(states, VIEWERS)
def test_the_board_shows_who_and_what_is_where(state: State, seat: Seat | None) -> None:
    """Every space by its name, figures on theirs, and what is left on each Fountain."""
    root = shapes.read(svg(view(state, seat)))
    for space in state.setup.board.spaces:
        (part,) = shapes.parts(root, f"space:{space}")
        assert shapes.words(part)[0] == space
    for space, left in zip(state.setup.board.fountains, state.fountains, strict=True):
        (part,) = shapes.parts(root, f"space:{space}")
        assert shapes.words(part)[1:] == [str(left)]
    for each in state.heroes:
        if each.name is not None:
            figures = [
                part for part in shapes.parts(root, f"hero:{each.name}") if len(shapes.words(part)) == 2
            ]
            assert all(shapes.words(part) == [MARKS[each.name], str(each.seat + 1)] for part in figures)
            assert len(figures) == bool(state.order) + (each.space is not None)


@given(states, VIEWERS)
def test_the_head_says_what_is_asked_and_whose_turn_comes_when(state: State, seat: Seat | None) -> None:
    """Moment, what is under way and the question as in the text picture, and Heroes in the order of turns."""
    looked, naming = view(state, seat), Naming((), view(state, seat))
    root = shapes.read(svg(looked))
    told = shapes.said(root)
    for said in (moment(looked, naming), *under_way(looked, naming), question(looked, naming)):
        assert said in told
    first = [part for part in root.iter(f"{shapes.SVG}g") if part.get("data-spot", "").startswith("hero:")]
    numbers = [f"hero:{number + 1}" for number in state.order]
    shown = [spot for part in first if (spot := part.get("data-spot", ""))[-1].isdigit()]
    assert shown[: len(numbers)] == numbers


@given(states, VIEWERS)
def test_dice_are_drawn_as_faces(state: State, seat: Seat | None) -> None:
    """Each die that lies there by its symbol, and an empty face for each that is in the air."""
    root = shapes.read(svg(view(state, seat)))
    faces = {symbol: shapes.parts(root, f"die:{symbol}") for symbol in Symbol}
    shown = {symbol: len(parts) for symbol, parts in faces.items()}
    assert shown == {symbol: state.dice.of(symbol) if state.pending else 0 for symbol in Symbol}
    drawn = [
        {path.get("d") for part in parts for path in part.iter(f"{shapes.SVG}path")}
        for parts in faces.values()
    ]
    assert all(len(paths) == bool(parts) for paths, parts in zip(drawn, faces.values(), strict=True))
    assert len(set().union(*drawn)) == sum(map(bool, faces.values()))


@given(states, VIEWERS)
def test_nothing_is_drawn_outside(state: State, seat: Seat | None) -> None:
    """Every word begins, and every box begins and ends, within the picture."""
    root = shapes.read(svg(view(state, seat)))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for each in shapes.placed(root):
        assert 0 <= each.right <= width
        assert 0 <= each.down <= height


def test_dice_in_the_air_are_empty_faces() -> None:
    """As many as are to be rolled."""
    state = go(table(rolled="sword sword sun paw"), "p1 end turn")
    assert isinstance(state.pending[-1], Rolling)
    text = shapes.words(shapes.read(svg(view(state, 0))))
    assert text.count("?") == state.pending[-1].count == 7


@pytest.mark.rule("ARENA-046", "ARENA-Q145")
def test_bids_are_covered_until_all_are_in() -> None:
    """To whoever made it a bid is open; others see that it is made, or that it is missing."""
    state = bid(opened(Setup(4)), (17,), (7,))
    markers = [
        shapes.said(shapes.parts(shapes.read(svg(view(state, 1))), f"seat:p{n}")[0]) for n in (1, 2, 3)
    ]
    assert markers == ["1 p1 has bid", "2 p2 has bid 7", "3 p3 has not bid yet"]
    open_, covered = (len(list(_marker(state, viewer).iter())) for viewer in (1, 0))
    assert covered > open_


def _marker(state: State, viewer: Seat) -> Xml.Element:
    """The marker of the second seat's bid."""
    return shapes.parts(shapes.read(svg(view(state, viewer))), "seat:p2")[0]


@pytest.mark.rule("ARENA-047")
def test_bids_are_numbers_once_they_are_shown() -> None:
    """One a Hero."""
    root = shapes.read(svg(view(bid(opened(Setup(4)), (4,), (3,), (2,), (1,)), None)))
    assert [
        next(told for part in shapes.parts(root, f"hero:{number}") if "bid" in (told := shapes.said(part)))
        for number in (1, 2, 3, 4)
    ] == [
        f"{mark} {seat} {name} has bid {5 - seat}"
        for seat, mark, name in (
            (1, "CL", "Cleo"),
            (2, "MF", "Mafaya"),
            (3, "NK", "Nakamura"),
            (4, "SG", "Siggy"),
        )
    ]


@pytest.mark.rule("ARENA-Q23", "ARENA-Q145")
def test_claims_are_covered_to_others() -> None:
    """Who claims sees it on the card as well."""
    cards = of_first_kind(Setup(4))
    state = claim(bid(opened(Setup(4)), (5,), (5,), (5,), (1,)), p1=(cards[1],))
    for viewer, word in ((0, " Cupid's Bow"), (1, "")):
        root = shapes.read(svg(view(state, viewer)))
        assert f"1 p1 has claimed{word}" in [shapes.said(part) for part in shapes.parts(root, "seat:p1")]
        noted = [
            key for key in cards[:4] if "claimed by you" in shapes.said(shapes.parts(root, f"card:{key}")[0])
        ]
        assert noted == ([cards[1]] if viewer == 0 else [])


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_the_titans_hand_is_face_down_to_others() -> None:
    """He sees his cards; the others backs, as many as he holds."""
    setup = Setup(4, variant=Variant.TITAN, titan=2)
    state = opened(setup)
    held = {f"card:{key}" for key in of_first_kind(setup)[:4]}
    mine, theirs = (shapes.read(svg(view(state, viewer))) for viewer in (2, 0))
    assert held <= shapes.spots(mine)
    assert not [spot for spot in shapes.spots(theirs) if spot.startswith("card:")]
    assert shapes.words(theirs).count("?") == 4
    assert "p3 holds 4 cards" in shapes.words(theirs)


@pytest.mark.rule("ARENA-173")
def test_heroes_who_can_be_picked_are_drawn() -> None:
    """Each with its Equipment, until everybody has one."""
    state = go(start(Setup(3, instant=True)), "chance first p2", "p2 pick cleo")
    root = shapes.read(svg(view(state, 2), moves=legal_moves(state, 2)))
    assert "Heroes to pick" in shapes.words(root)
    free = [part for name in HEROES for part in shapes.parts(root, f"hero:{name}") if shapes.rings(part)[0]]
    told = [shapes.said(part) for part in free]
    assert told[0] == "MF Mafaya Ganesh's Axe, Paravani, Shiva's Necklace, Sekhmet's Healing"
    assert [each.split()[1] for each in told] == ["Mafaya", "Nakamura", "Siggy", "Maximus", "Tzi-Xican"]
    assert shapes.words(shapes.panel(root, 2))[:3] == ["?", "3", "Hero 3"]
    done = go(state, "p3 pick siggy", "p1 pick maximus")
    assert "Heroes to pick" not in shapes.words(shapes.read(svg(view(done, 2))))


@pytest.mark.parametrize("key", shipped_scenarios())
def test_every_shipped_scenario_is_drawn(key: str) -> None:
    """Each ground has its shape, which the legend explains, and the picture is not too large."""
    scenario = shipped_scenarios()[key]
    players = scenario.players[0]
    setup = Setup(players, scenario=scenario, duel=players == 2)
    drawn = svg(view(start(setup), 0))
    root = shapes.read(drawn)
    assert len(drawn) < 90_000
    by_shape: dict[tuple[str, ...], set[Ground]] = {}
    for space, ground in setup.board.spaces.items():
        (part,) = shapes.parts(root, f"space:{space}")
        by_shape.setdefault(tuple(path.get("d", "") for path in part.iter(f"{shapes.SVG}path")), set()).add(
            ground
        )
    assert all(len(grounds) == 1 for grounds in by_shape.values())
    assert len(by_shape) == len(set(setup.board.spaces.values()))
    called = {
        Ground.PILLAR: "Pillar",
        Ground.TRAP: "Trap",
        Ground.FOUNTAIN: "Fountain",
        Ground.GREY: "grey zone",
    }
    for ground, word in called.items():
        assert (word in shapes.words(root)) is (ground in setup.board.spaces.values())
