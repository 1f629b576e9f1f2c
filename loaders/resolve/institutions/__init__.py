"""Organisations named on papers and pages: one institution a normalised name, or a row of a registry."""
