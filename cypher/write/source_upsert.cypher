// purpose: Creates or replaces nodes of Source.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Source {id: row.id})
SET node += row.properties
