"""References of a paper and of all papers of a person, as files."""
