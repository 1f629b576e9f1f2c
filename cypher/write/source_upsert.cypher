// purpose: Creates nodes of Source, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Source {id: row.id})
SET node += row.properties
