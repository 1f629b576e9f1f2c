"""API keys, keyed marks, and encryption of what must not be readable."""
