// purpose: Creates nodes of Institution, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Institution {id: row.id})
SET node += row.properties
