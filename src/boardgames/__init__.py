"""The rules of two games, for other programs to import.

``boardgames.core`` is the contract and whatever needs only the contract; ``boardgames.arena`` is Arena: For
the Gods!; ``boardgames.raka`` is Raka Warriors (2nd edition); ``boardgames.agents`` decide from a view;
``boardgames.testing`` holds the laws that every game obeys. The two games have the same rooms under the same
names. Imports go one way: agents and testing to core, each game to core, never between games.
"""
