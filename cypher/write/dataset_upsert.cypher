// purpose: Creates or replaces nodes of Dataset.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Dataset {id: row.id})
SET node += row.properties
