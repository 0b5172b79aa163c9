"""Real-time games: the inputs of their rounds, and the points of solo games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "inputs",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "scores",
        sa.Column("record", sa.String(40), primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("day", sa.String(10), nullable=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("scores_best", "scores", ["day", "points"])


def downgrade() -> None:
    op.drop_table("scores")
    op.drop_table("inputs")
