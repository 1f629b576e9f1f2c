"""Types of the schema: one file per type, or a type and its small parts."""
