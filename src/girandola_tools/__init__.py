"""Tools for people who work on Girandola: benchmarks with their load, and the pictures of the docs.

They lie beside the package and are not part of it: a wheel does not carry them, and nothing in `girandola`
imports them. In a clone `girandola bench` and `girandola screenshots` find them.
"""
