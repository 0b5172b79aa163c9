"""The lab: Hanabi compiled, for research and for bots that search.

``record`` stores a game as bytes and ``tables`` an edition as arrays; ``kernel`` is the compiled step,
``bridge`` converts between it and the pure rules, and ``parity`` proves that both play the same game. The
package imports nothing heavy.
"""
