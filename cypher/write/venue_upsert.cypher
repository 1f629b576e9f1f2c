// purpose: Creates nodes of Venue, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Venue {id: row.id})
SET node += row.properties
