"""Confetti in real time: the only part of the server that may know it."""
