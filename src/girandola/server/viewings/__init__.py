"""Viewings: people who look at a recorded game together."""
