"""Searches that visitors wait for: reviews of records, and whether the day's deal can be won."""
