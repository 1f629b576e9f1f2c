// purpose: Labels that nodes of a Neo4j database have.
// parameters: -
// columns: label
CALL db.labels() YIELD label
RETURN label
ORDER BY label
