"""Tools for people who work on Girandola: benchmarks with their load generators, and the pictures of the
docs.

They are beside the package and not part of it: a wheel does not contain them, and nothing in `girandola`
imports them. In a clone `girandola bench` and `girandola screenshots` find them.
"""
