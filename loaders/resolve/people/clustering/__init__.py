"""Mentions of a block clustered into cores, and cores into people."""
