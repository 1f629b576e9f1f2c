// purpose: Creates or replaces IDENTIFIES from Identifier to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Identifier {id: row.source})
MATCH (target:Topic {id: row.target})
MERGE (source)-[relationship:IDENTIFIES]->(target)
SET relationship += row.properties
