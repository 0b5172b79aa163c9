"""Web Push: calls players who are away when it is their turn."""
