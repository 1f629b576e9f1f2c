"""Bibliographies: works with their authors, as references, linked data and tables."""
