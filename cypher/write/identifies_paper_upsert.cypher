// purpose: Creates or replaces IDENTIFIES from Identifier to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Identifier {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:IDENTIFIES]->(target)
SET relationship += row.properties
