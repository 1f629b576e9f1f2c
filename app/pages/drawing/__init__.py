"""The drawn neighbourhood: places of people and of their names, from the answer alone."""
