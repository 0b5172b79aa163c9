"""What every room shares: errors that come from outside, reasons to stop a game, JSON. No rules."""
