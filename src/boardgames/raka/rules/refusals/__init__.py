"""Why a move is refused: its reason, the rule that forbids it, and a sentence.

``why`` lists the reasons. ``shapes`` looks at the fields alone, ``times`` at whose turn it is and what is
asked, ``draws`` ``plays`` ``battle`` ``ultimates`` at what each move wants of the cards, with what they share
in ``places``; ``answer`` asks them in this order. A seat is told nothing that it may not know: what is hidden
from the seat of the move is never looked at, but for the results of chance, which no seat asks about.
"""

from boardgames.raka.rules.refusals.answer import refusal
from boardgames.raka.rules.refusals.why import Why

__all__ = ("Why", "refusal")
