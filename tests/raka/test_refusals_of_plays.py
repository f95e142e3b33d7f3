"""Why moves of the draw and the main phases are refused, and moves out of turn."""

from __future__ import annotations

from typing import Final

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Departure, Phase
from boardgames.raka.moves import (
    BecomeLegend,
    CallSuper,
    Deal,
    Energy,
    GoFirst,
    Move,
    Pass,
    Pop,
    Shoot,
    Super,
)
from boardgames.raka.rules.book import apply, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.rules.refusals import Why
from boardgames.raka.setup import (
    Decks,
    LimitedMulti,
    Setup,
)
from boardgames.raka.warriors import Target
from tests.raka.boards import answering, battle, check_refused, draw_phase, main_one, over
from tests.raka.tables import go, place, refused, table


@pytest.mark.rule("RAKA-007", "RAKA-032", "RAKA-Q43", "RAKA-Q44")
def test_deploying() -> None:
    """Warriors of the hand, one a turn, while a slot is free."""
    check_refused(
        main_one(),
        (("p1 deploy 5C", Why.WRONG_CARD, "RAKA-032"), ("p1 deploy QH", Why.NOT_IN_HAND, "RAKA-032")),
    )
    check_refused(main_one(deployed=True), (("p1 deploy KH", Why.DEPLOY_LIMIT, "RAKA-032"),))
    full = table(place("KS QS JS", hand="KH"), place(), phase=Phase.MAIN_ONE)
    check_refused(full, (("p1 deploy KH", Why.FRONT_FULL, "RAKA-007"),))


@pytest.mark.rule("RAKA-062", "RAKA-064", "RAKA-065", "RAKA-Q82")
def test_abilities_of_warriors() -> None:
    """A rotated jack and a bare ace, each once a turn."""
    check_refused(
        main_one(),
        (
            ("p1 heal AC", Why.WRONG_CARD, "RAKA-062"),
            ("p1 heal JH", Why.NO_SUCH_WARRIOR, "RAKA-062"),
            ("p1 heal JD", Why.NOT_HIT, "RAKA-Q82"),
            ("p1 legend JD", Why.WRONG_CARD, "RAKA-065"),
            ("p1 legend AS", Why.NO_SUCH_WARRIOR, "RAKA-065"),
            ("p1 legend AC", Why.ALREADY_EQUIPPED, "RAKA-064"),
        ),
    )
    used = go(table(place("JD* AC"), place("JH AS"), phase=Phase.MAIN_ONE), "p1 heal JD", "p1 legend AC")
    check_refused(
        used,
        (
            ("p1 heal JD", Why.ALREADY_USED, "RAKA-062"),
            ("p1 legend AC", Why.ALREADY_USED, "RAKA-065"),
            ("p1 heal JH", Why.NOT_YOUR_WARRIOR, "RAKA-062"),
            ("p1 legend AS", Why.NOT_YOUR_WARRIOR, "RAKA-065"),
        ),
    )


@pytest.mark.rule("RAKA-006", "RAKA-034", "RAKA-099", "RAKA-Q49", "RAKA-Q126", "RAKA-D05", "RAKA-D10b")
def test_setting() -> None:
    """Ability cards of the hand, one a rank, into a free slot of an open row."""
    check_refused(
        main_one(),
        (
            ("p1 set KH", Why.WRONG_CARD, "RAKA-Q49"),
            ("p1 set 9D", Why.NOT_IN_HAND, "RAKA-034"),
            ("p1 set 5D", Why.INTERCHANGEABLE, "RAKA-D05"),
        ),
    )
    assert refused(main_one(), "p1 set 5D").sentence == "5C stands for every 5 in the hand"
    check_refused(main_one(supers=(1,), locked=(0,)), (("p1 set 5C", Why.ROW_LOCKED, "RAKA-Q126"),))
    full = table(place("", "2C 2D 2H 2S 3C", "9D"), place(), phase=Phase.MAIN_TWO)
    check_refused(full, (("p1 set 9D", Why.ROW_FULL, "RAKA-006"),))


@pytest.mark.rule("RAKA-033", "RAKA-067", "RAKA-069", "RAKA-070", "RAKA-Q91")
def test_equipping() -> None:
    """Equipment of the hand or the row, one a warrior, none on a legend."""
    check_refused(
        main_one(),
        (
            ("p1 equip 5C on p1 JD", Why.WRONG_CARD, "RAKA-069"),
            ("p1 equip 3D on p1 JD", Why.NOT_IN_HAND, "RAKA-033"),
            ("p1 equip 2D from 1 on p1 JD", Why.NOT_IN_SLOT, "RAKA-033"),
            ("p1 equip 2D from 2 on p1 JD", Why.EMPTY_SLOT, "RAKA-033"),
            ("p1 equip 2D on p2", Why.NEEDS_WARRIOR, "RAKA-070"),
            ("p1 equip 2D on p2 JS", Why.NO_SUCH_WARRIOR, "RAKA-070"),
            ("p1 equip 2D on p2 QS", Why.ALREADY_EQUIPPED, "RAKA-070"),
        ),
    )
    legend = go(table(place("AC", "", "2D"), place(), phase=Phase.MAIN_ONE), "p1 legend AC")
    check_refused(legend, (("p1 equip 2D on p1 AC", Why.LEGEND_ACTIVE, "RAKA-067"),))


@pytest.mark.rule("RAKA-076", "RAKA-078", "RAKA-079", "RAKA-080", "RAKA-Q96", "RAKA-Q97")
def test_utility() -> None:
    """A 5 with somebody to strike, a 6 with something to remove, a 7."""
    check_refused(
        main_one(),
        (
            ("p1 chain lightning 4D", Why.WRONG_CARD, "RAKA-078"),
            ("p1 chain lightning 5D", Why.INTERCHANGEABLE, "RAKA-D05"),
            ("p1 acid barrel 7D on p2 QS", Why.WRONG_CARD, "RAKA-079"),
            ("p1 acid barrel 6C from 1 on p2", Why.NEEDS_WARRIOR, "RAKA-079"),
            ("p1 acid barrel 6C from 1 on p2 KD", Why.NOT_EQUIPPED, "RAKA-Q97"),
            ("p1 brown box 6C from 1", Why.WRONG_CARD, "RAKA-080"),
            ("p1 brown box 7H", Why.NOT_IN_HAND, "RAKA-076"),
        ),
    )
    bare = table(place("", "2C", "5C"), place(), phase=Phase.MAIN_ONE)
    check_refused(bare, (("p1 chain lightning 5C", Why.NO_TARGET, "RAKA-Q96"),))


@pytest.mark.rule("RAKA-057", "RAKA-078", "RAKA-Q75", "RAKA-Q96", "RAKA-Q160")
def test_popping() -> None:
    """A filled slot of an opponent; a king must, and lightning strikes each once and one at least."""
    places = place("", "2C", "KH 5C"), place("", "8S 8D"), place("", "8H"), place(left=Departure.CONCEDED)
    state = table(*places, phase=Phase.MAIN_ONE)
    check_refused(
        go(state, "p1 deploy KH"),
        (
            ("p1 pop p1 slot 1", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
            ("p1 pop p4 slot 1", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
            ("p1 pop p2 slot 3", Why.EMPTY_SLOT, "RAKA-057"),
            ("p1 stop lightning", Why.MUST_POP, "RAKA-Q75"),
        ),
    )
    lightning = go(state, "p1 chain lightning 5C")
    check_refused(
        lightning,
        (("p1 stop lightning", Why.MUST_POP, "RAKA-Q96"), ("p1 pop p2 slot 3", Why.EMPTY_SLOT, "RAKA-078")),
    )
    check_refused(go(lightning, "p1 pop p2 slot 1"), (("p1 pop p2 slot 2", Why.ALREADY_STRUCK, "RAKA-Q96"),))


@pytest.mark.rule(
    "RAKA-102", "RAKA-103", "RAKA-104", "RAKA-106", "RAKA-107", "RAKA-108", "RAKA-Q128", "RAKA-Q133"
)
def test_megas() -> None:
    """Two cards of the hand, and something to use them on."""
    check_refused(
        draw_phase(),
        (
            ("p1 sniper shot at p2 QS", Why.CANNOT_PAY, "RAKA-103"),
            ("p1 scrap metal", Why.NO_TARGET, "RAKA-Q133"),
            ("p1 medic", Why.CANNOT_PAY, "RAKA-108"),
        ),
    )
    armed = table(place("KS", "", "5C 6C"), place("QS"), phase=Phase.DRAW)
    check_refused(
        armed,
        (
            ("p1 sniper shot at p1 KS", Why.NOT_AN_OPPONENT, "RAKA-Q160"),
            ("p1 sniper shot at p2", Why.NEEDS_WARRIOR, "RAKA-104"),
            ("p1 sniper shot at p2 JS", Why.NO_SUCH_WARRIOR, "RAKA-104"),
            ("p1 scrap metal", Why.CANNOT_PAY, "RAKA-106"),
        ),
    )
    pile = (tuple(map(card, ("2C", "2D", "3D", "KH", "AC"))),)
    warriors = go(draw_phase(piles=pile), "p1 scrap metal")
    check_refused(
        warriors,
        (("p1 take 2C", Why.WRONG_CARD, "RAKA-107"), ("p1 take QH", Why.NOT_IN_PILE, "RAKA-107")),
    )
    check_refused(
        go(warriors, "p1 take KH"),
        (
            ("p1 take AC", Why.WRONG_CARD, "RAKA-107"),
            ("p1 take 2D", Why.INTERCHANGEABLE, "RAKA-D05"),
            ("p1 take 4D", Why.NOT_IN_PILE, "RAKA-107"),
        ),
    )


PHASES: Final = {
    Phase.DRAW: ("p1 end phase", Why.WRONG_PHASE, "RAKA-Q39"),
    Phase.MAIN_ONE: ("p1 attack JD on p2 QS", Why.WRONG_PHASE, "RAKA-036"),
    Phase.BATTLE: ("p1 set 5C", Why.WRONG_PHASE, "RAKA-034"),
    Phase.MAIN_TWO: ("p1 deploy KH", Why.WRONG_PHASE, "RAKA-040"),
}


@pytest.mark.rule("RAKA-040", "RAKA-Q39", "RAKA-Q129")
@pytest.mark.parametrize("phase", PHASES)
def test_phases(phase: Phase) -> None:
    """Each has its own moves; the draw is no phase for supers, and it cannot be left out."""
    state = table(place("JD", "6C", "5C KH 2C 10C"), place("QS"), phase=phase)
    check_refused(state, (PHASES[phase],))
    if phase is Phase.DRAW:
        check_refused(state, (("p1 super fog", Why.WRONG_PHASE, "RAKA-Q129"),))


@pytest.mark.rule("RAKA-D10m")
def test_no_super_at_a_kings_pop() -> None:
    """The choice comes first."""
    state = table(place("", "", "KH 2C 10C"), place("", "8S 8D"), phase=Phase.MAIN_ONE)
    check_refused(go(state, "p1 deploy KH"), (("p1 super fog", Why.ANSWER_FIRST, "RAKA-D10m"),))


@pytest.mark.rule("RAKA-018", "RAKA-046", "RAKA-049", "RAKA-Q103", "RAKA-D04")
def test_whose_turn_it_is() -> None:
    """Others, those who have left and chance are not asked; conceding waits for the first turn."""
    check_refused(
        battle(),
        (("p2 pass", Why.NOT_YOUR_TURN, "RAKA-Q06"), ("chance deal 5S", Why.NOT_YOUR_TURN, "RAKA-D01")),
    )
    check_refused(answering(), (("p1 pass", Why.NOT_YOUR_TURN, "RAKA-Q103"),))
    check_refused(
        start(Setup()),
        (
            ("p1 draw", Why.NOT_YOUR_TURN, "RAKA-D01"),
            ("p1 concede", Why.NOT_BEGUN, "RAKA-D04"),
            ("chance first p1", Why.WRONG_PHASE, "RAKA-Q06"),
        ),
    )
    for left, rule in (
        (Departure.CONCEDED, "RAKA-018"),
        (Departure.ELIMINATED, "RAKA-046"),
        (Departure.DECK_OUT, "RAKA-049"),
    ):
        out = LimitedMulti.ELIMINATE
        setup = Setup(3, decks=Decks.INDIVIDUAL, elimination=True, limited=True, limited_multi=out)
        gone = table(place("KS"), place("QS"), place(left=left), setup=setup)
        check_refused(gone, (("p3 pass", Why.LEFT_THE_GAME, rule), ("p3 concede", Why.LEFT_THE_GAME, rule)))


def test_the_end_is_named() -> None:
    """After the end every move is refused with how it came about."""
    check_refused(
        over(), (("p1 draw", Why.GAME_OVER, "RAKA-Q155"), ("p1 concede", Why.GAME_OVER, "RAKA-Q155"))
    )
    cannon = table(place("KS QS JS", "", "AS 2C 3C 4C 5C"), place(), phase=Phase.MAIN_ONE)
    check_refused(go(cannon, "p1 cannon AS"), (("p1 draw", Why.GAME_OVER, "RAKA-019"),))
    last = table(place("KS"), place(), phase=Phase.MAIN_TWO, setup=Setup(2, turn_limit=5), turn=5)
    check_refused(go(last, "p1 end turn"), (("p1 draw", Why.GAME_OVER, "RAKA-Q158"),))


def test_a_deck_gives_what_is_in_it() -> None:
    """A card that has been dealt does not come again."""
    state = apply(start(Setup()), Deal(card("KS"))).state
    check_refused(state, (("chance deal KS", Why.NOT_IN_DECK, "RAKA-D01"),))


@pytest.mark.rule("RAKA-006")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Pass(2), Why.UNKNOWN_SEAT),
        (GoFirst(9), Why.UNKNOWN_SEAT),
        (Shoot(0, Target(2)), Why.UNKNOWN_SEAT),
        (CallSuper(0, Super.TORNADO, 2), Why.UNKNOWN_SEAT),
        (Pop(0, -1, 0), Why.UNKNOWN_SEAT),
        (Energy(0, 5), Why.NO_SUCH_SLOT),
        (Energy(0, -1), Why.NO_SUCH_SLOT),
        (Deal(card("KS"), seat=1), Why.MALFORMED),
        (BecomeLegend(0, "KS"), Why.MALFORMED),  # type: ignore[arg-type]
        (Pass(seat=True), Why.MALFORMED),
    ],
    ids=str,
)
def test_what_is_nowhere(move: Move, why: Why) -> None:
    """Seats and slots that no table of two has, and values that are none."""
    found = why_not(table(place(), place()), move)
    assert found is not None
    assert found.reason == why
    assert found.rule == ("RAKA-006" if why is Why.NO_SUCH_SLOT else "")
