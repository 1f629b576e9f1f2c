"""Flat tables in a zip with a card: CSV and Parquet."""
