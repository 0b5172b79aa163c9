"""Reviews of records that are under way or finished."""
