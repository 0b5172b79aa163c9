"""The lab: Hanabi compiled, for research and for bots that think by playing on.

``record`` is a game as bytes, ``tables`` an edition as arrays, ``kernel`` the step, ``bridge`` the way from
the pure rules and back, ``parity`` the proof that both are one game. The package imports nothing heavy.
"""
