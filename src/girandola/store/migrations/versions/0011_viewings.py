"""Viewings: people look at a recorded game together."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "viewings",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("record", sa.String(40), nullable=False),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("moment", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("viewings_visitor", "viewings", ["visitor"])
    op.create_table(
        "viewing_words",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("viewing_words_visitor", "viewing_words", ["visitor"])


def downgrade() -> None:
    op.drop_table("viewing_words")
    op.drop_table("viewings")
