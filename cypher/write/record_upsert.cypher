// purpose: Creates nodes of Record, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Record {id: row.id})
SET node += row.properties
