// purpose: Creates or replaces nodes of SearchKey.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:SearchKey {id: row.id})
SET node += row.properties
