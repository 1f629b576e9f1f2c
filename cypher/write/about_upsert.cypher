// purpose: Creates ABOUT from Paper to Topic, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Topic {id: row.target})
MERGE (source)-[relationship:ABOUT]->(target)
SET relationship += row.properties
