// purpose: Creates nodes of Dataset, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Dataset {id: row.id})
SET node += row.properties
