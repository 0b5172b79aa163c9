"""`girandola bench`: benchmarks, and the clients that put load on a server."""
