// purpose: Creates or replaces IDENTIFIES from Identifier to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Identifier {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:IDENTIFIES]->(target)
SET relationship += row.properties
