"""The ultimates: the Raka Railgun and the Raka Cannon."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.chapter import Chapter, nothing_changes
from boardgames.raka.cards import (
    ABILITY_CARDS,
    BY_KEY,
    OF_RANK,
    WARRIORS,
    Rank,
    Suit,
    cards_in,
    mask,
    one_a_rank,
)
from boardgames.raka.events import (
    CannonFired,
    Ending,
    EquipmentDiscarded,
    RailgunCalled,
    RailgunEnded,
    RailgunPaid,
    WarriorBurnt,
)
from boardgames.raka.moves import CallRailgun, FireCannon, HoldFire, Move, PayFromHand, PayFromRow, Shoot
from boardgames.raka.pending import Combat, PayingHand, PayingRow, Railgun
from boardgames.raka.rules.battle import declare, targets
from boardgames.raka.rules.lists import FROM_HAND, FROM_ROW, HOLD_FIRE, RAILGUNS, SHOTS
from boardgames.raka.rules.supers import super_options
from boardgames.raka.rules.turns import finish
from boardgames.raka.rules.zones import spend
from boardgames.raka.setup import RailgunDiscard
from boardgames.raka.state import Draft, RakaTrail
from boardgames.raka.warriors import Target

RAILGUN_RANKS: Final = (Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT)
"""What must lie facedown (RAKA-110)."""

HAND_COST: Final = 4
"""Cards that a Railgun paid from the hand costs, and that the Cannon does (RAKA-111, RAKA-124)."""

CROWN: Final = (Rank.KING, Rank.QUEEN, Rank.JACK)
_CROWNS: Final = {
    suit: mask(card for card in BY_KEY.values() if card.suit is suit and card.rank in CROWN) for suit in Suit
}
_ACES: Final = tuple(card for card in BY_KEY.values() if card.rank is Rank.ACE)


def railguns(state: Draft, seat: Seat) -> list[Move]:
    """The Railgun can be called once in the game, for any own warrior, with a 2, 4, 6 and 8 facedown.

    RAKA-110, RAKA-112, RAKA-123, RAKA-Q135, RAKA-Q137, RAKA-Q139; there must be a warrior to shoot at, and
    neither Fog nor a lock (RAKA-Q145, RAKA-Q126, RAKA-D10o). A miniature's costs as many cards (RAKA-R24).
    """
    side = state.sides[seat]
    if state.railgun_called or state.fog or not side.ranked or (state.locked and state.locks(seat)):
        return []
    facedown = side.facedown
    if facedown.bit_count() < len(RAILGUN_RANKS) or not targets(state, seat):
        return []
    if not all([facedown & OF_RANK[rank] for rank in RAILGUN_RANKS]):
        return []
    if state.setup.railgun_discard is not RailgunDiscard.THE_FOUR and side.hand.bit_count() < HAND_COST:
        return []
    return [RAILGUNS[seat, warrior.card] for warrior in side.ranked]


def _call(trail: RakaTrail, move: CallRailgun) -> None:
    """Nothing can answer it; by house rule it costs cards of the hand (RAKA-111, RAKA-Q136, RAKA-Q144).

    The row is paid before the hand (RAKA-R16).
    """
    trail.note(RailgunCalled(move.seat, move.warrior))
    trail.pending.append(Railgun(move.seat, move.warrior))
    cost = trail.facts.setup.railgun_discard
    if cost is not RailgunDiscard.THE_FOUR:
        trail.pending.append(PayingHand(move.seat, move.warrior, HAND_COST))
    if cost is not RailgunDiscard.FOUR_FROM_HAND:
        trail.pending.append(PayingRow(move.seat, move.warrior, RAILGUN_RANKS))


def _from_row(state: Draft, paying: PayingRow) -> tuple[Move, ...]:
    """Every slot that holds the rank now due (RAKA-111, RAKA-D10b)."""
    rank = paying.ranks[0]
    row = state.sides[paying.seat].row
    return tuple(
        FROM_ROW[paying.seat, slot] for slot, card in enumerate(row) if card is not None and card.rank is rank
    )


def _paying_row(trail: RakaTrail, paying: PayingRow) -> bool:
    """Asked slot by slot whenever a card is left over: not to ask would tell (RAKA-D06).

    Else the cards go one by one in the order of their slots (RAKA-R16).
    """
    if not paying.ranks:
        trail.pending.pop()
        return True
    lying = [(slot, card) for slot, card in enumerate(trail.facts.sides[paying.seat].row) if card is not None]
    if len(lying) > len(paying.ranks):
        return False
    for slot, card in lying:
        trail.note(RailgunPaid(paying.seat, card, slot))
    trail.pending.pop()
    return True


def _pay_from_row(trail: RakaTrail, move: PayFromRow) -> None:
    """Its rank is paid; the next one is asked for (RAKA-111, RAKA-D06)."""
    paying = trail.pending[-1]
    assert isinstance(paying, PayingRow)
    card = trail.facts.sides[move.seat].row[move.slot]
    assert card is not None
    trail.note(RailgunPaid(move.seat, card, move.slot))
    trail.pending[-1] = PayingRow(paying.seat, paying.warrior, paying.ranks[1:])


def _from_hand(state: Draft, paying: PayingHand) -> tuple[Move, ...]:
    """Each warrior, and of number cards one a rank (RAKA-D05, RAKA-D10r, RAKA-R16)."""
    seat = paying.seat
    hand = state.sides[seat].hand
    offered = (hand & WARRIORS) | sum(one_a_rank(hand & ABILITY_CARDS, state.known(seat)))
    return tuple([FROM_HAND[seat, card] for card in cards_in(offered)])


def _paying_hand(trail: RakaTrail, paying: PayingHand) -> bool:
    """Asked card by card, unless the whole hand is owed (RAKA-D10r)."""
    hand = trail.facts.sides[paying.seat].hand
    if paying.left and hand.bit_count() > paying.left:
        return False
    if paying.left:
        for card in cards_in(hand):
            trail.note(RailgunPaid(paying.seat, card, None))
    trail.pending.pop()
    return True


def _pay_from_hand(trail: RakaTrail, move: PayFromHand) -> None:
    paying = trail.pending[-1]
    assert isinstance(paying, PayingHand)
    trail.note(RailgunPaid(move.seat, move.card, None))
    trail.pending[-1] = PayingHand(paying.seat, paying.warrior, paying.left - 1)


def _while_firing(state: Draft, railgun: Railgun) -> tuple[Move, ...]:
    """Shoot at any opposing warrior, never directly; stop; call a super, which is the gunner's alone now.

    RAKA-115, RAKA-117, RAKA-119, RAKA-Q138, RAKA-Q144.
    """
    seat = railgun.seat
    shots = map(SHOTS[seat].__getitem__, targets(state, seat))
    return (*shots, HOLD_FIRE[seat], *super_options(state, seat))


def _firing(trail: RakaTrail, railgun: Railgun) -> bool:
    """Over after six shots, with nobody left to shoot at, or with its warrior gone; then it burns out.

    RAKA-115, RAKA-121, RAKA-Q138, RAKA-Q143, RAKA-D10i; fired or not (RAKA-R05).
    """
    facts = trail.facts
    warrior = facts.warrior(railgun.seat, railgun.warrior)
    if warrior is not None and railgun.shots and targets(facts, railgun.seat):
        return False
    if warrior is not None:
        if warrior.equipment is not None:
            trail.note(EquipmentDiscarded(Target(railgun.seat, warrior.card), warrior.equipment))
        trail.note(WarriorBurnt(railgun.seat, warrior.card))
    trail.note(RailgunEnded(railgun.seat))
    trail.pending.pop()
    return True


def _shoot(trail: RakaTrail, move: Shoot) -> None:
    """One of six attacks, with four times the printed hit points and whatever the warrior wears.

    RAKA-113, RAKA-114, RAKA-Q147. They are compared as in any combat (RAKA-Q146); only the shooter's own
    Energy can come before it (RAKA-118, RAKA-119, RAKA-D10m). It is spent as it is fired (RAKA-R13).
    """
    railgun = trail.pending[-1]
    assert isinstance(railgun, Railgun)
    trail.pending[-1] = Railgun(railgun.seat, railgun.warrior, railgun.shots - 1)
    declare(trail, Combat(move.seat, railgun.warrior, move.target, shot=True))


def _hold_fire(trail: RakaTrail, _move: HoldFire) -> None:
    """The shots that are left are given up, if need be all six (RAKA-Q138, RAKA-R14)."""
    railgun = trail.pending[-1]
    assert isinstance(railgun, Railgun)
    trail.pending[-1] = Railgun(railgun.seat, railgun.warrior, 0)


def cannons(state: Draft, seat: Seat) -> list[Move]:
    """With king, queen and jack of a suit on the own field, its ace and four more cards in hand win.

    RAKA-019, RAKA-124, RAKA-125, RAKA-Q148 to RAKA-Q150; the ace is the turn's deployment (RAKA-Q151). In a
    miniature, too, there are four (RAKA-R24).
    """
    side = state.sides[seat]
    if state.deployed or not all(side.front) or side.hand.bit_count() <= HAND_COST:
        return []
    standing = mask(warrior.card for warrior in side.warriors)
    return [FireCannon(seat, ace) for ace in _ACES if ace.bit & side.hand and standing == _CROWNS[ace.suit]]


def _fire_cannon(trail: RakaTrail, move: FireCannon) -> None:
    """The game is won on the spot, and no card is moved any more (RAKA-126, RAKA-Q149, RAKA-D10l)."""
    trail.note(CannonFired(move.seat, move.ace))
    finish(trail, (move.seat,), Ending.CANNON)


def _railgun_called(facts: Draft, event: RailgunCalled) -> None:
    """The warrior's attack of this turn is made with it (RAKA-Q139)."""
    facts.railgun_called = True
    facts.side(event.seat).alter(event.warrior, "attacked")


def _railgun_paid(facts: Draft, event: RailgunPaid) -> None:
    """From the row or the hand, for all to see (RAKA-111, RAKA-Q56)."""
    spend(facts, event.seat, event.card, event.slot)
    facts.discard(facts.deck_of(event.seat), event.card)


def _warrior_burnt(facts: Draft, event: WarriorBurnt) -> None:
    """0 hit points for as long as it stays on the field (RAKA-121, RAKA-Q143)."""
    facts.side(event.seat).alter(event.warrior, "burnt")


CHAPTER: Final = Chapter(
    options={PayingRow: _from_row, PayingHand: _from_hand, Railgun: _while_firing},
    takes={
        CallRailgun: _call,
        PayFromRow: _pay_from_row,
        PayFromHand: _pay_from_hand,
        Shoot: _shoot,
        HoldFire: _hold_fire,
        FireCannon: _fire_cannon,
    },
    goes_on={PayingRow: _paying_row, PayingHand: _paying_hand, Railgun: _firing},
    handlers={
        RailgunCalled: _railgun_called,
        RailgunPaid: _railgun_paid,
        WarriorBurnt: _warrior_burnt,
        RailgunEnded: nothing_changes,
        CannonFired: nothing_changes,
    },
)
