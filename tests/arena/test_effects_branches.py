"""What a card leaves open: *may* and *choice*, and branches that could do nothing."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Choice,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import Kind
from boardgames.arena.state import State
from tests.arena.clauses import (
    ADJACENT,
    ALL_ADJACENT,
    ANY,
    FARAWAY,
    OTHER,
    OTHERS,
    at_distance,
    in_line,
    open_places,
    step,
    used,
)
from tests.arena.tables import agreed, asked, go, ground, hero, life, make, offered, places, refused, table

rule = pytest.mark.rule
LOST = CubesLost()
HALF = CubesLost(half=True)


@rule("ARENA-Q51")
def test_q51_what_one_may_do_can_be_declined() -> None:
    """Then the card goes on behind it."""
    state = used(May((LoseLife(OTHER),)), GainLife(SELF), others=[(1, 0)])
    assert (asked(state), offered(state)) == ("Forking p1", ["p1 choose 1", "p1 decline"])
    assert life(go(state, "p1 decline")) == (21, 20)
    assert life(go(state, "p1 choose 1")) == (21, 19)


@rule("ARENA-D12g")
def test_d12g_one_of_the_branches_of_a_choice_is_applied() -> None:
    """That one in full, the others not at all; declining is not offered."""
    branches = ((GainLife(SELF, 3),), (LoseLife(OTHER), Exhaust(OTHER)), (Protect(2),))
    state = used(Choice(branches), LoseLife(SELF), others=[(1, 0)])
    assert offered(state) == ["p1 choose 1", "p1 choose 2", "p1 choose 3"]
    refused(state, "p1 decline")
    assert life(go(state, "p1 choose 1")) == (22, 20)
    second = go(state, "p1 choose 2")
    assert (life(second), second.heroes[1].exhaustion, second.heroes[0].protection) == ((19, 19), 1, 0)
    third = go(state, "p1 choose 3")
    assert (life(third), third.heroes[0].protection) == ((19, 20), 2)


IDLE_IN_THE_OPEN: list[tuple[Clause, ...]] = [
    (LoseLife(ADJACENT),),
    (LoseLife(FARAWAY),),
    (LoseLife(in_line(2)),),
    (LoseLife(at_distance(1, 1)),),
    (LoseLife(SELF, LOST),),
    (StealLife(ADJACENT),),
    (StealLife(OTHER, LOST),),
    (StealLife(Whom(Which.RICHEST)),),
    (GainLife(ADJACENT),),
    (GainLife(SELF, LOST),),
    (GainLife(SELF, HALF),),
    (Exhaust(ADJACENT),),
    (Exhaust(SELF, LOST),),
    (Unexhaust(Whom(Which.ANY, every=True)),),
    (Protect(LOST),),
    (StripProtection(OTHERS),),
    (MoveHero(ADJACENT, 2),),
    (PlaceHero(ADJACENT),),
    (PushHero(ADJACENT),),
    (PushHero(ALL_ADJACENT, 2),),
    (PullHero(FARAWAY),),
    (SwapPlaces(ADJACENT),),
    (RerollDice(),),
    (Aim(OTHER),),
    (Aim(ADJACENT), LoseLife(THEM), PushHero(THEM)),
    (Aim(Whom(Which.RICHEST)), PushHero(THEM)),
    (May((LoseLife(ADJACENT),)),),
    (Choice(((LoseLife(ADJACENT),), (PushHero(ADJACENT),))),),
]
"""What does nothing for a Hero with 21 Life Points and no die left, and another with 20 out of sight."""


def name_of(clauses: tuple[Clause, ...]) -> str:
    """A name for a parameter."""
    return " ".join(type(clause).__name__ for clause in clauses)


def in_the_open(*clauses: Clause) -> State:
    """That position, the card activated."""
    return used(*clauses, me=hero(0, 0, life=21), others=[(2, 1)])


@pytest.mark.parametrize("clauses", IDLE_IN_THE_OPEN, ids=name_of)
@rule("ARENA-D12g")
def test_d12g_a_branch_that_can_do_nothing_is_not_offered(clauses: tuple[Clause, ...]) -> None:
    """As a *may* it is passed over; as one of two branches it leaves the other, which then happens."""
    state = in_the_open(May(clauses), GainLife(SELF))
    assert (asked(state), life(state)) == ("Acting p1", (22, 20))
    state = in_the_open(Choice((clauses, (GainLife(SELF, 2),))))
    assert (asked(state), life(state)) == ("Acting p1", (23, 20))
    state = in_the_open(Choice((clauses, clauses)), GainLife(SELF, 3))
    assert (asked(state), life(state)) == ("Acting p1", (24, 20))


BUSY: list[tuple[Clause, ...]] = [
    (LoseLife(ADJACENT),),
    (LoseLife(SELF),),
    (StealLife(Whom(Which.RICHEST)),),
    (GainLife(OTHERS),),
    (Exhaust(ADJACENT),),
    (Unexhaust(OTHER),),
    (Protect(),),
    (StripProtection(ADJACENT),),
    (MoveHero(SELF, 1),),
    (MoveHero(OTHER, 1, up_to=True),),
    (PlaceHero(SELF),),
    (PushHero(ADJACENT),),
    (SwapPlaces(OTHER),),
    (RerollDice(),),
    (Aim(ADJACENT), PushHero(THEM)),
    (May((Choice(((LoseLife(FARAWAY),), (LoseLife(ADJACENT),))),)),),
]
"""What does something with an exhausted, protected, richer neighbour at hand and a die left."""


@pytest.mark.parametrize("clauses", BUSY, ids=name_of)
@rule("ARENA-D12g")
def test_d12g_a_branch_that_can_do_something_is_offered(clauses: tuple[Clause, ...]) -> None:
    """As a *may* it is asked about, as one of two branches it is listed."""
    neighbour = hero(1, 0, life=25, exhaustion=1, protection=1)
    assert offered(used(May(clauses), others=[neighbour], rolled="sun")) == ["p1 choose 1", "p1 decline"]
    state = used(Choice(((GainLife(SELF),), clauses)), others=[neighbour], rolled="sun")
    assert offered(state) == ["p1 choose 1", "p1 choose 2"]


@rule("ARENA-R03", "ARENA-D12g", "ARENA-D12p")
def test_r03_a_movement_of_an_enclosed_hero_is_offered_only_if_it_costs_him() -> None:
    """The full distance costs 1, which is something; "up to" does nothing at all."""
    arena = ground(pillars=[(3, -4), (3, -3)])
    enclosed = {"me": (4, -4), "others": [(4, -3)], "scenario": arena}
    state = used(May((MoveHero(SELF, 2),)), **enclosed)
    assert life(go(state, "p1 choose 1")) == (19, 20)
    assert asked(used(May((MoveHero(SELF, 2, up_to=True),)), **enclosed)) == "Acting p1"


@rule("ARENA-D12g", "ARENA-D12e")
def test_d12g_a_pull_of_a_neighbour_is_not_offered() -> None:
    """The controller is in his way, and that costs nobody anything; a pull against a Pillar does."""
    assert asked(used(May((PullHero(ADJACENT),)), others=[(1, 0)])) == "Acting p1"
    state = used(May((PullHero(OTHER),)), others=[(3, 0)], scenario=ground(pillars=[(2, 0)]))
    assert life(go(state, "p1 choose 1")) == (20, 19)


@rule("ARENA-R03", "ARENA-D12g")
def test_r03_a_blocked_push_is_offered_for_what_it_costs() -> None:
    """The neighbour cannot move and loses 1."""
    state = used(May((PushHero(ADJACENT),)), others=[(1, 0)], scenario=ground(pillars=[(2, 0)]))
    assert life(go(state, "p1 choose 1")) == (20, 19)


@rule("ARENA-D12g")
def test_d12g_a_blocked_push_of_who_has_nothing_to_lose_is_not_offered() -> None:
    """The neighbour lost his last Life Point to the clause before."""
    clauses = (LoseLife(ADJACENT), May((PushHero(ADJACENT),)))
    state = used(*clauses, others=[hero(1, 0, life=1), (3, 1)], scenario=ground(pillars=[(2, 0)]))
    assert (asked(state), life(state)) == ("", (20, 0, 20))


@pytest.mark.parametrize("clause", [LoseLife(ADJACENT), StealLife(ADJACENT)])
@rule("ARENA-D12g")
def test_d12g_taking_from_who_has_nothing_left_is_not_offered(clause: Clause) -> None:
    """The neighbour lost his last Life Point to the clause before."""
    state = used(LoseLife(ADJACENT), May((clause,)), others=[hero(1, 0, life=1), (3, 1)])
    assert (asked(state), life(state)) == ("", (20, 0, 20))


@rule("ARENA-D12g")
def test_d12g_where_things_stand_counts_not_where_they_stood() -> None:
    """The branch is looked at when its turn comes: after the step there is a neighbour."""
    state = used(MoveHero(SELF, 1), May((LoseLife(ADJACENT),)), others=[(2, 0)])
    assert asked(go(state, step(1, 0))) == "Forking p1"
    assert asked(go(state, step(-1, 0))) == "Acting p1"


@pytest.mark.parametrize(("lost", "amount", "busy"), [(1, LOST, True), (1, HALF, False), (2, HALF, True)])
@rule("ARENA-D12g", "ARENA-D12k")
def test_d12g_an_amount_of_what_was_lost_is_something_once_it_is_one(
    lost: int, amount: CubesLost, *, busy: bool
) -> None:
    """Half of one is not."""
    state = used(LoseLife(OTHER, lost), May((GainLife(SELF, amount),)), others=[(1, 0)])
    assert (asked(state) == "Forking p1") == busy


@pytest.mark.parametrize("clause", [GainLife(SELF), Exhaust(OTHER), Protect()])
@rule("ARENA-D12g", "ARENA-Q08")
def test_d12g_what_the_box_cannot_give_is_not_offered_at_a_strict_table(clause: Clause) -> None:
    """All cubes and all tokens of both sorts are out; at another table there are always more."""
    for strict in (True, False):
        setup = agreed(2, make(Kind.MOUNT, May((clause,))), strict_supply=strict)
        me, other = hero(0, 0, life=60), hero(1, 0, life=70, exhaustion=14, protection=10)
        state = used(May((clause,)), me=me, others=[other], setup=setup)
        assert asked(state) == ("Acting p1" if strict else "Forking p1")


@rule("ARENA-D12g")
def test_d12g_with_no_branch_left_nothing_happens() -> None:
    """The card goes on behind the choice."""
    state = used(Choice(((LoseLife(FARAWAY),), (PushHero(FARAWAY),))), GainLife(SELF), others=[(1, 0)])
    assert life(state) == (21, 20)


@rule("ARENA-D12g", "ARENA-Q48")
def test_d12g_heroes_aimed_at_before_count_in_a_branch() -> None:
    """*They* are meant in it, also behind a choice in it that can do nothing."""
    idle = Choice(((LoseLife(FARAWAY),), (PushHero(FARAWAY),)))
    state = used(Aim(ADJACENT), May((idle, LoseLife(THEM, 2))), others=[(1, 0)])
    assert offered(state) == ["p1 choose 1", "p1 decline"]
    assert life(go(state, "p1 choose 1")) == (20, 18)


@rule("ARENA-D12g")
def test_d12g_branches_within_branches_are_asked_in_turn() -> None:
    """A choice in a *may*, then what follows either of them."""
    inner = Choice(((LoseLife(OTHER, 1),), (LoseLife(OTHER, 2),)))
    state = used(May((inner, GainLife(SELF))), LoseLife(SELF, 5), others=[(1, 0)])
    assert life(go(state, "p1 decline")) == (15, 20)
    state = go(state, "p1 choose 1")
    assert offered(state) == ["p1 choose 1", "p1 choose 2"]
    assert life(go(state, "p1 choose 2")) == (16, 18)


@rule("ARENA-D12g", "ARENA-Q47")
def test_a_branch_is_resolved_like_the_rest_of_the_card() -> None:
    """Its movement is asked step by step, its target when its clause comes."""
    state = used(May((MoveHero(SELF, 1), LoseLife(ADJACENT))), others=[(2, 0), (1, 1)])
    state = go(state, "p1 choose 1")
    assert asked(state) == "Moving p1"
    state = go(state, step(1, 0))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    assert life(go(state, "p1 target mafaya")) == (20, 19, 20)


@rule("ARENA-Q84")
def test_q84_an_aim_sees_what_its_branches_do_to_them() -> None:
    """Pushed or swapped, whichever: not the controller. Struck, perhaps: he too."""
    both = Choice(((PushHero(THEM),), (SwapPlaces(THEM),)))
    assert len(offered(used(Aim(ANY), both, others=[(2, 0), (-2, 0)]))) == 2
    either = Choice(((PushHero(THEM),), (LoseLife(THEM),)))
    assert len(offered(used(Aim(ANY), either, others=[(2, 0), (-2, 0)]))) == 3
    later = (May((LoseLife(OTHER),)), PushHero(THEM))
    assert len(offered(used(Aim(ANY), *later, others=[(2, 0), (-2, 0)]))) == 2
    aimed_anew = (Aim(OTHER), LoseLife(THEM))
    assert len(offered(used(Aim(ANY), PushHero(THEM), *aimed_anew, others=[(2, 0), (-2, 0)]))) == 2


@rule("ARENA-D12g", "ARENA-Q51")
def test_what_a_protection_may_do_is_its_owners_choice() -> None:
    """In another's turn he chooses or declines."""
    armor = make(Kind.ARMOR, Protect(), protection=(May((LoseLife(Whom(Which.ACTIVE), 2),)),), cost="shield")
    state = table(hero(0, 0), hero(1, 0, "test-armor", protection=1), rolled="sword sword", own=(armor,))
    state = go(state, "p1 strike mafaya")
    assert offered(state) == ["p2 choose 1", "p2 decline"]
    assert life(go(state, "p2 choose 1")) == (18, 19)
    assert life(go(state, "p2 decline")) == (20, 19)


@rule("ARENA-D12g", "ARENA-D12n")
def test_d12g_a_protection_is_not_asked_about_somebody_who_is_not_there() -> None:
    """Nobody is beside its owner, so the choice makes itself."""
    branches = ((LoseLife(ADJACENT, 3),), (LoseLife(Whom(Which.TRIGGER)),))
    armor = make(Kind.ARMOR, Protect(), protection=(Choice(branches),), cost="shield")
    state = table(hero(0, 0), hero(3, 0, "test-armor", protection=1), rolled="sun sun", own=(armor,))
    state = go(state, "p1 favor mafaya")
    assert (life(state), asked(state)) == ((19, 19), "Acting p1")


@rule("ARENA-D12p", "ARENA-D12g")
def test_an_open_movement_in_a_branch_may_still_be_stopped() -> None:
    """Choosing it does not bind to a step."""
    state = go(used(May((MoveHero(SELF, 2, up_to=True),)), others=[(1, 0)]), "p1 choose 1")
    assert (1, 0) not in open_places(state)
    state = go(state, "p1 stop")
    assert (places(state)[0], asked(state)) == ((0, 0), "Acting p1")
