// purpose: Creates or replaces DESCRIBES from Record to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Record {id: row.source})
MATCH (target:Venue {id: row.target})
MERGE (source)-[relationship:DESCRIBES]->(target)
SET relationship += row.properties
