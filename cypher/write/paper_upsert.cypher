// purpose: Creates or replaces nodes of Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Paper {id: row.id})
SET node += row.properties
