"""`python -m girandola` is the command `girandola`."""

from girandola.cli.main import main

main()
