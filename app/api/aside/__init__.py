"""Processes that run costly operations: connections, small operations and health do not wait for them."""
