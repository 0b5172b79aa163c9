"""`girandola doctor`: what is wrong with this installation, in plain words."""

import json
from dataclasses import asdict
from typing import Any

import click

from girandola.cli.setting_options import FROM_ENVIRONMENT, with_settings
from girandola.server.doctor import Verdict, examine
from girandola.server.settings import Settings

_SIGNS = {Verdict.FINE: ("ok", "green"), Verdict.WARNING: ("look", "yellow"), Verdict.ERROR: ("wrong", "red")}


@click.command(context_settings=FROM_ENVIRONMENT)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
@with_settings()
def command(*, as_json: bool, **options: Any) -> int:
    """Check this installation with the settings that `serve` would use.

    Exit code 0: everything works; 1: something is wrong. Nothing is changed.
    """
    findings = list(examine(Settings(**options)))
    wrong = [finding for finding in findings if finding.verdict is Verdict.ERROR]
    if as_json:
        click.echo(json.dumps({"ok": not wrong, "findings": [asdict(finding) for finding in findings]}))
        return int(bool(wrong))
    for finding in findings:
        sign, colour = _SIGNS[finding.verdict]
        click.echo(f"{click.style(f'{sign:>5}', fg=colour)}  {finding.subject}: {finding.words}")
    if wrong:
        click.echo(f"{len(wrong)} thing{'s' * (len(wrong) > 1)} to mend before this serves anybody.")
    return int(bool(wrong))
