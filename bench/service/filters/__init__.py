"""Measures filters, distances and batches of identifiers."""
