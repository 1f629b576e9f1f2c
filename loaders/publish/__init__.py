"""From tables to a served graph: snapshots, what differs between them, and how that is published."""
