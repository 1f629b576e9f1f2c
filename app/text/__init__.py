"""Names, titles and counts as text: folded for search, printed for people."""
