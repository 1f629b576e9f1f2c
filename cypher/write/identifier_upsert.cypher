// purpose: Creates nodes of Identifier, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Identifier {id: row.id})
SET node += row.properties
