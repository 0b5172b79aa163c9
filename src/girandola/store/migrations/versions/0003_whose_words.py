"""Notes belong to their writers; who spoke at a table without a seat; a row to try writing with."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    old = [dict(row) for row in connection.execute(sa.text("SELECT * FROM notes")).mappings()]
    op.drop_table("notes")
    notes = op.create_table(
        "notes",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("card", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("notes_visitor", "notes", ["visitor"])
    for row in old:
        visitor = _holders(connection, row["table"]).get((row["game"], row["seat"]))
        if visitor:
            connection.execute(notes.insert(), {**row, "visitor": visitor})
    op.create_table(
        "speakers",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), primary_key=True),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _holders(connection: Any, table: str) -> dict[tuple[int, int], str]:
    """For each game and seat the visitor who sat there when the game began."""
    query = sa.text('SELECT body FROM entries WHERE "table" = :t ORDER BY seq')
    seats: dict[int, str] = {}
    found: dict[tuple[int, int], str] = {}
    for (body,) in connection.execute(query, {"t": table}):
        entry = json.loads(body)
        kind, seat = entry["kind"], entry.get("seat")
        if kind in ("sat", "carried"):
            seats[seat] = entry["visitor"]
        elif kind in ("stood", "bot-sat"):
            seats.pop(seat, None)
        elif kind == "moved":
            one, other = seats.pop(seat, ""), seats.pop(entry["to"], "")
            seats |= {place: who for place, who in ((entry["to"], one), (seat, other)) if who}
        elif kind == "started":
            found |= {(entry["game"], place): who for place, who in seats.items()}
    return found


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_table("speakers")
    op.drop_index("notes_visitor", "notes")
    op.drop_table("notes")
    op.create_table(
        "notes",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("card", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
