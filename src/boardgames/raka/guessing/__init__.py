"""What a viewer may imagine: every arrangement of the cards it cannot see that agrees with its view.

Each deck is a world of its own: its unseen cards lie in others' hands, facedown in others' rows, under the
rocks, and for the rest in the deck. ``worlds`` reads these places off a view, ``placing`` finds places for
the marked cards that could be in several, ``filling`` gives every place that is left a card, ``dreams`` makes
states of it.
"""

from boardgames.raka.guessing.dreams import determinize, guess

__all__ = ("determinize", "guess")
