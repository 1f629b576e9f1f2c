"""The routes: operations by POST, registered documents by GET, a playground, health."""
