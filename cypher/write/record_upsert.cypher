// purpose: Creates or replaces nodes of Record.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Record {id: row.id})
SET node += row.properties
