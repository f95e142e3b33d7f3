"""Proofs too long for every run: scripts, whose last reports are in ``docs/reports``."""
