"""Players that are programs: one module per bot. They get a seat's view and its events, nothing else.

Imports a game and the lab; never the table, the wire or the server, which seat bots like anybody else.
"""
