"""What every room shares: errors caused from outside, reasons to stop a game, JSON. No rules."""
