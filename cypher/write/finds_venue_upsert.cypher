// purpose: Creates or replaces FINDS from SearchKey to Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:SearchKey {id: row.source})
MATCH (target:Venue {id: row.target})
MERGE (source)-[relationship:FINDS]->(target)
SET relationship += row.properties
