"""Worker processes: the pool, what is asked, and everything that runs in them."""
