"""From an HTTP request to the operation in it, and to who asks."""
