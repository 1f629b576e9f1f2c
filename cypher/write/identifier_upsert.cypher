// purpose: Creates or replaces nodes of Identifier.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Identifier {id: row.id})
SET node += row.properties
