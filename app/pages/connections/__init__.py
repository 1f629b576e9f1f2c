"""Pages about two entities: paths between people, and joint papers."""
