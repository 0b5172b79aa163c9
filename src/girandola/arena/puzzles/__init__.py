"""Finds puzzles in recorded games and confirms them: positions with one action that is clearly best."""
