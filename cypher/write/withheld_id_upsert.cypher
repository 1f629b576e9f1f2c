// purpose: Creates or replaces nodes of WithheldId.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:WithheldId {id: row.id})
SET node += row.properties
