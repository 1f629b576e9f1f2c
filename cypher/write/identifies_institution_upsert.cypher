// purpose: Creates IDENTIFIES from Identifier to Institution, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Identifier {id: row.source})
MATCH (target:Institution {id: row.target})
MERGE (source)-[relationship:IDENTIFIES]->(target)
SET relationship += row.properties
