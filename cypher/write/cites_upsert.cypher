// purpose: Creates or replaces CITES from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:CITES]->(target)
SET relationship += row.properties
