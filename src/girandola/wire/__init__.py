"""What travels between the server and those who play: messages, their coding, and their exported schema.

No sockets and no decisions: what a pair of eyes may see was decided by the game before it comes here.
"""
