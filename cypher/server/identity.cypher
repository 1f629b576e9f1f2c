// purpose: The id of a Neo4j database, the same under every address and name of the server.
// parameters: -
// columns: id
CALL db.info() YIELD id
RETURN id
