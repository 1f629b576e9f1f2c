// purpose: Creates nodes of Author, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Author {id: row.id})
SET node += row.properties
