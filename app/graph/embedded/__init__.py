"""The embedded engine: ArcadeDB as a child process that answers Bolt on loopback."""
