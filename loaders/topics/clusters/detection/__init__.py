"""Communities of the similarity graph, in three levels."""
