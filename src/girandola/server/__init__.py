"""What people connect to: sockets, the referee, bot workers, settings. Rules and rulings live below."""
