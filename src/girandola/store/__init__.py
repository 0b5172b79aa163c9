"""The log on disk: SQLite or PostgreSQL, the same code for both. Nothing here knows what an entry means."""
