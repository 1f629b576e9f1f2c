// purpose: Creates or replaces nodes of Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (node:Author {id: row.id})
SET node += row.properties
