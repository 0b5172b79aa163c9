"""Girandola: a table, bots and a laboratory for Hanabi and Confetti.

The rooms of the house and who may look into which: docs/architecture.md.
"""

__version__ = "1.0.0"
