"""Pictures in SVG, part by part: what is written and drawn of each thing on the table."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree as Xml

import pytest
from attrs import evolve

from boardgames.raka import Setup, card, legal_moves, seen, start, view
from boardgames.raka.events import Departure
from boardgames.raka.pending import Combat, Responding
from boardgames.raka.render import picture, svg
from boardgames.raka.setup import Decks
from boardgames.raka.view import RakaView
from boardgames.raka.warriors import Target
from tests.raka.drawn import SVG, cards_drawn, known_table, parsed, part, spots_drawn, words
from tests.raka.tables import cards, go, happen, place, table

NAMES = ("Ann", "Ben")


def test_the_title_is_the_moment_and_the_description_the_whole_table() -> None:
    """So whoever does not see the picture is told all of it."""
    state, events = happen(known_table(), "p1 set 5H")
    last, moves = [seen(event, 0) for event in events], legal_moves(state)
    root = parsed(svg(view(state, 0), NAMES, last=last, moves=moves))
    assert root.findtext(f"{SVG}title") == "Turn 5, Ann's main phase one, as Ann sees it"
    assert root.findtext(f"{SVG}desc") == picture(view(state, 0), NAMES, last=last, moves=moves)


def test_the_description_says_whose_equipment_somebody_wears() -> None:
    """With individual decks it goes back to its owner's pile."""
    state = table(place("KS+2C@p2 QS+3C"), place("KS"), setup=Setup(2, decks=Decks.INDIVIDUAL))
    root = parsed(svg(view(state, 1), NAMES))
    assert (root.findtext(f"{SVG}desc") or "").splitlines()[-1] == "Ann's KS wears 2C of Ben."
    assert "Lil Weapon of Ben" in words(root).replace("  ", " ")
    assert "Big Weapon of" not in words(root)


def test_the_writing_above_says_what_is_asked() -> None:
    """The moment, what is under way, and the question."""
    state = go(table(place("KS QH*"), place("QD JC*", "10C 8C")), "p1 attack KS on p2 QD")
    said = words(parsed(svg(view(state, 1), NAMES)))
    for line in ("Turn 5, Ann's battle phase", "Ann's KS attacks Ben's QD", "Ben may answer the attack"):
        assert line in said


def test_the_end_says_who_has_won_and_who_has_left_and_how() -> None:
    """Above the table, and beside the names."""
    state = go(table(place("KS"), place("QH")), "p2 concede")
    root = parsed(svg(view(state, 0), NAMES))
    assert "Ann wins: nobody else is left." in words(root)
    assert words(part(root, "seat:p1")) == "1 winner Ann (you)"
    assert words(part(root, "seat:p2")) == "2 has conceded Ben"


def test_the_names_say_whose_turn_it_is_and_who_is_asked() -> None:
    """In words beside each."""
    state = go(table(place("KS"), place("QD", "8C 9C")), "p1 attack KS on p2 QD")
    root = parsed(svg(view(state, None)))
    assert words(part(root, "seat:p1")) == "1 active p1"
    assert words(part(root, "seat:p2")) == "2 asked p2"


@pytest.mark.rule("RAKA-055")
def test_a_warrior_that_was_hit_is_rotated() -> None:
    """And no other; its equipment stays upright."""
    root = parsed(svg(view(known_table(), 0)))
    turned = {
        spot: any("rotate(45)" in group.get("transform", "") for group in part(root, spot).iter())
        for spot in ("warrior:p1-KS", "warrior:p1-QH", "warrior:p1-AC", "warrior:p2-QD", "warrior:p2-JC")
    }
    assert [spot for spot, is_turned in turned.items() if is_turned] == ["warrior:p1-QH", "warrior:p2-JC"]
    assert cards_drawn(part(root, "warrior:p1-QH")) == {"QH": 1, "3H": 1}


def test_hit_points_and_what_is_true_of_warriors_are_written() -> None:
    """Those outside a combat, with equipment and as a legend."""
    root = parsed(svg(view(known_table(), 0)))
    assert "25 hp" in words(part(root, "warrior:p1-KS"))
    assert "10 hp" in words(part(root, "warrior:p2-JC"))
    assert "25 hp" in words(part(root, "warrior:p1-AC"))
    assert {"Lil Weapon", "rotated", "legend"} <= {text.text for text in root.iter(f"{SVG}text")}


def test_a_hand_is_shown_to_its_holder_alone() -> None:
    """Of another's there is the number of cards, and those that everybody knows to be in it."""
    root = parsed(svg(view(known_table(), 0)))
    assert cards_drawn(part(root, "hand:p1")) == {"2S": 1, "5H": 1, "10H": 1}
    assert cards_drawn(part(root, "hand:p2")) == {"KC": 1}
    assert words(part(root, "hand:p2")).startswith("hand: 4 cards")
    assert {"card:p1-2S", "card:p1-5H", "card:p1-10H", "card:p2-KC"} <= set(spots_drawn(root))


@pytest.mark.rule("RAKA-D07")
def test_what_everybody_knows_is_written_beside_the_card() -> None:
    """Where it may be; the holder is reminded of all of it."""
    said = words(parsed(svg(view(known_table(), 0))))
    assert "everybody knows: in the hand or slot 1 or slot 2" in said
    assert said.count("everybody knows") == 1
    assert words(parsed(svg(view(known_table(), 1)))).count("everybody knows") == 2


def test_rocks_are_counted() -> None:
    """How many there are, of how many; they are backs."""
    root = parsed(svg(view(known_table(), 0)))
    assert words(part(root, "rocks:p2")) == "rocks 3 of 7"
    assert len(list(part(root, "rocks:p2").iter(f"{SVG}path"))) == 3
    assert cards_drawn(part(root, "rocks:p1")) == {}


@pytest.mark.rule("RAKA-099")
def test_a_locked_row_has_a_lock() -> None:
    """And no other row has."""
    root = parsed(svg(view(known_table(), 0)))
    assert words(part(root, "row:p2")) == "row locked until the end of the turn"
    assert "row:p1" not in spots_drawn(root)


@pytest.mark.rule("RAKA-093")
def test_fog_is_shown_while_it_lasts() -> None:
    """Above the table."""
    state = known_table()
    assert "Fog: no more combat this turn" in words(parsed(svg(view(state, 0))))
    assert "no more combat" not in words(parsed(svg(evolve(view(state, 0), fog=False))))


@pytest.mark.rule("RAKA-036")
def test_an_attack_is_an_arrow() -> None:
    """Towards the warrior that is attacked."""
    seen_by = view(go(table(place("JD KS"), place("QD", "8C 9C"), place("JS")), "p1 attack KS on p2 QD"), 0)
    tip, root = tip_of_arrow(seen_by), parsed(svg(seen_by))
    far = [hypot(tip[0] - left, tip[1] - top) for left, top in middles_of_warriors(root)]
    assert far.index(min(far)) == [spot for spot in spots_drawn(root) if "warrior" in spot].index(
        "warrior:p2-QD"
    )


def test_a_direct_attack_is_an_arrow_to_an_empty_front_row() -> None:
    """Between the name and the back row of the player."""
    seen_by = view(go(table(place("JD KS"), place("", "8C 9C"), place("JS")), "p1 attack KS on p2"), 2)
    tip, root = tip_of_arrow(seen_by), parsed(svg(seen_by))
    left, above = corner(root, "seat:p2")
    right, below = corner(root, "slot:p2-5")
    assert left < tip[0] < right
    assert above < tip[1] < below


def tip_of_arrow(seen_by: RakaView) -> tuple[float, float]:
    """Where the one arrow points to."""
    (arrow,) = arrows(seen_by)
    right, down = arrow.get("points", "").split()[0].split(",")
    return float(right), float(down)


def middles_of_warriors(root: Xml.Element) -> list[tuple[float, float]]:
    """The middles of warriors, in the order in which they are drawn."""
    spots = [spot for spot in spots_drawn(root) if "warrior" in spot]
    return [(left + 46, top + 50) for left, top in (corner(root, spot) for spot in spots)]


def test_without_an_attack_there_is_no_arrow() -> None:
    """Nor where a view names warriors who are not there."""
    quiet = view(table(place("KS"), place("QD", "8C 9C")), 0)
    assert arrows(quiet) == []
    for combat in (
        Combat(0, card("JS"), Target(1, card("QD"))),
        Combat(0, card("KS"), Target(1, card("JS"))),
        Combat(0, card("KS"), Target(7)),
        Combat(0, card("KS"), Target(0, card("KS"))),
    ):
        assert arrows(evolve(quiet, pending=(*quiet.pending, combat, Responding(1, seat=1)))) == []


def arrows(seen_by: RakaView) -> list[Xml.Element]:
    """The heads of arrows."""
    return list(parsed(svg(seen_by)).iter(f"{SVG}polygon"))


def corner(root: Xml.Element, spot: str) -> tuple[float, float]:
    """Where the part of a spot begins."""
    right, down = part(root, spot).get("transform", "").removeprefix("translate(").rstrip(")").split()
    return float(right), float(down)


def test_who_has_left_has_nothing_on_the_table() -> None:
    """Only the name, and how it came about."""
    state = table(place("KS"), place("QH"), place(left=Departure.CONCEDED), setup=Setup(3))
    root = parsed(svg(view(state, 0)))
    assert {spot for spot in spots_drawn(root) if "p3" in spot} == {"seat:p3"}
    assert "has conceded" in words(part(root, "seat:p3"))


def test_the_viewer_sits_below_the_others() -> None:
    """Whoever it is; a spectator sees the players in their order."""
    for players in (2, 3, 4):
        state = start(Setup(players))
        for viewer in range(players):
            order = [
                spot for spot in spots_drawn(parsed(svg(view(state, viewer)))) if spot.startswith("seat:")
            ]
            assert order[-1] == f"seat:p{viewer + 1}"
        assert seats_drawn(view(state, None)) == [f"seat:p{seat + 1}" for seat in range(players)]


def seats_drawn(seen_by: RakaView) -> list[str]:
    """The players in the order in which they are drawn."""
    return [spot for spot in spots_drawn(parsed(svg(seen_by))) if spot.startswith("seat:")]


def test_a_deck_is_a_stack_of_backs_with_its_number_of_cards() -> None:
    """At most three are drawn; where it has run out there is a place for it."""
    few = Setup(2, cards=cards("KS QH 2C 3C 4C 5C"), hand=2)
    for piled, left in (("2C 3C 4C 5C", 0), ("2C 3C 4C", 1), ("2C 3C", 2), ("", 4)):
        state = table(place("KS"), place("QH"), setup=few, piles=(cards(piled),))
        deck = part(parsed(svg(view(state, 0))), "deck:p1")
        assert words(deck) == f"deck {left} card{'s' * (left != 1)}"
        assert len(list(deck.iter(f"{SVG}path"))) == min(left, 3)


def test_a_pile_is_drawn_from_the_oldest_card_to_the_newest() -> None:
    """As everybody saw them go there."""
    pile = part(parsed(svg(view(known_table(), 0))), "pile:p1")
    order = [spot.removeprefix("discard:p1-") for spot in spots_drawn(pile) if "discard" in spot]
    assert order == ["2D", "JD", "9C", "8H", "3S"]
    assert words(pile).startswith("discard pile: 5 cards, the newest last")
