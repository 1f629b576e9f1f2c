"""Ids that stay: given once, kept through reloads, merges and splits by a ledger."""
