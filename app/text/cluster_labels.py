"""How the label of a topic cluster is written."""

BETWEEN = " · "
"""What stands between its phrases."""
