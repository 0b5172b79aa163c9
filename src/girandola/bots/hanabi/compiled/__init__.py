"""What the compiled bots share: common knowledge, the driver of whole games, and a seat at a table."""
