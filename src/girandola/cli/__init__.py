"""The terminal: one module per command, nothing but words in and words out.

A command parses its words, calls another room and prints; what it prints is the only thing it may decide. The
list of commands is in `main`. No rules, no statistics, no sockets live here.
"""
