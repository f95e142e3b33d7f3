"""The start of a game: Heroes, Life Points, the Arena, and what is asked first."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena import notation
from boardgames.arena.board import Grid
from boardgames.arena.equipment import KINDS, Kind
from boardgames.arena.events import AuctionBegan, FirstPlayerChosen, HeroEntered, TurnBegan
from boardgames.arena.heroes import HeroName
from boardgames.arena.hosting import unlisted
from boardgames.arena.pending import Acting, Rolling
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import default_scenario, shipped_cards, shipped_scenarios
from boardgames.core import NotationError, SetupError
from tests.arena.auctions import EVERY_VARIANT, bid, first_moves, up
from tests.arena.tables import (
    BOTH_GRIDS,
    asked,
    cards_with,
    go,
    ground,
    hero,
    life,
    make,
    names,
    offered,
    table,
)

rule = pytest.mark.rule


@rule("ARENA-015", "ARENA-036", "ARENA-Q12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_q12_heroes_go_to_the_seats_in_their_order(players: int) -> None:
    """Nobody is asked whom to play: the first seat is Cleo, the sixth Tzi-Xican."""
    six = ("cleo", "mafaya", "nakamura", "siggy", "maximus", "tzi-xican")
    state = start(Setup(players))
    assert names(state) == six[:players]
    assert [each.seat for each in state.heroes] == list(range(players))


@rule("ARENA-014", "ARENA-067", "ARENA-034")
def test_heroes_differ_in_nothing_but_name_and_seat() -> None:
    """None has an attribute, a card or a token of its own; all tokens lie in the Reserve."""
    state = start(Setup(6))
    bare = {attrs.evolve(each, seat=0, name=HeroName.CLEO) for each in state.heroes}
    assert len(bare) == 1
    (each,) = bare
    assert (each.cards, each.exhaustion, each.protection, each.space) == ((), 0, 0, None)


@rule("ARENA-Q11", "ARENA-014")
@pytest.mark.parametrize("setup", EVERY_VARIANT)
def test_q11_no_hero_is_there_twice(setup: Setup) -> None:
    """One Hero a player, two each in Two-Player Mode; all of different names."""
    state = start(setup)
    assert len(set(names(state))) == len(state.heroes) == setup.heroes
    assert setup.heroes == (4 if setup.variant is Variant.TWO_PLAYER else setup.players)


STANDARD_LIFE = [
    (Setup(3), (20,) * 3),
    (Setup(6), (20,) * 6),
    (Setup(6, variant=Variant.TEAM_3X2), (20,) * 6),
    (Setup(2, variant=Variant.TWO_PLAYER), (20,) * 4),
    (Setup(2, duel=True), (20, 20)),
    (Setup(3, life=7), (7,) * 3),
    (Setup(2, variant=Variant.TWO_PLAYER, life=1), (1,) * 4),
]


@rule("ARENA-037", "ARENA-148", "ARENA-D12c")
@pytest.mark.parametrize(("setup", "lives"), STANDARD_LIFE)
def test_d12c_a_hero_starts_with_20_life_points_or_as_agreed(setup: Setup, lives: tuple[int, ...]) -> None:
    """In Two-Player Mode each of the four does."""
    assert life(start(setup)) == lives


INSTANT_LIFE = [
    (Setup(3, instant=True), (12,) * 3),
    (Setup(4, variant=Variant.TEAM_2X2, instant=True), (12,) * 4),
    (Setup(2, variant=Variant.TWO_PLAYER, instant=True), (12,) * 4),
    (Setup(3, instant=True, life=20), (20,) * 3),
    (Setup(4, variant=Variant.TITAN, instant=True), (30, 10, 10, 10)),
    (Setup(5, variant=Variant.TITAN, titan=4, instant=True), (10, 10, 10, 10, 40)),
    (Setup(4, variant=Variant.TITAN, instant=True, life=12), (36, 12, 12, 12)),
]


@rule("ARENA-174", "ARENA-Q17", "ARENA-D12c")
@pytest.mark.parametrize(("setup", "lives"), INSTANT_LIFE)
def test_q17_an_instant_combat_starts_with_12_but_a_titan_game_as_ever(
    setup: Setup, lives: tuple[int, ...]
) -> None:
    """12 for each of a player's two Heroes; 10 and ten times the Assailants against a Titan."""
    assert life(start(setup)) == lives


TITAN_LIFE = [
    (Setup(4, variant=Variant.TITAN), (30, 10, 10, 10)),
    (Setup(5, variant=Variant.TITAN), (40, 10, 10, 10, 10)),
    (Setup(5, variant=Variant.TITAN, titan=2), (10, 10, 40, 10, 10)),
    (Setup(4, variant=Variant.TITAN, titan=3, life=7), (7, 7, 7, 21)),
]


@rule("ARENA-158", "ARENA-159", "ARENA-D12c")
@pytest.mark.parametrize(("setup", "lives"), TITAN_LIFE)
def test_d12c_the_titan_has_what_all_assailants_have(setup: Setup, lives: tuple[int, ...]) -> None:
    """10 for each of them, or as many as agreed; he sits where the setup says, first if it does not."""
    assert life(start(setup)) == lives


@rule("ARENA-159", "ARENA-Q139")
def test_q139_the_titan_keeps_his_life_points_when_an_assailant_falls() -> None:
    """His 30 are for three Assailants, and stay 30 with two left."""
    setup = Setup(4, variant=Variant.TITAN, scenario=ground(), card_set=cards_with())
    assert life(start(setup)) == (30, 10, 10, 10)
    state = table(hero(0, 0), hero(1, 0, life=1), hero(3, 0), hero(-3, 0), rolled="sword sword", setup=setup)
    state = go(state, "p1 strike mafaya")
    assert (life(state), state.heroes[1].out) == ((30, 0, 10, 10), True)


@rule("ARENA-032", "ARENA-035")
def test_each_fountain_starts_with_five() -> None:
    """Two Fountains hold 5 each beside the 20 of every Hero; the Pillars stand where the scenario says."""
    springs = ground(fountains=[(0, 1), (2, -2)], pillars=[(1, 1)], traps=[(-1, 0)])
    state = start(Setup(4, scenario=springs))
    assert (state.fountains, life(state)) == ((5, 5), (20,) * 4)
    assert state.setup.board.fountains == ("c7", "f5")
    assert start(Setup(4, scenario=ground())).fountains == ()


@rule("ARENA-032", "ARENA-Q14")
@pytest.mark.parametrize("setup", EVERY_VARIANT)
def test_q14_scenario_teams_and_titan_are_agreed_and_not_asked_for(setup: Setup) -> None:
    """The first thing that happens is a card that comes up, in the scenario for so many Heroes."""
    state = start(setup)
    assert asked(state) == "Revealing chance"
    assert setup.heroes in default_scenario(setup.heroes).players
    assert state.setup.board is default_scenario(setup.heroes).board


@rule("ARENA-033", "ARENA-Q03", "ARENA-Q02")
@pytest.mark.parametrize("grid", BOTH_GRIDS)
def test_q03_ones_own_scenario_is_played_like_a_shipped_one(grid: Grid) -> None:
    """On the spaces that it lists, whatever shape they have."""
    own = ground(grid, pillars=[(0, 0)])
    assert own not in shipped_scenarios().values()
    board = start(Setup(3, scenario=own)).setup.board
    assert (len(board.spaces), len(board.open)) == ((61, 60) if grid is Grid.HEXAGONAL else (81, 80))


@rule("ARENA-Q01", "ARENA-D05")
def test_q01_spaces_have_six_neighbours_and_square_ones_four() -> None:
    """As the scenario says; those that share a corner only do not border each other."""
    around = {grid: ground(grid).board.around["e5"] for grid in BOTH_GRIDS}
    assert around[Grid.HEXAGONAL] == ("d5", "d6", "e4", "e6", "f4", "f5")
    assert around[Grid.SQUARE] == ("d5", "e4", "e6", "f5")


@rule("ARENA-Q05")
@pytest.mark.parametrize("traps", range(8))
def test_q05_tiles_are_any_mixture_of_seven(traps: int) -> None:
    """From seven Fountains to seven Traps; no kind has a number of its own."""
    row = [(x, 0) for x in range(-3, 4)]
    own = ground(traps=row[:traps], fountains=row[traps:])
    assert start(Setup(3, scenario=own)).fountains == (5,) * (7 - traps)


@rule("ARENA-038", "ARENA-040", "ARENA-055", "ARENA-Q06")
def test_equipment_comes_first_then_the_fight() -> None:
    """Weapons, Mounts, Armors, Spells; then Heroes enter, and then the first turn begins."""
    state, events = first_moves(start(Setup(4)), [Rolling])
    kept = [
        each
        for each in events
        if isinstance(each, AuctionBegan | FirstPlayerChosen | HeroEntered | TurnBegan)
    ]
    kinds = [each.equipment for each in kept if isinstance(each, AuctionBegan)]
    assert start(Setup(4)).kind is Kind.WEAPON
    assert kinds == [Kind.MOUNT, Kind.ARMOR, Kind.SPELL]
    assert [type(each) for each in kept[3:]] == [FirstPlayerChosen, *[HeroEntered] * 4, TurnBegan]
    assert state.kind is None


@rule("ARENA-058")
@pytest.mark.parametrize("setup", EVERY_VARIANT)
def test_afterwards_each_hero_has_a_card_of_every_type(setup: Setup) -> None:
    """One of each, in that order; nothing is left lying, and no card is with two Heroes."""
    state, _ = first_moves(start(setup), [Rolling])
    by_key = setup.equipment.by_key
    for each in state.heroes:
        assert tuple(by_key[card].kind for card in each.cards) == KINDS
    assert len({card for each in state.heroes for card in each.cards}) == 4 * setup.heroes
    assert (state.display, state.drawn) == ((), ())


@rule("ARENA-D06", "ARENA-040")
def test_d06_a_miniature_has_fewer_types_and_dice() -> None:
    """Only Armors are auctioned, and three dice are rolled; the highest bid on Armors goes first."""
    setup = Setup(3, types=(Kind.ARMOR,), dice=3)
    state = start(setup)
    assert state.kind is Kind.ARMOR
    state = go(state, *(f"chance deal {card}" for card in setup.equipment.of_kind[Kind.ARMOR][:3]))
    state, events = first_moves(bid(state, "0", "2", "1"), [Rolling])
    assert FirstPlayerChosen(1) in events
    assert [len(each.cards) for each in state.heroes] == [1, 1, 1]
    assert state.pending[-1] == Rolling(3, state.pending[-1].purpose)  # type: ignore[union-attr]


@rule("ARENA-D06", "ARENA-Q15")
def test_d06_without_any_type_chance_says_who_is_first() -> None:
    """Two Heroes in a duel without Equipment: the draw, then entering."""
    state = start(Setup(2, duel=True, types=()))
    assert (asked(state), offered(state)) == ("ChoosingFirst chance", ["chance first p1", "chance first p2"])
    assert asked(go(state, "chance first p2")) == "Entering p2"
    assert asked(start(Setup(4, variant=Variant.TITAN, titan=1, types=()))) == "Entering p2"


@rule("ARENA-Q04", "ARENA-D06")
def test_q04_another_set_of_cards_takes_the_place_of_the_shipped_one() -> None:
    """Its Weapons come up besides, and are taken and activated like any other."""
    own = make(Kind.WEAPON, *shipped_cards().by_key["zeuss-thunderbolt"].effect, name="A bolt of my own")
    setup = Setup(3, card_set=cards_with(own))
    state = go(start(setup), "chance deal a-bolt-of-my-own", "chance deal kusanagi", "chance deal trishula")
    state = go(bid(state, "2", "1", "0"), "p1 take a-bolt-of-my-own")
    assert state.heroes[0].cards == ("a-bolt-of-my-own",)
    assert "chance deal a-bolt-of-my-own" not in offered(start(Setup(3)))


@rule("ARENA-D07")
def test_d07_nobody_can_give_up() -> None:
    """No line says so, and whatever is asked, the only moves are those that are listed."""
    with pytest.raises(NotationError):
        notation.read("p1 concede")
    state = up(Setup(3))
    for _ in range(60):
        assert unlisted(state) == ()
        assert not any("concede" in line for line in offered(state))
        if isinstance(state.pending[-1], Acting):
            break
        state = apply(state, legal_moves(state)[0]).state
    assert isinstance(state.pending[-1], Acting)


@rule("ARENA-D04", "ARENA-Q16")
def test_d04_an_impossible_agreement_is_refused_with_all_that_is_wrong_in_it() -> None:
    """A Titan for three, a duel beside it, and types in the wrong order."""
    with pytest.raises(SetupError) as caught:
        start(Setup(3, variant=Variant.TITAN, duel=True, types=(Kind.SPELL, Kind.WEAPON)))
    rules = [problem.rule for problem in caught.value.problems]
    assert sorted(rules) == ["ARENA-055", "ARENA-Q135", "ARENA-Q16"]
