"""Broken games: the toy auction with one thing wrong, each to be caught by the law that it breaks."""

from tests.core.mutants import papers, rules, secrets
from tests.core.mutants.broken import Mutant

MUTANTS = (*rules.MUTANTS, *secrets.MUTANTS, *papers.MUTANTS)

__all__ = ("MUTANTS", "Mutant")
