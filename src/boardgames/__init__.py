"""The rules of two games, for other programs to import.

``boardgames.core`` is the contract and whatever needs only the contract; ``boardgames.raka`` is Raka Warriors
(2nd edition); ``boardgames.agents`` decide from a view; ``boardgames.testing`` holds the laws that every game
obeys. Imports go one way: agents and testing to core, each game to core, never between games.
"""
