// purpose: Creates COLLABORATED_WITH from Author to Author, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:COLLABORATED_WITH]->(target)
SET relationship += row.properties
