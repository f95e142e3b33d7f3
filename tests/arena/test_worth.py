"""What an Arena game is judged to be worth to each seat."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given

from boardgames.arena.dice import NO_DICE
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Choice,
    GainLife,
    LoseLife,
    MoveHero,
    Protect,
    PushHero,
    Which,
    Whom,
)
from boardgames.arena.equipment import Kind
from boardgames.arena.moves import Bid, Claim
from boardgames.arena.position import Fighter, Phase
from boardgames.arena.rules.book import apply
from boardgames.arena.rules.ending import outcome
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.arena.worth import worth
from boardgames.core import Seat
from tests.arena.protected import armor
from tests.arena.reached import states, viewers
from tests.arena.secrets import bid, claim, of_first_kind, opened
from tests.arena.tables import agreed, go, ground, hero, make, table

NEAR = Whom(Which.ADJACENT)


def of(state: State, viewer: Seat | None = None) -> tuple[float, ...]:
    """What a state is worth, as a spectator sees it unless told otherwise."""
    return worth(view(state, viewer))


@given(states)
def test_worths_are_shares(state: State) -> None:
    """One a seat, from 0 to 1 and together 1; the same to all who have sealed nothing."""
    found = of(state)
    assert len(found) == state.setup.players
    assert sum(found) == pytest.approx(1)
    for viewer in viewers(state):
        seen = worth(view(state, viewer))
        assert all(0 <= share <= 1 for share in seen)
        assert sum(seen) == pytest.approx(1)
        if viewer is None or not (any(state.sealed) or any(state.claims)):
            assert seen == found


@given(states)
def test_nobody_has_more_than_a_winner(state: State) -> None:
    """A game that is on is worth less to the best placed than one that is won."""
    if outcome(state) is None:
        assert max(of(state)) < 1


def test_a_finished_game_is_worth_its_payoff() -> None:
    """The Champion has everything; two who share the win have half each."""
    won = table(hero(0, 0, life=9), hero(1, 0, life=1), hero(0, 1, life=8), rolled="sword sword")
    assert of(go(won, "p1 strike mafaya")) == (1.0, 0.0, 0.0)
    tied = table(hero(0, 0, life=8), hero(1, 0, life=1), hero(0, 1, life=8), rolled="sword sword")
    assert of(go(tied, "p1 strike mafaya")) == (0.5, 0.0, 0.5)


def test_a_side_is_worth_the_same_to_all_its_seats() -> None:
    """Allies share what their Heroes have together; the stronger team has more."""
    setup = agreed(4, variant=Variant.TEAM_2X2)
    state = table(hero(0, 0, life=9), hero(2, 0, life=3), hero(0, 2, life=2), hero(2, 2, life=3), setup=setup)
    found = of(state)
    assert found[0] == found[2] > found[1] == found[3]


AEGIS = make(
    Kind.ARMOR, Protect(), GainLife(SELF, 2), cost="shield sun", protection=(GainLife(SELF, 1),), name="Aegis"
)
"""An Armor whose tokens are worth having."""

BETTER: dict[str, tuple[Fighter, Fighter]] = {
    "a life point": (hero(-4, 0, life=8), hero(4, 0, life=7)),
    "a protection token": (hero(-4, 0, "aegis", protection=1), hero(4, 0, protection=1)),
    "another protection token": (hero(-4, 0, "aegis", protection=2), hero(4, 0, protection=1)),
    "no exhaustion token": (hero(-4, 0), hero(4, 0, exhaustion=1)),
    "fewer exhaustion tokens": (hero(-4, 0, exhaustion=2), hero(4, 0, exhaustion=5)),
}


@pytest.mark.parametrize("name", BETTER)
def test_what_is_better_is_worth_more(name: str) -> None:
    """Of two Heroes whose turn it is not, the first is better off."""
    first, second = BETTER[name]
    state = table(first, second, hero(0, 0), own=(AEGIS,), active=2)
    assert of(state)[0] > of(state)[1]


def test_more_tokens_than_dice_take_no_more() -> None:
    """Of seven dice no more than seven can be taken away."""
    seven, ten = (table(hero(0, 0), hero(2, 0, exhaustion=number)) for number in (7, 10))
    assert of(seven) == of(ten)


def test_the_leader_is_the_one_to_weaken() -> None:
    """A Life Point less of the strongest rival brings more than one of the weakest."""
    state = table(hero(0, 0, life=9), hero(1, 0, life=12), hero(0, 1, life=5), rolled="sword sword")
    leader, last = (of(go(state, f"p1 strike {name}"))[0] for name in ("mafaya", "nakamura"))
    assert leader > last > of(go(state, "p1 end turn"))[0]


PROMISES = {
    "dice that pay for a card": ("shield sun", "paw sun", hero(0, 0, "aegis")),
    "dice that pay for it twice": ("shield shield sun sun", "paw shield sun sun", hero(0, 0, "aegis")),
    "two suns": ("sun sun", "paw sun", hero(0, 0)),
    "two paws": ("paw paw", "paw sun", hero(0, 0)),
}


@pytest.mark.parametrize("name", PROMISES)
def test_dice_are_worth_what_they_pay_for(name: str) -> None:
    """The Hero whose turn it is is worth more with better dice."""
    better, worse, fighter = PROMISES[name]
    first, second = (table(fighter, rolled=rolled, own=(AEGIS,)) for rolled in (better, worse))
    assert of(first)[0] > of(second)[0]


def test_swords_are_worth_something_beside_a_rival() -> None:
    """Where nobody is beside, two swords bring nothing."""
    near, far = (
        [of(table(hero(0, 0), hero(x, 0), rolled=rolled))[0] for rolled in ("sword sword", "sword shield")]
        for x in (1, 3)
    )
    assert near[0] - near[1] > 0 == far[0] - far[1]


def test_paws_are_worth_more_beside_a_fountain() -> None:
    """Two paws lead onto it, as long as it holds Life Points."""
    oasis = ground(fountains=[(0, 1)])
    full, empty = (
        [
            of(table(hero(0, 0), scenario=oasis, rolled=rolled, fountains=fountains))[0]
            for rolled in ("paw paw", "paw shield")
        ]
        for fountains in ((5,), (0,))
    )
    assert full[0] - full[1] > empty[0] - empty[1] > 0


def test_to_be_near_is_better_than_to_be_far() -> None:
    """Space by space: who walks towards somebody gets somewhere."""
    found = [of(table(hero(0, 0), hero(x, 0)))[0] for x in (1, 2, 3)]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 3


def test_dice_in_the_air_are_worth_something() -> None:
    """So that it is no loss to roll again what pays for nothing."""
    state = table(hero(0, 0), rolled="sword paw shield", phase=Phase.REROLL)
    again, kept = (of(go(state, f"p1 reroll {dice}"))[0] for dice in ("sword paw", "none"))
    assert again > kept


def test_a_card_in_the_middle_of_its_effect_is_worth_what_is_to_come() -> None:
    """A rider who has stopped beside somebody is about to strike."""
    charge = make(
        Kind.MOUNT,
        MoveHero(SELF, 2, up_to=True),
        Aim(NEAR),
        LoseLife(THEM, 2),
        PushHero(THEM, 1),
        cost="paw paw",
    )
    state = go(
        table(hero(0, 0, "test-mount"), hero(2, 0), own=(charge,), rolled="paw paw"), "p1 activate test-mount"
    )
    towards, aside = (of(go(state, f"p1 step {space}"))[0] for space in ("e6", "e4"))
    assert towards > of(state)[0] > aside


FOUR = Setup(4)
A, B, C, D = of_first_kind(FOUR)[:4]


def test_a_small_bid_is_worth_more_than_none_or_a_great_one() -> None:
    """One that the viewer has sealed, as nobody else can see it."""
    found = [of(apply(opened(FOUR), Bid(0, (life,))).state, 0)[0] for life in range(20)]
    assert max(found) in found[:4]
    assert found[4:] == sorted(found[4:], reverse=True)
    assert of(apply(opened(FOUR), Bid(0, (19,))).state, 1) == of(opened(FOUR), 1)


def test_a_claim_is_worth_the_card() -> None:
    """To who makes it; nobody else knows of it."""
    tied = bid(opened(FOUR), (2,), (2,), (0,), (0,))
    found = {card: of(apply(tied, Claim(0, (card,))).state, 0)[0] for card in (A, B, C, D)}
    assert len(set(found.values())) > 1
    assert min(found.values()) > of(tied, 0)[0]
    assert of(claim(tied, p1=(A,)), 1) == of(claim(tied, p1=(B,)), 1)


def test_who_falls_in_his_own_turn_has_nothing_more_of_his_dice() -> None:
    """While others answer it is still his turn, and he is gone."""
    rash = make(
        Kind.SPELL, LoseLife(SELF, 1), LoseLife(Whom(Which.ADJACENT, every=True), 1), cost="sun", name="Rash"
    )
    guard = armor("Guard", Choice(((GainLife(SELF),), (LoseLife(NEAR, 1),))))
    setup = agreed(4, rash, guard, variant=Variant.TITAN)
    fighters = (hero(0, 0, "guard", protection=1), hero(1, 0, "rash", life=1), hero(0, 1), hero(0, 4))
    before = table(*fighters, rolled="sun sun sun", setup=setup, active=1)
    after = go(before, "p2 activate rash")
    assert (after.active, after.heroes[1].out, after.dice.sun) == (1, True, 2)
    assert of(before) != of(evolve(before, dice=NO_DICE))
    assert of(after) == of(evolve(after, dice=NO_DICE))
