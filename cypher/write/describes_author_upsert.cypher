// purpose: Creates DESCRIBES from Record to Author, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Record {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:DESCRIBES]->(target)
SET relationship += row.properties
