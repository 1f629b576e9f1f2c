// purpose: Creates or replaces NARROWER_THAN from Topic to Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Topic {id: row.source})
MATCH (target:Topic {id: row.target})
MERGE (source)-[relationship:NARROWER_THAN]->(target)
SET relationship += row.properties
