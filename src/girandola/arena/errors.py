"""What can be wrong with what came in, or with a bot that somebody brought."""


class MalformedInput(ValueError):
    """A wish that makes no sense, or a bot that broke the rules; its text says why in one sentence."""
