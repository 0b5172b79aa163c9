"""A table's WebSocket: the endpoint and the protocol underneath."""
