// purpose: Creates CORRECTS from Paper to Paper, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:CORRECTS]->(target)
SET relationship += row.properties
