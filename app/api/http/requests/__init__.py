"""From an HTTP request to its operation and its caller."""
