"""Raka Warriors, second edition."""

from boardgames.raka.cards import CARDS, Card, Rank, Suit, card
from boardgames.raka.rules.book import apply, chance, fold, legal_moves, outcome, to_act, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Setup, facts
from boardgames.raka.state import State

__all__ = (
    "CARDS",
    "Card",
    "Rank",
    "Setup",
    "State",
    "Suit",
    "apply",
    "card",
    "chance",
    "facts",
    "fold",
    "legal_moves",
    "outcome",
    "start",
    "to_act",
    "why_not",
)
