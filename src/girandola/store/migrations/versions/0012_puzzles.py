"""What visitors answered to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("day", sa.String(10), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("puzzle_tries_visitor", "puzzle_tries", ["visitor"])


def downgrade() -> None:
    op.drop_table("puzzle_tries")
