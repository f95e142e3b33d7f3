"""A game for people: pictures of the table, and the story of what happened, as one seat sees them."""

from boardgames.raka.render.picture import picture
from boardgames.raka.render.spots import spots
from boardgames.raka.render.story import tell, verdict
from boardgames.raka.render.svg import svg
from boardgames.raka.render.touching import touched

__all__ = ("picture", "spots", "svg", "tell", "touched", "verdict")
