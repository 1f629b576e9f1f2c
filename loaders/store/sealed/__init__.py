"""Records that not everybody may read, and what stands in their place."""
