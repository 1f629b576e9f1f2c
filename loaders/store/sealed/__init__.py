"""Records that not everybody may read, and what is in their place."""
