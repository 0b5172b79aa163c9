"""Alembic's entry: it is always called with a connection of ours, never from its own command line."""

from alembic import context

from girandola.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
