"""Confetti's rules, pure: the deck, the scoring, the round as a machine in time, the game.

No clock, no dice, no disk but the deck's own file, no sockets, and nothing of the other rooms: times come in
with the inputs, all chance with the deal. Paragraph numbers (C2.1) are those of docs/rules/confetti.md.
"""
