// purpose: Creates or replaces nodes of Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Institution {id: row.id})
SET node += row.properties
