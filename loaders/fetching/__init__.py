"""Bodies of public interfaces: asked for politely, kept in a folder, and read from it."""
