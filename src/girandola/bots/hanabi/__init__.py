"""The bots that play Hanabi."""
