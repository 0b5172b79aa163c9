"""The bots that play Confetti."""
