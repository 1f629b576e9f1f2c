"""Removing a person from the record store."""
