"""Local topic clusters: those of one person, institution or venue, among their own papers."""
