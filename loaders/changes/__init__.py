"""What changed from one snapshot of the graph to the next, and the change log that keeps it."""
