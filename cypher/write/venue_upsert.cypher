// purpose: Creates or replaces nodes of Venue.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Venue {id: row.id})
SET node += row.properties
