"""Permanent ids: each is given once, and a ledger keeps it through reloads, merges and splits."""
