"""What every room shares: the two faults that come from outside, and a strict reader of JSON. No rules."""
