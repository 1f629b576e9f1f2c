"""Conflicts of interest between the people of two lists."""
