"""`girandola screenshots`: the pictures of docs/screens.md."""
