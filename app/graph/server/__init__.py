"""A Neo4j database that may hold data of others: what is there, and what its user may do."""
