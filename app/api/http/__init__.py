"""The routes: operations by POST and GET, registered documents by GET, the schema, health."""
