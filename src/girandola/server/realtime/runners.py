"""Which runner plays which real-time game."""

from collections.abc import Callable, Mapping

from girandola.server.realtime.confetti import ConfettiRunner
from girandola.server.realtime.host import Host, Runner
from girandola.server.services import Services

RUNNERS: Mapping[str, Callable[..., Runner]] = {"confetti": ConfettiRunner}


def runner_of(host: Host, services: Services, *, interrupted: bool = False) -> Runner:
    """A runner for the table's game; ``interrupted`` when the server stopped in the middle of a round."""
    return RUNNERS[host.table.game.name](host, services, interrupted=interrupted)
