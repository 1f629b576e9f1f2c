"""The Java machine of the embedded engine, and the cache that makes it start fast."""
