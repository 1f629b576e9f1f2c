"""Measurements of whole loads."""
