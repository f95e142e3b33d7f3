"""What to draw for tests of Raka: setups of every style and house rule, miniatures, and any move."""

from __future__ import annotations

from typing import Any, Final

import attrs
from hypothesis import strategies as st

from boardgames.core import CHANCE, Seat
from boardgames.raka.cards import CARDS, WARRIORS, Card, Rank, cards_in
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Concede,
    Counter,
    Deal,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    FireCannon,
    GoFirst,
    Heal,
    HoldFire,
    Medic,
    Move,
    Pass,
    PayFromHand,
    PayFromRow,
    Pop,
    ScrapMetal,
    SetCard,
    Shoot,
    SmokeRedirect,
    SmokeStop,
    Sniper,
    SpringBoard,
    StopLightning,
    Super,
    Take,
)
from boardgames.raka.setup import (
    AceSurvival,
    BrickRedeal,
    ClashEffect,
    Decks,
    FirstAttack,
    LimitedMulti,
    RailgunDiscard,
    RockCapScope,
    Setup,
    SuperLimitScope,
    SuperScope,
    TrapScope,
    WeakerAttacker,
)
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.warriors import Target
from tests.choosing import OneOf, by_draw, some_of

HOUSE_RULES: Final[dict[str, tuple[object, ...]]] = {
    "decks": tuple(Decks),
    "limited": (False, True),
    "elimination": (False, True),
    "first_player": (None, 0, 1),
    "brick_redeal": tuple(BrickRedeal),
    "first_attack": tuple(FirstAttack),
    "rock_cap_scope": tuple(RockCapScope),
    "weaker_attacker": tuple(WeakerAttacker),
    "clash_effect": tuple(ClashEffect),
    "ace_survival": tuple(AceSurvival),
    "trap_scope": tuple(TrapScope),
    "super_limit_scope": tuple(SuperLimitScope),
    "super_scope": tuple(SuperScope),
    "railgun_discard": tuple(RailgunDiscard),
    "limited_multi": tuple(LimitedMulti),
    "turn_limit": (None, 12, 60),
}
"""Every setting that a game can be agreed on, with its values or some of them."""

_MOST_SHARING: Final = 4
_MOST_PLAYERS: Final = 6
_EVERY_WARRIOR: Final = cards_in(WARRIORS)
_EVERY_NUMBER: Final = tuple(card for card in CARDS if not card.warrior)


@st.composite
def setups(draw: st.DrawFn, /, **fixed: Any) -> Setup:  # noqa: ANN401 - the fields of a setup
    """Setups that can be played, with these fields ``fixed``."""
    return agreed_setup(by_draw(draw), **fixed)


def agreed_setup(one_of: OneOf, /, **fixed: Any) -> Setup:  # noqa: ANN401 - the fields of a setup
    """A setup that can be played: any style and house rules but those ``fixed``; one in three a miniature."""
    agreed: dict[str, Any] = {
        name: fixed[name] if name in fixed else one_of(values) for name, values in HOUSE_RULES.items()
    }
    players: int | None = fixed.get("players")
    if fixed.get("limited") or (players or 0) > _MOST_SHARING:
        agreed["decks"] = Decks.INDIVIDUAL
    individual = agreed["decks"] is Decks.INDIVIDUAL
    agreed["limited"] = individual and agreed["limited"]
    most = _MOST_PLAYERS if individual else _MOST_SHARING
    count = one_of(range(2, most + 1)) if players is None else players
    if one_of(range(3)) == 0:
        agreed |= _small_decks(one_of, count if not individual else 1)
    else:
        agreed["hand"] = one_of((5, 5, 5, 3, 7))
    agreed["rocks"] = one_of((7, 7, 7, 7, 1, 3))
    return Setup(count, **agreed)


def _small_decks(one_of: OneOf, sharing: int) -> dict[str, object]:
    """Decks of few cards, warriors among them, and hands to fit."""
    hand = one_of(range(1, 5))
    warriors = one_of(range(sharing, 2 * sharing + 3))
    numbers = one_of(range(hand * sharing, hand * sharing + 9))
    cards = (*some_of(one_of, _EVERY_WARRIOR, warriors), *some_of(one_of, _EVERY_NUMBER, numbers))
    return {"cards": tuple(sorted(cards, key=_index)), "hand": hand}


def _index(card: Card) -> int:
    return card.index


@st.composite
def miniatures(draw: st.DrawFn) -> Setup:
    """Setups for two with so few cards that every arrangement of the hidden ones can be listed."""
    individual = draw(st.booleans())
    hand = draw(st.integers(1, 2))
    warriors = draw(st.integers(1, 3))
    numbers = draw(st.integers(3, 5))
    cards = draw(st.permutations(_EVERY_WARRIOR))[:warriors] + draw(st.permutations(_EVERY_NUMBER))[:numbers]
    return Setup(
        2,
        decks=Decks.INDIVIDUAL if individual else Decks.SHARED,
        limited=individual and draw(st.booleans()),
        elimination=draw(st.booleans()),
        first_attack=draw(st.sampled_from(FirstAttack)),
        cards=tuple(sorted(cards, key=_index)),
        hand=hand,
        rocks=draw(st.integers(1, 3)),
    )


def any_move(setup: Setup) -> st.SearchStrategy[Move]:
    """Moves of every class: of seats that are there and of one that is not, any card, slot and target.

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
    "KS",
    (),
    CARDS[0],
    Rank.ACE,
    Target(0),
    Target(9, CARDS[0]),
)


def _spoilt(move: Move, number: int, junk: object) -> Move:
    """The move with something else in one of its fields."""
    fields = attrs.fields(type(move))
    changes: Any = {fields[number % len(fields)].name: junk}
    return attrs.evolve(move, **changes)


def _sound_moves(setup: Setup) -> st.SearchStrategy[Move]:
    seats: st.SearchStrategy[Seat] = st.integers(0, setup.players)
    cards = st.sampled_from(setup.cards) | st.sampled_from(CARDS)
    slots = st.integers(0, ROW_SLOTS)
    sources = st.none() | slots
    targets = st.builds(Target, seats, st.none() | cards)
    return st.one_of(
        st.builds(Deal, cards),
        st.builds(GoFirst, seats),
        st.builds(GoFirst, seats, st.integers(CHANCE, setup.players)),
        *(st.builds(kind, seats) for kind in _BARE),
        *(st.builds(kind, seats, cards) for kind in _WITH_A_CARD),
        *(st.builds(kind, seats, targets) for kind in (Sniper, Shoot)),
        *(st.builds(kind, seats, cards, sources) for kind in (ChainLightning, BrownBox)),
        *(st.builds(kind, seats, cards, sources, targets) for kind in (Equip, AcidBarrel)),
        *(st.builds(kind, seats, slots) for kind in (PayFromRow, Energy, SmokeStop, SpringBoard)),
        st.builds(SmokeRedirect, seats, slots, targets),
        st.builds(Attack, seats, cards, targets),
        st.builds(Pop, seats, seats, slots),
        st.builds(CallSuper, seats, st.sampled_from(Super), st.none() | seats),
    )


_BARE: Final = (
    DrawCard,
    ScrapMetal,
    Medic,
    StopLightning,
    HoldFire,
    Counter,
    Pass,
    EndPhase,
    EndTurn,
    Concede,
)
_WITH_A_CARD: Final = (Take, Deploy, SetCard, Heal, BecomeLegend, FireCannon, CallRailgun, PayFromHand)
