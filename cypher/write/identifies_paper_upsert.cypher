// purpose: Creates IDENTIFIES from Identifier to Paper, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Identifier {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:IDENTIFIES]->(target)
SET relationship += row.properties
