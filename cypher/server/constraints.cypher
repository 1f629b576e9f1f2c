// purpose: Every constraint of a Neo4j database.
// parameters: -
// columns: name, type, tokens, properties
SHOW CONSTRAINTS YIELD name, type, labelsOrTypes, properties
RETURN name, type, labelsOrTypes AS tokens, properties
ORDER BY name
