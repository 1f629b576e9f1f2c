"""Measurements of institutions and venues."""
