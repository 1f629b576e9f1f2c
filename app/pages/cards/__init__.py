"""Cards: a person and who is around them as one picture, for whoever shows a link to their page."""
