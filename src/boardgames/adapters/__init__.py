"""Bridges to tools that people already use, each an extra of its own; the library imports none of them."""
