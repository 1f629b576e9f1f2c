"""Conflicts of interest between the people of two lists, from the papers of both."""
