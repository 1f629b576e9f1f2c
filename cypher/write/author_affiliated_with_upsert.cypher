// purpose: Creates AFFILIATED_WITH from Author to Institution, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Institution {id: row.target})
MERGE (source)-[relationship:AFFILIATED_WITH]->(target)
SET relationship += row.properties
