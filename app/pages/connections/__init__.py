"""Pages about two entities: the path between people, and what they share."""
