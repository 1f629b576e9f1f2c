// purpose: Creates or replaces EXTENDS from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:EXTENDS]->(target)
SET relationship += row.properties
