"""Keys of callers, and marks and seals that hide what must not be read."""
