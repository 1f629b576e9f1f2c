// purpose: Creates PART_OF from Institution to Institution, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Institution {id: row.source})
MATCH (target:Institution {id: row.target})
MERGE (source)-[relationship:PART_OF]->(target)
SET relationship += row.properties
