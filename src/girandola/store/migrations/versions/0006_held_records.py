"""Lists and statistics of a visitor's games without opening their records."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from girandola.games import GAMES

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name, kind, default in (
        ("at", sa.BigInteger(), "0"),
        ("kind", sa.String(16), ""),
        ("edition", sa.String(80), ""),
        ("players", sa.Integer(), "0"),
        ("verdict", sa.String(16), ""),
        ("brought", sa.Boolean(), sa.false()),
        ("names", sa.Text(), ""),
        ("people", sa.Text(), ""),
    ):
        op.add_column("holders", sa.Column(name, kind, nullable=False, server_default=default))
    for name in ("score", "best", "hints"):
        op.add_column("holders", sa.Column(name, sa.Integer(), nullable=True))
    op.create_index("holders_newest", "holders", ["visitor", "at"])
    op.create_index("holders_record", "holders", ["record"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """Whose points of several count in an old game is not known: the best of all are taken."""
    query = sa.text('SELECT id, "table", kind, at, summary FROM records')
    change = sa.text(
        "UPDATE holders SET at = :at, kind = :kind, edition = :edition, players = :players, score = :score,"
        " best = :best, verdict = :verdict, brought = :brought, names = :names, people = :people"
        " WHERE record = :id"
    )
    for row in list(connection.execute(query).mappings()):
        connection.execute(change, {"id": row["id"], "kind": row["kind"], "at": row["at"], **_result(row)})


def _result(row: Any) -> dict[str, Any]:
    summary = json.loads(row["summary"])
    names = summary["names"]
    bots = summary.get("bots") or [None] * len(names)
    people = {name for name, bot in zip(names, bots, strict=False) if bot is None}
    result = GAMES[row["kind"]].result(summary["rules"], summary["outcome"], len(names))
    best = max(result.seats, key=lambda one: -1 if one.score is None else one.score)
    return {
        "edition": result.rules_name[:80],
        "players": len(names),
        "score": best.score,
        "best": result.best,
        "verdict": best.verdict.value,
        "brought": row["table"] is None,
        "names": "\n" + "\n".join(name.casefold() for name in names) + "\n",
        "people": "\n".join(sorted(people, key=lambda name: (name.casefold(), name))),
    }


def downgrade() -> None:
    op.drop_index("holders_record", "holders")
    op.drop_index("holders_newest", "holders")
    with op.batch_alter_table("holders") as holders:
        for name in ("at", "kind", "edition", "players", "score", "best", "verdict", "hints", "brought"):
            holders.drop_column(name)
        holders.drop_column("names")
        holders.drop_column("people")
