"""Every reader of the library under coverage-guided fuzzing: ``python -m tests.long.fuzz``.

``readers`` is the table of what is read, ``checks`` says what must hold of every input, ``limits`` makes the
documents past what is read at all. ``seeds`` writes the inputs that the search begins with, ``mutating``
changes their structure, ``worker`` is the process that searches (with atheris, which ends its process),
``hunting`` runs it, ``keeping`` picks what is kept in ``tests/data/fuzz``, which every test run reads again.
"""
