"""A game for people: a picture of the table, and the story of what happened, as one seat sees them."""

from boardgames.arena.render.picture import picture
from boardgames.arena.render.spots import spots, touched
from boardgames.arena.render.story import tell, verdict
from boardgames.arena.render.svg import svg

__all__ = ("picture", "spots", "svg", "tell", "touched", "verdict")
