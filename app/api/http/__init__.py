"""The routes: operations by POST and GET, registered documents by GET, a playground, health."""
