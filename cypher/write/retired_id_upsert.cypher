// purpose: Creates or replaces nodes of RetiredId.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:RetiredId {id: row.id})
SET node += row.properties
