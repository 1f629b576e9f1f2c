"""Measurements of topics and topic clusters."""
