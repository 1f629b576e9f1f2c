"""The format of labels of topic clusters."""

BETWEEN = " · "
"""Separator of the phrases of a label."""
