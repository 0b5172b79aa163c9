"""`girandola bench`: the list of benchmarks. Each lives in a module of its own."""

import click

from girandola.cli.lazy import CommandEntry, LazyGroup

BENCHMARKS = {
    "bots": CommandEntry("girandola_tools.bench.bots", "Let bots play at many tables of a server."),
    "cluster": CommandEntry("girandola_tools.bench.cluster", "Kill server processes while people play."),
    "confetti": CommandEntry("girandola_tools.bench.confetti", "Score and play Confetti."),
    "confetti-live": CommandEntry(
        "girandola_tools.bench.confetti_live", "Let bots play Confetti on a server."
    ),
    "hostile": CommandEntry(
        "girandola_tools.bench.hostile", "Play on a server while a hostile client does its worst."
    ),
    "lab": CommandEntry("girandola_tools.bench.lab", "Step the compiled simulator."),
    "my-games": CommandEntry(
        "girandola_tools.bench.my_games", "Open My games on a server with very many records."
    ),
    "rules": CommandEntry("girandola_tools.bench.rules", "Play random legal moves with Hanabi's rules."),
    "server": CommandEntry("girandola_tools.bench.server", "Load a server on this machine."),
    "viewing": CommandEntry(
        "girandola_tools.bench.viewing", "Look at a recorded game together with many people."
    ),
}


@click.group(cls=LazyGroup, entries=BENCHMARKS)
def command() -> None:
    """Measure how fast a part of Girandola is, on this machine."""
