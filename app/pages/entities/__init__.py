"""Pages about one entity: an author, a paper, a topic, an institution, a venue, a topic cluster."""
