"""The cost of an operation, computed before it runs."""
