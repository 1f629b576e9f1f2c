// purpose: Creates nodes of WithheldId, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:WithheldId {id: row.id})
SET node += row.properties
