"""States that nothing is wrong with, each in a setup or a phase of its own."""

from __future__ import annotations

from boardgames.raka.events import Phase
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, RockCapScope, Setup
from boardgames.raka.state import State
from tests.raka.tables import deal, go, place, table


def duel() -> State:
    """Two players on one deck, in the second main phase of the first."""
    return table(
        place("KS QD AC", "6C . 7C", "2C 3C", "4C"), place("QS JD", "8C", "5H"), phase=Phase.MAIN_TWO, turn=9
    )


def fighting() -> State:
    """The same in the battle phase."""
    return table(place("KS QD AC"), place("QS JD"), phase=Phase.BATTLE)


def drawing() -> State:
    """The first player's turn has only begun."""
    return table(place("KS QD AC"), place("QS JD"), phase=Phase.DRAW)


def planning() -> State:
    """The first player's first main phase."""
    return table(place("KS QD AC"), place("QS JD"), phase=Phase.MAIN_ONE)


def own_decks() -> State:
    """Three players, each on a deck of its own."""
    return table(place("KS+2C", "6C"), place("QS"), place("JS"), setup=Setup(3, decks=Decks.INDIVIDUAL))


def deserted() -> State:
    """The same once the second player has conceded."""
    return go(own_decks(), "p2 concede")


def limited() -> State:
    """Raka Limited: whose deck is finished has lost."""
    return table(place("KS"), place("QS"), setup=Setup(2, decks=Decks.INDIVIDUAL, limited=True))


def one_cap_for_all() -> State:
    """Three rocks over all piles are the most."""
    return table(
        place("KS", rocks="2C"),
        place("QS", rocks="3C"),
        setup=Setup(2, rocks=3, rock_cap_scope=RockCapScope.GLOBAL),
    )


def three_rocks_each() -> State:
    """Three rocks win."""
    return table(place("KS", rocks="2C"), place("QS", rocks="3C"), setup=Setup(2, rocks=3))


def dealing() -> State:
    """The hands of three players are being dealt."""
    return go(start(Setup(3)), *deal("2C 3C"))
