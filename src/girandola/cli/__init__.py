"""The terminal: one module per command. A command parses its arguments, calls another room and prints.

The format of what it prints is all that it decides. The list of commands is in `main`. No rules, no
statistics and no sockets live here.
"""
