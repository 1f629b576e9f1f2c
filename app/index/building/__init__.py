"""Builds the read index from the columns of a graph."""
