"""Coterie's service: one graph of researchers, three questions, papers as witnesses."""

__version__ = "0.1.0"
