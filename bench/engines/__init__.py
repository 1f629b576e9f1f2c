"""Measurements of engines, publishing and the read index."""
