"""Several processes on one database: which are alive, the messages between them, and how clients are
forwarded."""
