"""Measurements of the running service."""
