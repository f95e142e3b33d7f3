"""Small faults put into the rules one at a time, to see whether the tests notice.

Run as ``python -m tests.long.mutants``.
"""
