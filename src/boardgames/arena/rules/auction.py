"""The Equipment Phase: cards on display, sealed bids, ties, and the Titan's draft."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    AuctionBegan,
    BidSealed,
    BidsRevealed,
    CardDrawn,
    CardRevealed,
    CardTaken,
    ClaimSealed,
    ClaimsRevealed,
    Ending,
    TieBegan,
    TitanEquipped,
)
from boardgames.arena.moves import Bid, Claim, Move, TakeCard
from boardgames.arena.pending import (
    BIDDING,
    PICKINGS,
    REVEALINGS,
    Auctioning,
    Bidding,
    ChoosingFirst,
    Claiming,
    Picking,
    Revealing,
    TieDealing,
)
from boardgames.arena.rules.ending import best_sides, end_game, fallen
from boardgames.arena.rules.lists import CLAIMS, DEALS, TAKE_CARDS, bids
from boardgames.arena.rules.opening import go_first
from boardgames.arena.setup import BidCap, TieMethod, Variant
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core import Seat
from boardgames.core.chapter import Chapter
from boardgames.core.shared import Shared

_REVEALED: Final[Shared[str, CardRevealed]] = Shared(CardRevealed)
_TAKEN: Final[Shared[tuple[int, str], CardTaken]] = Shared(CardTaken)
_SEALED: Final[Shared[tuple[Seat, tuple[int, ...]], BidSealed]] = Shared(BidSealed)


def undealt(facts: Draft) -> tuple[str, ...]:
    """The cards of the type given out that may still come up, sorted (ARENA-042, ARENA-Q30).

    Their backs tell the type and nothing else (ARENA-027).
    """
    assert facts.kind is not None
    every = facts.setup.equipment.of_kind[facts.kind]
    if not facts.display and not facts.drawn:
        return every
    shown = facts.display + facts.drawn
    left = []
    for card in every:
        if card not in shown:
            left.append(card)
    return tuple(left)


def _may_come_up(state: State, _question: Revealing) -> tuple[Move, ...]:
    return tuple(map(DEALS.__getitem__, undealt(state)))


def reveal(trail: ArenaTrail, revealing: Revealing, card: str) -> None:
    """A card is revealed, as many as there are Heroes; the others are out of the game.

    ARENA-041, ARENA-042, ARENA-043, ARENA-044, ARENA-045, ARENA-Q119. The Titan draws as many as there are
    players, and keeps one (ARENA-160, ARENA-161, ARENA-163, ARENA-Q133).
    """
    facts = trail.facts
    setup = facts.setup
    trail.pending.pop()
    titan = setup.variant is Variant.TITAN
    trail.note(CardDrawn(setup.titan, card) if titan else _REVEALED[card])
    if revealing.left > 1:
        trail.pending.append(REVEALINGS[revealing.left - 1])
    elif titan:
        trail.pending.append(PICKINGS[setup.titan, setup.titan])
    else:
        trail.pending.append(BIDDING)


def begin_auction(trail: ArenaTrail, kind: Kind) -> None:
    """The cards of a type are shuffled and shown (ARENA-027, ARENA-040, ARENA-055, ARENA-Q06)."""
    trail.note(AuctionBegan(kind))
    trail.pending.append(REVEALINGS[trail.facts.setup.heroes])


# Bids


def _still_to_bid(state: Draft, _question: Bidding) -> tuple[Seat, ...]:
    """All bid at once, in any order (ARENA-046)."""
    owing = []
    for seat, bid in enumerate(state.sealed):
        if bid is None:
            owing.append(seat)
    return tuple(owing)


def owned(facts: Draft, seat: Seat) -> tuple[int, ...]:
    """The seat's Heroes by number: one, or its first and its second (ARENA-150)."""
    return _OWNED[seat, facts.setup.players, len(facts.heroes)]


_OWNED: Final[Shared[tuple[Seat, int, int], tuple[int, ...]]] = Shared(
    lambda seat, players, heroes: tuple(range(seat, heroes, players))
)


def _possible_bids(state: State, _question: Bidding, seat: Seat) -> tuple[Move, ...]:
    """From nothing to all but one of each Hero's own Life Points, or all of them where agreed.

    ARENA-046, ARENA-149, ARENA-Q19, ARENA-Q20, ARENA-Q21, ARENA-Q121, ARENA-D02. Who can only bid nothing is
    asked like the others (ARENA-D12r).
    """
    kept = state.setup.bid_cap is BidCap.KEEP_ONE
    return bids(seat, tuple([state.heroes[number].life - kept for number in owned(state, seat)]))


def _take_bid(trail: ArenaTrail, move: Bid) -> None:
    """The bid is sealed; once all are, they are shown and spent.

    ARENA-047, ARENA-049, ARENA-Q22, ARENA-Q29.
    """
    facts = trail.facts
    trail.note(_SEALED[move.seat, move.life])
    if None in facts.sealed:
        return
    offered = [0] * len(facts.heroes)
    for seat, bid in enumerate(facts.sealed):
        for number, life in zip(owned(facts, seat), bid or (), strict=True):
            offered[number] = life
    trail.note(BidsRevealed(tuple(offered)))
    trail.pending[-1] = Auctioning(_by_bid(tuple(offered)))


def _by_bid(offered: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The Heroes by descending bid, those with the same bid together (ARENA-048, ARENA-050, ARENA-Q24)."""
    groups: dict[int, tuple[int, ...]] = {}
    for number, life in enumerate(offered):
        groups[life] = (*groups.get(life, ()), number)
    return tuple([groups[life] for life in sorted(groups, reverse=True)])


def _auctioning(trail: ArenaTrail, auction: Auctioning) -> bool:
    """The highest bidder picks, then the next one, until all have a card; the tied settle it as agreed.

    ARENA-048, ARENA-051, ARENA-Q23, ARENA-Q24, ARENA-Q26, ARENA-Q27. A player tied with nobody else picks for
    each of his Heroes (ARENA-Q122, ARENA-D12i).
    """
    facts = trail.facts
    if not auction.groups:
        trail.pending.pop()
        _auction_over(trail)
        return True
    group, *others = auction.groups
    first = facts.heroes[group[0]].seat
    if len(group) == 1 or all([facts.heroes[number].seat == first for number in group]):
        rest = (group[1:], *others) if len(group) > 1 else tuple(others)
        trail.pending[-1] = Auctioning(rest)
        trail.pending.append(PICKINGS[first, group[0]])
        return True
    trail.pending[-1] = Auctioning(tuple(others))
    if facts.setup.tie_method is TieMethod.RANDOM_DEAL:
        trail.pending.append(TieDealing(group))
    else:
        trail.note(TieBegan(group))
        trail.pending.append(Claiming(group))
    return True


# Picks


def _on_offer(state: State, question: Picking) -> tuple[Move, ...]:
    """The cards on display, the last one too, or those in the Titan's hand.

    ARENA-048, ARENA-161, ARENA-162, ARENA-D12r.
    """
    return tuple(map(TAKE_CARDS[question.seat].__getitem__, state.drawn or state.display))


def _take_card(trail: ArenaTrail, move: TakeCard) -> None:
    """The card is the Hero's; what the Titan leaves the Assailants share (ARENA-162, ARENA-Q132)."""
    picking = trail.pending.pop()
    assert isinstance(picking, Picking)
    facts = trail.facts
    if not facts.drawn:
        trail.note(_TAKEN[picking.hero, move.card])
        return
    rest = tuple(card for card in facts.drawn if card != move.card)
    trail.note(TitanEquipped(picking.hero, move.card, rest))
    players = facts.setup.players
    trail.pending.append(Auctioning(tuple(((picking.hero + step) % players,) for step in range(1, players))))


# Ties


def _still_to_claim(state: Draft, _question: Claiming) -> tuple[Seat, ...]:
    return tuple([seat for seat, claim in enumerate(state.claims) if claim is None])


def _possible_claims(state: State, question: Claiming, seat: Seat) -> tuple[Move, ...]:
    """One of the cards left for each tied Hero of the seat, different ones.

    ARENA-Q23, ARENA-Q122, ARENA-D02.
    """
    own = sum([state.heroes[number].seat == seat for number in question.group])
    return tuple(map(CLAIMS[seat].__getitem__, permutations(state.display, own)))


def _take_claim(trail: ArenaTrail, move: Claim) -> None:
    """The claim is sealed; once all are and differ, each gets his, else what is left is dealt.

    ARENA-052, ARENA-053, ARENA-054, ARENA-Q23.
    """
    facts = trail.facts
    trail.note(ClaimSealed(move.seat, move.cards))
    if None in facts.claims:
        return
    tie = trail.pending.pop()
    assert isinstance(tie, Claiming)
    claims = tuple(claim or () for claim in facts.claims)
    wanted = tuple(card for claim in claims for card in claim)
    agreed = len(set(wanted)) == len(wanted)
    trail.note(ClaimsRevealed(claims, agreed))
    if not agreed:
        trail.pending.append(TieDealing(tie.group))
        return
    for number, card in _as_claimed(facts, tie.group, claims):
        trail.note(_TAKEN[number, card])


def _as_claimed(
    facts: Draft, group: tuple[int, ...], claims: tuple[tuple[str, ...], ...]
) -> Iterator[tuple[int, str]]:
    for seat, claim in enumerate(claims):
        own = [number for number in group if facts.heroes[number].seat == seat]
        yield from zip(own, claim, strict=False)


def _may_be_dealt(state: State, _question: TieDealing) -> tuple[Move, ...]:
    return tuple(map(DEALS.__getitem__, state.display))


def deal_for_tie(trail: ArenaTrail, dealing: TieDealing, card: str) -> None:
    """Each tied Hero is dealt one of all the cards left; the rest go to lower bids (ARENA-054, ARENA-Q24)."""
    number, *others = dealing.group
    trail.pending.pop()
    trail.note(_TAKEN[number, card])
    if others:
        trail.pending.append(TieDealing(tuple(others)))


# The end of an auction


def _auction_over(trail: ArenaTrail) -> None:
    """All have a card of this type: the next type's turn, or it is settled who goes first.

    ARENA-055, ARENA-058, ARENA-163, ARENA-D12q.
    """
    facts = trail.facts
    setup = facts.setup
    assert facts.kind is not None
    if setup.bid_cap is BidCap.ALL_IN_ENDS and fallen(facts):
        end_game(trail, best_sides(facts), Ending.LAST_LIFE)
        return
    place = setup.types.index(facts.kind) + 1
    if place < len(setup.types):
        begin_auction(trail, setup.types[place])
    elif setup.variant is Variant.TITAN:
        go_first(trail, setup.titan)
    else:
        _settle_first_player(trail)


def _settle_first_player(trail: ArenaTrail) -> None:
    """The highest bidder of the last auction is First Player, drawn among tied players.

    ARENA-056, ARENA-057, ARENA-Q28, ARENA-Q123, ARENA-Q124, ARENA-R07.
    """
    facts = trail.facts
    top = max(facts.bids)
    seats = sorted({facts.heroes[number].seat for number, bid in enumerate(facts.bids) if bid == top})
    if len(seats) == 1:
        go_first(trail, seats[0])
    else:
        trail.pending.append(ChoosingFirst(tuple(seats)))


# What the events of this chapter change


def _auction_began(facts: Draft, event: AuctionBegan) -> None:
    facts.kind = event.equipment
    facts.display = facts.bids = ()
    if facts.setup.variant is not Variant.TITAN:
        facts.sealed = (None,) * facts.setup.players


def _card_revealed(facts: Draft, event: CardRevealed) -> None:
    """Sorted, so that nothing tells in which order the cards came (ARENA-D01)."""
    facts.display = tuple(sorted((*facts.display, event.card)))


def _card_drawn(facts: Draft, event: CardDrawn) -> None:
    """Sorted, like cards on display (ARENA-D01)."""
    assert isinstance(event.card, str)
    facts.drawn = tuple(sorted((*facts.drawn, event.card)))


def _bid_sealed(facts: Draft, event: BidSealed) -> None:
    assert isinstance(event.life, tuple)
    facts.sealed = (*facts.sealed[: event.seat], event.life, *facts.sealed[event.seat + 1 :])


def _bids_revealed(facts: Draft, event: BidsRevealed) -> None:
    facts.sealed = ()
    facts.bids = event.bids
    for number, life in enumerate(event.bids):
        if life:
            facts.hero(number).life -= life


def _tie_began(facts: Draft, event: TieBegan) -> None:
    tied = {facts.heroes[number].seat for number in event.heroes}
    facts.claims = tuple(None if seat in tied else () for seat in range(facts.setup.players))


def _claim_sealed(facts: Draft, event: ClaimSealed) -> None:
    assert isinstance(event.cards, tuple)
    facts.claims = (*facts.claims[: event.seat], event.cards, *facts.claims[event.seat + 1 :])


def _claims_revealed(facts: Draft, _event: ClaimsRevealed) -> None:
    facts.claims = ()


def _card_taken(facts: Draft, event: CardTaken) -> None:
    place = facts.display.index(event.card)
    facts.display = facts.display[:place] + facts.display[place + 1 :]
    hero = facts.hero(event.hero)
    hero.cards = (*hero.cards, event.card)


def _titan_equipped(facts: Draft, event: TitanEquipped) -> None:
    facts.drawn = ()
    facts.display = event.rest
    hero = facts.hero(event.hero)
    hero.cards = (*hero.cards, event.card)


CHAPTER: Final = Chapter(
    options={
        Revealing: _may_come_up,
        Bidding: _possible_bids,
        Picking: _on_offer,
        Claiming: _possible_claims,
        TieDealing: _may_be_dealt,
    },
    owing={Bidding: _still_to_bid, Claiming: _still_to_claim},
    takes={Bid: _take_bid, TakeCard: _take_card, Claim: _take_claim},
    deals={Revealing: reveal, TieDealing: deal_for_tie},
    goes_on={Auctioning: _auctioning},
    handlers={
        AuctionBegan: _auction_began,
        CardRevealed: _card_revealed,
        CardDrawn: _card_drawn,
        BidSealed: _bid_sealed,
        BidsRevealed: _bids_revealed,
        TieBegan: _tie_began,
        ClaimSealed: _claim_sealed,
        ClaimsRevealed: _claims_revealed,
        CardTaken: _card_taken,
        TitanEquipped: _titan_equipped,
    },
)
