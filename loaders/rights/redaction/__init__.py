"""Redaction of the record store and the id ledger: what they may not show, and what replaces it."""
