"""Mentions of a block joined into cores, and cores into people."""
