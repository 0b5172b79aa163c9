"""Bot workers on other machines: who they are, and the questions to them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    is_postgres = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "worker_hosts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.String(80), nullable=False),
        sa.Column("loaded", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "questions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("version", sa.String(80), nullable=False),
        sa.Column("host", sa.String(32), nullable=True),
        sa.Column("is_patient", sa.Boolean, nullable=False),
        sa.Column("work", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("taken", sa.String(32), nullable=True),
        sa.Column("answer", sa.LargeBinary, nullable=True),
        prefixes=["UNLOGGED"] if is_postgres else [],
    )
    op.create_index("questions_free", "questions", ["asked"], postgresql_where=sa.text("taken IS NULL"))
    op.create_index("questions_taken", "questions", ["taken"])


def downgrade() -> None:
    op.drop_table("questions")
    op.drop_table("worker_hosts")
