"""One neighbourhood in three ways from the same Neo4j: this service, a generated GraphQL server, raw Bolt."""
