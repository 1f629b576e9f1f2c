"""The data folder, its locks, and files that are never seen half-written."""
