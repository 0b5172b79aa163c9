"""How the database's schema came to be."""
