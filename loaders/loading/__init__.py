"""One load from beginning to end: what was accepted last, resolving, publishing, the report."""
