"""Browsers that are called when it is somebody's turn, and the server's key for push services."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_devices",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_index("push_devices_visitor", "push_devices", ["visitor"])
    op.create_index("push_devices_endpoint", "push_devices", ["endpoint"])
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("private", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("push_keys")
    op.drop_table("push_devices")
