"""Why a move is refused: its reason, the rule that forbids it, and a sentence.

``why`` lists the reasons. ``shapes`` looks at the fields alone, ``times`` at whose turn it is and what is
asked, ``equipping``, ``acting`` and ``places`` at what each move wants of cards, dice, Heroes and spaces;
``answer`` asks them in this order. A seat is told nothing that it may not know: what others have sealed is
never looked at, nor is what the Titan has drawn, but for the results of chance, which no seat asks about.
"""

from boardgames.arena.rules.refusals.answer import refusal
from boardgames.arena.rules.refusals.shapes import misshapen
from boardgames.arena.rules.refusals.why import Why

__all__ = ("Why", "misshapen", "refusal")
