"""Several processes on one database: who lives, what they tell each other, and how clients are passed on."""
