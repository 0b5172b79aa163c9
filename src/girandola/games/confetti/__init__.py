"""Confetti at a table: the adapter, its messages, films and stored records."""
