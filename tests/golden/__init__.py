"""What the rules give, kept as data: node counts of positions, and whole games.

``python -m tests.golden`` writes the files anew; a change that moves one is a change of rules. Records and
saves with digests of all that they lead to are written by ``python -m tests.golden.kept``.
"""
