"""Types of the schema: one file a type, or a type and its small parts."""
