// purpose: Creates or replaces WROTE from Author to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:WROTE]->(target)
SET relationship += row.properties
