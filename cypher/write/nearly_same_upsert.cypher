// purpose: Creates NEARLY_SAME from Author to Author, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:NEARLY_SAME]->(target)
SET relationship += row.properties
