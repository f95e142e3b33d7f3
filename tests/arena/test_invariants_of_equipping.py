"""What no game comes to before its first turn, or when an auction ends it, is named with its rule."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from boardgames.arena.equipment import Kind
from boardgames.arena.invariants import problems
from boardgames.arena.pending import Auctioning, Bidding, ChoosingFirst, Entering, Picking, PickingHero
from boardgames.arena.rules.book import apply, chance, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, TieMethod
from boardgames.arena.state import State
from boardgames.core import Problem
from tests.arena.auctions import WEAPONS, bid, come, first_moves, up
from tests.arena.changing import Arranged, Change, asked, hero, named
from tests.arena.tables import go
from tests.changing import agreed, facts, one_after_another, push, stack, top

BIDS: Final = named("a sealed auction that ends in a tie")
CLAIMS: Final = named("a tie, to be claimed")
DEALS: Final = named("claims that do not agree, so that cards are dealt")
DRAFT: Final = named("a Titan's draft")
DRAWS: Final = named("a Titan draws")
ENTERING: Final = named("entering")
PAIRS: Final = named("both Heroes of a player tied with one of the other's")
INSTANT: Final = Setup(3, instant=True)


def revealing() -> State:
    """Two of three Weapons are on display."""
    return come(start(Setup(3)), *WEAPONS[:2])


def picking() -> State:
    """The first picks, who bid most, and then the third and the second."""
    return bid(up(Setup(3)), "3", "0", "1")


def first_drawn() -> State:
    """Everybody has bid nothing for the Spells, and has one; the First Player is drawn."""
    return first_moves(start(Setup(3)), (ChoosingFirst,))[0]


def first_drawn_of_all() -> State:
    """The First Player of an Instant Combat is drawn."""
    return start(INSTANT)


def heroes_picked() -> State:
    """The second player goes first, and has picked a Hero."""
    state = go(start(INSTANT), "chance first p2")
    return apply(state, legal_moves(state)[0]).state


def ended_in_an_auction() -> State:
    """All has been bid, and the game is over once everybody has a card for it."""
    state = go(named("everything may be bid, and the end comes at once")(), "p1 bid 0", "p2 bid 0")
    while state.pending:
        state = apply(state, (*legal_moves(state), *(move for move, _ in chance(state)))[0]).state
    return state


def armed() -> State:
    """Everybody has four cards, and the first to enter is asked."""
    return first_moves(start(Setup(3)), (Entering,))[0]


def ended_in_combat() -> State:
    """The last round is over."""
    state = named("the last turn of the last round")()
    return go(state, "p3 end turn")


EMPTY: Final = ("must be empty at this moment", "ARENA-041")
UNASKED: Final = "does not ask what comes next"
NOT_IN: Final = ("nobody is in the Arena yet", "ARENA-059")
NO_BID: Final = ("is no bid that the seat could make", "ARENA-Q20")
TO_BID: Final = ("must be one a player, and somebody has yet to bid", "ARENA-046")
NO_CLAIM: Final = ("is no claim that the seat could make", "ARENA-Q23")
OVER: Final = ("must be empty when the game is over", "ARENA-093")

ROWS: Final[tuple[tuple[Arranged, Change, str, tuple[str, str]], ...]] = (
    # Cards come up.
    (revealing, facts(bids=(0, 0, 0)), "bids", EMPTY),
    (revealing, facts(order=(0, 1, 2)), "order", EMPTY),
    (
        revealing,
        facts(sealed=((0,), None, None)),
        "sealed",
        ("nobody has bid before all cards are revealed", "ARENA-046"),
    ),
    (revealing, facts(sealed=()), "sealed", ("nobody has bid before all cards are revealed", "ARENA-046")),
    (revealing, top(left=2), "pending", (UNASKED, "ARENA-043")),
    (revealing, push(Bidding()), "pending", (UNASKED, "ARENA-043")),
    (revealing, hero(1, cards=(WEAPONS[5],)), "heroes[1].cards", ("must be 0 by now", "ARENA-058")),
    (revealing, hero(1, space="e5"), "heroes[1].space", NOT_IN),
    (DRAWS, facts(sealed=(None,) * 4), "sealed", EMPTY),
    (DRAWS, top(seat=0), "pending", (UNASKED, "ARENA-043")),
    # Bids.
    (BIDS, push(Bidding()), "pending", (UNASKED, "ARENA-046")),
    (
        BIDS,
        lambda state: evolve(state, display=state.display[1:]),
        "display",
        ("must be 3 cards by now", "ARENA-043"),
    ),
    (BIDS, facts(sealed=((0,), (0,), (0,))), "sealed", TO_BID),
    (BIDS, facts(sealed=()), "sealed", TO_BID),
    (BIDS, facts(sealed=((4,), None, None)), "sealed[0]", NO_BID),
    (BIDS, facts(sealed=(None, (-1,), None)), "sealed[1]", NO_BID),
    (BIDS, facts(sealed=(None, None, (0, 0))), "sealed[2]", NO_BID),
    # A Titan's draft.
    (DRAFT, top(seat=0), "pending", (UNASKED, "ARENA-161")),
    (
        DRAFT,
        lambda state: evolve(state, drawn=state.drawn[1:]),
        "drawn",
        ("must be 5 cards by now", "ARENA-043"),
    ),
    (DRAFT, facts(bids=(0,) * 5), "bids", EMPTY),
    # Picks.
    (picking, top(hero=1), "pending", (UNASKED, "ARENA-048")),
    (picking, stack(Auctioning(((2,), (1,)))), "pending", (UNASKED, "ARENA-048")),
    (picking, stack(Auctioning(((1,), (2,))), Picking(0, 0)), "pending", (UNASKED, "ARENA-048")),
    (
        picking,
        lambda state: one_after_another(
            *(hero(number, cards=(card,)) for number, card in enumerate(state.display)), facts(display=())
        )(state),
        "pending",
        (UNASKED, "ARENA-048"),
    ),
    (picking, hero(1, cards=(WEAPONS[5],)), "heroes[1].cards", ("must be 0 by now", "ARENA-058")),
    (picking, facts(claims=(None, (), ())), "claims", EMPTY),
    (picking, facts(bids=()), "bids", ("must be one a Hero", "ARENA-047")),
    (picking, facts(bids=(4, 0, 1)), "bids[0]", ("is more than the Hero had", "ARENA-Q20")),
    (picking, facts(bids=(3, -1, 1)), "bids[1]", ("is more than the Hero had", "ARENA-Q20")),
    # Ties.
    (CLAIMS, top(group=(0, 2)), "pending", (UNASKED, "ARENA-048")),
    (CLAIMS, top(group=(0, 1, 4)), "pending", (UNASKED, "ARENA-048")),  # its Heroes are 0 to 3
    (CLAIMS, agreed(tie_method=TieMethod.RANDOM_DEAL), "pending", (UNASKED, "ARENA-048")),
    (
        CLAIMS,
        facts(claims=()),
        "claims",
        ("must be one a player, and somebody has yet to claim", "ARENA-Q23"),
    ),
    (CLAIMS, facts(claims=(("anubiss-ankh",), None, None, None)), "claims[1]", NO_CLAIM),
    (CLAIMS, facts(claims=(("cupids-bow",), (), None, None)), "claims[0]", NO_CLAIM),
    (CLAIMS, facts(claims=((), (), None, None)), "claims[0]", NO_CLAIM),
    (PAIRS, facts(claims=(("mayas-web", "mayas-web"), None)), "claims[0]", NO_CLAIM),
    (DEALS, top(group=(0,)), "pending", (UNASKED, "ARENA-048")),
    (DEALS, facts(claims=((), (), None)), "claims", EMPTY),
    # Who goes first.
    (first_drawn, facts(order=(0, 1, 2)), "order", EMPTY),
    (first_drawn, facts(bids=()), "bids", ("must be one a Hero", "ARENA-047")),
    (first_drawn, facts(bids=(0, 0, 20)), "bids[2]", ("is more than the Hero had", "ARENA-Q20")),
    (
        first_drawn,
        facts(kind=Kind.ARMOR),
        "kind",
        ("is not the last type that is given out", "ARENA-056"),
    ),
    (first_drawn, hero(2, cards=()), "heroes[2].cards", ("must be 4 by now", "ARENA-058")),
    (first_drawn, top(seats=(0, 1)), "pending", (UNASKED, "ARENA-057")),
    (
        first_drawn,
        one_after_another(facts(bids=(1, 0, 0)), hero(0, life=19), top(seats=(0,))),
        "pending",
        (UNASKED, "ARENA-057"),
    ),
    (first_drawn_of_all, facts(bids=(0, 0, 0)), "bids", EMPTY),
    (first_drawn_of_all, top(seats=(0, 1)), "pending", (UNASKED, "ARENA-172")),
    (first_drawn_of_all, hero(0, space="a5"), "heroes[0].space", NOT_IN),
    (first_drawn, facts(kind=None, bids=()), "heroes[0].cards", ("must be 0 by now", "ARENA-058")),
    # Who is who, and where they start.
    (heroes_picked, facts(bids=(0, 0, 0)), "bids", EMPTY),
    (heroes_picked, top(seat=0), "pending", (UNASKED, "ARENA-173")),
    (heroes_picked, asked(PickingHero(0, 0)), "pending", (UNASKED, "ARENA-173")),
    (heroes_picked, hero(1, name=None, cards=()), "pending", (UNASKED, "ARENA-173")),
    (
        heroes_picked,
        lambda state: one_after_another(
            hero(1, name=None, cards=()), hero(2, name=state.heroes[1].name, cards=state.heroes[1].cards)
        )(state),
        "pending",
        (UNASKED, "ARENA-173"),
    ),
    (
        heroes_picked,
        hero(1, space="a5"),
        "heroes",
        ("are picked before anybody is in the Arena", "ARENA-176"),
    ),
    (ENTERING, hero(1, space="e5"), "heroes[1].space", ("is none to enter on", "ARENA-061")),
    (
        armed,
        lambda state: hero(1, cards=state.heroes[1].cards[:3])(state),
        "heroes[1].cards",
        ("must be one of each type", "ARENA-058"),
    ),
    (ENTERING, hero(0, space="a8"), "pending", (UNASKED, "ARENA-059")),
    (ENTERING, hero(2, space="a8"), "pending", (UNASKED, "ARENA-059")),
    # An auction that ends the game, and what any ended game leaves lying.
    (
        ended_in_an_auction,
        facts(kind=None),
        "kind",
        ("is known when the game ends with an auction", "ARENA-D12q"),
    ),
    (ended_in_an_auction, facts(bids=()), "bids", ("have ended the game", "ARENA-D12q")),
    (ended_in_an_auction, facts(display=("ahuizotl",)), "display", OVER),
    (ended_in_an_auction, facts(sealed=(None,) * 3), "sealed", OVER),
    (ended_in_an_auction, facts(claims=(None,) * 3), "claims", OVER),
    (ended_in_an_auction, facts(order=(0, 1, 2)), "order", OVER),
    (
        ended_in_an_auction,
        facts(bids=(1, 0, 2)),
        "bids[0]",
        ("is more than the Hero had", "ARENA-Q20"),
    ),
    (
        ended_in_an_auction,
        hero(1, cards=()),
        "heroes[1]",
        ("must have the cards given out so far, and no space", "ARENA-058"),
    ),
    (
        ended_in_an_auction,
        hero(1, space="e5"),
        "heroes[1]",
        ("must have the cards given out so far, and no space", "ARENA-058"),
    ),
    (ended_in_combat, facts(bids=(0, 0, 0)), "bids", OVER),
    (
        ended_in_combat,
        facts(kind=Kind.WEAPON),
        "kind",
        ("is known when the game ends with an auction", "ARENA-D12q"),
    ),
)


@pytest.mark.parametrize(("arranged", "change", "path", "said"), ROWS)
@pytest.mark.rule("ARENA-041", "ARENA-059", "ARENA-093")
def test_what_no_game_comes_to_is_named(
    arranged: Arranged, change: Change, path: str, said: tuple[str, str]
) -> None:
    """Before the first turn, or when an auction ends the game."""
    state = arranged()
    assert problems(state) == ()
    assert Problem(path, *said) in problems(change(state))
