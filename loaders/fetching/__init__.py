"""Responses of public APIs: fetched within the limits of each host, kept in a folder, and read from it."""
