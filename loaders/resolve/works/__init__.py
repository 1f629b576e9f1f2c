"""One work, several records: papers with their versions, author lists and chosen values."""
