// purpose: Creates or replaces FINDS from SearchKey to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:SearchKey {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:FINDS]->(target)
SET relationship += row.properties
