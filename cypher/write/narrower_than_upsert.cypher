// purpose: Creates NARROWER_THAN from Topic to Topic, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Topic {id: row.source})
MATCH (target:Topic {id: row.target})
MERGE (source)-[relationship:NARROWER_THAN]->(target)
SET relationship += row.properties
