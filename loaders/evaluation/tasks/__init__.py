"""The tasks of `coterie evaluate`, one module each, and how their lines are read."""
