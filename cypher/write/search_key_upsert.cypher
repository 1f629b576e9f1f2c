// purpose: Creates nodes of SearchKey, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:SearchKey {id: row.id})
SET node += row.properties
