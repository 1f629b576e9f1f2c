"""The format of labels of topic clusters."""

SEPARATOR = " · "
"""Separator of the phrases of a label."""
