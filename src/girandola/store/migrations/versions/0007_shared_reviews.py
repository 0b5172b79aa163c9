"""Reviews on their way, so that any process can report them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
