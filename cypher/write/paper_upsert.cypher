// purpose: Creates nodes of Paper, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Paper {id: row.id})
SET node += row.properties
