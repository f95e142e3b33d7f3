"""A web table: one game, hosted for several browsers, each of which sees what its own player may see.

``messages`` is the whole protocol, both ways; ``shown`` says how people are shown a game, ``raka_shown`` and
``arena_shown`` do so for each; ``telling`` puts what a seat may know into messages; a ``room`` is a table
with its seats' secrets and bots, and knows no network; ``kept`` is a room as a file; ``server`` puts it on
loopback; ``page`` is what the browser runs. ``examples/web_table.py`` starts it.
"""
