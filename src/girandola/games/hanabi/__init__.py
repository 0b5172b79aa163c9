"""Hanabi at a table: the adapter and its messages."""
