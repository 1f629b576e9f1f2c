// purpose: Creates DESCRIBES from Record to Venue, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Record {id: row.source})
MATCH (target:Venue {id: row.target})
MERGE (source)-[relationship:DESCRIBES]->(target)
SET relationship += row.properties
