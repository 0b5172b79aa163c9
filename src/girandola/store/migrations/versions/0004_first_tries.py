"""The first try at each day's heap, which alone counts, and how long a solo game took to find its cards."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("scores", sa.Column("took", sa.BigInteger, nullable=True))
    tries = op.create_table(
        "day_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("record", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    connection = op.get_bind()
    query = sa.text("SELECT day, visitor, record, at FROM scores WHERE day IS NOT NULL ORDER BY at")
    known: set[tuple[str, str]] = set()
    for row in list(connection.execute(query).mappings()):
        if (row["day"], row["visitor"]) not in known:
            known.add((row["day"], row["visitor"]))
            connection.execute(tries.insert(), dict(row))


def downgrade() -> None:
    op.drop_table("day_tries")
    with op.batch_alter_table("scores") as scores:
        scores.drop_column("took")
