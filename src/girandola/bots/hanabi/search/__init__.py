"""Playing by looking ahead: a bot over the conventions of others, and what it can tell people about a game.

``blueprint`` is the convention that everybody is taken to follow, ``worlds`` what the hidden cards can be,
``candidates`` the actions that may be considered, ``rollouts`` what comes of them, ``think`` the choice.
``games`` plays whole games compiled, ``searcher`` is the bot at a table; ``advice`` and ``review`` tell
people about a position or a record. The package imports nothing heavy.
"""
