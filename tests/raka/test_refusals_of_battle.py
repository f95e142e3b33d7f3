"""Why attacks, traps, supers and ultimates are refused."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardgames.raka.events import Departure, Phase
from boardgames.raka.rules.refusals import Why
from boardgames.raka.setup import (
    FirstAttack,
    RailgunDiscard,
    Setup,
    SuperLimitScope,
    SuperScope,
    TrapScope,
)
from tests.raka.boards import answering, battle, check_refused, gunnery, paying
from tests.raka.tables import all_pass, go, place, table


@pytest.mark.rule("RAKA-012", "RAKA-029", "RAKA-037", "RAKA-Q15", "RAKA-Q66", "RAKA-Q69")
def test_attacking() -> None:
    """Each warrior once a turn, warriors first, and nobody in the first round."""
    state = all_pass(go(battle(), "p1 attack KS on p2 QS"))
    check_refused(
        state,
        (
            ("p1 attack KS on p2 QS", Why.ALREADY_ATTACKED, "RAKA-037"),
            ("p1 attack QS on p2 JH", Why.NOT_YOUR_WARRIOR, "RAKA-036"),
            ("p1 attack AS on p2 JH", Why.NO_SUCH_WARRIOR, "RAKA-036"),
            ("p1 attack JS on p1 KS", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
            ("p1 attack JS on p2", Why.GUARDED, "RAKA-Q66"),
            ("p1 attack JS on p2 KD", Why.NO_SUCH_WARRIOR, "RAKA-036"),
        ),
    )
    fields = place("KS", started=1, finished=0), place("QS", started=0, finished=0)
    rules = {
        FirstAttack.ALL_FINISHED: "RAKA-029",
        FirstAttack.ALL_STARTED: "RAKA-029",
        FirstAttack.TARGET_HAD_TURN: "RAKA-012",
    }
    for first_attack, rule in rules.items():
        early = table(*fields, setup=Setup(2, first_attack=first_attack))
        check_refused(early, (("p1 attack KS on p2 QS", Why.FIRST_ROUND, rule),))


@pytest.mark.rule(
    "RAKA-081", "RAKA-082", "RAKA-084", "RAKA-085", "RAKA-086", "RAKA-Q102", "RAKA-Q104", "RAKA-Q107"
)
def test_traps() -> None:
    """Set before, of the right rank, by those whom the attack concerns, and to somewhere else."""
    state = answering()
    check_refused(
        state,
        (
            ("p2 energy from 2", Why.WRONG_CARD, "RAKA-082"),
            ("p2 energy from 4", Why.EMPTY_SLOT, "RAKA-081"),
            ("p2 smoke bomb from 1 stop", Why.WRONG_CARD, "RAKA-084"),
            ("p2 smoke bomb from 2 to p1 JS", Why.NOT_AN_OPPONENT, "RAKA-085"),
            ("p2 smoke bomb from 2 to p2 QS", Why.SAME_TARGET, "RAKA-Q107"),
            ("p2 smoke bomb from 2 to p3", Why.NEEDS_WARRIOR, "RAKA-Q107"),
            ("p2 smoke bomb from 2 to p2 KD", Why.NO_SUCH_WARRIOR, "RAKA-Q107"),
            ("p2 spring board from 2", Why.WRONG_CARD, "RAKA-086"),
        ),
    )
    bystander = go(state, "p2 pass")
    check_refused(bystander, (("p3 energy from 2", Why.NOT_ATTACKED, "RAKA-Q104"),))
    check_refused(
        go(bystander, "p3 pass"),
        (
            ("p1 smoke bomb from 2 stop", Why.NOT_ATTACKED, "RAKA-084"),
            ("p1 smoke bomb from 2 to p2 JH", Why.NOT_ATTACKED, "RAKA-084"),
            ("p1 spring board from 2", Why.NOT_ATTACKED, "RAKA-086"),
        ),
    )
    direct = go(battle(), "p1 attack KS on p3")
    check_refused(direct, (("p3 energy from 2", Why.NEEDS_WARRIOR, "RAKA-Q104"),))


@pytest.mark.rule("RAKA-Q102", "RAKA-Q114", "RAKA-Q19", "RAKA-D10n")
def test_traps_that_are_barred_for_a_while() -> None:
    """By the house rule on bystanders, by an Energy just sprung, and by the first round of another."""
    house = Setup(3, trap_scope=TrapScope.ATTACKED_ONLY)
    asked = go(
        table(place("KS"), place("QS"), place("", "9H", "2H 10H"), setup=house), "p1 attack KS on p2 QS"
    )
    check_refused(asked, (("p3 smoke bomb from 1 stop", Why.NOT_ATTACKED, "RAKA-Q102"),))
    twice = go(
        table(place("KS", "9S", "4H 8H"), place("QS", "8C 8D"), place()),
        "p1 attack KS on p2 QS",
        "p2 energy from 1",
        "p1 super tundra on p3",
    )
    check_refused(twice, (("p2 energy from 2", Why.ENERGY_TWICE, "RAKA-Q114"),))
    new = table(
        place("KS", started=2, finished=1),
        place("QS", "9H", started=1, finished=1),
        place("JH", started=0, finished=0),
        setup=Setup(3, first_attack=FirstAttack.TARGET_HAD_TURN),
    )
    check_refused(
        go(new, "p1 attack KS on p2 QS"),
        (("p2 smoke bomb from 1 to p3 JH", Why.FIRST_ROUND, "RAKA-012"),),
    )


@pytest.mark.rule("RAKA-090", "RAKA-092", "RAKA-093", "RAKA-095", "RAKA-098", "RAKA-Q116", "RAKA-Q125")
def test_supers() -> None:
    """One a turn, paid from the hand, against the right opponents."""
    hands = "2C 10C 3C 9C 4C 8C"
    state = table(place("KS", "2D", hands), place("QS"), place(left=Departure.CONCEDED))
    check_refused(
        state,
        (
            ("p1 super fog on p2", Why.UNWANTED_OPPONENT, "RAKA-093"),
            ("p1 super tornado", Why.NEEDS_OPPONENT, "RAKA-Q125"),
            ("p1 super tundra on p1", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
            ("p1 super tundra on p3", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
        ),
    )
    poor = table(place("KS", "10D 9D 8D", "2C 3C 4C"), place("QS"))
    check_refused(
        poor,
        (
            ("p1 super fog", Why.CANNOT_PAY, "RAKA-092"),
            ("p1 super tornado on p2", Why.CANNOT_PAY, "RAKA-095"),
            ("p1 super tundra on p2", Why.CANNOT_PAY, "RAKA-098"),
        ),
    )
    everybody = table(
        place("KS", "", hands), place("QS"), setup=Setup(2, super_scope=SuperScope.ALL_OPPONENTS)
    )
    check_refused(everybody, (("p1 super tundra on p2", Why.UNWANTED_OPPONENT, "RAKA-Q125"),))
    spent = table(place("KS", "", hands), place("QS"), supers=(1,))
    check_refused(spent, (("p1 super fog", Why.SUPER_LIMIT, "RAKA-090"),))
    each = Setup(2, super_limit_scope=SuperLimitScope.PER_PLAYER)
    own = table(place("KS", "", hands), place("QS"), setup=each, supers=(0,))
    check_refused(own, (("p1 super fog", Why.SUPER_LIMIT, "RAKA-090"),))


@pytest.mark.rule("RAKA-094", "RAKA-097", "RAKA-100", "RAKA-Q118")
def test_counters() -> None:
    """The one super that beats the one just called, paid from the hand."""
    state = go(table(place("KS", "", "2C 10C"), place("QS", "", "4C 8C")), "p1 super fog")
    check_refused(state, (("p2 counter", Why.CANNOT_PAY, "RAKA-095"),))
    check_refused(battle(), (("p1 counter", Why.WRONG_PHASE, "RAKA-Q118"),))


@pytest.mark.rule("RAKA-110", "RAKA-112", "RAKA-123", "RAKA-Q136", "RAKA-Q145")
def test_calling_the_railgun() -> None:
    """Once in the game, with all that it needs, and somebody to shoot at."""
    check_refused(
        gunnery(),
        (
            ("p1 railgun QS", Why.NOT_YOUR_WARRIOR, "RAKA-112"),
            ("p1 railgun AS", Why.NO_SUCH_WARRIOR, "RAKA-112"),
        ),
    )
    check_refused(gunnery(railgun_called=True), (("p1 railgun KS", Why.RAILGUN_CALLED, "RAKA-123"),))
    check_refused(gunnery(supers=(1,), locked=(0,)), (("p1 railgun KS", Why.ROW_LOCKED, "RAKA-Q126"),))
    check_refused(evolve(gunnery(supers=(1,)), fog=True), (("p1 railgun KS", Why.FOG, "RAKA-Q145"),))
    without = table(place("KS", "2C 6C 8C"), place("QS"))
    check_refused(without, (("p1 railgun KS", Why.RAILGUN_INCOMPLETE, "RAKA-110"),))
    row = place("KS", "2C 4C 6C 8C", "2D 3D 4D")
    costly = table(row, place("QS"), setup=Setup(2, railgun_discard=RailgunDiscard.BOTH))
    check_refused(costly, (("p1 railgun KS", Why.CANNOT_PAY, "RAKA-Q136"),))
    check_refused(table(row, place()), (("p1 railgun KS", Why.NO_TARGET, "RAKA-Q145"),))
    early = table(row, place("QS", started=0, finished=0))
    check_refused(early, (("p1 railgun KS", Why.FIRST_ROUND, "RAKA-029"),))


@pytest.mark.rule("RAKA-111", "RAKA-115", "RAKA-117", "RAKA-D06", "RAKA-D10m", "RAKA-D10o", "RAKA-D10r")
def test_paying_and_firing_the_railgun() -> None:
    """Rank by rank, card by card, then at warriors and never at players."""
    row = paying()
    check_refused(
        row,
        (
            ("p1 pay slot 2", Why.WRONG_CARD, "RAKA-111"),
            ("p1 shoot at p2 QS", Why.ANSWER_FIRST, "RAKA-D06"),
        ),
    )
    gap = go(gunnery(setup=Setup(3, railgun_discard=RailgunDiscard.BOTH)), "p1 railgun KS", "p1 pay slot 1")
    check_refused(gap, (("p1 pay slot 1", Why.EMPTY_SLOT, "RAKA-111"),))
    hand = go(row, "p1 pay slot 1", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4")
    check_refused(
        hand,
        (
            ("p1 pay card 5H", Why.INTERCHANGEABLE, "RAKA-D05"),
            ("p1 pay card 9H", Why.NOT_IN_HAND, "RAKA-D10r"),
        ),
    )
    firing = go(
        gunnery(), "p1 railgun KS", "p1 pay slot 1", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4"
    )
    check_refused(
        firing,
        (
            ("p1 shoot at p3", Why.NEEDS_WARRIOR, "RAKA-117"),
            ("p1 shoot at p2 KD", Why.NO_SUCH_WARRIOR, "RAKA-115"),
            ("p1 shoot at p1 KS", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
        ),
    )
    lying = place("KS", "2C 4C 6C 8C 8D", "2H 10H")
    shot = go(
        table(lying, place("QS JD")),
        *("p1 railgun KS", "p1 pay slot 1", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4"),
        "p1 shoot at p2 QS",
    )
    check_refused(shot, (("p1 super fog", Why.SUPERS_CLOSED, "RAKA-D10m"),))


@pytest.mark.rule("RAKA-124", "RAKA-125", "RAKA-126", "RAKA-Q151")
def test_the_cannon() -> None:
    """An ace of the hand, its crown on the field, four more cards, and no warrior deployed."""
    hand = "AS 2C 3C 4C 5C"
    state = table(place("KS QS JD", "", hand), place(), phase=Phase.MAIN_ONE)
    check_refused(
        state,
        (
            ("p1 cannon KH", Why.WRONG_CARD, "RAKA-126"),
            ("p1 cannon AH", Why.NOT_IN_HAND, "RAKA-126"),
            ("p1 cannon AS", Why.CANNON_INCOMPLETE, "RAKA-125"),
        ),
    )
    crowned = place("KS QS JS", "", hand)
    late = table(crowned, place(), phase=Phase.MAIN_ONE, deployed=True)
    check_refused(late, (("p1 cannon AS", Why.DEPLOY_LIMIT, "RAKA-Q151"),))
    poor = table(place("KS QS JS", "", hand[:-3]), place(), phase=Phase.MAIN_ONE)
    check_refused(poor, (("p1 cannon AS", Why.CANNOT_PAY, "RAKA-124"),))
