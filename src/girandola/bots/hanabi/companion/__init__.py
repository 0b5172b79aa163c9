"""The Companion: a bot for tables with people. It speaks the conventions that people use, forgives odd clues,
and says why it acts. Compiled; what a seat remembers is one record beside the game's.

From the bottom up: mind (a seat's memory), paths, links and reading (what clues mean), trust, observing (how
the mind follows the game), outlook (how things stand), weighing and beginner, choosing; then games (whole
games), companion (a seat at a table), reasons.
"""
