"""Coterie's service: one graph of researchers, three questions, papers as witnesses."""
