"""Processes for costly operations, so that connections, small operations and health checks do not wait."""
