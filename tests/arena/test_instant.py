"""Instant Combat: no auctions, Heroes that bring their own Equipment, in every way of playing."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.equipment import KINDS, CardSet, Kind
from boardgames.arena.events import FirstPlayerChosen, HeroPicked
from boardgames.arena.heroes import HeroName
from boardgames.arena.hosting import forced
from boardgames.arena.moves import GoFirst, PickHero
from boardgames.arena.pending import (
    Acting,
    Bidding,
    ChoosingFirst,
    Entering,
    PickingHero,
    Rerolling,
    Revealing,
)
from boardgames.arena.rules.book import apply, chance, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import shipped_cards
from boardgames.core import SetupError
from tests.arena.auctions import EVERY_VARIANT, PAIRS, first_moves
from tests.arena.tables import asked, go, happen, life, names, offered, refused

rule = pytest.mark.rule

INSTANT = tuple(attrs.evolve(setup, instant=True) for setup in EVERY_VARIANT)
UNTITLED = tuple(setup for setup in INSTANT if setup.variant is not Variant.TITAN)
THREE = Setup(3, instant=True)
TITAN = Setup(5, variant=Variant.TITAN, titan=3, instant=True)

each_setup = pytest.mark.parametrize("setup", INSTANT)


def brings(name: str) -> tuple[str, ...]:
    """The names of the cards of whoever picks that Hero."""
    state = go(start(THREE), "chance first p2", f"p2 pick {name}")
    return tuple(shipped_cards().by_key[key].name for key in state.heroes[1].cards)


@rule("ARENA-177", "ARENA-171", "ARENA-175")
def test_cleo_brings_her_four_cards() -> None:
    """A Weapon, a Mount, an Armor and a Spell, as for every Hero."""
    assert brings("cleo") == ("Anubis's Ankh", "Sleipnir", "Skin of the Nemean Lion", "Seth's Fury")


@rule("ARENA-178", "ARENA-171", "ARENA-175")
def test_siggy_brings_his_four_cards() -> None:
    """As the table says."""
    assert brings("siggy") == ("Thor's Hammer", "Quetzalcoatl", "Yasuke's Equipment", "Vishnu's Curse")


@rule("ARENA-179", "ARENA-171", "ARENA-175")
def test_maximus_brings_his_four_cards() -> None:
    """As the table says."""
    assert brings("maximus") == ("Odin's Spear", "Cerberus", "Athena's Armor", "Sacrifice to Tlaloc")


@rule("ARENA-180", "ARENA-171", "ARENA-175")
def test_mafaya_brings_her_four_cards() -> None:
    """As the table says."""
    assert brings("mafaya") == ("Ganesh's Axe", "Paravani", "Shiva's Necklace", "Sekhmet's Healing")


@rule("ARENA-181", "ARENA-171", "ARENA-175")
def test_tzi_xican_brings_his_four_cards() -> None:
    """As the table says."""
    assert brings("tzi-xican") == ("Xiuhcoatl", "Ryujin", "Tutankhamun's Mask", "Freyja's Blessing")


@rule("ARENA-182", "ARENA-171", "ARENA-175")
def test_nakamura_brings_his_four_cards() -> None:
    """As the table says."""
    assert brings("nakamura") == ("Cupid's Bow", "Ammit", "Thor's Iron Gloves", "Loki's Illusion")


@rule("ARENA-172", "ARENA-D01")
@pytest.mark.parametrize("setup", UNTITLED)
def test_chance_names_the_first_player(setup: Setup) -> None:
    """Before anything else, each player with the same chance."""
    state = start(setup)
    assert state.pending == (ChoosingFirst(tuple(range(setup.players))),)
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in range(setup.players))


@rule("ARENA-173", "ARENA-Q12")
@pytest.mark.parametrize("first", range(3))
def test_heroes_are_picked_clockwise_from_the_first_player(first: int) -> None:
    """Nobody has a Hero before; each takes one of those left."""
    state = start(THREE)
    assert names(state) == ("None",) * 3
    state, events = happen(state, f"chance first p{first + 1}")
    assert events == (FirstPlayerChosen(first),)
    for step, name in enumerate(("siggy", "cleo", "nakamura")):
        seat = (first + step) % 3
        assert state.pending[-1] == PickingHero(seat, seat)
        state, events = happen(state, f"p{seat + 1} pick {name}")
        assert isinstance(events[0], HeroPicked)
        assert (events[0].hero, events[0].name) == (seat, name)
    assert state.heroes[first].name is HeroName.SIGGY


@rule("ARENA-173", "ARENA-Q11")
def test_q11_a_hero_that_is_taken_cannot_be_picked() -> None:
    """Six at first, then five, and four are left for the last of three."""
    state = go(start(THREE), "chance first p1")
    assert len(offered(state)) == 6
    state = go(state, "p1 pick siggy")
    assert offered(state) == [
        f"p2 pick {name}" for name in ("cleo", "mafaya", "nakamura", "maximus", "tzi-xican")
    ]
    assert refused(state, "p2 pick siggy").reason
    assert len(offered(go(state, "p2 pick cleo"))) == 4


@rule("ARENA-Q140", "ARENA-173")
@pytest.mark.parametrize("first", range(2))
def test_q140_two_players_pick_hero_by_hero(first: int) -> None:
    """In the order of acting, first Heroes before second ones, one a move; the last pick is of three."""
    state = go(start(attrs.evolve(PAIRS, instant=True)), f"chance first p{first + 1}")
    picked, left = [], []
    while isinstance(state.pending[-1], PickingHero):
        picked.append((state.pending[-1].seat, state.pending[-1].hero))
        left.append(len(offered(state)))
        state = go(state, offered(state)[0])
    assert picked == [(number % 2, number) for number in (first, 1 - first, first + 2, 3 - first)]
    assert left == [6, 5, 4, 3]


@rule("ARENA-Q140", "ARENA-Q11")
@each_setup
def test_q140_every_hero_is_picked_once(setup: Setup) -> None:
    """As many picks as there are Heroes, out of those left; the sixth of six has one, and is asked."""
    state, _ = first_moves(start(setup), [PickingHero])
    for taken in range(setup.heroes):
        assert isinstance(state.pending[-1], PickingHero)
        assert state.pending[-1].hero == state.order[taken]
        moves = legal_moves(state)
        assert len(moves) == 6 - taken
        assert (forced(state) == moves[0]) == (taken == 5)
        state = apply(state, moves[-1]).state
    assert len(set(names(state))) == setup.heroes
    assert isinstance(state.pending[-1], Entering)


@rule("ARENA-Q18", "ARENA-164")
def test_q18_against_a_titan_he_is_first_without_a_draw() -> None:
    """He picks the first Hero, and the Assailants go on clockwise; he enters and acts first."""
    state = start(TITAN)
    assert state.pending == (PickingHero(3, 3),)
    picked = []
    for _ in range(5):
        picked.append(asked(state))
        state = go(state, offered(state)[0])
    assert picked == [f"PickingHero p{seat}" for seat in (4, 5, 1, 2, 3)]
    assert asked(state) == "Entering p4"
    state, _ = first_moves(state, [Rerolling])
    assert state.active == 3


@rule("ARENA-174", "ARENA-Q17")
def test_q17_picking_a_hero_changes_no_life_points() -> None:
    """12 each, and against a Titan 10 and 40."""
    for setup, lives in ((THREE, (12,) * 3), (TITAN, (10, 10, 10, 40, 10))):
        state, _ = first_moves(start(setup), [Entering])
        assert life(state) == lives


@rule("ARENA-176", "ARENA-171", "ARENA-038")
@each_setup
def test_the_fight_follows_and_is_the_usual_one(setup: Setup) -> None:
    """No card is dealt and nobody bids; once all are picked Heroes enter, and turns begin."""
    state, questions = start(setup), set()
    while not isinstance(state.pending[-1], Acting):
        questions.add(type(state.pending[-1]).__name__)
        state = apply(state, legal_moves(state)[0]).state
    assert not questions & {Revealing.__name__, Bidding.__name__}
    assert {"PickingHero", "Entering", "Rolling", "Rerolling"} <= questions
    assert (state.active, state.round) == (state.order[0], 1)
    by_key = setup.equipment.by_key
    assert all(tuple(by_key[card].kind for card in hero.cards) == KINDS for hero in state.heroes)


@rule("ARENA-Q142", "ARENA-172", "ARENA-059")
@pytest.mark.parametrize("first", range(3))
def test_q142_the_one_drawn_is_first_in_everything(first: int) -> None:
    """He picks first, enters first and has the first turn; the others follow clockwise."""
    state = go(start(THREE), f"chance first p{first + 1}")
    seats = []
    while not isinstance(state.pending[-1], Rerolling):
        if isinstance(state.pending[-1], PickingHero | Entering):
            seats.append(state.pending[-1].seat)
        state = apply(state, legal_moves(state)[0]).state
    clockwise = [(first + step) % 3 for step in range(3)]
    assert seats == clockwise * 2
    assert state.pending[-1] == Rerolling(first)


@rule("ARENA-Q16", "ARENA-176")
@each_setup
def test_q16_instant_combat_goes_with_every_way_of_playing(setup: Setup) -> None:
    """Sides and order of turns are as without it."""
    plain = attrs.evolve(setup, instant=False)
    assert start(setup).setup.sides == plain.sides
    state, _ = first_moves(start(setup), [Entering])
    usual, _ = first_moves(start(plain), [Entering])
    assert state.order == usual.order


@rule("ARENA-Q141", "ARENA-171")
def test_q141_a_set_must_have_the_cards_of_the_table_under_their_types() -> None:
    """Without one of them, or with one of another type, Instant Combat is refused; an auction is not."""
    cards = shipped_cards().cards
    lacking = CardSet("lacking", tuple(card for card in cards if card.key != "ryujin"))
    moved = tuple(attrs.evolve(card, kind=Kind.SPELL) if card.key == "ryujin" else card for card in cards)
    for card_set in (lacking, CardSet("moved", moved)):
        with pytest.raises(SetupError) as caught:
            start(Setup(3, instant=True, card_set=card_set))
        assert [problem.rule for problem in caught.value.problems] == ["ARENA-Q141"]
        assert start(Setup(3, card_set=card_set)).kind is Kind.WEAPON


@rule("ARENA-R10", "ARENA-171")
def test_r10_with_fewer_types_heroes_bring_fewer_cards() -> None:
    """Only those of the types in the game."""
    setup = Setup(3, instant=True, types=(Kind.WEAPON, Kind.SPELL))
    state = go(start(setup), "chance first p1", "p1 pick nakamura")
    assert state.heroes[0].cards == ("cupids-bow", "lokis-illusion")
    bare = Setup(3, instant=True, types=())
    assert apply(go(start(bare), "chance first p1"), PickHero(0, HeroName.CLEO)).state.heroes[0].cards == ()
