"""`girandola bench`: what is measured, and the clients that put load on a server."""
