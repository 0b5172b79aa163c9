"""Many games between bots: who plays (lineup), a share of the games (chunk), where chunks are played
(process_runner, dask_runner), and the results (statistics, plots, scoreboard).

Every game is known by a seed and its number, and so are all its cards: results do not depend on who played
which share, and every bot gets the same deals. Nothing is printed here.
"""
