"""Phrases mined from titles and abstracts."""
