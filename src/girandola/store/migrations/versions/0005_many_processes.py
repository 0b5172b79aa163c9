"""What lists show, kept with the log; and which process owns which table.

The new columns may be empty: processes of the version before go on beside new ones and leave them so.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("brief", sa.Text, nullable=True))
    op.add_column("entries", sa.Column("turn", sa.Integer, nullable=True))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(300), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("process", sa.String(32), nullable=True),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.Column("released", sa.BigInteger, nullable=True),
    )
    op.create_index("leases_process", "leases", ["process"])
    op.create_table(
        "cluster",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE SEQUENCE fences")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP SEQUENCE fences")
    op.drop_table("cluster")
    op.drop_table("leases")
    op.drop_table("processes")
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("turn")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("brief")
