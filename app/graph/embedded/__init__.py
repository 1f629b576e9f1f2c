"""The embedded engine: ArcadeDB as a child process on loopback, answering Bolt."""
