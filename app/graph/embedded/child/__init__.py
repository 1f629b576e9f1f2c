"""Child processes that build and serve engine folders, and their messages to the parent."""
