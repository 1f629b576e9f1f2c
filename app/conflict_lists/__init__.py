"""`coterie conflicts`: papers and reviewers as tables, and their conflicts in the forms of review systems."""
