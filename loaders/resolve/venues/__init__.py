"""Where papers appeared: comments and venue fields to one venue a series."""
