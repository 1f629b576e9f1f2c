"""Child processes that build and serve engine folders, and how parent and child talk."""
