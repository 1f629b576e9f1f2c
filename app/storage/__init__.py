"""The data folder, its locks, and atomic writes."""
