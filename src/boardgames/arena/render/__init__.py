"""A game for people: a picture of the table, and the story of what happened, as one seat sees them."""

from boardgames.arena.render.picture import picture
from boardgames.arena.render.story import tell, verdict

__all__ = ("picture", "tell", "verdict")
