"""Publishing into each engine."""
