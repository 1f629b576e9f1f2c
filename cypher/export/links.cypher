// purpose: Adds the links of an exported network between nodes that are there.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (a:CoterieEntity {id: row.source})
MATCH (b:CoterieEntity {id: row.target})
MERGE (a)-[r:LINKED_WITH]->(b)
SET r += row.properties
