"""Web Push: notifies players who are away when it is their turn."""
