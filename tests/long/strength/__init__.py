"""Strength: who of the agents beats whom, by a sequential test."""
