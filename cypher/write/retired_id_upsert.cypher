// purpose: Creates nodes of RetiredId, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:RetiredId {id: row.id})
SET node += row.properties
