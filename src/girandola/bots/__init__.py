"""Players that are programs: one folder per bot, which describes itself in its ``__init__.py`` (see spec.py).

A bot gets its seat's view and the events that the seat sees, nothing else.

Imports a game and the lab; never the table, the wire or the server, which seat bots like anybody else.
"""
