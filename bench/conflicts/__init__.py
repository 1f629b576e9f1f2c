"""Conflicts of interest, measured."""
