// purpose: Creates or replaces nodes of Topic.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Topic {id: row.id})
SET node += row.properties
