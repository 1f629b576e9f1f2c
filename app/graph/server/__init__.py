"""A Neo4j database that may contain data of others: its content, and the rights of its user."""
