"""Questions that the read index answers."""
