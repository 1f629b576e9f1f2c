"""What the record store and the id ledger may not say, and what is there instead."""
