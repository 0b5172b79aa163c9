"""`girandola bench`: the list of benchmarks. Each lives in a module of its own."""

import click

from girandola.cli.lazy import CommandEntry, LazyGroup

BENCHMARKS = {
    "bots": CommandEntry("girandola.cli.bench_bots", "Let bots play at many tables of a server."),
    "confetti": CommandEntry("girandola.cli.bench_confetti", "Score and play Confetti."),
    "confetti-live": CommandEntry("girandola.cli.bench_confetti_live", "Let bots play Confetti on a server."),
    "lab": CommandEntry("girandola.cli.bench_lab", "Step the compiled simulator."),
    "rules": CommandEntry("girandola.cli.bench_rules", "Play random legal moves with Hanabi's rules."),
    "server": CommandEntry("girandola.cli.bench_server", "Load a server on this machine."),
}


@click.group(cls=LazyGroup, entries=BENCHMARKS)
def command() -> None:
    """Measure how fast a room of the house is, on this machine."""
