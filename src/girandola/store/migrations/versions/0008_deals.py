"""The day's deal of Hanabi, and deals that several groups play."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "day_deals",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("record", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
    )
    op.create_table(
        "day_studies",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("winnable", sa.String(16), nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("deal", sa.String(32), primary_key=True),
        sa.Column("record", sa.String(40), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("deals")
    op.drop_table("day_studies")
    op.drop_table("day_deals")
