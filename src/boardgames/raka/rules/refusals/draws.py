"""Decks and the draw phase: what chance deals, megas, and what Scrap Metal takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import Refusal
from boardgames.raka.cards import EQUIPMENT, WARRIORS, mask
from boardgames.raka.events import Mega
from boardgames.raka.moves import Deal, Medic, ScrapMetal, Sniper, Take
from boardgames.raka.pending import Scrapping, Wanted
from boardgames.raka.rules.megas import COSTS, scraps
from boardgames.raka.rules.refusals.places import cannot_pay, not_a_warrior, not_an_opponent, rank_word
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.state import Draft


def _deal(_state: Draft, move: Deal) -> Refusal | None:
    """Once a card is asked for, any that is in the deck can come (RAKA-D01)."""
    return because(Why.NOT_IN_DECK, "RAKA-D01", f"{move.card} is not in the deck")


def _sniper(state: Draft, move: Sniper) -> Refusal | None:
    """A 5 and a 6, and an opposing warrior (RAKA-103, RAKA-104)."""
    return (
        cannot_pay(state, move.seat, COSTS[Mega.SNIPER], "RAKA-103", ".50 Caliber Sniper Shot")
        or not_an_opponent(state, move.seat, move.target.seat)
        or not_a_warrior(state, move.target, "RAKA-104")
    )


def _scrap_metal(state: Draft, move: ScrapMetal) -> Refusal | None:
    """A 6 and a 7, and something to take (RAKA-106, RAKA-Q133)."""
    lying = mask(state.piles[state.deck_of(move.seat)])
    return cannot_pay(state, move.seat, COSTS[Mega.SCRAP_METAL], "RAKA-106", "Scrap Metal") or because(
        Why.NO_TARGET,
        "RAKA-Q133",
        "there is neither a warrior nor equipment on the discard pile",
        when=not lying & (WARRIORS | EQUIPMENT),
    )


def _medic(state: Draft, move: Medic) -> Refusal | None:
    """A 7 and a 5 (RAKA-108)."""
    return cannot_pay(state, move.seat, COSTS[Mega.MEDIC], "RAKA-108", "Medic")


def _take(state: Draft, move: Take) -> Refusal | None:
    """First a warrior, then equipment, of which one a rank is offered (RAKA-107, RAKA-D05)."""
    scrapping = state.pending[-1]
    assert isinstance(scrapping, Scrapping)
    fits = move.card.warrior if scrapping.wanted is Wanted.WARRIOR else move.card.equipment
    offered = next((card for card in scraps(state, scrapping) if card.rank is move.card.rank), None)
    return (
        because(
            Why.WRONG_CARD,
            "RAKA-107",
            f"Scrap Metal now takes {_WANTED[scrapping.wanted]}, not {move.card}",
            when=not fits,
        )
        or because(
            Why.NOT_IN_PILE,
            "RAKA-107",
            f"{move.card} is not on the discard pile",
            when=move.card not in state.piles[state.deck_of(move.seat)],
        )
        or because(
            Why.INTERCHANGEABLE,
            "RAKA-D05",
            f"{offered} stands for every {rank_word(move.card.rank)} on the discard pile",
            when=not move.card.warrior and offered is not move.card,
        )
    )


_WANTED: Final = {Wanted.WARRIOR: "a warrior", Wanted.EQUIPMENT: "equipment"}

CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Deal: _deal,
    Sniper: _sniper,
    ScrapMetal: _scrap_metal,
    Medic: _medic,
    Take: _take,
}
"""What each of these moves wants of the cards, once it is its time."""
