"""What makes a phrase a term: where it is by itself, which spellings are one, in which language it is."""
