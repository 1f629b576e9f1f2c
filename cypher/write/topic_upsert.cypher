// purpose: Creates nodes of Topic, or updates their given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Topic {id: row.id})
SET node += row.properties
