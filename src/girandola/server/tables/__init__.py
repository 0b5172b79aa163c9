"""Tables in memory: the registry, the referee of each, what is broadcast to whom, and bots on their turn."""
