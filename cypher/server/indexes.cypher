// purpose: Every index of a Neo4j database, without those of constraints and those of labels themselves.
// parameters: -
// columns: name, type, tokens, properties
SHOW INDEXES YIELD name, type, labelsOrTypes, properties, owningConstraint
WHERE owningConstraint IS NULL AND type <> 'LOOKUP'
RETURN name, type, labelsOrTypes AS tokens, properties
ORDER BY name
