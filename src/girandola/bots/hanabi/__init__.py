"""The bots that play Hanabi."""

ADVISER = "search.adviser:Adviser"
"""Who gives players hints."""
