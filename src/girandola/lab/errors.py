"""What the lab refuses at its edges; the message is one sentence, and nothing has changed."""


class BadAction(ValueError):
    """An action that is no number, out of range, not legal now, or of the wrong shape."""
