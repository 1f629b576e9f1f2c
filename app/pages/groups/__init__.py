"""The page of a set of people."""
