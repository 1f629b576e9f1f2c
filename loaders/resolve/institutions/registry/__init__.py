"""A registry of organisations, and the strings that name organisations of it."""
