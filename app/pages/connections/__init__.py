"""Pages about two entities: paths between people, joint papers, the people between clusters, institutions."""
