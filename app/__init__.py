"""Coterie's service: a graph of researchers with papers as witnesses."""

__version__ = "0.1.0"
