"""Queries that the read index answers."""
