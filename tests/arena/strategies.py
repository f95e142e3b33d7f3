"""What to draw for tests of Arena: setups of every variant and switch, miniatures, and any move."""

from __future__ import annotations

from typing import Any, Final

import attrs
from attrs import evolve
from hypothesis import strategies as st

from boardgames.arena.board import Direction, Grid
from boardgames.arena.checking import setup_problems
from boardgames.arena.dice import ALL_DICE_IN_ORDER, NO_DICE, Dice
from boardgames.arena.equipment import KINDS, Kind
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import (
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.arena.shipped import shipped_scenarios
from boardgames.core import CHANCE, Seat
from tests.arena import inventions
from tests.choosing import OneOf, by_draw

MODES: Final[dict[str, dict[str, Any]]] = {
    "standard 3": {"players": 3},
    "standard 4": {"players": 4},
    "standard 5": {"players": 5},
    "standard 6": {"players": 6},
    "duel": {"players": 2, "duel": True},
    "2x2": {"players": 4, "variant": Variant.TEAM_2X2},
    "2x3": {"players": 6, "variant": Variant.TEAM_2X3},
    "3x2": {"players": 6, "variant": Variant.TEAM_3X2},
    "two-player": {"players": 2, "variant": Variant.TWO_PLAYER},
    "titan 4": {"players": 4, "variant": Variant.TITAN},
    "titan 5": {"players": 5, "variant": Variant.TITAN},
}
"""Every way of playing, with every number of players; each can be instant besides."""

SWITCHES: Final[dict[str, tuple[Any, ...]]] = {
    "instant": (False, True),
    "life": (None, 1, 3, 8),
    "bid_cap": tuple(BidCap),
    "tie_method": tuple(TieMethod),
    "protection_order": tuple(ProtectionOrder),
    "strict_supply": (False, True),
    "titan": (0, 2, 3),
    "titan_double_ko": tuple(DoubleKo),
    "screened_life": (True, False),
    "round_limit": (None, 1, 3),
    "at_limit": tuple(AtLimit),
    "dice": (7, 5, 2, 1),
    "types": (KINDS, KINDS[:1], KINDS[2:], ()),
}
"""Every setting that a game can be agreed on, with its values or some of them."""

_LIKELY: Final[dict[str, tuple[Any, ...]]] = {
    **SWITCHES,
    "instant": (False, False, False, True),
    "life": (None, 5, 3, 1),
    "dice": (7, 7, 5, 2),
    "types": (KINDS, KINDS, KINDS[:1], KINDS[2:], KINDS[1:2], ()),
    "round_limit": (None, None, 2, 5),
}
"""The same, such that a walk of some hundred moves gets to the fight."""


@st.composite
def setups(draw: st.DrawFn, /, **fixed: Any) -> Setup:  # noqa: ANN401 - the fields of a setup
    """Setups that can be played, with these fields ``fixed``."""
    return agreed_setup(by_draw(draw), **fixed)


def agreed_setup(one_of: OneOf, /, **fixed: Any) -> Setup:  # noqa: ANN401 - the fields of a setup
    """A setup that can be played: any variant, any settings but those ``fixed``, any content."""
    agreed = dict(fixed) if "players" in fixed else one_of(tuple(MODES.values())) | fixed
    for name, values in _LIKELY.items():
        if name not in agreed and one_of((False, True)):
            agreed[name] = one_of(values)
    setup = Setup(**agreed)
    if setup.titan >= setup.players:
        setup = evolve(setup, titan=setup.players - 1)
    if "scenario" not in fixed:
        setup = evolve(setup, scenario=_scenario(one_of, setup.heroes))
    if "card_set" not in fixed and one_of(range(3)):
        setup = evolve(setup, card_set=inventions.cards(one_of(range(inventions.MANY))))
    if setup.strict_supply and setup_problems(setup):
        setup = evolve(setup, life=setup.life and 1, strict_supply=setup.life is not None)
    return setup


def _scenario(one_of: OneOf, heroes: int) -> Scenario | None:
    """The usual one, a shipped one with room for all to enter, or an invented one on either grid."""
    match one_of(("usual", "shipped", "invented", "invented", "invented")):
        case "usual":
            return None
        case "shipped":
            return one_of([each for each in shipped_scenarios().values() if len(each.board.edge) >= heroes])
        case _:
            return inventions.scenario(one_of(range(inventions.MANY)), one_of(tuple(Grid)))


_SMALL: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2, "duel": True, "life": 3},
    {"players": 3, "life": 2},
    {"players": 3, "life": 3, "bid_cap": BidCap.ALL_IN_ENDS},
    {"players": 4, "variant": Variant.TEAM_2X2, "life": 2, "bid_cap": BidCap.ALL_IN_PLAYS_ON},
    {"players": 2, "variant": Variant.TWO_PLAYER, "life": 3},
    {"players": 2, "variant": Variant.TWO_PLAYER, "life": 2, "bid_cap": BidCap.ALL_IN_PLAYS_ON},
    {"players": 4, "variant": Variant.TITAN, "life": 1, "titan": 1},
    {"players": 5, "variant": Variant.TITAN, "life": 1},
)
"""Games with few bids, claims and hands that can be."""


@st.composite
def miniatures(draw: st.DrawFn) -> Setup:
    """Setups with so little to hide that every arrangement can be listed: few Life Points, cards and dice."""
    mode = draw(st.sampled_from(_SMALL))
    made = Setup(
        **mode,
        dice=draw(st.integers(1, 2)),
        tie_method=draw(st.sampled_from(TieMethod)),
        types=draw(st.sampled_from((KINDS[:1], KINDS[1:3], (Kind.SPELL,)))),
        scenario=inventions.scenario(draw(st.integers(0, 3)), draw(st.sampled_from(Grid))),
    )
    fewest = made.heroes
    return evolve(
        made, card_set=inventions.few_cards(*draw(st.sampled_from(((fewest,) * 4, (fewest + 1,) * 4))))
    )


def any_move(setup: Setup) -> st.SearchStrategy[Move]:
    """Moves of every class: of seats that are there and of one that is not, any card, space, Hero and dice.

    One in ten has something in a field that does not belong there.
    """
    sound = _sound_moves(setup)
    return st.one_of(*[sound] * 9, st.builds(_spoilt, sound, st.integers(0, 3), st.sampled_from(_JUNK)))


_JUNK: Final = (
    None,
    True,
    -1,
    99,
    1 << 70,
    0.5,
    "thors-hammer",
    "z99",
    (),
    (0, 0),
    ("thors-hammer",) * 2,
    Dice(sword=9),
    NO_DICE,
    HeroName.CLEO,
    Direction.NORTH,
    Kind.SPELL,
)


def _spoilt(move: Move, number: int, junk: object) -> Move:
    """The move with something else in one of its fields."""
    fields = attrs.fields(type(move))
    changes: Any = {fields[number % len(fields)].name: junk}
    return attrs.evolve(move, **changes)


def _sound_moves(setup: Setup) -> st.SearchStrategy[Move]:
    seats: st.SearchStrategy[Seat] = st.integers(0, setup.players)
    cards = st.sampled_from((*setup.equipment.by_key, "excalibur"))
    spaces = st.sampled_from((*setup.board.spaces, "a1", "z9"))
    dice = st.sampled_from(ALL_DICE_IN_ORDER)
    life = st.integers(0, 1 + max(map(setup.starting_life, range(setup.heroes))))
    return st.one_of(
        st.builds(Deal, cards),
        st.builds(GoFirst, seats),
        st.builds(GoFirst, seats, st.integers(CHANCE, setup.players)),
        st.builds(Roll, dice),
        st.builds(PickHero, seats, st.sampled_from(HeroName)),
        st.builds(Bid, seats, st.lists(life, max_size=3).map(tuple)),
        st.builds(Claim, seats, st.lists(cards, max_size=3).map(tuple)),
        *(st.builds(kind, seats, cards) for kind in (TakeCard, Activate)),
        *(st.builds(kind, seats, spaces) for kind in (Enter, StepTo, PlaceAt)),
        *(st.builds(kind, seats, st.sampled_from(HeroName)) for kind in (Strike, Push, Favor, Target)),
        *(st.builds(kind, seats) for kind in (Walk, EndTurn, Stop, Decline)),
        st.builds(Reroll, seats, dice),
        st.builds(Toward, seats, st.sampled_from(Direction)),
        st.builds(Choose, seats, st.integers(0, 3)),
    )
