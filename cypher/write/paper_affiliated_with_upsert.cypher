// purpose: Creates AFFILIATED_WITH from Paper to Institution, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Institution {id: row.target})
MERGE (source)-[relationship:AFFILIATED_WITH]->(target)
SET relationship += row.properties
